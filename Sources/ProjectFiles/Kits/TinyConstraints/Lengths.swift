// Read where a file imports: TinyConstraints
import UIKit

/// Widths and heights.
extension UIView {
  @discardableResult func size(
    _ size: CGSize, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true
  ) -> Constraints {
    return [
      width(size.width, relation: relation, priority: priority, isActive: isActive),
      height(size.height, relation: relation, priority: priority, isActive: isActive),
    ]
  }

  @discardableResult func size(
    to view: UIView, multiplier: CGFloat = 1, insets: CGSize = .zero, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraints {
    return [
      width(
        to: view, multiplier: multiplier, offset: insets.width, relation: relation, priority: priority,
        isActive: isActive),
      height(
        to: view, multiplier: multiplier, offset: insets.height, relation: relation, priority: priority,
        isActive: isActive),
    ]
  }

  @discardableResult func width(
    _ width: CGFloat, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .width, to: nil, .notAnAttribute, multiplier: 1, offset: width, relation: relation, priority: priority,
      isActive: isActive)
  }

  @discardableResult func height(
    _ height: CGFloat, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .height, to: nil, .notAnAttribute, multiplier: 1, offset: height, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func width(
    min: CGFloat? = nil, max: CGFloat? = nil, priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraints {
    var made: Constraints = []
    if let min = min {
      made.append(width(min, relation: .equalOrGreater, priority: priority, isActive: isActive))
    }
    if let max = max {
      made.append(width(max, relation: .equalOrLess, priority: priority, isActive: isActive))
    }
    return made
  }

  @discardableResult func height(
    min: CGFloat? = nil, max: CGFloat? = nil, priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraints {
    var made: Constraints = []
    if let min = min {
      made.append(height(min, relation: .equalOrGreater, priority: priority, isActive: isActive))
    }
    if let max = max {
      made.append(height(max, relation: .equalOrLess, priority: priority, isActive: isActive))
    }
    return made
  }

  @discardableResult func width(
    to view: Any, multiplier: CGFloat = 1, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .width, to: view, .width, multiplier: multiplier, offset: offset, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func height(
    to view: Any, multiplier: CGFloat = 1, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .height, to: view, .height, multiplier: multiplier, offset: offset, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func widthToHeight(
    of view: Any, multiplier: CGFloat = 1, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .width, to: view, .height, multiplier: multiplier, offset: offset, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func heightToWidth(
    of view: Any, multiplier: CGFloat = 1, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraint {
    return tinyConstraint(
      .height, to: view, .width, multiplier: multiplier, offset: offset, relation: relation,
      priority: priority, isActive: isActive)
  }

  @discardableResult func widthToSuperview(
    multiplier: CGFloat = 1, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraint {
    return tinyConstraint(
      .width, to: tinySuperview(usingSafeArea), .width, multiplier: multiplier, offset: offset,
      relation: relation, priority: priority, isActive: isActive)
  }

  @discardableResult func heightToSuperview(
    multiplier: CGFloat = 1, offset: CGFloat = 0, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraint {
    return tinyConstraint(
      .height, to: tinySuperview(usingSafeArea), .height, multiplier: multiplier, offset: offset,
      relation: relation, priority: priority, isActive: isActive)
  }

  @discardableResult func aspectRatio(
    _ ratio: CGFloat, relation: ConstraintRelation = .equal, priority: UILayoutPriority = .required,
    isActive: Bool = true
  ) -> Constraint {
    return widthToHeight(
      of: self, multiplier: ratio, relation: relation, priority: priority, isActive: isActive)
  }
}
