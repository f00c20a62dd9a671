import AutoLayout
import TextLayout

/// A JSON value with ordered objects, which Foundation's encoder lacks.
public indirect enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  /// Written with at most 3 decimals; infinity and NaN are written as null.
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  public struct Member: Equatable, Sendable {
    public var name: String
    public var value: JSON
  }

  public static func strings(_ strings: [String]) -> JSON { .array(strings.map { .string($0) }) }
  public static func integers(_ values: [Int]) -> JSON { .array(values.map { .integer($0) }) }
  /// Nil is null.
  public static func string(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }
  /// Nil is null.
  public static func integer(_ value: Int?) -> JSON { value.map { .number(Double($0)) } ?? .null }

  /// An object with the members of another one after its own.
  public func adding(_ other: JSON) -> JSON {
    guard case (.object(let members), .object(let more)) = (self, other) else { return self }
    return .object(members + more)
  }

  /// The value as text that ends in a newline, with a line for each member of an object and for each element of an array
  /// that is a member.
  public var document: String {
    guard case .object(let members) = self, !members.isEmpty else { return line + "\n" }
    let lines = members.map { member in
      guard case .array(let elements) = member.value, !elements.isEmpty else {
        return "  \(Self.quoted(member.name)): \(member.value.line)"
      }
      let inner = elements.map { "    " + $0.line }.joined(separator: ",\n")
      return "  \(Self.quoted(member.name)): [\n\(inner)\n  ]"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// The value on one line.
  public var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): value.isFinite ? decimal(value) : "null"
    case .string(let value): Self.quoted(value)
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.name)): \($0.value.line)" }.joined(separator: ", ") + "}"
    }
  }

  /// The string in quotes, escaped by RFC 8259, and with active characters (``Unicode/Scalar/isActive``) escaped too.
  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isActive:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(name: $0, value: $1) })
  }
}

extension JSON: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}
