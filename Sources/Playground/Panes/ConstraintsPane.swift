import AutoLayout
import Diagnosis
import SceneRendering
import TextLayout

/// The constraints of the selected view, or all, with their states and lines. The cursor is the selected constraint.
struct ConstraintsPane: Pane {
  let name = "Constraints"
  let summary = "the constraints of the selection, or all, with their states"
  var scroll = PaneScroll()
  private var order = Order.number
  /// Whether the constraints of other views are shown too.
  private var showsAll = false

  /// The orders of the list.
  enum Order: String, CaseIterable, Sendable {
    case number, state, priority, view
  }

  func badge(_ session: Session) -> PaneBadge? { nil }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    let listed = listed(session)
    let cursor = session.selection?.constraint.flatMap { id in listed.firstIndex { $0.id == id } }
    return (listed.count, cursor)
  }

  func lines(_ rows: Range<Int>, _ session: Session, columns: Int) -> [PaneLine] {
    let listed = listed(session)
    return rows.map { listed.indices.contains($0) ? Self.line(listed[$0], columns: columns) : PaneLine("") }
  }

  func note(_ session: Session) -> String? {
    let view = showsAll ? nil : session.selection?.view
    let count = listed(session).count
    if count == 0 {
      return view.map { "no constraint involves \($0); try \($0).make.width.equalTo(20)" }
        ?? "no constraints yet; try red.make.left.equalTo(view).offset(2)"
    }
    let order = order == .number ? "" : ", by \(order.rawValue)"
    return "\(Session.count(count, "constraint"))\(view.map { " of \($0)" } ?? "")\(order)"
  }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [PaneRequest] {
    let listed = listed(session)
    let cursor = extent(session, columns: columns).cursor
    func select(_ row: Int) -> [PaneRequest] {
      guard listed.indices.contains(row) else { return [.beep] }
      return [.perform(":constraint \(listed[row].id)")]
    }
    switch input {
    case .move(let step):
      return select(
        cursor.map { min(max(0, $0 + step), listed.count - 1) } ?? (step > 0 ? 0 : listed.count - 1))
    case .first: return select(0)
    case .last: return select(listed.count - 1)
    case .click(let row): return select(row)
    case .open: return cursor == nil ? select(0) : [.perform(":revise")]
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

  private func listed(_ session: Session) -> [SceneSnapshot.Constraint] {
    let view = showsAll ? nil : session.selection?.view
    let found = view.map { session.constraints(of: $0) } ?? session.snapshot.constraints
    switch order {
    case .number: return found
    case .state: return found.sorted { (Self.rank($0), $0.id) < (Self.rank($1), $1.id) }
    case .priority: return found.sorted { (-$0.priority, $0.id) < (-$1.priority, $1.id) }
    case .view: return found.sorted { ($0.views.first ?? "", $0.id) < ($1.views.first ?? "", $1.id) }
    }
  }

  private static func rank(_ constraint: SceneSnapshot.Constraint) -> Int {
    switch constraint.state {
    case .broken: 0
    case .unsatisfied: 1
    case .inactive: 2
    case .satisfied: 3
    }
  }

  static func line(_ constraint: SceneSnapshot.Constraint, columns: Int) -> PaneLine {
    let (sign, role): (String, Role) =
      switch constraint.state {
      case .satisfied: ("  ", .text)
      case .unsatisfied: ("~ ", .warning)
      case .broken: ("! ", .error)
      case .inactive: ("- ", .secondary)
      }
    let number = PaneText.number(constraint.id)
    let priority = constraint.priority < 1000 ? " ^\(constraint.priority)" : ""
    let place = constraint.line.map { " :\($0)" } ?? ""
    let text = constraint.equation?.text ?? constraint.description
    let tail = priority + place
    let room = max(6, columns - CharacterWidth.columns(of: sign + number + tail) - 2)
    let shown = TextWrapping.truncated(text, toColumns: room)
    let gap = max(0, room - CharacterWidth.columns(of: shown))
    return PaneLine([
      (sign, role), (number + " ", .secondary), (shown, role), (String(repeating: " ", count: gap), .text),
      (tail, .secondary),
    ])
  }
}
