import AutoLayout
import Foundation
import Testing

@Suite struct SizeClassTests {
  let compact = UITraitCollection(horizontalSizeClass: .compact)
  let regular = UITraitCollection(horizontalSizeClass: .regular)

  @Test func aTerminalIsRegularFrom100ColumnsAnd30Rows() {
    let window = LayoutWindow(size: CGSize(width: 99, height: 30))
    #expect(
      window.rootView.traitCollection
        == UITraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular))
    window.size = CGSize(width: 100, height: 29)
    #expect(
      window.rootView.traitCollection
        == UITraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .compact))
  }

  @Test func constraintsComeAndGoWithTheirClass() throws {
    let fixture = LayoutFixture(width: 80, height: 24)
    let red = fixture.view("red")
    let narrow = try fixture.tie(red, .width, plus: 10)
    let wide = try fixture.tie(red, .width, plus: 70)
    narrow.traitPattern = compact
    wide.traitPattern = regular
    #expect(fixture.frame(red).width == 10)
    #expect(fixture.window.snapshot().constraints.map(\.state) == [.satisfied, .inactive])
    fixture.window.size = CGSize(width: 120, height: 24)
    #expect(fixture.frame(red).width == 70)
    #expect(fixture.window.snapshot().conflicts.isEmpty)
  }

  @Test func textAndHidingGoByTheMostSpecificPattern() {
    let fixture = LayoutFixture(width: 80, height: 24)
    let title = fixture.add(UILabel(), "title")
    title.text = "Title"
    title.setText("Short", for: UITraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .compact))
    title.setText("Narrow", for: compact)
    title.setHidden(true, for: regular)
    #expect(title.text == "Short")
    fixture.window.size = CGSize(width: 80, height: 40)
    #expect(title.text == "Narrow")
    #expect(!title.isHidden)
    fixture.window.size = CGSize(width: 120, height: 40)
    #expect(title.text == "Title")
    #expect(title.isHidden)
  }

  @Test func devicesHaveTheClassesAppleGivesThem() throws {
    let phone = try #require(Device.named("iphone-8"))
    #expect(phone.window().size == CGSize(width: 375, height: 667))
    #expect(phone.window(.landscape).size == CGSize(width: 667, height: 375))
    #expect(
      phone.window(.landscape).traits
        == UITraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .compact))
    let plus = try #require(Device.named("iPhone-8-Plus"))
    #expect(plus.window(.landscape).traits.horizontalSizeClass == .regular)
    let tablet = try #require(Device.named("ipad"))
    #expect(tablet.window().traits.horizontalSizeClass == .regular)
    // Half of 1,024 less the bar of 10.
    #expect(tablet.window(.landscape, .half).size == CGSize(width: 507, height: 768))
    #expect(tablet.window(.landscape, .half).traits.horizontalSizeClass == .compact)
    #expect(tablet.window(.landscape, .twoThirds).traits.horizontalSizeClass == .regular)
  }

  @Test func theTraceTellsWhichFramesAreKnown() throws {
    let fixture = LayoutFixture(width: 80, height: 24)
    var told: [String] = []
    fixture.window.lifecycleSink = { event in
      let frames = event.frames.map { "\($0.view) \($0.frame.map { "\(Int($0.width))" } ?? "?")" }
      told.append("\(event.hook) \(event.owner): " + frames.joined(separator: ", "))
    }
    let red = fixture.view("red")
    try fixture.tie(red, .width, plus: 10)
    fixture.window.layoutIfNeeded()
    #expect(
      told == [
        "updateConstraints red: red ?",
        "viewWillLayoutSubviews controller: view 80, red ?",
        "layoutSubviews view: view 80, red ?",
        "viewDidLayoutSubviews controller: view 80, red 10",
        "layoutSubviews red: red 10",
      ])
  }
}
