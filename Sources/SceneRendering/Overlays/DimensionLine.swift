import AutoLayout
import Foundation

/// A constraint as a line between two coordinates of an axis, with its length as a label.
public struct DimensionLine: Equatable, Sendable {
  /// How it is drawn.
  public enum Kind: Equatable, Sendable {
    case plain
    /// An inequality, with room or without.
    case inequality
    /// Below required.
    case optional
    case broken
  }

  public var axis: NSLayoutConstraint.Axis
  /// The coordinates of the ends along the axis, in points of the root, the smaller one first.
  public var start: Double
  public var end: Double
  /// The coordinates between which the line may lie on the other axis, in points of the root.
  public var across: ClosedRange<Double>
  /// `16`, `>=8`
  public var label: String
  public var kind: Kind
  /// The number of the constraint; 0 for a distance that is none's doing.
  public var constraint: Int
  /// The other view that the constraint relates; nil for one that compares with a number.
  public var other: String?
  /// Whether it is drawn faintly, as one that rules another view.
  public var isFaint = false

  var role: Role { kind == .broken ? .error : isFaint ? .secondary : .dimension }

  /// The line of a measured distance, from an edge of a frame to one of another; nil where the edges are on one line.
  public init?(
    from first: NSLayoutConstraint.Attribute, of frame: CGRect, to second: NSLayoutConstraint.Attribute,
    of target: CGRect
  ) {
    guard let axis = first.axis, let from = first.value(in: frame), let to = second.value(in: target),
      abs(to - from) >= 0.0005
    else { return nil }
    self.axis = axis
    (start, end) = (min(from, to), max(from, to))
    across = Self.common(axis, frame, target)
    label = decimal(end - start)
    (kind, constraint) = (.plain, 0)
  }

  /// The line of a constraint; nil for one that frames do not show, such as a ratio, and for one that is inactive: it is for other
  /// size classes, and the length in the picture is not its doing.
  ///
  /// - Parameter frames: a view's frame in the root's coordinates, by its name.
  public init?(_ constraint: SceneSnapshot.Constraint, from view: String, frames: (String) -> CGRect?) {
    guard constraint.state != .inactive, let equation = constraint.equation, equation.source == nil,
      let axis = equation.firstAttribute.axis,
      let frame = frames(equation.firstItem)
    else { return nil }
    self.axis = axis
    self.constraint = constraint.id
    let isSize = !equation.firstAttribute.isPosition
    if isSize {
      // Of two views with related lengths, each shows its own.
      guard equation.secondItem == nil else { return nil }
      (start, end) = axis == .horizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
      across = Self.extent(frame, across: axis)
      label = Self.label(equation.relation, equation.constant)
    } else {
      guard equation.multiplier == 1, let second = equation.secondItem, let target = frames(second),
        let from = equation.firstAttribute.value(in: frame),
        let to = equation.secondAttribute.value(in: target)
      else { return nil }
      (start, end) = (min(from, to), max(from, to))
      across = Self.common(axis, frame, target)
      label = Self.label(equation.relation, equation.constant)
      // What aligns without a gap has no length to show.
      if abs(end - start) < 0.0005 { return nil }
      other = equation.firstItem == view ? second : equation.firstItem
    }
    kind =
      constraint.state == .broken
      ? .broken
      : equation.relation != .equal ? .inequality : constraint.priority < 1000 ? .optional : .plain
  }

  /// The length as a distance: `right <= right - 2` keeps at least 2.
  private static func label(_ relation: NSLayoutConstraint.Relation, _ constant: Double) -> String {
    let number = decimal(abs(constant))
    switch relation {
    case .equal: return number
    case .greaterThanOrEqual: return (constant < 0 ? "<=" : ">=") + number
    case .lessThanOrEqual: return (constant < 0 ? ">=" : "<=") + number
    }
  }

  /// The range on the other axis that both frames share, or the first one's.
  private static func common(
    _ axis: NSLayoutConstraint.Axis, _ first: CGRect, _ second: CGRect
  ) -> ClosedRange<Double> {
    let (a, b) = (extent(first, across: axis), extent(second, across: axis))
    let low = max(a.lowerBound, b.lowerBound)
    let high = min(a.upperBound, b.upperBound)
    return low <= high ? low...high : a
  }

  private static func extent(_ frame: CGRect, across axis: NSLayoutConstraint.Axis) -> ClosedRange<Double> {
    let (low, high): (Double, Double) =
      axis == .horizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    return low...max(low, high)
  }
}
