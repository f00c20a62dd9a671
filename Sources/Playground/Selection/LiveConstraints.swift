import AutoLayout

/// The constraints of the present scene as objects, found by the numbers that snapshots have.
extension Session {
  /// The constraints of the scene with some numbers.
  func liveConstraints(numbered numbers: Set<Int>) -> [Int: NSLayoutConstraint] {
    var found: [Int: NSLayoutConstraint] = [:]
    for view in document.scene.window.rootView.subtree {
      for constraint in view.constraints {
        if let number = constraint.number, numbers.contains(number) { found[number] = constraint }
      }
      if found.count == numbers.count { break }
    }
    return found
  }

  /// The names of the views that hold constraints, by the constraints' numbers.
  func holders(of numbers: Set<Int>) -> [Int: String] {
    let live = document.scene.window.rootView.subtree
    let views = snapshot.views
    guard live.count == views.count else { return [:] }
    return liveConstraints(numbered: numbers).compactMapValues { constraint in
      live.firstIndex { $0 === constraint.holder }.map { views[$0].name }
    }
  }
}
