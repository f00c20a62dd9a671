/// Unknowns and constraints, which are one kind of thing to the simplex method: *quantities*. Each has one
/// breakpoint and a convex cost that is linear on either side of it. A position costs nothing
/// anywhere; an extent costs to the left of 0, at the required level; a constraint's expression costs on the
/// sides of its constant that its relation forbids, at the level of its priority.
///
/// The terms of constraints lie in one pool, each row together; the terms of one unknown, its column,
/// are linked through it. Places that fall free are used again.
struct QuantityStore: ~Copyable {
  private var quantities = Block<Quantity>()
  var identities = Block<Identity>()

  // By number of unknown.
  var quantityOfUnknown = Block<Int32>()
  private var columnHead = Block<Int32>()
  /// How many constraints that take part mention the unknown.
  var columnLength = Block<Int32>()

  /// The terms of all constraints.
  var pool = Block<PooledTerm>()

  private var freeUnknowns = Block<Int32>()
  private var freeConstraints = Block<Int32>()
  /// By length: the first of the places in the pool where a row of that length was; the first term of each tells the
  /// next.
  private var freeRows = Block<Int32>()

  var count: Int { quantities.count }

  /// Where the quantities lie.
  var base: UnsafeMutablePointer<Quantity> { quantities.base }
  var unknownCount: Int { quantityOfUnknown.count }

  @inline(__always)
  subscript(quantity: Int) -> Quantity {
    get { quantities[quantity] }
    nonmutating _modify { yield &quantities[quantity] }
  }

  @inline(__always)
  subscript(quantity: Int32) -> Quantity {
    get { quantities[quantity] }
    nonmutating _modify { yield &quantities[quantity] }
  }

  // MARK: Unknowns

  /// Adds an unknown. `isNew` is false if it takes the number of one that was removed.
  mutating func addUnknown(isExtent: Bool, age: Age) -> (quantity: Int, isNew: Bool) {
    if let quantity = freeUnknowns.popLast() {
      let index = Int(quantity)
      self[index].leftSlope = isExtent ? -1 : 0
      identities[index].age = age
      identities[index].serial = age.number
      identities[index].mentions = 0
      self[index].isPresent = true
      return (index, false)
    }
    let index = append(age)
    self[index].leftSlope = isExtent ? -1 : 0
    self[index].isPresent = true
    self[index].unknownNumber = Int32(truncatingIfNeeded: unknownCount)
    quantityOfUnknown.append(Int32(truncatingIfNeeded: index))
    columnHead.append(-1)
    columnLength.append(0)
    return (index, true)
  }

  /// Takes an unknown out that no constraint mentions and that is nonbasic.
  mutating func removeUnknown(_ quantity: Int) {
    self[quantity].isPresent = false
    self[quantity].leftSlope = 0
    self[quantity].value = 0
    freeUnknowns.append(Int32(truncatingIfNeeded: quantity))
  }

  private mutating func append(_ age: Age) -> Int {
    quantities.append(Quantity())
    identities.append(Identity(age: age, serial: age.number))
    return count - 1
  }

  // MARK: Constraints

  /// Makes a constraint that does not take part yet. Terms of one unknown are summed, void ones dropped.
  mutating func addConstraint(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Int, age: Age
  ) -> Int {
    let index = beginConstraint(relation, constant, priority: priority, age: age)
    let first = pool.count
    var needsCleaning = false
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
        needsCleaning = true
      } else {
        if coefficient == 0 { needsCleaning = true }
        identities[quantity].lastTerm = Int32(truncatingIfNeeded: pool.count)
        appendTerm(unknown, coefficient)
        identities[quantity].mentions += 1
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
    for entry in expression { appendTerm(self[entry.quantity].unknownNumber, entry.coefficient) }
    endTerms(of: index)
    return index
  }

  private mutating func beginConstraint(
    _ relation: Relation, _ constant: Double, priority: Int, age: Age
  ) -> Int {
    var index: Int
    if let free = freeConstraints.popLast() {
      index = Int(free)
      identities[index].age = age
      identities[index].serial = age.number
    } else {
      index = append(age)
    }
    self[index].breakpoint = constant
    self[index].wantedBreakpoint = constant
    self[index].costs = relation == .lessThanOrEqual ? 2 : relation == .equal ? 3 : 1
    self[index].priority = Int16(truncatingIfNeeded: priority)
    self[index].rowStart = Int32(truncatingIfNeeded: pool.count)
    self[index].rowLength = 0
    return index
  }

  @inline(__always)
  private mutating func appendTerm(_ unknown: Int32, _ coefficient: Double) {
    pool.append(PooledTerm(coefficient: coefficient, unknown: unknown))
  }

  private mutating func endTerms(of quantity: Int) {
    let start = Int(self[quantity].rowStart)
    let length = pool.count - start
    self[quantity].rowLength = Int32(truncatingIfNeeded: length)
    if length < freeRows.count, freeRows[length] >= 0 {
      let place = freeRows[length]
      freeRows[length] = pool[place].next
      for offset in 0..<length {
        pool[Int(place) + offset] = pool[start + offset]
        pool[Int(place) + offset].row = Int32(truncatingIfNeeded: quantity)
      }
      pool.truncate(to: start)
      self[quantity].rowStart = place
      return
    }
    for place in start..<pool.count { pool[place].row = Int32(truncatingIfNeeded: quantity) }
  }

  func relation(of quantity: Int) -> Relation {
    self[quantity].costs == 1 ? .greaterThanOrEqual : self[quantity].costs == 2 ? .lessThanOrEqual : .equal
  }

  /// Leaves terms out of the row that is being made that have come to nothing.
  private mutating func dropVoidTerms(of quantity: Int) {
    var kept = Int(self[quantity].rowStart)
    for place in kept..<pool.count {
      if pool[place].coefficient == 0 || !pool[place].coefficient.isFinite {
        identities[quantityOfUnknown[pool[place].unknown]].mentions -= 1
        continue
      }
      pool[kept] = pool[place]
      kept += 1
    }
    pool.truncate(to: kept)
  }

  /// Makes a constraint take part: its terms join the columns.
  mutating func insert(_ quantity: Int) {
    self[quantity].isPresent = true
    restoreCosts(of: quantity)
    self[quantity].breakpoint = self[quantity].wantedBreakpoint
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

  /// Gives a constraint the costs that it has while it takes part.
  @inline(__always)
  mutating func restoreCosts(of quantity: Int) {
    self[quantity].isLeaving = false
    self[quantity].leftSlope = self[quantity].costs & 1 == 0 ? 0 : -1
    self[quantity].rightSlope = self[quantity].costs & 2 == 0 ? 0 : 1
  }

  /// Makes a basic constraint no longer take part.
  mutating func remove(_ quantity: Int) {
    self[quantity].isPresent = false
    self[quantity].isLeaving = false
    self[quantity].side = Quantity.Side.at
    self[quantity].innerPrice = 0
    for place in terms(of: quantity) {
      let next = pool[place].next
      let previous = pool[place].previous
      if next >= 0 { pool[next].previous = previous }
      if previous >= 0 { pool[previous].next = next } else { columnHead[pool[place].unknown] = next }
      columnLength[pool[place].unknown] -= 1
    }
  }

  /// Gives up a constraint that takes no part.
  mutating func discard(_ quantity: Int) {
    freeTerms(terms(of: quantity))
    self[quantity].rowLength = 0
    freeConstraints.append(Int32(truncatingIfNeeded: quantity))
  }

  private mutating func freeTerms(_ terms: Range<Int>) {
    if terms.isEmpty { return }
    if freeRows.count <= terms.count { freeRows.resize(to: terms.count + 1, filler: -1) }
    pool[terms.lowerBound].next = freeRows[terms.count]
    freeRows[terms.count] = Int32(truncatingIfNeeded: terms.lowerBound)
  }

  /// Leaves an unknown out of a constraint that takes no part.
  mutating func dropTerms(of quantity: Int, with unknown: Int32) {
    let all = terms(of: quantity)
    var kept = all.lowerBound
    for place in all where pool[place].unknown != unknown {
      pool[kept] = pool[place]
      kept += 1
    }
    freeTerms(kept..<all.upperBound)
    self[quantity].rowLength = Int32(truncatingIfNeeded: kept) - self[quantity].rowStart
  }

  @inline(__always)
  func terms(of quantity: Int) -> Range<Int> {
    Int(self[quantity].rowStart)..<Int(self[quantity].rowStart + self[quantity].rowLength)
  }

  /// In how many constraints that take part the unknown of a term occurs.
  @inline(__always)
  func uses(ofTermAt place: Int) -> Int32 { columnLength[pool[place].unknown] }

  /// Whether two constraints have the same expression, term by term.
  func haveSameTerms(_ one: Int, _ other: Int) -> Bool {
    guard self[one].rowLength == self[other].rowLength else { return false }
    return zip(terms(of: one), terms(of: other)).allSatisfy {
      pool[$0].unknown == pool[$1].unknown && pool[$0].coefficient == pool[$1].coefficient
    }
  }

  @inline(__always)
  func firstTerm(ofUnknown unknown: Int) -> Int32 { columnHead[unknown] }

  @inline(__always)
  func termAfter(_ place: Int32) -> Int32 { pool[place].next }

  /// The value of a constraint's expression.
  @inline(__always)
  func expressionValue(_ quantity: Int) -> Double {
    var sum = 0.0
    for place in terms(of: quantity) {
      sum += pool[place].coefficient * self[quantityOfUnknown[pool[place].unknown]].value
    }
    return sum
  }
}
