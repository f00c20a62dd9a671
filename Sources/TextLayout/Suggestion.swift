/// Spelling suggestions for unknown names.
public enum Suggestion {
  /// The nearest of `names`, ignoring case: at most 1 edit away for words up to 4 letters, 2 up to 6, else 3. Of
  /// equally near ones the first in alphabetical order; nil for the word itself and for words above 64 letters.
  public static func among(_ names: some Sequence<String>, for word: String) -> String? {
    let limit = word.count <= 4 ? 1 : word.count <= 6 ? 2 : 3
    guard word.count <= 64 else { return nil }
    let target = Array(word.lowercased())
    return names.filter { abs($0.count - target.count) <= limit && $0 != word }
      .map { (distance: distance(Array($0.lowercased()), target), name: $0) }
      .filter { $0.distance <= limit }
      .min { $0 < $1 }?.name
  }

  /// The Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and
  /// swaps of neighbours.
  public static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        let cost = left[i] == right[j] ? 0 : 1
        var value = min(last[j + 1] + 1, row[j] + 1, last[j] + cost)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          value = min(value, beforeLast[j - 1] + 1)
        }
        row.append(value)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
