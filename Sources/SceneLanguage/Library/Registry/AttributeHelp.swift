/// What the attributes of a maker are, in a few words.
enum AttributeHelp {
  /// - Parameter name: an attribute, with or without `mas_`; nil for another word.
  static func text(of name: String) -> String? {
    texts[name.hasPrefix("mas_") ? String(name.dropFirst(4)) : name]
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
    "leftMargin": "left edge, inside the margins", "rightMargin": "right edge, inside the margins",
    "topMargin": "upper edge, inside the margins", "bottomMargin": "lower edge, inside the margins",
    "leadingMargin": "edge where text begins, inside the margins",
    "trailingMargin": "edge where text ends, inside the margins",
    "centerXWithinMargins": "middle from left to right, inside the margins",
    "centerYWithinMargins": "middle from top to bottom, inside the margins",
  ]
}
