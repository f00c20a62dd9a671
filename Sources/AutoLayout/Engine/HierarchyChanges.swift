/// The changes of a hierarchy since its last snapshot, from which the next one is made.
struct HierarchyChanges {
  /// Views with other drawn properties, each once.
  private(set) var views: [UIView] = []
  /// Views with other frames, each once.
  private(set) var movedViews: [UIView] = []
  /// Constraints that were made, removed or changed, or that hold or are broken otherwise than before. One that has come
  /// from another hierarchy, or was removed, may be listed more than once.
  private(set) var constraints: [NSLayoutConstraint] = []
  /// How many views came, each with its descendants counted.
  private(set) var insertions = 0
  /// Views left or changed their places.
  private(set) var isOfRearrangement = false
  /// A view of the last snapshot has another name.
  private(set) var isOfNames = false
  /// A constraint was removed.
  private(set) var isOfRemovals = false
  /// The solver ran, so that conflicts may have come, gone or changed.
  private(set) var isOfSolution = false

  /// Views came or left, or changed their places.
  var isOfStructure: Bool { insertions > 0 || isOfRearrangement }

  /// Whether the last snapshot is still right.
  var isEmpty: Bool {
    views.isEmpty && movedViews.isEmpty && constraints.isEmpty && !isOfStructure && !isOfNames
      && !isOfRemovals && !isOfSolution
  }

  mutating func note(_ view: UIView) {
    guard !view.isNotedAsChanged else { return }
    view.isNotedAsChanged = true
    views.append(view)
  }

  mutating func noteMove(of view: UIView) {
    guard !view.isNotedAsMoved else { return }
    view.isNotedAsMoved = true
    movedViews.append(view)
  }

  mutating func note(_ constraint: NSLayoutConstraint) {
    guard !constraint.isNotedAsChanged, constraint.isActive else { return }
    constraint.isNotedAsChanged = true
    constraints.append(constraint)
  }

  mutating func noteInsertions(_ count: Int) { insertions += count }

  mutating func noteRearrangement() { isOfRearrangement = true }

  /// - Parameter view: the one with another name or class
  mutating func noteName(of view: UIView) {
    // A view without a place has not been shown by a name yet.
    if view.snapshotIndex >= 0 { isOfNames = true }
  }

  mutating func noteSolution() { isOfSolution = true }

  mutating func noteRemoval(of constraint: NSLayoutConstraint) {
    constraints.append(constraint)
    isOfRemovals = true
  }

  /// Empties the list.
  mutating func take() -> HierarchyChanges {
    let taken = self
    for view in views { view.isNotedAsChanged = false }
    for view in movedViews { view.isNotedAsMoved = false }
    for constraint in constraints { constraint.isNotedAsChanged = false }
    self = HierarchyChanges()
    return taken
  }
}
