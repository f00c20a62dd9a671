import ConstraintSolver

/// The rows of a layout as it is solved, in which what determines its values is searched for. They are the rows of the
/// constraints in force, each made when the search first comes to one of its variables.
final class DerivationTable {
  let engine: LayoutEngine
  private(set) var rows: [DerivationRow] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var users: [Variable: [Int]] = [:]

  init(_ engine: LayoutEngine) { self.engine = engine }

  /// The places of the rows that mention a variable and may tell its value, in the order of installation: whatever else refers to the
  /// window tells nothing about its size.
  func users(of variable: Variable) -> [Int] {
    if let known = users[variable] { return known }
    let isWindow = engine.items[variable] === engine.root
    let constraints = engine.solver.constraints(mentioning: variable).compactMap {
      engine.constraintOfRow[$0]
    }.filter { !isWindow || $0 is WindowConstraint }
    // In an order that does not depend on the edits before.
    let found = constraints.sorted { $0.order < $1.order }.compactMap(place)
    users[variable] = found
    return found
  }

  private func place(of constraint: NSLayoutConstraint) -> Int? {
    if let known = places[ObjectIdentifier(constraint)] { return known }
    guard let equation = constraint.equation() else { return nil }
    places[ObjectIdentifier(constraint)] = rows.count
    rows.append(DerivationRow(constraint: constraint, terms: equation.terms, constant: equation.constant))
    return rows.count - 1
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

  /// Whether a variable is never negative.
  func isLength(_ variable: Variable) -> Bool { length(variable) != nil }
}
