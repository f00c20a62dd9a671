import ConstraintSolver

// Redundant constraints: an equation that is a linear combination of older ones holds when they do.
extension UIView {
  /// The explicit required equations of the hierarchy that follow from the others at every window size; as of the
  /// last layout.
  public var redundantConstraints: [NSLayoutConstraint] {
    let root = self.root
    let views = root.subtree
    // Implicit constraints count as older than explicit ones.
    let implicit = views.flatMap { view in
      view.implicitConstraints.values + view.ownImplicitConstraints + view.allGuides.flatMap(\.definition)
    }
    let made = views.flatMap(\.constraints).sorted { $0.order < $1.order }
    var elimination = Elimination()
    for constraint in implicit where counts(constraint) { _ = elimination.add(constraint) }
    return made.filter { counts($0) && elimination.add($0) }
  }

  private func counts(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.row != nil && !constraint.isBroken && constraint.relation == .equal
      && constraint.priority.isRequired && constraint.source != .window
  }
}

/// Equations in echelon form; exact but for rounding.
private struct Elimination {
  private var rows: [Variable: (terms: [Variable: Double], constant: Double)] = [:]
  /// The operations so far, which are limited to 5 million.
  private var work = 0

  /// Adds an equation.
  ///
  /// - Returns: whether it follows from those added before.
  mutating func add(_ constraint: NSLayoutConstraint) -> Bool {
    guard let equation = constraint.equation(), work < 5_000_000 else { return false }
    var terms: [Variable: Double] = [:]
    for term in equation.terms { terms[term.variable, default: 0] += term.coefficient }
    var constant = equation.constant
    var scale = max(abs(constant), 1)
    while let pivot = terms.first(where: { rows[$0.key] != nil }) {
      guard let row = rows[pivot.key] else { break }
      work += row.terms.count
      guard work < 5_000_000 else { return false }
      for (variable, coefficient) in row.terms {
        let rest = terms[variable, default: 0] - pivot.value * coefficient
        terms[variable] = abs(rest) < 1e-9 ? nil : rest
      }
      terms[pivot.key] = nil
      constant -= pivot.value * row.constant
      scale = max(scale, abs(pivot.value * row.constant))
    }
    guard let (variable, coefficient) = terms.min(by: { $0.value.magnitude > $1.value.magnitude }) else {
      return abs(constant) < 1e-7 * scale
    }
    rows[variable] = (terms.mapValues { $0 / coefficient }, constant / coefficient)
    return false
  }
}
