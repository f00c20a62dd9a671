import AutoLayout
import Foundation
import TextLayout

/// The fields of points, sizes, rectangles, insets and colours. Writing one gives the changed structure.
enum StructMembers {
  static func read(_ key: String, of value: Value) throws -> Value? {
    switch value {
    case .point(let point): pointFields[key].map { .number(point[keyPath: $0]) }
    case .size(let size): sizeFields[key].map { .number(size[keyPath: $0]) }
    case .insets(let insets): insetFields[key].map { .number(insets[keyPath: $0]) }
    case .rect(let rect): rectField(key, of: rect)
    case .image(let image): key == "size" ? .size(image.size) : nil
    case .color: key == "cgcolor" ? value : nil
    case .integer, .number:
      numberField(key, of: value)
    case .string(let text):
      switch key {
      case "length", "count": .integer(text.count)
      case "isempty": .boolean(text.isEmpty)
      case "uppercasestring": .string(text.uppercased())
      case "lowercasestring": .string(text.lowercased())
      case "intvalue", "integervalue": .integer(Int(text) ?? 0)
      case "floatvalue", "doublevalue": .number(Double(text).flatMap { $0.isFinite ? $0 : nil } ?? 0)
      default: nil
      }
    case .stop(let flag): key == "pointee" ? .boolean(flag.isSet) : nil
    case .symbol: symbolField(key, of: value)
    default: nil
    }
  }

  /// A constant of an enumeration stays what it is when it is taken out of its box: `[@(NSLayoutAttributeLeft)
  /// integerValue]`.
  private static func symbolField(_ key: String, of value: Value) -> Value? {
    switch key {
    case "intvalue", "integervalue", "unsignedintegervalue", "rawvalue": value
    default: numberField(key, of: value)
    }
  }

  private static func numberField(_ key: String, of value: Value) -> Value? {
    guard let number = value.asNumber else { return nil }
    switch key {
    case "floatvalue", "doublevalue", "cgfloatvalue": return .number(number)
    case "intvalue", "integervalue", "unsignedintegervalue": return value.asInteger.map { .integer($0) }
    case "boolvalue": return .boolean(value.isTrue)
    case "stringvalue": return .string(value.text)
    default: return nil
    }
  }

  /// Nested tables of writable fields. A key path to a field of Foundation's structures is immutable data.
  private nonisolated(unsafe) static let pointFields: [String: WritableKeyPath<CGPoint, CGFloat>] = [
    "x": \.x, "y": \.y,
  ]
  private nonisolated(unsafe) static let sizeFields: [String: WritableKeyPath<CGSize, CGFloat>] = [
    "width": \.width, "height": \.height,
  ]
  private nonisolated(unsafe) static let insetFields: [String: WritableKeyPath<UIEdgeInsets, CGFloat>] = [
    "top": \.top, "left": \.left, "bottom": \.bottom, "right": \.right,
  ]

  private static func rectField(_ key: String, of rect: CGRect) -> Value? {
    switch key {
    case "origin": .point(rect.origin)
    case "size": .size(rect.size)
    case "width": .number(rect.width)
    case "height": .number(rect.height)
    case "minx": .number(rect.minX)
    case "midx": .number(rect.midX)
    case "maxx": .number(rect.maxX)
    case "miny": .number(rect.minY)
    case "midy": .number(rect.midY)
    case "maxy": .number(rect.maxY)
    case "isempty": .boolean(rect.isEmpty)
    default: nil
    }
  }

  /// The structure with one field set; nil where it has no such field.
  static func write(_ key: String, of value: Value, _ call: Call) throws -> Value? {
    switch value {
    case .point(var point):
      guard let field = pointFields[key] else { return nil }
      point[keyPath: field] = try call.number(0)
      return .point(point)
    case .size(var size):
      guard let field = sizeFields[key] else { return nil }
      size[keyPath: field] = try call.number(0)
      return .size(size)
    case .insets(var insets):
      guard let field = insetFields[key] else { return nil }
      insets[keyPath: field] = try call.number(0)
      return .insets(insets)
    case .rect(var rect):
      switch key {
      case "origin": rect.origin = try call.point(0)
      case "size": rect.size = try call.size(0)
      default: return nil
      }
      return .rect(rect)
    default:
      return nil
    }
  }

  static func perform(_ key: String, on value: Value, _ call: Call) throws -> Value? {
    switch value {
    case .rect(let rect):
      switch key {
      case "insetbydx:dy:", "insetdx:dy:":
        return .rect(try inset(rect, try call.number(0), try call.number(1)))
      case "insetby:": return .rect(rect.inset(by: try call.insets(0)))
      case "offsetbydx:dy:": return .rect(rect.offsetBy(dx: try call.number(0), dy: try call.number(1)))
      case "contains:": return .boolean(rect.contains(try call.point(0)))
      case "intersects:": return .boolean(rect.intersects(try call.rect(0)))
      case "intersection:":
        let common = rect.intersection(try call.rect(0))
        return .rect(common.isNull ? .zero : common)
      case "union:": return .rect(rect.union(try call.rect(0)))
      default: return nil
      }
    case .color(let color):
      guard key == "colorwithalphacomponent:" || key == "withalphacomponent:" else { return nil }
      var changed = color
      changed.alpha = min(max(try call.number(0), 0), 1)
      return .color(changed)
    case .string(let text): return try string(key, text, call)
    default: return nil
    }
  }

  /// `CGRectInset`: a rectangle that would be turned inside out is empty.
  static func inset(_ rect: CGRect, _ dx: Double, _ dy: Double) throws -> CGRect {
    let result = rect.insetBy(dx: dx, dy: dy)
    return result.isNull ? .zero : result
  }

  /// The size of a text in the scene's characters, in points, wrapped at a width where one is given.
  private static func size(of text: String, within width: Double?, _ call: Call) throws -> CGSize {
    try call.interpreter.charge(text.utf8.count / 4)
    let cell = call.interpreter.window.cell
    let columns = width.map { ($0 / max(cell.width, 0.001)).rounded(.down) }.flatMap {
      $0 >= 1 && $0 < 1_000_000 ? Int($0) : nil
    }
    let lines = TextWrapping.lines(of: text, columns: columns, limit: 0)
    let widest = lines.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    return CGSize(width: Double(widest) * cell.width, height: Double(lines.count) * cell.height)
  }

  private static func string(_ key: String, _ text: String, _ call: Call) throws -> Value? {
    let result: String
    switch key {
    case "sizewithattributes:", "sizewithfont:", "sizewithattributes", "size:":
      return .size(try size(of: text, within: nil, call))
    case "boundingrectwithsize:options:attributes:context:", "boundingrectwith:options:attributes:context:",
      "boundingrectwithsize:options:context:":
      return .rect(CGRect(origin: .zero, size: try size(of: text, within: try call.size(0).width, call)))
    case "addattribute:value:range:", "addattributes:range:", "setattributes:range:": return .nothing
    case "string", "mutablestring": return .string(text)
    case "stringbyappendingstring:", "appending:": result = text + (try call.text(0))
    case "stringbyappendingformat:": result = text + (try Formatting.format(call))
    case "isequaltostring:": return .boolean(text == (try call.text(0)))
    case "hasprefix:": return .boolean(text.hasPrefix(try call.text(0)))
    case "hassuffix:": return .boolean(text.hasSuffix(try call.text(0)))
    case "uppercased": result = text.uppercased()
    case "lowercased": result = text.lowercased()
    case "containsstring:", "contains:": return .boolean(text.contains(try call.text(0)))
    default: return nil
    }
    try call.interpreter.checkLength(result)
    return .string(result)
  }

  static func names(of value: Value) -> [String] {
    switch value {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .insets: ["top", "left", "bottom", "right"]
    case .rect: ["origin", "size", "width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY"]
    case .string: ["length", "count", "uppercaseString", "lowercaseString"]
    default: []
    }
  }
}
