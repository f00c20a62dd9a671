/// What the constraints of one priority ask of the unknowns at the present vertex.
struct PriorityLevel: ~Copyable {
  let priority: Int
  /// By quantity: how the cost of all basic quantities changes per unit of this nonbasic one.
  var gradient = Block<Double>()
  /// Changes of prices that the gradient does not yet reflect, as coefficients of the unknowns (by position).
  var change = SparseVector()
  /// Nonbasic quantities that, when last looked at, could lower the cost of this level.
  var candidates = Block<Int32>()

  /// Basic quantities whose price is not that of the side they are on.
  var misplaced = Block<Int32>()
  /// Whether the farthest of them has been looked for since many were added.
  var isMisplacedSorted = false

  /// The largest part of the gradient since it was last computed from nothing.
  private(set) var largest = 0.0
  private var largestAfresh = 0.0
  /// Slopes below this are what rounding left of zero.
  private(set) var tolerance = 1e-9

  /// Whether the gradient was once so much larger than when it was computed that rounding may have spoilt it.
  var isWorn: Bool { largest > 1e6 && largest > 100 * largestAfresh }

  @inline(__always)
  mutating func note(_ part: Double) {
    if abs(part) > largest {
      largest = abs(part)
      tolerance = max(1e-9, 3e-13 * largest)
    }
  }

  mutating func noteAfresh() { largestAfresh = largest }

  mutating func forgetLargest() {
    largest = 0
    tolerance = 1e-9
  }

  init(priority: Int) { self.priority = priority }
}
