/// Suggestions for words that were mistyped.
public enum Spelling {
  /// The candidate that fewest changes lead to, when they are few for the word's length.
  public static func nearest(to word: String, in candidates: [String]) -> String? {
    guard word.count <= 40 else { return nil }
    let lower = Array(word.lowercased())
    let ranked = candidates.map { (distance(lower, Array($0.lowercased())), $0) }
    guard let best = ranked.min(by: { $0.0 < $1.0 }) else { return nil }
    return best.0 <= max(1, word.count / 3) ? best.1 : nil
  }

  /// The insertions, deletions, replacements and exchanges of neighbours between two words (optimal string
  /// alignment).
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let cost = left[row] == right[column] ? 0 : 1
        var best = min(last[column] + cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last.last ?? 0
  }
}
