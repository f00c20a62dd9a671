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
/// An equation is reduced by the rows whose pivots it has, the oldest first. No row has the pivot of an older one, so that each is
/// subtracted at most once.
private struct Elimination {
  /// `pivot + sum of the terms = constant`
  private struct Row {
    var pivot: Int
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
  }

  private struct Unknown {
    /// The row whose pivot it is.
    var row: Int?
    /// Its coefficient in the equation that is being reduced; nil where the equation does not have it.
    var coefficient: Double?
  }

  private var rows: [Row] = []
  private var unknowns: [Unknown] = []
  /// The places of variables among the unknowns.
  private var numbers: [Variable: Int] = [:]
  /// The unknowns of the equation that is being reduced.
  private var present: [Int] = []
  /// The rows that are still to be subtracted from it, the oldest last.
  private var waiting: [Int] = []
  /// The terms that were subtracted so far.
  private var work = 0
  private static let mostWork = 5_000_000

  /// Adds an equation.
  ///
  /// - Returns: whether it follows from those added before; false for all after `mostWork`.
  mutating func add(_ constraint: NSLayoutConstraint) -> Bool {
    guard let equation = constraint.equation(), work < Self.mostWork else { return false }
    for place in present { unknowns[place].coefficient = nil }
    present.removeAll(keepingCapacity: true)
    for term in equation.terms { add(term.coefficient, times: number(of: term.variable)) }
    var constant = equation.constant
    var scale = max(abs(constant), 1)
    while let place = waiting.popLast() {
      let row = rows[place]
      work += row.terms.count + 1
      guard let factor = unknowns[row.pivot].coefficient, factor != 0 else { continue }
      unknowns[row.pivot].coefficient = 0
      for term in row.terms { add(-factor * term.coefficient, times: term.variable) }
      constant -= factor * row.constant
      scale = max(scale, abs(factor * row.constant))
    }
    let rest = present.compactMap { place in
      unknowns[place].coefficient.flatMap { $0 == 0 ? nil : (variable: place, coefficient: $0) }
    }
    guard let pivot = rest.max(by: { $0.coefficient.magnitude < $1.coefficient.magnitude }) else {
      return abs(constant) < 1e-7 * scale
    }
    unknowns[pivot.variable].row = rows.count
    let terms = rest.filter { $0.variable != pivot.variable }
      .map { (variable: $0.variable, coefficient: $0.coefficient / pivot.coefficient) }
    rows.append(Row(pivot: pivot.variable, terms: terms, constant: constant / pivot.coefficient))
    return false
  }

  private mutating func number(of variable: Variable) -> Int {
    if let number = numbers[variable] { return number }
    let number = unknowns.count
    numbers[variable] = number
    unknowns.append(Unknown())
    return number
  }

  /// Adds a term to the equation that is being reduced.
  private mutating func add(_ coefficient: Double, times place: Int) {
    if let before = unknowns[place].coefficient {
      let sum = before + coefficient
      unknowns[place].coefficient = abs(sum) < 1e-9 ? 0 : sum
      return
    }
    unknowns[place].coefficient = coefficient
    present.append(place)
    guard let row = unknowns[place].row else { return }
    waiting.insert(row, at: waiting.firstIndex { $0 < row } ?? waiting.count)
  }
}
