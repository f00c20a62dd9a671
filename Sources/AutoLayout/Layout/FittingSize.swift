import Foundation

/// The target size and the priorities of a fitting-size query.
struct FittingTarget {
  var size: CGSize
  var horizontalPriority: UILayoutPriority
  var verticalPriority: UILayoutPriority

  func priority(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? horizontalPriority : verticalPriority
  }
}

extension UIView {
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size closest to the target that the constraints on the view's size and inside it permit. The views keep their
  /// frames.
  ///
  /// - Parameters:
  ///   - target: in points; `layoutFittingCompressedSize` for the smallest.
  ///   - work: counts the work; without it, that of the hierarchy does.
  public func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: UILayoutPriority = .fittingSizeLevel, counting work: LayoutWork? = nil
  ) -> CGSize {
    let work = work ?? engine?.solver.work
    // Constraints that a view is still to make belong to its own engine, not to the one that measures.
    subtree.forEach { $0.synchronizeOwnImplicitConstraints() }
    let state = subtree.map(EngineState.init)
    state.forEach { $0.clear() }
    let engine = LayoutEngine(root: self)
    if let work { engine.solver.work = work }
    engine.fittingTarget = FittingTarget(
      size: target, horizontalPriority: horizontal, verticalPriority: vertical)
    engine.insert(self)
    engine.solveIfNeeded()
    let size = solvedFrame?.size ?? .zero
    state.forEach { $0.clear() }
    state.forEach { $0.restore() }
    return size
  }
}

/// The engine-related state of a view, its guides and its constraints, to be saved and restored.
private struct EngineState {
  private let view: UIView
  private let engine: LayoutEngine?
  private let solvedFrame: CGRect?
  private let needs: PassNeeds
  private let implicit: [ImplicitConstraintKind: NSLayoutConstraint]
  private let items: [(LayoutItem, FrameVariables?)]
  private let rows: [(NSLayoutConstraint, NSLayoutConstraint.EngineState)]

  init(_ view: UIView) {
    self.view = view
    engine = view.engine
    solvedFrame = view.solvedFrame
    needs = view.passNeeds
    implicit = view.implicitConstraints
    items = view.withGuides.map { ($0, $0.frameVariables) }
    rows = view.heldConstraints.map { ($0, $0.engineState) }
  }

  /// Leaves the view as if it were in no engine.
  func clear() {
    view.engine = nil
    view.implicitConstraints = [:]
    for (item, _) in items { item.frameVariables = nil }
    for (constraint, _) in rows { constraint.engineState = NSLayoutConstraint.EngineState() }
  }

  func restore() {
    view.engine = engine
    view.solvedFrame = solvedFrame
    view.passNeeds = needs
    view.implicitConstraints = implicit
    for (item, variables) in items { item.frameVariables = variables }
    for (constraint, state) in rows { constraint.engineState = state }
  }
}
