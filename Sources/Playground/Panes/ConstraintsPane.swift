import AutoLayout
import Diagnosis
import SceneRendering
import TextLayout
import Translation

/// The constraints of the selected view, or all, with their states and lines. The cursor is the selected constraint.
struct ConstraintsPane: Pane {
  let name = "Constraints"
  let summary = "the constraints of the selection, or all, with their states"
  var scroll = PaneScroll()
  let isFilterable = true
  private var order = Order.number
  /// Whether the constraints of other views are shown too.
  private var showsAll = false

  /// The orders of the list.
  enum Order: String, CaseIterable, Sendable {
    case number, state, priority, view
  }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    let listed = listed(session)
    return (listed.count, session.selection?.constraint.flatMap(listed.row(of:)))
  }

  func lines(_ rows: Range<Int>, _ session: Session, columns: Int) -> [PaneLine] {
    let listed = listed(session)
    return rows.map { row in
      listed[row].map { Self.line($0, columns: columns, in: session.language) } ?? PaneLine("")
    }
  }

  func note(_ session: Session) -> String? {
    let view = showsAll ? nil : session.selection?.view
    let listed = listed(session)
    if listed.count == 0 {
      return session.language(
        view.map { "no constraint involves \($0); try \($0).make.width.equalTo(20)" }
          ?? "no constraints yet; try red.make.left.equalTo(view).offset(2)")
    }
    let order: Phrase = order == .number ? "" : ", by \(Phrase(order.rawValue))"
    let state: Phrase = listed.off.isEmpty ? "" : ", \(listed.off.count) off"
    let count: Phrase =
      view.map { "\(listed.count, "constraint") of \($0)" } ?? "\(listed.count, "constraint")"
    return session.language("\(count)\(state)\(order)")
  }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [Action] {
    let listed = listed(session)
    let cursor = extent(session, columns: columns).cursor
    func select(_ row: Int) -> [Action] {
      guard let constraint = listed[row] else { return [.beep] }
      return [.command(ConstraintCommand.number(constraint.id))]
    }
    switch input {
    case .move(let step):
      return select(
        cursor.map { min(max(0, $0 + step), listed.count - 1) } ?? (step > 0 ? 0 : listed.count - 1))
    case .first: return select(0)
    case .last: return select(listed.count - 1)
    case .click(let row), .go(let row): return select(row)
    case .open: return cursor == nil ? select(0) : [.command(.revise)]
    case .sort:
      let all = Order.allCases
      order = all[((all.firstIndex(of: order) ?? 0) + 1) % all.count]
      return []
    case .all:
      showsAll.toggle()
      return []
    case .fold, .unfold: return [.beep]
    }
  }

  private func listed(_ session: Session) -> ConstraintRows {
    let view = showsAll ? nil : session.selection?.view
    let present = view.map { session.constraints(of: $0) } ?? session.snapshot.constraints
    let conflicting = session.snapshot.conflicting
    // Without any that was switched off and on, constraints are in the order of their numbers.
    if order == .number, !session.document.scene.hasSwitchedConstraints {
      return ConstraintRows(present, conflicting: conflicting)
    }
    let off = session.switchedOff(of: view)
    func rows(by comesFirst: (ListedConstraint, ListedConstraint) -> Bool) -> ConstraintRows {
      ConstraintRows(present, conflicting: conflicting, off: off, by: comesFirst)
    }
    switch order {
    case .number: return rows { _, _ in false }
    case .state: return rows { $0.state.rawValue < $1.state.rawValue }
    case .priority: return rows { $0.priority > $1.priority }
    case .view: return rows { ($0.views.first ?? "") < ($1.views.first ?? "") }
    }
  }

  /// What there is to say of a constraint besides that it holds.
  private static func stateName(of constraint: ListedConstraint) -> Phrase? {
    switch constraint.state {
    case .broken: "broken"
    case .conflicting: "conflict"
    case .off: "off"
    case .unsatisfied, .satisfied: nil
    }
  }

  static func line(
    _ constraint: ListedConstraint, columns: Int, in language: Language = .english
  ) -> PaneLine {
    let sign = constraint.sign
    let number = PaneText.number(constraint.id)
    let state = stateName(of: constraint).map { " " + language($0) } ?? ""
    let priority = constraint.priority < 1000 ? " ^\(constraint.priority)" : ""
    let place = constraint.line.map { " :\($0)" } ?? ""
    let tail = state + priority + place
    let room = max(6, columns - CharacterWidth.columns(of: sign.text + number + tail) - 2)
    let shown = TextWrapping.truncated(language(constraint.text), toColumns: room)
    let gap = max(0, room - CharacterWidth.columns(of: shown))
    return PaneLine([
      (sign.text, sign.role), (number + " ", .secondary), (shown, sign.role),
      (String(repeating: " ", count: gap), .text), (tail, .secondary),
    ])
  }
}
