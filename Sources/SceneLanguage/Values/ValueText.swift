import AutoLayout
import Foundation
import Masonry

/// How values are named in messages and shown in answers.
extension Value {
  /// The kind of value, with its article: "a number".
  var kind: String {
    switch self {
    case .nothing: "nothing"
    case .null: "nil"
    case .boolean: "a truth value"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array, .each: "an array"
    case .dictionary: "a dictionary"
    case .range: "a range"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .insets: "edge insets"
    case .transform: "a transform"
    case .color: "a colour"
    case .image: "an image"
    case .font: "a font"
    case .view: "a view"
    case .guide: "a layout guide"
    case .attribute: "a view's attribute"
    case .maker: "a constraint maker"
    case .constraint: "a constraint"
    case .layoutConstraint: "a layout constraint"
    case .object(let instance): instance.isController ? "the view controller" : "an object"
    case .type(let type): "the type \(type.name)"
    case .allocated(let type): "an uninitialized \(type.name)"
    case .closure: "a block"
    case .selector: "a selector"
    case .symbol(let name): "'.\(name.text)'"
    case .stop: "a stop flag"
    case .superReference: "super"
    case .reference: "a pointer"
    }
  }

  /// As `%@` shows it.
  var text: String { text(depth: 0) }

  private func text(depth: Int) -> String {
    if depth > 4 { return "…" }
    switch self {
    case .nothing, .null: return "nil"
    case .boolean(let value): return value ? "YES" : "NO"
    case .integer(let value): return String(value)
    case .number(let value): return decimal(value)
    case .string(let text): return text
    case .array(let array): return Self.list(array.elements, depth: depth)
    case .each(let values): return Self.list(values, depth: depth)
    case .dictionary(let dictionary):
      let entries = dictionary.keys.prefix(50).map {
        "\($0): \(dictionary[$0]?.text(depth: depth + 1) ?? "nil")"
      }
      return "{" + entries.joined(separator: ", ") + (dictionary.keys.count > 50 ? ", …" : "") + "}"
    case .range(let range): return "\(range.lowerBound)..<\(range.upperBound)"
    case .point(let point): return Self.tuple(point.x, point.y)
    case .size(let size): return Self.tuple(size.width, size.height)
    case .rect(let rect): return Self.tuple(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .insets(let insets): return Self.tuple(insets.top, insets.left, insets.bottom, insets.right)
    case .transform(let map): return Self.tuple(map.a, map.b, map.c, map.d, map.tx, map.ty)
    case .color(let color):
      let parts = [color.red, color.green, color.blue, color.alpha].map { decimal($0) }
      return "rgba(" + parts.joined(separator: ", ") + ")"
    case .image(let image): return "<UIImage: \(image.name)>"
    case .font(let size): return "<UIFont: \(decimal(size))>"
    case .view(let view): return "<\(view.className): \(view.displayName)>"
    case .guide(let guide): return "<UILayoutGuide: \(guide.displayName)>"
    case .attribute(let attribute):
      return "\(attribute.item.displayName).\(attribute.layoutAttribute.rawValue)"
    case .maker: return "<MASConstraintMaker>"
    case .constraint(let constraint):
      let parts = constraint.viewConstraints.map { $0.layoutConstraint?.description ?? "<MASViewConstraint>" }
      return parts.count == 1 ? parts[0] : "[" + parts.joined(separator: ", ") + "]"
    case .layoutConstraint(let constraint): return constraint.description
    case .object(let instance) where instance.library === LibraryType.mutableString:
      return instance.properties["string"]?.text(depth: depth + 1) ?? ""
    case .object(let instance):
      if let enumCase = instance.enumCase {
        let payload = enumCase.payload.map { $0.text(depth: depth + 1) }.joined(separator: ", ")
        return enumCase.name + (payload.isEmpty ? "" : "(\(payload))")
      }
      return "<\(instance.definition?.name ?? "UIViewController")>"
    case .type(let type): return type.name
    case .allocated(let type): return "<\(type.name)>"
    case .closure: return "<block>"
    case .selector(let name): return name
    case .symbol(let name): return "." + name.text
    case .stop(let flag): return flag.isSet ? "YES" : "NO"
    case .superReference: return "super"
    case .reference: return "<pointer>"
    }
  }

  private static func list(_ elements: [Value], depth: Int) -> String {
    let shown = elements.prefix(50).map { $0.text(depth: depth + 1) }
    return "[" + shown.joined(separator: ", ") + (elements.count > 50 ? ", …" : "") + "]"
  }

  private static func tuple(_ numbers: CGFloat...) -> String {
    "(" + numbers.map { decimal($0) }.joined(separator: ", ") + ")"
  }
}
