/// The changes of a hierarchy since its last snapshot, from which the next one is made.
struct HierarchyChanges {
  /// Views with other drawn properties, each once.
  private(set) var views: [UIView] = []
  /// Views with other frames, each once.
  private(set) var movedViews: [UIView] = []
  /// Constraints that were made, removed or changed, or that hold or are broken otherwise than before. Each may be
  /// listed more than once.
  private(set) var constraints: [NSLayoutConstraint] = []
  /// Views came or left, or changed their places.
  private(set) var isOfStructure = false
  /// A view has another name.
  private(set) var isOfNames = false
  /// A constraint was removed.
  private(set) var isOfRemovals = false
  /// The solver ran, so that conflicts may have come, gone or changed.
  private(set) var isOfSolution = false

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
    if constraint.isActive { constraints.append(constraint) }
  }

  mutating func noteStructure() { isOfStructure = true }

  mutating func noteNames() { isOfNames = true }

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
    self = HierarchyChanges()
    return taken
  }
}
