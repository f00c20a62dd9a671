import AutoLayout
import Translation

/// Words for the undetermined parts of a view and the missing constraints.
struct AmbiguityWords {
  private let views: [String: SceneSnapshot.View]
  /// The equations that count, by the names of their views.
  private let equations: [String: [Equation]]

  init(_ snapshot: SceneSnapshot) {
    views = Dictionary(snapshot.views.map { ($0.name, $0) }) { first, _ in first }
    var equations: [String: [Equation]] = [:]
    for constraint in snapshot.constraints where constraint.isActive {
      guard let equation = constraint.equation else { continue }
      equations[equation.firstItem, default: []].append(equation)
      if let second = equation.secondItem, second != equation.firstItem {
        equations[second, default: []].append(equation)
      }
    }
    self.equations = equations
  }

  /// `badge has a width, nothing says where it starts; nothing says how high it is`
  func sentence(for view: SceneSnapshot.View) -> Phrase {
    let parts = NSLayoutConstraint.Axis.allCases.compactMap { part(for: view, $0) }
    return parts.dropFirst().reduce(parts.first ?? "") { "\($0); \($1)" }
  }

  private func part(for view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> Phrase? {
    let isHorizontal = axis == .horizontal
    let placeIsOpen = view.ambiguous.contains(isHorizontal ? .x : .y)
    let lengthIsOpen = view.ambiguous.contains(isHorizontal ? .width : .height)
    guard placeIsOpen || lengthIsOpen else { return nil }
    let name = view.name
    let mine = constraints(of: name, axis)
    if let other = leader(of: view, axis) {
      return isHorizontal
        ? "\(name)'s horizontal place follows \(other), which is open itself"
        : "\(name)'s vertical place follows \(other), which is open itself"
    }
    let text: Phrase =
      switch (placeIsOpen, lengthIsOpen, isHorizontal) {
      case (true, true, true) where mine.isEmpty: "nothing says where \(name) starts and how wide it is"
      case (true, true, false) where mine.isEmpty: "nothing says where \(name)'s top is and how high it is"
      case (true, true, true): "not enough says where \(name) starts and how wide it is"
      case (true, true, false): "not enough says where \(name)'s top is and how high it is"
      case (true, false, true): "\(name) has a width, nothing says where it starts"
      case (true, false, false): "\(name) has a height, nothing says where its top is"
      case (false, _, true): "\(name) has a place, nothing says how wide it is"
      case (false, _, false): "\(name) has a place, nothing says how high it is"
      }
    let bounds = bounds(mine)
    return bounds.isEmpty ? text : "\(text) (only that \(Phrase.all(bounds)))"
  }

  private func constraints(of view: String, _ axis: NSLayoutConstraint.Axis) -> [Equation] {
    (equations[view] ?? []).filter {
      ($0.firstItem == view && $0.firstAttribute.axis == axis)
        || ($0.secondItem == view && $0.secondAttribute.axis == axis)
    }
  }

  /// The view that this one's position follows, if that is undetermined too.
  private func leader(of view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> String? {
    let ties = constraints(of: view.name, axis).filter {
      $0.relation == .equal && $0.firstAttribute.isPosition && $0.firstItem == view.name
    }
    guard let tie = ties.first, ties.count == 1, let other = tie.secondItem,
      let leader = views[other],
      leader.ambiguous.contains(.place(axis)),
      view.ambiguous.contains(.place(axis)),
      !view.ambiguous.contains(.length(axis))
    else { return nil }
    return other
  }

  /// Whether nothing is missing of a view along an axis but the place of another one that its own follows.
  func merelyFollows(_ view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> Bool {
    var seen: Set<String> = [view.name]
    var next = leader(of: view, axis)
    while let name = next {
      // Views that follow one another in a ring have no other one that could be told.
      guard seen.insert(name).inserted, let other = views[name] else { return false }
      next = leader(of: other, axis)
    }
    return seen.count > 1
  }

  /// The inequalities that bound it.
  private func bounds(_ equations: [Equation]) -> [String] {
    Array(equations.filter { $0.relation != .equal }.map(\.text).prefix(3))
  }
}
