import AutoLayout
import Diagnosis
import SceneRendering
import TextLayout
import Translation

/// The rows of the problems pane.
struct ProblemList {
  /// A row, and what opening it does.
  struct Row {
    var line: PaneLine
    var action: Action?
  }

  private(set) var rows: [Row] = []
  /// What the rows were made for, beside the scene.
  private let columns: Int
  private let found: [FoundFixes]?
  private let triedFaults: Int?
  private let consequences: [Int: Phrase]
  private let lineage: SnapshotLineage
  private let language: Language

  /// The most ambiguous views that are listed.
  private static let mostAmbiguous = 200
  private static let mostTriedFixes = 12
  /// The most rows of a sentence.
  private static let mostLines = 6

  /// - Parameter columns: the width of the pane.
  init(_ session: Session, columns: Int) {
    let snapshot = session.snapshot
    self.columns = columns
    lineage = snapshot.lineage
    language = session.language
    found = session.inspection.found
    triedFaults = session.inspection.faults?.triedCount
    consequences = session.inspection.consequences
    addErrors(of: session)
    var fixCount = 0
    let groups = session.conflictGroups
    for (index, conflict) in snapshot.conflicts.enumerated() where !groups.isRepeat(index) {
      let action = Action.command(ExplainCommand.conflict(index + 1))
      let title: Phrase =
        snapshot.conflicts.count > 1
        ? "! conflict \(index + 1): \(conflict.phrase)" : "! conflict: \(conflict.phrase)"
      rows += Self.wrapped(language(title), .error, columns, action)
      if let others = groups.sentence(for: index, in: snapshot) {
        rows += Self.wrapped(language(others), .error, margin: 2, columns, action)
      }
      // What ends it comes before what it is made of: a long list would leave no room for the fixes.
      if let found, found.indices.contains(index) {
        add(found[index], after: &fixCount)
      } else {
        rows.append(Row(line: PaneLine(language("  ▸ fixes are being tried"), .accent), action: action))
      }
      rows.append(Row(line: PaneLine(language("  cannot hold together"), .secondary)))
      addMembers(of: conflict, in: snapshot)
    }
    addFaults(of: session, after: &fixCount)
  }

  private mutating func addErrors(of session: Session) {
    rows += session.document.scene.errors.flatMap { error in
      Self.wrapped(
        "✗ " + language(ErrorText.message(error, session.document.scene.project)), .error, columns,
        .command(.notes))
    }
  }

  /// - Parameter count: the fixes of the conflicts before.
  private mutating func add(_ found: FoundFixes, after count: inout Int) {
    let fixes = found.fixes
    if fixes.isEmpty, found.isComplete {
      rows.append(Row(line: PaneLine(language("  no single change ends it"), .secondary)))
    }
    if !found.isComplete {
      rows.append(Row(line: PaneLine(language("  not all changes were tried"), .secondary)))
    }
    add(fixes, after: &count)
  }

  private mutating func add(_ fixes: [Fix], after count: inout Int) {
    if fixes.count > 1 {
      rows.append(Row(line: PaneLine(language("  fixes, the likeliest first"), .secondary)))
    }
    for fix in fixes {
      count += 1
      let action = Action.command(.fix, number: count)
      let (line, change) = fix.parts
      // The changes differ, the lines may not.
      let text = language("▸ fix \(count): \(change)") + (line.map { " (\(language($0)))" } ?? "")
      rows += Self.wrapped(text, .good, margin: 2, hanging: 4, columns, action)
      if let consequence = consequences[count], consequence != "" {
        rows += Self.wrapped(language(consequence), .secondary, margin: 4, hanging: 4, columns, action)
      }
    }
  }

  private mutating func addMembers(of conflict: SceneSnapshot.Conflict, in snapshot: SceneSnapshot) {
    for constraint in snapshot.constraints where conflict.constraints.contains(constraint.id) {
      let line = ConstraintsPane.line(
        ListedConstraint(constraint, conflicting: []), columns: columns, in: language)
      rows.append(Row(line: line, action: .command(ConstraintCommand.number(constraint.id))))
    }
  }

  /// - Parameter count: the fixes of the conflicts.
  private mutating func addFaults(of session: Session, after count: inout Int) {
    let snapshot = session.snapshot
    var told: Set<String> = []
    for fault in session.knownFaults ?? [] {
      let (finding, view) = (fault.finding, fault.finding.views.first)
      let isAmbiguity = finding.kind.severity == .ambiguity
      if isAmbiguity { told.formUnion(finding.views) }
      let isOfOne = isAmbiguity && finding.views.count == 1
      let ambiguous = isOfOne ? view.flatMap { snapshot.view(named: $0) } : nil
      if let ambiguous, !ambiguous.ambiguous.isEmpty {
        addAmbiguous(ambiguous)
      } else {
        let constraint = finding.constraints.last.map { Action.command(ConstraintCommand.number($0)) }
        let action = view.map { .command(.select, $0) } ?? constraint ?? .command(.notes)
        rows += Self.wrapped(language("? \(session.told(finding))"), .warning, columns, action)
      }
      add(fault.fixes ?? [], after: &count)
    }
    addAmbiguity(in: snapshot, beside: told)
  }

  private mutating func addAmbiguous(_ view: SceneSnapshot.View) {
    let text = language("? \(view.name) has \(AmbiguityText.short(view.ambiguous))")
    rows += Self.wrapped(text, .warning, columns, .command(.select, view.name))
  }

  private mutating func addAmbiguity(in snapshot: SceneSnapshot, beside told: Set<String>) {
    let others = snapshot.ambiguousViews.compactMap { place in
      snapshot.views.indices.contains(place) ? snapshot.views[place] : nil
    }.filter { !told.contains($0.name) }
    if !told.isEmpty, !others.isEmpty {
      rows.append(Row(line: PaneLine(language("also ambiguous, mostly for these reasons"), .secondary)))
    }
    for view in others.prefix(Self.mostAmbiguous) { addAmbiguous(view) }
    let more = others.count - Self.mostAmbiguous
    if more > 0 {
      rows.append(Row(line: PaneLine(language("  and \(more, "more view")"), .secondary)))
    }
  }

  /// The numbers of the first fixes. They are tried on a copy, and their effect on the views is listed.
  static func triedFixes(_ session: Session) -> [Int] {
    guard let known = session.knownFixes else { return [] }
    let count = known.reduce(0) { $0 + $1.count } + (session.knownFaults?.fixes.count ?? 0)
    return (0..<min(count, mostTriedFixes)).map { $0 + 1 }
  }

  /// - Parameters:
  ///   - margin: the columns before the first row.
  ///   - hanging: those before the further rows.
  private static func wrapped(
    _ text: String, _ role: Role, margin: Int = 0, hanging: Int = 2, _ columns: Int, _ action: Action
  ) -> [Row] {
    var lines = TextWrapping.lines(of: text, columns: max(8, columns - 1 - hanging), limit: 0)
    if lines.count > mostLines {
      // Of a long sentence on a conflict, its end matters, which is the sum.
      lines = lines.prefix(mostLines - 3) + ["…"] + lines.suffix(2)
    }
    return lines.enumerated().map { index, line in
      let indent = String(repeating: " ", count: index == 0 ? margin : hanging)
      return Row(line: PaneLine(indent + line, role), action: action)
    }
  }

  /// Whether it is the list for a pane of this width, as much as is known of the fixes.
  fileprivate func isCurrent(_ session: Session, columns: Int) -> Bool {
    columns == self.columns && language == session.language
      && (found == nil) == (session.inspection.found == nil)
      && triedFaults == session.inspection.faults?.triedCount
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
