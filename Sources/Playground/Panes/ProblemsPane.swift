import AutoLayout
import Diagnosis
import SceneRendering
import TextLayout

/// What is wrong with the scene: errors, conflicts with their arithmetic and the fixes to try, ambiguity.
struct ProblemsPane: Pane {
  let name = "Problems"
  let summary = "errors, conflicts with their arithmetic and fixes, ambiguity"
  var scroll = PaneScroll()
  /// The row under the cursor.
  private var cursor = 0

  /// A row, and what opening it does.
  private struct Row {
    var line: PaneLine
    var command: String?
  }

  func badge(_ session: Session) -> PaneBadge? {
    let snapshot = session.snapshot
    let errors = snapshot.conflicts.count + session.document.scene.errors.count
    let open = snapshot.ambiguousViews.count
    guard errors + open > 0 else { return nil }
    return PaneBadge(count: errors + open, kind: errors > 0 ? .error : .warning)
  }

  func note(_ session: Session) -> String? {
    badge(session) == nil ? "no conflict, and nothing is ambiguous" : nil
  }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    let rows = rows(session, columns: columns)
    return (rows.count, rows.isEmpty ? nil : min(cursor, rows.count - 1))
  }

  func lines(_ rows: Range<Int>, _ session: Session, columns: Int) -> [PaneLine] {
    let all = self.rows(session, columns: columns)
    return rows.map { all.indices.contains($0) ? all[$0].line : PaneLine("") }
  }

  func offer(_ session: Session, columns: Int) -> String? {
    let rows = rows(session, columns: columns)
    guard !rows.isEmpty, let command = rows[min(cursor, rows.count - 1)].command else { return nil }
    return command.hasPrefix(":" + Command.fix.name) ? command : nil
  }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [PaneRequest] {
    let rows = rows(session, columns: columns)
    guard !rows.isEmpty else { return [.beep] }
    let present = min(cursor, rows.count - 1)
    switch input {
    case .move(let step):
      // From one row that does something to the next.
      let ahead = Array(
        step > 0 ? Array(rows.indices.dropFirst(present + 1)) : rows.indices.prefix(present).reversed())
      let own = rows[present].command
      let target =
        abs(step) == 1
        ? ahead.first { rows[$0].command != nil && rows[$0].command != own } ?? ahead.last : nil
      let moved = target ?? min(max(0, present + step), rows.count - 1)
      if moved == present { return [.beep] }
      cursor = moved
      return []
    case .first: cursor = 0
    case .last: cursor = rows.count - 1
    case .click(let row):
      guard rows.indices.contains(row) else { return [.beep] }
      cursor = row
      return rows[row].command.map { [.perform($0)] } ?? []
    case .open: return rows[present].command.map { [.perform($0)] } ?? [.beep]
    case .fold, .unfold, .sort, .all: return [.beep]
    }
    return []
  }

  // MARK: Rows

  /// The most ambiguous views that are listed.
  private static let mostAmbiguous = 200

  private func rows(_ session: Session, columns: Int) -> [Row] {
    let snapshot = session.snapshot
    var rows = session.document.scene.errors.map { error in
      Row(
        line: PaneLine("✗ " + ErrorText.message(error, session.document.scene.project), .error),
        command: ":notes")
    }
    var number = 0
    let groups = ConflictGroups(snapshot)
    for (index, conflict) in snapshot.conflicts.enumerated() where !groups.isRepeat(index) {
      let title = snapshot.conflicts.count > 1 ? "! conflict \(index + 1): " : "! conflict: "
      rows += wrapped(title + conflict.explanation, .error, columns, command: ":explain \(index + 1)")
      for constraint in snapshot.constraints where conflict.constraints.contains(constraint.id) {
        rows.append(
          Row(
            line: ConstraintsPane.line(ListedConstraint(constraint), columns: columns),
            command: ":constraint \(constraint.id)")
        )
      }
      if let others = groups.sentence(for: index, in: snapshot) {
        rows += wrapped("  " + others, .error, columns, command: ":explain \(index + 1)")
      }
      guard let fixes = session.knownFixes, fixes.indices.contains(index) else {
        rows.append(
          Row(line: PaneLine("  ▸ fixes are being tried", .accent), command: ":explain \(index + 1)"))
        continue
      }
      for fix in fixes[index] {
        number += 1
        rows += wrapped("  ▸ fix \(number): \(fix.description)", .good, columns, command: ":fix \(number)")
      }
      if fixes[index].isEmpty { rows.append(Row(line: PaneLine("  no single change ends it", .secondary))) }
    }
    for place in snapshot.ambiguousViews.prefix(Self.mostAmbiguous)
    where snapshot.views.indices.contains(place) {
      let view = snapshot.views[place]
      let text = "? \(view.name) has \(AmbiguityText.short(view.ambiguous))"
      rows += wrapped(text, .warning, columns, command: ":select \(view.name)")
    }
    let more = snapshot.ambiguousViews.count - Self.mostAmbiguous
    if more > 0 { rows.append(Row(line: PaneLine("  and \(Session.count(more, "more view"))", .secondary))) }
    return rows
  }

  private func wrapped(_ text: String, _ role: Role, _ columns: Int, command: String) -> [Row] {
    let lines = TextWrapping.lines(of: text, columns: max(8, columns - 2), limit: 6)
    return lines.enumerated().map { index, line in
      Row(line: PaneLine((index > 0 ? "  " : "") + line, role), command: command)
    }
  }
}
