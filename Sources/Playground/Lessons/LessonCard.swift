import Lessons

/// What stands below the text of a lesson: the sizes, where there is room for them, and the goals.
struct LessonCard {
  private let sizes: LessonSizes
  private let isPictures: Bool
  /// The lines of the sizes.
  let head: [PaneLine]
  let goals: [PaneLine]

  /// - Parameter rows: the most lines.
  init(_ session: Session, _ open: OpenLesson, columns: Int, rows: Int) {
    sizes = LessonSizes(session, open, columns: columns)
    goals = LessonRows.goals(open, columns: columns)
    let room = rows - goals.count
    if rows >= Self.rowsForPictures, let pictures = sizes.pictures, pictures.count <= room {
      (isPictures, head) = (true, pictures)
    } else {
      isPictures = false
      head = sizes.rows.count <= room ? sizes.rows : []
    }
  }

  /// A pane with fewer rows needs them for the text.
  private static let rowsForPictures = 16

  var lines: [PaneLine] { head + goals }

  /// What a click does, in cells of the card.
  func action(column: Int, row: Int) -> Action? {
    head.indices.contains(row) ? sizes.action(column: column, row: row, isPictures: isPictures) : nil
  }
}
