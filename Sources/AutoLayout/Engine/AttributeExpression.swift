import ConstraintSolver
import Foundation

extension LayoutItem {
  /// The attribute's value in the coordinates of an ancestor or of the item itself; nil while the item is in no engine.
  ///
  /// - Parameters:
  ///   - ofFrame: whether the frame's attribute is meant, not the alignment rectangle's.
  ///   - mirrored: whether horizontal positions are measured from the ancestor's right edge leftward, as leading and
  ///     trailing are in right-to-left layouts.
  func expression(
    for attribute: NSLayoutConstraint.Attribute, ofFrame: Bool = false, in ancestor: LayoutItem,
    mirrored: Bool
  ) -> LinearExpression? {
    guard frameVariables != nil else { return nil }
    guard var geometry = attribute.geometry else { return LinearExpression() }
    geometry.isOfFrame = ofFrame
    guard let place = geometry.place(on: self, mirrored: mirrored) else {
      let (near, far) = geometry.insets(of: self)
      return extent(geometry.axis).map { LinearExpression(terms: $0.terms, constant: -near - far) }
    }
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
      result.terms.append(Term(variables.start(axis)))
      if container !== ancestor {
        result.constant -= axis == .horizontal ? container.bounds.minX : container.bounds.minY
      }
      item = container
    }
    return result
  }

  /// The width or height of the frame.
  private func extent(_ axis: NSLayoutConstraint.Axis) -> LinearExpression? {
    frameVariables.map { LinearExpression(terms: [Term($0.length(axis))]) }
  }

  /// The distance between the edges, which are the content's for a scroll view in constraints to its descendants.
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
