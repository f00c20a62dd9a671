import AutoLayout
import SceneLanguage
import Translation

/// The selected view is moved by the constants of the constraints that place it.
extension Session {
  /// Moves a part of the selected view by some points.
  func move(_ handle: ConstantPlan.Handle, vertical: ConstantPlan.Handle? = nil, x: Double, y: Double)
    -> Reply
  {
    guard let view = selection?.view else {
      return .refusal("no view is selected: click one, or :select VIEW", keepsEntry: false)
    }
    let constants = ways(moving: handle, vertical ?? handle).constants(x: x, y: y)
    guard !constants.isEmpty else {
      return .refusal(
        "no constraint of its own places \(view) there; try \(view).make.left.equalTo(view).offset(8)",
        keepsEntry: false)
    }
    return setConstants(constants)
  }

  /// How the constants of the constraints that rule a part of the selected view follow it.
  func ways(moving horizontal: ConstantPlan.Handle?, _ vertical: ConstantPlan.Handle?) -> [ConstantWay] {
    guard let view = selection?.view else { return [] }
    let all = constraints(of: view)
    let constants = Dictionary(all.map { ($0.id, $0.equation?.constant ?? 0) }) { first, _ in first }
    let snapshot = snapshot
    func isInside(_ name: String) -> Bool {
      guard let place = snapshot.place(named: name), let container = selectedPlace else { return false }
      return snapshot.isPlace(place, below: container)
    }
    let live = liveConstraints(numbered: Set(all.map(\.id)))
    let mirrored = Set(live.filter { $0.value.isMirrored }.keys)
    func ways(_ handle: ConstantPlan.Handle?, _ axis: NSLayoutConstraint.Axis) -> [ConstantWay] {
      guard let handle else { return [] }
      let plan = ConstantPlan(handle, axis, of: view, all, mirrored: mirrored, isInside: isInside)
      return plan.changes.map {
        ConstantWay(
          constraint: $0.constraint, before: constants[$0.constraint] ?? 0, axis: axis, factor: $0.factor)
      }
    }
    return ways(horizontal, .horizontal) + ways(vertical, .vertical)
  }
}
