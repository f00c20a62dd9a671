import Foundation

/// A view that lays out its arranged subviews in a row or a column, with constraints that it makes itself.
open class UIStackView: UIView {
  /// How the arranged views share the length of the stack.
  public enum Distribution: String, Sendable, CaseIterable {
    /// They fill it; the view with the lowest hugging priority grows.
    case fill
    /// They fill it with equal lengths.
    case fillEqually
    /// They fill it with lengths in proportion to their content's, or to what the constraints inside them need. Required lengths
    /// of their own outweigh the proportions, and the last view takes what is left.
    case fillProportionally
    /// Equal gaps between them, at least the spacing.
    case equalSpacing
    /// Equal distances between their centres, with gaps of at least the spacing.
    case equalCentering
  }

  /// How the arranged views are aligned across the stack.
  public enum Alignment: String, Sendable, CaseIterable {
    case fill
    /// At the leading edge of a column, the top of a row.
    case leading
    case center
    /// At the trailing edge of a column, the bottom of a row.
    case trailing
    /// In a row only: with a common first baseline.
    case firstBaseline
    /// In a row only: with a common last baseline.
    case lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// In order, hidden ones included.
  public private(set) var arrangedSubviews: [UIView] = []
  public var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }
  public var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
  /// Between neighbours, in points.
  public var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }
  /// Whether the stack's margins, rather than its edges, hold the arranged views.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// Whether `ownImplicitConstraints` have to be made again.
  private var arrangementIsStale = true
  /// The guides between arranged views.
  private var gaps: [UILayoutGuide] = []
  /// By the visible views, what `fillProportionally` shares the stack by: the length of a view's content, else the least that
  /// the constraints inside it permit. In points, not below 0.
  private(set) var ownLengths: [ObjectIdentifier: Double] = [:]

  public convenience init(arrangedSubviews: [UIView]) {
    self.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Adds a view at the end of the arrangement, as a subview too.
  public func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view into the arrangement; an index out of range counts as the nearest. A view that contains
  /// the stack is ignored.
  public func insertArrangedSubview(_ view: UIView, at index: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementChanged()
  }

  /// Removes a view from the arrangement; it stays a subview.
  public func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// The gap after an arranged view, in points: the one set for it, else `spacing`.
  public func customSpacing(after view: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? spacing
  }

  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    let spacing = spacing.isFinite ? spacing : 0
    guard customSpacings.updateValue(spacing, forKey: ObjectIdentifier(view)) != spacing else { return }
    arrangementChanged()
  }

  // MARK: Constraints

  private func arrangementChanged() {
    arrangementIsStale = true
    invalidateImplicitConstraints()
  }

  override func subviewContentChanged() {
    if distribution == .fillProportionally { arrangementChanged() }
  }

  override func subviewVisibilityChanged() { arrangementChanged() }

  override func willRemoveSubview(_ view: UIView) { removeArrangedSubview(view) }

  override func synchronizeOwnImplicitConstraints() {
    guard arrangementIsStale, let engine else { return }
    arrangementIsStale = false
    ownImplicitConstraints.forEach(engine.deactivate)
    gaps.forEach(removeLayoutGuide)
    ownLengths = distribution == .fillProportionally ? measuredLengths() : [:]
    engine.proportionalStacks[ObjectIdentifier(self)] = distribution == .fillProportionally ? self : nil
    let arrangement = StackArrangement(of: self)
    gaps = arrangement.gaps
    ownImplicitConstraints = arrangement.constraints
    ownImplicitConstraints.forEach(engine.activate)
  }

  // MARK: Proportions

  /// Requests another arrangement if constraints inside the views have changed their lengths.
  func noteLengths() {
    if !arrangementIsStale, measuredLengths() != ownLengths { arrangementChanged() }
  }

  private func measuredLengths() -> [ObjectIdentifier: Double] {
    var lengths: [ObjectIdentifier: Double] = [:]
    for view in arrangedSubviews where !view.isHidden {
      lengths[ObjectIdentifier(view)] = max(length(of: view), 0)
    }
    return lengths
  }

  private func length(of view: UIView) -> Double {
    let content = view.effectiveContentSize.length(axis)
    guard view is UIStackView || content == Self.noIntrinsicMetric else { return content }
    // A stack view in a column that it fills across is as wide as the column.
    let isAsWide = view is UIStackView && axis == .vertical && alignment == .fill
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins.left + layoutMargins.right : 0
    let width = isAsWide ? max((solvedFrame?.width ?? bounds.width) - margins, 0) : 0
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: width > 0 ? .required : .fittingSizeLevel
    ).length(axis)
  }
}
