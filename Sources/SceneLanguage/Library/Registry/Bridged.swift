import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import Translation

// From version 6.2 on, the compiler checks whether metatypes may be shared between threads.
#if compiler(>=6.2)
  typealias SharedMetatype = SendableMetatype
#else
  typealias SharedMetatype = Any
#endif

/// A Swift type that values of the language convert to and from.
protocol Bridged: SharedMetatype {
  /// As messages call a value of the type, with its article: "a number".
  static var wanted: Phrase { get }
  /// The value converted to this type; nil if it cannot be.
  static func bridged(_ value: Value) -> Self?
  /// Converts an argument.
  ///
  /// - Throws: an error that names the type wanted.
  static func read(_ call: Call, _ index: Int) throws -> Self
  var value: Value { get }
}

extension Bridged {
  static func bridged(_ value: Value) -> Self? { value.payload as? Self }
  static func read(_ call: Call, _ index: Int) throws -> Self { try call.read(index, wanted, bridged) }
}

extension Bool: Bridged {
  static let wanted: Phrase = "a truth value"
  static func bridged(_ value: Value) -> Bool? { value.isTrue }
  var value: Value { .boolean(self) }
}

extension Int: Bridged {
  static let wanted: Phrase = "a number"
  static func bridged(_ value: Value) -> Int? { value.asInteger }
  static func read(_ call: Call, _ index: Int) throws -> Int { try call.integer(index) }
  var value: Value { .integer(self) }
}

extension Double: Bridged {
  static let wanted: Phrase = "a number"
  static func bridged(_ value: Value) -> Double? { value.asNumber }
  static func read(_ call: Call, _ index: Int) throws -> Double { try call.number(index) }
  var value: Value { .number(self) }
}

extension CGFloat: Bridged {
  static let wanted: Phrase = "a number"
  static func bridged(_ value: Value) -> CGFloat? { value.asNumber.map { CGFloat($0) } }
  static func read(_ call: Call, _ index: Int) throws -> CGFloat { CGFloat(try call.number(index)) }
  var value: Value { .number(Double(self)) }
}

extension Range<Int>: Bridged {
  static let wanted: Phrase = "a range"
  var value: Value { .range(self) }

  /// The fields of an `NSRange`. A length that is negative or leads beyond the greatest number counts as 0.
  var location: Int {
    get { lowerBound }
    set { self = Self.range(from: newValue, count) }
  }

  var length: Int {
    get { count }
    set { self = Self.range(from: lowerBound, newValue) }
  }

  /// As `NSRange(location:length:)` makes it.
  static func range(from start: Int, _ length: Int) -> Self {
    let end = start.addingReportingOverflow(Swift.max(length, 0))
    return start..<(end.overflow ? start : end.partialValue)
  }
}

extension String: Bridged {
  static let wanted: Phrase = "a string"
  static func read(_ call: Call, _ index: Int) throws -> String {
    let text = try call.text(index)
    try call.interpreter.checkLength(text)
    return text
  }
  var value: Value { .string(self) }
}

extension Optional: Bridged where Wrapped: Bridged {
  static var wanted: Phrase { Wrapped.wanted }
  static func bridged(_ value: Value) -> Wrapped?? {
    value.isNull ? .some(nil) : Wrapped.bridged(value).map { .some($0) }
  }
  static func read(_ call: Call, _ index: Int) throws -> Wrapped? {
    let value = try call.value(index)
    if value.isNull { return call.arguments[index].isAssumed ? standIn(call, index) : nil }
    // An object of an unknown class may be anything.
    if call.interpreter.hasStandIns, bridged(value) == nil, case .object = value, value.isUnknown {
      return nil
    }
    return try Wrapped.read(call, index)
  }
  var value: Value { self?.value ?? .null }

  /// The colour, font or image in place of one that is not known; nil for anything else.
  private static func standIn(_ call: Call, _ index: Int) -> Wrapped? {
    guard Wrapped.self is UIColor.Type || Wrapped.self is UIImage.Type || Wrapped.self is UIFont.Type else {
      return nil
    }
    return call.mended(index, to: Wrapped.self).flatMap(Wrapped.bridged)
  }
}

/// A structure whose empty value scenes may write as `.zero`.
protocol BridgedStructure: Bridged {
  static var zero: Self { get }
  /// The constants of the empty value, in lower case: `zero` of `CGSize.zero`.
  static var namesOfZero: Set<String> { get }
}

extension BridgedStructure {
  static var namesOfZero: Set<String> { ["zero"] }

  static func bridged(_ value: Value) -> Self? {
    if case .symbol(let name) = value, namesOfZero.contains(name.key) { return .zero }
    return value.payload as? Self
  }

  /// In code of an app, where nothing but a stand-in can be of another type, that is an empty structure.
  static func read(_ call: Call, _ index: Int) throws -> Self {
    let value = try call.value(index)
    if let structure = bridged(value) { return structure }
    guard call.interpreter.hasStandIns, value.isNull || value.asNumber != nil else {
      if let structure = call.mended(index, to: Self.self).flatMap(bridged) { return structure }
      throw call.mismatch(index, wanted)
    }
    return .zero
  }
}

extension CGPoint: BridgedStructure {
  static let wanted: Phrase = "a point"
  var value: Value { .point(self) }
}

extension CGSize: BridgedStructure {
  static let wanted: Phrase = "a size"
  var value: Value { .size(self) }
}

extension CGRect: BridgedStructure {
  /// As a frame, the rectangle that lies nowhere is an empty one.
  static var namesOfZero: Set<String> { ["zero", "null"] }

  static let wanted: Phrase = "a rectangle"
  var value: Value { .rect(self) }
}

extension UIEdgeInsets: BridgedStructure {
  static let wanted: Phrase = "edge insets"
  var value: Value { .insets(self) }
}

extension UIView: Bridged {
  static var wanted: Phrase { "a view" }
  static func bridged(_ value: Value) -> Self? { value.asView as? Self }
  static func read(_ call: Call, _ index: Int) throws -> Self {
    try call.read(index, wanted) { value in
      if let view = bridged(value) { return view }
      // An object of an unknown class that turns out to be a view.
      guard call.interpreter.hasStandIns, case .object(let instance) = value, instance.isStandIn else {
        return nil
      }
      return (try? call.interpreter.materialize(instance)) as? Self
    }
  }
  var value: Value { .view(self) }
}

extension UILayoutGuide: Bridged {
  static var wanted: Phrase { "a layout guide" }
  var value: Value { .guide(self) }
}

extension ViewAttribute: Bridged {
  static var wanted: Phrase { "a view's attribute" }
  var value: Value { .attribute(self) }
}

extension Constraint: Bridged {
  static var wanted: Phrase { "a constraint" }
  var value: Value { .constraint(self) }
}

extension ConstraintMaker: Bridged {
  static var wanted: Phrase { "a constraint maker" }
  var value: Value { .maker(self) }
}

extension NSLayoutConstraint: Bridged {
  static var wanted: Phrase { "a layout constraint" }
  var value: Value { .layoutConstraint(self) }
}

extension ArrayObject: Bridged {
  static let wanted: Phrase = "an array"
  static func bridged(_ value: Value) -> ArrayObject? { value.asElements.map { ArrayObject($0) } }
  var value: Value { .array(self) }
}

/// Arrays are copied in both directions: a scene that changes one leaves UIKit's unchanged.
extension Array: Bridged where Element: Bridged {
  static var wanted: Phrase { "an array" }
  static func bridged(_ value: Value) -> [Element]? {
    guard let elements = value.asElements else { return nil }
    let bridged = elements.compactMap { Element.bridged($0) }
    return bridged.count == elements.count ? bridged : nil
  }
  var value: Value { .array(ArrayObject(map(\.value))) }
}

extension UILayoutPriority: Bridged {
  static let wanted: Phrase = "a priority from 1 to 1000"
  static func bridged(_ value: Value) -> UILayoutPriority? {
    value.asNumber.flatMap { (1...1000).contains($0) ? UILayoutPriority($0) : nil }
  }
  static func read(_ call: Call, _ index: Int) throws -> UILayoutPriority {
    let value = try call.value(index)
    if let known = bridged(value) { return known }
    if value.asNumber != nil { throw call.mistake(index, "'\(call.name)' wants \(wanted)") }
    let place = index < call.places.count ? call.places[index] : call.site
    guard call.interpreter.hasStandIns else { throw call.mismatch(index, wanted) }
    // SnapKit takes whatever conforms to its `ConstraintPriorityTarget`.
    if case .object(let instance) = value,
      let own = try call.interpreter.ownProperty(instance, named: "constraintPriorityTargetValue", at: place),
      let known = bridged(own)
    {
      return known
    }
    if case .symbol(let name) = value { return call.interpreter.likelyPriority(name, at: place) }
    // `Priority.required` of a type that is not known.
    guard value.isUnknown || value.isGuess, let name = place.writtenName else {
      throw call.mismatch(index, wanted)
    }
    return call.interpreter.likelyPriority(Name(name), at: place)
  }
  var value: Value { .number(rawValue) }
}
