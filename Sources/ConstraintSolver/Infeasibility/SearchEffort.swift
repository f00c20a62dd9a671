/// Counts the rows of the systems that searches for conflicts build and solve.
///
/// Each conflict of a part of the system takes some solves of its rows. Where a thousand rows conflict in a thousand
/// ways that is work without bound, and nobody would read of them all.
final class SearchEffort {
  /// The conflicts that are found whatever that takes.
  private var free = 0
  /// The most rows for the others.
  private var limit = Int.max
  private var conflicts = 0
  /// Those that were searched since the free conflicts were found.
  private var rows = 0

  func restart(rows limit: Int, beyond free: Int) {
    (self.limit, self.free) = (limit, free)
    (conflicts, rows) = (0, 0)
  }

  func noteConflict() { conflicts += 1 }

  /// Whether the limit is passed.
  var isSpent: Bool { rows > limit }

  /// - Returns: false if that is more than the limit.
  func spend(_ count: Int) -> Bool {
    note(rows: count)
    return !isSpent
  }

  /// Counts work that is done whatever the limit is.
  func note(rows count: Int) {
    if conflicts >= free { rows += min(count, limit) }
  }
}
