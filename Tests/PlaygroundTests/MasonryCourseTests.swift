import Input
import Lessons
import Testing

@testable import Playground

/// The course on how Masonry works: three wrong turns in each lesson and what is said about them, its questions and predictions.
struct MasonryCourseTests {
  private func begin(_ lesson: String) -> Table { Table(.lesson(named: lesson), columns: 120, rows: 40) }

  private func said(_ table: Table) -> String {
    table.state.transcript.lines.map(\.text).joined(separator: "\n")
  }

  struct WrongTurn: CustomTestStringConvertible {
    var lesson: String
    var entries: [String]
    var reply: String
    var testDescription: String { "\(lesson): \(entries.joined(separator: "; "))" }
  }

  private static func block(_ view: String, _ lines: String, verb: String = "make") -> String {
    "[\(view) mas_\(verb)Constraints:^(MASConstraintMaker *make) { \(lines) }];"
  }

  private static let category = """
    @implementation Ruler (Height)
    - (Ruler *(^)(CGFloat))height { return ^(CGFloat points) { return self; }; }
    @end
    """

  private static let badge = block(
    "badge", "make.right.top.equalTo(card); make.size.mas_equalTo(CGSizeMake(6, 2));")

  private static let update = block(
    "red",
    "make.left.equalTo(view).offset(6); make.height.equalTo(@5); make.width.equalTo(view).multipliedBy(0.5);",
    verb: "update")

  private static func card(_ verb: String, _ lines: String) -> String {
    "- (void)updateViewConstraints { \(block("card", lines, verb: verb)) [super updateViewConstraints]; }"
  }

  static let wrongTurns: [WrongTurn] = [
    WrongTurn(
      lesson: "01-chain", entries: [":answer 4"], reply: "Two of the four steps are getters"),
    WrongTurn(
      lesson: "01-chain",
      entries: [category, "ruler.share(0.5).height(4);"],
      reply: "Its block makes no constraint yet"),
    WrongTurn(
      lesson: "01-chain",
      entries: [
        """
        @implementation Ruler (Height)
        - (Ruler *(^)(CGFloat))height {
          return ^(CGFloat points) {
            [self.target mas_makeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(points); }];
          };
        }
        @end
        """, "ruler.share(0.5).height(4);",
      ], reply: "Its block returns nothing yet"),
    WrongTurn(
      lesson: "01-chain", entries: ["ruler.share(20);"],
      reply: "share takes a part of the superview's width, not points"),

    WrongTurn(
      lesson: "02-maker", entries: [block("blue", "make.top.equalTo(red).offset(1);")],
      reply: "equalTo(red) means red's same edge"),
    WrongTurn(
      lesson: "02-maker",
      entries: [
        ":answer 5",
        block(
          "blue",
          "make.top.equalTo(red.mas_bottom).offset(1); make.left.width.equalTo(red); make.height.equalTo(@3);"
        ),
      ], reply: "A line of the block is no call of mas_makeConstraints"),
    WrongTurn(
      lesson: "02-maker",
      entries: [
        ":answer 2", block("blue", "make.top.equalTo(red.mas_bottom).offset(1); make.left.equalTo(red);"),
        block("blue", "make.width.equalTo(red); make.height.equalTo(@3);"),
      ], reply: "Several blocks would do, and each has a maker of its own"),

    WrongTurn(
      lesson: "03-view-attribute", entries: [block("green", "make.left.equalTo(red).offset(1);")],
      reply: "equalTo(red) means red's left edge"),
    WrongTurn(
      lesson: "03-view-attribute", entries: [block("green", "make.width.equalTo(@10);")],
      reply: "10 is a quarter of a window of 40 only"),
    WrongTurn(
      lesson: "03-view-attribute", entries: [":answer 3"], reply: "The array names the other views"),

    WrongTurn(
      lesson: "04-delegate", entries: [":answer 8"],
      reply: "There the first constraint asks its delegate for another one"),
    WrongTurn(
      lesson: "04-delegate",
      entries: [":answer 12", ":answer 3", block("blue", "make.left.right.bottom.equalTo(view);")],
      reply: "The third attribute is asked of the composite that is there already"),
    WrongTurn(
      lesson: "04-delegate",
      entries: [block("blue", "make.left.right.bottom.equalTo(view).offset(2); make.height.equalTo(@2);")],
      reply: "The offset goes to every child of the composite"),

    WrongTurn(
      lesson: "05-install", entries: [":answer 5", badge], reply: "the badge holds them itself"),
    WrongTurn(
      lesson: "05-install", entries: [":answer 2", badge],
      reply: "Right and top of the badge come to the height that the card holds already"),
    WrongTurn(
      lesson: "05-install",
      entries: [
        badge, block("note", "make.left.equalTo(card); make.top.equalTo(card.mas_bottom).offset(1);"),
      ],
      reply: "That is the card's left edge"),

    WrongTurn(
      lesson: "06-alike", entries: [":answer 4", update],
      reply: "nothing alike is found: a second width is added"),
    WrongTurn(
      lesson: "06-alike", entries: [":answer 7", update],
      reply: "These two are updated, not added"),
    WrongTurn(
      lesson: "06-alike", entries: [":answer 5", update], reply: "There are two widths, a quarter and a half"),

    WrongTurn(
      lesson: "07-remade",
      entries: [
        ":answer 0",
        block(
          "red", "make.right.equalTo(view).offset(-1); make.top.equalTo(view).offset(1);", verb: "remake"),
      ],
      reply: "red remembers what its own makers have installed"),
    WrongTurn(
      lesson: "07-remade",
      entries: [
        block(
          "red",
          "make.right.equalTo(view).offset(-1); make.top.equalTo(view).offset(1); make.width.equalTo(view).multipliedBy(0.5);",
          verb: "remake")
      ],
      reply: "A remake takes everything away that was made for red"),
    WrongTurn(
      lesson: "07-remade",
      entries: [
        block(
          "red",
          "make.top.equalTo(view).offset(1); make.right.equalTo(view).offset(-1); make.height.equalTo(@4); make.width.equalTo(view).multipliedBy(0.5);",
          verb: "remake"),
        ":answer 8",
      ], reply: "a prediction comes before the run"),

    WrongTurn(
      lesson: "08-whose-business",
      entries: [
        ":answer 10",
        card(
          "update",
          "make.left.top.equalTo(view).offset(2); make.width.equalTo(view).multipliedBy(0.5); make.height.equalTo(@6);"
        ),
      ], reply: "In viewDidLayoutSubviews only the card has its frame"),
    WrongTurn(
      lesson: "08-whose-business",
      entries: [
        card(
          "update", "make.left.top.equalTo(view).offset(2); make.width.equalTo(@20); make.height.equalTo(@6);"
        )
      ],
      reply: "20 is right in a window of 40 only"),
    WrongTurn(
      lesson: "08-whose-business",
      entries: [
        card(
          "make",
          "make.left.top.equalTo(view).offset(2); make.width.equalTo(view).multipliedBy(0.5); make.height.equalTo(@6);"
        )
      ],
      reply: "mas_makeConstraints adds its constraints each time that the hook runs"),
  ]

  @Test(arguments: wrongTurns) func aWrongTurnIsAnswered(_ turn: WrongTurn) {
    let table = begin(turn.lesson)
    for entry in turn.entries { table.enter(entry) }
    let flat = said(table).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flat.contains(turn.reply), "\(said(table))")
  }

  @Test func aPredictionIsJudgedOnceTheCodeHasRun() {
    let table = begin("06-alike")
    table.enter(":answer 4")
    #expect(said(table).contains("you predict 4; now run it and see"))
    #expect(!said(table).contains("Your prediction was"))
    table.enter(Self.update)
    #expect(said(table).contains("Your prediction was 4, and it is 5."))
    table.enter(":answer 5")
    #expect(said(table).contains("✓ Predict: how many constraints"))
  }

  @Test func aPredictionAfterTheRunIsRefusedUntilTheStartIsBack() {
    let table = begin("06-alike")
    table.enter(Self.update)
    table.enter(":answer 5")
    #expect(said(table).contains("a prediction comes before the run"))
    table.enter(":again")
    table.enter(":answer 5")
    table.enter(Self.update)
    #expect(said(table).contains("✓ Predict: how many constraints"))
  }

  @Test func aQuestionHasAMarkOfItsOwnAndItsAnswerIsKeptByRecovery() throws {
    let table = begin("02-maker")
    #expect(table.screen.contains("◇ At which step of"))
    table.enter(":answer 2")
    #expect(
      table.journal.contains { if case .entered(":answer 2") = $0 { true } else { false } })
  }

  @Test func aFixInALessonIsChosen() {
    let table = begin("12-conflicts")
    table.enter(":fix")
    #expect(said(table).contains("in a lesson you choose: :explain lists the fixes, :fix N makes one"))
    table.enter(":fix 1")
    #expect(table.state.session.document.canUndo)
  }

  @Test func anAnswerNeedsANumberAndAQuestion() {
    let table = begin("02-maker")
    table.enter(":answer")
    #expect(said(table).contains("':answer' needs NUMBER"))
    table.enter(":answer two")
    #expect(said(table).contains("'two' is no number"))
    let other = begin("01-frames")
    other.enter(":answer 2")
    #expect(said(other).contains("this lesson asks for no number"))
  }

  @Test func theLastLessonOfACourseLeadsToTheNextCourse() {
    let table = begin("18-lifecycle")
    table.enter("- (void)viewDidLayoutSubviews { line.frame = CGRectMake(2, 6, title.frame.size.width, 1); }")
    #expect(said(table).contains("goes on to the next course, How Masonry works"))
    table.press(.enter)
    #expect(table.state.session.learning.current?.lesson.name == "01-chain")
    table.enter(":learn back")
    #expect(table.state.session.learning.current?.lesson.name == "18-lifecycle")
  }

  /// A number counts in the open course, a course's name leads to its first lesson that is not done.
  @Test func numbersCountInTheOpenCourse() {
    let table = begin("02-maker")
    table.enter(":learn 3")
    #expect(table.state.session.learning.current?.lesson.name == "03-view-attribute")
    table.enter(":learn lessons/3")
    #expect(table.state.session.learning.current?.lesson.name == "03-why-constraints")
    table.enter(":learn masonry")
    #expect(table.state.session.learning.current?.lesson.name == "01-chain")
  }
}
