import ConstraintSolver
import Foundation
import TextLayout

/// A rectangle with subviews in front of it, whose frame follows from constraints or its autoresizing mask.
open class UIView: LayoutItem {
  /// Stands for no intrinsic length in a direction.
  public static let noIntrinsicMetric: CGFloat = -1
  static let noIntrinsicSize = CGSize(width: noIntrinsicMetric, height: noIntrinsicMetric)

  // MARK: What a layout pass reads and writes

  // Declared first, so that it lies beside one another in memory: a resize visits every view several times, and waits for
  // memory most of its time.

  /// The frame as it was last set or laid out.
  @exclusivity(unchecked) var storedFrame: CGRect {
    didSet {
      guard !storedFrame.isSame(as: oldValue) else { return }
      if !storedFrame.isSame(as: solvedFrame) { listForPlacement() }
      if !isNotedAsMoved { engine?.changes.noteMove(of: self) }
    }
  }
  /// The frame of the last solve, relative to the superview.
  @exclusivity(unchecked) var solvedFrame: CGRect? {
    didSet { if !storedFrame.isSame(as: solvedFrame) { listForPlacement() } }
  }
  @exclusivity(unchecked) var passNeeds: PassNeeds = [.update, .layout]
  /// Why the superview lists the view.
  @exclusivity(unchecked) var pendingIn = PendingKinds()
  /// Whether the hooks of changed insets are running.
  @exclusivity(unchecked) var isReportingInsets = false
  /// Whether the engine lists the view as changed since the last snapshot.
  @exclusivity(unchecked) var isNotedAsChanged = false
  /// Whether it lists the view as one with another frame.
  @exclusivity(unchecked) var isNotedAsMoved = false
  @exclusivity(unchecked) var subviewIndicesAreStale = false
  /// The place among the superview's subviews, unless its `subviewIndicesAreStale`.
  @exclusivity(unchecked) var indexInSuperview = 0
  /// The place in the last snapshot; -1 before there is one.
  @exclusivity(unchecked) var snapshotIndex = -1
  /// The subviews that the next pass has to visit.
  @exclusivity(unchecked) var pendingSubviews = PendingSubviews()
  @exclusivity(unchecked) public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      superview?.subviewVisibilityChanged()
      noteChange()
    }
  }
  public var autoresizingMask: AutoresizingMask = [] {
    didSet { if oldValue != autoresizingMask { autoresizingChanged() } }
  }
  /// What the view's class overrides, if that is no Swift class.
  @exclusivity(unchecked) public var overrides: ViewOverrides? {
    didSet {
      engine?.changes.noteName(of: self)
      needsInsetHooks()
    }
  }
  /// The values where no variation applies; nil without variations.
  @exclusivity(unchecked) var baseAppearance: (isHidden: Bool, text: String?)?

  // MARK: Hierarchy

  public internal(set) var superview: UIView? {
    get { superviewReference?.view }
    set { superviewReference = newValue?.reference }
  }
  @exclusivity(unchecked) private var superviewReference: LayoutItemReference?
  /// From back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [UIView] = [] {
    didSet { subviewIndicesAreStale = true }
  }
  /// Views are drawn in front of siblings with a lower one, whatever their order as subviews; not NaN.
  public var zPosition: CGFloat = 0 {
    didSet {
      guard zPosition != oldValue else { return }
      superview?.hasDepths = true
      engine?.changes.noteRearrangement()
    }
  }
  /// Whether a subview has had a `zPosition`.
  var hasDepths = false
  /// The engine of the hierarchy this view belongs to.
  var engine: LayoutEngine? {
    get { engineReference?.engine }
    set { engineReference = newValue?.reference }
  }
  @exclusivity(unchecked) private var engineReference: LayoutEngineReference?
  /// The controller whose `view` this is.
  public internal(set) weak var controller: UIViewController? { didSet { needsInsetHooks() } }
  /// The engine, owned by the hierarchy's root.
  var ownedEngine: LayoutEngine?
  public internal(set) var layoutGuides: [UILayoutGuide] = []
  var systemGuides: [SystemGuideKind: UILayoutGuide] = [:]

  // MARK: Identity and appearance

  /// The view's name in its scene.
  @exclusivity(unchecked) public var name: String? {
    didSet { if name != oldValue { engine?.changes.noteName(of: self) } }
  }

  /// The name in descriptions (Masonry's `mas_key`); nil is `name`.
  @exclusivity(unchecked) public var key: String? {
    didSet { if key != oldValue { engine?.changes.noteName(of: self) } }
  }

  public var tag = 0
  /// The drawn properties of the view, without its content.
  @exclusivity(unchecked) public var appearance = ViewAppearance() { didSet { noteChange() } }
  /// Whether the view responds to touches; nothing in a scene depends on it.
  public var isUserInteractionEnabled = true

  override open var className: String { overrides?.className ?? super.className }
  override public var displayName: String { key ?? name ?? "unnamed" }
  override public var container: UIView? { superview }
  override var nearestView: UIView? { self }

  // MARK: Geometry

  /// The coordinates of the view's top left corner, in its own coordinates: a scroll view's content offset.
  var boundsOrigin = CGPoint.zero { didSet { if boundsOrigin != oldValue { noteChange() } } }

  // MARK: Constraints

  /// The constraints this view holds, in the order of installation.
  @exclusivity(unchecked) public internal(set) var constraints: [NSLayoutConstraint] = []
  /// Whether the frame and the autoresizing mask become required constraints.
  @exclusivity(unchecked) public var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      hasYieldedFrame = false
      guard oldValue != translatesAutoresizingMaskIntoConstraints else { return }
      invalidateImplicitConstraints()
      // A frame that was set gives way to the solved one, even if that stays the same.
      superview?.setNeedsLayout()
    }
  }
  /// Where code makes the view, if it does in another file than the scene's own.
  public var madeElsewhere: SourcePosition?
  /// Whether the first constraint on the view turns `translatesAutoresizingMaskIntoConstraints` off, unless a frame was
  /// set; false by default, as in UIKit.
  @exclusivity(unchecked) public var yieldsFrameToConstraints = false
  /// Whether a constraint has turned `translatesAutoresizingMaskIntoConstraints` off, and no code has.
  @exclusivity(unchecked) public internal(set) var hasYieldedFrame = false
  /// The superview's size to which the frame and the mask refer.
  var autoresizingReference: CGSize?
  /// The constraints of the autoresizing mask and of the content size, while installed.
  @exclusivity(unchecked) var implicitConstraints: [ImplicitConstraintKind: NSLayoutConstraint] = [:]
  /// Constraints that a class of view makes, such as a stack's arrangement.
  var ownImplicitConstraints: [NSLayoutConstraint] = []
  /// The constraints of ``place(_:as:)``.
  var placement: [NSLayoutConstraint] = []
  private var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var compressionPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  /// The margins that were set, and whether their left is the leading side; nil where none were.
  var chosenMargins: (UIEdgeInsets, isDirectional: Bool)?
  /// Whether the safe area's insets are added to the margins.
  public var insetsLayoutMarginsFromSafeArea = true {
    didSet {
      guard oldValue != insetsLayoutMarginsFromSafeArea else { return }
      marginsChanged()
      reportInsetChanges()
    }
  }
  /// Whether the margins are at least so large that content stays within the superview's margins.
  public var preservesSuperviewLayoutMargins = false {
    didSet {
      guard oldValue != preservesSuperviewLayoutMargins else { return }
      engine?.needsInsetPass(of: superview ?? self)
    }
  }
  /// The part of the superview's margins that overlaps a view that preserves them, as of the last solve.
  var superviewMargins = UIEdgeInsets.zero {
    didSet { if oldValue != superviewMargins { marginsChanged() } }
  }
  /// Whether it has no safe area to keep: a row that stands at the top of the window in place of its list.
  public var isClearOfBars = false
  /// The insets of the window's safe area on a root; on others the part of the superview's that overlaps the view.
  var coveredInsets = UIEdgeInsets.zero {
    didSet { if oldValue != coveredInsets { safeAreaChanged() } }
  }
  /// The side margins of the device, in a root whose window is on one.
  var deviceSideMargin: CGFloat? {
    didSet {
      guard oldValue != deviceSideMargin else { return }
      for view in subtree where view.controller != nil { view.marginsChanged() }
    }
  }
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if oldValue != semanticContentAttribute { directionChanged() } }
  }

  /// Objective-C's associated objects: values that other libraries keep with the view, by type.
  @exclusivity(unchecked) public var associatedObjects = AssociatedObjects()

  // MARK: Size classes

  /// The size classes of the window; nil except in its root.
  var rootTraits: UITraitCollection?
  var variations: [Variation] = []

  /// Gives a label, button or text field another text; other views have none.
  public func setContentText(_ text: String?) {
    if baseAppearance != nil { baseAppearance?.text = text }
    contentText = text
    applyVariations()
  }

  /// The text that can be set on this class of view, if it has one.
  var contentText: String? {
    get { nil }
    set {}
  }

  /// The window's size classes changed.
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}

  // MARK: Flags of the layout pass

  /// What the overrides last computed, until it is invalidated.
  var overriddenContentSize: CGSize?
  @exclusivity(unchecked) var overriddenAlignment: UIEdgeInsets?
  /// The insets with which their hooks were last called; nil before the view was in a window.
  var knownSafeArea: UIEdgeInsets?
  var knownMargins = UIView.defaultMargins

  /// Receives the hooks as they run; nil except in the root.
  var lifecycleSink: LifecycleSink?

  /// The parts of the frame that no constraint determines; as of the last layout.
  @exclusivity(unchecked) public internal(set) var ambiguousAttributes: [SceneSnapshot.FrameAttribute] = []

  // MARK: Changes for snapshots

  /// To be called when a property other than the frame changes that a snapshot shows.
  final func noteChange() {
    if !isNotedAsChanged { engine?.changes.note(self) }
  }

  /// The root of the window that the view is made for: in its characters text is measured until the view is in a window.
  public var windowReference: LayoutItemReference?

  /// The size of one character, in points; nil takes it from the superview (1 by 1 at the top).
  @exclusivity(unchecked) public var cellSize: CGSize? {
    didSet { if oldValue != cellSize { cellSizeChanged() } }
  }

  /// - Parameter frame: in the coordinates of the future superview; parts that are not finite count as 0.
  public init(frame: CGRect = .zero) {
    storedFrame = frame.bounded
    super.init()
  }

  /// A stand-in for a view that no longer exists.
  public static var departed: UIView {
    let view = UIView()
    view.name = "(gone)"
    return view
  }

  // MARK: Content, for classes of views to override

  /// What the view shows; nil for a class that has only a background.
  open var content: ViewContent? { nil }

  /// The content's natural size, in points; `noIntrinsicMetric` in a direction without one.
  open var intrinsicContentSize: CGSize {
    content?.size(cell: textCell) ?? Self.noIntrinsicSize
  }

  /// The distances of the alignment rectangle, which constraints are about, inward from the frame, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The intrinsic content size changed and is measured again at the next pass.
  open func invalidateIntrinsicContentSize() {
    overriddenContentSize = nil
    noteChange()
    invalidateImplicitConstraints()
    superview?.subviewContentChanged()
    if baselineText != nil { engine?.rebuildRows(dependingOn: self) { $0.isBaseline } }
  }

  /// The text that the baselines belong to; nil for a view without text.
  var baselineText: BaselineText? {
    guard let content, content.isText else { return nil }
    guard let font = content.font else {
      return BaselineText(height: textCell.height, lineHeight: textCell.height)
    }
    return BaselineText(
      height: font.lineHeight, lineHeight: font.lineHeight, descent: font.lineHeight - font.ascender)
  }

  /// Whether the intrinsic size depends on the solved width.
  var contentDependsOnWidth: Bool { false }

  /// Measures content that depends on the width again, after a solve.
  ///
  /// - Returns: whether the intrinsic size changed.
  func adaptContent(toSolvedWidth width: Double) -> Bool { false }

  /// The size of the content where it may be no wider than a width, in points; 0 is no limit.
  func contentSize(within width: CGFloat) -> CGSize { effectiveContentSize }

  /// Whether UIKit has made the view as a part of its superview, so that pictures need not tell them apart.
  public var isPartOfSuperview: Bool { isSpace }

  /// Whether the view only keeps its superview's content from an edge.
  var isSpace = false { didSet { if isSpace != oldValue { noteChange() } } }

  /// Whether constraints from descendants refer to the edges of its scrollable content instead of its frame.
  var scrollsContent: Bool { false }

  /// Receives the content's size after a solve that has changed it or the frame, in points.
  func takeContentSize(_ size: CGSize) {}

  /// The safe area covers another part of the view.
  func takeSafeArea() {}

  // MARK: Changes of subviews, for classes of views to override

  func subviewContentChanged() {}

  func subviewVisibilityChanged() {}

  func willRemoveSubview(_ view: UIView) {}

  /// The hugging priority unless another one is set.
  var ownHuggingPriority: UILayoutPriority { .defaultLow }

  /// How much the view resists growing beyond its content: 250 by default, 750 for a view whose size is always the same.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis] ?? ownHuggingPriority
  }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    huggingPriorities[axis] = priority
    invalidateImplicitConstraints()
  }

  /// How much the view resists shrinking below its content; 750 by default.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    compressionPriorities[axis] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    compressionPriorities[axis] = priority
    invalidateImplicitConstraints()
  }

  /// Updates `ownImplicitConstraints` and their rows.
  func synchronizeOwnImplicitConstraints() {}

  // MARK: Hooks of the layout pass

  /// Called before the view is laid out in a window for the first time, and after its safe area changed.
  open func safeAreaInsetsDidChange() {}

  /// Called after the layout margins changed.
  open func layoutMarginsDidChange() {}

  /// Called in the update pass, subviews before superviews, if requested.
  open func updateConstraints() {}

  /// Called in the layout pass, superviews before subviews. This implementation gives the subviews the
  /// frames that the constraints found.
  open func layoutSubviews() {
    if let engine, !engine.passes.isRunning { engine.solveIfNeeded() }
    visitPending(.placement) { subview in
      guard let solved = subview.solvedFrame else { return }
      // A frame that a hook above has set in this pass is solved for in the next round.
      if subview.translatesAutoresizingMaskIntoConstraints, engine?.isStale(subview) ?? false {
        subview.listForPlacement()
        return
      }
      subview.apply(solved)
      subview.reportInsetChanges()
    }
  }
}

extension CGRect {
  // Foundation's `==` is not inlined and calls two more functions; a resize compares each frame several times.

  @inline(__always) func isSame(as other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
      && size.height == other.size.height
  }

  @inline(__always) func isSame(as other: CGRect?) -> Bool {
    guard let other else { return false }
    return isSame(as: other)
  }

  /// The rectangle with its numbers bounded, and the size not negative.
  var bounded: CGRect {
    CGRect(
      x: origin.x.bounded, y: origin.y.bounded, width: max(size.width.bounded, 0),
      height: max(size.height.bounded, 0))
  }
}

extension CGFloat {
  /// The number within 1e15 points of 0, so that sums of frames stay finite; 0 if it is not finite.
  var bounded: CGFloat { isFinite ? Swift.min(Swift.max(self, -1e15), 1e15) : 0 }
}
