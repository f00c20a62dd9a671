import ConstraintSolver

/// A system of constraints as plain data, which can be given to different solvers.
struct Workload {
  /// The numbers of the variables of a view's frame.
  struct View {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
  }

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
  /// The row that is edited: its constant is changed, or it is removed and added again.
  var middle = 0
  /// The rows that one random edit replaces.
  var groups: [Range<Int>] = []
  /// The number of random edits after the build, each followed by a solve.
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

  mutating func addWindow(width: Double = 375) -> (width: Int, height: Int) {
    let size = (width: extent(), height: extent())
    window = [add([(size.width, 1)], .equal, width), add([(size.height, 1)], .equal, 100_000)]
    return size
  }

  mutating func addView() -> View {
    View(left: position(), top: position(), width: extent(), height: extent())
  }

  /// Places a view at a distance below another one, or without one from the top. Returns the row.
  @discardableResult
  mutating func place(_ view: View, below other: View?, _ distance: Double) -> Int {
    guard let other else { return add([(view.top, 1)], .equal, distance) }
    return add([(view.top, 1), (other.top, -1), (other.height, -1)], .equal, distance)
  }

  /// Adds a label's hugging and compression resistance.
  mutating func addLabel(_ size: Int, _ intrinsic: Double) {
    add([(size, 1)], .lessThanOrEqual, intrinsic, 250)
    add([(size, 1)], .greaterThanOrEqual, intrinsic, 750)
  }
}
