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

  /// The row under the cursor of the list is not highlighted any more.
  @Test func aPasteTakesTheKeysFromTheSidePane() {
    let table = Table(.file(path: "test.mas", text: "view red\n"), columns: 120, rows: 36)
    table.press(.function(2))
    _ = table.screen
    table.paste("view blue")
    let screen = table.state.view().canvas
    (table.state.surroundings, table.state.drawn) = (nil, nil)
    let isSame = table.state.view().canvas == screen
    #expect(isSame)
    #expect(table.state.focus == .prompt)
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
    #expect(says(table, ":fix 1  weaken textView.bottom"))
    #expect(says(table, ":fix 2  weaken textView.top"))
    #expect(!says(table, "ambiguous: "))
    table.enter(":fix 1")
    #expect(!table.statusLine.contains("conflict"))
    table.enter(":undo")
    table.enter(":fix 2")
    #expect(!table.statusLine.contains("conflict"))
  }

  /// How often a log's app makes the constraints of a view is not known, so that its conflicts are told one by one.
  @Test func twoConflictsOfOneViewInALogAreListedEach() {
    let table = Table()
    _ = table.state.update(
      .paste(
        """
        <NSLayoutConstraint:0x1 UIView:0xa.width == 100   (active)>
        <NSLayoutConstraint:0x2 UIView:0xa.height == 50   (active)>
        <NSLayoutConstraint:0x3 UIView:0xa.width == 120   (active)>
        <NSLayoutConstraint:0x4 UIView:0xa.height == 60   (active)>

        """))
    table.enter(":explain")
    #expect(says(table, "conflict 1: "))
    #expect(says(table, "conflict 2: "))
    let listed = table.state.session.problems(columns: 80).rows.map(\.line.text)
    #expect(listed.contains { $0.hasPrefix("! conflict 2: ") }, "\(listed)")
    #expect(!listed.contains { $0.contains("what was made of it before") })
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

  @Test func anErrorInPastedCodeLosesItsStatement() {
    let table = Table()
    table.enter(":paste")
    _ = table.state.update(.paste("view red\nrde.make.left.equalTo(view)\n"))
    #expect(table.state.session.snapshot.views.count == 2)
    #expect(table.screen.contains("rde.make.left.equalTo(view)"))
    #expect(says(table, "2:1: 'rde' is not a view here; did you mean 'red'?"))
    #expect(table.statusLine.contains("1 error"))
    #expect(table.promptLine == ">")
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

  // MARK: Code out of an app

  /// Pastes into the prompt and presses Enter.
  private func pasted(_ text: String, after entries: String...) -> Table {
    let table = Table()
    for entry in entries { table.enter(entry) }
    table.paste(text)
    table.press(.enter)
    return table
  }

  private func views(_ table: Table) -> [String] {
    table.state.session.snapshot.views.dropFirst().map(\.name)
  }

  private let fragment = """
        self.titleLabel.text = @"Hello";
        [_icon mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.top.equalTo(self.view).offset(10);
            make.width.height.equalTo(@4);
        }];
        [self.titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self.icon.mas_right).offset(8);
            make.top.equalTo(self.icon);
        }];
    """

  /// 10 + 4 + 8 = 22.
  @Test func viewsThatAFragmentUsesAreMadeAndListed() throws {
    let table = pasted(fragment)
    #expect(says(table, "made titleLabel, icon"))
    let label = try #require(table.state.session.snapshot.view(named: "titleLabel"))
    #expect(label.className == "UILabel")
    #expect((label.frame.minX, label.frame.minY) == (22, 10))
    #expect(table.statusLine.contains("2 notes"))
  }

  @Test func aPasteIsUndoneAsOne() {
    let table = pasted(fragment, after: "view mine")
    table.enter(":undo")
    #expect(views(table) == ["mine"])
    table.enter(":redo")
    #expect(views(table) == ["mine", "titleLabel", "icon"])
  }

  @Test(arguments: [
    "  titleLabel.snp.makeConstraints { make in\n    make.size.equalTo(7)\n  }",
    "    make.top.equalTo(self.other);\n}];\n[titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {\n"
      + "  make.size.equalTo(@7);\n}];\n}\n}",
    "- (void)setUp {\n  [titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {\n"
      + "    make.size.equalTo(@7);\n  }];\n}",
    "titleLabel.translatesAutoresizingMaskIntoConstraints = false\nNSLayoutConstraint.activate([\n  titleLabel.widthAnchor.constraint(equalToConstant: 7),\n"
      + "  titleLabel.heightAnchor.constraint(equalToConstant: 7),\n])\nreturn cell;",
  ])
  func fragmentsRunInAnyLanguageAndHoweverCut(_ text: String) throws {
    let label = try #require(pasted(text).state.session.snapshot.view(named: "titleLabel"))
    #expect(label.frame.size == CGSize(width: 7, height: 7))
  }

  @Test func aPastedClassIsShown() throws {
    let table = pasted(
      "class Card: UIView {\n  let label = UILabel()\n  override init(frame: CGRect) {\n"
        + "    super.init(frame: frame)\n    addSubview(label)\n"
        + "    label.snp.makeConstraints { $0.size.equalTo(6); $0.edges.equalToSuperview() }\n  }\n}")
    #expect(table.state.session.snapshot.view(named: "card")?.frame.size == CGSize(width: 6, height: 6))
  }

  @Test func aNameUsedAsAViewIsOne() {
    let table = pasted("[thing mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@7); }];")
    #expect(table.state.session.snapshot.view(named: "thing")?.frame.width == 7)
  }

  @Test func whatHasNoEffectStaysToBeCorrected() {
    let table = pasted("these are words\nand more words")
    #expect(table.state.session.document.text == "")
    #expect(table.screen.contains(". and more words"))
  }

  @Test func typedLinesStayStrict() {
    let table = Table()
    table.enter("titleLabel.make.left.equalTo(view)")
    #expect(views(table) == [])
    #expect(says(table, "'titleLabel' is not known here"))
  }

  @Test func aPasteIsSavedSoThatItOpensAgain() {
    let table = pasted(fragment)
    let text = table.state.session.document.text
    #expect(text.hasPrefix(":lenient\n"))
    let again = Table(.file(path: "test.mas", text: text))
    #expect(again.state.session.snapshot.views == table.state.session.snapshot.views)
    #expect(again.state.session.document.text == text)
  }

  // MARK: Attributes without a view

  @Test(arguments: [("make.left.equalTo(view).offset(3)", "red"), ("make.left.equalTo(@3);", "blue")])
  func attributesAloneAskForTheirView(_ line: String, _ view: String) {
    let table = Table()
    table.enter("view blue")
    table.enter("view red")
    if view == "blue" { table.enter(":select \(view)") }
    table.enter(line)
    #expect(says(table, "which view is it for? Enter takes '\(view)'"))
    #expect(table.promptLine == "> \(view).\(line)")
    #expect(table.cursor?[0] == 2 + view.count)
    table.press(.enter)
    #expect(table.state.session.snapshot.view(named: view)?.frame.minX == 3)
  }

  @Test func attributesAloneAreNotOfferedTheViewThatTheyRelateAnotherOneTo() {
    let table = Table()
    table.enter("view blue")
    table.enter("view red")
    table.enter("make.left.equalTo(red.right)")
    #expect(says(table, "which view is it for? Enter takes 'blue'"))
  }

  @Test func manyAttributesAloneBecomeABlock() {
    let table = pasted(
      "  make.left.equalTo(view)\n    .offset(3)\n  make.width.equalTo(5)", after: "view red")
    #expect(table.state.session.snapshot.constraints.isEmpty)
    table.press(.enter)
    #expect(table.state.session.snapshot.view(named: "red")?.frame.minX == 3)
    #expect(table.state.session.snapshot.view(named: "red")?.frame.width == 5)
  }
}
