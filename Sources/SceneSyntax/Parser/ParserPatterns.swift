/// Patterns after `case`.
extension Parser {
  /// - Parameter binds: whether a name alone is a new variable, as after `let`.
  mutating func parsePattern(binds: Bool = false) throws(SceneError) -> Pattern {
    try nested { parser throws(SceneError) in
      var pattern = try parser.parseSimplePattern(binds: binds)
      while true {
        if parser.token.isSymbol("?"), !parser.token.spaceBefore {
          parser.advance()
          pattern = .some(pattern)
        } else if parser.acceptWord("as") {
          pattern = .cast(pattern, try parser.parseSwiftType())
        } else {
          return pattern
        }
      }
    }
  }

  private mutating func parseSimplePattern(binds: Bool) throws(SceneError) -> Pattern {
    let next = lookahead(1)
    switch token.word {
    case "let", "var":
      if next.word == nil && !next.isSymbol("(") && !next.isSymbol(".") { break }
      advance()
      return try parsePattern(binds: true)
    case "_":
      advance()
      return .anything
    case "is":
      advance()
      return .type(try parseSwiftType())
    case let word?:
      if let dot = dotOfQualifiedCase {
        index = dot
        return try parseCasePattern(binds: binds)
      }
      if binds, !next.isSymbol("."), !next.isSymbol("(") {
        advance()
        return .binding(Name(word))
      }
    case nil:
      if token.isSymbol("."), next.word != nil, !lookahead(2).isSymbol(".") {
        return try parseCasePattern(binds: binds)
      }
      if token.isSymbol("("), binds || holdsPatterns { return .tuple(try parsePatterns(binds: binds)) }
    }
    return .expression(try parseOperation())
  }

  /// The `.` before the name of a case with parts that is written with its type: `Loading.done(let item)`,
  /// `Feed.State.failed(let error)`. Nil for anything else.
  private var dotOfQualifiedCase: Int? {
    var place = index
    while tokenAt(place).word?.first?.isUppercase == true, tokenAt(place + 1).isSymbol(".") { place += 2 }
    guard place > index, tokenAt(place).word != nil, tokenAt(place + 1).isSymbol("(") else { return nil }
    return place - 1
  }

  /// From the `.` before the case's name on.
  private mutating func parseCasePattern(binds: Bool) throws(SceneError) -> Pattern {
    advance()
    let name = Name(try expectName("a case's name"))
    let parts = try token.isSymbol("(") && !token.newlineBefore ? parsePatterns(binds: binds) : nil
    if name.text == "some", let parts, parts.count == 1 { return .some(parts[0]) }
    return .enumCase(name, parts)
  }

  /// Patterns between parentheses, with or without labels.
  private mutating func parsePatterns(binds: Bool) throws(SceneError) -> [Pattern] {
    advance()
    return try parseList(upTo: ")", "after the patterns") { parser throws(SceneError) in
      // `.failure(_:)`
      if parser.acceptLabel() != nil, parser.token.isSymbol(")") || parser.token.isSymbol(",") {
        return .anything
      }
      return try parser.parsePattern(binds: binds)
    }
  }

  /// Whether the parentheses that begin here enclose a tuple of patterns, not an expression.
  private var holdsPatterns: Bool {
    guard let close = partners[index] else { return false }
    var place = index + 1
    while place < close {
      if tokenAt(place).isSymbol(",") || tokenAt(place).isWord("let") || tokenAt(place).isWord("_") {
        return true
      }
      place = max(partners[place] ?? place, place) + 1
    }
    return false
  }
}
