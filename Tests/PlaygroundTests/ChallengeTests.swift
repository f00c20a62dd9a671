import Input
import Lessons
import Testing

@testable import Playground

/// The challenges: three wrong turns in each and what is said about them, and their stars.
struct ChallengeTests {
  private func begin(_ lesson: String) -> Table { Table(.lesson(named: lesson), columns: 120, rows: 40) }

  private func said(_ table: Table) -> String {
    table.state.transcript.lines.map(\.text).joined(separator: "\n")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static let wrongTurns: [MasonryCourseTests.WrongTurn] = [
    .init(
      lesson: "01-first-fix", entries: [":fix 1"],
      reply:
        "The menu has what half of a window leaves now. The first fix ended the conflict with the wrong rule"),
    .init(
      lesson: "01-first-fix",
      entries: ["page.remake { top.right.bottom.equalTo(view); width.equalTo(view).multipliedBy(0.5) }"],
      reply: "The page is half of the window still."),
    .init(
      lesson: "01-first-fix",
      entries: [":delete 9", "page.make.width.equalTo(view).multipliedBy(0.5).priority(999)"],
      reply: "A rule that was weakened to a wish is there still"),

    .init(
      lesson: "02-navigation-bar", entries: [":fix 1"],
      reply: "The width gives way before the middle does. It is the stronger wish of the two."),
    .init(
      lesson: "02-navigation-bar", entries: [":delete 9"],
      reply: "The middle is a wish, not nothing: centerX stays, with a low priority."),
    .init(
      lesson: "02-navigation-bar",
      entries: [
        ":delete 9", ":delete 9", "title.make.width.equalTo(24).priority(500)",
        "title.make.centerX.equalTo(view).priority(750)",
      ], reply: "The width gives way before the middle does."),

    .init(
      lesson: "03-login-form", entries: ["card.make { center.equalTo(view); width.equalTo(40) }"],
      reply: "In a window of 36 it sticks out. 40 is a wish"),
    .init(
      lesson: "03-login-form",
      entries: [
        "card.make { center.equalTo(view); width.equalTo(40).priority(750); left.greaterThanOrEqualTo(view).offset(2) }",
        "card.make.height.equalTo(15)",
      ],
      reply: "A number for the card's height is wrong as soon as a title has two lines."),
    .init(
      lesson: "03-login-form",
      entries: [
        "card.make { center.equalTo(view); width.equalTo(40).priority(750); left.greaterThanOrEqualTo(view).offset(2) }",
        "title.make { centerX.equalTo(card); top.equalTo(card).offset(1) }",
        "[user, password].make { left.right.equalTo(card).offset(2); height.equalTo(3) }",
      ], reply: "Offsets count to the right: inside the right edge is -2"),

    .init(
      lesson: "04-chat-bubbles", entries: ["[theirs, mine, late].make.left.equalTo(view).offset(1)"],
      reply: "Yours stands at the left with the others."),
    .init(
      lesson: "04-chat-bubbles", entries: ["[theirs, mine].make.width.equalTo(view).multipliedBy(0.75)"],
      reply: "equalTo makes short texts as wide as long ones."),
    .init(
      lesson: "04-chat-bubbles",
      entries: ["theirs.make { top.left.equalTo(view).offset(1); height.equalTo(2) }"],
      reply: "A height that is a number cuts a longer text."),

    .init(
      lesson: "05-cards", entries: ["income.make { left.equalTo(view).offset(1); top.equalTo(bar.bottom) }"],
      reply: "The card touches the bar. The gap is 1 there too."),
    .init(
      lesson: "05-cards",
      entries: ["orders.make { right.equalTo(view).offset(1); top.equalTo(bar.bottom).offset(1) }"],
      reply: "Inside the right edge is -1."),
    .init(
      lesson: "05-cards",
      entries: ["[income, orders, visits, returns].make.width.equalTo(view).multipliedBy(0.5)"],
      reply: "Half of the window leaves no room for the gaps."),

    .init(
      lesson: "06-media-row",
      entries: [
        "cover.make { left.top.equalTo(view).offset(1); bottom.equalTo(view).offset(-1); width.equalTo(6) }"
      ],
      reply: "6 is right in a row of 5 only."),
    .init(
      lesson: "06-media-row",
      entries: [
        "cover.make { left.top.equalTo(view).offset(1); bottom.equalTo(view).offset(-1); height.equalTo(cover.width).multipliedBy(2) }"
      ], reply: "It is the other way round: twice as high as wide."),
    .init(
      lesson: "06-media-row", entries: ["artist.make.width.equalTo(8)"],
      reply: "A width that is a number fits one text and one row."),
  ]

  @Test(arguments: wrongTurns) func aWrongTurnIsAnswered(_ turn: MasonryCourseTests.WrongTurn) {
    let table = begin(turn.lesson)
    for entry in turn.entries { table.enter(entry) }
    #expect(said(table).contains(turn.reply), "\(said(table))")
  }

  /// The first fix of `:explain` ends the conflict and misses a goal.
  @Test(arguments: ["01-first-fix", "02-navigation-bar"]) func theFirstFixIsTheWrongOne(lesson: String) {
    let table = begin(lesson)
    table.enter(":explain")
    table.enter(":fix 1")
    #expect(table.state.session.snapshot.conflicts.isEmpty)
    #expect(table.state.session.learning.current?.exam.isPassed == false)
  }

  /// What ends the conflicts of the two whose solution stands in place of the start.
  private static let repairs = [
    "01-first-fix": ["page.remake { top.right.bottom.equalTo(view); left.equalTo(menu.right).offset(1) }"],
    "02-navigation-bar": [
      ":delete 9", ":delete 9", "title.make.centerX.equalTo(view).priority(500)",
      "title.make.width.equalTo(24).priority(750)",
    ],
  ]

  private static let names = Course.all.last?.lessons.map(\.name) ?? []

  @Test(arguments: names) func itsSolutionTypedEarnsTheStar(lesson: String) throws {
    let table = begin(lesson)
    let solution = try #require(table.state.session.learning.current?.lesson.solution)
    for entry in Self.repairs[lesson] ?? solution.statements.split(separator: "\n").map(String.init) {
      table.enter(entry)
    }
    #expect(said(table).contains("Done: all goals are reached"), "\(said(table))")
    #expect(said(table).contains("or fewer earn it"))
    #expect(table.effects.contains(.keepProgress(lesson: lesson)))
    #expect(table.effects.contains(.keepProgress(lesson: lesson + " ★")))
  }

  /// A required width is a constraint too many where the edges are said.
  @Test func aStarIsMissedAndEarnedLater() {
    let table = begin("01-first-fix")
    table.enter("page.remake { top.right.bottom.equalTo(view); left.equalTo(menu.right).offset(1) }")
    #expect(said(table).contains("★ with 8 constraints; 8 or fewer earn it"))
    let other = begin("01-first-fix")
    other.enter(
      "page.remake { top.right.bottom.equalTo(view); left.equalTo(menu.right).offset(1); left.equalTo(view).offset(25) }"
    )
    #expect(said(other).contains("9 of at most 8 constraints: all goals, no star yet"))
    #expect(!other.effects.contains(.keepProgress(lesson: "01-first-fix ★")))
    other.enter(":delete 14")
    #expect(said(other).contains("★ with 8 constraints; 8 or fewer earn it"))
    #expect(other.effects.contains(.keepProgress(lesson: "01-first-fix ★")))
  }

  @Test func starsAreListed() {
    let state = PlaygroundState(
      columns: 160, rows: 50, finishedLessons: ["01-first-fix", "01-first-fix ★", "03-login-form"], now: { 0 }
    )
    _ = state.session.submit(":learn list")
    let rows = LessonRows(state.session, columns: 60, isList: true).rows.map(\.line.text)
    #expect(rows.contains("Challenges, 2 of 6 done, 1 ★"))
    #expect(rows.contains("✓  1 The first fix: a conflict that has several ends ★"))
    #expect(rows.contains("✓  3 A login form: a card that is as high as what is in it"))
  }

  @Test func theSolutionEarnsNoStar() {
    let table = begin("05-cards")
    table.enter(":solution")
    #expect(!said(table).contains("earn it"))
  }
}
