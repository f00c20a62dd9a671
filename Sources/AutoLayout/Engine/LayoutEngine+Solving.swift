import ConstraintSolver
import Foundation

/// A view that has got another solved frame.
struct FrameChange {
  let view: UIView
  /// Whether its size is another one.
  let isResize: Bool
}

// A solve has three steps: the engine updates the implicit constraints, the solver runs, and the views whose variables it
// changed get their new frames.
extension LayoutEngine {
  // MARK: Implicit constraints

  func implicitConstraintsChanged(of view: UIView) {
    staleViews[ObjectIdentifier(view)] = view
    noteContent(of: view)
    needsSolve = true
  }

  /// The view's content has to be measured, if it depends on the width.
  func noteContent(of view: UIView) {
    let adaptive = view.contentDependsOnWidth ? view : nil
    adaptiveViews[ObjectIdentifier(view)] = adaptive
    unmeasuredViews[ObjectIdentifier(view)] = adaptive
  }

  private func synchronizeImplicitConstraints() {
    let views = staleViews.values
    staleViews = [:]
    for view in views {
      work?.visit(in: .solve)
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

  /// Whether the constraints that follow from the view's own properties have changed since the last solve.
  func isStale(_ view: UIView) -> Bool {
    !staleViews.isEmpty && staleViews[ObjectIdentifier(view)] != nil
  }

  /// Whether the rows have changed since the last solve, or are about to.
  var isStale: Bool { needsSolve || !staleViews.isEmpty }

  /// Solves, and updates the solved frames.
  func solveIfNeeded() {
    guard isStale else { return }
    changes.noteSolution()
    work.measure(.solve) {
      for stack in proportionalStacks.values { stack.noteLengths() }
      // Content that depends on the width is measured again at the solved width, which may change the solution;
      // as this need not converge, the rounds are bounded.
      for _ in 0..<8 {
        synchronizeImplicitConstraints()
        needsSolve = false
        resolveConflicts()
        if !adaptContent(of: takeOverFrames()) { break }
      }
    }
  }

  // MARK: Results

  /// Gives the items their solved frames.
  ///
  /// - Returns: the changes of views, if somebody follows them.
  private func takeOverFrames() -> [FrameChange] {
    let isFollowed = !adaptiveViews.isEmpty || insets.isNeeded
    let solution = solver.takeChanges()
    for row in solution.optionalConstraints {
      if let constraint = constraintOfRow[row] { changes.note(constraint) }
    }
    // The views keep theirs while a fitting size is computed.
    if fittingTarget == nil { takeOverAmbiguity() }
    var moved: [FrameChange] = []
    var contentSizes: [(UIView, CGSize)] = []
    // Most views that move lie beside one another.
    var lastSuperview: UIView?
    var listed = items.items(of: solution.variables)
    if !newItems.isEmpty { listed += newItems }
    if isFollowed { moved.reserveCapacity(listed.count) }
    for item in listed {
      guard let variables = item.frameVariables else { continue }
      work?.visit(in: .solve)
      let frame = frame(of: variables)
      guard let view = item.nearestView, view === item else {
        (item as? UILayoutGuide)?.layoutFrame = frame
        continue
      }
      if !frame.isSame(as: view.solvedFrame) {
        if isFollowed {
          moved.append(FrameChange(view: view, isResize: frame.size != view.solvedFrame?.size))
        }
        view.solvedFrame = frame
        let superview = view.superview ?? view
        if superview !== lastSuperview { superview.setNeedsLayout() }
        lastSuperview = superview
      }
      if let content = variables.content {
        contentSizes.append(
          (view, CGSize(width: value(of: content.width), height: value(of: content.height))))
      }
    }
    newItems = []
    // Views may change rows now that all values are read.
    for (view, size) in contentSizes { view.takeContentSize(size) }
    return moved
  }

  /// Updates the views that have become, or are no longer, ambiguous.
  private func takeOverAmbiguity() {
    // Of a solve that stopped nothing is known, and that it did is told.
    let undetermined = stop == nil ? solver.undetermined : []
    if undetermined.isEmpty, ambiguousViews.isEmpty { return }
    let before = ambiguousViews
    ambiguousViews = [:]
    for case let view as UIView in items.items(of: undetermined) {
      work?.visit(in: .solve)
      ambiguousViews[ObjectIdentifier(view)] = view
      update(view, ambiguity(of: view))
    }
    for (id, view) in before where ambiguousViews[id] == nil { update(view, []) }
  }

  private func update(_ view: UIView, _ ambiguous: [SceneSnapshot.FrameAttribute]) {
    guard view.ambiguousAttributes != ambiguous else { return }
    view.ambiguousAttributes = ambiguous
    changes.note(view)
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
  private func adaptContent(of moved: [FrameChange]) -> Bool {
    var unmeasured = unmeasuredViews
    unmeasuredViews = [:]
    if !adaptiveViews.isEmpty {
      for change in moved where change.isResize {
        let id = ObjectIdentifier(change.view)
        if let view = adaptiveViews[id] { unmeasured[id] = view }
      }
    }
    for view in unmeasured.values {
      work?.visit(in: .solve)
      if let width = view.solvedFrame?.width, view.adaptContent(toSolvedWidth: width) {
        staleViews[ObjectIdentifier(view)] = view
      }
    }
    // A fitting size is computed with the insets that the views have in their window.
    if fittingTarget == nil { InsetQueue.run(in: self, moved: moved) }
    return isStale
  }
}
