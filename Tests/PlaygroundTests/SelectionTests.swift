import AutoLayout
import Canvas
import Foundation
import Input
import Testing

@testable import Playground

/// Selecting views and constraints by keys, mouse and commands.
struct SelectionTests {
  /// Two cards beside each other, the left one with two labels.
  private static let scene = """
    view left, right
    left.make { left.top.equalTo(2); width.equalTo(20); height.equalTo(8) }
    right.make { left.equalTo(left.right).offset(4); top.width.height.equalTo(left) }
    label one in left "One"
    label two in left "Two"
    one.make { left.top.equalTo(left).offset(1) }
    two.make { left.equalTo(left).offset(1); top.equalTo(one.bottom).offset(2) }
    """

  private func table(columns: Int = 80, rows: Int = 24) -> Table {
    Table(.file(path: "test.mas", text: Self.scene), columns: columns, rows: rows)
  }

  private func selected(_ table: Table) -> String? { table.state.session.selection?.view }

  @Test func escapeLeadsToTheSceneAndBack() {
    let table = table()
    table.press(.escape)
    #expect(table.state.focus == .scene)
    #expect(selected(table) == "left")
    table.press(.escape)
    #expect(table.state.focus == .prompt)
    #expect(selected(table) == "left")
  }

  @Test func escapeOnATextKeepsTyping() {
    let table = table()
    table.type("view x")
    table.press(.escape)
    #expect(table.state.focus == .prompt)
    #expect(table.promptLine == "> view x")
  }

  @Test func arrowsGoByDirection() {
    let table = table()
    table.press(.escape, .right)
    #expect(selected(table) == "right")
    // The nearest on the left: the label 'one' is at the same height as its card's upper part.
    table.press(.left)
    #expect(["left", "one", "two"].contains(selected(table)))
    table.enter(":select one")
    #expect(SelectionStep.down.from(2, in: table.state.session.snapshot) == 3)
    #expect(SelectionStep.up.from(3, in: table.state.session.snapshot) == 2)
  }

  @Test func enterAndBackspaceGoInAndOut() {
    let table = table()
    table.press(.escape, .enter)
    #expect(selected(table) == "one")
    table.press(.backspace)
    #expect(selected(table) == "left")
    table.press(.backspace)
    #expect(selected(table) == "view")
  }

  @Test func tabGoesThroughTheTree() {
    let table = table()
    table.press(.escape)
    var names: [String?] = []
    for _ in 0..<5 {
      table.press(.tab)
      names.append(selected(table))
    }
    #expect(names == ["one", "two", "right", "view", "left"])
    table.press(.backTab)
    #expect(selected(table) == "view")
  }

  /// Row 1 of the screen is row 0 of the scene: 'one' is at 3, 3.
  @Test func aClickSelectsTheFrontmostAndAgainItsParent() {
    let table = table()
    for name in ["one", "left", "view", "one"] {
      table.click(4, 4)
      #expect(selected(table) == name)
    }
    table.click(30, 8)
    #expect(selected(table) == "right")
  }

  @Test func aViewThatIsGoneIsNotSelected() {
    let table = table()
    table.enter(":select two")
    table.enter(":undo 2")
    #expect(table.state.session.selectedPlace != nil)
    table.enter(":reset")
    #expect(table.state.session.selectedPlace == nil)
  }

  @Test func constraintsOfAViewAreGoneThrough() {
    let table = table()
    table.enter(":select one")
    table.press(.escape)
    let ids = table.state.session.constraints(of: "one").map(\.id)
    #expect(ids.count == 3)
    var found: [Int?] = []
    for _ in 0..<4 {
      table.press(.character("]"))
      found.append(table.state.session.selection?.constraint)
    }
    #expect(found == ids + [ids[0]])
    table.press(.character("["))
    #expect(table.state.session.selection?.constraint == ids[2])
  }

  @Test func aConstraintIsSelectedByItsNumber() {
    let table = table()
    table.enter(":constraint 1")
    #expect(table.state.session.selection == Selection(view: "left", constraint: 1))
    table.enter(":constraint 99")
    #expect(table.screen.contains("'99' is not the number of a constraint"))
  }

  @Test func aColonInTheSceneBeginsACommand() {
    let table = table()
    table.press(.escape, .character(":"))
    #expect(table.state.focus == .prompt)
    #expect(table.promptLine == "> :")
  }

  @Test func whyTellsWhatDeterminesEachNumber() {
    let table = table(rows: 40)
    table.enter(":why right")
    #expect(table.screen.contains("x      26  right.left = left.right + 4 (line 3)"))
    #expect(table.screen.contains("width  20  right.width = left.width (line 3)"))
  }

  @Test func theSelectionIsOutlinedAndItsLengthsAreDrawn() {
    let table = table()
    table.enter(":select right")
    let lines = table.lines
    // At 26, 2, 20 wide and 8 high; the line on top is row 0.
    #expect(Array(lines[3])[26...45].allSatisfy { "┏┓━ right".contains($0) })
    #expect(lines[10].contains("┗━━━━━━━━━━━━━━━━━━┛"))
    // The gap of 4 from 22 on.
    #expect(lines.contains { $0.contains("├──┤") || $0.contains("4") && $0.contains("├") })
  }

  // MARK: The selected constraint

  @Test func theSelectedConstraintHasASectionOfTheInspector() throws {
    let table = table(columns: 120)
    table.enter(":select right")
    table.press(.escape, .character("]"))
    let id = try #require(table.state.session.selection?.constraint)
    let card = InspectorCard.lines(table.state.session, columns: 80).map(\.text)
    #expect(card[1] == "#\(id) right.left = left.right + 4, required, line 3")
  }

  /// Without an inspector the line below the scene names it, and the keys that change it are in the bar.
  @Test func onASmallScreenTheSelectedConstraintIsNamedBelowTheScene() throws {
    let table = table()
    table.enter(":select right")
    table.press(.escape, .character("]"))
    let row = try #require(table.state.layout.separatorRow)
    #expect(table.lines[row].contains(" right.left = left.right + 4, required, line 3 "))
    let bar = table.lines[table.state.layout.barRow]
    for label in ["constant", "priority", "on/off", "delete", "prompt", "help"] {
      #expect(bar.contains(label), "\(label)")
    }
  }

  /// The line in the gap of 4 is reversed.
  @Test func theLineOfTheSelectedConstraintIsReversed() {
    let table = table()
    table.enter(":select right")
    #expect(!hasReversedCell(table))
    table.press(.escape, .character("]"))
    #expect(hasReversedCell(table))
  }

  /// An alignment has no length: the edges that it relates are reversed, and its number is beside the view.
  @Test func aSelectedConstraintWithoutALengthIsMarkedAtItsEdges() throws {
    let table = table()
    table.enter("right.make.bottom.equalTo(left)")
    let id = try #require(table.state.session.snapshot.constraints.last?.id)
    table.enter(":constraint \(id)")
    #expect(hasReversedCell(table))
    #expect(table.lines.prefix(table.state.layout.scene.maxY).contains { $0.contains("#\(id)") })
  }

  @Test func aConstraintThatIsOffIsMarkedOff() throws {
    let table = table()
    table.enter(":select right")
    table.press(.escape, .character("]"), .character(" "))
    let id = try #require(table.state.session.selection?.constraint)
    #expect(table.lines.prefix(table.state.layout.scene.maxY).contains { $0.contains("#\(id) off") })
  }

  private func hasReversedCell(_ table: Table) -> Bool {
    let (canvas, area) = (table.state.view().canvas, table.state.layout.scene)
    return (area.minY..<area.maxY).contains { y in canvas.row(y).contains { $0.style.reverse } }
  }

  // MARK: Colours

  /// The borders of views that the selection is tied to keep their hues.
  @Test func aViewKeepsItsHueWhenTheSelectionChanges() {
    let table = table()
    table.state.appearance.colors = .ansi256
    func hue() -> [Style] {
      let canvas = table.state.view().canvas
      // The upper edge of the left card, on row 2 of the scene, right of its name.
      return (12...20).map { canvas[$0, 3].style }
    }
    let before = hue()
    for view in ["right", "view", "one", "two"] {
      table.enter(":select \(view)")
      #expect(hue() == before, "\(view)")
    }
  }

  /// The constraints of other views are drawn where the overlay asks for them.
  @Test func constraintsOfOtherViewsAreDrawnOnDemand() {
    let table = table()
    table.enter(":select left")
    func scene() -> String { table.lines[1..<table.state.layout.scene.maxY].joined(separator: "\n") }
    #expect(!scene().contains("├──┤") && !scene().contains("├4─┤"))
    table.press(.escape, .character("v"))
    #expect(scene().contains("├──┤") || scene().contains("├4─┤"))
  }
}
