import Foundation

// Margins, safe areas and the direction of text: the facts that decide where the edges of a view's content lie.
extension UIView {
  // MARK: Margins

  /// Distances from the edges within which the margin attributes lie, in points.
  ///
  /// Reading gives the margins in effect: those that were set (8 on each side unless any were), on the root view of a
  /// controller at least the device's minimum, with the safe area added, and at least the superview's margins where the
  /// view preserves these.
  public var layoutMargins: UIEdgeInsets {
    get {
      let safeArea = insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero
      return (ownMargins + safeArea).atLeast(superviewMargins)
    }
    set { setMargins(newValue, isDirectional: false) }
  }

  /// ``layoutMargins`` with the leading side at the left.
  public var directionalLayoutMargins: UIEdgeInsets {
    get { isRightToLeft ? layoutMargins.mirrored : layoutMargins }
    set { setMargins(newValue, isDirectional: true) }
  }

  /// The margins that were set, with the leading side where it is; nil if none were.
  public var statedLayoutMargins: UIEdgeInsets? {
    chosenMargins.map { margins, isDirectional in isDirectional && isRightToLeft ? margins.mirrored : margins
    }
  }

  private func setMargins(_ margins: UIEdgeInsets, isDirectional: Bool) {
    if let chosenMargins, chosenMargins == (margins, isDirectional: isDirectional) { return }
    chosenMargins = (margins, isDirectional)
    marginsChanged()
    reportInsetChanges()
  }

  /// The margins that were set, or the default ones.
  private var ownMargins: UIEdgeInsets {
    let minimum = controller?.systemMinimumLayoutMargins ?? .zero
    guard let placed = statedLayoutMargins else {
      return minimum == .zero ? Self.defaultMargins : minimum
    }
    return controller?.viewRespectsSystemMinimumLayoutMargins == false ? placed : placed.atLeast(minimum)
  }

  func marginsChanged() {
    engine?.marginsChanged(of: self)
    updateSystemGuides()
    setNeedsLayout()
    needsInsetHooks()
  }

  // MARK: Safe area

  /// How far bars, a notch or a controller's additional insets cover the view from each edge, in points.
  public var safeAreaInsets: UIEdgeInsets {
    guard let controller else { return coveredInsets }
    return coveredInsets + controller.barInsets + controller.additionalSafeAreaInsets
  }

  func safeAreaChanged() {
    engine?.needsInsetPass(of: self)
    takeSafeArea()
    marginsChanged()
  }

  /// Takes the part of the superview's safe area insets that overlaps the view and, where it preserves them, of the
  /// margins.
  func takeInsetsFromSuperview() {
    guard let superview, let size = superview.solvedFrame?.size,
      let frame = solvedFrame?.offsetBy(dx: -superview.boundsOrigin.x, dy: -superview.boundsOrigin.y)
    else { return }
    let gaps = UIEdgeInsets(
      top: frame.minY, left: frame.minX, bottom: size.height - frame.maxY, right: size.width - frame.maxX)
    coveredInsets = isClearOfBars ? .zero : superview.safeAreaInsets.beyond(gaps)
    superviewMargins = preservesSuperviewLayoutMargins ? superview.layoutMargins.beyond(gaps) : .zero
  }

  // MARK: Direction

  /// Whether the view's leading edges are at the right. As in UIKit, subviews do not inherit it.
  public var isRightToLeft: Bool { semanticContentAttribute == .forceRightToLeft }

  func directionChanged() {
    for view in subtree { engine?.rebuildRows(dependingOn: view) { $0.isDirectional } }
    for constraint in ownImplicitConstraints { engine?.rebuildRow(of: constraint) }
    marginsChanged()
  }
}

/// The direction in which a view's leading and trailing edges lie.
public enum SemanticContentAttribute: String, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIEdgeInsets {
  /// Left and right exchanged.
  var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }

  static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets { left.combined(right, +) }

  func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets { combined(other) { max($0, $1) } }

  /// The part of each inset that lies further inward than the gap at its edge.
  func beyond(_ gaps: UIEdgeInsets) -> UIEdgeInsets { combined(gaps) { $0 > 0 ? max($0 - $1, 0) : 0 } }

  private func combined(
    _ other: UIEdgeInsets, _ combine: (CGFloat, CGFloat) -> CGFloat
  ) -> UIEdgeInsets {
    UIEdgeInsets(
      top: combine(top, other.top), left: combine(left, other.left), bottom: combine(bottom, other.bottom),
      right: combine(right, other.right))
  }
}
