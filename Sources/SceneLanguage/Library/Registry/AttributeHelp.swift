/// What the attributes of a maker are, in a few words.
enum AttributeHelp {
  /// - Parameter name: an attribute, with or without `mas_`; nil for another word.
  static func text(of name: String) -> String? {
    let plain = name.hasPrefix("mas_") ? String(name.dropFirst(4)) : name
    if let text = texts[plain] { return text }
    // `leftMargin`, `centerXWithinMargins`
    for suffix in ["WithinMargins", "Margin"] where plain.hasSuffix(suffix) {
      return texts[String(plain.dropLast(suffix.count))].map { $0 + ", inside the margins" }
    }
    return nil
  }

  private static let texts = [
    "left": "left edge", "right": "right edge", "top": "upper edge", "bottom": "lower edge",
    "leading": "edge where text begins", "trailing": "edge where text ends",
    "width": "a length in points, or of a view", "height": "a length in points, or of a view",
    "centerX": "middle from left to right", "centerY": "middle from top to bottom",
    "baseline": "foot of the last line of text", "lastBaseline": "foot of the last line of text",
    "firstBaseline": "foot of the first line of text", "edges": "left, right, top, bottom",
    "size": "width and height", "center": "centerX and centerY", "margins": "edges, inside the margins",
    "centerWithinMargins": "center, inside the margins",
  ]
}
