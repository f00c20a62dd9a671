import AutoLayout
import Foundation
import SceneSyntax
import TextLayout

// Strings. The attributes of attributed strings are dropped, since they are not drawn.

extension LibraryType {
  static let string = LibraryType(
    "NSString",
    aliases: ["String", "Substring", "NSAttributedString", "AttributedString"], of: String.self
  ) { type in
    type.property("length", "count", reading: \.count)
    type.property("isEmpty", reading: \.isEmpty)
    type.property("uppercaseString", "localizedUppercase") { text, _ in .string(text.uppercased()) }
    type.property("lowercaseString", "localizedLowercase") { text, _ in .string(text.lowercased()) }
    type.property("capitalizedString", "capitalized") { text, _ in .string(text.capitalized) }
    type.property("intValue", "integerValue", "longLongValue") { text, _ in .integer(Int(text) ?? 0) }
    type.property("boolValue") { text, _ in .boolean("yYtT123456789".contains(text.first ?? "0")) }
    type.property("UTF8String", "localized", reading: \.self)
    type.property("floatValue", "doubleValue") { text, _ in
      .number(Double(text).flatMap { $0.isFinite ? $0 : nil } ?? 0)
    }
    type.property("string", "mutableString", reading: \.self)
    addPaths(to: &type)
    addParts(to: &type)
    addSwiftMembers(to: &type)
    type.method("sizeWithAttributes:", "sizeWithFont:", "sizeWithAttributes", "size:", "size") { text, call in
      .size(try size(of: text, within: nil, call))
    }
    type.method(
      "sizeWithFont:constrainedToSize:", "sizeWithFont:constrainedToSize:lineBreakMode:",
      "sizeWithFont:forWidth:lineBreakMode:"
    ) { text, call in
      let width = try CGSize.bridged(try call.value(1))?.width ?? CGFloat(try call.number(1))
      return .size(try size(of: text, within: width, call))
    }
    type.method(
      "boundingRectWithSize:options:attributes:context:", "boundingRectWith:options:attributes:context:",
      "boundingRectWithSize:options:context:"
    ) { text, call in
      .rect(CGRect(origin: .zero, size: try size(of: text, within: try call.size(0).width, call)))
    }
    type.ignores(
      "addAttribute:value:range:", "addAttributes:range:", "setAttributes:range:", "removeAttribute:range:",
      "drawInRect:withAttributes:", "drawAtPoint:withAttributes:", "drawIn:withAttributes:", "drawInRect:",
      "enumerateAttribute:inRange:options:usingBlock:", "fixAttributesInRange:")
    type.method("attributesAtIndex:effectiveRange:") { _, _ in .dictionary(DictionaryObject()) }
    type.method("mutableCopy") { text, _ in .object(mutable(text)) }
    type.method("stringByAppendingString:", "appending:") { text, call in
      try checked(text + (try call.text(0)), call)
    }
    type.method("stringByAppendingFormat:") { text, call in
      try checked(text + (try Formatting.format(call)), call)
    }
    // One that is given a text is run where the text stands, as it changes this.
    type.method("append:") { _, call in throw call.mismatch(0, "a string") }
    type.method("hasPrefix:") { text, call in .boolean(text.hasPrefix(try call.text(0))) }
    type.method("hasSuffix:") { text, call in .boolean(text.hasSuffix(try call.text(0))) }
    type.method("containsString:", "contains:") { text, call in
      if try call.value(0).asClosure != nil {
        return .boolean(try text.contains { try call.yield(.string(String($0))).isTrue })
      }
      return .boolean(text.contains(try call.text(0)))
    }
    type.method("uppercased") { text, call in try checked(text.uppercased(), call) }
    type.method("lowercased") { text, call in try checked(text.lowercased(), call) }
    type.statics("string") { _ in .string("") }
    type.statics("stringWithFormat:", "localizedStringWithFormat:") { .string(try Formatting.format($0)) }
    type.statics("stringWithString:") { .string(try $0.text(0)) }
    type.initializer("init") { _ in .string("") }
    type.initializer("initWithFormat:", "initFormat:") { .string(try Formatting.format($0)) }
    type.initializer(
      "init:", "initWithString:", "initWithDescribing:", "initWithAttributedString:"
    ) { .string(try $0.anyText(0)) }
    type.initializer("initWithString:attributes:", run: attributed)
    type.initializer("initWithStringLiteral:", "initWithHTML:") { .string(try $0.anyText(0)) }
    for more in [
      "", "comment:", "table:", "table:comment:", "bundle:", "bundle:comment:", "table:bundle:comment:",
    ] {
      type.initializer("initWithLocalized:" + more) { call in
        try call.localizedText(table: more.hasPrefix("table:") ? call.value(1) : nil, fallback: nil)
      }
    }
    type.initializer("initWithRepeating:count:") { call in
      let (part, count) = (try call.value(0).text, max(try call.integer(1), 0))
      guard count < call.interpreter.limits.characters else { throw ScriptError("this string is too long") }
      try call.interpreter.charge(part.utf8.count * count / 8)
      return try checked(String(repeating: part, count: count), call)
    }
  }

  // MARK: Parts

  private static func addParts(to type: inout TypeDeclaration<String>) {
    for part in SequencePart.allCases {
      for selector in part.selectors {
        type.method(selector) { text, call in
          try call.interpreter.charge(text.utf8.count / 8)
          return .string(String(part.of(text, try SequencePart.amount(call))))
        }
      }
    }
    type.method("substringFromIndex:") { text, call in
      .string(String(text.dropFirst(max(try call.integer(0), 0))))
    }
    type.method("substringToIndex:") { text, call in
      .string(String(text.prefix(max(try call.integer(0), 0))))
    }
    type.method("substringWithRange:") { text, call in
      let range = try call.read(0, "a range") { $0.payload as? Range<Int> }
      return .string(String(text.dropFirst(max(range.lowerBound, 0)).prefix(range.count)))
    }
    type.method("characterAtIndex:") { text, call in
      .string(String(text.dropFirst(max(try call.integer(0), 0)).prefix(1)))
    }
    type.method("rangeOfString:", "rangeOfString:options:") { text, call in
      .range(try call.rangeOfText(in: text) ?? Int.max..<Int.max)
    }
    type.method(
      "stringByReplacingOccurrencesOfString:withString:", "replacingOccurrencesOf:with:",
      "stringByReplacingOccurrencesOfString:withString:options:range:"
    ) { text, call in
      let (old, new) = (try call.text(0), try call.text(1))
      // At most as many replacements as characters.
      try call.interpreter.checkLength(text)
      guard text.utf8.count * max(new.utf8.count, 1) <= call.interpreter.limits.characters * 16 else {
        throw ScriptError("this string is too long")
      }
      return try checked(text.replacingOccurrences(of: old, with: new), call)
    }
    type.method("componentsSeparatedByString:", "componentsSeparatedBy:", "splitSeparator:") { text, call in
      let parts = text.components(separatedBy: try call.text(0))
      try call.interpreter.checkCount(parts.count)
      return .array(ArrayObject(parts.map { .string($0) }))
    }
    type.method("stringByTrimmingCharactersInSet:", "trimmingCharactersIn:") { text, _ in
      .string(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    type.method("compare:", "localizedCompare:", "compare:options:") { text, call in
      .order(text.compare(try call.text(0)))
    }
    type.method("stringByAddingPercentEncodingWithAllowedCharacters:", "dataUsingEncoding:", "data:") {
      text, _ in
      .string(text)
    }
  }

  private static func addPaths(to type: inout TypeDeclaration<String>) {
    type.property("lastPathComponent") { text, _ in .string((text as NSString).lastPathComponent) }
    type.property("pathExtension") { text, _ in .string((text as NSString).pathExtension) }
    type.property("stringByDeletingPathExtension", "deletingPathExtension") { text, _ in
      .string((text as NSString).deletingPathExtension)
    }
    type.method("stringByAppendingPathComponent:", "appendingPathComponent:") { text, call in
      try checked((text as NSString).appendingPathComponent(try call.text(0)), call)
    }
  }

  // MARK: Mutable strings

  /// Objects that hold a string. What takes a string takes them.
  static let mutableString = objects(
    "NSMutableString", aliases: ["NSMutableAttributedString"], inherits: .string, ["string": ""]
  ) { type in
    func change(_ selectors: String..., to body: @escaping @Sendable (String, Call) throws -> String) {
      for selector in selectors {
        type.action(selector) { object, call in
          let text = try body(Value.object(object).text, call)
          try call.interpreter.checkLength(text)
          object.properties["string"] = .string(text)
        }
      }
    }
    change("appendString:", "appendAttributedString:", "append:") { $0 + (try $1.anyText(0)) }
    change("appendFormat:") { $0 + (try Formatting.format($1)) }
    change("setString:", "setAttributedString:") { try $1.anyText(0) }
    change("insertString:atIndex:", "insertAttributedString:atIndex:", "insert:at:") { text, call in
      let place = max(try call.integer(1), 0)
      return String(text.prefix(place)) + (try call.value(0).text) + String(text.dropFirst(place))
    }
    change(
      "replaceCharactersInRange:withString:", "replaceCharactersInRange:withAttributedString:",
      "replaceCharactersIn:with:"
    ) { replacing(in: $0, try $1.value(0), with: try $1.value(1).text) }
    change("deleteCharactersInRange:", "deleteCharactersIn:") { replacing(in: $0, try $1.value(0), with: "") }
    type.action("addAttribute:value:range:") { object, call in
      TextAttributes.add(
        [(try call.value(0).text, try call.value(1))], to: object, range: try range(call.value(2)))
    }
    type.action("addAttributes:range:", "setAttributes:range:") { object, call in
      guard let given = try call.value(0).asDictionary else { return }
      TextAttributes.add(
        given.keys.map { ($0, given[$0] ?? .null) }, to: object, range: try range(call.value(1)))
    }
    type.method("mutableCopy", "copy") { object, _ in .object(copy(of: object)) }
    type.method("isEqualToString:", "isEqual:") { object, call in
      .boolean(Value.object(object).text == (try call.value(0).text))
    }
    type.initializer("initWithString:attributes:", run: attributed)
    for name in ["stringWithFormat:", "initWithFormat:"] {
      type.statics(name) { .object(mutable(try Formatting.format($0))) }
      type.initializer(name) { .object(mutable(try Formatting.format($0))) }
    }
    type.statics("string", "stringWithCapacity:") { _ in .object(mutable("")) }
    type.statics("stringWithString:") { .object(mutable(try $0.anyText(0))) }
  }

  @Sendable private static func attributed(_ call: Call) throws -> Value {
    let text = mutable(try call.anyText(0))
    if let given = try call.value(1).asDictionary {
      TextAttributes.add(given.keys.map { ($0, given[$0] ?? .null) }, to: text, range: nil)
    }
    return .object(text)
  }

  private static func range(_ value: Value) -> Range<Int>? {
    if case .range(let range) = value.known { range } else { nil }
  }

  private static func copy(of text: Instance) -> Instance {
    let copy = Instance(library: mutableString)
    copy.properties = text.properties
    return copy
  }

  private static func mutable(_ text: String) -> Instance {
    let object = Instance(library: mutableString)
    object.properties["string"] = .string(text)
    return object
  }

  private static func replacing(in text: String, _ range: Value, with part: String) -> String {
    guard case .range(let range) = range else { return text }
    let start = max(range.lowerBound, 0)
    return String(text.prefix(start)) + part + String(text.dropFirst(start).dropFirst(range.count))
  }

  private static func checked(_ text: String, _ call: Call) throws -> Value {
    try call.interpreter.checkLength(text)
    return .string(text)
  }

  /// The font of `[text sizeWithFont:f]` and `[text sizeWithAttributes:@{NSFontAttributeName : f}]`; without one that of UIKit's
  /// drawing, and for a text that has attributes of its own, which are not kept, a label's.
  private static func font(given call: Call) -> UIFont {
    for argument in call.arguments {
      if case .font(let font) = argument.known { return font }
      guard case .dictionary(let attributes) = argument.known else { continue }
      let fonts = attributes.keys.compactMap { attributes[$0].flatMap(UIFont.bridged) }
      return fonts.first ?? UIFont(pointSize: 12)
    }
    return .label
  }

  /// The size of a text in points, wrapped at `width` if that is not nil.
  private static func size(of text: String, within width: Double?, _ call: Call) throws -> CGSize {
    try call.interpreter.charge(text.utf8.count / 4)
    if call.interpreter.root.isInPoints {
      return font(given: call).size(of: text, within: width.flatMap { $0 >= 1 ? $0 : nil })
    }
    let cell = call.interpreter.window.cell
    var columns: Int?
    if let width {
      let whole: Double = (width / max(cell.width, 0.001)).rounded(.down)
      columns = (1..<1_000_000).contains(whole) ? Int(whole) : nil
    }
    let lines = TextWrapping.lines(of: text, columns: columns, limit: 0)
    let widest = lines.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    return CGSize(width: Double(widest) * cell.width, height: Double(lines.count) * cell.height)
  }
}
