import AutoLayout
import Foundation
import SceneLanguage
import Testing

/// Texts and controls as wide and high as recorded frames have them.
@Suite struct TextSizeTests {
  private typealias D = Documents

  private func label(_ text: String, font: String, lines: Int = 1) -> String {
    """
    <label contentMode="left" text="\(text)" numberOfLines="\(lines)" translatesAutoresizingMaskIntoConstraints="NO" id="title" userLabel="title">
        <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
        \(font)
    </label>
    """
  }

  private let corner = [
    D.tie("title", "top", to: "root", "top"), D.tie("title", "leading", to: "root", "leading"),
  ]

  /// Widths as public files record them for labels of the system's font.
  @Test(
    arguments: [
      ("Label", "system", 17.0, 42.0), ("Select Theme", "system", 17, 106.0),
      ("RoomTopic", "system", 15, 75.5),
      ("Open external links in Safari", "system", 16, 201.0), ("Task Initiator", "system", 14, 82.0),
      ("Gửi tin nhắn tới chủ nhân cuốn sách", "system", 14, 232), ("문의하기", "system", 17, 59),
      ("자주 묻는 질문", "system", 17, 97), ("Ответить", "system", 17, 74), ("手机号登录", "system", 24, 122),
    ])
  func aLineIsAsWideAsRecorded(text: String, type: String, size: Double, width: CGFloat) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"\(type)\" pointSize=\"\(size)\"/>"
    let scene = try D.scene(D.nib(label(text, font: font), constraints: corner.joined(separator: "\n")))
    let frame = try #require(D.frame("title", in: scene))
    #expect(abs(frame.width - width) <= 2)
  }

  /// 1.193359375 times the size, in whole pixels: 20.29 is 20.5 where a point has two of them, 20.33 where it has three.
  @Test(arguments: [("retina4_7", 375, 667, 20.5), ("retina5_9", 375, 812, 61.0 / 3)])
  func aLineIsAsHighAsItsFontInWholePixels(device: String, width: Int, height: Int, line: Double) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let scene = try D.scene(
      D.nib(
        label("Title", font: font), constraints: corner.joined(separator: "\n"), device: device, width: width,
        height: height))
    let frame = try #require(D.frame("title", in: scene))
    #expect(abs(frame.height - line) < 0.01)
  }

  @Test func aTextStyleHasItsSize() throws {
    let font = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle1\"/>"
    let scene = try D.scene(D.nib(label("Title", font: font), constraints: corner.joined(separator: "\n")))
    // 28 points: 33.41, in half points 33.5.
    #expect(D.frame("title", in: scene)?.height == 33.5)
  }

  /// Lines of 14 points are 16.71 high, with 3 between two of them; without a size they have 13, which is 15.51; 1.5 times 17 points is
  /// 30.43. All in half points.
  @Test(arguments: [
    ("metaFont=\"system\" size=\"14\"", "lineSpacing=\"3\"", 36.5), ("metaFont=\"system\"", "", 31.5),
    ("metaFont=\"systemBold\" size=\"17\"", "lineHeightMultiple=\"1.5\"", 61),
  ])
  func anAttributedTextHasItsOwnFontAndLines(font: String, style: String, height: Double) throws {
    let text = """
      <label contentMode="left" usesAttributedText="YES" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="title" userLabel="title">
          <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
          <attributedString key="attributedText">
              <fragment content="One">
                  <attributes><font key="NSFont" \(font)/><paragraphStyle key="NSParagraphStyle" \(style)/></attributes>
              </fragment>
              <fragment><string key="content">&#10;Two, which is longer</string>
                  <attributes><font key="NSFont" \(font)/><paragraphStyle key="NSParagraphStyle" \(style)/></attributes>
              </fragment>
          </attributedString>
      </label>
      """
    let scene = try D.scene(D.nib(text, constraints: corner.joined(separator: "\n")))
    #expect(D.frame("title", in: scene)?.height == CGFloat(height))
  }

  @Test func longTextIsBrokenAtBlanks() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let text = Array(repeating: "seven", count: 12).joined(separator: " ")
    let scene = try D.scene(
      D.nib(
        label(text, font: font, lines: 0),
        constraints: (corner + [D.tie("title", "width", constant: 160)]).joined(separator: "\n")))
    // Some 46 points a word with its blank: three in 160 points, so four lines of 20.29 points.
    #expect(D.frame("title", in: scene)?.height == 81.5)
  }

  @Test func aTitleHasRoomAroundIt() throws {
    let button = """
      <button contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="title" userLabel="title">
          <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
          <state key="normal" title="OK"/>
      </button>
      """
    let scene = try D.scene(D.nib(button, constraints: corner.joined(separator: "\n")))
    // 15 points are 18 high, with 6 above and below; the least width is 30.
    #expect(D.frame("title", in: scene)?.size == CGSize(width: 30, height: 30))
  }

  @Test(
    arguments: [
      ("switch", "", CGSize(width: 51, height: 31)), ("stepper", "", CGSize(width: 94, height: 29)),
      ("activityIndicatorView", "style=\"whiteLarge\"", CGSize(width: 37, height: 37)),
    ])
  func aControlHasTheSizeOfItsRelease(tag: String, attributes: String, size: CGSize) throws {
    let control = """
      <\(tag) contentMode="scaleToFill" \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="title" userLabel="title">
          <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
      </\(tag)>
      """
    let scene = try D.scene(D.nib(control, constraints: corner.joined(separator: "\n")))
    #expect(D.frame("title", in: scene)?.size == size)
  }

  /// Widths as public files record them: a little more than the size a character.
  @Test(arguments: [("项目设置", 15.0, 61.5), ("产品分析", 14, 57.5), ("指示器样式", 17, 87), ("预发布", 12, 37)])
  func ideographsAreAsWideAsRecorded(text: String, size: Double, width: CGFloat) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
    let scene = try D.scene(D.nib(label(text, font: font), constraints: corner.joined(separator: "\n")))
    #expect(D.frame("title", in: scene)?.width == width)
  }

  /// A slider's frame is 2 points wider at both sides and 1 point higher than what constraints are about, until iOS 26.
  @Test(arguments: [("22155", CGSize(width: 104, height: 31)), ("24128", CGSize(width: 100, height: 34))])
  func aSlidersFrameIsThatOfItsRelease(version: String, size: CGSize) throws {
    let slider = """
      <slider contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="title" userLabel="title">
          <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
      </slider>
      """
    let nib = D.nib(
      slider, constraints: (corner + [D.tie("title", "width", constant: 100)]).joined(separator: "\n"))
    let scene = try D.scene(nib.replacing("14460.31", with: version))
    #expect(D.frame("title", in: scene)?.size == size)
  }
}
