/// For each bracket's index among the tokens, its partner's.
struct BracketPartners: Sendable {
  private var places: [Int]

  init(count: Int) { places = Array(repeating: -1, count: count) }

  subscript(index: Int) -> Int? {
    guard places.indices.contains(index), places[index] >= 0 else { return nil }
    return places[index]
  }

  mutating func join(_ opener: Int, _ closer: Int) {
    places[opener] = closer
    places[closer] = opener
  }
}

/// Which bracket closes which.
enum Brackets {
  private static let closers: [String: String] = [
    "(": ")", "[": "]", "{": "}", "@(": ")", "@[": "]", "@{": "}",
  ]

  /// For each bracket's index, its partner's. Throws at the first that has none.
  static func partners(in tokens: [Token], nestingLimit: Int) throws(SceneError) -> BracketPartners {
    let (partners, open) = try match(tokens, nestingLimit: nestingLimit)
    if let last = open.last {
      let opener = tokens[last.index]
      throw SceneError(
        position: opener.position, length: opener.length,
        message: "this \(opener.quoted) is never closed; '\(last.closer)' is missing")
    }
    return partners
  }

  /// How many brackets are open at the end, or nil where the wrong one closes.
  static func openCount(in tokens: [Token]) -> Int? {
    (try? match(tokens, nestingLimit: .max))?.open.count
  }

  private static func match(
    _ tokens: [Token], nestingLimit: Int
  ) throws(SceneError) -> (partners: BracketPartners, open: [(index: Int, closer: String)]) {
    var partners = BracketPartners(count: tokens.count)
    var open: [(index: Int, closer: String)] = []
    for (index, token) in tokens.enumerated() {
      guard let symbol = token.symbol else { continue }
      if let closer = closers[symbol] {
        open.append((index, closer))
        if open.count > nestingLimit {
          throw SceneError(
            position: token.position,
            message: "brackets nest more than \(nestingLimit) levels deep here; take it apart with variables")
        }
      } else if symbol == ")" || symbol == "]" || symbol == "}" {
        guard let last = open.popLast() else {
          throw SceneError(position: token.position, message: "this '\(symbol)' closes nothing")
        }
        guard last.closer == symbol else {
          let opener = tokens[last.index]
          throw SceneError(
            position: token.position,
            message: "'\(symbol)' where '\(last.closer)' must come first, for the \(opener.quoted) at "
              + "\(opener.position.line):\(opener.position.column)")
        }
        partners.join(last.index, index)
      }
    }
    return (partners, open)
  }
}
