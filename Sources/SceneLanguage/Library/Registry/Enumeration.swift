import AutoLayout
import SceneSyntax
import TextLayout
import Translation

/// The constants of an enumeration or option set of the library, by their names without its prefix.
struct Enumeration<Constant: Sendable>: Sendable {
  struct Case: Sendable {
    let name: String
    let constant: Constant
    /// The constant's number in Objective-C; nil if scenes may not use it.
    let number: Int?
  }

  /// Objective-C's name, which begins the names of its constants: `NSTextAlignment`.
  let name: String
  /// All prefixes of the constants, `name` first: `MASAxisType` is another.
  let prefixes: [String]
  /// As messages call a constant of it, with its article: "a text alignment".
  let wanted: Phrase
  /// Several may have the same constant; a value of it is named by the first.
  let cases: [Case]
  private let byKey: [String: Constant]

  init(
    _ name: String, prefixes: [String] = [], wanted: Phrase, _ cases: [(String, Constant, number: Int?)]
  ) {
    self.name = name
    self.prefixes = [name] + prefixes
    self.wanted = wanted
    self.cases = cases.map { Case(name: $0.0, constant: $0.1, number: $0.number) }
    byKey = Dictionary(cases.map { ($0.0.lowercased(), $0.1) }) { first, _ in first }
  }

  /// The constant of this name, in lower case.
  subscript(key: String) -> Constant? { byKey[key] }

  /// The names of its constants in Objective-C: `NSTextAlignmentLeft`.
  var constantNames: [String] {
    cases.map { known in "\(name)\(known.name.prefix(1).uppercased())\(known.name.dropFirst())" }
  }

  /// The constant with this number.
  subscript(number number: Int) -> Constant? { cases.first { $0.number == number }?.constant }

  /// Converts an argument.
  ///
  /// - Throws: an error that names what is wanted and, for a name that is not known, the nearest that is.
  func read<Result>(_ call: Call, _ index: Int, _ convert: (Value) -> Result?) throws -> Result {
    let value = try call.value(index)
    if let result = convert(value) { return result }
    let unknown = (value.asElements ?? [value]).lazy.compactMap { element in
      if case .symbol(let name) = element, self[name.key] == nil { name.text } else { nil }
    }.first
    guard let unknown, let near = Suggestion.among(cases.map(\.name), for: unknown) else {
      throw call.mismatch(index, wanted)
    }
    throw call.mistake(index, "'\(call.name)' wants \(wanted), not '.\(unknown)'; did you mean '.\(near)'?")
  }
}

/// A Swift enumeration that scenes name by the constants of UIKit's.
protocol BridgedEnumeration: Bridged, Equatable, Sendable {
  static var enumeration: Enumeration<Self> { get }
}

extension BridgedEnumeration {
  static var wanted: Phrase { enumeration.wanted }

  static func bridged(_ value: Value) -> Self? {
    switch value {
    case .symbol(let name): enumeration[name.key]
    case .integer(let number): enumeration[number: number]
    default: nil
    }
  }

  static func read(_ call: Call, _ index: Int) throws -> Self {
    try enumeration.read(call, index, bridged)
  }

  var value: Value {
    .symbol(Name(Self.enumeration.cases.first { $0.constant == self }?.name ?? ""))
  }
}

/// A set of options that scenes write as numbers joined by `|`, as constants, or as an array of these.
protocol BridgedOptions: Bridged, OptionSet, Sendable where RawValue == UInt, Element == Self {
  static var enumeration: Enumeration<Self> { get }
}

extension BridgedOptions {
  static var wanted: Phrase { enumeration.wanted }

  static func read(_ call: Call, _ index: Int) throws -> Self {
    try enumeration.read(call, index, bridged)
  }

  static func bridged(_ value: Value) -> Self? {
    switch value {
    case .null: return []
    case .number(let number): return Int(exactly: number).flatMap { bridged(.integer($0)) }
    case .integer(let bits):
      let known = enumeration.cases.reduce(0) { $0 | $1.constant.rawValue }
      guard let bits = UInt(exactly: bits), bits & ~known == 0 else { return nil }
      return Self(rawValue: bits)
    case .symbol(let name): return enumeration[name.key]
    case .array(let array):
      var options: Self = []
      for element in array.elements {
        if case .array = element { return nil }
        guard let part = bridged(element) else { return nil }
        options.formUnion(part)
      }
      return options
    default: return nil
    }
  }

  var value: Value { .integer(Int(rawValue)) }
}

extension LibraryType {
  /// The type of an enumeration. Any word after it names a constant, so that a scene may pass on those without effect.
  static func enumeration(_ names: [String]) -> LibraryType {
    LibraryType(names.first ?? "", aliases: Array(names.dropFirst()), inherits: nil, unwrap: { $0 }) { type in
      type.anyStatic { selector, _ in selector.key.hasSuffix(":") ? nil : .symbol(selector.base) }
      type.initializer("init") { _ in .integer(0) }
      type.initializer("init:", "initWithRawValue:") { try $0.value(0) }
    }
  }
}
