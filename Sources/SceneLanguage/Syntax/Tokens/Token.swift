import AutoLayout

/// A token of a source text.
struct Token: Sendable {
  enum Kind: Equatable, Sendable {
    case identifier(String)
    case integer(Int)
    case number(Double)
    case string(String)
    /// A string with `\(…)` in it.
    case interpolation([StringSegment])
    /// `(`, `+=`, `@[`, `?.`, …
    case symbol(String)
    /// A word with `@` or `#` before it, both kept: `@implementation`, `#selector`, `#define`.
    case directive(String)
    case end
  }

  // In this order a token takes 64 bytes.
  var kind: Kind { didSet { mark = TokenMark(kind) } }
  /// Whether it is the first on its line.
  var newlineBefore: Bool
  var spaceBefore: Bool
  /// Whether it is a name in backticks, so that it is no keyword.
  let isQuoted: Bool
  private var first: Place
  private var last: Place
  private var offsets: (start: Int32, end: Int32)
  /// The beginning of a word's or symbol's text.
  private(set) var mark: TokenMark

  /// A position in less room.
  private struct Place {
    var line: Int32
    var column: Int32
    var file: Int32

    init(_ position: SourcePosition) {
      line = Int32(truncatingIfNeeded: position.line)
      column = Int32(truncatingIfNeeded: position.column)
      file = Int32(truncatingIfNeeded: position.file)
    }

    var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column), file: Int(file)) }
  }

  init(
    kind: Kind, range: SourceRange, newlineBefore: Bool, spaceBefore: Bool, start: Int, end: Int,
    isQuoted: Bool = false
  ) {
    self.kind = kind
    self.newlineBefore = newlineBefore
    self.spaceBefore = spaceBefore
    self.isQuoted = isQuoted
    first = Place(range.lowerBound)
    last = Place(range.upperBound)
    offsets = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
    mark = TokenMark(kind)
  }

  var range: SourceRange {
    get { first.position..<last.position }
    set { (first, last) = (Place(newValue.lowerBound), Place(newValue.upperBound)) }
  }

  /// Where it begins and ends in the text, in characters.
  var start: Int {
    get { Int(offsets.start) }
    set { offsets.start = Int32(truncatingIfNeeded: newValue) }
  }
  var end: Int {
    get { Int(offsets.end) }
    set { offsets.end = Int32(truncatingIfNeeded: newValue) }
  }

  var position: SourcePosition { first.position }
  /// In characters.
  var length: Int { range.markLength }

  /// - Parameter text: of at most seven bytes.
  @inline(__always) func isSymbol(_ text: StaticString) -> Bool {
    mark == TokenMark(.symbol, literal: text)
  }

  @inline(__always) func isWord(_ text: StaticString) -> Bool {
    let literal = TokenMark(.word, literal: text)
    return mark == literal && (literal.isWhole || word == text.description)
  }

  @inline(__always) func isDirective(_ text: StaticString) -> Bool {
    let literal = TokenMark(.directive, literal: text)
    return mark == literal && (literal.isWhole || directive == text.description)
  }

  /// Whether it is one of some symbols.
  func isSymbol(in symbols: [TokenMark]) -> Bool { symbols.contains(mark) }

  var word: String? {
    if case .identifier(let word) = kind { return word }
    return nil
  }

  var symbol: String? {
    if case .symbol(let symbol) = kind { return symbol }
    return nil
  }

  var directive: String? {
    if case .directive(let word) = kind { return word }
    return nil
  }

  /// How a message quotes it.
  var quoted: String {
    switch kind {
    case .identifier(let text), .symbol(let text), .directive(let text): "'\(text)'"
    case .integer(let value): "'\(value)'"
    case .number(let value): "'\(value)'"
    case .string, .interpolation: "this string"
    case .end: "the end of the text"
    }
  }
}

/// A part of a string with interpolations.
enum StringSegment: Equatable, Sendable {
  case text(String)
  /// The tokens between `\(` and `)`.
  case tokens([Token])

  static func == (left: StringSegment, right: StringSegment) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left == right
    case (.tokens(let left), .tokens(let right)): left.map(\.kind) == right.map(\.kind)
    default: false
    }
  }
}

extension SourceRange {
  /// How many characters a caret underlines: at least 1, and 1 where the range has several lines.
  var markLength: Int {
    lowerBound.line == upperBound.line ? Swift.max(upperBound.column - lowerBound.column, 1) : 1
  }
}
