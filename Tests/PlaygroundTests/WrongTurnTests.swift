import Input
import Testing

@testable import Playground

/// Wrong turns in a lesson: what is said about them, and the ways back.
struct WrongTurnTests {
  private func begin(_ lesson: String) -> Table { Table(.lesson(named: lesson), columns: 120, rows: 36) }

  private func last(_ table: Table) -> String { table.state.transcript.lines.last?.text ?? "" }

  @Test func aSecondRuleAboutTheSameIsToldThatRulesAddUp() {
    // The lesson makes 10 constraints: 4 for red, 3 for blue, 3 for green.
    let table = begin("04-equation")
    table.enter("green.make.left.equalTo(blue.right).offset(1)")
    table.enter("green.make.left.equalTo(blue.right)")
    #expect(
      last(table)
        == "  You have two rules for green's left edge now: #11 (old) and #12 (new). A statement adds rules and replaces none: :delete 11 takes the old one away, :undo the new one."
    )
    table.enter(":undo")
    #expect(table.state.session.snapshot.conflicts.isEmpty)
    #expect(table.screen.contains("✓ Green begins 1 after blue ends."))
  }

  /// Dropped from the prompt, or looked at in a list before it is typed again.
  @Test(arguments: [nil, ":constraints"])
  func aMistakeIsCorrectedWhateverComesBetween(entry: String?) {
    let table = begin("04-equation")
    let count = table.state.session.snapshot.constraints.count
    table.enter("green.make.left.equalTo(blue.right)")
    table.press(.control("c"))
    if let entry { table.enter(entry) }
    table.enter("green.make.left.equalTo(blue.right).offset(1)")
    #expect(table.state.session.snapshot.constraints.count == count + 1)
    #expect(table.screen.contains("✓ Green begins 1 after blue ends."))
  }

  /// The first is wrong and stays; the second is right, and is told of all the same.
  @Test func anOldConflictDoesNotSilenceWhatIsSaidOfTheNext() {
    let table = begin("06-multipliers")
    table.enter("sidebar.make.width.equalTo(view).multipliedBy(4)")
    #expect(last(table).contains("contradicts rules that were there before"))
    table.enter("photo.make.height.equalTo(photo.width).dividedBy(2)")
    #expect(
      table.state.transcript.lines.suffix(4).contains { $0.text.contains("twice as wide as it is high") })
    #expect(last(table).contains("contradicts rules that were there before"))
  }

  /// The lesson's own line is not offered to be corrected; a wrong one of its examples is.
  @Test func aLineOfTheLessonsOwnSceneIsNoMistake() {
    let table = begin("17-scroll-views")
    table.enter("page.make.edges.equalTo(list)")
    #expect(table.promptLine == ">")
    table.enter("page.make.height.equalTo(list)")
    #expect(table.promptLine == "> page.make.height.equalTo(list)")
  }

  @Test func theAnswerToAStatementOfManyLinesIsSeenAboveIt() {
    let table = Table(.lesson(named: "02-maker"), columns: 80, rows: 24)
    table.enter("[blue mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.lefft.equalTo(red);\n}];")
    #expect(table.screen.contains("lefft"))
    #expect(table.screen.contains("did you mean 'left'?"))
  }

  @Test func aWrongRuleStaysToBeCorrectedInItsPlace() {
    let table = begin("03-why-constraints")
    let count = table.state.session.snapshot.constraints.count
    table.enter("blue.make.right.equalTo(view).offset(2)")
    #expect(table.promptLine == "> blue.make.right.equalTo(view).offset(2)")
    #expect(last(table) == "  ← edits it in its place, :undo takes it back.")
    // Left of the bracket, 2 becomes -2.
    table.press(.left, .left)
    table.type("-")
    table.press(.enter)
    #expect(table.state.session.snapshot.constraints.count == count + 1)
    #expect(table.state.session.snapshot.conflicts.isEmpty)
    #expect(table.screen.contains("✓ Blue ends 2 before the window."))
    #expect(table.promptLine == ">")
  }

  /// Both are about the width of the button.
  @Test func aRuleAboutTheSameThatIsTypedOverAWrongOneTakesItsPlace() {
    let table = begin("05-relations")
    table.enter("ok.make.width.equalTo(10)")
    let count = table.state.session.snapshot.constraints.count
    table.enter("ok.make.width.greaterThanOrEqualTo(10)")
    #expect(table.state.session.snapshot.constraints.count == count)
    #expect(table.screen.contains("✓ The button is at least 10 wide"))
    // One step takes the correction back.
    table.enter(":undo")
    #expect(table.state.session.document.text.contains("ok.make.width.equalTo(10)"))
  }

  /// The mask that a view without a mask has: it changes nothing, so no goal is reached or lost.
  @Test func anEntryWithoutEffectStaysToBeCorrectedToo() {
    let table = begin("02-autoresizing")
    table.enter("badge.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]")
    #expect(table.promptLine.hasPrefix("> badge.autoresizingMask"))
    #expect(last(table) == "  ← edits it in its place, :undo takes it back.")
    table.enter("badge.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]")
    #expect(table.screen.contains("✓ The badge stays 2 from the right"))
    #expect(!table.state.session.document.text.contains("flexibleRightMargin"))
  }

  @Test(arguments: [
    ("a.make.left.equalTo(b)", "a.make.left.equalTo(b.right).offset(2)", true),
    ("a.make.width.equalTo(3)", "a.make.width.lessThanOrEqualTo(3)", true),
    ("a.frame = CGRectMake(1, 2, 3, 4)", "a.frame = b.frame", true),
    ("a.make.left.equalTo(b)", "a.make.top.equalTo(b)", false),
    ("a.make.left.equalTo(b)", "b.make.left.equalTo(a)", false),
    ("a.make { left.equalTo(b) }", "a.make { top.equalTo(b) }", false), ("view a", "view b", false),
    ("a.make { left.equalTo(b) }", "a.make { top.equalTo(b); left.equalTo(c) }", true),
    ("a.make { left.top.equalTo(b) }", "a.make.left.equalTo(b)", false),
    (
      "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b); }];",
      "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b.mas_right); }];", true
    ),
    (
      "a.snp.makeConstraints { make in make.left.equalTo(b) }",
      "a.snp.makeConstraints { $0.left.equalTo(c) }", true
    ),
    (
      "[@[a, b] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:2 leadSpacing:1 tailSpacing:1];",
      "[@[a, b, c] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:2 leadSpacing:1 tailSpacing:1];",
      true
    ),
    ("- (void)updateViewConstraints { a.frame = b.frame; }", "- (void)updateViewConstraints { }", true),
    (
      "- (void)updateViewConstraints { a.frame = b.frame; }",
      "- (void)viewDidLayoutSubviews { a.frame = b.frame; }", false
    ),
    (
      "sizeClass(compact, any) { a.make.left.equalTo(b) }",
      "sizeClass(compact, any) { a.make { left.equalTo(c) } }", true
    ),
    (
      "sizeClass(compact, any) { a.make.left.equalTo(b) }",
      "sizeClass(compact, any) { b.make.left.equalTo(c) }", false
    ),
    ("a.setHidden(true)", "a.setNeedsLayout()", false), ("a.setHidden(true)", "a.setHidden(false)", true),
  ])
  func aStatementIsReplacedByOneThatSpeaksOfAllOfIt(one: String, other: String, isReplaced: Bool) {
    #expect(StatementSubject.covers(other, one) == isReplaced)
  }

  @Test func whatIsTypedOverAWrongRuleIsAStatementOfItsOwn() {
    let table = begin("03-why-constraints")
    table.enter("blue.make.right.equalTo(view).offset(2)")
    let count = table.state.session.document.scene.statements.count
    table.enter("blue.make.top.equalTo(red)")
    #expect(table.state.session.document.scene.statements.count == count + 1)
    table.enter(":undo 2")
    #expect(table.state.session.document.scene.statements.count == count - 1)
  }

  @Test func aRuleThatContradictsTheLessonsOwnIsTakenBack() {
    let table = begin("03-why-constraints")
    table.enter("red.make.left.equalTo(view).offset(5)")
    #expect(last(table).hasSuffix("A statement adds rules and replaces none: :undo takes yours back."))
  }

  @Test func aLessonOnConflictsSpeaksOfThemItself() {
    let table = begin("12-conflicts")
    #expect(!table.state.session.snapshot.conflicts.isEmpty)
    #expect(table.state.session.conflictAdvice == nil)
  }

  @Test func anEquationInPlaceOfAnInequalityIsAnswered() {
    let table = begin("05-relations")
    table.enter("ok.make.width.equalTo(10)")
    #expect(
      table.state.transcript.lines.suffix(2).first?.text.contains("At least is greaterThanOrEqualTo.") == true
    )
    #expect(!table.screen.contains("✓ The button is at least 10 wide"))
  }

  @Test func lettersTypedOverTheTextGoToThePrompt() {
    let table = begin("06-multipliers")
    table.press(.control("o"), .control("o"))
    table.type("note.make")
    #expect(table.state.focus == .prompt)
    #expect(table.promptLine == "> note.make")
    #expect(table.state.session.learning.current?.lesson.name == "06-multipliers")
  }

  @Test func lettersOverTheSceneLeaveNoLessonAndItsWork() {
    let table = begin("06-multipliers")
    table.enter("sidebar.make.width.equalTo(view).multipliedBy(0.25)")
    let text = table.state.session.document.text
    table.press(.escape)
    #expect(table.screen.contains("letters are commands; Esc types again"))
    table.press(.character("n"), .character("b"), .character("o"))
    #expect(table.state.session.learning.current?.lesson.name == "06-multipliers")
    #expect(table.state.session.document.text == text)
  }

  @Test func helpLeadsBackToTheLesson() {
    let table = begin("06-multipliers")
    table.press(.function(1))
    #expect(!table.screen.contains("A multiplier scales the second item's"))
    table.press(.escape)
    #expect(table.screen.contains("A multiplier scales the second item's"))
  }

  @Test func theNextLessonIsOfferedUntilItIsTaken() {
    let table = begin("06-multipliers")
    table.enter("sidebar.make.width.equalTo(view).multipliedBy(0.25)")
    table.enter("photo.make.height.equalTo(photo.width).dividedBy(2)")
    table.enter(":constraints photo")
    #expect(table.promptLine == "> :learn next")
    table.press(.enter)
    #expect(table.state.session.learning.current?.lesson.number == 7)
    #expect(table.promptLine == ">")
  }

  @Test func leavingSaysThatProgressIsKept() {
    let table = begin("06-multipliers")
    table.enter("sidebar.make.width.equalTo(15)")
    table.enter(":quit")
    #expect(
      last(table)
        == "your progress (0 of 18 lessons) is kept, the statements of this lesson are not; :quit again leaves"
    )
    table.enter(":quit")
    #expect(table.effects.contains(.quit))
  }

  @Test func anotherLessonAsksBeforeWorkIsDropped() {
    let table = begin("06-multipliers")
    table.enter("sidebar.make.width.equalTo(15)")
    table.enter(":learn 4")
    #expect(last(table) == "your statements in this lesson will be dropped; :learn 4 again goes there")
    table.enter(":learn 4")
    #expect(table.state.session.learning.current?.lesson.number == 4)
  }

  @Test func thereIsAWayBackToTheLessonBefore() {
    let table = begin("02-autoresizing")
    table.enter(":learn back")
    #expect(table.state.session.learning.current?.lesson.number == 1)
    table.enter(":learn previous")
    #expect(last(table) == "this is the first lesson; :learn list shows all")
  }

  @Test func aTextAtThePromptDoesNotOutliveItsLesson() {
    let table = begin("06-multipliers")
    table.type("sidebar.make")
    _ = table.state.perform(Action(":learn 7"))
    #expect(table.promptLine == ">")
  }

  @Test func aRefusedLineCanBeDroppedAsTheBarSays() {
    let table = begin("06-multipliers")
    table.enter("sidebar.mak")
    #expect(table.statusLine.contains("^C drop line"))
    table.press(.control("c"))
    #expect(!table.statusLine.contains("drop line"))
  }

  @Test func takingTheLastStatementBackStandsBesideStartingOver() {
    let table = begin("06-multipliers")
    #expect(!table.screen.contains("▸ take back the last statement"))
    table.enter("sidebar.make.width.equalTo(15)")
    let rows = LessonRows(table.state.session, columns: 50, isList: false).rows
    let index = rows.firstIndex { $0.action == Action(":undo") }
    #expect(index != nil)
    #expect(rows.map(\.action).contains(Action(":again")))
  }

  @Test func aLongWordOfCodeIsNotBroken() {
    let table = begin("02-autoresizing")
    let rows = LessonRows(table.state.session, columns: 20, isList: false).rows
    let texts = rows.map { $0.line.pieces.map(\.text).joined() }
    // The word has 18 letters.
    #expect(texts.contains { $0.hasSuffix(" .flexibleTopMargin") })
    #expect(texts.allSatisfy { $0.count <= 20 })
  }

  @Test func anAnswerThatIsLongerThanItsRoomSaysSo() {
    var transcript = Transcript()
    transcript.append([Line(.plain, "before")])
    transcript.beginAnswer()
    transcript.append((1...5).map { Line(.plain, "line \($0)") })
    #expect(!transcript.hidesAnswer(width: 40, height: 5))
    #expect(transcript.hidesAnswer(width: 40, height: 4))
    _ = transcript.scroll(by: 1, width: 40, height: 4)
    #expect(!transcript.hidesAnswer(width: 40, height: 4))
  }
}
