import AutoLayout

/// A statement with its range.
final class StatementNode: Sendable {
  let kind: Kind
  /// In the document, with the `;` that ends it.
  let range: SourceRange
  /// What an error underlines: the first word.
  private let mark: SourceRange

  init(_ kind: Kind, _ range: SourceRange, mark: SourceRange) {
    self.kind = kind
    self.range = range
    self.mark = mark
  }

  var position: SourcePosition { range.lowerBound }
  /// How many characters an error underlines from `position`.
  var length: Int { mark.markLength }

  enum Kind: Sendable {
    case empty
    /// With its text, for the answer that shows its value.
    case expression(Expression, source: String)
    case declaration([Declarator])
    case views(ViewDeclaration)
    case branch([Branch], otherwise: [StatementNode]?)
    /// `guard`: the bindings stay in scope.
    case unless([Condition], [StatementNode])
    case forEach([String], Expression, filter: Expression?, [StatementNode])
    case loop(start: StatementNode?, condition: Expression?, step: [Expression], [StatementNode])
    case whileTrue([Condition], [StatementNode])
    case repeatWhile([StatementNode], Expression)
    case choice(Expression, [Case])
    case returning(Expression?)
    case breaking
    case continuing
    case block([StatementNode])
    /// Statements that run when the scope around them ends.
    case deferred([StatementNode])
    case function(FunctionNode)
    case classDefinition(ClassNode)
  }

  struct Branch: Sendable {
    var conditions: [Condition]
    var body: [StatementNode]
  }

  enum Condition: Sendable {
    case expression(Expression)
    /// `let name = value`: holds unless the value is nil.
    case binding(String, Expression)
  }

  /// A `case`; no patterns for `default`.
  struct Case: Sendable {
    var patterns: [Expression]
    var isDefault: Bool
    var body: [StatementNode]
    /// Whether C's rule holds, that the next case's statements follow unless a `break` comes.
    var fallsThrough: Bool
  }
}

/// One variable of a declaration.
struct Declarator: Sendable {
  var name: String
  var type: TypeName?
  var value: Expression?
  var position: SourcePosition
  /// The names that a tuple's elements are given to, in place of one name.
  var parts: [String] = []
}

/// `label title in card "Hello"`
struct ViewDeclaration: Sendable {
  /// `view`, `label`, …
  var word: String
  var items: [Item]

  struct Item: Sendable {
    var name: String
    var position: SourcePosition
    /// Where none is written, the root.
    var superview: Expression?
    var text: Expression?
  }
}

/// A method, function or hook.
final class FunctionNode: Sendable {
  let selector: Selector
  let parameters: [Parameter]
  let body: [StatementNode]
  let isStatic: Bool
  /// Whether it runs wherever its name stands, as a macro without parameters does.
  let isMacro: Bool
  /// Whether it mentions `super`: where it does not, a hook runs the inherited implementation first.
  let mentionsSuper: Bool
  let position: SourcePosition

  init(
    selector: Selector, parameters: [Parameter], body: [StatementNode], isStatic: Bool = false,
    isMacro: Bool = false, mentionsSuper: Bool = false, position: SourcePosition
  ) {
    self.mentionsSuper = mentionsSuper
    self.selector = selector
    self.parameters = parameters
    self.body = body
    self.isStatic = isStatic
    self.isMacro = isMacro
    self.position = position
  }
}

/// A class body, or a part of one: `@interface`, `@implementation`, `class`, `extension`.
final class ClassNode: Sendable {
  let name: String
  let superclass: String?
  let properties: [PropertyNode]
  let methods: [FunctionNode]
  /// Functions, macros, variables and inner types between the methods.
  let surroundings: [StatementNode]
  /// The receivers of messages, and names called, that read as classes: `LCView` in `[LCView new]`.
  let mentions: Set<String>
  let position: SourcePosition

  init(
    name: String, superclass: String?, properties: [PropertyNode], methods: [FunctionNode],
    surroundings: [StatementNode] = [], mentions: Set<String>, position: SourcePosition
  ) {
    self.surroundings = surroundings
    self.mentions = mentions
    self.name = name
    self.superclass = superclass
    self.properties = properties
    self.methods = methods
    self.position = position
  }
}

struct PropertyNode: Sendable {
  var name: String
  var position: SourcePosition
  var type: TypeName?
  var initial: Expression?
  /// The body of a computed property.
  var getter: [StatementNode]?
  var setter: Accessor?
  var willSet: Accessor?
  var didSet: Accessor?
  var isStatic = false

  /// The body of `set`, `willSet` or `didSet`.
  struct Accessor: Sendable {
    /// The name of the new value, or of the old one in `didSet`.
    var parameter: String
    var body: [StatementNode]
  }
}
