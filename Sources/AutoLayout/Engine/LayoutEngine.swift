import ConstraintSolver
import Foundation

/// The constraints of one hierarchy in a solver: variables for each view and guide, a row for each active
/// constraint, and the broken constraints.
///
/// The frames depend on the views in the order of creation and the active constraints in the order of installation, not
/// on the edits that led to them.
final class LayoutEngine {
  /// The topmost view; the engine belongs to it.
  unowned let root: UIView
  /// Set while the engine answers a fitting-size query.
  var fittingTarget: FittingTarget?
  let solver = Solver()
  @exclusivity(unchecked) private(set) var constraintOfRow = RowTable()
  /// The items by the places of their variables.
  @exclusivity(unchecked) var items = ItemTable()
  /// Items that have come since the last solve.
  @exclusivity(unchecked) var newItems: [LayoutItem] = []
  /// Views whose implicit constraints have to be synchronized.
  @exclusivity(unchecked) var staleViews: OrderedViews = [:]
  /// Views whose content is measured again after a solve that changes their width.
  var adaptiveViews: [ObjectIdentifier: UIView] = [:]
  /// The views of these to measure again after the next solve, whatever their width.
  var unmeasuredViews: OrderedViews = [:]
  /// Stack views whose arrangement depends on the constraints inside their views.
  var proportionalStacks: [ObjectIdentifier: UIStackView] = [:]
  var insets = InsetQueue()
  /// The last constraint's number: that of all that a window's statements have made, whether or not they are in it.
  @exclusivity(unchecked) private(set) var lastNumber = 0
  /// Whether the hierarchy is a window's, whose constraints are numbered.
  var isOfWindow = false
  @exclusivity(unchecked) var needsSolve = true
  /// The views with `ambiguousAttributes`.
  var ambiguousViews: [ObjectIdentifier: UIView] = [:]
  /// For the next snapshot.
  @exclusivity(unchecked) var changes = HierarchyChanges()
  /// Counts the work of the stages, if somebody wants to know.
  var work: WorkLog?
  /// Whether there may be constraints for some size classes only.
  private var hasPatterns = false
  @exclusivity(unchecked) var passes = RunningPasses()
  /// Why the last solve stopped before it was done; nil if it was done.
  var stop: LayoutStop?
  /// Whether it stopped for its work, so that nothing is known of the solution.
  var isCutShort: Bool { stop?.isForWork ?? false }
  /// The broken constraints, the oldest first.
  @exclusivity(unchecked) var brokenConstraints: [BrokenConstraint] = []

  /// The reference that views and constraints hold.
  let reference = LayoutEngineReference()

  init(root: UIView) {
    self.root = root
    reference.engine = self
    solver.recordChanges()
  }

  deinit { reference.engine = nil }

  func isRoot(_ view: UIView) -> Bool { view === root }

  // MARK: Order

  /// An order before all installed constraints: implicit ones are in the order of their items' creation.
  static func implicitOrder(of item: LayoutItem, slot: Int) -> Int {
    (item.order - (1 << 40)) * 1024 + min(slot, 1023)
  }

  /// An order after all installed constraints: where an explicit constraint and a content size have the same
  /// priority, the explicit one holds, as with a button that is larger than its title at 250.
  static func contentOrder(of item: LayoutItem, slot: Int) -> Int {
    (item.order + (1 << 40)) * 1024 + min(slot, 1023)
  }

  // MARK: Items

  /// Inserts a view with its descendants.
  func insert(_ view: UIView) {
    let views = view.subtree
    for view in views {
      view.engine = self
      addVariables(for: view)
      if view.scrollsContent {
        let content = (
          width: solver.addVariable(.extent, order: Int.max),
          height: solver.addVariable(.extent, order: Int.max)
        )
        view.frameVariables?.content = content
        items.add(view, of: [content.width, content.height])
      }
      for guide in view.allGuides { addVariables(for: guide) }
    }
    for view in views {
      forgetDepartedEngine(of: view)
      view.applyVariations()
      if view.safeAreaInsets != .zero || view.preservesSuperviewLayoutMargins { insets.begin() }
      staleViews[ObjectIdentifier(view)] = view
      noteContent(of: view)
      for guide in view.allGuides { guide.definition.forEach(activate) }
      view.ownImplicitConstraints.forEach(activate)
      if !isRoot(view) { view.placement.forEach(activate) }
      view.constraints.forEach(activate)
    }
    changes.noteInsertions(views.count)
    needsSolve = true
  }

  /// Clears the state of an engine that was released before the view left its hierarchy.
  private func forgetDepartedEngine(of view: UIView) {
    for constraint in view.heldConstraints
    where constraint.row != nil && constraint.engine == nil {
      constraint.engineState = NSLayoutConstraint.EngineState()
    }
    if view.implicitConstraints.values.contains(where: { $0.engine == nil }) {
      view.implicitConstraints = [:]
    }
  }

  func insert(_ guide: UILayoutGuide) {
    addVariables(for: guide)
    guide.definition.forEach(activate)
    needsSolve = true
  }

  /// Removes a view with its descendants. Constraints that cross the boundary are removed already.
  func remove(_ view: UIView) {
    let views = view.subtree
    for view in views {
      view.heldConstraints.forEach(deactivate)
      view.implicitConstraints.values.forEach(deactivate)
      view.implicitConstraints = [:]
    }
    for view in views {
      view.allGuides.forEach(removeVariables)
      removeVariables(of: view)
      view.engine = nil
      view.solvedFrame = nil
      view.knownSafeArea = nil
      let id = ObjectIdentifier(view)
      (staleViews[id], adaptiveViews[id], unmeasuredViews[id]) = (nil, nil, nil)
      proportionalStacks[id] = nil
      if ambiguousViews.removeValue(forKey: id) != nil { view.ambiguousAttributes = [] }
    }
    changes.noteRearrangement()
    needsSolve = true
  }

  func remove(_ guide: UILayoutGuide) {
    guide.definition.forEach(deactivate)
    removeVariables(of: guide)
    needsSolve = true
  }

  private func addVariables(for item: LayoutItem) {
    func add(_ kind: VariableKind, _ slot: Int) -> Variable {
      solver.addVariable(kind, order: item.order * 4 + slot)
    }
    let length = item.mayBeNegative ? VariableKind.position : .extent
    let variables = FrameVariables(
      x: add(.position, 0), y: add(.position, 1), width: add(length, 2), height: add(length, 3))
    item.frameVariables = variables
    items.add(item, of: variables.frame)
    newItems.append(item)
  }

  private func removeVariables(of item: LayoutItem) {
    guard let variables = item.frameVariables else { return }
    if let content = variables.content {
      solver.removeVariable(content.width)
      solver.removeVariable(content.height)
    }
    for variable in variables.frame { solver.removeVariable(variable) }
    items.remove(variables.frame + (variables.content.map { [$0.width, $0.height] } ?? []))
    newItems.removeAll { $0 === item }
    item.frameVariables = nil
  }

  // MARK: Rows

  /// Adds a row for a constraint whose items are in this hierarchy.
  func activate(_ constraint: NSLayoutConstraint) {
    // The hierarchy that it has left may have noted it.
    constraint.isNotedAsChanged = false
    if constraint.isActive { giveNumber(to: constraint) }
    changes.note(constraint)
    if constraint.traitPattern != UITraitCollection() { hasPatterns = true }
    guard constraint.row == nil, root.traitCollection.matches(constraint.traitPattern),
      let equation = constraint.equation()
    else { return }
    let row = solver.addConstraint(
      equation.terms, constraint.relation.forSolver, equation.constant,
      priority: constraint.priority.solverPriority, order: constraint.order)
    constraint.engineState = NSLayoutConstraint.EngineState(
      rowOffset: equation.constant - constraint.constant, engine: reference, row: row)
    constraintOfRow[row] = constraint
    needsSolve = true
  }

  /// Numbers explicit constraints of a window in the order of activation.
  func giveNumber(to constraint: NSLayoutConstraint) {
    guard isOfWindow else { return }
    if let number = constraint.number {
      lastNumber = max(lastNumber, number)
    } else {
      lastNumber += 1
      constraint.number = lastNumber
    }
  }

  func deactivate(_ constraint: NSLayoutConstraint) {
    guard let row = constraint.row, constraint.engine === self else { return }
    solver.remove(row)
    constraintOfRow[row] = nil
    if constraint.isBroken { brokenConstraints.removeAll { $0.constraint === constraint } }
    constraint.engineState = NSLayoutConstraint.EngineState()
    changes.note(constraint)
    needsSolve = true
  }

  /// Replaces the row after a change of the constraint's terms or its priority.
  func rebuildRow(of constraint: NSLayoutConstraint) {
    guard constraint.engine === self else { return }
    deactivate(constraint)
    activate(constraint)
  }

  /// Activates or deactivates the constraints with a trait pattern after a change of the window's size classes.
  func traitsChanged() {
    guard hasPatterns else { return }
    for constraint in root.subtree.flatMap(\.constraints)
    where constraint.traitPattern != UITraitCollection() {
      traitPatternChanged(of: constraint)
    }
  }

  func traitPatternChanged(of constraint: NSLayoutConstraint) {
    deactivate(constraint)
    activate(constraint)
    root.setNeedsLayout()
  }

  func rebuildRows(
    dependingOn item: LayoutItem, where changed: (NSLayoutConstraint.Attribute) -> Bool
  ) {
    for constraint in item.dependents.all
    where changed(constraint.firstAttribute) || changed(constraint.secondAttribute) {
      rebuildRow(of: constraint)
    }
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    guard let row = constraint.row else { return }
    solver.setConstant(row, constraint.rowConstant)
    changes.note(constraint)
    needsSolve = true
  }

  func marginsChanged(of view: UIView) {
    rebuildRows(dependingOn: view) { $0.isMargin }
    for constraint in view.ownImplicitConstraints
    where constraint.firstAttribute.isMargin || constraint.secondAttribute.isMargin {
      rebuildRow(of: constraint)
    }
    insetsChanged(of: view)
  }

  /// Subviews may overlap other parts of a safe area, or of margins, than before.
  func needsInsetPass(of view: UIView) {
    insets.begin()
    insetsChanged(of: view)
    needsSolve = true
  }

  private func insetsChanged(of view: UIView) {
    guard insets.isNeeded else { return }
    insets.add(view)
    needsSolve = true
  }

  /// Rebuilds the constraints that cross the view's edge, as their offsets contain the bounds origin.
  func boundsOriginChanged(of view: UIView) {
    for inner in view.subtree.dropFirst() {
      for constraint in inner.dependents.all where constraint.firstItem.container !== view {
        rebuildRow(of: constraint)
      }
    }
    insetsChanged(of: view)
  }
}

extension NSLayoutConstraint.Relation {
  var forSolver: ConstraintSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
