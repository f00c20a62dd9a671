import ConstraintSolver
import Foundation

extension LayoutItem {
  /// The attribute's value in the coordinates of an ancestor (or of the item's own bounds where that is the
  /// item), or nil while the item is in no engine.
  ///
  /// - Parameter mirrored: whether horizontal positions count from the ancestor's right edge leftward, as
  ///   leading and trailing do in right-to-left layouts.
  func expression(
    for attribute: NSLayoutConstraint.Attribute, in ancestor: LayoutItem, mirrored: Bool
  ) -> LinearExpression? {
    guard frameVariables != nil else { return nil }
    guard let geometry = attribute.geometry else { return LinearExpression() }
    guard let place = geometry.place(on: self, mirrored: mirrored) else { return extent(geometry.axis) }
    guard var position = origin(geometry.axis, in: ancestor) else { return nil }
    if place.fraction == 1 {
      position = position + edgeExtent(geometry.axis, in: ancestor)
    } else if place.fraction > 0, let extent = extent(geometry.axis) {
      position = position + extent * place.fraction
    }
    position.constant += place.offset
    guard mirrored, geometry.axis == .horizontal else { return position }
    return ancestor.extent(.horizontal).map { $0 - position }
  }

  /// The item's left or top edge in the ancestor's coordinates; 0 for the ancestor itself.
  private func origin(_ axis: NSLayoutConstraint.Axis, in ancestor: LayoutItem) -> LinearExpression? {
    var result = LinearExpression()
    var item: LayoutItem = self
    while item !== ancestor {
      guard let variables = item.frameVariables, let container = item.container else { return nil }
      result.terms.append(Term(axis == .horizontal ? variables.x : variables.y))
      if container !== ancestor {
        result.constant -= axis == .horizontal ? container.bounds.minX : container.bounds.minY
      }
      item = container
    }
    return result
  }

  /// The width or height of the frame.
  private func extent(_ axis: NSLayoutConstraint.Axis) -> LinearExpression? {
    frameVariables.map { LinearExpression(terms: [Term(axis == .horizontal ? $0.width : $0.height)]) }
  }

  /// The distance between the edges; in constraints to its descendants, a scroll view's edges are its content's.
  private func edgeExtent(_ axis: NSLayoutConstraint.Axis, in ancestor: LayoutItem) -> LinearExpression {
    if self === ancestor, let content = frameVariables?.content {
      return LinearExpression(terms: [Term(axis == .horizontal ? content.width : content.height)])
    }
    return extent(axis) ?? LinearExpression()
  }
}

/// The heights of a view's text and of one of its lines, for baselines. In points.
struct BaselineText: Equatable {
  var height: Double
  var lineHeight: Double
}
