// Read where a file imports: TinyConstraints
import UIKit

/// One side, which is another one of another view.
extension UIView {
  @discardableResult func leadingToTrailing(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .leading, to: view, .trailing, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func trailingToLeading(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .trailing, to: view, .leading, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func leftToRight(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .left, to: view, .right, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func rightToLeft(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .right, to: view, .left, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func topToBottom(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .top, to: view, .bottom, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func bottomToTop(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .bottom, to: view, .top, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func centerXToLeading(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .centerX, to: view, .leading, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func centerXToTrailing(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .centerX, to: view, .trailing, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func centerYToTop(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .centerY, to: view, .top, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func centerYToBottom(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .centerY, to: view, .bottom, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func leadingToCenterX(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .leading, to: view, .centerX, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func trailingToCenterX(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .trailing, to: view, .centerX, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func topToCenterY(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .top, to: view, .centerY, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func bottomToCenterY(
    of view: Any, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .bottom, to: view, .centerY, multiplier: 1, offset: offset, relation: relation, priority: priority,
      isActive: isActive)
  }
}
