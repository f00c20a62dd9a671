import AutoLayout
import Foundation

// The order and nesting of a conflict's views.
extension EditTrial {
  /// The order of views that a conflict's constraints ask for.
  func order(of conflict: SceneSnapshot.Conflict) -> ViewOrder {
    ViewOrder(conflict.constraints.compactMap { installed[$0] })
  }

  /// Whether a changed scene, which has the same views, violates an order of views.
  func isUpset(_ order: ViewOrder, _ after: SceneSnapshot) -> Bool {
    let views = scene.window.rootView.subtree
    guard views.count == after.views.count else { return false }
    let frames = Dictionary(zip(views.map(ObjectIdentifier.init), after.views.map(\.absoluteFrame))) {
      first, _ in first
    }
    return order.isUpset { frames[ObjectIdentifier($0)] }
  }

  /// The names of the views that the views of constraints lie in.
  func containers(of members: [SceneSnapshot.Constraint]) -> Set<String> {
    let names = Set(
      members.compactMap(\.equation).flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0 })
    return Set(
      before.views.filter { names.contains($0.name) }.flatMap { before.superviews(of: $0).map(\.name) })
  }
}
