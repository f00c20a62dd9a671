import AutoLayout
import Input
import Testing

@testable import Playground

/// Measuring, aligning, distributing, deleting, drawing and sharing.
struct ArrangingTests {
  /// a is at 2 to 12 and 1 to 4, b at 20 to 25 and 2 to 8.
  private static let scene = """
    view a, b, c
    a.make { left.equalTo(view).offset(2); top.equalTo(view).offset(1); width.equalTo(10); height.equalTo(3) }
    b.make { left.equalTo(view).offset(20); top.equalTo(view).offset(2); width.equalTo(5); height.equalTo(6) }

    """

  private func table(_ text: String = Self.scene) -> Table { Table(.file(path: "test.mas", text: text)) }

  private func frame(_ table: Table, _ name: String) -> [Double] {
    guard let frame = table.state.session.snapshot.view(named: name)?.frame else { return [] }
    return [frame.minX, frame.minY, frame.width, frame.height]
  }

  private func last(_ table: Table) -> String { table.state.transcript.lines.last?.text ?? "" }

  @Test func aGapIsMeasuredWhereViewsAreBesideOneAnotherElseTheEdges() {
    let table = table()
    table.enter(":measure a b")
    #expect(last(table) == "b.left = a.right + 8, b.top = a.top + 1, b.bottom = a.bottom + 4")
    table.enter(":measure b a")
    #expect(last(table) == "a.right = b.left - 8, a.top = b.top - 1, a.bottom = b.bottom - 4")
  }

  @Test func insideOfAViewAllFourEdgesAreMeasured() {
    let table = table()
    table.enter(":measure view a")
    // The root has 80 x 19 here: see below for its height.
    let root = table.state.session.document.size
    let (right, bottom) = (Int(root.width) - 12, Int(root.height) - 4)
    #expect(
      last(table)
        == "a.left = view.left + 2, a.right = view.right - \(right), a.top = view.top + 1, a.bottom = view.bottom - \(bottom)"
    )
  }

  @Test func walkingOnMeasuresToEachViewUntilTheKeyEndsIt() {
    let table = table()
    table.enter(":select a")
    table.press(.escape, .character("m"))
    #expect(table.state.session.measured == nil)
    table.press(.right)
    #expect(table.state.session.measured?.equations.first == "b.left = a.right + 8")
    #expect(table.screen.contains("├──8──┤") || table.screen.contains("8"))
    table.press(.left, .character("m"), .right)
    #expect(table.state.session.measured == nil)
  }

  @Test func viewsAreAlignedWithTheFirstByStatements() {
    let table = table()
    table.enter(":align left a b c")
    #expect(frame(table, "c")[0] == 2)
    #expect(
      table.state.session.document.text.hasSuffix("b.make.left.equalTo(a)\nc.make.left.equalTo(a)\n"))
    // Both are one step.
    table.enter(":undo")
    #expect(table.state.session.document.text == Self.scene)
  }

  @Test func theSelectedViewIsAlignedWithTheOneThatIsMeasuredFrom() {
    let table = table()
    table.enter(":measure a c")
    table.enter(":align bottom")
    #expect(table.state.session.document.text.hasSuffix("c.make.bottom.equalTo(a)\n"))
  }

  /// In a window of 80: three views and four gaps of 2, so that each is 24 wide.
  @Test func viewsAreDistributedWithEqualGaps() {
    let table = table("view a, b, c\n")
    table.enter(":size 80x20")
    table.enter(":distribute horizontal a b c 2")
    #expect(frame(table, "a")[0] == 2 && frame(table, "a")[2] == 24)
    #expect(frame(table, "b")[0] == 28 && frame(table, "c")[0] == 54)
  }

  @Test(arguments: [
    (":align middle a b", "is no edge"), (":align left a", "which views?"),
    (":align left a nobody", "is not a view"),
    (":distribute around a b", "is no axis"), (":distribute horizontal a", "which views?"),
    (":measure nobody", "is not a view"), (":measure", "select a view"), (":delete view", "stays"),
  ])
  func whatCannotBeArrangedIsSaid(entry: String, reason: String) {
    let table = table()
    table.enter(entry)
    #expect(table.screen.contains(reason))
    #expect(table.state.session.document.text == Self.scene)
  }

  @Test func aSelectedViewIsDeletedByItsKey() {
    let table = table()
    table.enter(":select b")
    table.press(.escape, .delete)
    #expect(table.state.session.snapshot.view(named: "b") == nil)
    table.press(.character("u"))
    #expect(table.state.session.document.text == Self.scene)
  }

  @Test func aViewIsDrawnInAnEmptyPlace() {
    let table = table("view a\n")
    let area = table.state.layout.scene
    table.mouse(.press, area.x + 10, area.y + 3)
    table.mouse(.drag, area.x + 20, area.y + 5)
    #expect(table.screen.contains("box1"))
    table.mouse(.release, area.x + 29, area.y + 6)
    // Both cells belong to it: 10 to 29 and 3 to 6.
    #expect(frame(table, "box1") == [10, 3, 20, 4])
    #expect(table.state.session.selection?.view == "box1")
    table.enter(":undo")
    #expect(table.state.session.document.text == "view a\n")
    table.click(area.x + 10, area.y + 3)
    #expect(table.state.session.document.text == "view a\n")
  }

  @Test func aSceneIsSharedAsATextAndAPicture() throws {
    let table = table(Self.scene + "a.make.width.equalTo(12)\n")
    table.enter(":share bug")
    let files = table.effects.compactMap { effect in
      if case .exportFile(let path, let contents, false) = effect { (path, contents) } else { nil }
    }
    #expect(files.map(\.0) == ["bug.txt", "bug.svg"])
    let text = try #require(files.first?.1)
    #expect(text.contains("a.make.width.equalTo(12)") && text.contains("conflict: "))
    #expect(text.contains(":fix 1  "))
    #expect(files.last?.1.hasPrefix("<svg") == true)
    // The conflict is told, and not written on the scene.
    #expect(table.state.session.explainedDrawing == nil)
  }
}
