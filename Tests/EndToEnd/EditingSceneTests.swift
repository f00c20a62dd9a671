import Foundation
import Testing

/// Constraints changed by mouse and by keys, in a real terminal.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "needs tmux"))
struct EditingSceneTests {
  /// The box has columns 10 to 29 and rows 2 to 7 of the scene, which begins below the line on top.
  private static let scene = """
    view box
    box.make { left.equalTo(view).offset(10); top.equalTo(view).offset(2); width.equalTo(20); height.equalTo(6) }

    """

  private func terminal(_ size: (Int, Int) = (120, 30), _ scene: String = Self.scene) throws -> Tmux {
    let terminal = try Tmux(size, term: "xterm-256color")
    try terminal.open(try terminal.folder.write(scene, to: "box.mas"))
    return terminal
  }

  @Test func anEdgeIsDragged() throws {
    let terminal = try terminal()
    try terminal.click(15, 5)
    try terminal.waitFor("┏ box")
    // The right edge goes from 30 to 34.
    try terminal.mouse(0, 29, 5)
    try terminal.mouse(32, 31, 5)
    try terminal.waitFor("width  22")
    try terminal.mouse(32, 33, 5)
    try terminal.mouse(0, 33, 5, isRelease: true)
    try terminal.waitFor("box.mas +")
    try terminal.enter(":save")
    try terminal.waitFor("saved") { !$0.contains("box.mas +") }
    #expect(try terminal.folder.text(of: "box.mas").contains("width.equalTo(24)"))
  }

  @Test func theWheelSpinsTheSelectedConstraint() throws {
    let terminal = try terminal()
    try terminal.enter(":constraint 3")
    try terminal.waitFor("┏ box")
    try terminal.mouse(64, 50, 15)
    try terminal.mouse(64, 50, 15)
    try terminal.waitFor("width  22")
    try terminal.enter(":undo")
    try terminal.waitFor("width  20")
  }

  @Test func aConstraintIsSwitchedOffAndOnByAKey() throws {
    let terminal = try terminal()
    try terminal.enter(":constraint 3")
    try terminal.waitFor("┏ box")
    try terminal.press("Escape")
    try terminal.waitFor("←↓↑→ move")
    try terminal.press("Space")
    try terminal.waitFor("1 ambiguous")
    try terminal.press("Space")
    try terminal.waitFor("nothing ambiguous") { !$0.contains("1 ambiguous") }
  }

  @Test func overlaysAreShownOneByOne() throws {
    let terminal = try terminal()
    try terminal.press("Escape")
    try terminal.waitFor("┏ box")
    for overlay in ["relations", "margins", "baselines"] {
      try terminal.type("v")
      try terminal.waitFor("showing \(overlay)")
    }
  }

  @Test func theCodeOfTheSelectionGoesToTheClipboard() throws {
    let terminal = try terminal()
    try terminal.press("Escape")
    try terminal.waitFor("┏ box")
    try terminal.record()
    try terminal.type("y")
    try terminal.waitFor("OSC 52") { _ in try terminal.folder.text(of: "recording").contains("\u{1B}]52;") }
  }

  @Test func whatIsTypedReplacesARefusedLine() throws {
    let terminal = try terminal()
    try terminal.enter("bxo.make.width.equalTo(3)")
    try terminal.waitFor("did you mean 'box'?")
    try terminal.type("view red")
    try terminal.waitFor("the new text") { $0.contains("> view red") && !$0.contains("> bxo") }
  }

  @Test func aDeviceHasAnOutline() throws {
    let terminal = try terminal()
    try terminal.enter(":device iphone-15")
    try terminal.waitFor("the device") { $0.contains("iphone-15 393x852") && $0.contains("╭") }
  }

  @Test func theThemeIsChosen() throws {
    let terminal = try terminal()
    let dark = try terminal.coloredScreen()
    try terminal.enter(":theme light")
    try terminal.waitFor("> :theme light")
    #expect(try terminal.coloredScreen() != dark)
    try terminal.enter("quit")
    try terminal.waitFor("shell>")
  }

  /// As the README tells somebody who is new.
  @Test func aConflictIsRepairedByMouseSavedAndExported() throws {
    let terminal = try terminal((80, 24), Self.scene + "box.make.width.equalTo(30)\n")
    try terminal.click(on: "1 conflict")
    try terminal.click(on: "fix 1:")
    try terminal.waitFor("no conflict any more")
    try terminal.enter(":save")
    try terminal.waitFor("statements written")
    try terminal.enter(":export masonry \(terminal.folder.url("box.m").path)")
    try terminal.waitFor("box.m: written")
    #expect(try terminal.folder.text(of: "box.m").contains("mas_makeConstraints"))
    #expect(try terminal.folder.text(of: "box.mas") != Self.scene + "box.make.width.equalTo(30)\n")
    try terminal.enter("exit")
    try terminal.waitFor("shell>")
  }
}
