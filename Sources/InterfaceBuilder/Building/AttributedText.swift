import AutoLayout

/// A text of a file whose parts have attributes: `<attributedString key="attributedText"><fragment content="…">…`.
struct AttributedText {
  let text: String
  /// That of the longest part; nil where it says none.
  let font: UIFont?
  let paragraphStyle: ParagraphStyle
  let alignment: String?

  /// - Parameter font: reads an element such as `<font key="NSFont" metaFont="systemBold" size="24"/>`.
  init?(_ key: String, of element: InterfaceElement, font: (InterfaceElement) -> UIFont) {
    guard let parts = element.child(key: key)?.children.filter({ $0.name == "fragment" }) else { return nil }
    func content(_ part: InterfaceElement) -> String { part["content"] ?? part.string("content") ?? "" }
    text = parts.map(content).joined()
    let longest = parts.max { content($0).utf8.count < content($1).utf8.count }
    let attributes = longest?.child("attributes")
    self.font = attributes?.child(key: "NSFont").map(font)
    let style = attributes?.child(key: "NSParagraphStyle")
    func length(_ name: String) -> Double { style?.number(name) ?? 0 }
    paragraphStyle = ParagraphStyle(
      minimumLineHeight: length("minimumLineHeight"), maximumLineHeight: length("maximumLineHeight"),
      lineHeightMultiple: length("lineHeightMultiple"), lineSpacing: length("lineSpacing"))
    alignment = style?["alignment"]
  }
}
