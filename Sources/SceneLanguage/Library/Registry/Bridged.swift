import AutoLayout
import Foundation
import Masonry

// The compiler asks from version 6.2 on whether metatypes may be shared between threads.
#if compiler(>=6.2)
  typealias SharedMetatype = SendableMetatype
#else
  typealias SharedMetatype = Any
#endif

/// A Swift type that values of the language convert to and from.
protocol Bridged: SharedMetatype {
  /// As messages call a value of the type, with its article: "a number".
  static var wanted: String { get }
  /// The value as this type; nil where it cannot be that.
  static func bridged(_ value: Value) -> Self?
  /// An argument as this type.
  ///
  /// - Throws: an error that names the type wanted.
  static func read(_ call: Call, _ index: Int) throws -> Self
  var value: Value { get }
}

extension Bridged {
  static func read(_ call: Call, _ index: Int) throws -> Self { try call.read(index, wanted, bridged) }
}

extension Bool: Bridged {
  static let wanted = "a truth value"
  static func bridged(_ value: Value) -> Bool? { value.isTrue }
  var value: Value { .boolean(self) }
}

extension Int: Bridged {
  static let wanted = "a number"
  static func bridged(_ value: Value) -> Int? { value.asInteger }
  static func read(_ call: Call, _ index: Int) throws -> Int { try call.integer(index) }
  var value: Value { .integer(self) }
}

extension Double: Bridged {
  static let wanted = "a number"
  static func bridged(_ value: Value) -> Double? { value.asNumber }
  static func read(_ call: Call, _ index: Int) throws -> Double { try call.number(index) }
  var value: Value { .number(self) }
}

extension CGFloat: Bridged {
  static let wanted = "a number"
  static func bridged(_ value: Value) -> CGFloat? { value.asNumber.map { CGFloat($0) } }
  static func read(_ call: Call, _ index: Int) throws -> CGFloat { CGFloat(try call.number(index)) }
  var value: Value { .number(Double(self)) }
}

extension String: Bridged {
  static let wanted = "a string"
  static func bridged(_ value: Value) -> String? {
    if case .string(let text) = value { return text }
    return nil
  }
  static func read(_ call: Call, _ index: Int) throws -> String {
    let text = try call.text(index)
    try call.interpreter.checkLength(text)
    return text
  }
  var value: Value { .string(self) }
}

extension Optional: Bridged where Wrapped: Bridged {
  static var wanted: String { Wrapped.wanted }
  static func bridged(_ value: Value) -> Wrapped?? {
    value.isNull ? .some(nil) : Wrapped.bridged(value).map { .some($0) }
  }
  static func read(_ call: Call, _ index: Int) throws -> Wrapped? {
    try call.value(index).isNull ? nil : try Wrapped.read(call, index)
  }
  var value: Value { self?.value ?? .null }
}

extension CGPoint: Bridged {
  static let wanted = "a point"
  static func bridged(_ value: Value) -> CGPoint? {
    if case .point(let content) = value { return content }
    return value.isZeroSymbol ? .zero : nil
  }
  var value: Value { .point(self) }
}

extension CGSize: Bridged {
  static let wanted = "a size"
  static func bridged(_ value: Value) -> CGSize? {
    if case .size(let content) = value { return content }
    return value.isZeroSymbol ? .zero : nil
  }
  var value: Value { .size(self) }
}

extension CGRect: Bridged {
  static let wanted = "a rectangle"
  static func bridged(_ value: Value) -> CGRect? {
    if case .rect(let content) = value { return content }
    return value.isZeroSymbol ? .zero : nil
  }
  var value: Value { .rect(self) }
}

extension UIEdgeInsets: Bridged {
  static let wanted = "edge insets"
  static func bridged(_ value: Value) -> UIEdgeInsets? {
    if case .insets(let content) = value { return content }
    return value.isZeroSymbol ? .zero : nil
  }
  var value: Value { .insets(self) }
}

extension UIColor: Bridged {
  static let wanted = "a colour"
  static func bridged(_ value: Value) -> UIColor? {
    switch value {
    case .color(let color): color
    case .symbol(let name): Constants.colors[name.key]
    default: nil
    }
  }
  var value: Value { .color(self) }
}

extension UIImage: Bridged {
  static let wanted = "an image"
  static func bridged(_ value: Value) -> UIImage? {
    if case .image(let image) = value { return image }
    return nil
  }
  var value: Value { .image(self) }
}

extension UIView: Bridged {
  static var wanted: String { "a view" }
  static func bridged(_ value: Value) -> Self? { value.asView as? Self }
  var value: Value { .view(self) }
}

extension UILayoutGuide: Bridged {
  static var wanted: String { "a layout guide" }
  static func bridged(_ value: Value) -> Self? {
    if case .guide(let guide) = value { return guide as? Self }
    return nil
  }
  var value: Value { .guide(self) }
}

extension ViewAttribute: Bridged {
  static var wanted: String { "a view's attribute" }
  static func bridged(_ value: Value) -> ViewAttribute? {
    if case .attribute(let attribute) = value { return attribute }
    return nil
  }
  var value: Value { .attribute(self) }
}

extension Constraint: Bridged {
  static var wanted: String { "a constraint" }
  static func bridged(_ value: Value) -> Self? {
    if case .constraint(let constraint) = value { return constraint as? Self }
    return nil
  }
  var value: Value { .constraint(self) }
}

extension ConstraintMaker: Bridged {
  static var wanted: String { "a constraint maker" }
  static func bridged(_ value: Value) -> Self? {
    if case .maker(let maker) = value { return maker as? Self }
    return nil
  }
  var value: Value { .maker(self) }
}

extension NSLayoutConstraint: Bridged {
  static var wanted: String { "a layout constraint" }
  static func bridged(_ value: Value) -> Self? {
    if case .layoutConstraint(let constraint) = value { return constraint as? Self }
    return nil
  }
  var value: Value { .layoutConstraint(self) }
}

extension ArrayObject: Bridged {
  static let wanted = "an array"
  static func bridged(_ value: Value) -> ArrayObject? { value.asElements.map { ArrayObject($0) } }
  var value: Value { .array(self) }
}

/// Arrays come out of a scene as copies, so that it does not change what UIKit keeps.
extension Array: Bridged where Element: Bridged {
  static var wanted: String { "an array" }
  static func bridged(_ value: Value) -> [Element]? {
    guard let elements = value.asElements else { return nil }
    let bridged = elements.compactMap { Element.bridged($0) }
    return bridged.count == elements.count ? bridged : nil
  }
  var value: Value { .array(ArrayObject(map(\.value))) }
}

extension UILayoutPriority: Bridged {
  static let wanted = "a priority from 1 to 1000"
  static func bridged(_ value: Value) -> UILayoutPriority? {
    value.asNumber.flatMap { (1...1000).contains($0) ? UILayoutPriority($0) : nil }
  }
  var value: Value { .number(rawValue) }
}

extension Value {
  /// Whether it is `.zero`, of whatever type is wanted.
  fileprivate var isZeroSymbol: Bool {
    if case .symbol(let name) = self { return name.key == "zero" }
    return false
  }
}
