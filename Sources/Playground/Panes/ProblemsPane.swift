/// The problems of the scene: errors, conflicts with their arithmetic, ambiguity and the warnings of `check`, with fixes to try.
struct ProblemsPane: TextPane {
  let name = "Problems"
  let summary = "errors, conflicts with their arithmetic, ambiguity, likely mistakes, and fixes"
  var scroll = PaneScroll()
  let isFilterable = true
  /// The fixes take the room.
  let hasInspector = false
  /// The row under the cursor.
  private var cursor = 0

  func badge(_ session: Session) -> PaneBadge? {
    let snapshot = session.snapshot
    let errors = snapshot.conflicts.count + session.document.scene.errors.count
    let open = snapshot.ambiguousViews.count + session.warnings.count
    guard errors + open > 0 else { return nil }
    return PaneBadge(count: errors + open, kind: errors > 0 ? .error : .warning)
  }

  func note(_ session: Session) -> String? {
    badge(session) == nil ? session.language("no conflict, and nothing is ambiguous") : nil
  }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    let rows = session.problems(columns: columns).rows
    return (rows.count, rows.isEmpty ? nil : min(cursor, rows.count - 1))
  }

  func text(_ session: Session, columns: Int) -> [PaneLine] {
    session.problems(columns: columns).rows.map(\.line)
  }

  func offer(_ session: Session, columns: Int) -> Action? {
    let rows = session.problems(columns: columns).rows
    guard !rows.isEmpty, let action = rows[min(cursor, rows.count - 1)].action else { return nil }
    return action.command?.command == .fix ? action : nil
  }

  func tried(_ session: Session) -> [Int] { ProblemList.triedFixes(session) }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [Action] {
    let rows = session.problems(columns: columns).rows
    guard !rows.isEmpty else { return [.beep] }
    let present = min(cursor, rows.count - 1)
    switch input {
    case .move(let step):
      // From one row that does something to the next.
      let ahead = Array(
        step > 0 ? Array(rows.indices.dropFirst(present + 1)) : rows.indices.prefix(present).reversed())
      let own = rows[present].action
      let target =
        abs(step) == 1
        ? ahead.first { rows[$0].action != nil && rows[$0].action != own } ?? ahead.last : nil
      let moved = target ?? min(max(0, present + step), rows.count - 1)
      if moved == present { return [.beep] }
      cursor = moved
      return []
    case .first: cursor = 0
    case .last: cursor = rows.count - 1
    case .go(let row): cursor = min(max(0, row), rows.count - 1)
    case .click(let row):
      guard rows.indices.contains(row) else { return [.beep] }
      cursor = row
      return rows[row].action.map { [$0] } ?? []
    case .open: return [rows[present].action ?? .beep]
    case .fold, .unfold, .sort, .all: return [.beep]
    }
    return []
  }
}
