/// How well a text has the characters of a query, in their order and in either case.
struct FuzzyMatch: Equatable, Sendable {
  /// Greater for characters that begin words, and for those beside each other.
  private(set) var score = 0

  private static let ofCharacter = 1
  private static let ofWordStart = 8
  private static let ofNeighbour = 6

  /// - Returns: nil for a text without them. Blanks of the query do not count.
  init?(_ query: String, in text: String) {
    let wanted = query.lowercased().filter { !$0.isWhitespace }
    let characters = Array(text)
    // The best score of the query up to its last character, if that is at each place.
    var best: [Int?] = []
    for (index, character) in wanted.enumerated() {
      var next: [Int?] = []
      var before: Int? = index == 0 ? 0 : nil
      for (place, found) in characters.enumerated() {
        let neighbour = place > 0 && index > 0 ? best[place - 1] : nil
        var score: Int?
        if found.lowercased() == String(character), before != nil || neighbour != nil {
          let joined = neighbour.map { $0 + Self.ofNeighbour }
          score = max(before ?? joined ?? 0, joined ?? 0) + Self.ofCharacter
          if Self.beginsWord(place, of: characters) { score = (score ?? 0) + Self.ofWordStart }
        }
        next.append(score)
        // From the next place on, this one may come before with others between.
        if index > 0, let other = best[place] { before = max(before ?? other, other) }
      }
      best = next
    }
    if wanted.isEmpty { return }
    guard let highest = best.compactMap({ $0 }).max() else { return nil }
    score = highest
  }

  private static func beginsWord(_ place: Int, of characters: [Character]) -> Bool {
    guard place > 0 else { return true }
    let (before, character) = (characters[place - 1], characters[place])
    if !before.isLetter, !before.isNumber { return true }
    return before.isLowercase && character.isUppercase
  }
}
