/// Unknowns and constraints, which are one kind of thing to the simplex method: *quantities*. Each has one
/// breakpoint and a convex cost that is linear on either side of it. A position costs nothing
/// anywhere; an extent costs to the left of 0, at the required level; a constraint's expression costs on the
/// sides of its constant that its relation forbids, at the level of its priority.
///
/// The terms of constraints lie in one pool, each row together; the terms of one unknown, its column,
/// are linked through it. Places that fall free are used again.
struct QuantityStore: ~Copyable {
  /// Where a quantity stands to its breakpoint.
  enum Side {
    static let left: Int8 = -1
    static let at: Int8 = 0
    static let right: Int8 = 1
  }

  // By quantity.
  var value = Block<Double>()
  var breakpoint = Block<Double>()
  /// The breakpoint that is wanted; the other one is what the values were computed with.
  var wantedBreakpoint = Block<Double>()
  /// Cost per unit to the left (0 or -1) and to the right (0 or 1) of the breakpoint.
  var leftSlope = Block<Double>()
  var rightSlope = Block<Double>()
  var priority = Block<Int16>()
  /// Which sides cost: 1 the left one, 2 the right one, 3 both.
  private var costs = Block<UInt8>()
  /// Where the quantity counts as being while it is basic: the slope of that side is its price.
  var side = Block<Int8>()
  /// The price of a basic quantity that is at its breakpoint: any between its slopes will do.
  var innerPrice = Block<Double>()
  /// The position of a nonbasic quantity in the basis, negative for a basic one or one that takes no part.
  var position = Block<Int32>()
  /// Whether the quantity takes part.
  var isPresent = Block<Bool>()
  /// The number of an unknown, negative for a constraint.
  var unknownNumber = Block<Int32>()
  var age = Block<Age>()
  /// Tells the handles of a quantity from those of one that had its place before; 0 for none.
  var serial = Block<Int>()
  /// How many constraints mention an unknown, whether they take part or not.
  var mentions = Block<Int32>()
  private var lastTerm = Block<Int32>()
  private var rowStart = Block<Int32>()
  private var rowLength = Block<Int32>()

  // By number of unknown.
  var quantityOfUnknown = Block<Int32>()
  private var columnHead = Block<Int32>()
  /// How many constraints that take part mention the unknown.
  var columnLength = Block<Int32>()

  // By place in the pool.
  var termUnknown = Block<Int32>()
  var termCoefficient = Block<Double>()
  var termRow = Block<Int32>()
  private var termNext = Block<Int32>()
  private var termPrevious = Block<Int32>()

  private var freeUnknowns = Block<Int32>()
  private var freeConstraints = Block<Int32>()
  private var freeRows: [Int: [Int32]] = [:]

  var count: Int { value.count }
  var unknownCount: Int { quantityOfUnknown.count }

  // MARK: Unknowns

  /// Adds an unknown. `isNew` is false if it takes the number of one that was removed.
  mutating func addUnknown(isExtent: Bool, age: Age) -> (quantity: Int, isNew: Bool) {
    if let quantity = freeUnknowns.popLast() {
      let index = Int(quantity)
      leftSlope[index] = isExtent ? -1 : 0
      self.age[index] = age
      serial[index] = age.number
      mentions[index] = 0
      isPresent[index] = true
      return (index, false)
    }
    let index = append(age)
    leftSlope[index] = isExtent ? -1 : 0
    isPresent[index] = true
    unknownNumber[index] = Int32(truncatingIfNeeded: unknownCount)
    quantityOfUnknown.append(Int32(truncatingIfNeeded: index))
    columnHead.append(-1)
    columnLength.append(0)
    return (index, true)
  }

  /// Takes an unknown out that no constraint mentions and that is nonbasic.
  mutating func removeUnknown(_ quantity: Int) {
    isPresent[quantity] = false
    leftSlope[quantity] = 0
    value[quantity] = 0
    freeUnknowns.append(Int32(truncatingIfNeeded: quantity))
  }

  @inline(__always)
  func isUnknown(_ quantity: Int) -> Bool { unknownNumber[quantity] >= 0 }

  private mutating func append(_ age: Age) -> Int {
    let index = count
    value.append(0)
    breakpoint.append(0)
    wantedBreakpoint.append(0)
    leftSlope.append(0)
    rightSlope.append(0)
    priority.append(1000)
    costs.append(0)
    side.append(0)
    innerPrice.append(0)
    position.append(-1)
    isPresent.append(false)
    unknownNumber.append(-1)
    self.age.append(age)
    serial.append(age.number)
    mentions.append(0)
    lastTerm.append(-1)
    rowStart.append(0)
    rowLength.append(0)
    return index
  }

  // MARK: Constraints

  /// Makes a constraint that does not take part yet. Terms of one unknown are summed, void ones dropped.
  mutating func addConstraint(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Int, age: Age
  ) -> Int {
    let index = beginConstraint(relation, constant, priority: priority, age: age)
    let first = termUnknown.count
    var needsCleaning = false
    for term in terms {
      let quantity = term.variable.index
      let coefficient = term.coefficient
      guard quantity >= 0, quantity < count, serial[quantity] == term.variable.serial,
        unknownNumber[quantity] >= 0, coefficient.isFinite
      else { continue }
      let unknown = unknownNumber[quantity]
      let known = Int(lastTerm[quantity])
      if known >= first, known < termUnknown.count, termUnknown[known] == unknown {
        termCoefficient[known] += coefficient
        needsCleaning = true
      } else {
        if coefficient == 0 { needsCleaning = true }
        lastTerm[quantity] = Int32(truncatingIfNeeded: termUnknown.count)
        appendTerm(unknown, coefficient)
        mentions[quantity] += 1
      }
    }
    if needsCleaning { dropVoidTerms(of: index) }
    endTerms(of: index)
    return index
  }

  /// Makes a constraint of quantities of this store.
  mutating func addConstraint(
    _ expression: [Entry], _ relation: Relation, _ constant: Double, priority: Int, age: Age
  ) -> Int {
    let index = beginConstraint(relation, constant, priority: priority, age: age)
    for entry in expression { appendTerm(unknownNumber[entry.quantity], entry.coefficient) }
    endTerms(of: index)
    return index
  }

  private mutating func beginConstraint(
    _ relation: Relation, _ constant: Double, priority: Int, age: Age
  ) -> Int {
    var index: Int
    if let free = freeConstraints.popLast() {
      index = Int(free)
      self.age[index] = age
      serial[index] = age.number
    } else {
      index = append(age)
    }
    breakpoint[index] = constant
    wantedBreakpoint[index] = constant
    costs[index] = relation == .lessThanOrEqual ? 2 : relation == .equal ? 3 : 1
    self.priority[index] = Int16(truncatingIfNeeded: priority)
    rowStart[index] = Int32(truncatingIfNeeded: termUnknown.count)
    rowLength[index] = 0
    return index
  }

  @inline(__always)
  private mutating func appendTerm(_ unknown: Int32, _ coefficient: Double) {
    termUnknown.append(unknown)
    termCoefficient.append(coefficient)
  }

  private mutating func endTerms(of quantity: Int) {
    let start = Int(rowStart[quantity])
    let length = termUnknown.count - start
    rowLength[quantity] = Int32(truncatingIfNeeded: length)
    if var places = freeRows[length], let place = places.popLast() {
      freeRows[length] = places
      for offset in 0..<length {
        termUnknown[Int(place) + offset] = termUnknown[start + offset]
        termCoefficient[Int(place) + offset] = termCoefficient[start + offset]
        termRow[Int(place) + offset] = Int32(truncatingIfNeeded: quantity)
      }
      termUnknown.truncate(to: start)
      termCoefficient.truncate(to: start)
      rowStart[quantity] = place
      return
    }
    for _ in 0..<length {
      termRow.append(Int32(truncatingIfNeeded: quantity))
      termNext.append(-1)
      termPrevious.append(-1)
    }
  }

  func relation(of quantity: Int) -> Relation {
    costs[quantity] == 1 ? .greaterThanOrEqual : costs[quantity] == 2 ? .lessThanOrEqual : .equal
  }

  /// Leaves terms out of the row that is being made that have come to nothing.
  private mutating func dropVoidTerms(of quantity: Int) {
    var kept = Int(rowStart[quantity])
    for place in kept..<termUnknown.count {
      if termCoefficient[place] == 0 || !termCoefficient[place].isFinite {
        mentions[quantityOfUnknown[termUnknown[place]]] -= 1
        continue
      }
      termUnknown[kept] = termUnknown[place]
      termCoefficient[kept] = termCoefficient[place]
      kept += 1
    }
    termUnknown.truncate(to: kept)
    termCoefficient.truncate(to: kept)
  }

  /// Makes a constraint take part: its terms join the columns.
  mutating func enter(_ quantity: Int) {
    isPresent[quantity] = true
    leftSlope[quantity] = costs[quantity] & 1 == 0 ? 0 : -1
    rightSlope[quantity] = costs[quantity] & 2 == 0 ? 0 : 1
    breakpoint[quantity] = wantedBreakpoint[quantity]
    for place in terms(of: quantity) {
      let unknown = termUnknown[place]
      let head = columnHead[unknown]
      termNext[place] = head
      termPrevious[place] = -1
      if head >= 0 { termPrevious[head] = Int32(truncatingIfNeeded: place) }
      columnHead[unknown] = Int32(truncatingIfNeeded: place)
      columnLength[unknown] += 1
    }
  }

  /// Makes a basic constraint no longer take part.
  mutating func leave(_ quantity: Int) {
    isPresent[quantity] = false
    side[quantity] = Side.at
    innerPrice[quantity] = 0
    for place in terms(of: quantity) {
      let next = termNext[place]
      let previous = termPrevious[place]
      if next >= 0 { termPrevious[next] = previous }
      if previous >= 0 { termNext[previous] = next } else { columnHead[termUnknown[place]] = next }
      columnLength[termUnknown[place]] -= 1
    }
  }

  /// Gives up a constraint that takes no part.
  mutating func discard(_ quantity: Int) {
    if rowLength[quantity] > 0 {
      freeRows[Int(rowLength[quantity]), default: []].append(rowStart[quantity])
    }
    rowLength[quantity] = 0
    freeConstraints.append(Int32(truncatingIfNeeded: quantity))
  }

  /// Leaves an unknown out of a constraint that takes no part.
  func dropTerms(of quantity: Int, with unknown: Int32) {
    var kept = Int(rowStart[quantity])
    for place in terms(of: quantity) where termUnknown[place] != unknown {
      termUnknown[kept] = termUnknown[place]
      termCoefficient[kept] = termCoefficient[place]
      kept += 1
    }
    rowLength[quantity] = Int32(truncatingIfNeeded: kept) - rowStart[quantity]
  }

  @inline(__always)
  func terms(of quantity: Int) -> Range<Int> {
    Int(rowStart[quantity])..<Int(rowStart[quantity] + rowLength[quantity])
  }

  @inline(__always)
  func firstTerm(ofUnknown unknown: Int) -> Int32 { columnHead[unknown] }

  @inline(__always)
  func termAfter(_ place: Int32) -> Int32 { termNext[place] }

  // MARK: Costs

  @inline(__always)
  func slope(_ quantity: Int, on side: Int8) -> Double {
    side > 0 ? rightSlope[quantity] : side < 0 ? leftSlope[quantity] : 0
  }

  /// The cost per unit that a basic quantity has at present.
  @inline(__always)
  func price(_ quantity: Int) -> Double {
    side[quantity] == 0 ? innerPrice[quantity] : slope(quantity, on: side[quantity])
  }

  @inline(__always)
  func kink(_ quantity: Int) -> Double { rightSlope[quantity] - leftSlope[quantity] }

  /// The value of a constraint's expression.
  @inline(__always)
  func expressionValue(_ quantity: Int) -> Double {
    var sum = 0.0
    for place in terms(of: quantity) {
      sum += termCoefficient[place] * value[quantityOfUnknown[termUnknown[place]]]
    }
    return sum
  }
}
