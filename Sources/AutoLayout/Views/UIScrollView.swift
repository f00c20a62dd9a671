import ConstraintSolver
import Foundation

/// A view that shows a part of its content, whose size follows from constraints. In constraints to descendants, the
/// view's edges are those of the content; its width, height and centre are those of its frame.
open class UIScrollView: UIView {
  private var solvedContentSize = CGSize.zero

  override public init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  override var scrollsContent: Bool { true }

  override func takeContentSize(_ size: CGSize) {
    solvedContentSize = size
    rest()
  }

  override func takeSafeArea() { rest() }

  /// The size of the content that the constraints determine, in points, as of the last layout. Setting it adds
  /// constraints of priority 49.
  public var contentSize: CGSize {
    get { engine == nil ? wantedContentSize ?? .zero : solvedContentSize }
    set {
      let size = CGRect(origin: .zero, size: newValue).bounded.size
      guard size != wantedContentSize else { return }
      wantedContentSize = size
      engine?.implicitConstraintsChanged(of: self)
      // The superview is not laid out: its `layoutSubviews` may be what sets the size.
      requestLayoutOutsidePass()
    }
  }
  private var wantedContentSize: CGSize?

  /// The directions in which no constraint determines the size of the content, as of the last layout.
  public var undeterminedContentAxes: [NSLayoutConstraint.Axis] {
    guard let engine, let content = frameVariables?.content else { return [] }
    return [(NSLayoutConstraint.Axis.horizontal, content.width), (.vertical, content.height)]
      .filter { !engine.solver.isDetermined($0.1) }.map(\.0)
  }

  /// The rectangle of the content, in the content's own coordinates.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }

  /// The rectangle of the view's frame, in the content's coordinates.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }

  override func synchronizeOwnImplicitConstraints() {
    guard let wantedContentSize, let engine else { return }
    if ownImplicitConstraints.isEmpty {
      ownImplicitConstraints = [NSLayoutConstraint.Attribute.width, .height].enumerated().map {
        let length = ScrollContentConstraint(implicit: self, $1, constant: 0, priority: 49)
        length.order = LayoutEngine.implicitOrder(of: self, slot: 8 + $0)
        return length
      }
      ownImplicitConstraints.forEach(engine.activate)
    }
    for length in ownImplicitConstraints {
      length.constant = wantedContentSize.length(length.firstAttribute == .width ? .horizontal : .vertical)
    }
  }

  /// The point of the content at the view's top left corner. Until it is set, the content is scrolled to its
  /// beginning, inside of ``adjustedContentInset``.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      isScrolled = true
      bounds.origin = newValue
    }
  }
  private var isScrolled = false

  /// Empty space around the content, in points.
  public var contentInset = UIEdgeInsets.zero { didSet { rest() } }
  /// When the safe area is added to the content's inset.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { rest() } }
  /// Whether the content can be pulled down even if it fits, so that the axis counts as scrollable.
  public var alwaysBounceVertical = false { didSet { rest() } }
  /// The same for the other axis.
  public var alwaysBounceHorizontal = false { didSet { rest() } }

  public enum ContentInsetAdjustmentBehavior: String, Sendable {
    /// As `scrollableAxes`; at the top and bottom always for the scroll view that a controller in a navigation controller shows.
    case automatic
    /// On the axes in which the content is larger than the view, or always bounces.
    case scrollableAxes
    case never, always
  }

  /// The content's inset with the parts of the safe area that ``contentInsetAdjustmentBehavior`` adds.
  public var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let size = solvedFrame?.size ?? storedFrame.size
    let isAlways = contentInsetAdjustmentBehavior == .always
    var added = safeAreaInsets
    if !isAlways, !isInsetByBars, !alwaysBounceVertical, solvedContentSize.height <= size.height {
      (added.top, added.bottom) = (0, 0)
    }
    if !isAlways, !alwaysBounceHorizontal, solvedContentSize.width <= size.width {
      (added.left, added.right) = (0, 0)
    }
    return contentInset + added
  }

  /// Whether the safe area insets the content at the top and bottom wherever it can be scrolled.
  public var isInsetByBars: Bool {
    guard contentInsetAdjustmentBehavior == .automatic else { return false }
    return controller?.adjustsScrollViewInsets == true
      || superview?.controller?.adjustsScrollViewInsets == true && superview?.subviews.first === self
  }

  /// Scrolls to the beginning of the content, unless an offset was set.
  private func rest() {
    guard !isScrolled, engine?.fittingTarget == nil else { return }
    let inset = adjustedContentInset
    bounds.origin = CGPoint(x: -inset.left, y: -inset.top)
  }
}

/// The width or height of a content size that was set.
final class ScrollContentConstraint: NSLayoutConstraint {
  override var className: String { "NSContentSizeLayoutConstraint" }

  override func equation() -> (terms: [Term], constant: Double)? {
    guard let content = firstItem.frameVariables?.content else { return nil }
    return ([Term(firstAttribute == .width ? content.width : content.height)], constant)
  }
}
