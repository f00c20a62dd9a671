import AutoLayout
import Foundation
import Input
import Testing

@testable import Playground

/// Changing constraints by keys, by the mouse and by commands about the selection.
struct DirectEditingTests {
  private static let scene = """
    view box
    box.make.left.equalTo(view).offset(10)
    box.make.top.equalTo(view).offset(2)
    box.make.width.equalTo(20)
    box.make.height.equalTo(6)

    """

  private func table(_ text: String = Self.scene) -> Table {
    let table = Table(.file(path: "test.mas", text: text))
    table.enter(":select box")
    return table
  }

  private func frame(_ table: Table, _ name: String = "box") -> [Double] {
    guard let frame = table.state.session.snapshot.view(named: name)?.frame else { return [] }
    return [frame.minX, frame.minY, frame.width, frame.height]
  }

  private func text(_ table: Table) -> String { table.state.session.document.text }

  @Test func keysNudgeByOneAndByTen() {
    let table = table()
    table.press(.escape, .character("l"), .character("l"), .character("j"))
    #expect(frame(table) == [12, 3, 20, 6])
    table.press(.character("L"), .character("K"))
    #expect(frame(table) == [22, -7, 20, 6])
    #expect(text(table).contains("box.make.left.equalTo(view).offset(22)"))
    #expect(text(table).contains("box.make.top.equalTo(view).offset(-7)"))
  }

  @Test func aNudgeIsOneStepOfTheHistory() {
    let table = table()
    table.press(.escape, .character("L"), .character("u"))
    #expect(text(table) == Self.scene)
    #expect(frame(table) == [10, 2, 20, 6])
    table.press(.character("U"))
    #expect(frame(table) == [20, 2, 20, 6])
  }

  @Test func nudgesInQuickSuccessionAreOneStep() {
    let table = table()
    table.press(.escape, .character("l"), .character("l"), .character("L"))
    #expect(frame(table) == [22, 2, 20, 6])
    table.press(.character("u"))
    #expect(text(table) == Self.scene)
    #expect(frame(table) == [10, 2, 20, 6])
    table.press(.character("U"))
    #expect(frame(table) == [22, 2, 20, 6])
  }

  @Test func turnsOfTheWheelAreOneStep() {
    let table = table()
    table.enter(":constraint 3")
    for _ in 0..<5 { table.mouse(.scrollUp, 40, 8) }
    #expect(frame(table) == [10, 2, 25, 6])
    // Its answer is one too.
    #expect(table.screen.contains("#3 box.width = 25") && !table.screen.contains("#3 box.width = 24"))
    table.enter(":undo")
    #expect(text(table) == Self.scene)
  }

  @Test func aStepEndsWithAnyOtherInput() {
    let table = table()
    table.press(.escape, .character("l"), .character("j"), .character("l"), .character("v"), .character("l"))
    #expect(frame(table) == [13, 3, 20, 6])
    table.press(.character("u"))
    #expect(frame(table) == [12, 3, 20, 6])
    table.press(.character("u"))
    #expect(frame(table) == [11, 3, 20, 6])
    table.press(.character("u"))
    #expect(frame(table) == [11, 2, 20, 6])
  }

  @Test func aStepThatLeadsBackIsNone() {
    let table = table()
    table.press(.escape, .character("l"), .character("h"))
    #expect(text(table) == Self.scene)
    #expect(!table.state.session.document.isDirty)
    #expect(table.screen.contains("back where it was") && !table.screen.contains("view.left + 11"))
    #expect(table.state.session.document.steps.filter(\.isDone).count == 5)
  }

  @Test func nudgesThatAreUpdatesLeaveOneStatement() {
    // The left edge goes from 4 to 7, the right one from -4 to -1.
    let scene =
      "view box\nbox.make { left.right.equalTo(view).inset(4); top.equalTo(2); height.equalTo(6) }\n"
    let table = table(scene)
    table.press(.escape, .character("l"), .character("l"), .character("l"))
    let update = "box.update { left.equalTo(view.left).offset(7); right.equalTo(view.right).offset(-1) }\n"
    #expect(text(table) == scene + update)
    #expect(!table.screen.contains("cannot be redone"))
    table.press(.character("u"))
    #expect(text(table) == scene)
  }

  /// The first nudge takes `left` out of `left.top`, and it gets another number.
  @Test func nudgesThatChangeTheNumberOfTheirConstraintAreOneStep() {
    let scene = "view box\nbox.make { left.top.equalTo(view).offset(2); size.equalTo(6) }\n"
    let table = table(scene)
    table.enter(":constraint 1")
    table.press(.escape, .character("l"), .character("l"), .character("l"))
    #expect(frame(table) == [5, 2, 6, 6])
    #expect(table.state.session.selectedConstraint?.equation?.firstAttribute == .left)
    table.press(.character("u"))
    #expect(text(table) == scene)
  }

  @Test func whatAStepBecameIsRecovered() {
    let table = table()
    table.press(.escape, .character("H"), .character("l"), .character("k"), .character("k"), .character("l"))
    table.press(.character("h"))
    let entries = table.journal
    let state = PlaygroundState(
      start: .welcome, columns: 80, rows: 24, recoverable: RecoverableSession(entries: entries), now: { 0 })
    for key in ":recover" { _ = state.update(.key(.character(key))) }
    _ = state.update(.key(.enter))
    #expect(frame(table) == [1, 0, 20, 6])
    #expect(state.session.document.text == text(table))
  }

  /// The name is on the upper edge, at 10, 2 in the scene and in row 3 of the screen.
  @Test func draggingTheNameMovesTheViewLive() {
    let table = table()
    table.mouse(.press, 15, 3)
    table.mouse(.drag, 18, 4)
    #expect(frame(table) == [13, 3, 20, 6])
    table.mouse(.drag, 25, 5)
    #expect(frame(table) == [20, 4, 20, 6])
    // The document changes when it is released.
    #expect(text(table) == Self.scene)
    table.mouse(.release, 25, 5)
    #expect(frame(table) == [20, 4, 20, 6])
    #expect(
      text(table).contains("box.make.left.equalTo(view).offset(20)\nbox.make.top.equalTo(view).offset(4)"))
    table.enter(":undo")
    #expect(text(table) == Self.scene)
  }

  @Test func draggingTheRightEdgeChangesTheWidth() {
    let table = table()
    // The last column of the box is 29, its rows on the screen are 3 to 8.
    table.mouse(.press, 29, 5)
    table.mouse(.drag, 34, 5)
    #expect(frame(table) == [10, 2, 25, 6])
    table.mouse(.release, 34, 5)
    #expect(text(table).contains("box.make.width.equalTo(25)"))
  }

  @Test func draggingTheLeftEdgeKeepsTheRightOne() {
    let table = table()
    table.mouse(.press, 10, 5)
    table.mouse(.drag, 14, 5)
    #expect(frame(table) == [14, 2, 16, 6])
    table.mouse(.release, 14, 5)
    #expect(frame(table) == [14, 2, 16, 6])
  }

  @Test func aDragBackToItsStartChangesNothing() {
    let table = table()
    table.mouse(.press, 15, 3)
    table.mouse(.drag, 20, 3)
    table.mouse(.drag, 15, 3)
    table.mouse(.release, 15, 3)
    #expect(text(table) == Self.scene)
    #expect(frame(table) == [10, 2, 20, 6])
  }

  @Test func whatIsOffIsSelectedByItsNumberAndSwitchedOn() {
    let table = table()
    table.enter(":constraint 3")
    table.enter(":toggle")
    table.enter(":select none")
    table.enter(":constraint 3")
    #expect(table.screen.contains("is off"))
    table.enter(":toggle")
    #expect(frame(table) == [10, 2, 20, 6])
  }

  /// A block that runs at every size makes two constraints by one chain, so an update changes them.
  @Test func aChangeThatCodeUndoesAtTheNextSizeSaysSo() {
    let scene = """
      view bar
      updateConstraints {
        bar.remake { left.right.equalTo(view).inset(4); top.equalTo(view).offset(1); height.equalTo(5) }
      }

      """
    let table = table(scene)
    table.enter(":select bar")
    table.enter(":nudge 2 0")
    #expect(frame(table, "bar") == [6, 1, 72, 5])
    #expect(table.screen.contains("it holds until the size changes: then line 3 makes #"))
  }

  @Test func theNumberInABranchIsChangedThere() {
    let scene = """
      view bar
      updateConstraints {
        bar.remake { make in
          make.left.top.bottom.equalTo(view)
          if (view.frame.size.width < 10) {
            make.width.equalTo(5)
          } else {
            make.width.equalTo(24)
          }
        }
      }

      """
    let table = table(scene)
    table.enter(":select bar")
    guard let id = table.state.session.snapshot.constraints.last?.id else { return }
    table.enter(":constraint \(id)")
    table.enter(":constant 30")
    #expect(frame(table, "bar")[2] == 30)
    #expect(text(table) == scene.replacing("equalTo(24)", with: "equalTo(30)"))
    #expect(!table.screen.contains("until the size changes"))
  }

  /// The class of a file is shown before what is typed after it.
  @Test func aViewOfAnAppsClassIsNudgedAfterATap() {
    let code = """
      class CardController: UIViewController {
        let box = UIView()
        let button = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(box)
          view.addSubview(button)
          button.addTarget(self, action: #selector(hide), for: .touchUpInside)
          box.snp.makeConstraints { make in
            make.left.equalTo(view).offset(8)
            make.top.equalTo(view).offset(32)
            make.width.height.equalTo(80)
          }
        }
        @objc func hide() { box.isHidden = true }
      }

      """
    let table = Table(.file(path: "Card.swift", text: code), columns: 120, rows: 40)
    table.enter(":tap button")
    #expect(table.state.session.snapshot.view(named: "box")?.isHidden == true)
    table.enter(":select box")
    table.enter(":nudge 8 0")
    #expect(frame(table) == [16, 32, 80, 80])
    #expect(text(table).contains("make.left.equalTo(view).offset(16)"))
    #expect(table.state.session.snapshot.view(named: "box")?.isHidden == true)
    table.enter(":undo 2")
    #expect(frame(table) == [8, 32, 80, 80])
    #expect(table.state.session.snapshot.view(named: "box")?.isHidden == false)
  }

  @Test func whatIsOffIsListedInItsPlaceAndSwitchedOnThere() {
    let table = table()
    table.enter(":constraint 3")
    table.enter(":toggle")
    table.enter(":constraint 1")
    table.press(.function(3))
    #expect(table.screen.contains("4 constraints of box, 1 off"))
    let row = table.lines.first { $0.contains("#3 ") && $0.contains("box.width") } ?? ""
    #expect(row.contains("- #3 box.width == 20") && row.contains(" off :4"))
    table.press(.down, .down)
    #expect(table.state.session.selection?.constraint == 3)
    table.press(.character(" "))
    #expect(frame(table) == [10, 2, 20, 6])
    #expect(!table.screen.contains("1 off"))
    let rows = table.lines.filter { $0.contains(" box.") }.compactMap {
      $0.firstMatch(of: /#([0-9]) box\./)?.1
    }
    #expect(rows.prefix(4) == ["1", "2", "3", "4"])
    table.press(.character("]"))
    #expect(table.state.session.selection?.constraint == 4)
  }

  @Test func whatIsOffIsInTheTableOfConstraints() {
    let table = table()
    table.enter(":constraint 3")
    table.enter(":toggle")
    table.enter(":constraints box")
    #expect(table.screen.contains("-- #3 box.width == 20  (line 4)"))
  }

  @Test func whatIsOffIsLeftAloneByAMoveOfWhatWasMadeWithIt() {
    let table = table("view box\nbox.make.center.equalTo(view)\nbox.make.size.equalTo(4)\n")
    table.enter(":constraint 1")
    table.press(.escape, .character(" "))
    table.press(.character("j"), .character(" "))
    let constraints = table.state.session.snapshot.constraints
    #expect(constraints.first { $0.id == 1 }?.equation?.constant == 0)
    #expect(constraints.first { $0.equation?.firstAttribute == .centerY }?.equation?.constant == 1)
  }

  @Test func pressingAgainDragsAndOnlyAClickSelectsAround() {
    let table = table()
    table.mouse(.press, 15, 5)
    table.mouse(.release, 15, 5)
    table.mouse(.press, 15, 5)
    table.mouse(.drag, 18, 6)
    table.mouse(.release, 18, 6)
    #expect(frame(table) == [13, 3, 20, 6])
    #expect(table.state.session.selection?.view == "box")
  }

  @Test func escapeEndsADragWithoutAChange() {
    let table = table()
    table.mouse(.press, 15, 3)
    table.mouse(.drag, 20, 5)
    table.press(.escape)
    #expect(frame(table) == [10, 2, 20, 6])
    table.mouse(.release, 20, 5)
    #expect(text(table) == Self.scene)
  }

  @Test func theWheelSpinsTheSelectedConstraint() {
    let table = table()
    table.enter(":constraint 3")
    table.mouse(.scrollUp, 40, 8)
    table.mouse(.scrollUp, 40, 8)
    table.mouse(.scrollDown, 40, 8)
    #expect(frame(table) == [10, 2, 21, 6])
    #expect(text(table).contains("box.make.width.equalTo(21)"))
  }

  @Test func aViewThatNothingPlacesSaysSo() {
    let table = Table(.file(path: "test.mas", text: "view box\nbox.frame = CGRectMake(10, 2, 20, 6)\n"))
    table.enter(":select box")
    table.enter(":nudge 1 0")
    #expect(table.screen.contains("no constraint of its own places box there"))
  }

  @Test func theConstantIsSpunAndSet() {
    let table = table()
    table.enter(":constraint 3")
    table.press(.escape, .character(">"), .character(">"), .character("<"))
    #expect(frame(table)[2] == 21)
    table.enter(":constant 33")
    #expect(frame(table)[2] == 33)
    #expect(text(table).contains("box.make.width.equalTo(33)"))
    table.enter(":constant many")
    #expect(table.screen.contains("'many' is no number of points"))
  }

  @Test func theRelationAndThePriorityAreChanged() {
    let table = table()
    table.enter(":constraint 3")
    table.enter(":relation >=")
    #expect(text(table).contains("box.make.width.greaterThanOrEqualTo(20)"))
    table.enter(":priority 750")
    #expect(text(table).contains("box.make.width.greaterThanOrEqualTo(20).priority(750)"))
    #expect(table.state.session.snapshot.constraints.first { $0.id == 3 }?.priority == 750)
  }

  /// `center` makes #1 and #2.
  @Test func aConstraintKeepsItsNumberWhenItsChainIsSplit() {
    let table = Table(
      .file(path: "test.mas", text: "view box\nbox.make { center.equalTo(view); size.equalTo(4) }\n"))
    table.enter(":constraint 1")
    table.enter(":priority 750")
    #expect(
      text(table).contains(
        "centerX.equalTo(view).priority(750); centerY.equalTo(view); size.equalTo(4)"))
    #expect(
      table.state.session.snapshot.constraints.prefix(2).map(\.equation?.firstAttribute) == [
        .centerX, .centerY,
      ])
  }

  @Test func aConstraintIsSwitchedOffAndOn() {
    let table = table()
    table.enter(":constraint 3")
    table.press(.escape, .character(" "))
    #expect(table.state.session.snapshot.view(named: "box")?.ambiguous == [.width])
    table.press(.character(" "))
    #expect(frame(table) == [10, 2, 20, 6])
    #expect(table.state.session.snapshot.view(named: "box")?.ambiguous == [])
    table.enter(":undo 2")
    #expect(text(table) == Self.scene)
  }

  @Test func aConstraintIsDeletedWithItsStatement() {
    let table = table()
    table.enter(":constraint 3")
    table.press(.escape, .character("x"))
    #expect(!text(table).contains("width"))
    #expect(table.state.session.snapshot.view(named: "box")?.ambiguous == [.width])
  }

  /// What is switched off is named by its statement in the document: the fourth makes the width, and is the third once the second
  /// is gone.
  @Test func aConstraintStaysOffWhenAnEarlierOneIsDeleted() {
    let table = table()
    table.enter(":constraint 3")
    table.press(.escape, .character(" "))
    #expect(table.state.session.snapshot.view(named: "box")?.ambiguous == [.width])
    table.enter(":constraint 1")
    table.press(.escape, .character("x"))
    #expect(table.state.session.snapshot.view(named: "box")?.ambiguous == [.x, .width])
    #expect(text(table).contains("switchOff(\"box.width\", 3)\n"))
  }

  @Test func aConstraintStaysOffWhenAnEarlierStatementMakesMore() {
    let table = table()
    table.enter(":constraint 4")
    table.press(.escape, .character(" "))
    table.enter(":revise 2")
    table.type("; box.make.width.lessThanOrEqualTo(40)\n")
    #expect(table.state.session.snapshot.view(named: "box")?.ambiguous == [.height])
    #expect(text(table).contains("switchOff(\"box.height\", 6)\n"))
  }

  @Test func anEarlierStatementIsEditedInPlace() {
    let table = table()
    table.enter(":constraint 3")
    table.press(.escape, .character("e"))
    #expect(table.promptLine == "> box.make.width.equalTo(20)")
    table.press(.backspace, .backspace, .backspace)
    table.type("41)\n")
    #expect(frame(table)[2] == 41)
    #expect(text(table).split(separator: "\n")[3] == "box.make.width.equalTo(41)")
  }

  @Test func whatIsDraggedSurvivesACrash() {
    let table = table()
    table.mouse(.press, 29, 5)
    table.mouse(.drag, 34, 5)
    table.mouse(.release, 34, 5)
    let journal = table.journal
    let other = Table(.welcome, recoverable: RecoverableSession(entries: journal))
    other.enter(":recover")
    #expect(text(other) == text(table))
  }

  /// A chain makes left and right: the far edge moves by the constant of the right one, which is subtracted.
  @Test func aPlanChangesWhatRulesAnEdge() {
    let table = Table(
      .file(
        path: "t.mas",
        text:
          "view box\nbox.make.left.right.equalTo(view).inset(4)\nbox.make.centerY.equalTo(view)\nbox.make.height.equalTo(4)\n"
      ))
    let constraints = table.state.session.constraints(of: "box")
    let far = ConstantPlan(.far, .horizontal, of: "box", constraints)
    #expect(far.changes == [ConstantPlan.Change(constraint: 2, factor: 1)])
    let whole = ConstantPlan(.whole, .horizontal, of: "box", constraints)
    #expect(whole.changes.map(\.constraint) == [1, 2])
    // About a fixed middle, an edge moves by half of what is added to the height.
    let lower = ConstantPlan(.far, .vertical, of: "box", constraints)
    #expect(lower.changes == [ConstantPlan.Change(constraint: 4, factor: 2)])
  }
}

/// Dragging and nudging where leading is at the right.
struct MirroredEditingTests {
  /// 80 cells wide: the box reaches from 50 to 70, 10 from the right edge.
  private static let scene = """
    view.semanticContentAttribute = UISemanticContentAttributeForceRightToLeft
    view list
    list.make.edges.equalTo(view)
    list.semanticContentAttribute = UISemanticContentAttributeForceRightToLeft
    view box in list
    box.make.leading.equalTo(list).offset(10)
    box.make.top.equalTo(list).offset(2)
    box.make.width.equalTo(20)
    box.make.height.equalTo(6)

    """

  private func frame(_ table: Table) -> [Double] {
    guard let frame = table.state.session.snapshot.view(named: "box")?.frame else { return [] }
    return [frame.minX, frame.minY, frame.width, frame.height]
  }

  @Test func aNudgeToTheRightComesNearerToLeading() {
    let table = Table(.file(path: "test.mas", text: Self.scene))
    #expect(frame(table) == [50, 2, 20, 6])
    table.enter(":select box")
    table.press(.escape, .character("l"))
    #expect(frame(table) == [51, 2, 20, 6])
    #expect(table.state.session.document.text.contains("box.make.leading.equalTo(list).offset(9)"))
  }

  @Test func draggingTheLeftEdgeKeepsTheLeadingOne() {
    let table = Table(.file(path: "test.mas", text: Self.scene))
    table.enter(":select box")
    table.mouse(.press, 50, 5)
    table.mouse(.drag, 46, 5)
    table.mouse(.release, 46, 5)
    #expect(frame(table) == [46, 2, 24, 6])
    #expect(table.state.session.document.text.contains("box.make.width.equalTo(24)"))
  }
}

/// Constraints that a chain makes together, and views that others refer to.
struct SharedConstraintTests {
  @Test func theSelectionStaysOnAConstraintThatIsSplitFromItsChain() {
    let table = Table(
      .file(path: "t.mas", text: "view box\nbox.make.center.equalTo(view)\nbox.make.size.equalTo(4)\n"))
    table.enter(":constraint 1")
    table.press(.escape, .character(">"), .character("<"))
    let centers = table.state.session.snapshot.constraints.compactMap(\.equation).filter {
      $0.firstAttribute == .centerX || $0.firstAttribute == .centerY
    }
    #expect(centers.map(\.constant) == [0, 0])
  }

  @Test func whatOthersReferToMovesByItsOwnConstraints() {
    let table = Table(
      .file(
        path: "t.mas",
        text: "view a, b\na.make { left.top.equalTo(2); width.height.equalTo(6) }\n"
          + "b.make { left.equalTo(a.right).offset(3); top.width.height.equalTo(a) }\n"))
    table.enter(":select a")
    table.enter(":nudge 5 0")
    func left(_ name: String) -> CGFloat? { table.state.session.snapshot.view(named: name)?.frame.minX }
    #expect(left("a") == 7)
    #expect(left("b") == 16)
  }

  @Test func viewsOfALoopSayWhereTheyAreMade() {
    let table = Table(
      .file(
        path: "t.mas",
        text: "for (int i = 0; i < 2; i++) { UIView *v = UIView.new; [view addSubview:v]; "
          + "[v mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(@(i)); make.size.equalTo(@5); }]; }\n"
      ))
    table.enter(":select v2")
    table.enter(":nudge 3 0")
    #expect(table.screen.contains("together with others"))
  }

  @Test func leavingAsksBeforeStatementsAreLost() {
    let table = Table(.welcome)
    table.enter("view mine")
    table.press(.control("d"))
    #expect(!table.effects.contains(.quit))
    #expect(table.screen.contains("Ctrl-D again drops them"))
    table.press(.control("d"))
    #expect(table.effects.contains(.quit))
  }

  @Test func droppingUndoneStepsIsSaid() {
    let table = Table()
    table.enter("view a")
    table.enter("view b")
    table.enter(":undo 2")
    table.enter("view c")
    #expect(table.screen.contains("2 undone steps cannot be redone any more"))
  }
}
