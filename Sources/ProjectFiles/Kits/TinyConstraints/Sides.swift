// Read where a file imports: TinyConstraints
import UIKit

/// One side, which is that of the superview or of another view.
extension UIView {
  func tinyRelation(_ relation: ConstraintRelation) -> NSLayoutConstraint.Relation {
    switch relation {
    case .equal: return .equal
    case .equalOrLess: return .lessThanOrEqual
    case .equalOrGreater: return .greaterThanOrEqual
    }
  }

  func tinyConstraint(
    _ attribute: NSLayoutConstraint.Attribute, to item: Any?, _ other: NSLayoutConstraint.Attribute,
    multiplier: CGFloat,
    offset: CGFloat, relation: ConstraintRelation, priority: UILayoutPriority, isActive: Bool
  ) -> NSLayoutConstraint {
    translatesAutoresizingMaskIntoConstraints = false
    let made = NSLayoutConstraint(
      item: self, attribute: attribute, relatedBy: tinyRelation(relation), toItem: item, attribute: other,
      multiplier: multiplier, constant: offset)
    made.priority = priority
    made.isActive = isActive
    return made
  }

  func tinySuperview(_ usingSafeArea: Bool) -> Any? {
    if usingSafeArea { return superview?.safeAreaLayoutGuide }
    return superview
  }

  @discardableResult func leadingToSuperview(
    offset: CGFloat = 0, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraint {
    return tinyConstraint(
      .leading, to: tinySuperview(usingSafeArea), .leading, multiplier: 1, offset: offset, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func leading(
    to view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .leading, to: view, .leading, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func trailingToSuperview(
    offset: CGFloat = 0, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraint {
    return tinyConstraint(
      .trailing, to: tinySuperview(usingSafeArea), .trailing, multiplier: 1, offset: offset,
      relation: relation, priority: priority, isActive: isActive)
  }

  @discardableResult func trailing(
    to view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .trailing, to: view, .trailing, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func leftToSuperview(
    offset: CGFloat = 0, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraint {
    return tinyConstraint(
      .left, to: tinySuperview(usingSafeArea), .left, multiplier: 1, offset: offset, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func left(
    to view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .left, to: view, .left, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func rightToSuperview(
    offset: CGFloat = 0, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraint {
    return tinyConstraint(
      .right, to: tinySuperview(usingSafeArea), .right, multiplier: 1, offset: offset, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func right(
    to view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .right, to: view, .right, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func topToSuperview(
    offset: CGFloat = 0, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraint {
    return tinyConstraint(
      .top, to: tinySuperview(usingSafeArea), .top, multiplier: 1, offset: offset, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func top(
    to view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .top, to: view, .top, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func bottomToSuperview(
    offset: CGFloat = 0, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraint {
    return tinyConstraint(
      .bottom, to: tinySuperview(usingSafeArea), .bottom, multiplier: 1, offset: offset, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func bottom(
    to view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .bottom, to: view, .bottom, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func centerXToSuperview(
    offset: CGFloat = 0, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraint {
    return tinyConstraint(
      .centerX, to: tinySuperview(usingSafeArea), .centerX, multiplier: 1, offset: offset, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func centerX(
    to view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .centerX, to: view, .centerX, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func centerYToSuperview(
    offset: CGFloat = 0, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraint {
    return tinyConstraint(
      .centerY, to: tinySuperview(usingSafeArea), .centerY, multiplier: 1, offset: offset, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func centerY(
    to view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .centerY, to: view, .centerY, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }
}
