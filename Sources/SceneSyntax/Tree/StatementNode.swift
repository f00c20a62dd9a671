import TextLayout

/// A statement with its range.
package final class StatementNode: Sendable {
  package let kind: Kind
  /// An error underlines the first word.
  private let place: PackedPlace
  package let sourceKind: SourceKind
  /// The errors of the parts of a statement at top level that could not be parsed and are missing in it.
  package let errors: [SceneError]
  /// What is said of the text around it.
  package let notes: [SceneNote]

  package init(
    _ kind: Kind, _ range: SourceRange, mark: SourceRange, sourceKind: SourceKind = .entry,
    errors: [SceneError] = [], notes: [SceneNote] = []
  ) {
    self.kind = kind
    place = PackedPlace(range, mark: mark)
    self.sourceKind = sourceKind
    self.errors = errors
    self.notes = notes
  }

  /// In the document, with the `;` that ends it.
  package var range: SourceRange { place.range }

  package func adding(_ errors: [SceneError], notes: [SceneNote] = []) -> StatementNode {
    errors.isEmpty && notes.isEmpty
      ? self
      : StatementNode(
        kind, range, mark: place.mark, sourceKind: sourceKind, errors: self.errors + errors,
        notes: self.notes + notes)
  }

  /// The label before it.
  package var label: String? { if case .labeled(let label, _) = kind { label } else { nil } }

  package var isDeclaration: Bool { if case .declaration = kind { true } else { false } }

  /// Whether it only says what names mean: a class waits for the statements that do more.
  package var isDefinition: Bool {
    switch kind {
    case .empty, .declaration, .function, .classDefinition, .typeAlias: true
    // A macro without a definition, such as `NS_ASSUME_NONNULL_END`.
    case .expression(let expression, _): expression.isName
    default: false
    }
  }

  package var position: SourcePosition { place.range.lowerBound }
  /// How many characters an error underlines from `position`.
  package var length: Int { place.mark.markLength }

  /// Its parts are boxed, so that running a statement copies one reference.
  package indirect enum Kind: Sendable {
    case empty
    /// `source`: its text, for the answer that shows its value.
    case expression(Expression, source: String)
    case declaration([Declarator])
    case views(ViewDeclaration)
    case branch([Branch], otherwise: [StatementNode]?)
    /// `guard`: the bindings stay in scope.
    case unless([Condition], [StatementNode])
    /// Elements that the pattern does not match are passed over.
    case forEach(Pattern, Expression, filter: Expression?, [StatementNode])
    case loop(start: StatementNode?, condition: Expression?, step: [Expression], [StatementNode])
    case whileTrue([Condition], [StatementNode])
    case repeatWhile([StatementNode], Expression)
    case choice(Expression, [Case])
    case returning(Expression?)
    case throwing(Expression)
    /// `do { … } catch pattern { … }`
    case catching([StatementNode], [Case])
    /// `break`, `break outer`
    case breaking(label: String?)
    case continuing(label: String?)
    /// `goto end`
    case jumping(label: String)
    /// `outer: for …`, `end: return`
    case labeled(String, StatementNode)
    case block([StatementNode])
    /// Statements that run when the scope around them ends.
    case deferred([StatementNode])
    case function(FunctionNode)
    /// `typealias Pair = (title: String, count: Int)`
    case typeAlias(String, TypeName)
    case classDefinition(ClassNode)
    /// The contents of a file in another notation.
    case foreign(any ForeignStatement)
  }

  package struct Branch: Sendable {
    package var conditions: [Condition]
    package var body: [StatementNode]
  }

  package enum Condition: Sendable {
    case expression(Expression)
    /// `let name = value`: holds unless the value is nil.
    case binding(Name, Expression)
    /// `case .left(let x) = value`
    case pattern(Pattern, Expression)
  }

  /// A `case`; no patterns for `default`.
  package struct Case: Sendable {
    /// Each with its `where` clause.
    package var patterns: [(pattern: Pattern, condition: Expression?)]
    package var isDefault: Bool
    package var body: [StatementNode]
    /// Whether the statements of the next case run after these, as in C and after `fallthrough`.
    package var fallsThrough: Bool
  }
}

/// One variable of a declaration.
package struct Declarator: Sendable {
  package var variable: Name
  package var type: TypeName?
  package var value: Expression?
  package var position: SourcePosition
  /// The names for the elements of a tuple; `name` is empty then.
  package var parts: [String] = []
  /// The name of the enumeration that a constant is of, if it is one of Objective-C's.
  package var enumeration: String?
  /// Whether a function's variable outlives the call, as C's `static` says.
  package var isStatic = false

  package init(name: String, type: TypeName? = nil, value: Expression? = nil, position: SourcePosition) {
    variable = Name(name)
    self.type = type
    self.value = value
    self.position = position
  }

  package var name: String { variable.text }
}

/// `label title in card "Hello"`
package struct ViewDeclaration: Sendable {
  /// `view`, `label`, …
  package var word: String
  package var items: [Item]

  package struct Item: Sendable {
    package var name: String
    package var position: SourcePosition
    /// Nil for the root view.
    package var superview: Expression?
    package var text: Expression?
  }
}

/// A method, function or hook.
///
/// A class, so that it takes little room on the stack, where calls nest deep.
package final class FunctionNode: Sendable {
  package let selector: Selector
  package let parameters: [Parameter]
  package let body: [StatementNode]
  package let isStatic: Bool
  /// Whether it is written as one that overrides another.
  package let isOverride: Bool
  /// Whether only code of its file can call it.
  package let isPrivate: Bool
  /// The type of its value, to which what it returns is converted.
  package let result: TypeName?
  package let typeParameters: [TypeParameter]
  /// Whether each use of its name is replaced by its body, which sees the variables there.
  package let isMacro: Bool
  /// Whether it mentions `super`; a hook that does not runs the inherited implementation first.
  package let mentionsSuper: Bool
  package let isInitializer: Bool
  /// Whether it is written as in Objective-C, where `setTitle:` sets the property `title`.
  package let isObjectiveC: Bool
  package let position: SourcePosition

  package init(
    selector: Selector, parameters: [Parameter] = [], body: [StatementNode], isStatic: Bool = false,
    isOverride: Bool = false, isPrivate: Bool = false, result: TypeName? = nil,
    typeParameters: [TypeParameter] = [], isMacro: Bool = false,
    mentionsSuper: Bool = false, isObjectiveC: Bool = false, position: SourcePosition
  ) {
    self.selector = selector
    isInitializer = selector.base.key == "init" || selector.key.hasPrefix("initwith")
    self.parameters = parameters
    self.body = body
    self.isStatic = isStatic
    self.isOverride = isOverride
    self.isPrivate = isPrivate
    self.result = result
    self.typeParameters = typeParameters
    self.isMacro = isMacro
    self.mentionsSuper = mentionsSuper
    self.isObjectiveC = isObjectiveC
    self.position = position
  }

  /// Whether a function of Swift declares no result, so that nothing takes the value of its only statement.
  package var givesNothing: Bool { !isObjectiveC && !isMacro && (result == nil || result?.key == "void") }

  /// The function that computes a property; nil for a stored one.
  package convenience init?(getterOf property: PropertyNode) {
    guard let getter = property.getter else { return nil }
    self.init(
      selector: Selector(property.name, base: property.name), body: getter, result: property.type,
      position: property.position)
  }
}

/// A class body, or a part of one: `@interface`, `@implementation`, `class`, `extension`.
package struct ClassNode: Sendable {
  package var name: String
  /// The name before it in `extension Outer.Inner`.
  package var outerName: String?
  package var superclass: String?
  package var properties: [PropertyNode] = []
  package var methods: [FunctionNode] = []
  /// Functions, macros, variables and inner types between the methods.
  package var surroundings: [StatementNode] = []
  /// Whether a superclass would be named in this body if there is one: Swift's `class X`.
  package var namesSuperclass = false
  /// Whether it is the class's main body, `@implementation X` or `class X`: no category, extension or interface.
  package var isMain = false
  package var position: SourcePosition
  package var kind = Kind.object
  /// All names after the colon: superclass, protocols, the type of raw values.
  package var inherited: [TypeName] = []
  package var typeParameters: [TypeParameter] = []
  package var cases: [EnumCaseNode] = []

  package enum Kind {
    case object, structure, enumeration, `protocol`, `extension`

    /// Whether its instances are copied when they are assigned.
    package var isValue: Bool { self == .structure || self == .enumeration }
  }
}

/// A case of a Swift enumeration.
package struct EnumCaseNode: Sendable {
  package var name: String
  package var rawValue: Expression?
  /// What the case carries; nil for a case without parentheses.
  package var payload: [Parameter]?
}

package struct PropertyNode: Sendable {
  package var name: String
  package var position: SourcePosition
  package var type: TypeName?
  package var initial: Expression?
  /// The body of a computed property.
  package var getter: [StatementNode]?
  package var setter: Accessor?
  package var willSet: Accessor?
  package var didSet: Accessor?
  package var isStatic = false
  /// Whether its initial value is made when it is first read.
  package var isLazy = false
  /// Whether only its file may use it.
  package var isPrivate = false
  /// Whether a storyboard would set it: `IBOutlet`.
  package var isOutlet = false
  /// Its property wrapper: `@AutoLayout var title = UILabel()`.
  package var wrapper: Wrapper?
  /// Whether it is a variable of Objective-C, which `self.name` does not read.
  package var isVariable = false

  /// Whether it only observes what it inherits, if it inherits a property of the name: `override var text: String? { didSet { … } }`.
  package var onlyObserves: Bool { getter == nil && initial == nil && (willSet != nil || didSet != nil) }

  /// Whether a nib would set it to several objects: `@IBOutlet var rows: [UIView]!`.
  package var isOutletCollection: Bool { isOutlet && (type?.key == "array" || type?.key == "nsarray") }

  /// Whether it has observers.
  package var isObserved: Bool { (willSet ?? didSet) != nil }

  /// `Clamped` and its arguments, of `@Clamped(0...9) var digit = 3`.
  package struct Wrapper: Sendable {
    package var name: String
    package var arguments: [Argument] = []
  }

  /// The body of `set`, `willSet` or `didSet`.
  package struct Accessor: Sendable {
    /// The name of the new value, or of the old one in `didSet`.
    package var parameter: String
    package var body: [StatementNode]
  }
}
