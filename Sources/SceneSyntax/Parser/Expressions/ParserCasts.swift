/// C's casts, which are told from expressions in parentheses by what stands in them and by what follows.
extension Parser {
  /// `(UIView *)`, `(CGFloat)`, `(Kind)` before an operand; nil, with nothing consumed, unless it is a cast.
  mutating func parseCastPrefix() -> TypeName? {
    guard let close = partners[index], close - index <= 40 else { return nil }
    var place = index + 1
    while isQualifier(tokenAt(place)) { place += 1 }
    let isQualified = place > index + 1
    guard let end = skipTypeWords(from: place) else { return nil }
    if isFunctionType(from: end.place, upTo: close), beginsOperand(tokenAt(close + 1)) {
      index = close + 1
      return TypeName("id")
    }
    guard end.place == close else { return nil }
    let isCast =
      if end.hasStars || isQualified || TypeName.isCast(end.name) {
        beginsOperand(tokenAt(close + 1)) || ["--", "++"].contains(tokenAt(close + 1).symbol)
      } else {
        sourceKind.isLenient && isCastOfUnknown(end.name, before: close + 1)
      }
    guard isCast else { return nil }
    index = close + 1
    return end.type
  }

  /// `(*)(id, SEL)`, `(^)(void)`: the rest of a pointer to a function or of a block's type.
  private func isFunctionType(from place: Int, upTo close: Int) -> Bool {
    guard tokenAt(place).isSymbol("("), let inner = partners[place],
      tokenAt(place + 1).isSymbol("*") || tokenAt(place + 1).isSymbol("^")
    else { return false }
    return tokenAt(inner + 1).isSymbol("(") && partners[inner + 1] == close - 1
  }

  /// Whether a word in parentheses is a type that nothing declares here: an operand follows that could not follow a value.
  private func isCastOfUnknown(_ name: String, before place: Int) -> Bool {
    let next = tokenAt(place)
    guard !next.newlineBefore || !newlinesEnd else { return false }
    switch next.kind {
    case .identifier(let word):
      // `attribute:(Top) relatedBy:`, where the next label of a message follows.
      return !Self.wordsAfterValues.contains(word) && !beginsLabel(at: place)
    case .integer, .number, .string, .interpolation: return true
    case .directive(let word): return word == "@selector" || word == "@protocol"
    case .symbol("["): return beginsMessage(at: place)
    case .symbol("("): return TypeName.isTypeLike(name)
    case .symbol(let symbol): return ["@(", "@[", "@{", "^", "~"].contains(symbol)
    case .end: return false
    }
  }

  /// Whether the word at a place is the next label of a message, after an argument in parentheses that follows a label itself.
  private func beginsLabel(at place: Int) -> Bool {
    tokenAt(place + 1).isSymbol(":") && tokenAt(index - 1).isSymbol(":") && tokenAt(index - 2).word != nil
  }

  private static let wordsAfterValues: Set<String> = [
    "as", "is", "in", "else", "where", "return", "break", "continue", "if", "for", "while", "do", "switch",
  ]

  /// Whether the `[` at a place begins a message, not an index or an array: a word follows an operand.
  func beginsMessage(at place: Int) -> Bool {
    guard tokenAt(place).isSymbol("["), let close = partners[place] else { return false }
    var next = place + 1
    while next < close {
      let start = next
      next = max(partners[next] ?? next, next) + 1
      guard next < close, isOperand(from: start), let word = tokenAt(next).word else { continue }
      if !Self.operatorWords.contains(word) { return true }
    }
    return false
  }

  /// Whether the token or bracket at a place can be the end of a receiver. Parentheses after no name are most often a cast.
  private func isOperand(from place: Int) -> Bool {
    let token = tokenAt(place)
    switch token.kind {
    case .identifier(let word): return !Self.operatorWords.contains(word)
    case .string, .interpolation: return true
    case .symbol("["), .symbol("@["), .symbol("@{"), .symbol("@("): return true
    case .symbol("("): return tokenAt(place - 1).word != nil || tokenAt(place - 1).isSymbol("]")
    default: return false
    }
  }

  private static let operatorWords: Set<String> = ["as", "is", "in", "try", "await"]
}
