import AutoLayout

/// Words for the undetermined parts of a view and the missing constraints.
struct AmbiguityWords {
  let snapshot: SceneSnapshot

  init(_ snapshot: SceneSnapshot) {
    self.snapshot = snapshot
  }

  /// `badge has a width, nothing says where it starts; nothing says how high it is`
  func sentence(for view: SceneSnapshot.View) -> String {
    NSLayoutConstraint.Axis.allCases.compactMap { part(for: view, $0) }.joined(separator: "; ")
  }

  private func part(for view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> String? {
    let isHorizontal = axis == .horizontal
    let placeIsOpen = view.ambiguous.contains(isHorizontal ? .x : .y)
    let lengthIsOpen = view.ambiguous.contains(isHorizontal ? .width : .height)
    guard placeIsOpen || lengthIsOpen else { return nil }
    let where_ = isHorizontal ? "where it starts" : "where its top is"
    let how = isHorizontal ? "how wide it is" : "how high it is"
    let length = isHorizontal ? "width" : "height"
    let mine = constraints(of: view.name, axis)
    if let other = leader(of: view, mine, axis) {
      return
        "\(view.name)'s \(isHorizontal ? "horizontal" : "vertical") place follows \(other), which is open itself"
    }
    let known: String
    switch (placeIsOpen, lengthIsOpen) {
    case (true, true):
      let start = mine.isEmpty ? "nothing" : "not enough"
      return "\(start) says \(where_.replacingIt(with: view.name)) and \(how)" + bounds(mine)
    case (true, false): known = "\(view.name) has a \(length), nothing says \(where_)"
    default: known = "\(view.name) has a place, nothing says \(how)"
    }
    return known + bounds(mine)
  }

  private func constraints(
    of view: String, _ axis: NSLayoutConstraint.Axis
  ) -> [Equation] {
    snapshot.constraints.filter { $0.state != .inactive && $0.state != .broken }.compactMap(\.equation).filter
    {
      ($0.firstItem == view && $0.firstAttribute.axis == axis)
        || ($0.secondItem == view && $0.secondAttribute.axis == axis)
    }
  }

  /// The view that this one's place follows, where that is undetermined too.
  private func leader(
    of view: SceneSnapshot.View, _ equations: [Equation], _ axis: NSLayoutConstraint.Axis
  ) -> String? {
    let ties = equations.filter {
      $0.relation == .equal && $0.firstAttribute.isPosition && $0.firstItem == view.name
    }
    guard let tie = ties.first, ties.count == 1, let other = tie.secondItem,
      let leader = snapshot.view(named: other),
      leader.ambiguous.contains(axis == .horizontal ? .x : .y),
      view.ambiguous.contains(axis == .horizontal ? .x : .y),
      !view.ambiguous.contains(axis == .horizontal ? .width : .height)
    else { return nil }
    return other
  }

  /// The inequalities that bound it.
  private func bounds(_ equations: [Equation]) -> String {
    let bounds = equations.filter { $0.relation != .equal }.map(\.text)
    return bounds.isEmpty ? "" : " (only that \(bounds.prefix(3).joined(separator: " and ")))"
  }
}

extension String {
  /// `where it starts`, with the view's name for `it`.
  fileprivate func replacingIt(with name: String) -> String {
    var words = split(separator: " ").map(String.init)
    for index in words.indices {
      if words[index] == "it" { words[index] = name }
      if words[index] == "its" { words[index] = name + "'s" }
    }
    return words.joined(separator: " ")
  }
}
