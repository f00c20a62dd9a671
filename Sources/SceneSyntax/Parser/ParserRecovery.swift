import TextLayout

/// The errors of a text in which an error loses only its statement.
struct ParserRecovery {
  /// Errors of tokens and brackets, which show as errors of the statements that they stand in.
  private var faults: [SceneError]
  private var errors: [SceneError] = []

  init(faults: [SceneError]) { self.faults = faults }

  mutating func add(_ faults: [SceneError]) {
    self.faults = (self.faults + faults).sorted { $0.position < $1.position }
  }

  /// Records the error of a statement on these lines: the first fault of its tokens, if there is one.
  mutating func report(_ error: SceneError, lines: ClosedRange<Int>, statement: SourceRange? = nil) {
    var error = faults.first { lines.contains($0.position.line) } ?? error
    error.statement = statement
    errors.append(error)
    faults.removeAll { lines.contains($0.position.line) }
  }

  /// The errors since this was called last.
  mutating func takeErrors() -> [SceneError] {
    defer { errors = [] }
    return errors
  }

  /// The faults that no statement failed by.
  mutating func takeFaults() -> [SceneError] {
    defer { faults = [] }
    return faults
  }
}

extension Parser {
  /// A statement; where the kind of source allows it, nil for one with an error, which is recorded.
  ///
  /// - Parameter end: the index of the token that ends the body around the statement.
  mutating func parseRecovering(upTo end: Int) throws(SceneError) -> StatementNode? {
    try recovering(upTo: end) { parser throws(SceneError) in try parser.parseStatement() }
  }

  /// Runs `parse`; where the kind of source allows it, an error is recorded, the tokens up to the end of the statement
  /// are skipped, and the result is nil.
  @discardableResult
  mutating func recovering<Result>(
    upTo end: Int, _ parse: (inout Parser) throws(SceneError) -> Result
  ) throws(SceneError) -> Result? {
    guard sourceKind.recovers else { return try parse(&self) }
    let (start, depth) = (index, self.depth)
    do {
      return try parse(&self)
    } catch {
      self.depth = depth
      // A bracket that is never closed is at fault, not what follows it.
      let open = (start..<max(index, start)).first { isOpenBracket(tokenAt($0)) && partners[$0] == nil }
      let fault = min(open ?? index, end)
      index = placeAfterStatement(from: start, faultAt: fault, upTo: end)
      let last = tokenAt(max(index - 1, start))
      let first = tokenAt(start).position
      recovery.report(
        error, lines: first.line...max(first.line, last.position.line),
        statement: first..<max(first, last.range.upperBound))
      return nil
    }
  }

  private func isOpenBracket(_ token: Token) -> Bool {
    token.symbol.map { "([{".contains($0.last ?? " ") } ?? false
  }

  /// The token that ends the body beginning with this brace: its partner or, for a brace that is never closed, the one
  /// after the body.
  var placeOfEnd: Int? { partners[index] ?? partners.ends[index] }

  /// Consumes the brace that ends a body; a body whose brace is never closed ends without one.
  ///
  /// - Parameter opener: the index of the brace that the body begins with.
  mutating func expectEnd(of opener: Int, _ purpose: String) throws(SceneError) {
    if partners[opener] == nil, sourceKind.recovers { return }
    try expect("}", purpose)
  }

  /// Where a statement that cannot be parsed ends: after a `;`, before a line's first token beyond the fault, or before
  /// a new declaration. Brackets with partners are passed over.
  private func placeAfterStatement(from start: Int, faultAt fault: Int, upTo end: Int) -> Int {
    var place = start
    while place < end {
      let token = tokenAt(place)
      if token.isSymbol(";") { return place + 1 }
      if place > start {
        if ["@end", "@implementation", "@interface"].contains(token.directive ?? "") { return place }
        if token.newlineBefore, place > fault, !token.isWord("else"), !token.isSymbol("{") { return place }
      }
      place = max(partners[place].map { min($0, end) } ?? place, place) + 1
      // The braces of a branch, a loop or a method end it.
      if place > fault, tokenAt(place - 1).isSymbol("}"), !tokenAt(place).isWord("else"),
        tokenAt(place).newlineBefore
      {
        return place
      }
    }
    return end
  }
}
