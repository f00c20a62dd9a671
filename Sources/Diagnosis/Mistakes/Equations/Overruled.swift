import AutoLayout
import SceneLanguage
import Translation

extension FindingKind {
  static let overruled = FindingKind(
    "overruled", "an optional size that required equations contradict at every size of the window",
    remedies: { $0.yieldingToWish($1) }
  ) { $0.overruled() }
}

/// What gives a size whatever an optional constraint asks for.
private enum Overruler {
  /// A required number for the same size.
  case number(SceneSnapshot.Constraint)
  /// The pins to both edges of one view.
  case pins(near: SceneSnapshot.Constraint, far: SceneSnapshot.Constraint)

  var constraints: [SceneSnapshot.Constraint] {
    switch self {
    case .number(let number): [number]
    case .pins(let near, let far): [near, far]
    }
  }
}

extension FindingSearch {
  fileprivate func overruled() -> [Finding] {
    snapshot.constraints.compactMap { constraint in
      guard let equation = constraint.equation, let overruler = overruler(of: constraint) else { return nil }
      let texts = Phrase.list(of: overruler.constraints.map(\.phrase))
      return finding(
        .overruled, constraint,
        overruler.constraints.count == 1
          ? "\(equation.phrase) has priority \(constraint.priority) and no effect: \(texts) is required"
          : "\(equation.phrase) has priority \(constraint.priority) and no effect: \(texts) are required",
        with: overruler.constraints.map(\.id))
    }
  }

  /// The required constraints that decide a size in place of an optional one of the code's, which does not hold.
  private func overruler(of constraint: SceneSnapshot.Constraint) -> Overruler? {
    // An update that added beside what it meant to change is told as such.
    func isUpdate(_ constraint: SceneSnapshot.Constraint) -> Bool { constraint.origin?.verb == .update }
    guard isWritten(constraint), !isUpdate(constraint), constraint.priority < 1000,
      constraint.state == .unsatisfied,
      let wish = constraint.equation, wish.isSizeNumber, let axis = wish.firstAttribute.axis
    else { return nil }
    // As large as there is room, as some write it.
    let window = axis == .horizontal ? snapshot.size.width : snapshot.size.height
    guard wish.constant <= window else { return nil }
    let required = constraints(of: wish.firstItem).filter {
      isWritten($0) && !isUpdate($0) && $0.priority == 1000 && $0.state == .satisfied
        && $0.equation?.relation == .equal
    }
    let number = required.first {
      $0.equation?.firstAttribute == wish.firstAttribute && $0.equation?.isSizeNumber ?? false
    }
    if let number { return .number(number) }
    func pins(_ part: AttributeGeometry.Part) -> [SceneSnapshot.Constraint] {
      required.filter { pin in
        guard let own = pin.equation?.firstAttribute.geometry,
          let other = pin.equation?.secondAttribute.geometry
        else { return false }
        return own.axis == axis && own.part == part && other.axis == axis && other.part == part
          && pin.equation?.multiplier == 1
      }
    }
    for near in pins(.near) {
      let far = pins(.far).first { $0.equation?.secondItem == near.equation?.secondItem }
      if let far, let item = far.equation?.secondItem, diagnosis.trial.isInside(wish.firstItem, item) {
        return .pins(near: near, far: far)
      }
    }
    return nil
  }

  /// Fixes that let the optional size hold: a pin becomes an inequality, or the required constraints get a lower priority or are
  /// dropped; else the size itself is dropped.
  fileprivate func yieldingToWish(_ finding: Finding) -> [Fix] {
    let members = finding.constraints.compactMap(diagnosis.trial.constraint)
    guard let wish = members.first(where: { overruler(of: $0) != nil }), let overruler = overruler(of: wish),
      wish.priority > 1
    else { return [] }
    let weaker = ConstraintChange.priority(wish.priority > 501 ? 500 : wish.priority - 1)
    let fixes: [Fix?] =
      switch overruler {
      case .number(let number): [fix(weaker, of: number), fix(.removal, of: number)]
      case .pins(_, let far): [fix(.relation(.lessThanOrEqual), of: far), fix(weaker, of: far)]
      }
    return (fixes + [fix(.removal, of: wish)]).compactMap { $0 }
  }
}
