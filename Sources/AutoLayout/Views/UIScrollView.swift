import ConstraintSolver
import Foundation

/// A view that shows a part of its content. In constraints to its descendants, its edges are those of the content;
/// its width, height and centre are its frame's. The content's size follows from constraints.
open class UIScrollView: UIView {
  private var solvedContentSize = CGSize.zero

  override public init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  override var scrollsContent: Bool { true }

  override func takeContentSize(_ size: CGSize) { solvedContentSize = size }

  /// The content's size that the constraints determine, in points, as of the last layout. A size that is set is
  /// a weak constraint.
  public var contentSize: CGSize {
    get { engine == nil ? wantedContentSize ?? .zero : solvedContentSize }
    set {
      wantedContentSize = CGRect(origin: .zero, size: newValue).bounded.size
      invalidateImplicitConstraints()
    }
  }
  private var wantedContentSize: CGSize?

  /// The rectangle of the content, in the content's own coordinates.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }

  /// The rectangle of the view's frame, in the content's coordinates.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }

  override func synchronizeOwnImplicitConstraints() {
    guard let wantedContentSize, let engine else { return }
    if ownImplicitConstraints.isEmpty {
      ownImplicitConstraints = [NSLayoutConstraint.Attribute.width, .height].enumerated().map {
        let wish = ScrollContentConstraint(implicit: self, $1, constant: 0, priority: 49)
        wish.order = LayoutEngine.implicitOrder(of: self, slot: 8 + $0)
        return wish
      }
      ownImplicitConstraints.forEach(engine.activate)
    }
    for (wish, length) in zip(
      ownImplicitConstraints, [wantedContentSize.width, wantedContentSize.height])
    {
      wish.constant = length
    }
  }

  /// The point of the content at the view's top left corner.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }
}

/// A content size that was set.
final class ScrollContentConstraint: NSLayoutConstraint {
  override var className: String { "NSContentSizeLayoutConstraint" }

  override func equation() -> (terms: [Term], constant: Double)? {
    guard let content = firstItem.frameVariables?.content else { return nil }
    return ([Term(firstAttribute == .width ? content.width : content.height)], constant)
  }
}
