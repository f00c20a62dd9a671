import Lessons
import SceneRendering
import Translation

/// The text of the open lesson with what can be done in it, and below it the goals; without a lesson, the list of all.
struct LessonPane: Pane {
  static let tab = "lesson"

  let name = "Lesson"
  let summary = "the text and the goals of a lesson, or all lessons"
  var scroll = PaneScroll()
  /// The goals take its place.
  let hasInspector = false
  /// The row under the cursor, in the list of all lessons; the title of the first course is above it.
  private var cursor = 1

  func isListed(_ session: Session) -> Bool {
    session.learning.current != nil || session.learning.listsLessons
  }

  func badge(_ session: Session) -> PaneBadge? { nil }

  func note(_ session: Session) -> String? {
    let learning = session.learning
    let done: Phrase = "\(learning.progress) done"
    guard let number = open(session)?.lesson.number else { return session.language(done) }
    return session.language("lesson \(number), \(done)")
  }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    let rows = LessonRows(session, columns: columns, isList: open(session) == nil).rows
    // A text is read from its top: it scrolls and has no cursor.
    return (rows.count, open(session) == nil ? min(cursor, max(0, rows.count - 1)) : nil)
  }

  func lines(_ rows: Range<Int>, _ session: Session, columns: Int) -> [PaneLine] {
    let all = LessonRows(session, columns: columns, isList: open(session) == nil).rows
    return rows.map { all.indices.contains($0) ? all[$0].line : PaneLine("") }
  }

  func card(_ session: Session, columns: Int) -> [PaneLine] {
    guard let open = open(session) else { return [] }
    return LessonRows.goals(open, columns: columns)
  }

  /// The lesson whose text is shown.
  private func open(_ session: Session) -> OpenLesson? {
    session.learning.listsLessons ? nil : session.learning.current
  }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [PaneRequest] {
    let isList = open(session) == nil
    let rows = LessonRows(session, columns: columns, isList: isList).rows
    func perform(_ row: Int) -> [PaneRequest] {
      guard rows.indices.contains(row), let command = rows[row].command else { return isList ? [.beep] : [] }
      return [.perform(command)]
    }
    switch input {
    case .move(let step):
      guard isList else { return [.beep] }
      let moved = min(max(0, cursor + step), max(0, rows.count - 1))
      if moved == cursor { return [.beep] }
      cursor = moved
    case .first: cursor = 0
    case .last: cursor = max(0, rows.count - 1)
    case .click(let row):
      if isList { cursor = row }
      return perform(row)
    case .open: return isList ? perform(cursor) : [.beep]
    case .go, .fold, .unfold, .sort, .all: return [.beep]
    }
    return []
  }
}
