import Foundation
import Lessons
import SceneCollection
import Synchronization
import Testing
import Translation

@testable import Playground

/// A walk through the program in Chinese: what it says has no English words but those of code, names and keys.
struct ChineseWalkTests {
  /// Words of code that stand by themselves, and names: of attributes and properties, of devices, of size classes, of lessons' views.
  private static let code: Set = [
    "width", "height", "edges", "first", "second", "relation", "multiplier", "priority", "constant", "with",
    "and", "item", "constraint", "constraints", "controller", "add", "getter", "regular", "ipad", "note",
    "header", "card", "icon", "title", "blue", "uninstall",
  ]

  /// The words of English texts that no Chinese text has.
  private static let english: Set<String> = {
    let entries = PhraseTable.of(.simplifiedChinese).entries
    let kept = Set(entries.flatMap { words(of: $0.value) })
    return Set(entries.flatMap { words(of: $0.key) }).subtracting(kept).subtracting(code)
  }()

  /// The words in small letters that stand by themselves: no commands, no quotations, no parts of code.
  private static func words(of text: String) -> [String] {
    // Code of lessons, and what a command takes.
    if text.contains("^(") || text.contains("{") { return [] }
    let plain = text.replacing(/\[[^\]]*\]|\S+(?: \| \S+)+|:tap\ \w+|\w\([^)]*\)/, with: " ")
    let prose = plain.replacing(/'[^']*'|`[^`]*`|"[^"]*"|«[^»]*»|“[^”]*”|%\d\$@/, with: " ")
    return prose.split { !$0.isASCII || " ,;?!，；：。".contains($0) }.map { word in
      String(word.drop { $0 == "(" }).replacing(/[:.)…]+$/, with: "")
    }.filter { $0.wholeMatch(of: /[a-z]{2,}(?:'s)?/) != nil }
  }

  /// A row of help without the name that it explains.
  private static func meaning(of row: String) -> String { row.replacing(/^ +\S+(?: \S+)* {2,}/, with: "") }

  /// The English words of each line that was looked at. Most lines are on many screens.
  private static let known = Mutex<[String: [String]]>([:])

  private static func english(in text: String) -> [String] {
    if let found = known.withLock({ $0[text] }) { return found }
    let found = words(of: text).filter(english.contains)
    known.withLock { $0[text] = found }
    return found
  }

  private func table(_ start: PlaygroundState.Start = .welcome) -> Table {
    Table(start, columns: 240, rows: 70, options: Session.Options(language: .simplifiedChinese))
  }

  /// Expects that nothing on the screen is English.
  ///
  /// - Parameter count: the lines of answers that were there before.
  private func expectChinese(
    _ table: Table, after count: Int = 0, _ entry: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let answers = table.state.transcript.lines.dropFirst(count).filter { $0.tone != .input }.map(\.text)
    let side = table.state.side.pane
    let session = table.state.session
    // Lists of commands and of scenes begin with names.
    let hasNames = entry.hasPrefix(":help") || entry.hasPrefix(":open") || side.name == "Open"
    let rows = side.extent(session, columns: 100).rows
    let shown =
      side.lines(0..<rows, session, columns: 100).map(\.text) + [side.note(session) ?? ""]
      + side.card(session, columns: 100, rows: 40).map(\.text) + [table.statusLine]
    for line in answers + shown where !SceneFolders.all.contains(line) {
      let found = Self.english(in: hasNames ? Self.meaning(of: line) : line)
      #expect(found.isEmpty, "\(entry): \(found) in: \(line)", sourceLocation: sourceLocation)
    }
  }

  private func enter(_ entry: String, _ table: Table, sourceLocation: SourceLocation = #_sourceLocation) {
    let count = table.state.transcript.lines.count
    table.enter(entry)
    table.prepare()
    expectChinese(table, after: count, entry, sourceLocation: sourceLocation)
  }

  @Test func theWordsThatCountAreThoseOfSentences() {
    #expect(Self.english(in: "x 16, held by card: it moves only if this changes").contains("moves"))
    #expect(Self.english(in: "左边由 red.left 决定，:undo 撤销，'no such' 除外").isEmpty)
    #expect(Self.english.isSuperset(of: ["the", "of", "required", "nothing", "moves"]))
  }

  private static let scene = """
    view red, green
    label alpha in red "Hello"
    red.make { left.top.equalTo(2); width.height.equalTo(6) }
    green.make { left.equalTo(red.right).offset(2).priority(700); top.width.height.equalTo(red) }
    alpha.make { left.top.equalTo(red).offset(1) }

    """

  private static let samples = [
    "constraint": "2", "constant": "+1", "nudge": "1 0", "priority": "lower", "relation": "next",
    "exercise": "red", "select": "green", "tap": "red", "what-if": "red.width 4", "zoom": "in", "answer": "3",
  ]

  private static let answered = Command.all.filter {
    !["export", "quit", "clear", "tap"].contains($0.name)
  }

  @Test(arguments: answered) func anAnswerOfACommand(_ command: Command) {
    let table = table(.file(path: "test.mas", text: Self.scene))
    enter(":select red", table)
    enter(":constraint 1", table)
    enter(command.entry + (Self.samples[command.name].map { " " + $0 } ?? ""), table)
  }

  @Test(arguments: Command.all.map(\.name) + ["keys", "screen", "config", "statements"])
  func aPageOfHelp(_ topic: String) {
    enter(":help \(topic)", table())
  }

  @Test func everyPane() {
    let table = table(.file(path: "test.mas", text: Self.scene))
    enter(":select alpha", table)
    for pane in table.state.side.panes where pane.isListed(table.state.session) {
      enter(":pane \(pane.name.lowercased())", table)
    }
  }

  @Test(arguments: [
    ":why red", ":why alpha", ":why alpha.left", ":why alpha.width", ":why green.left",
    ":what-if red.width 40",
    ":what-if red.left 1", ":constraints", ":constraints red", ":views", ":device ipad", ":device",
    ":device iphone-15",
    ":size 40x20", ":notes", ":explain", ":undo", ":undo 2", ":compare", ":language", ":open", ":learn list",
  ])
  func anAnswerAboutTheScene(_ entry: String) {
    enter(entry, table(.file(path: "test.mas", text: Self.scene)))
  }

  @Test func aConflictWithItsFixes() {
    let table = table(.file(path: "test.mas", text: Self.scene))
    enter("red.make.width.equalTo(9)", table)
    enter(":pane problems", table)
    enter(":explain", table)
    enter(":constraints red", table)
    enter(":select red", table)
    enter(":constraint next", table)
    enter(":fix 1", table)
    enter(":pane history", table)
  }

  @Test func ambiguityAndMistakes() {
    let table = table()
    enter(":reset", table)
    for entry in [
      "view a, b, c", "a.make { left.top.equalTo(view); size.equalTo(4); width.equalTo(4) }",
      "b.make { top.equalTo(view); left.equalTo(view).offset(-3); height.equalTo(0.5) }",
      "c.make { left.equalTo(a.right).offset(-2); top.equalTo(view); width.equalTo(3).priority(300); width.equalTo(5) }",
      "label beta in c \"a long text\"", "beta.make { edges.equalTo(c) }", ":explain", ":exercise b",
      ":pane problems", ":views",
    ] { enter(entry, table) }
  }

  @Test(arguments: [
    "masonry", "sequence", "solver", "solver red", "solver red vertical", "tableau", "lifecycle",
  ])
  func eachStepOfATrace(_ subject: String) {
    let table = table(
      .file(
        path: "test.mas",
        text: Self.scene + "red.update.left.equalTo(view).offset(4)\nred.remake.edges.equalTo(view)\n"))
    enter(":trace \(subject)", table)
    enter(":trace first", table)
    let count = table.state.session.trace?.trace.count ?? 0
    #expect(count > 1)
    for step in 1...max(1, min(count, 70)) { enter(":trace \(step)", table) }
    enter(":classes", table)
    enter(":trace off", table)
  }

  @Test(arguments: [
    "01-frames", "04-equation", "09-where-installed", "12-conflicts", "masonry/1", "masonry/5", "masonry/6",
  ])
  func aLessonWithAWrongAnswer(_ lesson: String) {
    let table = table()
    enter(":learn \(lesson)", table)
    for entry in [":answer 77", ":hint", "view.make.width.equalTo(3)", ":undo", ":solution", ":again"] {
      enter(entry, table)
    }
  }

  @Test(arguments: [
    "rde.make.left.equalTo(2)", "red.make.lft.equalTo(2)", "red.make { left.equalTo(2) ",
    "red.make.left.equalTo(\"x\")",
    "red.make.width.equalTo(green.left)", "red.make.left.equalTo(green.leading)", "view red", "5 = 4",
    "red.wdth", "foo()",
    "view view", "let x = [1, 2][5]", "let x = 1 / 0", "while true {}",
    "red.make.width.equalTo(view).multipliedBy(0)",
    "for x in 3 { print(x) }", "label a in 3", "red.make.left", "red.left == 4", "red.width + 3", "a b",
    ") (", "if red {", "“x”",
    "view.make.left.equalTo(3)", ":size 0x0", ":device nexus", ":class Nothing", "let s = \"x",
    "red.frame = 5",
    "NSLayoutConstraint.constraintsWithVisualFormat(\"H:[red(4]\", options: 0, metrics: nil, views: [\"red\": red])",
  ])
  func anErrorInAStatement(_ entry: String) {
    let table = table(.file(path: "test.mas", text: Self.scene))
    enter(entry, table)
    enter(":cancel", table)
  }

  @Test func whatIsWrongInTheConfiguration() {
    let configuration = Configuration(
      parsing: "thme dark\ntheme pink\nkey f99 :why\nkey f9 wht\nkey ctrl-z none\nkey\nmouse maybe")
    let told = configuration.problems.map { $0.message.text(in: .simplifiedChinese) }
    #expect(told.count == 7)
    for line in told { #expect(Self.english(in: line).isEmpty, "\(Self.english(in: line)) in: \(line)") }
  }

  @Test func notesOnCodeOutOfAnApp() {
    let code = """
      class Card: BaseView {
        let title = UILabel()
        override func viewDidLoad() {
          addSubview(title)
          title.textColor = Theme.ink
          title.font = .brand
          title.snp.makeConstraints { make in
            make.left.equalTo(self).offset(Metrics.gap)
            make.width.equalTo(helper.width(for: self))
          }
          for row in model.rows { addSubview(row.view) }
          layoutMore()
          service.load { self.title.snp.updateConstraints { $0.left.equalTo(4) } }
        }
        func other() { title.snp.makeConstraints { $0.top.equalTo(8) } }
      }
      """
    let table = table(.file(path: "Card.swift", text: code))
    table.prepare()
    #expect(!table.state.session.document.scene.notes.isEmpty)
    expectChinese(table, "Card.swift")
    enter(":notes all", table)
    enter(":pane problems", table)
  }

  private static let scenes = SceneCollection.scenes.filter { SceneFolders.all.contains($0.folder) }.map(
    \.name)

  @Test(arguments: scenes) func theBeginningOfAScene(_ name: String) {
    let table = table()
    table.enter(":open \(name)")
    let notes = table.state.transcript.lines.filter { $0.tone == .note }.map(\.text)
    #expect(notes.contains { $0.hasPrefix("看点：") })
    for line in notes { #expect(Self.english(in: line).isEmpty, "\(Self.english(in: line)) in: \(line)") }
  }

  /// Linear text has words in place of signs.
  @Test func linearText() {
    let state = PlaygroundState(
      start: .welcome, columns: PlainPlayground.columns, rows: PlainPlayground.rows,
      options: Session.Options(language: .simplifiedChinese), now: { 0 })
    let plain = PlainPlayground(state, isWelcome: true)
    var lines = plain.begin().lines
    for entry in [
      "view red", "red.make { left.top.equalTo(2); size.equalTo(6) }", "red.make.width.equalTo(9)",
      ":explain",
      ":constraints", ":views", ":pane views", ":pane problems", ":select red", "red.hidden = true",
      ":undo 2",
    ] {
      lines += plain.enter(entry).lines
    }
    #expect(lines.count > 30)
    for line in lines { #expect(Self.english(in: line).isEmpty, "\(Self.english(in: line)) in: \(line)") }
  }
}
