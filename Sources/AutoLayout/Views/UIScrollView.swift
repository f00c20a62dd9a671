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

  /// The content's size, in points: what the constraints say, as of the last layout.
  public var contentSize: CGSize { solvedContentSize }

  /// The point of the content at the view's top left corner.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }
}

/// The unknowns of a scroll view's content, in points.
struct ContentVariables {
  var width: Variable
  var height: Variable
}
