import Foundation
import Testing

@testable import Playground

/// 10 above, 44 high, 10 below: 64 in a bar of 50.
private let log = """
  Unable to simultaneously satisfy constraints.
  (
      "<NSLayoutConstraint:0x10 V:|-(10)-[UIButton:0xa1'Buy']   (Names: '|':BarView:0xa2 )>",
      "<NSLayoutConstraint:0x20 UIButton:0xa1'Buy'.height == 44   (active)>",
      "<NSLayoutConstraint:0x30 V:[UIButton:0xa1'Buy']-(10)-|   (active, names: '|':BarView:0xa2 )>",
      "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' BarView:0xa2.height == 50   (active)>"
  )

  Will attempt to recover by breaking constraint
  <NSLayoutConstraint:0x20 UIButton:0xa1'Buy'.height == 44   (active)>

  """

/// What is pasted: logs, and code of many lines.
struct PastingTests {
  private func says(_ table: Table, _ text: String) -> Bool {
    table.state.transcript.lines.contains { $0.text.contains(text) }
  }

  @Test func aLogPastedAtThePromptBecomesTheScene() {
    let table = Table()
    table.enter("view mine")
    _ = table.state.update(.paste(log))
    #expect(table.statusLine.contains("1 conflict"))
    #expect(says(table, "10 + 44 + 10 = 64, but barView is 50 high: 14 pt over"))
    #expect(says(table, "buy      UIButton 0xa1 \"Buy\", in barView"))
    #expect(says(table, "It broke line 4"))
    #expect(table.promptLine == ">")
  }

  /// 8 + 8 = 16 in a frame of 10.
  @Test func whatALogSaysOfItsConstraintsCountsInTheScene() {
    let table = Table()
    _ = table.state.update(
      .paste(
        """
        <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[UIView:0xa(10)]>
        <NSLayoutConstraint:0x2 V:|-(8)-[UITextView:0xb]   (Names: '|':UIView:0xa )>
        <NSLayoutConstraint:0x3 V:[UITextView:0xb]-(8)-|   (Names: '|':UIView:0xa )>

        """))
    table.enter(":explain")
    #expect(says(table, ":fix 1  set translatesAutoresizingMaskIntoConstraints = NO on view1"))
    #expect(says(table, ":fix 2  give the frame of view1 a height of 16 in place of 10"))
    #expect(!says(table, "ambiguous: "))
    table.enter(":fix 1")
    #expect(!table.statusLine.contains("conflict"))
    table.enter(":undo")
    table.enter(":fix 2")
    #expect(!table.statusLine.contains("conflict"))
  }

  @Test func nothingThatWasThereIsLost() {
    let table = Table()
    table.enter("view mine")
    _ = table.state.update(.paste(log))
    table.enter(":undo")
    #expect(table.state.session.snapshot.views.map(\.name) == ["view", "mine"])
    table.enter(":redo")
    #expect(table.state.session.snapshot.views.map(\.name).contains("barView"))
  }

  @Test func theFileThatWasOpenIsNotWrittenOver() {
    let table = Table(.file(path: "mine.mas", text: "view mine\n"))
    _ = table.state.update(.paste(log))
    #expect(table.state.session.document.path == nil)
    table.enter(":save")
    #expect(says(table, "which file?"))
    table.press(.control("c"))
    table.enter(":undo")
    #expect(table.state.session.document.path == "mine.mas")
    #expect(!table.state.session.document.isDirty)
  }

  @Test func afterPasteLinesAreTakenUpToADot() {
    let table = Table()
    table.enter(":paste")
    #expect(table.screen.contains("nothing but a '.'"))
    for line in log.split(separator: "\n", omittingEmptySubsequences: false) { table.enter(String(line)) }
    #expect(table.statusLine.contains("'.' ends it"))
    table.enter(".")
    #expect(table.statusLine.contains("1 conflict"))
  }

  @Test func aLogThatComesAsIfTypedIsTakenWhole() {
    let table = Table()
    table.enter(log)
    table.enter(".")
    #expect(table.statusLine.contains("1 conflict"))
    #expect(!says(table, "does not begin a statement"))
  }

  @Test func codeOfManyLinesIsRun() {
    let table = Table()
    table.enter(":paste")
    _ = table.state.update(.paste("view red\n\nred.make {\n  edges.equalTo(view)\n}\n"))
    #expect(says(table, "4 installed"))
    #expect(table.promptLine == ">")
  }

  @Test func codeWithAnErrorStaysToBeCorrected() {
    let table = Table()
    table.enter(":paste")
    _ = table.state.update(.paste("view red\nrde.make.left.equalTo(view)\n"))
    #expect(table.state.session.snapshot.views.count == 1)
    #expect(table.screen.contains("rde.make.left.equalTo(view)"))
    #expect(says(table, "did you mean 'red'"))
  }

  @Test func escapeGivesUp() {
    let table = Table()
    table.enter("view mine")
    table.enter(":paste")
    table.enter("half a log")
    table.press(.escape)
    #expect(says(table, "nothing was pasted"))
    table.enter("view more")
    #expect(table.state.session.snapshot.views.count == 3)
  }

  @Test func aFixOfThePastedConflictIsAnEdit() {
    let table = Table()
    _ = table.state.update(.paste(log))
    table.enter(":fix 1")
    #expect(table.statusLine.contains("1 conflict") == false)
    #expect(table.state.session.document.text.contains("buy.make.height.equalTo(44).priority(999)"))
  }

  @Test func plainCodeIsInsertedAtThePrompt() {
    let table = Table()
    _ = table.state.update(.paste("view red // a constraint <0x1>"))
    #expect(table.promptLine == "> view red // a constraint <0x1>")
  }
}
