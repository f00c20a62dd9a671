import AutoLayout
import Foundation
import SceneLanguage
import Testing

@testable import Playground

/// `:device` in the playground.
struct DeviceTests {
  private func frame(_ name: String, in table: Table) -> CGRect? {
    table.state.session.snapshot.views.first { $0.name == name }?.frame
  }

  @Test func aDeviceSetsSizeSafeAreaAndClasses() {
    let table = Table(columns: 100, rows: 40)
    table.enter(":device iphone-x landscape")
    #expect(table.screen.contains("size 812x375 (iphone-x landscape), scale 8x16"))
    // On its side, an iPhone X is covered by 44 at each side and by the bar's 21 below.
    #expect(table.screen.contains("safe area 44 from the left, 21 from the bottom, 44 from the right"))
    #expect(table.screen.contains("compact width, compact height"))
    #expect(table.statusLine.contains("iphone-x landscape 812x375"))
    table.enter("view red; red.make.edges.equalTo(view.safeAreaLayoutGuide)")
    // 812 - 2 * 44 by 375 - 21.
    #expect(frame("red", in: table) == CGRect(x: 44, y: 0, width: 724, height: 354))
    table.enter(":device off")
    #expect(table.screen.contains("size 100x27 (following the terminal), scale 1x1"))
    #expect(frame("red", in: table) == CGRect(x: 0, y: 0, width: 100, height: 27))
  }

  @Test func sizeClassBlocksSwitchWithTheDevice() {
    let table = Table()
    table.enter(
      "label title \"Long\"; view box; box.make { left.top.equalTo(0); height.equalTo(3) }; title.make.top.left.equalTo(0)"
    )
    table.enter("sizeClass(compact, any) { title.text = \"C\"; box.make.width.equalTo(10) }")
    table.enter("sizeClass(regular, any) { box.hidden = YES; box.make.width.equalTo(70) }")
    func shown() -> [String] {
      let snapshot = table.state.session.snapshot
      return snapshot.views.dropFirst().map {
        "\($0.name) \($0.content?.text ?? "") \(Int($0.frame.width)) \($0.isHidden)"
      }
    }
    // 80 columns are compact; an iPad is regular, its third is compact. Texts are measured by their font there.
    func width(_ text: String) -> Int { Int((UIFont.label.size(of: text).width * 2).rounded(.up) / 2) }
    #expect(shown().suffix(1) == ["box  10 false"])
    table.enter(":device ipad")
    #expect(shown() == ["title Long \(width("Long")) false", "box  70 true"])
    table.enter(":device ipad landscape 1/3")
    #expect(shown() == ["title C \(width("C")) false", "box  10 false"])
  }

  @Test func statementsKeepWhatTheyRanOn() throws {
    let document = Document(columns: 80, rows: 15)
    try document.show { $0.setDevice(try DeviceChoice(parsing: "iphone-8")) }
    _ = try document.run("view a, b; a.make.width.equalTo(view.frame.size.width)")
    _ = try document.run(
      "if (view.traitCollection.verticalSizeClass == .regular) { b.make.height.equalTo(5) }")
    try document.show { $0.setDevice(try DeviceChoice(parsing: "iphone-se landscape")) }
    _ = try document.run("a.make.height.equalTo(view.safeAreaInsets.top + view.frame.size.height)")
    document.show { $0.setDevice(nil) }
    func sizes() -> [CGSize] { document.scene.snapshot().views.dropFirst().map(\.frame.size) }
    // Upright an iPhone 8 is 375 wide and regular in height; an SE on its side is 320 high, with nothing covered.
    let expected = [CGSize(width: 375, height: 320), CGSize(width: 0, height: 5)]
    #expect(sizes() == expected)
    _ = try document.undo(3)
    _ = try document.redo(3)
    #expect(sizes() == expected)
    #expect(document.size == CGSize(width: 80, height: 15))
  }

  @Test func theDeviceIsSavedAndLoaded() throws {
    let document = Document(columns: 80, rows: 15)
    try document.show { $0.setDevice(try DeviceChoice(parsing: "iPad LANDSCAPE 1/2")) }
    _ = try document.run("view a")
    #expect(document.text == ":device ipad landscape 1/2\nview a\n")
    let other = Document(columns: 80, rows: 15)
    _ = try other.load(document.text, path: "a.mas")
    // Half of 1,024 less the bar of 10.
    #expect(other.viewport.size == CGSize(width: 507, height: 768))
    #expect(other.viewport.effectiveTraits.horizontalSizeClass == .compact)
    #expect(!other.isDirty)
    other.show { $0.setSize(CGSize(width: 40, height: 10)) }
    #expect(other.text == ":size 40x10\nview a\n")
    #expect(other.viewport.traits == nil)
  }

  @Test func withoutANameAllDevicesAreListed() {
    let table = Table(columns: 80, rows: 240)
    table.enter(":device iphone-8")
    table.enter(":device")
    for device in Device.all { #expect(table.screen.contains(device.name + " ")) }
    #expect(table.screen.contains("* iphone-8           375x667"))
    #expect(table.screen.contains("768x1024, can split its screen"))
    #expect(table.screen.contains("on iphone-8; ':device off' leaves it"))
  }

  @Test func whatIsNoDeviceIsRefused() {
    func problem(_ text: String) -> String? {
      do {
        _ = try DeviceChoice(parsing: text)
        return nil
      } catch {
        return error.message.english
      }
    }
    #expect(problem("iphone-9") == "there is no device 'iphone-9'; did you mean 'iphone-8'?")
    #expect(problem("ipda") == "there is no device 'ipda'; did you mean 'ipad'?")
    #expect(problem("nokia")?.hasPrefix("there is no device 'nokia'; there are iphone-se, ") == true)
    #expect(problem("iphone-8 1/2")?.hasPrefix("iphone-8 cannot split its screen; ipad") == true)
    #expect(problem("ipad sideways")?.hasPrefix("'sideways' says nothing about a device") == true)
    #expect(problem("ipad 1/1 portrait") == nil)
    #expect(
      problem("ipad portrait 1/2") == "ipad has no halves in portrait; 1/3 and 2/3, or landscape 1/2")
    #expect(problem("ipad 1/2 landscape") == nil)
  }

  @Test func tabCompletesDevices() {
    let table = Table()
    table.type(":device iphone-1")
    table.press(.tab)
    #expect(
      table.state.prompt.menu?.candidates.prefix(3).map(\.text) == [
        "iphone-11", "iphone-13", "iphone-13-mini",
      ])
    table.type("4")
    table.press(.tab)
    table.press(.control("u"))
    table.type(":device ipad l")
    table.press(.tab)
    #expect(table.promptLine == "> :device ipad landscape")
  }

  @Test func aDeviceIsDrawnWholeUnlessAScaleIsGiven() {
    let table = Table(columns: 80, rows: 24)
    table.enter(":device iphone-8")
    // Of the 13 rows within the outline, each must stand for 51.3 points: cells of 26 by 52. The layout keeps its 8 by 16.
    #expect(table.state.drawingScale == CGSize(width: 26, height: 52))
    #expect(table.state.session.document.scale == CGSize(width: 8, height: 16))
    #expect(!table.state.scenePane.isScrollable)
    table.enter(":scale 8x16")
    #expect(table.state.drawingScale == CGSize(width: 8, height: 16))
    #expect(table.state.scenePane.isScrollable)
    let large = Table(columns: 200, rows: 90)
    large.enter(":device iphone-8")
    #expect(large.state.drawingScale == CGSize(width: 8, height: 16))
  }

  @Test func labelsCanBeReadInAReducedPicture() {
    let table = Table(columns: 80, rows: 24)
    table.enter(":device iphone-8")
    table.enter("label a \"Hello\"; a.make { left.equalTo(0); centerY.equalTo(view) }")
    table.enter("label b \"Goodbye\"; b.make { right.bottom.equalTo(0); width.equalTo(20) }")
    // Five letters are 39 points, less than two cells of 26; nothing else is lost by writing them out.
    #expect(table.lines.contains { $0.contains("Hello") && !$0.contains(">") })
    // Seven letters do not fit in 20 points on the device either.
    #expect(!table.lines.prefix(16).contains { $0.contains("Goodbye") })
    #expect(frame("a", in: table)?.width == (UIFont.label.size(of: "Hello").width * 2).rounded(.up) / 2)
  }
}
