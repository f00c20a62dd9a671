import AutoLayout
import Foundation

/// Superviews and subviews.
extension ViewMembers {
  static let hierarchy = MemberTable<UIView> { table in
    table.property("superview") { view, _ in view.superview.map { .view($0) } ?? .null }
    table.property("subviews") { view, interpreter in
      try interpreter.charge(view.subviews.count / 4)
      return .array(ArrayObject(view.subviews.map { .view($0) }))
    }
    // A cell's content fills it.
    table.property("contentView") { view, _ in .view(view) }
    table.property("window") { view, interpreter in
      view.root === interpreter.root ? .view(interpreter.root) : .null
    }
    table.action("addSubview:") { view, call in
      try call.interpreter.add(try call.view(0), to: view, at: view.subviews.count)
    }
    table.action("insertSubview:atIndex:", "insertSubview:at:") { view, call in
      try call.interpreter.add(try call.view(0), to: view, at: try call.integer(1))
    }
    table.action("insertSubview:belowSubview:") { view, call in
      let sibling = try call.view(1)
      let place = view.subviews.firstIndex { $0 === sibling } ?? 0
      try call.interpreter.add(try call.view(0), to: view, at: place)
    }
    table.action("insertSubview:aboveSubview:") { view, call in
      let sibling = try call.view(1)
      let place = view.subviews.firstIndex { $0 === sibling } ?? view.subviews.count
      try call.interpreter.add(try call.view(0), to: view, at: place + 1)
    }
    table.action("bringSubviewToFront:", "sendSubviewToBack:") { view, call in
      let subview = try call.view(0)
      try call.interpreter.charge(view.subviews.count / 4)
      if call.name.lowercased().hasPrefix("bring") {
        view.bringSubviewToFront(subview)
      } else {
        view.sendSubviewToBack(subview)
      }
    }
    table.action("removeFromSuperview") { view, call in
      try call.interpreter.refuseRoot(view, "place")
      try call.interpreter.touchAround(view)
      try call.interpreter.chargeSubtree(of: view)
      view.removeFromSuperview()
    }
    table.method("isDescendantOfView:", "isDescendantOf:") { view, call in
      .boolean(view.isDescendant(of: try call.view(0)))
    }
    table.method("viewWithTag:") { view, call in
      try call.interpreter.chargeSubtree(of: view)
      return view.viewWithTag(try call.integer(0)).map { .view($0) } ?? .null
    }
    table.action("addLayoutGuide:") { view, call in
      guard case .guide(let guide) = try call.value(0) else { throw call.mismatch(0, "a layout guide") }
      view.addLayoutGuide(guide)
    }
    table.action("removeLayoutGuide:") { view, call in
      guard case .guide(let guide) = try call.value(0) else { throw call.mismatch(0, "a layout guide") }
      view.removeLayoutGuide(guide)
    }
  }
}

extension Interpreter {
  /// Adds a view below another, with what can be wrong about that said.
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
    isStale = true
    if !waitingConstraints.isEmpty { try addWaitingConstraints() }
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
