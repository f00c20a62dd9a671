import ConstraintSolver
import Foundation

// What each attribute of an item means: a linear expression over the engine's unknowns. This is the one place
// that knows; margins, baselines, the reading direction, guides and scroll views included.

extension LayoutItem {
  /// The attribute's value in the coordinates of an ancestor (or of the item's own bounds where that is the
  /// item), or nil while the item is in no engine.
  ///
  /// - Parameter mirrored: whether horizontal places count from the ancestor's right edge leftward, which is
  ///   how leading and trailing are meant where text runs from right to left.
  func expression(
    for attribute: NSLayoutConstraint.Attribute, in ancestor: LayoutItem, mirrored: Bool
  ) -> LinearExpression? {
    guard let variables = frameVariables else { return nil }
    switch attribute.axis {
    case nil:
      return LinearExpression()
    case .horizontal:
      if attribute == .width { return LinearExpression(terms: [Term(variables.width)]) }
      guard let start = origin(.horizontal, in: ancestor) else { return nil }
      let place = start + horizontalOffset(of: attribute, mirrored: mirrored, in: ancestor)
      guard mirrored else { return place }
      guard let width = ancestor.extent(.horizontal) else { return nil }
      return width - place
    case .vertical:
      if attribute == .height { return LinearExpression(terms: [Term(variables.height)]) }
      guard let start = origin(.vertical, in: ancestor) else { return nil }
      return start + verticalOffset(of: attribute, in: ancestor)
    }
  }

  /// The item's left or top edge in the ancestor's coordinates; 0 for the ancestor itself.
  private func origin(_ axis: NSLayoutConstraint.Axis, in ancestor: LayoutItem) -> LinearExpression? {
    var result = LinearExpression()
    var item: LayoutItem = self
    while item !== ancestor {
      guard let variables = item.frameVariables, let container = item.container else { return nil }
      result.add(axis == .horizontal ? variables.x : variables.y)
      if container !== ancestor {
        result.constant -= axis == .horizontal ? container.bounds.minX : container.bounds.minY
      }
      item = container
    }
    return result
  }

  /// The width or height of the space that the item's descendants see between its edges.
  private func extent(_ axis: NSLayoutConstraint.Axis) -> LinearExpression? {
    frameVariables.map { LinearExpression(terms: [Term(axis == .horizontal ? $0.width : $0.height)]) }
  }

  /// The far edge from the near one, as seen in the ancestor: a scroll view shows its descendants the edges
  /// of its content.
  private func edgeExtent(_ axis: NSLayoutConstraint.Axis, in ancestor: LayoutItem) -> LinearExpression {
    if self === ancestor, let content = (self as? UIScrollView)?.contentVariables {
      return LinearExpression(terms: [Term(axis == .horizontal ? content.width : content.height)])
    }
    return extent(axis) ?? LinearExpression()
  }

  private func horizontalOffset(
    of attribute: NSLayoutConstraint.Attribute, mirrored: Bool, in ancestor: LayoutItem
  ) -> LinearExpression {
    let margins = (self as? UIView)?.effectiveLayoutMargins ?? .zero
    let zero = LinearExpression()
    func far() -> LinearExpression { edgeExtent(.horizontal, in: ancestor) }
    func center() -> LinearExpression { (extent(.horizontal) ?? zero) * 0.5 }
    switch attribute {
    case .left: return zero
    case .right: return far()
    case .leading: return mirrored ? far() : zero
    case .trailing: return mirrored ? zero : far()
    case .centerX: return center()
    case .leftMargin: return zero + margins.left
    case .rightMargin: return far() + -margins.right
    case .leadingMargin: return mirrored ? far() + -margins.right : zero + margins.left
    case .trailingMargin: return mirrored ? zero + margins.left : far() + -margins.right
    case .centerXWithinMargins: return center() + (margins.left - margins.right) / 2
    default: return zero
    }
  }

  private func verticalOffset(
    of attribute: NSLayoutConstraint.Attribute, in ancestor: LayoutItem
  ) -> LinearExpression {
    let margins = (self as? UIView)?.effectiveLayoutMargins ?? .zero
    let zero = LinearExpression()
    func far() -> LinearExpression { edgeExtent(.vertical, in: ancestor) }
    func center() -> LinearExpression { (extent(.vertical) ?? zero) * 0.5 }
    switch attribute {
    case .top: return zero
    case .bottom: return far()
    case .centerY: return center()
    case .topMargin: return zero + margins.top
    case .bottomMargin: return far() + -margins.bottom
    case .centerYWithinMargins: return center() + (margins.top - margins.bottom) / 2
    case .firstBaseline, .lastBaseline:
      guard let text = (self as? UIView)?.baselineText else {
        return attribute == .firstBaseline ? zero : far()
      }
      // The text stands in the middle of the view; a line's baseline is its bottom.
      let half = text.height / 2
      return center() + (attribute == .firstBaseline ? text.lineHeight - half : half)
    default: return zero
    }
  }
}

/// The height of a view's text, as far as baselines care. In points.
struct BaselineText: Equatable {
  var height: Double
  var lineHeight: Double
}
