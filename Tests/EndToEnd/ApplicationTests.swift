import Foundation
import Testing

/// What the playground is used for by keys and by mouse, in a real terminal.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "needs tmux"))
struct ApplicationTests {
  /// The box has columns 10 to 29 and rows 2 to 7 of the scene, which begins below the line on top.
  private static let scene = """
    view box, other
    box.make { left.equalTo(view).offset(10); top.equalTo(view).offset(2); width.equalTo(20); height.equalTo(6) }
    other.make { left.equalTo(box.right).offset(4); top.bottom.width.equalTo(box) }

    """

  private func terminal(_ size: (Int, Int) = (120, 30), _ scene: String = Self.scene) throws -> Tmux {
    let terminal = try Tmux(size, term: "xterm-256color")
    try terminal.open(try terminal.folder.write(scene, to: "boxes.mas"))
    return terminal
  }

  @Test func aClickSelectsAViewAndShowsWhatDeterminesIt() throws {
    let terminal = try terminal()
    try terminal.click(15, 6)
    try terminal.waitFor("┏ box")
    try terminal.waitFor("width  20")
    try terminal.click(15, 6)
    try terminal.waitFor("the view around it") { !$0.contains("┏ box") }
  }

  @Test func aClickLeavesTheKeysWithThePrompt() throws {
    let terminal = try terminal()
    try terminal.click(15, 6)
    try terminal.waitFor("┏ box")
    try terminal.enter("box.update.width.equalTo(25)")
    try terminal.waitFor("1 updated")
  }

  @Test func thePaletteFindsACommandByAFewLetters() throws {
    let terminal = try terminal()
    try terminal.press("C-p")
    try terminal.waitFor("find:")
    try terminal.type("nots")
    try terminal.waitFor("find: nots")
    try terminal.press("Enter")
    try terminal.waitFor("no errors and no notes")
  }

  @Test func draggingAViewMovesItAndChangesItsStatement() throws {
    let terminal = try terminal()
    try terminal.click(15, 6)
    try terminal.waitFor("┏ box")
    try terminal.mouse(0, 20, 6)
    try terminal.mouse(32, 22, 7)
    try terminal.mouse(32, 25, 8)
    try terminal.mouse(0, 25, 8, isRelease: true)
    try terminal.waitFor("boxes.mas +")
    // A colon goes to the prompt.
    try terminal.enter(":save")
    try terminal.waitFor("saved") { !$0.contains("boxes.mas +") }
    let text = try terminal.folder.text(of: "boxes.mas")
    #expect(text.contains("left.equalTo(view).offset(15)"))
    #expect(text.contains("top.equalTo(view).offset(4)"))
  }

  @Test func aConflictIsFoundAndRepairedByMouse() throws {
    let terminal = try terminal((120, 30), Self.scene + "box.make.width.equalTo(30)\n")
    try terminal.waitFor("1 conflict")
    let tab = try terminal.place(of: "Problems")
    try terminal.click(tab.column, tab.row)
    try terminal.waitFor("fix 1:")
    let fix = try terminal.place(of: "fix 1:")
    try terminal.click(fix.column, fix.row)
    try terminal.waitFor("no conflict") { !$0.contains("1 conflict") }
  }

  @Test func arrowsWalkAndLettersNudge() throws {
    let terminal = try terminal()
    try terminal.press("Escape")
    try terminal.waitFor("┏ box")
    try terminal.press("Right")
    try terminal.waitFor("┏ other")
    try terminal.press("Left")
    try terminal.waitFor("┏ box")
    try terminal.type("L")
    try terminal.waitFor("left = view.left + 20")
    try terminal.type("u")
    try terminal.waitFor("left = view.left + 10")
  }

  @Test func thePanesAreReachedByKeyAndHistoryIsScrubbed() throws {
    let terminal = try terminal()
    try terminal.press("F3")
    try terminal.waitFor("box.width = 20")
    try terminal.press("F5")
    try terminal.waitFor("3 other.make")
    try terminal.press("Up", "Up")
    try terminal.waitFor("other is not there") { !$0.contains("┌ other") || $0.contains("? other") }
    try terminal.press("Down", "Down")
    try terminal.waitFor("┌ other")
  }

  @Test func tabOpensAMenuOfWhatFits() throws {
    let terminal = try terminal()
    try terminal.type("box.make.le")
    try terminal.press("Tab")
    try terminal.waitFor("leadingMargin")
    try terminal.press("Down", "Enter")
    try terminal.type(".equalTo(vi")
    try terminal.press("Tab")
    try terminal.waitFor(".equalTo(view")
  }

  @Test func whatEnterWouldDoIsShownBefore() throws {
    let terminal = try terminal()
    try terminal.type("box.update.width.equalTo(25)")
    try terminal.waitFor("╷")
    #expect(try terminal.screen().contains("┆"))
    try terminal.press("Enter")
    try terminal.waitFor("1 updated")
    try terminal.waitFor("no outline") { !$0.contains("┆") }
  }

  @Test func anEarlierEntryIsOfferedAndTakenByTheRightArrow() throws {
    let terminal = try terminal()
    try terminal.enter("box.update.width.equalTo(25)")
    try terminal.waitFor("1 updated")
    try terminal.type("box.up")
    try terminal.press("Right", "Enter")
    try terminal.waitFor("the entry again") { $0.components(separatedBy: "> box.update.width").count == 3 }
  }

  @Test func theBarOfKeysIsClicked() throws {
    let terminal = try terminal()
    let help = try terminal.place(of: "F1 help")
    try terminal.click(help.column, help.row)
    try terminal.waitFor("At the prompt")
  }

  @Test func theLineBetweenTheAreasIsDragged() throws {
    let terminal = try terminal()
    let edge = try terminal.place(of: "┤")
    try terminal.mouse(0, edge.column, 5)
    try terminal.mouse(32, edge.column - 10, 5)
    try terminal.mouse(0, edge.column - 10, 5, isRelease: true)
    try terminal.waitFor("a wider pane") { screen in
      screen.split(whereSeparator: \.isNewline).contains { line in
        line.contains("┤") && line.prefix { $0 != "┤" }.count == edge.column - 10
      }
    }
  }

  @Test func oneAreaFillsTheScreenAndGivesItBack() throws {
    let terminal = try terminal()
    try terminal.press("F8")
    try terminal.waitFor("120x27")
    try terminal.press("F8")
    try terminal.waitFor("all areas") { !$0.contains("120x27") && $0.contains("History") }
  }

  @Test func theSceneIsZoomed() throws {
    let terminal = try terminal()
    try terminal.press("Escape")
    try terminal.waitFor("┏ box")
    try terminal.type("+")
    try terminal.waitFor(" shown ")
    try terminal.type("0")
    try terminal.waitFor("all of the scene") { !$0.contains(" shown ") }
  }
}
