import AutoLayout
import SceneSyntax

/// Moving views about the hierarchy.
extension Interpreter {
  /// Adds a subview, unless that would make a cycle or too deep a hierarchy.
  func add(_ view: UIView, to superview: UIView, at index: Int) throws {
    if view === root, hasStandIns {
      return issues.add(
        SceneNote(
          position: origin, message: "the shown controller's view fills the screen; it is added to no other"))
    }
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
    try moving(view, to: superview) { superview.insertSubview(view, at: index) }
    layout.isStale = true
    if !constraints.waiting.isEmpty { try addWaitingConstraints() }
  }

  /// Moves a view to another superview, with the hooks of the views that are concerned.
  func moving(_ view: UIView, to superview: UIView?, _ move: () -> Void) throws {
    guard definitions.haveMoveHooks, view.superview !== superview else { return move() }
    let wasInWindow = view.root === root
    let isInWindow = superview?.root === root
    let window: Value = isInWindow ? .view(root) : .null
    try runOwn(["willMoveToSuperview:", "willMove:"], of: view, with: [superview.value])
    if wasInWindow != isInWindow {
      for moved in view.subtree { try runOwn(["willMoveToWindow:"], of: moved, with: [window]) }
    }
    if let old = view.superview { try runOwn(["willRemoveSubview:"], of: old, with: [.view(view)]) }
    move()
    if let superview { try runOwn(["didAddSubview:"], of: superview, with: [.view(view)]) }
    if wasInWindow != isInWindow {
      for moved in view.subtree { try runOwn(["didMoveToWindow"], of: moved) }
    }
    try runOwn(["didMoveToSuperview"], of: view)
  }

  /// Runs the first of these methods that a view's class has.
  private func runOwn(_ selectors: [String], of view: UIView, with arguments: [Value] = []) throws {
    guard view !== root, let instance = instances[ObjectIdentifier(view)] else { return }
    for selector in selectors {
      guard let (method, owner) = method(selector, of: instance) else { continue }
      _ = try withoutLayout { try call(method, on: instance, definition: owner, with: arguments) }
      return
    }
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
