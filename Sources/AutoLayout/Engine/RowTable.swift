import ConstraintSolver

/// The constraints of the solver's rows.
struct RowTable {
  /// By the row's place in the solver's tables.
  private var rows: [(number: Int, constraint: NSLayoutConstraint)?] = []
  private(set) var count = 0

  /// The constraints in the order of their places.
  var all: [NSLayoutConstraint] { rows.compactMap { $0?.constraint } }

  subscript(row: ConstraintID) -> NSLayoutConstraint? {
    get {
      guard rows.indices.contains(row.index), let entry = rows[row.index], entry.number == row.number else {
        return nil
      }
      return entry.constraint
    }
    set {
      if row.index >= rows.count { rows += repeatElement(nil, count: row.index + 1 - rows.count) }
      count += (newValue == nil ? 0 : 1) - (rows[row.index] == nil ? 0 : 1)
      rows[row.index] = newValue.map { (row.number, $0) }
    }
  }
}
