import AutoLayout
import Foundation

// How a conflict's views lie in one another.
extension EditTrial {
  /// What a conflict's constraints say of how views are to lie.
  func order(of conflict: SceneSnapshot.Conflict) -> ViewOrder {
    ViewOrder(conflict.constraints.compactMap { installed[$0] })
  }

  /// Whether views lie otherwise than they are meant to in a changed scene, which has the same ones.
  func isUpset(_ order: ViewOrder, _ after: SceneSnapshot) -> Bool {
    let views = scene.window.rootView.subtree
    guard views.count == after.views.count else { return false }
    let frames = Dictionary(
      zip(views, after.views).map { (ObjectIdentifier($0), $1.absoluteFrame) }
    ) { first, _ in first }
    return order.isUpset { frames[ObjectIdentifier($0)] }
  }

  /// The names of the views that the views of constraints lie in.
  func containers(of members: [SceneSnapshot.Constraint]) -> Set<String> {
    let names = Set(
      members.compactMap(\.equation).flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0 })
    var result: Set<String> = []
    for view in before.views where names.contains(view.name) {
      var next = view.superview
      while let index = next, before.views.indices.contains(index) {
        result.insert(before.views[index].name)
        next = before.views[index].superview
      }
    }
    return result
  }
}
