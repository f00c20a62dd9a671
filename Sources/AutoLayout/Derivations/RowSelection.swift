import ConstraintSolver

/// A copy of some of an engine's rows in a separate solver, which tells whether a subset of them determines a quantity.
struct RowSelection {
  private let solver = Solver()
  private let table: DerivationTable
  /// The solver's variables for those of the engine.
  private var copies: [Variable: Variable] = [:]
  private var rows: [Int: ConstraintID] = [:]
  /// A variable that equals the quantity.
  private let quantity: Variable

  /// - Parameter work: bounds the work of the solver.
  init(determining expression: LinearExpression, in table: DerivationTable, counting work: LayoutWork) {
    self.table = table
    solver.work = work
    quantity = solver.addVariable(.position)
    var terms = [Term(quantity)]
    for term in expression.nonzeroTerms {
      terms.append(Term(copy(of: term.variable), -term.coefficient))
    }
    solver.addConstraint(terms, .equal, expression.constant, priority: 1000)
  }

  private mutating func copy(of variable: Variable) -> Variable {
    if let known = copies[variable] { return known }
    let made = solver.addVariable(table.isLength(variable) ? .extent : .position)
    copies[variable] = made
    return made
  }

  /// Adds a row, once; its place identifies it.
  mutating func add(_ row: DerivationRow, at place: Int) {
    guard rows[place] == nil else { return }
    let terms = row.terms.map { Term(copy(of: $0.variable), $0.coefficient) }
    rows[place] = solver.addConstraint(
      terms, row.constraint.relation.forSolver, row.constant,
      priority: row.constraint.priority.solverPriority, order: row.constraint.order)
  }

  /// Leaves a row out.
  func leaveOut(_ place: Int) {
    if let row = rows[place] { solver.suspend(row) }
  }

  /// Takes a row in again.
  func takeIn(_ place: Int) {
    if let row = rows[place] { solver.resume(row) }
  }

  /// The quantity's value, if the rows that are not left out determine it.
  func determinedValue() -> Double? {
    guard solver.solve() == .solved, solver.isDetermined(quantity) else { return nil }
    return solver.value(of: quantity)
  }

  /// Whether a row holds with equality.
  func isTight(_ row: DerivationRow) -> Bool {
    let left = row.terms.reduce(0) { sum, term in
      sum + term.coefficient * (copies[term.variable].map(solver.value) ?? 0)
    }
    return abs(left - row.constant) < DerivationRow.tolerance
  }
}

/// A row of an engine: `terms relation constant`.
struct DerivationRow {
  let constraint: NSLayoutConstraint
  let terms: [Term]
  let constant: Double

  var isRequiredEquation: Bool { constraint.priority.isRequired && constraint.relation == .equal }

  /// Up to which values count as equal, in points.
  static let tolerance = 1e-5
}
