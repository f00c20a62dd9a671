import Foundation

/// A window: a viewport, and a controller whose view fills it.
@dynamicMemberLookup
public final class LayoutWindow {
  public let controller: UIViewController
  public let rootView: UIView
  private var traitsOfDevice: UITraitCollection?
  /// The side margin of the viewport.
  private var statedSideMargin: CGFloat?
  /// Whether the margins of a window that is on no device, and whose points are not cells, are those of a device as wide.
  public var assumesDevice = false { didSet { applySideMargin() } }
  /// The snapshot, from the first one on.
  var builder: SnapshotBuilder?
  /// Bounds the work of the solver: one that has to stop leaves the frames as they are then, and says why in ``stop``.
  /// Another one has a layout that was stopped for its work go on.
  public var layoutWork = LayoutWork() {
    didSet {
      guard let engine = rootView.ownedEngine, layoutWork !== oldValue else { return }
      engine.solver.work = layoutWork
      if engine.isCutShort { engine.needsSolve = true }
    }
  }
  /// Counts the work of the stages, if somebody wants to know.
  public var work: WorkLog? { didSet { rootView.ownedEngine?.work = work } }

  /// - Parameters:
  ///   - size: in points.
  ///   - cell: the size of one character, in points.
  public convenience init(
    size: CGSize, cell: CGSize = CGSize(width: 1, height: 1),
    controller: UIViewController = UIViewController()
  ) {
    self.init(viewport: Viewport(size: size, cell: cell), controller: controller)
  }

  public init(viewport: Viewport, controller: UIViewController = UIViewController()) {
    self.controller = controller
    rootView = controller.view
    traitsOfDevice = viewport.traits
    rootView.name = rootView.name ?? "view"
    rootView.cellSize = viewport.cell
    rootView.coveredInsets = viewport.safeAreaInsets
    rootView.frame = CGRect(origin: .zero, size: viewport.size)
    statedSideMargin = viewport.sideMargin
    applySideMargin()
    traitsChanged()
    rootView.layoutIfNeeded()
    rootView.ownedEngine?.solver.work = layoutWork
    rootView.ownedEngine?.isOfWindow = true
  }

  /// Gives a constraint that may stand in the window later the next number of the window's; one with a number keeps it.
  public func number(_ constraint: NSLayoutConstraint) { rootView.ownedEngine?.giveNumber(to: constraint) }

  /// The number of the window's last constraint; 0 before the first.
  public var lastConstraintNumber: Int { rootView.ownedEngine?.lastNumber ?? 0 }

  /// The viewport. A new size requests an update of the constraints; new size classes call their hooks once.
  public var viewport: Viewport {
    get {
      Viewport(
        size: rootView.frame.size, cell: rootView.textCell, safeAreaInsets: rootView.coveredInsets,
        traits: traitsOfDevice, sideMargin: statedSideMargin)
    }
    set { change(to: newValue) }
  }

  /// The properties of the viewport.
  @inlinable
  public subscript<Value>(dynamicMember property: WritableKeyPath<Viewport, Value>) -> Value {
    get { viewport[keyPath: property] }
    set { viewport[keyPath: property] = newValue }
  }

  /// Receives the hooks of the layout pass as they run.
  public var lifecycleSink: LifecycleSink? {
    get { rootView.lifecycleSink }
    set { rootView.lifecycleSink = newValue }
  }

  private func change(to new: Viewport) {
    let old = viewport
    guard new != old else { return }
    if new.size != old.size {
      rootView.trace("viewWillTransitionToSize:", of: controller)
      controller.viewWillTransition(to: new.size)
    }
    traitsOfDevice = new.traits
    if new.cell != old.cell { rootView.cellSize = new.cell }
    if new.safeAreaInsets != old.safeAreaInsets {
      rootView.coveredInsets = new.safeAreaInsets
      rootView.setNeedsLayout()
    }
    statedSideMargin = new.sideMargin
    if new.size != old.size {
      rootView.frame = CGRect(origin: .zero, size: new.size)
      rootView.setNeedsUpdateConstraints()
    }
    applySideMargin()
    traitsChanged()
  }

  private func applySideMargin() {
    let isLikeDevice = assumesDevice && rootView.textCell.width > 1
    rootView.deviceSideMargin =
      statedSideMargin ?? (isLikeDevice ? Device.sideMargin(ofWidth: rootView.frame.width) : nil)
  }

  private func traitsChanged() {
    let traits = viewport.effectiveTraits
    let previous = rootView.rootTraits
    guard traits != previous else { return }
    rootView.rootTraits = traits
    rootView.ownedEngine?.traitsChanged()
    let views = allViews
    for view in views where view.baseAppearance != nil { view.applyVariations() }
    if previous != nil { rootView.trace("traitCollectionDidChange:", of: controller) }
    controller.traitCollectionDidChange(previous)
    for view in views { view.run(.traitCollectionDidChange(from: previous)) }
    rootView.setNeedsUpdateConstraints()
  }

  /// The views in document order: those of the last snapshot, unless views have come or left or changed their places since.
  private var allViews: [UIView] {
    guard let builder, rootView.ownedEngine?.changes.isOfStructure == false else { return rootView.subtree }
    return builder.views
  }

  /// Why the solver stopped in the last pass before it was done, so that the frames are those of no solution; nil if it was done.
  public var stop: LayoutStop? { rootView.engine?.stop }

  /// How many conflicts the last pass found.
  public var conflictCount: Int { rootView.engine?.brokenConstraints.count ?? 0 }

  /// Runs the layout pass if anything changed.
  public func layoutIfNeeded() { work.measure(.layout) { rootView.layoutIfNeeded() } }

  /// The active constraints that code has made, and those that place the view of a class that is shown, in the order of
  /// installation.
  public var explicitConstraints: [NSLayoutConstraint] {
    let views = rootView.subtree
    return views.flatMap(\.constraints).sorted { $0.order < $1.order }
      + views.filter { !$0.isPartOfSuperview }.flatMap(\.placement)
  }
}
