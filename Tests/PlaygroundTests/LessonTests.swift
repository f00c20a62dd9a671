import Foundation
import Input
import Lessons
import Testing

@testable import Playground

/// Working through a lesson.
struct LessonTests {
  /// Lesson 6 asks for a quarter of the width, and for a photo that is twice as wide as high.
  private func begin() -> Table { Table(.lesson(named: "06-multipliers"), columns: 120, rows: 36) }

  private static let quarter = "sidebar.make.width.equalTo(view).multipliedBy(0.25)"
  private static let half = "photo.make.height.equalTo(photo.width).dividedBy(2)"

  @Test func theTextAndTheGoalsStandBesideTheScene() {
    for (columns, rows) in [(80, 24), (120, 36)] {
      let table = Table(.lesson(named: "06-multipliers"), columns: columns, rows: rows)
      #expect(table.state.layout.isSideBeside)
      #expect(table.state.focus == .prompt)
      #expect(table.screen.contains("Multipliers: parts and shapes"))
      #expect(table.screen.contains("○ The sidebar takes a quarter"))
    }
  }

  @Test func theTextLiesOverTheSceneWhereThereIsNoRoomBeside() {
    let table = Table(.lesson(named: "06-multipliers"), columns: 40, rows: 12)
    #expect(table.state.focus == .side)
    #expect(table.screen.contains("Multipliers: parts and shapes"))
    table.press(.escape)
    #expect(!table.screen.contains("Multipliers: parts and shapes"))
  }

  //  lesson 1 +  40x5    V  C  P  Hi  L  He
  //
  //   ┌ card ────────────────────────────┐
  //   │                                  │
  //   │                                  │
  //   │                                  │
  // ─ Goals 1/3 ○ Its right edge is 2 fro… ─
  // Lesson 1 of 18: …
  // >
  //  F1 help  F7 text  F9 hint
  @Test func aLineNamesTheNextGoalWhereTheTextIsNotBesideTheScene() {
    let table = Table(.lesson(named: "01-frames"), columns: 40, rows: 12)
    #expect(table.screen.contains("─ Goals 1/3 ○ Its right edge is 2"))
    table.press(.escape)
    #expect(table.screen.contains("─ Goals 1/3 ○ Its right edge is 2"))
    table.enter("card.frame = CGRectMake(2, 1, view.bounds.size.width - 4, 6)")
    #expect(table.screen.contains("─ Goals 2/3 ○ Its bottom edge is 1"))
    table.enter("card.frame = CGRectMake(2, 1, view.bounds.size.width - 4, view.bounds.size.height - 2)")
    #expect(table.screen.contains("─ Goals 3/3 ✓ all reached"))
    // Where they all stand below the text, they are not repeated.
    #expect(!Table(.lesson(named: "01-frames"), columns: 80, rows: 24).screen.contains("Goals 1/3"))
  }

  @Test func onASmallScreenTheTextHasTheRowsOfTheAnswersTooAndEndsWithTheGoals() {
    let table = Table(.lesson(named: "01-frames"), columns: 40, rows: 12)
    // Between the line on top and the one with the goal.
    #expect(table.state.layout.side.height == 8)
    for _ in 0..<20 { table.press(.pageDown) }
    #expect(table.screen.contains("○ Its bottom edge is 1 from the"))
    table.press(.enter)
    #expect(table.state.focus == .prompt)
    #expect(table.state.layout.repl.height == 4)
  }

  @Test func whileReadingTheBarNamesNoKeysThatAreText() {
    let table = Table(.lesson(named: "01-frames"), columns: 80, rows: 24)
    table.press(.control("o"), .control("o"))
    #expect(table.state.focus == .side)
    let bar = table.lines[23]
    #expect(bar.contains("PgDn page") && bar.contains("Esc prompt") && bar.contains("F9 hint"))
    #expect(!bar.contains("overlay") && !bar.contains("zoom") && !bar.contains("open"))
  }

  @Test func theBarKeepsTextAndHintBesideHiddenAnswers() {
    let table = Table(.lesson(named: "01-frames"), columns: 80, rows: 24)
    table.enter("card.frame = CGRectMake(2, 1, view.bounds.size.width - 4, 6)")
    table.enter("card.frame = CGRectMake(2, 1, 20, 5)")
    let bar = table.lines[23]
    #expect(bar.contains("F7 text  F9 hint") && bar.contains("PgUp more"))
    #expect(Table(.lesson(named: "01-frames"), columns: 40, rows: 12).lines[11].contains("F9 hint"))
  }

  @Test func aGoalTicksOffAsItIsReached() {
    let table = begin()
    table.enter(Self.quarter)
    #expect(table.screen.contains("✓ The sidebar takes a quarter of the window's width."))
    #expect(table.screen.contains("○ The photo is twice as wide as it is"))
    table.enter(":undo")
    #expect(table.screen.contains("○ no longer: The sidebar takes a quarter of the window's width."))
  }

  @Test func aWrongTurnIsAnswered() {
    let table = begin()
    table.enter("sidebar.make.width.equalTo(15)")
    // A quarter of 60 is 15, of 40 it is 10.
    #expect(table.screen.contains("At 40x20, sidebar.width is 15 and is to be 10 (at 60x24 it is right)."))
    #expect(table.screen.contains("15 is a quarter of 60. A multiplier says it for every window."))
  }

  @Test func theAnswerIsAboutTheViewsThatTheEntryNames() {
    let table = Table(.lesson(named: "14-safe-area"), columns: 120, rows: 36)
    table.enter("footer.make.left.right.bottom.equalTo(view)")
    #expect(table.screen.contains("The home indicator covers that."))
    table.enter(":undo")
    table.enter("header.make.left.right.top.equalTo(view)")
    #expect(table.screen.contains("That is the window's top edge, below the notch."))
  }

  @Test func anEntryThatReachesAGoalIsToldWhatItGotWrongBesides() {
    let table = Table(.lesson(named: "03-why-constraints"), columns: 120, rows: 36)
    table.enter("blue.make { left.equalTo(red.right).offset(2); right.equalTo(view) }")
    #expect(table.screen.contains("✓ Blue begins 2 after red ends."))
    #expect(table.screen.contains("○ not yet: Blue ends 2 before the window."))
    // The window's right edge is at 28, and 2 before it is 26.
    #expect(table.screen.contains("At 28x9, blue.right is 28 and is to be 26."))
    #expect(table.screen.contains("That is the window's edge itself."))
  }

  @Test func anEntryThatIsRightIsAnsweredWithItsGoalAlone() {
    let lesson = Table(.lesson(named: "03-why-constraints"), columns: 120, rows: 36)
    for (entry, count) in [
      ("blue.make.left.equalTo(red.right).offset(2)", 1), ("blue.make.top.bottom.equalTo(red)", 2),
    ] {
      lesson.enter(entry)
      #expect(lesson.screen.contains("\(count) of 4 goals"))
      #expect(!lesson.screen.contains("not yet"))
      #expect(!lesson.screen.contains("no longer"))
    }
  }

  @Test func aPartOfAGoalIsOnTheWayAndTakingBackIsNoMistake() {
    let table = Table(.lesson(named: "03-why-constraints"), columns: 120, rows: 36)
    table.enter("blue.make.top.equalTo(red)")
    #expect(table.screen.contains("… on the way: Blue begins and ends at the same height as red."))
    #expect(!table.screen.contains("not yet"))
    table.enter(":undo")
    #expect(!table.screen.contains("not yet"))
    // Red is at 1; 1 below it is 2.
    table.enter("blue.make.top.equalTo(red).offset(1)")
    #expect(table.screen.contains("○ not yet: Blue begins and ends at the same height as red."))
    #expect(table.screen.contains("At 28x9, blue.top is 2 and is to be 1."))
  }

  @Test func aViewThatIsStillAmbiguousIsNewsWhenNothingElseIsMissing() {
    // Green has nothing but a left edge.
    let table = Table(.lesson(named: "03-why-constraints"), columns: 120, rows: 36)
    table.enter(
      "blue.make { left.equalTo(red.right).offset(2); right.equalTo(view).offset(-2); top.bottom.equalTo(red) }"
    )
    #expect(table.screen.contains("Done: all goals are reached"))
    table.enter("view green; green.make.left.equalTo(view)")
    #expect(table.screen.contains("○ no longer: Nothing conflicts, and nothing is left open."))
  }

  @Test func aWrongFrameIsAnsweredAlsoWhereItReachesAGoal() {
    let table = Table(.lesson(named: "01-frames"), columns: 120, rows: 36)
    // 1 below the top and 22 high reaches to 23; the lower edge is to be at 12 - 1.
    table.enter("card.frame = CGRectMake(2, 1, view.bounds.size.width - 4, 22)")
    #expect(table.screen.contains("✓ Its right edge is 2 from the window's"))
    #expect(table.screen.contains("At 40x12, card.bottom is 23 and is to be 11."))
    table.enter(":undo")
    // The height of 10 was there before.
    table.enter("card.frame = CGRectMake(2, 1, view.bounds.size.width - 4, 10)")
    #expect(table.screen.contains("2 of 3 goals"))
  }

  @Test func aTextThatGoesOnSaysSoAndWithWhichKeys() {
    let table = Table(.lesson(named: "01-frames"), columns: 120, rows: 36)
    #expect(table.screen.contains("more rows: F7 "))
    #expect(table.screen.contains("Frames in code: a view is where"))
    table.press(.control("o"), .control("o"))
    #expect(table.screen.contains("more rows: ↓"))
    for _ in 0..<10 { table.press(.pageDown) }
    #expect(!table.screen.contains("more row"))
  }

  @Test func theKeyForTheTextGoesOnInItAndFromItsEndToItsBeginning() {
    let table = Table(.lesson(named: "01-frames"), columns: 120, rows: 36)
    func side() -> [String] { table.lines.map { String($0.dropFirst(table.state.layout.side.x)) } }
    let start = side()
    table.press(.function(7))
    #expect(side() != start)
    #expect(table.state.focus == .prompt)
    var pages = 1
    while table.screen.contains("more row"), pages < 20 {
      table.press(.function(7))
      pages += 1
    }
    #expect(pages < 20)
    table.press(.function(7))
    #expect(side() == start)
  }

  /// As the goals are checked: the views are made at 28x9, and the window is resized after that.
  @Test func aMaskThatIsSetAtAnotherSizeActsAsIfItHadBeenSetAtTheFirst() {
    let table = Table(.lesson(named: "02-autoresizing"), columns: 120, rows: 36)
    func frame(_ name: String) -> CGRect? { table.state.session.snapshot.view(named: name)?.frame }
    table.enter(":size 60x20")
    #expect(frame("bar")?.width == 28)
    table.enter("bar.autoresizingMask = UIViewAutoresizingFlexibleWidth")
    #expect(frame("bar")?.width == 60)
    table.enter(
      "badge.autoresizingMask = UIViewAutoresizingFlexibleLeftMargin | UIViewAutoresizingFlexibleTopMargin")
    // 8 wide and 2 from the right, 3 high and 1 from the bottom.
    #expect(frame("badge")?.origin == CGPoint(x: 60 - 2 - 8, y: 20 - 1 - 3))
    #expect(table.screen.contains("Done: all goals are reached"))
    table.enter(":size 28x9")
    #expect(frame("bar")?.width == 28)
    #expect(frame("badge")?.origin == CGPoint(x: 18, y: 5))
    table.enter(":undo")
    table.enter(":undo")
    #expect(frame("badge")?.origin == CGPoint(x: 18, y: 5))
  }

  @Test func aWindowLargerThanThePaneSaysSoAndMarksItsCutEdges() {
    let table = Table(.lesson(named: "01-frames"), columns: 80, rows: 24)
    table.enter(":size 50x15")
    #expect(table.lines[0].hasPrefix(" lesson 1 +  50x15, 41x15 shown"))
    // The pane has 41 columns and 15 rows.
    #expect(table.lines.contains { $0.prefix(41).hasSuffix("▸") })
    #expect(!table.screen.contains("▾"))
    table.press(.altRight)
    #expect(table.lines.contains { $0.hasPrefix("◂") })
  }

  @Test func enterOnAnEmptyLineBringsTheWayOnBack() {
    let table = begin()
    table.enter(Self.quarter)
    table.enter(Self.half)
    #expect(table.promptLine == "> :learn next")
    table.press(.control("u"))
    #expect(table.promptLine == ">")
    table.press(.enter)
    #expect(table.promptLine == "> :learn next")
    #expect(table.state.session.learning.current?.lesson.number == 6)
  }

  @Test func reachingAllGoalsIsKeptAndEnterGoesOn() {
    let table = begin()
    table.enter(Self.quarter)
    table.enter(Self.half)
    #expect(table.screen.contains("Done: all goals are reached at 3 sizes."))
    #expect(table.effects.filter { $0 == .keepProgress(lesson: "06-multipliers") }.count == 1)
    #expect(table.promptLine == "> :learn next")
    table.press(.enter)
    #expect(table.state.session.learning.current?.lesson.name == "07-priorities")
    #expect(table.screen.contains("lesson 7, 1 of 18 lessons done"))
  }

  @Test func typingReplacesTheOfferOfTheNextLesson() {
    let table = begin()
    table.enter(Self.quarter)
    table.enter(Self.half)
    table.enter(":learn list")
    #expect(table.screen.contains("> :learn list"))
    #expect(!table.screen.contains("there is no lesson"))
  }

  @Test func theSolutionReachesTheGoalsButIsNoProgress() {
    let table = begin()
    table.enter(":solution")
    #expect(table.state.session.learning.current?.exam.isPassed == true)
    #expect(!table.effects.contains(.keepProgress(lesson: "06-multipliers")))
    table.enter(":again")
    #expect(table.state.session.learning.current?.exam.isPassed == false)
    table.enter(Self.quarter)
    table.enter(Self.half)
    #expect(table.effects.contains(.keepProgress(lesson: "06-multipliers")))
  }

  @Test func undoBringsTheStatementsBackThatTheSolutionReplaced() {
    let table = begin()
    table.enter(Self.quarter)
    let text = table.state.session.document.text
    table.enter(":solution")
    #expect(table.state.session.document.text != text)
    table.enter(":undo")
    #expect(table.state.session.document.text == text)
  }

  @Test func hintsOpenOneByOne() throws {
    let table = begin()
    let count = try #require(table.state.session.learning.current?.lesson.hints.count)
    for number in 1...count {
      table.press(.function(9))
      #expect(table.state.session.learning.current?.openHints.count == number)
      #expect(table.screen.contains("Hint \(number) of \(count)"))
    }
    table.press(.function(9))
    #expect(table.screen.contains("all hints are open"))
  }

  /// Lesson 4 has two hints for its second goal and one for its third.
  @Test func hintsForAGoalThatIsReachedComeLast() {
    let table = Table(.welcome)
    table.enter(":learn! equation")
    table.enter("blue.make.width.equalTo(red).multipliedBy(2).offset(-4)")
    table.press(.function(9))
    #expect(table.state.session.learning.current?.openHints.map(\.goal) == [2])
    table.press(.function(9))
    #expect(table.state.session.learning.current?.openHints.map(\.goal) == [2, 1])
  }

  @Test func withoutALessonItsCommandsSaySo() {
    let table = Table(.welcome)
    for command in [":hint", ":solution", ":again", ":learn off"] {
      #expect(
        table.state.session.submit(command).lines.map(\.text) == ["no lesson is open; :learn opens one"])
    }
  }

  @Test func aLessonIsNamedByNumberTopicOrTheBeginningOfOne() {
    let session = Table(.welcome).state.session
    for (name, number) in [("3", 3), ("priorities", 7), ("09-where-installed", 9), ("conf", 12)] {
      #expect(!session.submit(":learn! \(name)").isRefused)
      #expect(session.learning.current?.lesson.number == number)
    }
    #expect(
      session.submit(":learn prioritys").lines.first?.text.contains("did you mean 'priorities'?") == true)
  }

  @Test func learnGoesOnWithTheFirstLessonThatIsNotFinished() {
    let state = PlaygroundState(
      columns: 80, rows: 24, finishedLessons: ["01-frames", "02-autoresizing", "04-equation"], now: { 0 })
    _ = state.session.submit(":learn")
    #expect(state.session.learning.current?.lesson.number == 3)
  }

  @Test func unsavedStatementsAreNotLostToALesson() {
    let table = Table(.newFile(path: "test.mas"))
    table.enter("view red")
    table.enter(":learn 1")
    #expect(table.state.session.learning.current == nil)
    table.enter(":learn 1")
    #expect(table.state.session.learning.current?.lesson.number == 1)
    #expect(table.state.session.document.path == nil)
  }

  @Test func theListOfLessonsOpensWhatIsChosen() {
    let table = Table(.welcome, columns: 120, rows: 36)
    #expect(!table.statusLine.contains("Lesson"))
    table.press(.function(7))
    #expect(table.screen.contains("○  6 Multipliers: parts and shapes"))
    table.press(.down, .down, .enter)
    #expect(table.state.session.learning.current?.lesson.number == 3)
  }

  @Test func theTextComesBackAfterTheListOfLessons() {
    let table = begin()
    table.enter(":learn list")
    #expect(table.screen.contains("○  7 Priorities"))
    table.press(.function(7))
    #expect(table.screen.contains("A multiplier scales the second item's"))
  }

  @Test func leavingALessonKeepsTheSceneAndTakesTheTextAway() {
    let table = begin()
    table.enter(Self.quarter)
    table.enter(":learn off")
    #expect(!table.screen.contains("Multipliers: parts and shapes"))
    #expect(table.state.session.document.text.contains("multipliedBy"))
    #expect(!table.statusLine.contains("Lesson"))
  }

  @Test func openingAFileLeavesTheLesson() {
    let table = begin()
    _ = table.state.update(.fileLoaded(path: "test.mas", .success("view red\n")))
    #expect(table.state.session.learning.current == nil)
    #expect(!table.statusLine.contains("Lesson"))
  }

  @Test func aLessonIsRecoveredWithItsStatements() throws {
    let table = begin()
    table.enter(Self.quarter)
    let entries = table.journal
    let lesson = try #require(Course.all.lesson(named: "multipliers", in: nil, beyond: []))
    #expect(entries.first == .learned(lesson: "06-multipliers", text: lesson.source))
    let other = Table(
      .welcome, columns: 120, rows: 36, recoverable: RecoverableSession(entries: entries))
    other.enter(":recover")
    #expect(other.state.session.document.text == table.state.session.document.text)
    #expect(other.state.session.learning.current?.lesson.number == 6)
    #expect(other.screen.contains("✓ The sidebar takes a quarter"))
  }

  @Test func aDragThatReachesAGoalTicksItOff() throws {
    // Blue is to begin 2 after red's end; it is dragged there by its number.
    let table = Table(.lesson(named: "03-why-constraints"), columns: 120, rows: 36)
    table.enter(
      "blue.make { left.equalTo(red.right).offset(1); right.equalTo(view).offset(-2); top.bottom.equalTo(red) }"
    )
    #expect(table.state.session.learning.current?.exam.isPassed == false)
    table.enter(":select blue")
    table.press(.escape)
    table.press(.character("l"))
    let reached = table.state.session.learning.current?.exam.results.filter(\.isReached).map(\.goal.sentence)
    #expect(reached?.contains("Blue begins 2 after red ends.") == true)
  }

  @Test func plainTextReadsTheLessonAndItsGoals() {
    let state = PlaygroundState(
      start: .lesson(named: "01-frames"), columns: PlainPlayground.columns, rows: PlainPlayground.rows,
      now: { 0 })
    let playground = PlainPlayground(state, isWelcome: false)
    let lines = playground.begin().lines
    #expect(lines.contains("Frames in code: a view is where its numbers put it"))
    #expect(lines.contains { $0.hasPrefix("open: Its right edge is 2 from the window's") })
    let answer = playground.enter(
      "card.frame = CGRectMake(2, 1, view.bounds.size.width - 4, view.bounds.size.height - 2)")
    #expect(answer.lines.contains { $0.contains("Done: all goals are reached at 3 sizes.") })
  }
}
