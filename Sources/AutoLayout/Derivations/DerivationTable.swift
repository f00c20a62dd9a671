import ConstraintSolver

/// The rows of a layout as it is solved, in which what determines its values is searched for.
struct DerivationTable {
  let engine: LayoutEngine
  /// The rows of all constraints but the broken ones, in the order of installation.
  private(set) var rows: [DerivationRow] = []
  /// The places of the rows that mention a variable.
  private(set) var users: [Variable: [Int]] = [:]
  /// The variables that are never negative.
  private(set) var lengthVariables: Set<Variable> = []

  init(_ engine: LayoutEngine) {
    self.engine = engine
    // In an order that does not depend on the edits before.
    for constraint in engine.constraintOfRow.all.sorted(by: { $0.order < $1.order })
    where !constraint.isBroken {
      guard let equation = constraint.equation() else { continue }
      let terms = equation.terms
      for (index, term) in terms.enumerated()
      where !terms[..<index].contains(where: { $0.variable == term.variable }) {
        users[term.variable, default: []].append(rows.count)
      }
      rows.append(
        DerivationRow(constraint: constraint, terms: equation.terms, constant: equation.constant))
    }
    lengthVariables = Set(users.keys.filter { length($0) != nil })
  }

  /// The length that a variable stands for; nil for a position, and for a length that may be negative.
  func length(_ variable: Variable) -> ValueDerivation.Length? {
    guard let item = engine.items[variable], let own = item.frameVariables, !item.mayBeNegative else {
      return nil
    }
    let axis = NSLayoutConstraint.Axis.allCases.first { axis in
      let content = axis == .horizontal ? own.content?.width : own.content?.height
      return own.length(axis) == variable || content == variable
    }
    return axis.map { ValueDerivation.Length(item: item, axis: $0) }
  }
}
