/// The unknowns and the expressions of constraints, which are one kind of variable to the simplex method: *quantities*.
/// Each has one breakpoint and a convex cost that is linear on either side of it. A position costs nothing; an extent
/// costs to the left of 0, at the required level; a constraint's expression costs on the sides of its constant that its
/// relation forbids, at the level of its priority.
///
/// The terms of constraints are in one pool, each row contiguous; the terms of one unknown in rows that are present, its
/// column, are linked. Slots of quantities and of terms are reused.
struct QuantityStore: ~Copyable {
  private var quantities = Block<Quantity>()
  var identities = Block<Identity>()

  // By number of unknown.
  private(set) var quantityOfUnknown = Block<Int32>()
  private var columnHead = Block<Int32>()
  private var columnLength = Block<Int32>()

  /// The terms of all constraints.
  private(set) var pool = Block<PooledTerm>()

  private var freeUnknowns = Block<Int32>()
  private var freeConstraints = Block<Int32>()
  /// By length: the first of the free stretches of the pool of that length, which are linked by their first terms.
  private var freeRows = Block<Int32>()

  var count: Int { quantities.count }
  var unknownCount: Int { quantityOfUnknown.count }

  @inline(__always) subscript(quantity: Int) -> Quantity {
    get { quantities[quantity] }
    nonmutating _modify { yield &quantities[quantity] }
  }

  @inline(__always) subscript(quantity: Int32) -> Quantity {
    get { quantities[quantity] }
    nonmutating _modify { yield &quantities[quantity] }
  }

  // MARK: Unknowns

  /// Adds an unknown. `isNew` is false if it takes the number of one that was removed.
  mutating func addUnknown(
    isExtent: Bool, _ insertionOrder: InsertionOrder
  ) -> (quantity: Int, isNew: Bool) {
    let free = freeUnknowns.popLast()
    let index = free.map { Int($0) } ?? append()
    identities[index] = Identity(insertionOrder: insertionOrder, serial: insertionOrder.serial)
    self[index].leftSlope = isExtent ? -1 : 0
    self[index].isPresent = true
    if free != nil { return (index, false) }
    self[index].unknownNumber = Int32(truncatingIfNeeded: unknownCount)
    quantityOfUnknown.append(index)
    columnHead.append(-1)
    columnLength.append(0)
    return (index, true)
  }

  /// Removes a nonbasic unknown that no constraint mentions.
  mutating func removeUnknown(_ quantity: Int) {
    self[quantity].isPresent = false
    self[quantity].leftSlope = 0
    self[quantity].value = 0
    freeUnknowns.append(quantity)
  }

  private mutating func append() -> Int {
    quantities.append(Quantity())
    identities.append(Identity(insertionOrder: InsertionOrder(), serial: 0))
    return count - 1
  }

  // MARK: Constraints

  /// Adds a constraint that is not present yet. Terms of one unknown are summed; terms that are not finite, and sums of
  /// 0, are dropped.
  mutating func addConstraint(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Int, _ insertionOrder: InsertionOrder
  ) -> Int {
    let index = beginConstraint(relation, constant, priority: priority, insertionOrder)
    let first = pool.count
    for term in terms {
      let quantity = term.variable.index
      let coefficient = term.coefficient
      guard quantity >= 0, quantity < count, identities[quantity].serial == term.variable.serial,
        self[quantity].unknownNumber >= 0, coefficient.isFinite
      else { continue }
      let unknown = self[quantity].unknownNumber
      let known = Int(identities[quantity].lastTerm)
      if known >= first, known < pool.count, pool[known].unknown == unknown {
        pool[known].coefficient += coefficient
      } else {
        identities[quantity].lastTerm = Int32(truncatingIfNeeded: pool.count)
        identities[quantity].useCount += 1
        pool.append(PooledTerm(coefficient: coefficient, unknown: unknown))
      }
    }
    endTerms(of: index)
    return index
  }

  /// Adds a constraint that is not present yet.
  mutating func addConstraint(
    _ expression: [PooledTerm], _ relation: Relation, _ constant: Double, priority: Int,
    _ insertionOrder: InsertionOrder
  ) -> Int {
    let index = beginConstraint(relation, constant, priority: priority, insertionOrder)
    for term in expression { pool.append(term) }
    endTerms(of: index)
    return index
  }

  private mutating func beginConstraint(
    _ relation: Relation, _ constant: Double, priority: Int, _ insertionOrder: InsertionOrder
  ) -> Int {
    let index = freeConstraints.popLast().map { Int($0) } ?? append()
    identities[index] = Identity(insertionOrder: insertionOrder, serial: insertionOrder.serial)
    self[index].breakpoint = constant
    self[index].newBreakpoint = constant
    self[index].penalisedSides = relation == .lessThanOrEqual ? 2 : relation == .equal ? 3 : 1
    self[index].priority = Int16(truncatingIfNeeded: priority)
    self[index].rowStart = Int32(truncatingIfNeeded: pool.count)
    self[index].rowLength = 0
    return index
  }

  /// Drops void terms at the end of the pool, and moves the row to a free stretch of its length, if there is one.
  private mutating func endTerms(of quantity: Int) {
    let start = Int(self[quantity].rowStart)
    var end = start
    for place in start..<pool.count {
      if pool[place].coefficient == 0 || !pool[place].coefficient.isFinite {
        identities[quantityOfUnknown[pool[place].unknown]].useCount -= 1
        continue
      }
      if end < place { pool[end] = pool[place] }
      pool[end].row = Int32(truncatingIfNeeded: quantity)
      end += 1
    }
    pool.truncate(to: end)
    let length = end - start
    self[quantity].rowLength = Int32(truncatingIfNeeded: length)
    guard length < freeRows.count, freeRows[length] >= 0 else { return }
    let place = freeRows[length]
    freeRows[length] = pool[place].next
    for offset in 0..<length { pool[Int(place) + offset] = pool[start + offset] }
    pool.truncate(to: start)
    self[quantity].rowStart = place
  }

  @inline(__always) func relation(of quantity: Int) -> Relation {
    switch self[quantity].penalisedSides {
    case 1: .greaterThanOrEqual
    case 2: .lessThanOrEqual
    default: .equal
    }
  }

  /// Makes a constraint present: its terms join the columns.
  mutating func insert(_ quantity: Int) {
    self[quantity].isPresent = true
    restoreCosts(of: quantity)
    self[quantity].breakpoint = self[quantity].newBreakpoint
    for place in terms(of: quantity) {
      let unknown = pool[place].unknown
      let head = columnHead[unknown]
      pool[place].next = head
      pool[place].previous = -1
      if head >= 0 { pool[head].previous = Int32(truncatingIfNeeded: place) }
      columnHead[unknown] = Int32(truncatingIfNeeded: place)
      columnLength[unknown] += 1
    }
  }

  /// Gives a constraint the costs of its relation.
  @inline(__always) mutating func restoreCosts(of quantity: Int) {
    self[quantity].isBeingRemoved = false
    self[quantity].leftSlope = self[quantity].penalisedSides & 1 == 0 ? 0 : -1
    self[quantity].rightSlope = self[quantity].penalisedSides & 2 == 0 ? 0 : 1
  }

  /// Makes a basic constraint absent.
  mutating func remove(_ quantity: Int) {
    self[quantity].isPresent = false
    self[quantity].isBeingRemoved = false
    self[quantity].settle()
    for place in terms(of: quantity) {
      let next = pool[place].next
      let previous = pool[place].previous
      if next >= 0 { pool[next].previous = previous }
      if previous >= 0 { pool[previous].next = next } else { columnHead[pool[place].unknown] = next }
      columnLength[pool[place].unknown] -= 1
    }
  }

  /// Frees the slots of a constraint that is absent.
  mutating func free(_ quantity: Int) {
    freeTerms(terms(of: quantity))
    self[quantity].rowLength = 0
    freeConstraints.append(quantity)
  }

  private mutating func freeTerms(_ terms: Range<Int>) {
    if terms.isEmpty { return }
    if freeRows.count <= terms.count { freeRows.resize(to: terms.count + 1, filler: -1) }
    pool[terms.lowerBound].next = freeRows[terms.count]
    freeRows[terms.count] = Int32(truncatingIfNeeded: terms.lowerBound)
  }

  /// Drops the term of an unknown from a constraint that is absent.
  mutating func dropTerm(of quantity: Int, with unknown: Int32) {
    let all = terms(of: quantity)
    var end = all.lowerBound
    for place in all where pool[place].unknown != unknown {
      pool[end] = pool[place]
      end += 1
    }
    freeTerms(end..<all.upperBound)
    self[quantity].rowLength = Int32(truncatingIfNeeded: end - all.lowerBound)
  }

  @inline(__always) func terms(of quantity: Int) -> Range<Int> {
    Int(self[quantity].rowStart)..<Int(self[quantity].rowStart + self[quantity].rowLength)
  }

  /// The quantity of the unknown of a term.
  @inline(__always) func quantity(ofTermAt place: Int) -> Int { Int(quantityOfUnknown[pool[place].unknown]) }

  /// The number of constraints present that mention the unknown of a term.
  @inline(__always) func columnLength(ofTermAt place: Int) -> Int32 { columnLength[pool[place].unknown] }

  /// Whether two constraints have the same expression, term by term.
  func haveSameTerms(_ one: Int, _ other: Int) -> Bool {
    guard self[one].rowLength == self[other].rowLength else { return false }
    return zip(terms(of: one), terms(of: other)).allSatisfy {
      pool[$0].unknown == pool[$1].unknown && pool[$0].coefficient == pool[$1].coefficient
    }
  }

  @inline(__always) func firstTerm(ofUnknown unknown: Int) -> Int32 { columnHead[unknown] }

  @inline(__always) func termAfter(_ place: Int32) -> Int32 { pool[place].next }

  @inline(__always) func expressionValue(_ quantity: Int) -> Double {
    var sum = 0.0
    for place in terms(of: quantity) {
      sum += pool[place].coefficient * self[quantityOfUnknown[pool[place].unknown]].value
    }
    return sum
  }
}
