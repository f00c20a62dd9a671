/// One coefficient of a row or a column of a ``Tableau``.
struct Entry {
  var quantity: Int
  var coefficient: Double
}

/// The linear relations between quantities, solved for the basic ones: each basic quantity is a sum of
/// multiples of nonbasic ones.
///
/// Rows are stored sparsely, and for each nonbasic quantity the rows it occurs in.
struct Tableau {
  private var rows: [[Int: Double]?] = []
  private var occurrences: [Set<Int>] = []

  /// Coefficients smaller than this are what rounding left of a zero.
  private static let zero = 1e-11

  func isBasic(_ quantity: Int) -> Bool { rows[quantity] != nil }

  /// Adds the next quantity, nonbasic and in no row.
  mutating func addNonbasic() {
    rows.append(nil)
    occurrences.append([])
  }

  /// Adds the next quantity as a basic one that equals a sum of multiples of others, basic or not.
  mutating func addBasic(_ expression: [Entry]) {
    rows.append(nil)
    occurrences.append([])
    define(rows.count - 1, as: expression)
  }

  /// Gives a quantity that is in no row a row of its own.
  mutating func define(_ quantity: Int, as expression: [Entry]) {
    var row: [Int: Double] = [:]
    for entry in expression {
      if let definition = rows[entry.quantity] {
        for (key, value) in definition { row[key, default: 0] += value * entry.coefficient }
      } else {
        row[entry.quantity, default: 0] += entry.coefficient
      }
    }
    row = row.filter { abs($0.value) > Self.zero }
    for key in row.keys { occurrences[key].insert(quantity) }
    rows[quantity] = row
  }

  /// Takes a basic quantity's row out; the quantity is then nonbasic and in no row.
  mutating func forget(_ quantity: Int) {
    guard let row = rows[quantity] else { return }
    for key in row.keys { occurrences[key].remove(quantity) }
    rows[quantity] = nil
  }

  /// What a basic quantity gains per unit of each nonbasic one, by quantity.
  func row(_ quantity: Int) -> [Entry] {
    guard let row = rows[quantity] else { return [] }
    return row.map { Entry(quantity: $0.key, coefficient: $0.value) }.sorted { $0.quantity < $1.quantity }
  }

  /// Visits a row's entries in no particular order.
  func forEachEntry(ofRow quantity: Int, _ body: (Entry) -> Void) {
    guard let row = rows[quantity] else { return }
    for (key, value) in row { body(Entry(quantity: key, coefficient: value)) }
  }

  /// What each basic quantity gains per unit of a nonbasic one, by quantity.
  func column(_ quantity: Int) -> [Entry] {
    occurrences[quantity].sorted().map {
      Entry(quantity: $0, coefficient: rows[$0]?[quantity] ?? 0)
    }
  }

  /// Solves the row of `leaving` for `entering`, which must occur in it, and substitutes it everywhere.
  mutating func pivot(entering: Int, leaving: Int) {
    guard var row = rows[leaving], let pivot = row[entering] else { return }
    for key in row.keys { occurrences[key].remove(leaving) }
    row[entering] = nil
    for (key, value) in row { row[key] = -value / pivot }
    row[leaving] = 1 / pivot
    rows[leaving] = nil
    let users = occurrences[entering]
    occurrences[entering] = []
    for user in users {
      guard var target = rows[user], let factor = target.removeValue(forKey: entering) else { continue }
      rows[user] = nil  // so that `target` is changed in place
      for (key, value) in row {
        let sum = (target[key] ?? 0) + factor * value
        if abs(sum) > Self.zero {
          if target.updateValue(sum, forKey: key) == nil { occurrences[key].insert(user) }
        } else if target.removeValue(forKey: key) != nil {
          occurrences[key].remove(user)
        }
      }
      rows[user] = target
    }
    for key in row.keys { occurrences[key].insert(entering) }
    rows[entering] = row
  }
}
