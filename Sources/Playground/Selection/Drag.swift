import AutoLayout
import Foundation

/// What the mouse drags.
enum Drag {
  /// The edge between the scene and the side pane, or between the scene and the answers.
  case sideEdge, separator
  /// A corner of the place that is predicted.
  case place
  /// A part of the selected view.
  case view(ViewDrag)
  /// The scene in its pane: the scroll offset that the cell at column 0 and row 0 would have, in cells.
  case scene(offset: (x: Int, y: Int))
}

/// A view, or some of its edges, on the way: the constants of the constraints that rule it are changed on the live scene,
/// and written into the document when it is released.
struct ViewDrag {
  /// The cell where it began.
  let start: (column: Int, row: Int)
  let horizontal: ConstantPlan.Handle?
  let vertical: ConstantPlan.Handle?
  /// The constraints that follow; nil before the first move.
  private var followers: [(live: NSLayoutConstraint, way: ConstantWay)]?
  /// The way so far, in points.
  private(set) var way = CGPoint.zero

  init(start: (column: Int, row: Int), horizontal: ConstantPlan.Handle?, vertical: ConstantPlan.Handle?) {
    self.start = start
    self.horizontal = horizontal
    self.vertical = vertical
  }

  var hasMoved: Bool { followers != nil }

  /// The constants now, by the constraints' numbers.
  var constants: [Int: Double] {
    (followers ?? []).map(\.way).constants(x: way.x, y: way.y)
  }

  /// Goes to a place, in points from the start.
  mutating func move(to way: CGPoint, in session: Session) {
    if followers == nil {
      let ways = session.ways(moving: horizontal, vertical)
      let live = session.liveConstraints(numbered: Set(ways.map(\.constraint)))
      followers = ways.compactMap { way in live[way.constraint].map { ($0, way) } }
    }
    self.way = way
    for (live, constant) in followers ?? [] { live.constant = constant.value(x: way.x, y: way.y) }
  }

  /// Gives the constraints their constants back.
  mutating func revert() {
    for (live, constant) in followers ?? [] { live.constant = constant.before }
    followers = nil
  }
}
