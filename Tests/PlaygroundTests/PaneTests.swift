import Foundation
import Input
import Testing

@testable import Playground

/// The side pane and its tabs.
struct PaneTests {
  private static let scene = """
    view red, green
    red.make { left.top.equalTo(2); width.equalTo(20); height.equalTo(8) }
    green.make { left.equalTo(red.right).offset(4); top.height.equalTo(red) }
    """

  private func table(_ text: String = Self.scene, columns: Int = 120, rows: Int = 40) -> Table {
    Table(.file(path: "test.mas", text: text), columns: columns, rows: rows)
  }

  /// The side pane's part of each row.
  private func side(_ table: Table) -> [String] {
    let area = table.state.layout.side
    return table.lines[area.y..<area.maxY].map { line in
      String(line.dropFirst(area.x)).trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func aWideScreenShowsTheTreeUnasked() {
    let lines = side(table())
    #expect(lines[0].hasPrefix("▾ view") && lines[0].hasSuffix("79x27"))
    #expect(lines[1].hasPrefix("• red") && lines[1].hasSuffix("20x8"))
    #expect(lines[2].hasPrefix("• ? green") && lines[2].hasSuffix("no width"))
  }

  @Test func theTabsAreReachedByKeys() {
    let table = table()
    for (key, name) in [(2, "Views"), (3, "Constraints"), (4, "Problems"), (5, "History"), (1, "Help")] {
      table.press(.function(key))
      #expect(table.state.side.pane.name == name)
      #expect(table.state.focus == .side)
    }
    table.press(.tab)
    #expect(table.state.side.pane.name == "Views")
    table.press(.backTab)
    #expect(table.state.side.pane.name == "Help")
  }

  @Test func aTabIsReachedByAClickOnItsName() {
    let table = table()
    let column = table.lines[0].distance(
      from: table.lines[0].startIndex, to: table.lines[0].firstRange(of: "History")!.lowerBound)
    table.click(column, 0)
    #expect(table.state.side.pane.name == "History")
  }

  @Test func eachFixTellsWhatItDoesToTheViews() {
    let table = table(
      """
      view a
      a.make { left.top.equalTo(2); height.equalTo(3); width.equalTo(10) }
      a.make.width.equalTo(30)
      """, columns: 240)
    table.press(.function(4))
    table.prepare()
    let text = side(table).joined(separator: " ")
    #expect(text.contains("fixes, the likeliest first"))
    // The second width is broken: without it nothing changes, and without the first one the second holds.
    #expect(text.contains("weaken a.width = 30 to priority 999 (line 3) every view stays as it is"))
    #expect(text.contains("weaken a.width = 10 to priority 999 (line 2) a gets 30x3"))
  }

  @Test func onASmallScreenAnAnswerTakesThePlaceOfThePane() {
    let table = table(
      "view a\na.make { left.top.equalTo(2); height.equalTo(3); width.equalTo(10) }\na.make.width.equalTo(30)\n",
      columns: 40, rows: 12)
    table.press(.function(4))
    #expect(table.state.layout.isSideVisible)
    // What is only looked at stays beside the list.
    table.press(.down)
    #expect(table.state.layout.isSideVisible)
    table.press(.home, .enter)
    #expect(!table.state.layout.isSideVisible)
    #expect(table.screen.contains("conflict: a is 30 wide"))
  }

  /// Eleven constraints take part: the left edge, the widths of five views and the gaps before them, and the right edge.
  @Test func aLongConflictLeavesRoomForItsFixes() {
    let names = ["a", "b", "c", "d", "e"]
    var text =
      "view a, b, c, d, e\n[a, b, c, d, e].make { top.equalTo(view); height.equalTo(3); width.equalTo(20) }\n"
    text += "a.make.left.equalTo(view)\n"
    for (one, next) in zip(names, names.dropFirst()) { text += "\(next).make.left.equalTo(\(one).right)\n" }
    text += "e.make.right.equalTo(view)\n"
    let table = table(text, columns: 80, rows: 24)
    #expect(table.state.session.snapshot.conflicts.first?.constraints.count == 11)
    table.press(.function(4))
    table.prepare()
    let fixes = side(table).filter { $0.contains("▸ fix ") }
    #expect(fixes.count >= 2)
    let first = side(table).firstIndex { $0.contains("▸ fix 1") } ?? 0
    // What it does to the views is in view as well.
    #expect(
      side(table)[first...].prefix(4).contains {
        $0.contains("every view stays") || $0.contains("gets") || $0.contains("move")
      })
  }

  @Test func onANarrowScreenThePaneLiesOverTheSceneWhileItHasTheKeys() {
    let table = table(columns: 80, rows: 24)
    #expect(!table.state.layout.isSideVisible)
    let size = table.state.session.document.size
    table.press(.control("o"), .control("o"))
    #expect(table.state.layout.isSideVisible)
    #expect(table.screen.contains("• red"))
    // The scene keeps its size below it.
    #expect(table.state.session.document.size == size)
    table.press(.escape)
    #expect(!table.state.layout.isSideVisible)
  }

  @Test func arrowsInTheTreeSelect() {
    let table = table()
    table.press(.function(2), .down, .down)
    #expect(table.state.session.selection?.view == "red")
    table.press(.end)
    #expect(table.state.session.selection?.view == "green")
    table.press(.home)
    #expect(table.state.session.selection?.view == "view")
  }

  @Test func aBranchIsClosedAndOpened() {
    let table = table("view a\nview b in a\nview c in b\nview d")
    table.enter(":select b")
    table.press(.function(2), .left)
    #expect(!side(table).contains { $0.contains("• c") })
    #expect(side(table).contains { $0.contains("▸") && $0.contains("b") })
    table.press(.right)
    #expect(side(table).contains { $0.contains("c") })
  }

  @Test func aRowIsSelectedByAClick() {
    let table = table()
    table.click(table.state.layout.side.x + 5, table.state.layout.side.y + 2)
    #expect(table.state.session.selection?.view == "green")
  }

  @Test func theConstraintsAreThoseOfTheSelectionOrAll() {
    let table = table()
    table.enter(":select green")
    table.press(.function(3))
    #expect(side(table)[0] == "3 constraints of green")
    table.press(.character("a"))
    #expect(side(table)[0] == "7 constraints")
    table.press(.character("s"))
    #expect(side(table)[0] == "7 constraints, by state")
  }

  @Test func theInspectorTellsWhatDeterminesTheSelection() {
    let table = table()
    table.enter(":select green")
    let lines = side(table)
    #expect(
      lines.contains { $0.hasPrefix("x") && $0.contains("26") && $0.contains("  left = red.right + 4 #") })
    #expect(lines.contains { $0.hasPrefix("width") && $0.contains("nothing determines it") })
  }

  @Test func problemsAreListedWithTheirFixes() {
    let table = table(
      "view box\nbox.make { left.top.height.equalTo(3); width.equalTo(20) }\nbox.make.width.equalTo(30)")
    #expect(table.lines[0].contains("Problems 1"))
    table.press(.function(4))
    #expect(
      side(table).contains { $0.contains("box is 30 wide, but it is 20 wide") || $0.contains("conflict") })
    table.press(.enter)
    #expect(side(table).contains { $0.contains("fix 1") })
    // On to the members and the first fix.
    table.press(.down, .down, .down, .enter)
    #expect(table.state.session.snapshot.conflicts.isEmpty)
    #expect(table.screen.contains("no conflict, and nothing is ambiguous"))
  }

  @Test func likelyMistakesAreProblemsWithTriedFixes() {
    // The trailing edge is pinned with a positive offset, so that the box reaches 4 out of its superview.
    let table = table(
      "view box\nbox.make { left.top.height.equalTo(3); right.equalTo(view).offset(4) }")
    table.prepare()
    #expect(table.lines[0].contains("Problems 1"))
    #expect(table.screen.contains("1 warning"))
    table.press(.function(4))
    #expect(side(table).contains { $0.hasPrefix("? line 2: ") })
    table.prepare()
    #expect(side(table).contains { $0.contains("fix 1: ") && $0.contains("-4") })
    table.enter(":fix 1")
    #expect(table.state.session.document.text.contains("offset(-4)"))
    table.prepare()
    #expect(!table.screen.contains("warning"))
  }

  @Test func explainListsLikelyMistakesAndAmbiguityWithNumberedFixes() {
    let table = table("view box\nbox.make { left.top.height.equalTo(3) }")
    table.enter(":explain")
    #expect(table.screen.contains("ambiguous: box"))
    #expect(table.screen.contains(":fix 1"))
    table.enter(":fix 1")
    #expect(table.state.session.snapshot.ambiguousViews.isEmpty)
    table.enter(":fix")
    #expect(table.screen.contains("there is nothing to fix"))
  }

  @Test func aCommentLeavesALikelyMistakeOut() {
    let table = table(
      "view box\nbox.make { left.top.height.equalTo(3); right.equalTo(view).offset(4) } // trowel:ignore")
    table.prepare()
    #expect(!table.lines[0].contains("Problems 1"))
  }

  @Test func theHistoryIsScrubbedWithTheSceneFollowing() {
    let table = table("view a\nview b\nview c")
    table.enter("view d")
    table.press(.function(5))
    #expect(side(table)[0...3].map { $0.suffix(6) } == ["view a", "view b", "view c", "view d"])
    table.press(.up, .up)
    #expect(table.state.session.snapshot.views.map(\.name) == ["view", "a", "b"])
    table.press(.end)
    #expect(table.state.session.snapshot.views.map(\.name) == ["view", "a", "b", "c", "d"])
    table.click(table.state.layout.side.x + 5, table.state.layout.side.y)
    #expect(table.state.session.snapshot.views.map(\.name) == ["view", "a"])
  }

  @Test func aStatementThatWasScrubbedToIsEditedInItsPlace() {
    let table = table("view a\nview b\nview c")
    table.enter("view d")
    table.press(.function(5))
    table.press(.up, .up)
    #expect(table.state.session.snapshot.views.map(\.name) == ["view", "a", "b"])
    table.press(.enter)
    #expect(table.promptLine == "> view b")
    table.type("ig\n")
    #expect(table.state.session.snapshot.views.map(\.name) == ["view", "a", "big", "c", "d"])
  }

  @Test func aChangedStatementIsAStepOfTheHistory() {
    let table = table("view a\na.make.width.equalTo(4)")
    table.enter(":constraint 1")
    table.enter(":constant 9")
    table.enter("view b")
    let steps = table.state.session.document.steps
    #expect(steps.map(\.title) == ["view a", "a.make.width.equalTo(4)", "#1 a.width = 9", "view b"])
    // The edit is about the second statement, which is still the one of the second step.
    #expect(steps.indices.map(steps.statement(ofStep:)) == [0, 1, 1, 2])
  }

  @Test func panesAreResizedByTheMouseAndHidden() {
    let table = table()
    let edge = table.state.layout.sideEdge ?? 0
    table.mouse(.press, edge, 10)
    table.mouse(.drag, edge - 10, 10)
    table.mouse(.release, edge - 10, 10)
    #expect(table.state.layout.side.width == 50)
    #expect(table.state.session.document.size.width == 69)
    table.press(.function(6))
    #expect(!table.state.layout.isSideVisible)
    #expect(table.state.session.document.size.width == 120)
  }

  @Test func panesAreResizedByKeys() {
    let table = Table(columns: 120, rows: 40)
    let before = (table.state.layout.side.width, table.state.layout.repl.height)
    table.press(.escape, .character("{"), .character("("))
    #expect(table.state.layout.side.width == before.0 + 4)
    #expect(table.state.layout.repl.height == before.1 + 2)
    table.press(.character("}"), .character(")"))
    #expect(table.state.layout.side.width == before.0)
    #expect(table.state.layout.repl.height == before.1)
  }

  @Test func everyPaneHasLinesAtAnyWidth() {
    let session = table().state.session
    for pane in Tab.allCases.map(\.pane) {
      for columns in 0...40 {
        let count = pane.extent(session, columns: columns).rows
        #expect(pane.lines(0..<count, session, columns: columns).count == count, "\(pane.name) at \(columns)")
      }
    }
  }

  @Test func theGroundIsDraggedAndPagedToSeeTheRest() {
    let table = Table(columns: 80, rows: 24)
    table.enter(":size 200x100")
    table.mouse(.press, 40, 8)
    table.mouse(.drag, 30, 5)
    table.mouse(.release, 30, 5)
    #expect(table.statusLine.contains("at 10,3"))
    // The pane has 15 rows, of which two stay in view.
    table.press(.escape, .pageDown)
    #expect(table.statusLine.contains("at 10,16"))
  }

  @Test func anAreaFillsTheScreenAndGoesBack() {
    let table = table()
    table.press(.escape, .function(8))
    #expect(table.state.layout.choices.full == .scene)
    #expect(!table.state.layout.isSideVisible)
    table.press(.function(8))
    #expect(table.state.layout.isSideVisible)
  }

  @Test func theKeysOfTheBarCanBeClicked() throws {
    let table = table()
    let item = try #require(table.state.keyBar.items.first { $0.label == "select" })
    table.click(item.range.lowerBound, table.state.layout.barRow)
    #expect(table.state.focus == .scene)
  }
}

/// The table of keys.
struct KeyTableTests {
  @Test func noKeyMeansTwoThingsInOnePlace() {
    for focus in Focus.allCases {
      let keys = KeyTable.standard.bindings.filter { $0.focuses.contains(focus) }.flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(focus)")
    }
  }

  @Test func helpListsEveryKeyThatHasALine() {
    guard case .success(let lines) = Help.lines(for: "keys") else { return }
    let text = lines.map(\.text).joined(separator: "\n")
    for binding in KeyTable.standard.bindings where !binding.help.isEmpty {
      #expect(text.contains(binding.help))
    }
  }
}

/// The states of constraints in lists.
struct ConstraintStateTests {
  @Test func aConstraintThatHoldsInAConflictIsNoneThatIsWell() {
    let table = Table(
      .file(
        path: "test.mas",
        text: "view red\nred.make { width.equalTo(1); width.equalTo(2); height.equalTo(3) }\n"),
      columns: 120, rows: 30)
    let answer = table.state.session.submit(":constraints").lines.map(\.text)
    #expect(
      answer.contains("!  #1 red.width == 1  (in a conflict, line 2)")
        || answer.contains("!  #2 red.width == 2  (in a conflict, line 2)"))
    #expect(answer.contains("ok #3 red.height == 3  (line 2)"))
    table.enter(":pane constraints")
    let rows = table.lines.map { String($0.dropFirst(table.state.layout.side.x)) }
    #expect(rows.contains { $0.contains("! #") && $0.contains(" conflict :2") })
    #expect(rows.contains { $0.contains("! #") && $0.contains(" broken :2") })
    #expect(rows.contains { $0.contains("#3 red.height = 3") && !$0.contains("!") })
  }
}
