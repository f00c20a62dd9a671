import AutoLayout
import Foundation
import Masonry

/// Conversions of values; nil if the value cannot be converted.
extension Value {
  var isTrue: Bool {
    switch self {
    case .nothing, .null: false
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .number(let value): value != 0
    case .stop(let flag): flag.isSet
    case .unknown(let unknown): unknown.value.isTrue
    default: true
    }
  }

  /// Whether it stands for an argument that was left out.
  var isMissing: Bool { if case .nothing = self { true } else { false } }

  var isNull: Bool {
    switch self {
    case .null, .nothing: true
    case .unknown(let unknown): unknown.value.isNull
    default: false
    }
  }

  /// Whether it is the address of a variable.
  var isAddress: Bool { if case .reference = self { true } else { false } }

  /// Whether it is nil where C takes a pointer: nil or 0.
  var isNothingInC: Bool { if case .integer(0) = known { true } else { isNull } }

  var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .boolean(let value): value ? 1 : 0
    case .symbol(let name): Constants.numbers[name.key]
    case .unknown(let unknown): unknown.value.asNumber
    default: nil
    }
  }

  var asInteger: Int? {
    switch self {
    case .integer(let value): value
    case .boolean(let value): value ? 1 : 0
    case .number(let value): Int(exactly: value.rounded(.towardZero))
    case .unknown(let unknown): unknown.value.asInteger
    default: nil
    }
  }

  var asView: UIView? {
    switch self {
    case .view(let view): view
    case .object(let instance): instance.view ?? instance.makeView?()
    default: nil
    }
  }

  var asItem: LayoutItem? { if case .guide(let guide) = self { guide } else { asView } }

  var asElements: [Value]? {
    switch self {
    case .array(let array): array.elements
    case .each(let values): values
    default: nil
    }
  }

  var asClosure: Closure? { if case .closure(let closure) = self { closure } else { nil } }

  var asType: TypeValue? { if case .type(let type) = self { type } else { nil } }

  var asDictionary: DictionaryObject? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  // The receivers of chains. A look at the case costs a fraction of a cast of the ``payload``.

  var asConstraint: Constraint? { if case .constraint(let constraint) = self { constraint } else { nil } }
  var asMaker: ConstraintMaker? { if case .maker(let maker) = self { maker } else { nil } }
  var asAttribute: ViewAttribute? { if case .attribute(let attribute) = self { attribute } else { nil } }

  /// The content of a value whose case stands for one Swift type.
  var payload: Any? {
    switch self {
    case .string(let text): text
    case .range(let range): range
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .insets(let insets): insets
    case .transform(let transform): transform
    case .image(let image): image
    case .font(let font): font
    case .guide(let guide): guide
    case .attribute(let attribute): attribute
    case .maker(let maker): maker
    case .constraint(let constraint): constraint
    case .layoutConstraint(let constraint): constraint
    case .stop(let flag): flag
    case .object(let instance) where instance.library === LibraryType.mutableString: text
    case .unknown(let unknown): unknown.value.payload
    default: nil
    }
  }

  /// The value as a dictionary's key.
  var asKey: String? {
    switch self {
    case .string(let text): text
    case .integer, .number, .boolean: text
    case .symbol(let name): name.text
    case .object(let instance): instance.enumCase?.name
    case .unknown(let unknown): unknown.value.asKey
    default: nil
    }
  }
}
