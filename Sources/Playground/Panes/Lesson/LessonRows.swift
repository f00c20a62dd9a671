import Lessons
import SceneRendering
import TextLayout
import Translation

/// The rows of the Lesson pane.
struct LessonRows {
  /// A row, and what a click on it does.
  struct Row {
    var line: PaneLine
    var action: Action?
    /// Whether it is the lesson to go on with, in the list of all.
    var isNext = false
  }

  private(set) var rows: [Row] = []
  private let language: Language
  /// The columns for text.
  private let columns: Int

  /// - Parameters:
  ///   - columns: the width of the pane.
  ///   - isList: whether all lessons are listed, rather than the text of the open one shown.
  init(_ session: Session, columns: Int, isList: Bool) {
    self.columns = max(8, columns - 1)
    language = session.language
    if let open = session.learning.current, !isList {
      addText(of: open)
      addActions(of: open, session)
    } else {
      addList(session.learning.map)
    }
  }

  /// Adds the courses with their lessons, and how these stand.
  private mutating func addList(_ map: CourseMap) {
    for section in map.sections {
      if !rows.isEmpty { rows.append(Row(line: PaneLine(""))) }
      let course = section.course
      add(language("\(course.title), \(section.progress)"), .heading, .command(.learn, course.name))
      if !course.summary.isEmpty { add(course.summary, .secondary) }
      for row in section.rows { add(row, of: course) }
    }
  }

  private mutating func add(_ row: CourseMap.Row, of course: Course) {
    let number = row.lesson.numeral
    let margin = String(repeating: " ", count: max(0, 2 - number.count))
    let end = (row.hasStar ? " ★" : "") + (row.isNext ? language(" (next)") : "")
    let text = "\(row.standing.mark) \(margin)\(number) \(row.lesson.title)"
    let role: Role = row.isNext ? .accent : row.standing == .done ? .good : .text
    let room = max(1, columns - CharacterWidth.columns(of: end))
    let shown = TextWrapping.truncated(text, toColumns: room) + end
    rows.append(
      Row(
        line: PaneLine(shown, role), action: .command(.learn, "\(course.name)/\(row.lesson.name)"),
        isNext: row.isNext))
  }

  private mutating func addText(of open: OpenLesson) {
    add(open.lesson.title, .heading)
    add(open.lesson.text)
    for (index, hint) in open.openHints.enumerated() {
      rows.append(Row(line: PaneLine("")))
      add(language("Hint \(index + 1)"), .heading)
      add(hint.text)
    }
    rows.append(Row(line: PaneLine("")))
  }

  private mutating func add(_ text: [Lesson.Paragraph]) {
    for paragraph in text {
      rows.append(Row(line: PaneLine("")))
      switch paragraph {
      case .prose(let text): add(text, .text)
      case .code(let lines):
        for line in lines { addCode(line) }
      }
    }
  }

  private mutating func add(_ text: String, _ role: Role, margin: String = "", _ action: Action? = nil) {
    for line in TextWrapping.lines(of: text, columns: max(8, columns - margin.count), limit: 0) {
      rows.append(Row(line: PaneLine(margin + line, role), action: action))
    }
  }

  /// Adds a line of code; one that is too long is broken before a dot or after a blank, where the language allows it, and what stands
  /// beside the code gets lines of its own.
  private mutating func addCode(_ line: String) {
    let columns = columns
    if CharacterWidth.columns(of: line) > columns - 2, let (code, remark) = CodeWrapping.sides(of: line) {
      addCode(code)
      add(remark, .text, margin: "    ")
      return
    }
    func margin(of part: Substring) -> Int {
      // As much of a margin as leaves the next word whole.
      let word = part.dropFirst().prefix { $0 != " " && $0 != "." }.count + 1
      return max(0, min(6, columns - word))
    }
    var rest = line[...]
    let parts = CodeWrapping.parts(of: line, first: columns - 2) { max(8, columns - margin(of: $0)) }
    for (index, part) in parts.enumerated() {
      let indent = index == 0 ? 2 : margin(of: rest)
      rest = rest.dropFirst(part.count)
      rows.append(Row(line: PaneLine(String(repeating: " ", count: indent) + part, .accent)))
    }
  }

  private mutating func addActions(of open: OpenLesson, _ session: Session) {
    let count = open.lesson.hints.count
    if open.openHints.count < count {
      add(
        language("▸ hint \(open.openHints.count + 1) of \(count) (F9)"), .accent, .command(.hint))
    }
    for result in open.exam.sizeResults(in: open.lesson) {
      let text: Phrase = result.isPassed ? "all goals hold" : "a goal is missed"
      add(language("▸ look at \(LessonSizes.label(result)) \(text)"), .accent, .command(result.size.action))
    }
    if session.document.display.isSizeFixed {
      add(language("▸ back to the size of the pane"), .accent, .command(ViewportCommand.size(nil)))
    }
    add(language("▸ a solution (:solution)"), .accent, .command(.solution))
    if session.document.canUndo {
      add(language("▸ take back the last statement (:undo)"), .accent, .command(.undo))
    }
    add(language("▸ start over (:again)"), .accent, .command(.again))
    if let next = session.learning.courses.lesson(after: open.lesson) {
      add(language("▸ next: \(next.title)"), open.isDone ? .good : .accent, .command(.learn, "next"))
    }
    add(language("▸ all lessons"), .accent, .command(.lessons))
  }

  /// How many goals are reached, and the first that is not: `Goals 1/3 ○ Its right edge is 2 from the window's.`
  static func nextGoal(_ open: OpenLesson, in language: Language) -> PaneLine {
    let results = open.exam.results
    let count = language("Goals \(results.count(where: \.isReached))/\(results.count)")
    guard let next = results.first(where: { !$0.isReached }) else {
      return PaneLine(language("\(count) ✓ all reached"), .good)
    }
    return PaneLine("\(count) \(mark(of: next)) \(next.goal.sentence)", .heading)
  }

  private static func mark(of result: Exam.Result) -> String {
    result.isReached ? "✓" : result.goal.asks ? "◇" : "○"
  }

  /// The goals with their marks.
  static func goals(_ open: OpenLesson, columns: Int) -> [PaneLine] {
    open.exam.results.flatMap { result -> [PaneLine] in
      let mark = mark(of: result) + " "
      // A question is not to end before its verb.
      let limit = result.goal.asks && !result.isReached ? 6 : 3
      let lines = TextWrapping.lines(of: result.goal.sentence, columns: max(8, columns - 3), limit: limit)
      return lines.enumerated().map { index, line in
        PaneLine((index == 0 ? mark : "  ") + line, result.isReached ? .good : .text)
      }
    }
  }
}
