import AutoLayout
import Diagnosis
import SceneRendering
import Translation

/// A constraint as lists show it: one of the layout, or one that is switched off and in no view.
struct ListedConstraint: Sendable {
  enum State: Int, Sendable {
    case broken, conflicting, unsatisfied, off, satisfied

    /// Nil for one that holds.
    var word: Phrase? {
      switch self {
      case .broken: "broken"
      case .conflicting: "in a conflict"
      case .unsatisfied: "not satisfied"
      case .off: "off"
      case .satisfied: nil
      }
    }
  }

  let id: Int
  let state: State
  let priority: Int
  /// The names of the views that it relates, as far as they are in the scene.
  let views: [String]
  /// The line of the statement that made it.
  let line: Int?
  private let writeText: @Sendable () -> Phrase

  /// The equation, written when it is read.
  var text: Phrase { writeText() }

  /// - Parameter conflicting: the numbers of the constraints that are in conflicts.
  init(_ constraint: SceneSnapshot.Constraint, conflicting: Set<Int>) {
    id = constraint.id
    state =
      switch constraint.state {
      case .broken: .broken
      case .unsatisfied: .unsatisfied
      case .inactive: .off
      case .satisfied: conflicting.contains(constraint.id) ? .conflicting : .satisfied
      }
    priority = constraint.priority
    views = constraint.views
    line = constraint.line
    writeText = { constraint.phrase }
  }

  /// - Parameters:
  ///   - constraint: one that is not active.
  ///   - id: its number.
  ///   - views: the names of its views in the scene.
  init(off constraint: NSLayoutConstraint, id: Int, views: [String]) {
    self.id = id
    state = .off
    priority = constraint.priority.solverPriority
    self.views = views
    line = constraint.origin.flatMap { $0.position.file == 0 ? $0.position.line : nil }
    let short = ConstraintText.short(constraint.description, id: id)
    let text = Phrase(verbatim: String(short.dropFirst("#\(id) ".count)))
    writeText = { text }
  }

  /// All there is to say of it: `#4 email.right = view.right - 17, required, line 7`.
  var facts: Phrase {
    let equation: Phrase = "\(PaneText.number(id)) \(text)"
    let strength: Phrase = priority < 1000 ? "priority \(priority)" : "required"
    let place: Phrase? = line.map { "line \($0)" }
    return .joined([equation, strength, state.word, place].compactMap { $0 })
  }

  /// The sign before it, as in the tables of `:constraints` and in the side pane.
  var sign: (text: String, role: Role) {
    switch state {
    case .satisfied: ("  ", .text)
    case .unsatisfied: ("~ ", .warning)
    case .broken, .conflicting: ("! ", .error)
    case .off: ("- ", .secondary)
    }
  }
}

extension SceneSnapshot {
  /// The numbers of the constraints that are in conflicts, those that hold among them.
  var conflicting: Set<Int> { Set(conflicts.flatMap(\.constraints)) }
}

/// The rows of a list of constraints.
struct ConstraintRows {
  private let present: [SceneSnapshot.Constraint]
  private let conflicting: Set<Int>
  let off: [ListedConstraint]
  /// The places of the rows, first in `present`, then in `off`; nil for the constraints as they are.
  private let order: [Int]?

  /// The constraints in their order.
  init(_ present: [SceneSnapshot.Constraint], conflicting: Set<Int>) {
    self.present = present
    self.conflicting = conflicting
    (off, order) = ([], nil)
  }

  /// - Parameter comesFirst: the order of two constraints; those that are equal in it are in the order of their numbers.
  init(
    _ present: [SceneSnapshot.Constraint], conflicting: Set<Int>, off: [ListedConstraint],
    by comesFirst: (ListedConstraint, ListedConstraint) -> Bool
  ) {
    self.present = present
    self.conflicting = conflicting
    self.off = off
    let all = present.map { ListedConstraint($0, conflicting: conflicting) } + off
    order = all.indices.sorted { left, right in
      let (one, other) = (all[left], all[right])
      if comesFirst(one, other) { return true }
      return !comesFirst(other, one) && one.id < other.id
    }
  }

  var count: Int { present.count + off.count }

  /// The constraint in a row; nil where there is none.
  subscript(row: Int) -> ListedConstraint? {
    guard row >= 0, row < count else { return nil }
    let place = order?[row] ?? row
    return place < present.count
      ? ListedConstraint(present[place], conflicting: conflicting) : off[place - present.count]
  }

  /// The row of the constraint with a number.
  func row(of id: Int) -> Int? {
    let place =
      present.firstIndex { $0.id == id } ?? off.firstIndex { $0.id == id }.map { $0 + present.count }
    return place.flatMap { place in order.map { $0.firstIndex(of: place) } ?? place }
  }
}

extension Session {
  /// The selected constraint; nil if none is, or it is gone.
  var listedSelection: ListedConstraint? {
    guard let selection, let id = selection.constraint else { return nil }
    if let present = selectedConstraint {
      return ListedConstraint(present, conflicting: snapshot.conflicting)
    }
    return switchedOff(of: selection.view).first { $0.id == id }
  }

  /// The constraints that are switched off, in the order of their numbers.
  ///
  /// - Parameter view: the view that they relate; nil for all.
  func switchedOff(of view: String? = nil) -> [ListedConstraint] {
    let off = document.scene.switchedOff
    if off.isEmpty { return [] }
    let live = document.scene.window.rootView.subtree
    let snapshot = snapshot
    func name(_ view: UIView) -> String? {
      let place = live.firstIndex { $0 === view }
      return place.flatMap { snapshot.views.indices.contains($0) ? snapshot.views[$0].name : nil }
    }
    return off.compactMap { constraint in
      constraint.number.map {
        ListedConstraint(off: constraint, id: $0, views: constraint.views.compactMap(name))
      }
    }
    .filter { listed in view.map { listed.views.contains($0) } ?? true }.sorted { $0.id < $1.id }
  }
}
