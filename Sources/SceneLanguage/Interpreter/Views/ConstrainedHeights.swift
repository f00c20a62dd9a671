import AutoLayout
import Foundation

/// Heights that a view's own constraints say.
extension UIView {
  /// The height in points that a required constraint sets.
  var requiredHeight: CGFloat? {
    heightConstraints.first { $0.secondItem == nil && $0.priority == .required }.map { CGFloat($0.constant) }
  }

  /// Whether a constraint sets the height, whatever is around the view.
  var hasOwnHeight: Bool { !heightConstraints.isEmpty }

  private var heightConstraints: [NSLayoutConstraint] {
    constraints.filter { $0.firstItem === self && $0.firstAttribute == .height && $0.relation == .equal }
  }
}
