import Lessons
import SceneRendering
import Translation

/// The text of the open lesson with what can be done in it, and below it the goals; without a lesson, the list of all.
struct LessonPane: TextPane {
  let name = "Lesson"
  let summary = "the text and the goals of a lesson, or all lessons"
  var scroll = PaneScroll()
  /// The goals take its place.
  let hasInspector = false
  /// The row under the cursor, in the list of all lessons; nil for that of the lesson to go on with.
  private var chosen: Int?

  func isListed(_ session: Session) -> Bool {
    session.learning.current != nil || session.learning.listsLessons
  }

  func note(_ session: Session) -> String? {
    let learning = session.learning
    let done: Phrase = "\(learning.progress) done"
    guard let number = open(session)?.lesson.number else { return session.language(done) }
    return session.language("lesson \(number), \(done)")
  }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    let rows = LessonRows(session, columns: columns, isList: open(session) == nil).rows
    // A text is read from its top: it scrolls and has no cursor.
    return (rows.count, open(session) == nil ? cursor(in: rows) : nil)
  }

  private func cursor(in rows: [LessonRows.Row]) -> Int {
    min(chosen ?? rows.firstIndex(where: \.isNext) ?? 0, max(0, rows.count - 1))
  }

  func text(_ session: Session, columns: Int) -> [PaneLine] {
    LessonRows(session, columns: columns, isList: open(session) == nil).rows.map(\.line)
  }

  func card(_ session: Session, columns: Int, rows: Int) -> [PaneLine] {
    open(session).map { LessonCard(session, $0, columns: columns, rows: rows).lines } ?? []
  }

  func action(
    atCard place: (column: Int, row: Int), _ session: Session, columns: Int, rows: Int
  ) -> Action? {
    open(session).flatMap { open in
      LessonCard(session, open, columns: columns, rows: rows).action(column: place.column, row: place.row)
    }
  }

  /// The lesson whose text is shown.
  private func open(_ session: Session) -> OpenLesson? {
    session.learning.listsLessons ? nil : session.learning.current
  }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [Action] {
    let isList = open(session) == nil
    let rows = LessonRows(session, columns: columns, isList: isList).rows
    func perform(_ row: Int) -> [Action] {
      guard rows.indices.contains(row), let action = rows[row].action else { return isList ? [.beep] : [] }
      return [action]
    }
    switch input {
    case .move(let step):
      guard isList else { return [.beep] }
      let cursor = cursor(in: rows)
      let moved = min(max(0, cursor + step), max(0, rows.count - 1))
      if moved == cursor { return [.beep] }
      chosen = moved
    case .first: chosen = 0
    case .last: chosen = max(0, rows.count - 1)
    case .click(let row):
      if isList { chosen = row }
      return perform(row)
    case .open:
      guard isList else { return [.beep] }
      defer { chosen = nil }
      return perform(cursor(in: rows))
    case .go, .fold, .unfold, .sort, .all: return [.beep]
    }
    return []
  }
}
