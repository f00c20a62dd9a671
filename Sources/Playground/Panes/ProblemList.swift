import AutoLayout
import Diagnosis
import SceneRendering
import TextLayout

/// The rows of the problems pane.
struct ProblemList {
  /// A row, and what opening it does.
  struct Row {
    var line: PaneLine
    var command: String?
  }

  private(set) var rows: [Row] = []
  /// What the rows were made for, beside the scene.
  private let columns: Int
  private let fixes: [[Fix]]?
  private let consequences: [String: String]
  private let lineage: SnapshotLineage

  /// The most ambiguous views that are listed.
  private static let mostAmbiguous = 200
  private static let mostTriedFixes = 12

  /// - Parameter columns: the width of the pane.
  init(_ session: Session, columns: Int) {
    let snapshot = session.snapshot
    self.columns = columns
    lineage = snapshot.lineage
    fixes = session.knownFixes
    consequences = session.inspection.consequences
    rows = session.document.scene.errors.flatMap { error in
      Self.wrapped(
        "✗ " + ErrorText.message(error, session.document.scene.project), .error, columns, command: ":notes")
    }
    var number = 0
    let groups = ConflictGroups(snapshot)
    for (index, conflict) in snapshot.conflicts.enumerated() where !groups.isRepeat(index) {
      let title = snapshot.conflicts.count > 1 ? "! conflict \(index + 1): " : "! conflict: "
      rows += Self.wrapped(title + conflict.explanation, .error, columns, command: ":explain \(index + 1)")
      for constraint in snapshot.constraints where conflict.constraints.contains(constraint.id) {
        rows.append(
          Row(
            line: ConstraintsPane.line(ListedConstraint(constraint, conflicting: []), columns: columns),
            command: ":constraint \(constraint.id)")
        )
      }
      if let others = groups.sentence(for: index, in: snapshot) {
        rows += Self.wrapped("  " + others, .error, columns, command: ":explain \(index + 1)")
      }
      guard let fixes, fixes.indices.contains(index) else {
        rows.append(
          Row(line: PaneLine("  ▸ fixes are being tried", .accent), command: ":explain \(index + 1)"))
        continue
      }
      if fixes[index].count > 1 {
        rows.append(Row(line: PaneLine("  fixes, the likeliest first", .secondary)))
      }
      for fix in fixes[index] {
        number += 1
        let command = Self.command(ofFix: number)
        rows += Self.wrapped("  ▸ fix \(number): \(fix.description)", .good, columns, command: command)
        if let consequence = consequences[command], !consequence.isEmpty {
          rows += Self.wrapped("    \(consequence)", .secondary, columns, command: command)
        }
      }
      if fixes[index].isEmpty { rows.append(Row(line: PaneLine("  no single change ends it", .secondary))) }
    }
    for place in snapshot.ambiguousViews.prefix(Self.mostAmbiguous)
    where snapshot.views.indices.contains(place) {
      let view = snapshot.views[place]
      let text = "? \(view.name) has \(AmbiguityText.short(view.ambiguous))"
      rows += Self.wrapped(text, .warning, columns, command: ":select \(view.name)")
    }
    let more = snapshot.ambiguousViews.count - Self.mostAmbiguous
    if more > 0 { rows.append(Row(line: PaneLine("  and \(Session.count(more, "more view"))", .secondary))) }
  }

  private static func command(ofFix number: Int) -> String { ":\(Command.fix.name) \(number)" }

  /// The commands of the first fixes. They are tried on a copy, and their effect on the views is listed.
  static func triedFixes(_ session: Session) -> [String] {
    let count = session.knownFixes?.reduce(0) { $0 + $1.count } ?? 0
    return (0..<min(count, mostTriedFixes)).map { command(ofFix: $0 + 1) }
  }

  private static func wrapped(_ text: String, _ role: Role, _ columns: Int, command: String) -> [Row] {
    let lines = TextWrapping.lines(of: text, columns: max(8, columns - 2), limit: 6)
    return lines.enumerated().map { index, line in
      Row(line: PaneLine((index > 0 ? "  " : "") + line, role), command: command)
    }
  }

  /// Whether it is the list for a pane of this width, as much as is known of the fixes.
  fileprivate func isCurrent(_ session: Session, columns: Int) -> Bool {
    columns == self.columns && (fixes == nil) == (session.knownFixes == nil)
      && consequences.count == session.inspection.consequences.count
      && lineage.isSame(as: session.snapshot.lineage)
  }
}

extension Session {
  /// The problems of the present scene, for a pane of some width.
  func problems(columns: Int) -> ProblemList {
    if let known = inspection.problems, known.isCurrent(self, columns: columns) { return known }
    let list = ProblemList(self, columns: columns)
    inspection.problems = list
    return list
  }
}
