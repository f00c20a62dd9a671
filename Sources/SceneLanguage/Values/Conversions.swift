import AutoLayout
import Foundation
import Masonry

/// A value as something else takes it; nil where it cannot be that.
extension Value {
  var isTrue: Bool {
    switch self {
    case .nothing, .null: false
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .number(let value): value != 0
    case .stop(let flag): flag.isSet
    default: true
    }
  }

  /// Whether it stands for an argument that was left out.
  var isMissing: Bool { if case .nothing = self { true } else { false } }

  var isNull: Bool {
    switch self {
    case .null, .nothing: true
    default: false
    }
  }

  var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .boolean(let value): value ? 1 : 0
    case .symbol(let name): Constants.numbers[name.key]
    default: nil
    }
  }

  var asInteger: Int? {
    switch self {
    case .integer(let value): value
    case .boolean(let value): value ? 1 : 0
    case .number(let value): Int(exactly: value.rounded(.towardZero))
    default: nil
    }
  }

  var asView: UIView? {
    switch self {
    case .view(let view): view
    case .object(let instance) where instance.isController: instance.view
    default: nil
    }
  }

  var asItem: LayoutItem? {
    if case .guide(let guide) = self { return guide }
    return asView
  }

  var asElements: [Value]? {
    switch self {
    case .array(let array): array.elements
    case .each(let values): values
    default: nil
    }
  }

  var asClosure: Closure? {
    if case .closure(let closure) = self { return closure }
    return nil
  }

  var asDictionary: DictionaryObject? {
    if case .dictionary(let dictionary) = self { return dictionary }
    return nil
  }

  /// The value as a dictionary's key.
  var asKey: String? {
    switch self {
    case .string(let text): text
    case .integer, .number, .boolean: text
    case .symbol(let name): name.text
    default: nil
    }
  }
}
