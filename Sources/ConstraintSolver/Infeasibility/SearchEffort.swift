/// Counts the rows of the systems that searches for conflicts build and solve.
///
/// Each conflict of a part of the system takes some solves of all its rows. Where a thousand rows conflict in a thousand
/// ways that is work without bound, and nobody would read of them all.
final class SearchEffort {
  private(set) var rows = 0
  /// The most rows.
  var limit = Int.max

  func restart() { rows = 0 }

  /// - Returns: false if that is more than the limit.
  func spend(_ count: Int) -> Bool {
    rows += count
    return rows <= limit
  }
}
