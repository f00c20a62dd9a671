/// For the index of each bracket among the tokens, the index of its partner.
struct BracketPartners: Sendable {
  /// -1 for none.
  private var places: [Int32]

  init(count: Int) { places = Array(repeating: -1, count: count) }

  subscript(index: Int) -> Int? {
    guard places.indices.contains(index), places[index] >= 0 else { return nil }
    return Int(places[index])
  }

  mutating func join(_ opener: Int, _ closer: Int) {
    places[opener] = Int32(truncatingIfNeeded: closer)
    places[closer] = Int32(truncatingIfNeeded: opener)
  }

  /// For each brace that is never closed, the token before which its body is taken to end.
  private(set) var ends: [Int: Int] = [:]

  mutating func end(_ opener: Int, before place: Int) { ends[opener] = place }
}

/// Matching of brackets.
enum Brackets {
  /// The partners of all brackets. Throws if one has none, or brackets nest too deep.
  static func partners(in tokens: [Token], nestingLimit: Int) throws(SceneError) -> BracketPartners {
    let (partners, open) = try match(tokens, nestingLimit: nestingLimit)
    if let last = open.last {
      let opener = tokens[last]
      throw SceneError(
        position: opener.position, length: opener.length,
        message: "this \(opener.quoted) is never closed; '\(opener.mark.closer ?? "")' is missing")
    }
    return partners
  }

  /// What closes the brackets that are open at the end, from the outermost to the innermost, or nil if a closing bracket
  /// matches none.
  static func openClosers(in tokens: [Token]) -> [String]? {
    (try? match(tokens, nestingLimit: .max))?.open.compactMap { tokens[$0].mark.closer }
  }

  /// The partners, and the brackets that are open at the end.
  private static func match(
    _ tokens: [Token], nestingLimit: Int
  ) throws(SceneError) -> (partners: BracketPartners, open: [Int]) {
    var partners = BracketPartners(count: tokens.count)
    var open: [Int] = []
    // The marks decide, so that no token is copied but for an error.
    for index in tokens.indices where tokens[index].mark.isBracket {
      if tokens[index].mark.isOpener {
        open.append(index)
        if open.count > nestingLimit {
          throw SceneError(
            position: tokens[index].position,
            message: "brackets nest more than \(nestingLimit) levels deep here; take it apart with variables")
        }
        continue
      }
      guard let last = open.popLast() else {
        throw SceneError(
          position: tokens[index].position, message: "this \(tokens[index].quoted) closes nothing")
      }
      let opener = tokens[last].mark
      guard tokens[index].mark.closes(opener) else {
        throw mismatch(tokens[index], where: opener.closer ?? "", closes: tokens[last])
      }
      partners.join(last, index)
    }
    return (partners, open)
  }

  private static func mismatch(_ token: Token, where closer: String, closes opener: Token) -> SceneError {
    SceneError(
      position: token.position,
      message: "\(token.quoted) where '\(closer)' must come first, for the \(opener.quoted) at "
        + "\(opener.position.line):\(opener.position.column)")
  }
}

extension Brackets {
  /// The partners of brackets in a text that may have faults, and the faults: an opener that nothing closes and a closer
  /// that closes nothing have none.
  static func likelyPartners(in tokens: [Token]) -> (partners: BracketPartners, faults: [SceneError]) {
    if let (partners, open) = try? match(tokens, nestingLimit: .max), open.isEmpty { return (partners, []) }
    var repair = BracketRepair(tokens: tokens)
    repair.run()
    return (repair.partners, repair.faults)
  }

  /// Finds partners by indentation: a brace that begins a line closes the one whose line has the same indentation, and
  /// with it the brackets that were left open in between. A line that is indented no more than that of an open brace ends
  /// the body of that, and the end of a class those of its methods.
  private struct BracketRepair {
    let tokens: [Token]
    var partners: BracketPartners
    var faults: [SceneError] = []
    private var open: [(index: Int, closer: String, indentation: Int)] = []

    init(tokens: [Token]) {
      self.tokens = tokens
      partners = BracketPartners(count: tokens.count)
    }

    mutating func run() {
      var indentation = 1
      for (index, token) in tokens.enumerated() {
        if token.newlineBefore {
          indentation = token.position.column
          if token.word != nil || token.isSymbol("-") || token.isSymbol("+"),
            let place = open.firstIndex(where: { $0.closer == "}" && $0.indentation >= indentation })
          {
            close(from: place, before: index)
          }
        }
        if token.isEnd || ["@end", "@implementation", "@interface"].contains(token.directive ?? "") {
          close(from: 0, before: index)
        }
        guard token.mark.isBracket, let symbol = token.symbol else { continue }
        if let closer = token.mark.closer {
          open.append((index, closer, indentation))
        } else {
          guard let place = placeOfOpener(for: token, symbol) else {
            faults.append(SceneError(position: token.position, message: "this '\(symbol)' closes nothing"))
            continue
          }
          close(from: place + 1, before: index)
          partners.join(open[place].index, index)
          open.removeLast()
        }
      }
    }

    private func placeOfOpener(for token: Token, _ symbol: String) -> Int? {
      guard symbol == "}" else {
        // Parentheses do not reach over braces.
        let start = open.lastIndex { $0.closer == "}" }.map { $0 + 1 } ?? 0
        return open[start...].lastIndex { $0.closer == symbol }
      }
      let aligned = open.lastIndex { $0.closer == "}" && $0.indentation == token.position.column }
      return token.newlineBefore && aligned != nil ? aligned : open.lastIndex { $0.closer == "}" }
    }

    /// Gives up the open brackets from this place on.
    private mutating func close(from place: Int, before end: Int) {
      for bracket in open[min(place, open.count)...] {
        partners.end(bracket.index, before: end)
        let opener = tokens[bracket.index]
        faults.append(
          SceneError(
            position: opener.position, length: opener.length,
            message: "this \(opener.quoted) is never closed; '\(bracket.closer)' is missing"))
      }
      open.removeSubrange(min(place, open.count)...)
    }
  }
}
