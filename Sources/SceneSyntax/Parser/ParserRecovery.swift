import TextLayout
import Translation

/// The errors of a text in which an error loses only its statement.
struct ParserRecovery {
  /// Errors of tokens and brackets, which show as errors of the statements that they stand in, by line.
  private var faults: [SceneError]
  /// Those that have shown.
  private var isReported: [Bool]
  private var errors: [SceneError] = []
  /// How many errors there were in all.
  private var count = 0

  /// The most errors of a text. Nobody reads more.
  private static let mostErrors = 10_000

  init(faults: [SceneError]) {
    // Those of a macro have the places of another file.
    self.faults = faults.sorted {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
    isReported = Array(repeating: false, count: faults.count)
  }

  mutating func add(_ faults: [SceneError]) { self = ParserRecovery(faults: self.faults + faults) }

  /// Records the error of a statement on these lines: the first fault of its tokens, if there is one.
  mutating func report(_ error: SceneError, lines: ClosedRange<Int>, statement: SourceRange? = nil) {
    var error = error
    var isOwn = true
    for place in places(of: lines) where !isReported[place] {
      if isOwn { error = faults[place] }
      isOwn = false
      isReported[place] = true
    }
    error.statement = statement
    count += 1
    if count <= Self.mostErrors { errors.append(error) }
  }

  /// The places of the faults on some lines.
  private func places(of lines: ClosedRange<Int>) -> Range<Int> {
    let first = place(ofLine: lines.lowerBound)
    return first..<max(first, place(ofLine: lines.upperBound + 1))
  }

  /// The place of the first fault on a line or below.
  private func place(ofLine line: Int) -> Int {
    var (low, high) = (0, faults.count)
    while low < high {
      let middle = (low + high) / 2
      if faults[middle].position.line < line { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The errors since this was called last.
  mutating func takeErrors() -> [SceneError] {
    defer { errors = [] }
    return errors
  }

  /// The faults that no statement failed by.
  mutating func takeFaults() -> [SceneError] {
    defer { (faults, isReported) = ([], []) }
    return faults.indices.filter { !isReported[$0] }.map { faults[$0] }
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
  mutating func expectEnd(of opener: Int, _ purpose: @autoclosure () -> Phrase) throws(SceneError) {
    if partners[opener] == nil, sourceKind.recovers { return }
    try expect("}", purpose())
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
