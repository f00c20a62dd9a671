import ConstraintSolver

/// `sum of coefficient * variable, plus a constant`, in points.
struct LinearExpression {
  /// Each variable once, in the order in which they were added.
  private(set) var terms: [Term] = []
  var constant = 0.0

  /// The terms without those whose coefficients are 0.
  var nonzeroTerms: [Term] {
    terms.contains { $0.coefficient == 0 } ? terms.filter { $0.coefficient != 0 } : terms
  }

  mutating func add(_ variable: Variable, times coefficient: Double) {
    for index in terms.indices where terms[index].variable == variable {
      terms[index].coefficient += coefficient
      return
    }
    if terms.isEmpty { terms.reserveCapacity(4) }
    terms.append(Term(variable, coefficient))
  }
}
