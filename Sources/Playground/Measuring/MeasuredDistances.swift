import AutoLayout
import Diagnosis
import Foundation
import SceneRendering

/// What is between two views: on each axis the gap where one is beside the other, else how far their edges are apart.
struct MeasuredDistances {
  private typealias Edge = NSLayoutConstraint.Attribute

  private let view: SceneSnapshot.View
  private let other: SceneSnapshot.View
  /// An edge of the view, and the one of the other view that it is compared with: left, right, top, bottom.
  private let edges: [(own: Edge, other: Edge)]

  init(of view: SceneSnapshot.View, from other: SceneSnapshot.View) {
    (self.view, self.other) = (view, other)
    let (frame, around) = (view.absoluteFrame, other.absoluteFrame)
    edges =
      Self.edges(.left, .right, isBehind: frame.minX >= around.maxX, isBefore: frame.maxX <= around.minX)
      + Self.edges(.top, .bottom, isBehind: frame.minY >= around.maxY, isBefore: frame.maxY <= around.minY)
  }

  private static func edges(_ near: Edge, _ far: Edge, isBehind: Bool, isBefore: Bool) -> [(
    own: Edge, other: Edge
  )] {
    isBehind ? [(near, far)] : isBefore ? [(far, near)] : [(near, near), (far, far)]
  }

  /// The distances as the equations that hold: `title.left = icon.right + 3`.
  var equations: [String] {
    edges.compactMap { edge in
      guard let own = edge.own.value(in: view.absoluteFrame),
        let from = edge.other.value(in: other.absoluteFrame)
      else { return nil }
      return Equation(
        firstItem: view.name, firstAttribute: edge.own, relation: .equal, secondItem: other.name,
        secondAttribute: edge.other, multiplier: 1, constant: abs(own - from) < 0.0005 ? 0 : own - from
      ).text
    }
  }

  /// Those that are not 0, as lines on the scene.
  var lines: [DimensionLine] {
    edges.compactMap {
      DimensionLine(from: $0.own, of: view.absoluteFrame, to: $0.other, of: other.absoluteFrame)
    }
  }
}
