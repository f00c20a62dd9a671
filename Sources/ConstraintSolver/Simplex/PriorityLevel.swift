/// A coefficient of an unknown, by its position in the basis.
struct PriceTerm: BitwiseCopyable {
  var position: Int32
  var value: Double
}

/// The costs of one priority at the present vertex.
struct PriorityLevel: ~Copyable {
  let priority: Int
  /// By the position of a nonbasic quantity: the derivative of the costs of all basic quantities.
  var gradient = Block<Double>()
  /// Changes of prices that the gradient does not reflect yet: terms whose sum is a vector by the positions of the unknowns. They
  /// are few, and added up when the gradient is updated, as there may be a thousand levels.
  var change = Block<PriceTerm>()
  /// Nonbasic quantities with a negative reduced cost at this level, when last priced.
  var candidates = Block<Int32>()

  /// Basic quantities whose price is not the slope of the side that their value is on.
  var misplaced = Block<Int32>()
  /// Whether the farthest of all of them has been looked for since ``HierarchicalSimplex/refactorise()``.
  var isFarthestKnown = false

  /// The largest component of the gradient since it was last computed from the factors.
  private var largest = 0.0
  private var largestWhenComputed = 0.0
  /// Slopes below this are rounding errors.
  private(set) var tolerance = 1e-9

  init(priority: Int) { self.priority = priority }

  /// Whether the gradient was once so large that rounding errors may exceed the tolerance.
  var isInaccurate: Bool { largest > 1e6 && largest > 100 * largestWhenComputed }

  mutating func resize(_ store: inout QuantityStore) {
    gradient.resize(to: store.unknownCount, filler: 0)
  }

  /// Adapts the tolerance to a component of the gradient.
  @inline(__always) mutating func note(_ component: Double) {
    if abs(component) > largest {
      largest = abs(component)
      tolerance = max(1e-9, 3e-13 * largest)
    }
  }

  /// Sets the gradient to 0, before it is computed from the factors.
  mutating func resetGradient() {
    for position in 0..<gradient.count { gradient[position] = 0 }
    largest = 0
    tolerance = 1e-9
  }

  /// To be called once the gradient is computed.
  mutating func gradientIsComputed() { largestWhenComputed = largest }
}
