// Read where a file imports: TinyConstraints
import UIKit

/// Several sides at once, and stacks.
extension UIView {
  @discardableResult func edgesToSuperview(
    excluding excluded: LayoutEdge = .none, insets: UIEdgeInsets = .zero, usingSafeArea: Bool = false
  ) -> Constraints {
    var made: Constraints = []
    if excluded != .top { made.append(topToSuperview(offset: insets.top, usingSafeArea: usingSafeArea)) }
    if excluded != .leading && excluded != .left {
      made.append(leadingToSuperview(offset: insets.left, usingSafeArea: usingSafeArea))
    }
    if excluded != .bottom {
      made.append(bottomToSuperview(offset: -insets.bottom, usingSafeArea: usingSafeArea))
    }
    if excluded != .trailing && excluded != .right {
      made.append(trailingToSuperview(offset: -insets.right, usingSafeArea: usingSafeArea))
    }
    return made
  }

  @discardableResult func edges(
    to view: Any, insets: UIEdgeInsets = .zero, priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraints {
    return [
      top(to: view, offset: insets.top, priority: priority, isActive: isActive),
      leading(to: view, offset: insets.left, priority: priority, isActive: isActive),
      bottom(to: view, offset: -insets.bottom, priority: priority, isActive: isActive),
      trailing(to: view, offset: -insets.right, priority: priority, isActive: isActive),
    ]
  }

  @discardableResult func horizontalToSuperview(
    insets: UIEdgeInsets = .zero, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraints {
    return [
      leadingToSuperview(
        offset: insets.left, relation: relation, priority: priority, isActive: isActive,
        usingSafeArea: usingSafeArea),
      trailingToSuperview(
        offset: -insets.right, relation: relation, priority: priority, isActive: isActive,
        usingSafeArea: usingSafeArea),
    ]
  }

  @discardableResult func verticalToSuperview(
    insets: UIEdgeInsets = .zero, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraints {
    return [
      topToSuperview(
        offset: insets.top, relation: relation, priority: priority, isActive: isActive,
        usingSafeArea: usingSafeArea),
      bottomToSuperview(
        offset: -insets.bottom, relation: relation, priority: priority, isActive: isActive,
        usingSafeArea: usingSafeArea),
    ]
  }

  @discardableResult func centerInSuperview(
    offset: CGPoint = .zero, priority: UILayoutPriority = .required, isActive: Bool = true,
    usingSafeArea: Bool = false
  ) -> Constraints {
    return [
      centerXToSuperview(
        offset: offset.x, priority: priority, isActive: isActive, usingSafeArea: usingSafeArea),
      centerYToSuperview(
        offset: offset.y, priority: priority, isActive: isActive, usingSafeArea: usingSafeArea),
    ]
  }

  @discardableResult func center(
    in view: Any, offset: CGPoint = .zero, priority: UILayoutPriority = .required, isActive: Bool = true
  ) -> Constraints {
    return [
      centerX(to: view, offset: offset.x, priority: priority, isActive: isActive),
      centerY(to: view, offset: offset.y, priority: priority, isActive: isActive),
    ]
  }

  @discardableResult func originToSuperview(
    insets: UIEdgeInsets = .zero, relation: ConstraintRelation = .equal,
    priority: UILayoutPriority = .required, isActive: Bool = true, usingSafeArea: Bool = false
  ) -> Constraints {
    return [
      topToSuperview(
        offset: insets.top, relation: relation, priority: priority, isActive: isActive,
        usingSafeArea: usingSafeArea),
      leadingToSuperview(
        offset: insets.left, relation: relation, priority: priority, isActive: isActive,
        usingSafeArea: usingSafeArea),
    ]
  }

  // MARK: Priorities of the content

  func setHugging(_ priority: UILayoutPriority, for axis: ConstraintAxis) {
    setContentHuggingPriority(priority, for: axis == .horizontal ? .horizontal : .vertical)
  }

  func setCompressionResistance(_ priority: UILayoutPriority, for axis: ConstraintAxis) {
    setContentCompressionResistancePriority(priority, for: axis == .horizontal ? .horizontal : .vertical)
  }

  // MARK: Stacks

  @discardableResult func stack(
    _ views: [UIView], axis: ConstraintAxis = .vertical, width: CGFloat? = nil, height: CGFloat? = nil,
    spacing: CGFloat = 0
  ) -> Constraints {
    var made: Constraints = []
    var previous: UIView? = nil
    for view in views {
      addSubview(view)
      if axis == .vertical {
        made.append(view.leadingToSuperview())
        made.append(view.trailingToSuperview())
        if let previous = previous {
          made.append(view.topToBottom(of: previous, offset: spacing))
        } else {
          made.append(view.topToSuperview())
        }
      } else {
        made.append(view.topToSuperview())
        made.append(view.bottomToSuperview())
        if let previous = previous {
          made.append(view.leadingToTrailing(of: previous, offset: spacing))
        } else {
          made.append(view.leadingToSuperview())
        }
      }
      if let width = width { made.append(view.width(width)) }
      if let height = height { made.append(view.height(height)) }
      previous = view
    }
    if let previous = previous {
      made.append(axis == .vertical ? previous.bottomToSuperview() : previous.trailingToSuperview())
    }
    return made
  }
}
