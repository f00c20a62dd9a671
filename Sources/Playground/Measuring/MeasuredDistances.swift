import AutoLayout
import Foundation
import SceneRendering

/// What is between two views: on each axis the gap where one is beside the other, else how far their edges are apart.
struct MeasuredDistances: Equatable {
  /// A distance as the equation that holds: `title.left = icon.right + 3`.
  struct Distance: Equatable {
    var axis: NSLayoutConstraint.Axis
    var first: NSLayoutConstraint.Attribute
    var second: NSLayoutConstraint.Attribute
    /// The coordinates of the first view's edge and of the second's, in points of the root.
    var edge: Double
    var other: Double
    /// The coordinates between which a line for it may lie on the other axis.
    var across: ClosedRange<Double>
  }

  let view: SceneSnapshot.View
  let other: SceneSnapshot.View
  let distances: [Distance]

  /// From one view to another.
  init(from view: SceneSnapshot.View, to other: SceneSnapshot.View) {
    self.view = view
    self.other = other
    let (frame, around) = (view.absoluteFrame, other.absoluteFrame)
    distances =
      Self.distances(
        .horizontal, (frame.minX, frame.maxX), (around.minX, around.maxX),
        across: Self.shared((frame.minY, frame.maxY), (around.minY, around.maxY)))
      + Self.distances(
        .vertical, (frame.minY, frame.maxY), (around.minY, around.maxY),
        across: Self.shared((frame.minX, frame.maxX), (around.minX, around.maxX)))
  }

  private typealias Extent = (near: Double, far: Double)

  private static func distances(
    _ axis: NSLayoutConstraint.Axis, _ view: Extent, _ other: Extent, across: ClosedRange<Double>
  ) -> [Distance] {
    let (near, far): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      axis == .horizontal ? (.left, .right) : (.top, .bottom)
    func distance(
      _ first: NSLayoutConstraint.Attribute, _ edge: Double, _ second: NSLayoutConstraint.Attribute,
      _ other: Double
    ) -> Distance {
      Distance(axis: axis, first: first, second: second, edge: edge, other: other, across: across)
    }
    if view.near >= other.far { return [distance(near, view.near, far, other.far)] }
    if view.far <= other.near { return [distance(far, view.far, near, other.near)] }
    return [distance(near, view.near, near, other.near), distance(far, view.far, far, other.far)]
  }

  /// What two extents share; of two that share nothing, the first one.
  private static func shared(_ view: Extent, _ other: Extent) -> ClosedRange<Double> {
    let (start, end) = (max(view.near, other.near), min(view.far, other.far))
    return start < end ? start...end : view.near...max(view.near, view.far)
  }

  /// The distances as equations, in the order left, right, top, bottom.
  var equations: [String] {
    distances.map { distance in
      let amount = distance.edge - distance.other
      let sign = amount < 0 ? "-" : "+"
      let constant = abs(amount) < 0.0005 ? "" : " \(sign) \(decimal(abs(amount)))"
      return
        "\(view.name).\(distance.first.rawValue) = \(other.name).\(distance.second.rawValue)\(constant)"
    }
  }

  /// Those that are not 0, as lines on the scene.
  var lines: [DimensionLine] {
    distances.filter { abs($0.edge - $0.other) >= 0.0005 }.map { distance in
      DimensionLine(
        axis: distance.axis, start: min(distance.edge, distance.other),
        end: max(distance.edge, distance.other), across: distance.across,
        label: decimal(abs(distance.edge - distance.other)))
    }
  }
}
