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
///
/// An equation is reduced by the rows whose pivots it holds, the oldest first: no row holds the pivot of an older one, so that none is
/// needed twice.
private struct Elimination {
  private struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
  }

  private var rows: [Row] = []
  /// Variables are numbered as they come.
  private var numbers: [Variable: Int] = [:]
  /// By the number of a variable: the row whose pivot it is, and its coefficient in the equation that is being reduced; nil where it is
  /// not in it.
  private var pivots: [Int?] = []
  private var coefficients: [Double?] = []
  /// The variables of the equation that is being reduced, and the rows that are still to be taken from it, the oldest last.
  private var present: [Int] = []
  private var waiting: [Int] = []
  /// The operations so far, which are limited to 5 million.
  private var work = 0
  private static let mostWork = 5_000_000

  /// Adds an equation.
  ///
  /// - Returns: whether it follows from those added before.
  mutating func add(_ constraint: NSLayoutConstraint) -> Bool {
    guard let equation = constraint.equation(), work < Self.mostWork else { return false }
    defer {
      for variable in present { coefficients[variable] = nil }
      present.removeAll(keepingCapacity: true)
      waiting.removeAll(keepingCapacity: true)
    }
    for term in equation.terms { add(term.coefficient, times: number(of: term.variable)) }
    var constant = equation.constant
    var scale = max(abs(constant), 1)
    while let place = waiting.popLast() {
      let row = rows[place]
      work += row.terms.count
      guard work < Self.mostWork else { return false }
      guard let pivot = row.terms.first?.variable, let factor = coefficients[pivot], factor != 0 else {
        continue
      }
      for term in row.terms { add(-factor * term.coefficient, times: term.variable) }
      coefficients[pivot] = 0
      constant -= factor * row.constant
      scale = max(scale, abs(factor * row.constant))
    }
    let rest = present.compactMap { variable in
      coefficients[variable].flatMap { $0 == 0 ? nil : (variable: variable, coefficient: $0) }
    }
    guard let pivot = rest.max(by: { $0.coefficient.magnitude < $1.coefficient.magnitude }) else {
      return abs(constant) < 1e-7 * scale
    }
    let others = rest.lazy.filter { $0.variable != pivot.variable }
      .map { (variable: $0.variable, coefficient: $0.coefficient / pivot.coefficient) }
    pivots[pivot.variable] = rows.count
    rows.append(Row(terms: [(pivot.variable, 1)] + others, constant: constant / pivot.coefficient))
    return false
  }

  private mutating func number(of variable: Variable) -> Int {
    if let number = numbers[variable] { return number }
    numbers[variable] = pivots.count
    pivots.append(nil)
    coefficients.append(nil)
    return pivots.count - 1
  }

  /// Adds a term to the equation that is being reduced.
  private mutating func add(_ coefficient: Double, times variable: Int) {
    if let sum = coefficients[variable] {
      let sum = sum + coefficient
      coefficients[variable] = abs(sum) < 1e-9 ? 0 : sum
      return
    }
    coefficients[variable] = coefficient
    present.append(variable)
    guard let row = pivots[variable] else { return }
    waiting.insert(row, at: waiting.firstIndex { $0 < row } ?? waiting.count)
  }
}
