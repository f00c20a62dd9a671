import AutoLayout
import SceneLanguage

extension FindingKind {
  static let overlappingGap = FindingKind(
    "overlapping-gap", "a gap between neighbours whose sign makes it an overlap",
    remedies: { $0.turningGap(of: $1) }
  ) { $0.overlappingGaps() }
}

extension FindingSearch {
  fileprivate func overlappingGaps() -> [Finding] {
    snapshot.constraints.compactMap { constraint in
      guard let gap = overlappingGap(constraint) else { return nil }
      let (first, second) = (gap.equation.firstItem, gap.equation.secondItem ?? "")
      let amount = formatted(gap.amount)
      return finding(
        .overlappingGap, constraint,
        gap.equation.relation == .equal
          ? "\(first) reaches \(amount) into \(second): with the sign turned, \(amount) lie between them"
          : "\(first) may reach \(amount) into \(second): with the sign turned, \(amount) lie between them")
    }
  }

  /// The constraint's equation, and by how many points it lets neighbours overlap; nil where that is an intent, or no
  /// overlap.
  private func overlappingGap(_ constraint: SceneSnapshot.Constraint) -> (equation: Equation, amount: Double)?
  {
    guard isWritten(constraint), let equation = constraint.equation, equation.multiplier == 1,
      constraint.views.count == 2, areSiblings(constraint.views[0], constraint.views[1]),
      let first = equation.firstAttribute.geometry?.part, let second = equation.secondAttribute.geometry?.part
    else { return nil }
    switch (first, second) {
    // The end of one and the start of the next: a constant that is written without a sign.
    case (.far, .near):
      guard equation.constant >= leastOverlap, equation.relation != .greaterThanOrEqual else { return nil }
      // A picture may be laid over the edge of what it belongs to.
      if equation.relation == .equal, constraint.views.contains(where: isImage) { return nil }
      return (equation, equation.constant)
    // A minus that was written is an intent, unless the rest is only bounded by it.
    case (.near, .far):
      guard equation.constant <= -leastOverlap, equation.relation == .greaterThanOrEqual else { return nil }
      return (equation, -equation.constant)
    default: return nil
    }
  }

  private func areSiblings(_ first: String, _ second: String) -> Bool {
    guard let one = diagnosis.trial.view(first), let other = diagnosis.trial.view(second) else {
      return false
    }
    return first != second && one.superview == other.superview
  }

  private func isImage(_ name: String) -> Bool {
    diagnosis.trial.view(name)?.className.hasSuffix("ImageView") ?? false
  }

  fileprivate func turningGap(of finding: Finding) -> [Fix] {
    let constraint = finding.constraints.first.flatMap(diagnosis.trial.constraint)
    guard let constraint, let equation = constraint.equation else { return [] }
    return [fix(.constant(-equation.constant), of: constraint)].compactMap { $0 }
  }
}
