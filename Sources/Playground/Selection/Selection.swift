import AutoLayout
import Foundation

/// What is selected in the scene.
public struct Selection: Equatable, Sendable {
  /// The name of a view.
  public var view: String
  /// The number of one of its constraints.
  public var constraint: Int?

  public init(view: String, constraint: Int? = nil) {
    self.view = view
    self.constraint = constraint
  }
}

/// The steps from a view to others.
enum SelectionStep: String, CaseIterable, Sendable {
  case parent, child, next, previous, left, right, up, down

  /// The place of the view that the step leads to; nil where there is none.
  func from(_ place: Int, in snapshot: SceneSnapshot) -> Int? {
    let views = snapshot.views
    guard views.indices.contains(place) else { return nil }
    switch self {
    case .parent: return views[place].superview
    case .child: return views.indices.dropFirst(place + 1).first { views[$0].superview == place }
    case .next: return views.index(after: place) < views.count ? place + 1 : 0
    case .previous: return place > 0 ? place - 1 : views.count - 1
    case .left, .right, .up, .down: return nearest(to: place, in: snapshot)
    }
  }

  /// The view that a step by direction leads to: the one whose centre is nearest among those on that side, where a way
  /// across counts twice. Views that contain the view or lie in it are left out.
  private func nearest(to place: Int, in snapshot: SceneSnapshot) -> Int? {
    let here = snapshot.views[place].absoluteFrame
    var best: (place: Int, cost: Double)?
    let above = Set(snapshot.places(above: place))
    for (index, view) in snapshot.views.enumerated() where index > 0 && index != place && !view.isHidden {
      let frame = view.absoluteFrame
      let (along, across) = way(from: here, to: frame)
      guard along > 0.001 else { continue }
      let cost = along + 2 * across
      guard cost < best?.cost ?? .infinity, !above.contains(index), !snapshot.isPlace(index, below: place)
      else {
        continue
      }
      best = (index, cost)
    }
    return best?.place
  }

  /// The way between two centres in the direction of the step, and across it, in points.
  private func way(from here: CGRect, to there: CGRect) -> (along: Double, across: Double) {
    let (x, y) = (there.midX - here.midX, there.midY - here.midY)
    return switch self {
    case .left: (-x, abs(y))
    case .right: (x, abs(y))
    case .up: (-y, abs(x))
    default: (y, abs(x))
    }
  }
}

extension SceneSnapshot {
  /// The place of the view of a name.
  func place(named name: String) -> Int? { views.firstIndex { $0.name == name } }

  /// The places of a view's superviews, the closest first.
  func places(above place: Int) -> [Int] {
    guard views.indices.contains(place) else { return [] }
    return Array(sequence(first: place) { views[$0].superview }.dropFirst())
  }

  /// Whether a view lies somewhere in another one.
  func isPlace(_ place: Int, below other: Int) -> Bool {
    place > other && places(above: place).contains(other)
  }
}
