/// A structural or logical variable of the simplex method: an unknown, or the expression of a constraint (see
/// ``QuantityStore``).
///
/// It fills one cache line, as its fields are used together and quantities are visited in no order.
struct Quantity: BitwiseCopyable {
  /// The position of a value relative to the breakpoint.
  enum Side {
    static let left: Int8 = -1
    static let at: Int8 = 0
    static let right: Int8 = 1
  }

  /// The value of ``faceSides`` without a restriction.
  static let unrestricted: UInt8 = 255

  /// The state of a handle.
  struct State: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let isUnknown = State(rawValue: 1)
    static let isConstraint = State(rawValue: 2)
    /// The constraint is not suspended.
    static let isActive = State(rawValue: 4)
    /// The simplex method has the constraint as a row, or its insertion is queued.
    static let isInserted = State(rawValue: 8)
    /// The constraint is in the list of those whose row may have to be inserted or removed.
    static let isListed = State(rawValue: 16)
    /// A constraint below required priority has mentioned the unknown.
    static let isOptional = State(rawValue: 32)
  }

  var value = 0.0
  /// The breakpoint that the values were computed with.
  var breakpoint = 0.0
  /// The breakpoint after the queued edits.
  var newBreakpoint = 0.0
  /// The price of a basic quantity at its breakpoint: a subgradient, between its slopes.
  var innerPrice = 0.0

  /// The position of a nonbasic quantity in the basis; negative for a basic or absent one.
  var position: Int32 = -1
  /// The number of an unknown, negative for a constraint.
  var unknownNumber: Int32 = -1
  /// The terms of a constraint in the pool.
  var rowStart: Int32 = 0
  var rowLength: Int32 = 0

  var priority: Int16 = 1000
  /// Cost per unit to the left (0 or -1) and to the right (0 or 1) of the breakpoint.
  private var slopes: (left: Int8, right: Int8) = (0, 0)
  /// The sides that the relation of a constraint penalises: 1 the left one, 2 the right one, 3 both.
  var penalisedSides: UInt8 = 0
  /// The side of a basic quantity, which decides its price. It may lag behind the value (see ``isMisplaced``).
  var side = Side.at
  /// The sides to which a nonbasic quantity moves at zero reduced cost: 1 left, 2 right, or the sum.
  var zeroCostSides: UInt8 = 0
  /// The sides to which it may move on the optimal face, if that is restricted: 1 left, 2 right, or the sum.
  var faceSides = Self.unrestricted
  /// Whether the quantity is part of the system.
  var isPresent = false
  /// Whether the row is removed as soon as it is basic.
  var isBeingRemoved = false

  // Whether it is in the list of the same name.
  var isUnpriced = false
  var isChanged = false
  var isMisplaced = false
  var isViolationSuspect = false
  var isDualDegenerate = false

  var state: State = []

  var leftSlope: Double {
    get { Double(slopes.left) }
    set { slopes.left = newValue < 0 ? -1 : 0 }
  }

  var rightSlope: Double {
    get { Double(slopes.right) }
    set { slopes.right = newValue > 0 ? 1 : 0 }
  }

  /// Sets the side and the price to those of a quantity at its breakpoint.
  @inline(__always) mutating func settle() {
    side = Side.at
    innerPrice = 0
  }

  @inline(__always) var isUnknown: Bool { unknownNumber >= 0 }

  @inline(__always) func slope(on side: Int8) -> Double {
    side > 0 ? Double(slopes.right) : side < 0 ? Double(slopes.left) : 0
  }

  /// The present cost per unit of a basic quantity.
  @inline(__always) var price: Double { side == 0 ? innerPrice : slope(on: side) }

  @inline(__always) var hasBreakpoint: Bool { slopes.left != slopes.right }

  var isEquality: Bool { slopes.left < 0 && slopes.right > 0 }

  /// How far the value is to the right of the breakpoint.
  @inline(__always) var excess: Double { value - breakpoint }

  /// The side of the breakpoint on which the value is, up to the tolerance.
  @inline(__always) var sideOfValue: Int8 {
    let excess = excess
    return excess > HierarchicalSimplex.distanceTolerance
      ? Side.right : excess < -HierarchicalSimplex.distanceTolerance ? Side.left : Side.at
  }

  /// Whether a basic quantity has a price at the required level.
  var hasRequiredPrice: Bool {
    isPresent && position < 0 && priority == HierarchicalSimplex.required && price != 0
  }

  /// Whether it is a required constraint or the bound of an extent and does not hold.
  var isViolated: Bool {
    hasRequiredPrice
      && price * excess > HierarchicalSimplex.distanceTolerance * (1 + 1e-5 * abs(breakpoint))
  }

  /// Whether it may move to a side on the optimal face.
  @inline(__always) func mayMove(to side: Int8) -> Bool {
    let bit: UInt8 = side < 0 ? 1 : 2
    if faceSides != Self.unrestricted { return faceSides & bit != 0 }
    if position >= 0 { return zeroCostSides & bit != 0 }
    return slope(on: side) == price
  }

  /// Whether it is nonbasic and may move on the optimal face.
  var isMovable: Bool { position >= 0 && (mayMove(to: Side.right) || mayMove(to: Side.left)) }
}

/// The fields of a quantity that only edits need.
struct Identity: BitwiseCopyable {
  var insertionOrder: InsertionOrder
  /// Distinguishes the handles of a quantity from those of an earlier one in the same slot; 0 for none.
  var serial: Int
  /// The number of constraints that mention an unknown, present or not.
  var useCount: Int32 = 0
  /// The term of an unknown in the constraint that was added last with it.
  var lastTerm: Int32 = -1
}

/// One term of a constraint, linked with the other terms of its unknown.
struct PooledTerm: BitwiseCopyable {
  var coefficient: Double
  var unknown: Int32
  var row: Int32 = -1
  var next: Int32 = -1
  var previous: Int32 = -1
}
