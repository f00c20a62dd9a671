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
      message:
        "\(token.quoted) where '\(closer)' must come first, for the \(opener.quoted) at \(opener.position.line):\(opener.position.column)"
    )
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
}
