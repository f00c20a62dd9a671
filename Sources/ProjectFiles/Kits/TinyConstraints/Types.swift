// Read where a file imports: TinyConstraints
// Written from the documentation of TinyConstraints. A method activates its constraints unless `isActive` is false.
import UIKit

typealias Constrainable = UIView
typealias Constraint = NSLayoutConstraint
typealias Constraints = [NSLayoutConstraint]
typealias TinyEdgeInsets = UIEdgeInsets
typealias LayoutPriority = UILayoutPriority

enum ConstraintRelation { case equal, equalOrLess, equalOrGreater }
enum ConstraintAxis { case horizontal, vertical }
enum LayoutEdge { case top, bottom, trailing, leading, left, right, none }

extension UIEdgeInsets {
  static func uniform(_ value: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: value, left: value, bottom: value, right: value)
  }
  static func top(_ value: CGFloat) -> UIEdgeInsets { UIEdgeInsets(top: value, left: 0, bottom: 0, right: 0) }
  static func left(_ value: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: value, bottom: 0, right: 0)
  }
  static func bottom(_ value: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: value, right: 0)
  }
  static func right(_ value: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: value)
  }
  static func horizontal(_ value: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: value, bottom: 0, right: value)
  }
  static func vertical(_ value: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: value, left: 0, bottom: value, right: 0)
  }
}
