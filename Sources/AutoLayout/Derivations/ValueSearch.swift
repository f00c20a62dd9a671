import ConstraintSolver

/// Finds the constraints that determine an attribute: adds the rows nearest to it until they determine it, and then removes
/// each row that is not needed.
struct ValueSearch {
  private let item: LayoutItem
  private let engine: LayoutEngine
  private let target: LinearExpression
  private let value: Double
  private let table: DerivationTable
  private let work: LayoutWork

  private var rows: [DerivationRow] { table.rows }

  init?(
    _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, in table: DerivationTable,
    counting work: LayoutWork
  ) {
    guard let target = item.rootExpression(of: attribute) else { return nil }
    let engine = table.engine
    self.item = item
    self.engine = engine
    self.table = table
    self.work = work
    self.target = target
    value = target.terms.reduce(target.constant) {
      $0 + $1.coefficient * engine.solver.value(of: $1.variable)
    }
  }

  func derivation() -> ValueDerivation {
    var result = ValueDerivation(value: engine.clean(value), isDetermined: false)
    let kept: [Int]
    let multipliers: Multipliers
    switch takeIn() {
    case .equations(let found): (kept, multipliers) = (Array(found.keys), (found, []))
    case .rows(let taken, let selection):
      kept = reduce(taken, selection)
      guard let found = self.multipliers(of: kept, selection) else { return result }
      multipliers = found
    case nil: return result
    }
    result.isDetermined = true
    result.offset = target.constant
    for place in ordered(kept) {
      let row = rows[place]
      if let multiplier = multipliers.rows[place] {
        result.terms.append(
          ValueDerivation.Term(constraint: row.constraint, multiplier: multiplier, constant: row.constant))
      } else {
        result.deciders.append(row.constraint)
      }
    }
    result.floors = multipliers.floors
    return result
  }

  // MARK: Taking in

  /// Rows that determine the target.
  private enum Taken {
    /// Required equations that add up to it and cannot do without one of them, as no length is at its bound: by place, with their
    /// multipliers.
    case equations([Int: Double])
    /// The nearest first; some may not be needed.
    case rows([Int], RowSelection)
  }

  private func isValue(_ found: Double?) -> Bool {
    found.map { abs($0 - value) < max(1, abs(value)) * DerivationRow.tolerance } ?? false
  }

  /// Adds rows breadth first from the target until they determine it.
  ///
  /// - Returns: nil if all together do not determine the value.
  private func takeIn() -> Taken? {
    var taken: [Int] = []
    var equations = RowCombination()
    // Most values follow from a few equations, for which no system is solved.
    var selection: (rows: RowSelection, count: Int)?
    var isTaken = Set<Int>()
    var reached = Set(target.terms.map(\.variable))
    var ring = target.terms.map(\.variable)
    // The rows that are taken in before the next question. Where the layout leaves a variable open, some rows may determine
    // what all of them do not.
    let isOpen = target.terms.contains { !engine.solver.isDetermined($0.variable) }
    var wanted = isOpen ? Int.max : 1
    while true {
      if taken.count >= wanted || ring.isEmpty {
        if let found = multipliers(in: equations) { return .equations(found) }
        var known = selection ?? (RowSelection(determining: target, in: table, counting: work), 0)
        for place in taken[known.count...] { known.rows.add(rows[place], at: place) }
        known.count = taken.count
        if isValue(known.rows.determinedValue()) { return .rows(taken, known.rows) }
        if ring.isEmpty { return nil }
        selection = known
        wanted = taken.count * 2
      }
      var next: [Variable] = []
      for variable in ring {
        for place in table.users(of: variable) where isTaken.insert(place).inserted {
          taken.append(place)
          let row = rows[place]
          if row.isRequiredEquation { equations.add(row.terms, as: place) }
          for term in row.terms where reached.insert(term.variable).inserted {
            next.append(term.variable)
          }
        }
      }
      ring = next
    }
  }

  /// The multipliers with which equations add up to the target, and to its value; nil also where a length is 0, whose bound may
  /// make one of them needless.
  private func multipliers(in equations: RowCombination) -> [Int: Double]? {
    guard let found = equations.multipliers(for: target.nonzeroTerms) else { return nil }
    let sum = found.reduce(target.constant) { $0 + $1.value * rows[$1.key].constant }
    return isValue(sum) && zeroLengths(of: Array(found.keys)).isEmpty ? found : nil
  }

  // MARK: Leaving out

  /// Leaves out rows, the farthest first, until the rest needs each of its members.
  ///
  /// - Parameter taken: rows that determine the value, in the order of preference
  private func reduce(_ taken: [Int], _ selection: RowSelection) -> [Int] {
    var kept = withEquationsAlone(taken, selection) ?? taken
    var size = max(1, kept.count / 2)
    while true {
      var hasChanged = false
      var end = kept.count
      while end > 0, work.stop == nil {
        let part = max(0, end - size)..<end
        kept[part].forEach(selection.leaveOut)
        if isValue(selection.determinedValue()) {
          kept.removeSubrange(part)
          hasChanged = true
        } else {
          kept[part].forEach(selection.takeIn)
        }
        end = part.lowerBound
      }
      if size == 1 && !hasChanged || work.stop != nil { break }
      size = max(1, size / 2)
    }
    _ = selection.determinedValue()
    return kept
  }

  /// Leaves out all but the required equations that add up to the target, if they do.
  private func withEquationsAlone(_ taken: [Int], _ selection: RowSelection) -> [Int]? {
    var combination = RowCombination()
    for place in taken {
      if rows[place].isRequiredEquation { combination.add(rows[place].terms, as: place) }
    }
    guard let multipliers = combination.multipliers(for: target.nonzeroTerms) else { return nil }
    let kept = taken.filter { multipliers[$0] != nil }
    let rest = taken.filter { multipliers[$0] == nil }
    rest.forEach(selection.leaveOut)
    if isValue(selection.determinedValue()) { return kept }
    rest.forEach(selection.takeIn)
    return nil
  }

  // MARK: Adding up

  private typealias Multipliers = (rows: [Int: Double], floors: [ValueDerivation.Length])

  /// The multipliers with which rows that hold with equality add up to the target.
  private func multipliers(of kept: [Int], _ selection: RowSelection) -> Multipliers? {
    // Best the rows that are tight in the layout; where others would let them hold, those of the selection.
    multipliers(of: kept.filter { isTight(rows[$0]) }, floors: zeroLengths(of: kept))
      ?? multipliers(of: kept.filter { selection.isTight(rows[$0]) }, floors: zeroLengths(of: kept))
  }

  private func multipliers(of tight: [Int], floors: [Variable]) -> Multipliers? {
    var combination = RowCombination()
    for place in tight { combination.add(rows[place].terms, as: place) }
    for (index, variable) in floors.enumerated() { combination.add([Term(variable)], as: -1 - index) }
    guard let found = combination.multipliers(for: target.nonzeroTerms) else { return nil }
    let used = floors.indices.filter { found[-1 - $0] != nil }
    return (found.filter { $0.key >= 0 }, used.compactMap { table.length(floors[$0]) })
  }

  private func isTight(_ row: DerivationRow) -> Bool {
    let left = row.terms.reduce(0) { $0 + $1.coefficient * engine.solver.value(of: $1.variable) }
    return abs(left - row.constant) < DerivationRow.tolerance * max(1, abs(row.constant))
  }

  /// The variables of the rows and of the target that are lengths of 0.
  private func zeroLengths(of kept: [Int]) -> [Variable] {
    let all = kept.flatMap { rows[$0].terms } + target.terms
    let zero = Set(all.map(\.variable)).filter {
      table.isLength($0) && abs(engine.solver.value(of: $0)) < DerivationRow.tolerance
    }
    return zero.sorted { $0.index < $1.index }
  }

  // MARK: Order

  /// The rows from the window to the target: before each one stand those that lead to its other item, and at the end those
  /// of the item itself. Rows that are connected with its superviews alone come before.
  private func ordered(_ kept: [Int]) -> [Int] {
    // What an item has of itself, such as a width, comes after what leads to it.
    let known = kept.sorted { left, right in
      let (left, right) = (rows[left].constraint, rows[right].constraint)
      let (isLeftOwn, isRightOwn) = (left.secondItem == nil, right.secondItem == nil)
      return isLeftOwn == isRightOwn ? left.order < right.order : isRightOwn
    }
    let windows = known.filter { rows[$0].constraint is WindowConstraint }
    var users: [ObjectIdentifier: [Int]] = [:]
    for place in known where !(rows[place].constraint is WindowConstraint) {
      for item in rows[place].constraint.items { users[ObjectIdentifier(item), default: []].append(place) }
    }
    // Everything is connected with the root, which leads nowhere.
    var reached: Set<ObjectIdentifier> = [ObjectIdentifier(engine.root)]
    var used = Set(windows)
    var parts: [[Int]] = []
    for container in item.containers {
      let start = ObjectIdentifier(container)
      guard reached.insert(start).inserted else { continue }
      var part: [Int] = []
      var steps = [OrderStep.item(start)]
      while let step = steps.popLast() {
        switch step {
        case .row(let place): part.append(place)
        case .item(let item):
          for place in (users[item] ?? []).reversed() where used.insert(place).inserted {
            steps.append(.row(place))
            for other in rows[place].constraint.items where reached.insert(ObjectIdentifier(other)).inserted {
              steps.append(.item(ObjectIdentifier(other)))
            }
          }
        }
      }
      parts.append(part)
    }
    return windows + known.filter { !used.contains($0) } + Array(parts.reversed().joined())
  }

  /// A step of the depth-first search that orders rows: visit the rows of an item, or append a row whose items are visited.
  private enum OrderStep {
    case item(ObjectIdentifier)
    case row(Int)
  }
}
