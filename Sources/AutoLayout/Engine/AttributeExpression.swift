import ConstraintSolver
import Foundation

extension LayoutItem {
  /// Adds a multiple of the attribute's value, in the coordinates of an ancestor or of the item itself, to an expression.
  ///
  /// - Parameters:
  ///   - ofFrame: whether the frame's attribute is meant, not the alignment rectangle's.
  ///   - mirrored: whether leading is right and horizontal positions count leftward, as in right-to-left layouts. They
  ///     are the negatives of the coordinates, which have their origin at the ancestor's left edge all the same.
  /// - Returns: false while the item is in no engine.
  func add(
    _ attribute: NSLayoutConstraint.Attribute, times factor: Double, to expression: inout LinearExpression,
    ofFrame: Bool = false, in ancestor: LayoutItem, mirrored: Bool
  ) -> Bool {
    guard let variables = frameVariables else { return false }
    guard var geometry = attribute.geometry else { return true }
    geometry.isOfFrame = ofFrame
    guard let place = geometry.place(on: self, mirrored: mirrored) else {
      let (near, far) = geometry.insets(of: self)
      expression.add(variables.length(geometry.axis), times: factor)
      expression.constant += (-near - far) * factor
      return true
    }
    let factor = mirrored && geometry.axis == .horizontal ? -factor : factor
    guard var constant = addOrigin(geometry.axis, times: factor, to: &expression, in: ancestor) else {
      return false
    }
    if place.fraction == 1 {
      addEdgeExtent(geometry.axis, times: factor, to: &expression, in: ancestor)
    } else if place.fraction > 0 {
      expression.add(variables.length(geometry.axis), times: place.fraction * factor)
    }
    constant += place.offset
    expression.constant += constant * factor
    return true
  }

  /// Adds the variables of the item's left or top edge in the ancestor's coordinates; none for the ancestor itself.
  ///
  /// - Returns: what has to be added as a constant, in points; nil for an item outside of the ancestor.
  private func addOrigin(
    _ axis: NSLayoutConstraint.Axis, times factor: Double, to expression: inout LinearExpression,
    in ancestor: LayoutItem
  ) -> Double? {
    var constant = 0.0
    var item: LayoutItem = self
    while item !== ancestor {
      guard let variables = item.frameVariables, let container = item.container else { return nil }
      expression.add(variables.start(axis), times: factor)
      if container !== ancestor {
        constant -= axis == .horizontal ? container.bounds.minX : container.bounds.minY
      }
      item = container
    }
    return constant
  }

  /// Adds the distance between the edges, which are the content's for a scroll view in constraints to its descendants.
  private func addEdgeExtent(
    _ axis: NSLayoutConstraint.Axis, times factor: Double, to expression: inout LinearExpression,
    in ancestor: LayoutItem
  ) {
    guard let variables = frameVariables else { return }
    if self === ancestor, let content = variables.content {
      expression.add(axis == .horizontal ? content.width : content.height, times: factor)
    } else {
      expression.add(variables.length(axis), times: factor)
    }
  }
}

/// The heights of a view's text and of one of its lines, for baselines. In points.
struct BaselineText: Equatable {
  var height: Double
  var lineHeight: Double
  /// How far a line's baseline lies above its bottom.
  var descent = 0.0
}
