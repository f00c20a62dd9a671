import SceneSyntax
import TextLayout

/// One thing that a text needs and that code out of sight gives: `settings.gap`, where nothing says what `settings` is.
final class Assumption {
  /// Says what stands for it; nil for what nothing is said of until it counts for something.
  private(set) var note: SceneNote?
  /// Where it stands first.
  let position: SourcePosition
  /// As the text names it; nil for what has no name.
  let name: String?
  /// The numbers and texts that the call was given whose result it is: of `RGB(255, 0, 0)` the parts of a colour.
  let arguments: [Value]
  /// Whether it is a class property or method, or what one gives: of `Icons.back.image`, whose class is not known.
  var isOfClass = false
  /// Which answer a question about it had first, so that a layout which follows one does not follow the other, too.
  var answer: UnknownAnswer?
  /// The members that it was asked for. The same member of the same thing is the same again.
  private var members: [String: Assumption] = [:]

  init(_ name: String?, note: SceneNote? = nil, arguments: [Value] = [], at position: SourcePosition) {
    self.name = name
    self.arguments = arguments.filter(\.isNumberOrText)
    self.note = note
    self.position = position
  }

  /// What is not known of it in turn: `gap` of `settings`.
  ///
  /// - Parameter arguments: those of the method that gives it.
  func member(_ name: String, given arguments: [Value] = [], at position: SourcePosition) -> Assumption {
    let given = arguments.filter(\.isNumberOrText)
    let key = given.isEmpty ? name : "\(name)(\(given.map(\.text).joined(separator: ", ")))"
    if let known = members[key] { return known }
    let member = Assumption(self.name.map { "\($0).\(name)" } ?? name, arguments: given, at: position)
    member.isOfClass = isOfClass
    members[key] = member
    return member
  }
}

/// What a question about something unknown was answered with.
enum UnknownAnswer {
  /// Whether it counted as there.
  case isThere(Bool)
  /// It counted as equal to the constant of this name.
  case equals(String)
}

/// What stands for something that is not known, or was computed from it.
final class Unknown {
  /// What it counts as: nil, a flag, a number, a text, a colour, an image, a font or a structure, and never an unknown value.
  let value: Value
  /// What it rests on, the most telling first. Not empty.
  let assumptions: [Assumption]
  /// What it would be if a condition on its way had been answered otherwise: 1 of `posts != nil ? 1 : 0`.
  let alternative: Value?

  fileprivate init(_ value: Value, _ assumptions: [Assumption], alternative: Value? = nil) {
    self.value = value
    self.assumptions = assumptions
    self.alternative = alternative
  }
}

extension Value {
  /// A value in place of one that is not known.
  static func assumed(_ value: Value, _ assumption: Assumption) -> Value {
    value.resting(on: [assumption])
  }

  /// What it counts as.
  var known: Value { if case .unknown(let unknown) = self { unknown.value } else { self } }

  /// What it rests on that is not known.
  var assumptions: [Assumption] { if case .unknown(let unknown) = self { unknown.assumptions } else { [] } }

  /// Whether it stands for something that is not known, or was computed from it.
  var isAssumed: Bool { if case .unknown = self { true } else { false } }

  /// Whether it is a list in place of one that is not known.
  var restsOnAssumption: Bool { !assumptionsOfList.isEmpty }

  /// What a list rests on that is empty, or has a few elements, in place of one that is not known.
  var assumptionsOfList: [Assumption] {
    if case .array(let array) = self, array.elements.isEmpty || array.isSample {
      array.assumptions
    } else {
      []
    }
  }

  /// The same value with the mark that it rests on these assumptions, besides its own. Views, objects and what else has an identity
  /// stay as they are.
  func resting(on others: [Assumption], alternative: Value? = nil) -> Value {
    guard !others.isEmpty, known.canRest else { return self }
    var all = assumptions
    for other in others where all.count < Self.mostAssumptions && !all.contains(where: { $0 === other }) {
      all.append(other)
    }
    return .unknown(Unknown(known, all, alternative: alternative))
  }

  /// A loop may add up any number of them.
  private static let mostAssumptions = 8

  /// The same value as another type keeps it.
  func converted(_ convert: (Value) throws -> Value) rethrows -> Value {
    guard case .unknown(let unknown) = self else { return try convert(self) }
    return try convert(unknown.value).resting(on: unknown.assumptions, alternative: unknown.alternative)
  }

  fileprivate var isNumberOrText: Bool {
    switch self {
    case .integer, .number, .string: true
    default: false
    }
  }

  private var canRest: Bool {
    switch self {
    case .null, .boolean, .integer, .number, .string, .range, .point, .size, .rect, .insets, .color, .image,
      .font:
      true
    default: false
    }
  }
}
