import ConstraintSolver
import Foundation

/// A view that shows a part of its content. Seen from its descendants, its edges are those of the content;
/// its width, height and centre are its frame's. The content's size follows from constraints.
open class UIScrollView: UIView {
  /// The content's unknowns while the view is part of a hierarchy with an engine.
  var contentVariables: ContentVariables?
  /// The content's size as constraints determine it.
  var solvedContentSize = CGSize.zero

  override public init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  override open var className: String { "UIScrollView" }

  /// The content's size, in points: what the constraints say, as of the last layout. A size that is set
  /// counts where they say nothing.
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

/// The size that a scroll view's content was given by hand.
final class ScrollContentConstraint: NSLayoutConstraint {
  override var className: String { "NSContentSizeLayoutConstraint" }

  override func equation() -> (terms: [Term], constant: Double)? {
    guard let content = (firstItem as? UIScrollView)?.contentVariables else { return nil }
    return ([Term(firstAttribute == .width ? content.width : content.height)], constant)
  }
}

/// The unknowns of a scroll view's content, in points.
struct ContentVariables {
  var width: Variable
  var height: Variable
}
