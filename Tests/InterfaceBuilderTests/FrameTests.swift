import AutoLayout
import Foundation
import SceneLanguage
import Testing

/// Frames by arithmetic, of constructions that real files have.
@Suite struct FrameTests {
  private typealias D = Documents

  @Test func constraintsToTheSafeAreaBeginBelowTheStatusBar() throws {
    let scene = try D.scene(D.nib(D.view("form"), constraints: D.edges("form", of: "safe", inset: 10)))
    // An iPhone 8 has a status bar of 20 points.
    #expect(D.frame("form", in: scene) == CGRect(x: 10, y: 30, width: 355, height: 627))
  }

  @Test(arguments: [("16:9", 178.0), ("1/2", 50.0), ("0.25", 25.0)])
  func aMultiplierIsAProportion(text: String, width: Double) throws {
    let scene = try D.scene(
      D.nib(
        D.view("box"),
        constraints: [
          D.tie("box", "top", to: "root", "top"), D.tie("box", "leading", to: "root", "leading"),
          D.tie("box", "height", constant: 100),
          D.tie(
            "box", "width", to: "box", "height", constant: text == "16:9" ? 0.22222222222222 : 0,
            more: "multiplier=\"\(text)\""),
        ].joined(separator: "\n")))
    let frame = try #require(D.frame("box", in: scene))
    #expect(abs(frame.width - width) < 0.01)
  }

  @Test func aMaskKeepsItsMarginsAsTheWindowGrows() throws {
    let text = D.nib(
      """
      <view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="bar" userLabel="bar">
          <rect key="frame" x="10" y="600" width="355" height="57"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
      </view>
      """)
    let scene = try D.scene(
      text, at: Viewport(size: CGSize(width: 475, height: 767), cell: Viewport.deviceCell))
    // 100 points wider, and 10 from the bottom as before.
    #expect(D.frame("bar", in: scene) == CGRect(x: 10, y: 700, width: 455, height: 57))
  }

  @Test func stacksInAStackShareItsRoom() throws {
    func row(_ id: String, _ inner: String) -> String {
      """
      <stackView contentMode="scaleToFill" distribution="fillEqually" spacing="5" id="\(id)" userLabel="\(id)">
          <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          <subviews>\(inner)</subviews>
      </stackView>
      """
    }
    let column = """
      <stackView contentMode="scaleToFill" axis="vertical" distribution="fillEqually" spacing="10" translatesAutoresizingMaskIntoConstraints="NO" id="column" userLabel="column">
          <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          <subviews>
      \(row("upper", D.view("a") + D.view("b")))
      \(row("lower", D.view("c")))
          </subviews>
      </stackView>
      """
    let scene = try D.scene(D.nib(column, constraints: D.edges("column", of: "root")))
    // (667 - 10) / 2 high each, (375 - 5) / 2 wide.
    #expect(D.frame("lower", in: scene) == CGRect(x: 0, y: 338.5, width: 375, height: 328.5))
    #expect(D.frame("b", in: scene) == CGRect(x: 190, y: 0, width: 185, height: 328.5))
    #expect(D.frame("c", in: scene) == CGRect(x: 0, y: 0, width: 375, height: 328.5))
  }

  @Test(arguments: [
    "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"16\" bottom=\"8\" right=\"20\"/>",
    "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"8\" leading=\"16\" bottom=\"8\" trailing=\"20\"/>",
  ])
  func aStackThatHasMarginsArrangesWithinThem(margins: String) throws {
    let stack = """
      <stackView contentMode="scaleToFill" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack" userLabel="stack">
          <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          <subviews>\(D.view("row"))</subviews>
          \(margins)
      </stackView>
      """
    let scene = try D.scene(D.nib(stack, constraints: D.edges("stack", of: "safe")))
    // 375 - 16 - 20 wide, and 667 - 20 - 8 - 8 high below the status bar.
    #expect(D.frame("row", in: scene) == CGRect(x: 16, y: 8, width: 339, height: 631))
  }

  @Test func aConstraintThatIsAPlaceholderIsLeftOut() throws {
    let scene = try D.scene(
      D.nib(
        D.view("box"),
        constraints: [
          D.edges("box", of: "root"), D.tie("box", "width", constant: 10, more: "placeholder=\"YES\""),
        ].joined(separator: "\n")))
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(D.frame("box", in: scene)?.width == 375)
  }

  @Test func whatASizeClassLeavesOutIsNotInstalled() throws {
    let variation = """
      <variation key="default"><mask key="constraints"><exclude reference="box-width-n-n"/></mask></variation>
      <variation key="heightClass=regular-widthClass=compact"><mask key="constraints"><include reference="box-width-n-n"/></mask></variation>
      """
    let text = D.nib(
      D.view("box"),
      constraints: [
        D.tie("box", "top", to: "root", "top"), D.tie("box", "leading", to: "root", "leading"),
        D.tie("box", "height", constant: 10), D.tie("box", "width", constant: 40),
        D.tie("box", "width", to: "root", "width", more: "multiplier=\"0.5\" priority=\"500\""),
      ].joined(separator: "\n")
    ).replacingOccurrences(of: "<viewLayoutGuide", with: variation + "<viewLayoutGuide")
    // A phone in portrait is compact in width and regular in height.
    #expect(D.frame("box", in: try D.scene(text))?.width == 40)
    let wide = try #require(Device.named("ipad")).window()
    let scene = try D.scene(text, at: Viewport(wide, cell: Viewport.deviceCell))
    #expect(D.frame("box", in: scene)?.width == 384)
  }

  @Test func otherSizeClassesPutTheSceneTogetherAgain() throws {
    let constant = D.tie("box", "width", constant: 40).replacingOccurrences(
      of: "/>", with: "><variation key=\"widthClass=regular\" constant=\"90\"/></constraint>")
    let text = D.nib(
      D.view("box"),
      constraints: [
        D.tie("box", "top", to: "root", "top"), D.tie("box", "leading", to: "root", "leading"),
        D.tie("box", "height", constant: 10), constant,
      ].joined(separator: "\n"))
    let scene = try D.scene(text)
    #expect(D.frame("box", in: scene)?.width == 40)
    scene.show(in: Viewport(try #require(Device.named("ipad")).window(), cell: Viewport.deviceCell))
    #expect(D.frame("box", in: scene)?.width == 90)
    #expect(scene.snapshot().views.count == 2)
  }

  @Test func contentThatIsTiedToItsGuidesScrolls() throws {
    let scroll = """
      <scrollView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="scroll" userLabel="scroll">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <subviews>\(D.view("page"))</subviews>
          <constraints>
      \(D.edges("page", of: "content"))
      \(D.tie("page", "width", to: "window", "width"))
      \(D.tie("page", "height", constant: 1200))
          </constraints>
          <viewLayoutGuide key="contentLayoutGuide" id="content"/>
          <viewLayoutGuide key="frameLayoutGuide" id="window"/>
      </scrollView>
      """
    let scene = try D.scene(D.nib(scroll, constraints: D.edges("scroll", of: "root")))
    #expect(D.frame("page", in: scene) == CGRect(x: 0, y: 0, width: 375, height: 1200))
    #expect(!scene.snapshot().views.contains { !$0.ambiguous.isEmpty })
  }

  @Test func imagesHaveTheSizesOfTheResources() throws {
    let image = """
      <imageView contentMode="scaleAspectFit" image="logo" translatesAutoresizingMaskIntoConstraints="NO" id="logo" userLabel="logo">
          <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
      </imageView>
      """
    let scene = try D.scene(
      D.nib(
        image,
        constraints: [
          D.tie("logo", "centerX", to: "root", "centerX"), D.tie("logo", "centerY", to: "root", "centerY"),
        ].joined(separator: "\n"), resources: "<image name=\"logo\" width=\"75\" height=\"27\"/>"))
    #expect(D.frame("logo", in: scene) == CGRect(x: 150, y: 320, width: 75, height: 27))
  }

  /// Files have the shape of a symbol, 128 along its longer side, which is 1.2 times the font's size: 20.4 at 17 points, 24 at 20.
  @Test(arguments: [("", 20.4), ("<preferredSymbolConfiguration pointSize=\"20\"/>", 24), ("scale", 26.112)])
  func aSymbolIsAsLargeAsItsFont(configuration: String, side: Double) throws {
    let reference = "<imageReference key=\"image\" image=\"gear\" catalog=\"system\" symbolScale=\"large\"/>"
    let isScaled = configuration == "scale"
    let image = """
      <imageView contentMode="scaleAspectFit" \(isScaled ? "" : "image=\"gear\"") translatesAutoresizingMaskIntoConstraints="NO" id="gear" userLabel="gear">
          <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
          \(isScaled ? reference : configuration)
      </imageView>
      """
    let scene = try D.scene(
      D.nib(
        image,
        constraints: D.tie("gear", "top", to: "root", "top") + "\n"
          + D.tie("gear", "leading", to: "root", "leading"),
        resources: "<image name=\"gear\" catalog=\"system\" width=\"128\" height=\"64\"/>"))
    let frame = try #require(D.frame("gear", in: scene))
    #expect(abs(frame.width - side) < 0.5 && abs(frame.height - side / 2) < 0.5)
  }
}
