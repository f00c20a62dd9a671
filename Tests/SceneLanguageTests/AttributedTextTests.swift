import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// The fonts and line heights that a text brings with it, and the space around one that can be edited, in points of half a pixel.
@Suite struct AttributedTextTests {
  /// The height of a view that is 200 wide.
  private func height(_ setup: String) throws -> CGFloat? {
    try Scene.frameOfItem(setup, constrained: "make.width.equalTo(200)")?.height
  }

  private func label(_ attributes: String, _ more: String = "") -> String {
    """
    let item = UILabel()
    item.numberOfLines = 0
    let style = NSMutableParagraphStyle()
    \(more)
    item.attributedText = NSAttributedString(string: "One\\nTwo", attributes: [\(attributes)])
    """
  }

  /// A line is 1.193359375 of its font's size: two of 20 points are 47.73, two of 17 40.57.
  @Test(arguments: [
    (".foregroundColor: UIColor.red", "", 41.0), (".font: UIFont.systemFont(ofSize: 20)", "", 48),
    (".paragraphStyle: style", "style.minimumLineHeight = 30", 60),
    (".paragraphStyle: style", "style.minimumLineHeight = 30; style.lineSpacing = 5", 65),
    (".paragraphStyle: style", "style.maximumLineHeight = 10", 20),
    // 2 * 1.5 * 20.287 = 60.86
    (".paragraphStyle: style", "style.lineHeightMultiple = 1.5", 61),
  ])
  func theLinesAreAsHighAsTheAttributesSay(_ attributes: String, _ style: String, _ height: Double) throws {
    #expect(try self.height(label(attributes, style)) == CGFloat(height))
  }

  @Test(arguments: ["0.0 / 0", "1 / 0.0", "-1e308 * 10", "1e308"])
  func lengthsThatAreNoneAreBounded(_ length: String) throws {
    let texts = [
      label(".paragraphStyle: style", "style.minimumLineHeight = \(length); style.lineSpacing = \(length)"),
      """
      let item = UITextView()
      item.isScrollEnabled = false
      item.text = "Hello"
      item.textContainerInset = UIEdgeInsets(top: \(length), left: 0, bottom: \(length), right: \(length))
      item.textContainer.lineFragmentPadding = \(length)
      """,
    ]
    for text in texts { #expect(try height(text)?.isFinite == true) }
  }

  @Test func aPlainTextEndsTheLineHeightsOfTheOneBefore() throws {
    let text = label(".paragraphStyle: style", "style.minimumLineHeight = 30") + "\nitem.text = \"One\""
    #expect(try height(text) == 20.5)
  }

  /// The font of "Title", 5 characters, outweighs that of one.
  @Test func ofSeveralFontsThatOfMostCharactersCounts() throws {
    let text = """
      let item = UILabel()
      let text = NSMutableAttributedString(string: "TitleX")
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 0, length: 5))
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 5, length: 1))
      item.attributedText = text
      """
    #expect(try height(text) == 24)
  }

  /// One line of 12 points, 14.32, within insets.
  @Test(arguments: [
    ("", 30.5), ("item.textContainerInset = .zero", 14.5),
    ("item.textContainerInset = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0)", 17.5),
  ])
  func aTextViewIsAsHighAsItsTextWithinItsInsets(_ setup: String, _ height: Double) throws {
    let text = "let item = UITextView()\nitem.isScrollEnabled = false\nitem.text = \"Hello\"\n"
    #expect(try self.height(text + setup) == CGFloat(height))
  }

  /// 11 letters of 12 points need more than the 50 points that are left, and take two lines: 2 * 14.32 + 16.
  @Test func thePaddingOfLinesTakesRoomFromThem() throws {
    let text = """
      let item = UITextView()
      item.isScrollEnabled = false
      item.text = "Hello hello"
      item.textContainer.lineFragmentPadding = 75
      """
    let two = try height(text)
    #expect(two == 45)
  }
}
