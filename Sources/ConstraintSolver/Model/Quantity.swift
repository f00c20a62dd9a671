/// An unknown or a constraint's expression, as the simplex method sees it (see ``QuantityStore``).
///
/// It fills one line of the processor's cache, as its parts are needed together and in no order.
struct Quantity: BitwiseCopyable {
  /// Where a quantity stands to its breakpoint.
  enum Side {
    static let left: Int8 = -1
    static let at: Int8 = 0
    static let right: Int8 = 1
  }

  /// What ``faceSides`` is while nothing is restricted.
  static let unrestricted: UInt8 = 255

  /// What a handle may stand for.
  struct State: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let isUnknown = State(rawValue: 1)
    static let isConstraint = State(rawValue: 2)
    /// The constraint is to take part in the solution.
    static let isWanted = State(rawValue: 4)
    /// The constraint does take part.
    static let isEntered = State(rawValue: 8)
    /// The constraint is in the list of those whose taking part may have to change.
    static let isListed = State(rawValue: 16)
  }

  var value = 0.0
  var breakpoint = 0.0
  /// The breakpoint that is wanted; the other one is what the values were computed with.
  var wantedBreakpoint = 0.0
  /// The price of a basic quantity that is at its breakpoint: any between its slopes will do.
  var innerPrice = 0.0

  /// The position of a nonbasic quantity in the basis, negative for a basic one or one that takes no part.
  var position: Int32 = -1
  /// The number of an unknown, negative for a constraint.
  var unknownNumber: Int32 = -1
  /// Where the terms of a constraint lie.
  var rowStart: Int32 = 0
  var rowLength: Int32 = 0

  var priority: Int16 = 1000
  /// Cost per unit to the left (0 or -1) and to the right (0 or 1) of the breakpoint.
  private var slopes: (left: Int8, right: Int8) = (0, 0)
  /// Which sides cost while it takes part: 1 the left one, 2 the right one, 3 both.
  var costs: UInt8 = 0
  /// Where the quantity counts as being while it is basic: the slope of that side is its price.
  var side = Side.at
  /// Of a nonbasic quantity: 1 if it can go left, 2 if it can go right without changing the cost, or the sum.
  var flatSides: UInt8 = 0
  /// Which sides it may go to while the optimal face is explored, if that has been restricted.
  var faceSides = Self.unrestricted
  /// Whether the quantity takes part.
  var isPresent = false

  /// Whether the constraint is to leave, and takes part only for want of another in its place.
  var isLeaving = false

  // Whether it is in one of the lists of the same names.
  var isTouched = false
  var isChanged = false
  var isMisplaced = false
  var isSuspect = false
  var isInFlat = false

  /// What its handle stands for.
  var state: State = []

  var leftSlope: Double {
    get { Double(slopes.left) }
    set { slopes.left = newValue < 0 ? -1 : 0 }
  }

  var rightSlope: Double {
    get { Double(slopes.right) }
    set { slopes.right = newValue > 0 ? 1 : 0 }
  }

  @inline(__always)
  var isUnknown: Bool { unknownNumber >= 0 }

  @inline(__always)
  func slope(on side: Int8) -> Double {
    side > 0 ? Double(slopes.right) : side < 0 ? Double(slopes.left) : 0
  }

  /// The cost per unit that a basic quantity has at present.
  @inline(__always)
  var price: Double { side == 0 ? innerPrice : slope(on: side) }

  /// Whether it costs more on one side of its breakpoint than on the other.
  @inline(__always)
  var hasBreakpoint: Bool { slopes.left != slopes.right }

  /// Whether it costs on both sides of its breakpoint.
  var isEquality: Bool { slopes.left < 0 && slopes.right > 0 }
}

/// What tells quantities apart, and what only edits need to know of them.
struct Identity: BitwiseCopyable {
  var age: Age
  /// Tells the handles of a quantity from those of one that had its place before; 0 for none.
  var serial: Int
  /// How many constraints mention an unknown, whether they take part or not.
  var mentions: Int32 = 0
  /// The place of the term of an unknown in the constraint that was made last with it.
  var lastTerm: Int32 = -1
}

/// One term of a constraint: a link in its unknown's column, too.
struct PooledTerm: BitwiseCopyable {
  var coefficient: Double
  var unknown: Int32
  var row: Int32 = -1
  var next: Int32 = -1
  var previous: Int32 = -1
}
