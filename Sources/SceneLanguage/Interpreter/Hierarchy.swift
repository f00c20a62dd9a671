import AutoLayout

/// Moving views about the hierarchy.
extension Interpreter {
  /// Adds a subview, unless that would make a cycle or too deep a hierarchy.
  func add(_ view: UIView, to superview: UIView, at index: Int) throws {
    guard view !== root else { throw ScriptError("the root view cannot be added to a view") }
    guard !superview.isDescendant(of: view) else {
      throw LayoutError.hierarchyCycle(view.displayName)
    }
    try charge(view.superview === superview ? 10 + superview.subviews.count / 4 : 10)
    try chargeSubtree(of: view)
    if view.superview != nil, view.superview !== superview { try touchAround(view) }
    var above: UIView? = superview
    var depth = 0
    while let current = above {
      above = current.superview
      depth += 1
    }
    guard depth + height(of: view) <= 200 else {
      throw ScriptError("views nest at most 200 deep")
    }
    superview.insertSubview(view, at: index)
    layout.isStale = true
    if !constraints.waiting.isEmpty { try addWaitingConstraints() }
  }

  private func height(of view: UIView) -> Int {
    var level = view.subviews
    var height = 1
    while !level.isEmpty, height <= 200 {
      height += 1
      level = level.flatMap(\.subviews)
    }
    return height
  }

  /// Notes the constraints that may go when a view leaves its superview.
  func touchAround(_ view: UIView) throws {
    var above = view.superview
    while let superview = above {
      try charge(superview.constraints.count)
      for constraint in superview.constraints { record.touch(constraint) }
      above = superview.superview
    }
  }
}
