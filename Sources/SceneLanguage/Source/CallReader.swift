/// Finds the extent of a call among tokens, and what it is part of.
struct CallReader {
  let tokens: [Token]
  let characters: [Character]

  private static let openers: Set<String> = ["(", "[", "{", "@(", "@[", "@{"]
  private static let closers: Set<String> = [")", "]", "}"]

  private func opens(_ index: Int) -> Bool { tokens[index].symbol.map(Self.openers.contains) ?? false }
  private func closes(_ index: Int) -> Bool { tokens[index].symbol.map(Self.closers.contains) ?? false }
  private func isSymbol(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSymbol(text)
  }

  struct Call {
    var first: Int
    var last: Int
    var arguments: [ConstraintCall.Argument]
    var isMessage: Bool
  }

  func call(named name: Int) -> Call? {
    if isSymbol(name + 1, "("), isSymbol(name - 1, ".") {
      guard let close = closing(name + 1), let first = receiverStart(before: name - 1) else { return nil }
      return Call(
        first: first, last: close, arguments: arguments(name + 2..<close), isMessage: false)
    }
    if isSymbol(name + 1, "("), tokens[name].word == "NSLayoutConstraint", let close = closing(name + 1) {
      return Call(first: name, last: close, arguments: arguments(name + 2..<close), isMessage: false)
    }
    guard let open = opening(around: name), isSymbol(open, "["), let close = closing(open) else { return nil }
    return Call(first: open, last: close, arguments: arguments(name..<close), isMessage: true)
  }

  // MARK: Brackets

  private func closing(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      if opens(index) { depth += 1 }
      if closes(index) {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The bracket that was opened last before a token and is still open there.
  private func opening(around index: Int) -> Int? {
    var depth = 0
    for other in stride(from: index - 1, through: 0, by: -1) {
      if closes(other) { depth += 1 }
      if opens(other) {
        if depth == 0 { return other }
        depth -= 1
      }
    }
    return nil
  }

  private func opening(of close: Int) -> Int? {
    opening(around: close)
  }

  /// Where an expression begins that ends before a dot.
  private func receiverStart(before dot: Int) -> Int? {
    var index = dot - 1
    while index >= 0 {
      if closes(index) {
        guard let open = opening(of: index) else { return nil }
        index = open
        if isSymbol(open, "("), index > 0, tokens[index - 1].word != nil { index -= 1 }
      } else if tokens[index].word == nil {
        return nil
      }
      guard isSymbol(index - 1, ".") || isSymbol(index - 1, "?.") else { return index }
      index -= 2
    }
    return nil
  }

  // MARK: Arguments

  private func arguments(_ range: Range<Int>) -> [ConstraintCall.Argument] {
    var labels: [Int] = []
    var depth = 0
    for index in range {
      if opens(index) { depth += 1 }
      if closes(index) { depth -= 1 }
      let begins =
        index == range.lowerBound || isSymbol(index - 1, ",") || labels.isEmpty || tokens[index].spaceBefore
        || tokens[index].newlineBefore
      if depth == 0, begins, tokens[index].word != nil, index + 1 < range.upperBound, isSymbol(index + 1, ":")
      {
        labels.append(index)
      }
    }
    return labels.enumerated().compactMap { position, label in
      var end = position + 1 < labels.count ? labels[position + 1] : range.upperBound
      if isSymbol(end - 1, ",") { end -= 1 }
      guard label + 2 < end, let word = tokens[label].word else { return nil }
      let value = tokens[label + 2].start..<tokens[end - 1].end
      return ConstraintCall.Argument(
        label: word, labelRange: tokens[label].start..<tokens[label].end, value: value,
        string: string(in: value, tokens[label + 2..<end]))
    }
  }

  private func string(in range: Range<Int>, _ tokens: ArraySlice<Token>) -> Range<Int>? {
    guard let last = tokens.last, case .string(let text) = last.kind else { return nil }
    let end = range.upperBound - 1
    let start = end - text.count
    // A string with escapes is longer than what it means.
    guard start > range.lowerBound, characters[start - 1] == "\"", String(characters[start..<end]) == text
    else { return nil }
    return start..<end
  }

  // MARK: Surroundings

  /// What becomes of an expression, and the last token of that.
  func setting(of range: ClosedRange<Int>) -> (ConstraintCall.Setting, last: Int) {
    let (before, after) = (range.lowerBound - 1, range.upperBound + 1)
    if isSymbol(after, "."), isSymbol(after + 2, "="), tokens.indices.contains(after + 3),
      ["active", "isActive"].contains(tokens[after + 1].word ?? "")
    {
      let statement = tokens[range.lowerBound].start..<tokens[after + 3].end
      return (.used(statement: statement), after + 3)
    }
    if isSymbol(before, "["), tokens.indices.contains(after), tokens[after].word == "setActive",
      let close = closing(before)
    {
      return (.used(statement: tokens[before].start..<tokens[close].end), close)
    }
    if isSymbol(before, ":"), before > 0, tokens[before - 1].word == "addConstraint", isSymbol(after, "]"),
      let open = opening(around: before)
    {
      return (.used(statement: tokens[open].start..<tokens[after].end), after)
    }
    if isSymbol(before, "("), before > 1, tokens[before - 1].word == "addConstraint", isSymbol(after, ")"),
      isSymbol(before - 2, "."), let start = receiverStart(before: before - 2)
    {
      return (.used(statement: tokens[start].start..<tokens[after].end), after)
    }
    if isSymbol(before, "="), before > 0, let name = tokens[before - 1].word {
      return (.named(name), range.upperBound)
    }
    let expression = tokens[range.lowerBound].start..<tokens[range.upperBound].end
    if isSymbol(before, ",") || isSymbol(before, "[") || isSymbol(before, "@[") {
      if isSymbol(after, ",") {
        return (.element(expression.lowerBound..<tokens[after].end), range.upperBound)
      }
      if isSymbol(after, "]") {
        let start = isSymbol(before, ",") ? tokens[before].start : expression.lowerBound
        return (.element(start..<expression.upperBound), range.upperBound)
      }
    }
    return (.other, range.upperBound)
  }

  /// The first token of the statement that a token is in.
  func statementStart(before index: Int) -> Int {
    // Back to what certainly ends another statement.
    var hard = 0
    var depth = 0
    for other in stride(from: index - 1, through: 0, by: -1) {
      if closes(other) { depth += 1 }
      if opens(other) {
        if depth == 0, isSymbol(other, "{") {
          hard = other + 1
          break
        }
        depth = max(depth - 1, 0)
      }
      if depth == 0, isSymbol(other, ";") {
        hard = other + 1
        break
      }
    }
    // On from there: a line that begins outside of all brackets begins a statement.
    var start = hard
    depth = 0
    for other in hard..<max(index, hard) {
      if depth == 0, tokens[other].newlineBefore, !isSymbol(other, ".") { start = other }
      if opens(other) { depth += 1 }
      if closes(other) { depth -= 1 }
    }
    if depth == 0, tokens[index].newlineBefore { start = index }
    return start
  }
}
