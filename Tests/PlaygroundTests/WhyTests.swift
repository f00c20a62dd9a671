import Input
import Testing

@testable import Playground

/// `:why`, `:what-if` and `?` in the playground.
struct WhyTests {
  private func table() -> Table {
    let table = Table(columns: 120, rows: 40)
    table.enter("view red, blue")
    table.enter("red.make { left.equalTo(view).offset(4); width.equalTo(20); top.height.equalTo(view) }")
    table.enter(
      "blue.make { left.equalTo(red.right).offset(2); width.equalTo(10); top.height.equalTo(view) }")
    return table
  }

  private func answer(_ table: Table, _ entry: String) -> [String] {
    let count = table.state.transcript.lines.count
    table.enter(entry)
    return table.state.transcript.lines.dropFirst(count + 1).map(\.text)
  }

  @Test func anAttributeIsAddedUp() {
    let lines = answer(table(), ":why blue.left")
    // 4 + 20 + 2
    #expect(lines.prefix(2) == ["blue.left = 26, from the window's left edge", "  26 = 4 + 20 + 2"])
    #expect(lines.contains { $0.hasSuffix("red.width = 20  (#2, line 2)") })
  }

  @Test func aGuideIsNamedByItsVariableOrItsView() {
    let table = table()
    table.enter("UILayoutGuide *gap = [[UILayoutGuide alloc] init]")
    table.enter("[view addLayoutGuide:gap]")
    table.enter("[gap.leftAnchor constraintEqualToAnchor:view.leftAnchor constant:7].active = YES")
    table.enter("[gap.widthAnchor constraintEqualToConstant:5].active = YES")
    // 7 + 5
    #expect(answer(table, ":why gap.right").contains { $0.contains("12 = 7 + 5") })
    #expect(answer(table, ":why gap.left").first?.hasSuffix("left = 7, from the window's left edge") == true)
    // Without a device, nothing covers the window.
    for name in ["view.safeAreaLayoutGuide.top", "view.mas_safeAreaLayoutGuideTop", "view.safeArea.top"] {
      #expect(
        answer(table, ":why " + name).first == "view.safeAreaLayoutGuide.top = 0, from the window's top edge")
    }
    #expect(
      table.state.session.submit(":why gap").lines.first?.text
        == "which attribute of the guide? ':why gap.top'")
  }

  @Test func theSafeAreaOfADeviceIsADistanceFromTheWindow() {
    let table = Table(.file(path: "test.mas", text: ":device iphone-15\nview red\n"), columns: 120, rows: 40)
    // The notch of an iPhone 15 is 59 points.
    #expect(
      answer(table, ":why view.safeAreaLayoutGuide.top").first
        == "view.safeAreaLayoutGuide.top = 59, from the window's top edge")
  }

  @Test func theKeyForWhyAddsUpTheSelection() {
    let table = table()
    table.enter(":select blue")
    table.press(.escape, .character("?"))
    // 4 + 20 + 2
    #expect(
      table.state.transcript.lines.contains {
        $0.text.contains("from the window's left edge 26 = 4 + 20 + 2")
      })
  }

  @Test func theKeyForWhyIsAboutTheSelectedConstraint() {
    let table = table()
    table.enter(":select blue")
    // Of blue, #5 is its left edge.
    table.enter(":constraint 5")
    table.press(.escape, .character("?"))
    #expect(
      table.state.transcript.lines.contains { $0.text == "blue.left = 26, from the window's left edge" })
    #expect(table.state.session.selection?.constraint == 5)
  }

  @Test func anUnknownAttributeIsRefusedWithTheNearest() {
    #expect(
      answer(table(), ":why blue.widht") == ["'widht' is no attribute of a view; did you mean 'width'?"])
    let table = table()
    #expect(table.state.session.submit(":why bleu.left").isRefused)
    let reply = table.state.session.submit(":why header.left")
    #expect(reply.isRefused && reply.lines.first?.text == "'header' is not a view here; :views lists them")
  }

  @Test func aSuppositionChangesNothing() {
    let table = table()
    let before = table.state.session.snapshot
    let lines = answer(table, ":what-if red.width 40")
    #expect(lines.first == "if red.width were 40")
    #expect(lines.contains { $0.hasPrefix("  blue  (26, 0, 10, ") && $0.contains(" to (46, 0, 10, ") })
    #expect(lines.contains { $0 == "  red.width = 20 would break  (#2, line 2)" })
    #expect(table.state.session.snapshot.views == before.views)
    #expect(table.state.session.document.text.contains("40") == false)
    // The outline of the supposed layout stays until something else is asked for.
    #expect(table.state.session.inspection.supposed?.view(named: "blue")?.frame.minX == 46)
    table.enter(":views")
    #expect(table.state.session.inspection.supposed == nil)
  }

  @Test func whatCannotBeIsSaid() {
    let lines = answer(table(), ":what-if red.width -3")
    #expect(lines == ["red.width cannot be -3: no length is negative, and the window stays"])
  }

  @Test func whileASuppositionIsTypedItsLayoutIsOutlined() {
    let table = table()
    table.type(":what-if red.width 40")
    while table.state.prepare() != .nothingToDo {}
    #expect(table.state.preview?.ghosts.map(\.name) == ["red", "blue"])
  }

  @Test func numbersOutOfAllProportionAreAnswered() {
    let table = table()
    #expect(table.state.session.submit(":what-if red.width 1e300").isRefused)
    #expect(table.state.session.submit(":what-if red.width nan").isRefused)
    table.enter("blue.make.width.equalTo(100000000000000000000000).priority(400)")
    for entry in [":trace solver blue", ":trace solver blue vertical", ":trace last", ":why blue.width"] {
      #expect(!table.state.session.submit(entry).lines.isEmpty)
    }
    #expect(!table.state.session.traceLines(columns: 40).isEmpty)
  }

  @Test func theQuestionMarkExplainsTheSelectionAndElseHelps() {
    let table = table()
    table.enter(":select red")
    table.press(.control("o"))
    let count = table.state.transcript.lines.count
    table.press(.character("?"))
    #expect(table.state.transcript.lines.dropFirst(count).first?.text == "red  UIView")
    table.enter(":select none")
    table.enter(":pane views")
    table.press(.character("?"))
    #expect(table.state.side.pane.name == "Help")
  }

  /// The line is as wide as red, by a hook; three words of three letters take 11 columns, or three rows of 3.
  @Test func whatIfRunsTheLayoutCodeOfTheSceneOnACopy() {
    let text = """
      view red, line
      red.make { left.top.equalTo(view); width.equalTo(20); height.equalTo(3) }
      label words "one two six"
      words.numberOfLines = 0
      words.make { left.equalTo(view); top.equalTo(view).offset(8); width.equalTo(11) }
      - (void)viewDidLayoutSubviews { line.frame = CGRectMake(0, 5, red.frame.size.width, 1); NSLog(@"laid out"); }
      """
    let table = Table(.file(path: "hook.mas", text: text), columns: 120, rows: 36)
    let before = table.state.session.snapshot
    let lines = answer(table, ":what-if red.width 40")
    #expect(lines.contains { $0.contains("line  (0, 5, 20, 1) to (0, 5, 40, 1)") }, "\(lines)")
    #expect(!lines.contains { $0.contains("laid out") })
    #expect(table.state.session.snapshot == before)
    let narrow = answer(table, ":what-if words.width 3")
    #expect(narrow.contains { $0.contains("words  (0, 8, 11, 1) to (0, 8, 3, 3)") }, "\(narrow)")
  }
}
