import ConstraintSolver

/// `sum of coefficient * variable, plus a constant`, in points.
struct LinearExpression {
  var terms: [Term] = []
  var constant = 0.0

  static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    LinearExpression(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }

  static func - (left: Self, right: Self) -> Self { left + right * -1 }

  static func * (left: LinearExpression, factor: Double) -> LinearExpression {
    if factor == 1 { return left }
    return LinearExpression(
      terms: left.terms.map { Term($0.variable, $0.coefficient * factor) },
      constant: left.constant * factor)
  }

  /// The terms with each variable once and none with a coefficient of 0, in the order of first occurrence.
  var combinedTerms: [Term] {
    var combined: [Term] = []
    for term in terms {
      if let index = combined.firstIndex(where: { $0.variable == term.variable }) {
        combined[index].coefficient += term.coefficient
      } else {
        combined.append(term)
      }
    }
    combined.removeAll { $0.coefficient == 0 }
    return combined
  }
}
