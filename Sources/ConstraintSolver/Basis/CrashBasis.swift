/// A crash basis: a matching of rows to unknowns that each row mentions, by augmenting paths with look-ahead (a maximum
/// transversal, Duff 1981). Rows are matched in the order of their rank: required equalities first.
///
/// A layout is determined almost entirely by its required equalities, so the crash basis is nearly optimal, and its
/// factorisation replaces thousands of simplex iterations.
struct CrashBasis: ~Copyable {
  /// By number of unknown: the row matched to it, or negative.
  private(set) var choice = Block<Int32>()

  /// Unknowns from which no augmenting path starts; later rows skip them.
  private var isSpent = Block<Bool>()
  private var isVisited = Block<Bool>()
  private var visited = Block<Int32>()
  private var path = Block<Int32>()
  private var cursor = Block<Int32>()
  private var isPreferred: Set<Int> = []
  private var optional: [(rank: Int, quantity: Int)] = []
  /// The number of terms that the searches for augmenting paths have met since the beginning.
  private(set) var work = 0

  /// - Parameter preferred: quantities that come first: no other row takes the place of an unknown among them.
  mutating func choose(from store: inout QuantityStore, preferring preferred: [Int] = []) {
    choice.reset(to: store.unknownCount, filler: -1)
    isSpent.reset(to: store.unknownCount, filler: false)
    isVisited.reset(to: store.unknownCount, filler: false)
    optional.removeAll(keepingCapacity: true)
    for quantity in preferred where store[quantity].isPresent && store[quantity].isUnknown {
      choice[store[quantity].unknownNumber] = Int32(truncatingIfNeeded: quantity)
      isSpent[store[quantity].unknownNumber] = true
    }
    for quantity in preferred where store[quantity].isPresent && !store[quantity].isUnknown {
      match(quantity, &store)
      isPreferred.insert(quantity)
    }
    defer { isPreferred.removeAll() }
    for quantity in 0..<store.count
    where store[quantity].isPresent && !store[quantity].isUnknown && !isPreferred.contains(quantity) {
      let rank = 2 * (HierarchicalSimplex.required - Int(store[quantity].priority))
      if rank > 0 {
        optional.append((store[quantity].isEquality ? rank : rank + 1, quantity))
      } else if store[quantity].isEquality {
        match(quantity, &store)
      }
    }
    optional.sort { ($0.rank, $0.quantity) < ($1.rank, $1.quantity) }
    for row in optional { match(row.quantity, &store) }
  }

  /// Matches a row to an unknown, along an augmenting path where needed.
  private mutating func match(_ quantity: Int, _ store: inout QuantityStore) {
    for place in store.terms(of: quantity) where choice[store.pool[place].unknown] < 0 {
      choice[store.pool[place].unknown] = Int32(truncatingIfNeeded: quantity)
      return
    }
    visited.removeAll()
    path.removeAll()
    cursor.removeAll()
    path.append(quantity)
    cursor.append(store.terms(of: quantity).lowerBound)
    while path.count > 0 {
      let depth = path.count - 1
      let end = store.terms(of: Int(path[depth])).upperBound
      let place = Int(cursor[depth])
      guard place < end else {
        _ = path.popLast()
        _ = cursor.popLast()
        continue
      }
      cursor[depth] += 1
      work &+= 1
      let unknown = store.pool[place].unknown
      if isSpent[unknown] || isVisited[unknown] { continue }
      isVisited[unknown] = true
      visited.append(unknown)
      let owner = choice[unknown]
      if owner < 0 {
        for step in 0...depth {
          choice[store.pool[Int(cursor[step]) - 1].unknown] = path[step]
        }
        for unknown in visited.all { isVisited[unknown] = false }
        return
      }
      path.append(owner)
      let terms = store.terms(of: Int(owner))
      // Look-ahead: an unmatched unknown of the row itself needs no search.
      let near = terms.first { choice[store.pool[$0].unknown] < 0 && !isSpent[store.pool[$0].unknown] }
      cursor.append(near ?? terms.lowerBound)
    }
    for unknown in visited.all {
      isVisited[unknown] = false
      isSpent[unknown] = true
    }
  }
}
