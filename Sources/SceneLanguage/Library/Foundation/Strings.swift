import Foundation
import TextLayout

// Strings, with and without attributes: a terminal shows none.

extension LibraryType {
  static let string = LibraryType(
    "NSString",
    aliases: ["String", "NSMutableString", "NSAttributedString", "NSMutableAttributedString"], of: String.self
  ) { type in
    type.property("length", "count") { text, _ in .integer(text.count) }
    type.property("isEmpty") { text, _ in .boolean(text.isEmpty) }
    type.property("uppercaseString") { text, _ in .string(text.uppercased()) }
    type.property("lowercaseString") { text, _ in .string(text.lowercased()) }
    type.property("intValue", "integerValue") { text, _ in .integer(Int(text) ?? 0) }
    type.property("floatValue", "doubleValue") { text, _ in
      .number(Double(text).flatMap { $0.isFinite ? $0 : nil } ?? 0)
    }
    type.property("string", "mutableString") { text, _ in .string(text) }
    type.method("sizeWithAttributes:", "sizeWithFont:", "sizeWithAttributes", "size:") { text, call in
      .size(try size(of: text, within: nil, call))
    }
    type.method(
      "boundingRectWithSize:options:attributes:context:", "boundingRectWith:options:attributes:context:",
      "boundingRectWithSize:options:context:"
    ) { text, call in
      .rect(CGRect(origin: .zero, size: try size(of: text, within: try call.size(0).width, call)))
    }
    type.ignores("addAttribute:value:range:", "addAttributes:range:", "setAttributes:range:")
    type.method("stringByAppendingString:", "appending:") { text, call in
      try checked(text + (try call.text(0)), call)
    }
    type.method("stringByAppendingFormat:") { text, call in
      try checked(text + (try Formatting.format(call)), call)
    }
    type.method("hasPrefix:") { text, call in .boolean(text.hasPrefix(try call.text(0))) }
    type.method("hasSuffix:") { text, call in .boolean(text.hasSuffix(try call.text(0))) }
    type.method("containsString:", "contains:") { text, call in .boolean(text.contains(try call.text(0))) }
    type.method("uppercased") { text, call in try checked(text.uppercased(), call) }
    type.method("lowercased") { text, call in try checked(text.lowercased(), call) }
    type.statics("string") { _ in .string("") }
    type.statics("stringWithFormat:", "localizedStringWithFormat:") { .string(try Formatting.format($0)) }
    type.statics("stringWithString:") { .string(try $0.text(0)) }
    type.initializer("init") { _ in .string("") }
    type.initializer("initWithFormat:", "initFormat:") { .string(try Formatting.format($0)) }
    type.initializer(
      "init:", "initWithString:", "initWithDescribing:", "initWithString:attributes:",
      "initWithAttributedString:"
    ) { .string(try $0.value(0).text) }
  }

  private static func checked(_ text: String, _ call: Call) throws -> Value {
    try call.interpreter.checkLength(text)
    return .string(text)
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
}
