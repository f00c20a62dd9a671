import AutoLayout
import Foundation
import SceneSyntax

/// A constant in a table shared between threads, which a `Value` cannot be.
enum Constant: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case integer(Int)
  case string(String)
  case symbol(String)
  case size(CGSize)
  case insets(UIEdgeInsets)
  /// The empty value of a structure.
  case zero(String)
  case color(UIColor)
  /// By its point size.
  case font(Double)
  /// A new empty array.
  case array
  /// A new empty dictionary.
  case dictionary
  /// A new object of a class of the library.
  case object(String)

  var value: Value {
    switch self {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .number(let number): .number(number)
    case .integer(let number): .integer(number)
    case .string(let text): .string(text)
    case .symbol(let name): .symbol(Name(name))
    case .size(let size): .size(size)
    case .insets(let insets): .insets(insets)
    case .zero(let type): Interpreter.zero(of: TypeName(type))
    case .color(let color): .color(color)
    case .font(let size): .font(UIFont(pointSize: size))
    case .array: .array(ArrayObject([]))
    case .dictionary: .dictionary(DictionaryObject())
    case .object(let name): .object(Instance(library: Library.type(named: name.lowercased())?.type))
    }
  }
}

extension Constant: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(stringLiteral value: String) { self = .string(value) }
  init(nilLiteral: ()) { self = .null }
}
