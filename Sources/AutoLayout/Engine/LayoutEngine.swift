import ConstraintSolver
import Foundation

/// The constraints of one hierarchy in a solver: variables for each view and guide, a row for each active
/// constraint, and the broken constraints.
///
/// The frames depend on the views in the order of creation and the active constraints in the order of installation, not
/// on the edits that led to them.
final class LayoutEngine {
  /// The topmost view; the engine belongs to it.
  private unowned let root: UIView
  /// Set while the engine answers a fitting-size query.
  var fittingTarget: FittingTarget?
  let solver = Solver()
  private(set) var constraintOfRow: [ConstraintID: NSLayoutConstraint] = [:]
  /// Views whose implicit constraints have to be synchronized.
  private var staleViews: [ObjectIdentifier: UIView] = [:]
  /// Views whose content is measured again after each solve.
  private var adaptiveViews: [ObjectIdentifier: UIView] = [:]
  /// Whether views may have to pass safe areas or margins on to their subviews.
  private var passesInsets = false
  private var lastNumber = 0
  private var needsSolve = true
  /// Whether a layout pass is under way.
  var isInPass = false
  /// Whether the last solve stopped at a limit, so that the frames are meaningless.
  var isUnfinished = false
  /// The broken constraints, the oldest first.
  var brokenConstraints: [BrokenConstraint] = []

  /// The reference that views and constraints hold.
  let reference = LayoutEngineReference()

  init(root: UIView) {
    self.root = root
    reference.engine = self
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
        view.frameVariables?.content = (
          solver.addVariable(.extent, order: Int.max), solver.addVariable(.extent, order: Int.max)
        )
      }
      for guide in view.allGuides { addVariables(for: guide) }
    }
    for view in views {
      forgetDepartedEngine(of: view)
      view.applyVariations()
      if view.safeAreaInsets != .zero || view.preservesSuperviewLayoutMargins { passesInsets = true }
      staleViews[ObjectIdentifier(view)] = view
      if view.contentDependsOnWidth { adaptiveViews[ObjectIdentifier(view)] = view }
      for guide in view.allGuides { guide.definition.forEach(activate) }
      view.ownImplicitConstraints.forEach(activate)
      if !isRoot(view) { view.placement.forEach(activate) }
      view.constraints.forEach(activate)
    }
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
      staleViews[ObjectIdentifier(view)] = nil
      adaptiveViews[ObjectIdentifier(view)] = nil
    }
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
    item.frameVariables = FrameVariables(
      x: add(.position, 0), y: add(.position, 1), width: add(.extent, 2), height: add(.extent, 3))
  }

  private func removeVariables(of item: LayoutItem) {
    guard let variables = item.frameVariables else { return }
    if let content = variables.content {
      solver.removeVariable(content.width)
      solver.removeVariable(content.height)
    }
    for variable in variables.frame { solver.removeVariable(variable) }
    item.frameVariables = nil
  }

  // MARK: Rows

  /// Adds a row for a constraint whose items are in this hierarchy.
  func activate(_ constraint: NSLayoutConstraint) {
    giveNumber(to: constraint)
    guard constraint.row == nil, root.traitCollection.matches(constraint.traitPattern),
      let equation = constraint.equation()
    else { return }
    let row = solver.addConstraint(
      equation.terms, constraint.relation.forSolver, equation.constant,
      priority: constraint.priority.solverPriority, order: constraint.order)
    constraint.engineState = NSLayoutConstraint.EngineState(
      row: row, rowOffset: equation.constant - constraint.constant, engine: reference)
    constraintOfRow[row] = constraint
    needsSolve = true
  }

  /// Numbers explicit constraints in the order of activation.
  private func giveNumber(to constraint: NSLayoutConstraint) {
    guard constraint.isActive else { return }
    let number = constraint.number ?? lastNumber + 1
    constraint.number = number
    lastNumber = max(lastNumber, number)
  }

  func deactivate(_ constraint: NSLayoutConstraint) {
    guard let row = constraint.row, constraint.engine === self else { return }
    solver.remove(row)
    constraintOfRow[row] = nil
    if constraint.isBroken { brokenConstraints.removeAll { $0.constraint === constraint } }
    constraint.engineState = NSLayoutConstraint.EngineState()
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
    for constraint in item.dependents.values
    where changed(constraint.firstAttribute) || changed(constraint.secondAttribute) {
      rebuildRow(of: constraint)
    }
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    guard let row = constraint.row else { return }
    solver.setConstant(row, constraint.rowConstant)
    needsSolve = true
  }

  func marginsChanged(of view: UIView) {
    rebuildRows(dependingOn: view) { $0.isMargin }
    if passesInsets { needsSolve = true }
  }

  /// Subviews may overlap other parts of a safe area, or of margins, than before.
  func needsInsetPass() {
    passesInsets = true
    needsSolve = true
  }

  /// Rebuilds the constraints that cross the view's edge, as their offsets contain the bounds origin.
  func boundsOriginChanged(of view: UIView) {
    for inner in view.subtree.dropFirst() {
      for constraint in inner.dependents.values where constraint.firstItem.container !== view {
        rebuildRow(of: constraint)
      }
    }
    if passesInsets { needsSolve = true }
  }

  // MARK: Implicit constraints

  func implicitConstraintsChanged(of view: UIView) {
    staleViews[ObjectIdentifier(view)] = view
    adaptiveViews[ObjectIdentifier(view)] = view.contentDependsOnWidth ? view : nil
    needsSolve = true
  }

  private func synchronizeImplicitConstraints() {
    let views = staleViews.values
    staleViews = [:]
    for view in views {
      let wanted = view.wantedImplicitConstraints
      for (kind, constraint) in view.implicitConstraints where wanted[kind] == nil {
        deactivate(constraint)
        view.implicitConstraints[kind] = nil
      }
      for (kind, constraint) in wanted { synchronize(kind, of: view, with: constraint) }
      view.synchronizeOwnImplicitConstraints()
    }
  }

  private func synchronize(
    _ kind: ImplicitConstraintKind, of view: UIView, with wanted: NSLayoutConstraint
  ) {
    if let existing = view.implicitConstraints[kind] {
      if existing.superviewFactor == wanted.superviewFactor {
        existing.constant = wanted.constant
        existing.setImplicitPriority(wanted.priority)
        return
      }
      deactivate(existing)
    }
    view.implicitConstraints[kind] = wanted
    activate(wanted)
  }

  // MARK: Solving

  /// Whether the rows changed since the last solve.
  var isStale: Bool { needsSolve || !staleViews.isEmpty }

  /// Solves, and updates the solved frames.
  func solveIfNeeded() {
    guard isStale else { return }
    // Content that depends on the width is measured again at the solved width, which may change the solution;
    // as this need not converge, the rounds are bounded.
    for _ in 0..<8 {
      synchronizeImplicitConstraints()
      needsSolve = false
      resolveConflicts()
      takeOverFrames()
      if !adaptContent() { break }
    }
  }

  /// Solves unless a layout pass, which solves itself, is under way.
  func solveOutsidePass() {
    if !isInPass { solveIfNeeded() }
  }

  private func takeOverFrames() {
    var contentSizes: [(UIView, CGSize)] = []
    for view in root.subtree {
      if let variables = view.frameVariables {
        let frame = frame(of: variables)
        if frame != view.solvedFrame {
          view.solvedFrame = frame
          (view.superview ?? view).needsLayoutFlag = true
        }
        if let content = variables.content {
          contentSizes.append(
            (view, CGSize(width: value(of: content.width), height: value(of: content.height))))
        }
      }
      for guide in view.allGuides {
        if let variables = guide.frameVariables { guide.layoutFrame = frame(of: variables) }
      }
    }
    // Views may change rows now that all values are read.
    for (view, size) in contentSizes { view.takeContentSize(size) }
  }

  private func frame(of variables: FrameVariables) -> CGRect {
    CGRect(
      x: value(of: variables.x), y: value(of: variables.y), width: max(value(of: variables.width), 0),
      height: max(value(of: variables.height), 0))
  }

  private func value(of variable: Variable) -> Double { clean(solver.value(of: variable)) }

  /// Rounds a value that is within 1e-7 of a multiple of 1/1024; solutions have rounding errors of some 1e-12.
  func clean(_ value: Double) -> Double {
    let snapped = (value * 1024).rounded() / 1024
    return abs(snapped - value) < 1e-7 ? snapped + 0 : Double(CGFloat(value).bounded)
  }

  /// - Returns: whether another solve is needed.
  private func adaptContent() -> Bool {
    for view in adaptiveViews.values {
      if let width = view.solvedFrame?.width, view.adaptContent(toSolvedWidth: width) {
        staleViews[ObjectIdentifier(view)] = view
      }
    }
    // A fitting size is computed with the insets that the views have in their window.
    if passesInsets, fittingTarget == nil { root.passDownInsets() }
    return isStale
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
