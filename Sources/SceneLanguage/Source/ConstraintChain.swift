import AutoLayout

/// A chain that makes constraints, as it stands in a source text: `make.left.equalTo(icon).offset(8)`. All
/// spellings of the language write chains alike.
public struct ConstraintChain: Sendable {
  /// A part of the chain after a dot.
  public struct Call: Sendable {
    /// Without `mas_`.
    public var name: String
    /// From the dot to the closing parenthesis.
    public var range: Range<Int>
    public var nameRange: Range<Int>
    /// What stands between the parentheses; nil for a part without.
    public var argument: Range<Int>?
    /// The number that the argument is, if it is no more than a number.
    public var number: Double?
  }

  public struct Attribute: Sendable {
    /// Without `mas_`: `left`, `edges`.
    public var name: String
    public var range: Range<Int>
  }

  /// The text that it stands in.
  public let text: [Character]
  /// The statement with the chain, without what ends it. Ranges are in characters.
  public let statement: Range<Int>
  /// Where the statement's own `;` ends, if it has one.
  public let terminator: Int?
  /// Whether the statement is the chain and nothing more, such as an assignment.
  public let isWholeStatement: Bool
  /// Up to the first attribute: `make.`, `red.make.`, or nothing.
  public let head: Range<Int>
  public let attributes: [Attribute]
  /// What follows the attributes.
  public let calls: [Call]
  private let firstLine: Int
  private let firstColumn: Int

  /// The chain in the statement that begins at a place.
  ///
  /// - Parameters:
  ///   - firstLine: the number of the text's first line.
  ///   - firstColumn: the column that the text begins in on that line.
  /// - Returns: nil where no chain of a maker begins there.
  public init?(in source: String, firstLine: Int = 1, firstColumn: Int = 1, at place: SourcePosition) {
    var lexer = Lexer(source, firstLine: firstLine)
    lexer.column = firstColumn
    guard let tokens = try? lexer.allTokens(), let first = tokens.firstIndex(where: { $0.position == place })
    else { return nil }
    let end = Self.end(of: first, in: tokens)
    guard end > first, let found = Self.chain(in: tokens, first..<end) else { return nil }
    text = lexer.characters
    statement = tokens[first].start..<tokens[end - 1].end
    terminator = tokens[end].isSymbol(";") ? tokens[end].end : nil
    head = tokens[found.start].start..<(found.attributes.first?.range.lowerBound ?? tokens[found.start].start)
    isWholeStatement = found.start == first
    attributes = found.attributes
    calls = found.calls
    self.firstLine = firstLine
    self.firstColumn = firstColumn
  }

  /// From the head to the end of the last call.
  public var range: Range<Int> { head.lowerBound..<max(statement.upperBound, head.lowerBound) }

  public func string(_ range: Range<Int>) -> String {
    String(text[range.clamped(to: 0..<text.count)])
  }

  /// The change of the text that puts something in place of a range.
  public func edit(_ range: Range<Int>, to replacement: String) -> TextEdit {
    PlaceCounter(text: text, firstLine: firstLine, firstColumn: firstColumn).edit(range, to: replacement)
  }

  /// The index of the token that ends the statement.
  private static func end(of first: Int, in tokens: [Token]) -> Int {
    var depth = 0
    for index in first..<tokens.count {
      let token = tokens[index]
      if token.kind == .end { return index }
      guard let symbol = token.symbol else {
        if depth == 0, index > first, token.newlineBefore { return index }
        continue
      }
      if depth == 0, index > first, token.newlineBefore, symbol != ".", symbol != "?." { return index }
      switch symbol {
      case "(", "[", "{", "@(", "@[", "@{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return index }
        depth -= 1
      case ";" where depth == 0: return index
      default: break
      }
    }
    return tokens.count - 1
  }

  private static func chain(
    in tokens: [Token], _ range: Range<Int>
  ) -> (start: Int, attributes: [Attribute], calls: [Call])? {
    // What is assigned to something begins after the sign.
    var depth = 0
    var start = range.lowerBound
    for index in range {
      guard let symbol = tokens[index].symbol else { continue }
      if ["(", "[", "{", "@(", "@[", "@{"].contains(symbol) { depth += 1 }
      if [")", "]", "}"].contains(symbol) { depth -= 1 }
      if symbol == "=", depth == 0 { start = index + 1 }
    }
    guard start < range.upperBound else { return nil }
    var attributes: [Attribute] = []
    var calls: [Call] = []
    var index = start
    while index < range.upperBound {
      let token = tokens[index]
      guard let word = token.word else { return nil }
      let next = index + 1
      let isCall = next < range.upperBound && tokens[next].isSymbol("(")
      let name = word.hasPrefix("mas_") ? String(word.dropFirst(4)) : word
      let dot = index > start ? tokens[index - 1].start : token.start
      if isCall {
        guard let close = closing(next, in: tokens, before: range.upperBound) else { return nil }
        guard !attributes.isEmpty || name == "attributes" else { return nil }
        if name == "attributes" {
          attributes.append(Attribute(name: name, range: token.start..<tokens[close].end))
        } else {
          calls.append(
            Call(
              name: name, range: dot..<tokens[close].end, nameRange: token.start..<token.end,
              argument: tokens[next].end..<tokens[close].start, number: number(tokens[(next + 1)..<close])))
        }
        index = close + 1
      } else {
        if attributeNames.contains(name), calls.isEmpty {
          attributes.append(Attribute(name: name, range: token.start..<token.end))
        } else if !attributes.isEmpty {
          calls.append(
            Call(name: name, range: dot..<token.end, nameRange: token.start..<token.end))
        }
        index = next
      }
      guard index < range.upperBound else { break }
      guard tokens[index].isSymbol(".") || tokens[index].isSymbol("?.") else { return nil }
      index += 1
    }
    guard !attributes.isEmpty else { return nil }
    return (start, attributes, calls.filter { $0.name != "with" && $0.name != "and" })
  }

  private static func closing(_ open: Int, in tokens: [Token], before end: Int) -> Int? {
    var depth = 0
    for index in open..<end {
      guard let symbol = tokens[index].symbol else { continue }
      if ["(", "[", "{", "@(", "@[", "@{"].contains(symbol) { depth += 1 }
      if [")", "]", "}"].contains(symbol) {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The number that these tokens are: `10`, `-10`, `@10`, `@(-10)`.
  private static func number(_ tokens: ArraySlice<Token>) -> Double? {
    var rest = tokens.filter { !$0.isSymbol("@(") && !$0.isSymbol("(") && !$0.isSymbol(")") }
    var sign = 1.0
    if let first = rest.first, first.isSymbol("-") {
      sign = -1
      rest.removeFirst()
    }
    guard rest.count == 1, let only = rest.first else { return nil }
    switch only.kind {
    case .integer(let value): return sign * Double(value)
    case .number(let value): return sign * value
    default: return nil
    }
  }

  /// The names of attributes on a maker, composites included, without `mas_`.
  public static let attributeNames: [String] =
    NSLayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }.map(\.rawValue)
    + ["baseline", "edges", "size", "center"]
}
