/// The name that a misspelt one may stand for.
public enum Suggestion {
  /// The nearest of `names`, if it is near enough for a typing error.
  public static func among(_ names: some Sequence<String>, for word: String) -> String? {
    let limit = word.count <= 4 ? 1 : word.count <= 6 ? 2 : 3
    guard word.count <= 64 else { return nil }
    let target = Array(word.lowercased())
    var best: (name: String, distance: Int)?
    for name in names {
      guard abs(name.count - target.count) <= limit, name != word else { continue }
      let distance = distance(Array(name.lowercased()), target)
      guard distance <= limit else { continue }
      if best == nil || (distance, name) < (best?.distance ?? 0, best?.name ?? "") { best = (name, distance) }
    }
    return best?.name
  }

  /// The end of a message with the suggestion; empty without one.
  public static func hint(among names: some Sequence<String>, for word: String) -> String {
    among(names, for: word).map { "; did you mean '\($0)'?" } ?? ""
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
