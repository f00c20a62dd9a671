import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import Translation

/// How values are named in messages and shown in answers.
extension Value {
  /// The kind of value, with its article: "a number".
  var kind: Phrase {
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
    case .unknown(let unknown): unknown.value.kind
    }
  }

  /// As `%@` shows it.
  var text: String {
    switch self {
    case .array, .each, .dictionary, .object:
      var room = Self.longestText
      return text(depth: 0, room: &room)
    default: return textWithoutParts
    }
  }

  /// About how many bytes of the parts of a value are shown. Parts may be parts of many others, so that all of them would be
  /// hundreds of millions.
  private static let longestText = 100_000

  /// - Parameter room: how many bytes more may be shown, less those of the result.
  private func text(depth: Int, room: inout Int) -> String {
    if depth > 4 || room <= 0 { return "…" }
    switch self {
    case .array(let array): return Self.list(array.elements, depth: depth, room: &room)
    case .each(let values): return Self.list(values, depth: depth, room: &room)
    case .dictionary(let dictionary):
      let entries = Self.parts(dictionary.keys, room: &room) { key, room in
        room -= key.utf8.count
        return "\(key): \(dictionary[key]?.text(depth: depth + 1, room: &room) ?? "nil")"
      }
      return "{\(entries)}"
    case .object(let instance) where instance.library === LibraryType.mutableString:
      return instance.properties["string"]?.text(depth: depth + 1, room: &room) ?? ""
    case .object(let instance):
      guard let enumCase = instance.enumCase else {
        return "<\(instance.definition?.name ?? "UIViewController")>"
      }
      var parts: [String] = []
      for value in enumCase.payload { parts.append(value.text(depth: depth + 1, room: &room)) }
      return enumCase.name + (parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))")
    default:
      let text = textWithoutParts
      room -= text.utf8.count
      return text
    }
  }

  private static func list(_ elements: [Value], depth: Int, room: inout Int) -> String {
    "[" + parts(elements, room: &room) { $0.text(depth: depth + 1, room: &$1) } + "]"
  }

  /// The texts of the first fifty, as far as there is room.
  private static func parts<Part>(
    _ parts: [Part], room: inout Int, _ text: (Part, inout Int) -> String
  ) -> String {
    var texts: [String] = []
    for part in parts.prefix(50) where room > 0 {
      room -= 2
      texts.append(text(part, &room))
    }
    return texts.joined(separator: ", ") + (texts.count < parts.count ? ", …" : "")
  }

  private var textWithoutParts: String {
    switch self {
    case .nothing, .null: return "nil"
    case .boolean(let value): return value ? "YES" : "NO"
    case .integer(let value): return String(value)
    case .number(let value): return decimal(value)
    case .string(let text): return text
    // These have parts.
    case .array, .each, .dictionary, .object: return kind.english
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
    case .font(let font): return "<UIFont: \(decimal(font.pointSize))>"
    case .view(let view): return "<\(view.className): \(view.displayName)>"
    case .guide(let guide): return "<UILayoutGuide: \(guide.displayName)>"
    case .attribute(let attribute):
      return "\(attribute.item.displayName).\(attribute.layoutAttribute.rawValue)"
    case .maker: return "<MASConstraintMaker>"
    case .constraint(let constraint):
      let parts = constraint.viewConstraints.map { $0.layoutConstraint?.description ?? "<MASViewConstraint>" }
      return parts.count == 1 ? parts[0] : "[" + parts.joined(separator: ", ") + "]"
    case .layoutConstraint(let constraint): return constraint.description
    case .type(let type): return type.name
    case .allocated(let type): return "<\(type.name)>"
    case .closure: return "<block>"
    case .selector(let name): return name
    case .symbol(let name): return "." + name.text
    case .stop(let flag): return flag.isSet ? "YES" : "NO"
    case .superReference: return "super"
    case .reference: return "<pointer>"
    case .unknown(let unknown): return unknown.value.textWithoutParts
    }
  }

  private static func tuple(_ numbers: CGFloat...) -> String {
    "(" + numbers.map { decimal($0) }.joined(separator: ", ") + ")"
  }
}
