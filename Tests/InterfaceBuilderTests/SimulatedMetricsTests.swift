import AutoLayout
import Foundation
import SceneLanguage
import Testing

/// The bars and margins that Interface Builder lays a nib out with, by its version. Public files with the same constraints record the
/// same frames.
@Suite struct SimulatedMetricsTests {
  private typealias D = Documents

  @Test(arguments: [
    ("14460", 0.0), ("18122", 0), ("21507", 0), ("21701", 20), ("22505", 20), ("32700.99.1234", 20),
  ])
  func aNibThatIsSmallerThanAScreenIsBelowTheStatusBarFromXcode14Dot3(tools: String, top: Double) throws {
    let text = D.nib(
      D.view("box"), constraints: D.edges("box", of: "safe", inset: 10), width: 465, height: 154, tools: tools
    ).replacing("<objects>", with: "<dependencies><plugIn version=\"22685\"/></dependencies><objects>")
    #expect(
      D.frame("box", in: try D.scene(text)) == CGRect(x: 10, y: 10 + top, width: 445, height: 134 - top))
  }

  @Test(arguments: [
    ("15505", "retina6_1", 393, 44.0, 0.0), ("17506", "retina6_1", 434, 44, 34),
    ("21507", "retina6_0", 390, 47, 0), ("21701", "retina6_0", 390, 47, 34),
    ("22155", "retina6_12", 393, 59, 34),
  ])
  func aNibThatIsSmallerThanAScreenIsAboveTheHomeIndicatorWhereItIsWiderAndFromXcode14Dot3(
    tools: String, device: String, width: Int, top: Double, bottom: Double
  ) throws {
    let text = D.nib(
      D.view("box"), constraints: D.edges("box", of: "safe"), device: device, width: width, height: 200,
      tools: tools)
    #expect(
      D.frame("box", in: try D.scene(text))
        == CGRect(x: 0, y: top, width: Double(width), height: 200 - top - bottom))
  }

  @Test func aNibIsBelowTheStatusBarThatItDoesNotSimulate() throws {
    let text = D.nib(D.view("box"), constraints: D.edges("box", of: "safe")).replacing(
      "<viewLayoutGuide", with: "<nil key=\"simulatedStatusBarMetrics\"/><viewLayoutGuide")
    #expect(D.frame("box", in: try D.scene(text)) == CGRect(x: 0, y: 20, width: 375, height: 647))
  }

  private static let symbol = """
    <imageView contentMode="scaleAspectFit" image="star" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="star" userLabel="star">
        <rect key="frame" x="0.0" y="0.0" width="16" height="14"/>
        <constraints>\(D.tie(nil, "width", constant: 16))\(D.tie(nil, "height", constant: 16))</constraints>
    </imageView>
    """

  /// The constraints ask for a height of 16 and the file records a frame of 14: the symbol's frame is a point lower at the top, and a
  /// point higher at the bottom, than the rectangle that constraints measure.
  @Test func aSymbolReachesAsFarAsItsFrameDoesWhereSizesAreTakenFromTheFile() throws {
    let text = D.nib(
      Self.symbol,
      constraints: D.tie("star", "top", to: "root", "top") + "\n"
        + D.tie("star", "leading", to: "root", "leading"),
      resources: "<image name=\"star\" catalog=\"system\" width=\"128\" height=\"116\"/>")
    let scene = Scene(viewport: Viewport(size: CGSize(width: 375, height: 667), cell: Viewport.deviceCell))
    scene.takeRecordedContentSizes()
    _ = try scene.run(text, as: .interface)
    #expect(D.frame("star", in: scene) == CGRect(x: 0, y: 1, width: 16, height: 14))
  }

  @Test(arguments: [
    ("14460", "retina4_7", 320, 16.0), ("15400", "retina4_7", 320, 15), ("16097", "retina4_7", 600, 15),
    ("17701", "retina4_7", 600, 16), ("21507", "retina4_7", 320, 16), ("21701", "retina6_12", 375, 20),
    ("22155", "retina6_1", 320, 16),
  ])
  func theContentOfACellHasTheMarginsOfTheVersionAndTheScreen(
    tools: String, device: String, width: Int, side: Double
  ) throws {
    let content = D.content(
      width: width, height: 80,
      constraints: [
        D.tie("box", "leading", to: "content", "leadingMargin"),
        D.tie("box", "trailing", to: "content", "trailingMargin"),
        D.tie("box", "top", to: "content", "top"), D.tie("box", "height", constant: 30),
      ])
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" useAutolayout="YES">
          <device id="\(device)" orientation="portrait"/>
          <objects>
              <tableViewCell contentMode="scaleToFill" id="cell">
                  <rect key="frame" x="0.0" y="0.0" width="\(width)" height="80"/>
                  <autoresizingMask key="autoresizingMask"/>
                  \(content)
              </tableViewCell>
          </objects>
      </document>
      """
    #expect(
      D.frame("box", in: try D.scene(text))
        == CGRect(x: side, y: 0, width: Double(width) - 2 * side, height: 30))
  }

  @Test func anEmptyViewInAStackHasTheSizeOfTheFileWhereSizesAreTakenFromIt() throws {
    let stack = """
      <stackView contentMode="scaleToFill" axis="vertical" alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="stack" userLabel="stack">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
          <subviews>
              <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="line" userLabel="line">
                  <rect key="frame" x="0.0" y="0.0" width="240" height="1"/>
                  <constraints>\(D.tie(nil, "height", constant: 1))</constraints>
              </view>
          </subviews>
      </stackView>
      """
    let text = D.nib(
      stack,
      constraints: D.tie("stack", "top", to: "root", "top") + "\n"
        + D.tie("stack", "leading", to: "root", "leading"))
    let scene = Scene(viewport: Viewport(size: CGSize(width: 375, height: 667), cell: Viewport.deviceCell))
    scene.takeRecordedContentSizes()
    _ = try scene.run(text, as: .interface)
    #expect(D.frame("line", in: scene) == CGRect(x: 0, y: 0, width: 240, height: 1))
    // On a device nothing gives it a width.
    #expect(D.frame("line", in: try D.scene(text))?.width == 0)
  }
}
