import AutoLayout

/// A word of the source and the forms for finding it.
struct Name: Equatable, Sendable {
  /// As written.
  var text: String
  /// In lower case, to find a name of the API that is written in another case.
  var key: String

  init(_ text: String) {
    self.text = text
    key = text.lowercased()
  }
}

/// The name of a method in Objective-C's form, whichever language calls it:
/// `insertSubview(v, at: 0)` and `[… insertSubview:v at:0]` both name `insertSubview:at:`.
struct Selector: Equatable, Sendable {
  var text: String
  var key: String
  /// The part before the first colon or label.
  var base: Name

  init(_ text: String, base: String) {
    self.text = text
    self.key = text.lowercased()
    self.base = Name(base)
  }

  /// What `@selector(pressed:)` or `#selector(pressed(_:))` names.
  init(reference text: String) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else {
      self.init(text, base: String(text.prefix { $0 != ":" }))
      return
    }
    let name = text[..<open].split(separator: ".").last.map(String.init) ?? ""
    let labels = text[text.index(after: open)...].dropLast().split(separator: ":").map {
      $0 == "_" ? nil : String($0)
    }
    self.init(call: name, labels: labels)
  }

  init(message parts: [String], hasArguments: Bool) {
    let base = parts.first ?? ""
    self.init(hasArguments ? parts.map { $0 + ":" }.joined() : base, base: base)
  }

  init(call name: String, labels: [String?]) {
    guard let first = labels.first else {
      self.init(name, base: name)
      return
    }
    var text = name
    if let first, let initial = first.first { text += initial.uppercased() + first.dropFirst() }
    text += ":"
    for label in labels.dropFirst() { text += (label ?? "") + ":" }
    self.init(text, base: name)
  }

  /// Objective-C's name of the initializer that Swift calls with these labels: `initWithFrame:` for `(frame:)`.
  init(initializer labels: [String?]) {
    let named = labels.enumerated().map { index, label in
      index > 0 ? label : label.map { "with" + $0.prefix(1).uppercased() + $0.dropFirst() }
    }
    self.init(call: "init", labels: named)
  }

  /// The property that a setter sets: `frame` of `setFrame:`; nil for other selectors.
  var setProperty: String? {
    guard key.hasPrefix("set"), key.hasSuffix(":"), key.count > 4, key.count(where: { $0 == ":" }) == 1 else {
      return nil
    }
    let property = text.dropFirst(3).dropLast()
    // `setupWith:` sets no property; the terse spellings have no capitals at all.
    guard property.first?.isLowercase == false || text == key else { return nil }
    return property.prefix(1).lowercased() + property.dropFirst()
  }

  /// The labels of an initializer: `x` and `y` of `initWithX:y:`.
  var labels: [String] {
    let parts = text.split(separator: ":").map(String.init)
    guard let first = parts.first else { return [] }
    let prefix = first.hasPrefix("initWith") ? "initWith" : base.text
    return [String(first.dropFirst(prefix.count))] + parts.dropFirst()
  }

  /// Objective-C's name of an initializer that Swift calls: `initWithFrame:` for `init(frame:)`. Other selectors
  /// are returned unchanged.
  var asInitializer: Selector {
    guard base.key == "init", key.hasPrefix("init"), key.count > 5, !key.hasPrefix("initwith") else {
      return self
    }
    return Selector("initWith" + text.dropFirst(4), base: "init")
  }
}

/// An expression with its range. Immutable, so that a statement is parsed once and run as often as needed.
final class Expression: Sendable {
  let kind: Kind
  /// In the document.
  let range: SourceRange
  /// The range that an error underlines: the name of a member, call or message, the first word of an expression of
  /// several lines, else all of it.
  let mark: SourceRange

  init(_ kind: Kind, _ range: SourceRange, mark: SourceRange? = nil) {
    self.kind = kind
    self.range = range
    self.mark = mark ?? range
  }

  /// Where errors are reported.
  var position: SourcePosition { mark.lowerBound }
  /// How many characters an error underlines from `position`.
  var length: Int { mark.markLength }

  enum Kind: Sendable {
    case integer(Int)
    case number(Double)
    case string(String)
    case interpolation([Segment])
    case boolean(Bool)
    case null
    /// `isHead`: the first word of an expression statement, where a maker's attributes come before variables.
    case name(Name, isHead: Bool)
    /// `.red`
    case implicitMember(Name)
    /// `.init(…)`, `.boldSystemFont(ofSize: 12)`
    case implicitCall(Selector, [Argument])
    case array([Expression])
    /// `(a, b)`, `(x: 1, y: 2)`
    case tuple([Argument])
    case dictionary([(key: Expression, value: Expression)])
    case member(Expression, Name)
    case index(Expression, Expression)
    /// `f(x)`: a function's, type's or closure's name.
    case call(Expression, [Argument])
    /// `a.f(x)`
    case method(Expression, Selector, [Argument])
    /// `[a f:x]`
    case message(Expression, Selector, [Argument])
    case unary(UnaryOperator, Expression)
    case binary(BinaryOperator, Expression, Expression)
    case and(Expression, Expression)
    case or(Expression, Expression)
    case coalesce(Expression, Expression)
    /// Without a middle, `a ?: b`.
    case conditional(Expression, Expression?, Expression)
    case assign(BinaryOperator?, Expression, Expression)
    /// `++` and `--`.
    case step(Expression, by: Int, isPrefix: Bool)
    /// Without a bound, `1...` and `..<3`, all that is there.
    case range(Expression?, Expression?, isClosed: Bool)
    case closure(ClosureNode)
    /// `(T)x`, `x as T`; of `x as? T`, nil if the value is of another class.
    case cast(TypeName, Expression, isConditional: Bool)
    case isType(Expression, TypeName)
    case selector(String)
    /// `({ …; x; })`
    case statements([StatementNode])
    /// `*stop`
    /// `try? x`: nil if something is thrown.
    case attempt(Expression)
    case dereference(Expression)
    /// `&x`
    case address(Expression)
  }

  enum Segment: Sendable {
    case text(String)
    case expression(Expression)
  }
}

extension Expression {
  /// The variable, or property of `self`, that a chain of members begins with.
  var rootName: Name? {
    switch kind {
    case .name(let name, _): name.text == "self" ? nil : name
    case .member(let base, let name):
      if case .name(let owner, _) = base.kind, owner.text == "self" { name } else { base.rootName }
    default: nil
    }
  }

  /// The name of a variable or property as written.
  var writtenName: String? {
    switch kind {
    case .name(let name, _): name.text
    case .member(_, let name): name.text
    default: nil
    }
  }

  var isName: Bool {
    if case .name = kind { return true }
    return false
  }

  /// `1/3`, if it is a quotient of two integer literals.
  var wholeQuotient: String? {
    guard case .binary(.divide, let left, let right) = kind, case .integer(let dividend) = left.kind,
      case .integer(let divisor) = right.kind
    else { return nil }
    return "\(dividend)/\(divisor)"
  }

  /// Whether it contains the statements that compute its value: `({ … })`, or a call of a closure literal.
  var isMakeshift: Bool {
    switch kind {
    case .statements: return true
    case .call(let callee, _):
      if case .closure = callee.kind { return true }
      return false
    default: return false
    }
  }

  /// Whether it calls something that may make a view and name it; the view of a getter has the getter's name.
  var mayMakeViews: Bool {
    switch kind {
    case .call: true
    case .message(_, _, let arguments), .method(_, _, let arguments): !arguments.isEmpty
    default: false
    }
  }
}

/// An argument of a call or message; the label in a message is the part of the selector before the colon.
struct Argument: Sendable {
  var label: String?
  var labelRange: SourceRange?
  var value: Expression
}

enum UnaryOperator: String, Sendable {
  case minus = "-"
  case plus = "+"
  case not = "!"
  case complement = "~"
}

enum BinaryOperator: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case bitAnd = "&"
  case bitOr = "|"
  case bitXor = "^"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

/// A block or closure.
struct ClosureNode: Sendable {
  /// Nil if none are written: `$0` and a maker's attributes are available only then, not with an empty list.
  var parameters: [Parameter]?
  var body: [StatementNode]
  /// Whether it speaks of `$1`.
  var hasSecond = false

  /// How many arguments it takes.
  var arity: Int { parameters?.count ?? (hasSecond ? 2 : 1) }
}

struct Parameter: Sendable {
  var name: String
  var type: TypeName?
  var defaultValue: Expression?
  /// Swift's label of the argument; nil for none.
  var label: String?
  /// Whether it takes all arguments that are left, as an array.
  var isVariadic = false
  /// Whether its value goes back to the variable that is its argument.
  var isInout = false
}
