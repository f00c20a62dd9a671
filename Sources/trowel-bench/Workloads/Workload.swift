import ConstraintSolver

/// A system of constraints as plain data, so that different solvers can be given the very same one.
struct Workload {
  struct Row {
    var terms: [(unknown: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Int
  }

  var name: String
  var kinds: [VariableKind] = []
  var rows: [Row] = []
  /// The rows that give the window its width and its height.
  var window: [Int] = []
  /// The row whose constant is changed, and that is removed and added again, somewhere in the middle.
  var middle = 0
  /// The constraints that one edit of ``Workloads/churn(_:)`` replaces.
  var groups: [Range<Int>] = []
  /// How many random edits are made after the build, one solve after each.
  var edits = 0

  init(_ name: String) { self.name = name }

  mutating func position() -> Int {
    kinds.append(.position)
    return kinds.count - 1
  }

  mutating func extent() -> Int {
    kinds.append(.extent)
    return kinds.count - 1
  }

  @discardableResult
  mutating func add(
    _ terms: [(unknown: Int, coefficient: Double)], _ relation: Relation, _ constant: Double,
    _ priority: Int = 1000
  ) -> Int {
    rows.append(Row(terms: terms, relation: relation, constant: constant, priority: priority))
    return rows.count - 1
  }

  /// Adds a window of a width and a height.
  mutating func addWindow(_ width: Double = 375, _ height: Double = 100_000) -> (width: Int, height: Int) {
    let size = (width: extent(), height: extent())
    window = [add([(size.width, 1)], .equal, width), add([(size.height, 1)], .equal, height)]
    return size
  }

  /// Adds a label's hugging and compression resistance.
  mutating func addLabel(_ size: Int, _ intrinsic: Double) {
    add([(size, 1)], .lessThanOrEqual, intrinsic, 250)
    add([(size, 1)], .greaterThanOrEqual, intrinsic, 750)
  }
}
