import TextLayout
import Translation

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

  // In this order a token takes 48 bytes, and a copy of it costs one count of a reference.
  private var lexeme: Lexeme
  /// The beginning of a word's or symbol's text.
  private(set) var mark: TokenMark
  private var first: Place
  private var last: Place
  private var offsets: (start: Int32, end: Int32)
  private var file: Int32
  /// Whether it is the first on its line.
  var newlineBefore: Bool
  var spaceBefore: Bool
  /// Whether it is a name in backticks, so that it is no keyword.
  let isQuoted: Bool

  /// A line and column in less room.
  struct Place {
    var line: Int32
    var column: Int32

    init(line: Int, column: Int) {
      self.line = Int32(truncatingIfNeeded: line)
      self.column = Int32(truncatingIfNeeded: column)
    }

    fileprivate func position(in file: Int32) -> SourcePosition {
      SourcePosition(line: Int(line), column: Int(column), file: Int(file))
    }
  }

  init(
    _ lexeme: Lexeme, from first: Place, to last: Place, file: Int, newlineBefore: Bool, spaceBefore: Bool,
    start: Int, end: Int, isQuoted: Bool = false
  ) {
    self.lexeme = lexeme
    mark = lexeme.mark
    (self.first, self.last) = (first, last)
    self.file = Int32(truncatingIfNeeded: file)
    self.newlineBefore = newlineBefore
    self.spaceBefore = spaceBefore
    self.isQuoted = isQuoted
    offsets = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
  }

  var kind: Kind {
    get { lexeme.kind }
    set {
      lexeme = Lexeme(newValue)
      mark = lexeme.mark
    }
  }

  /// Of a word.
  var name: Name? { lexeme.name }

  var range: SourceRange {
    get { SourceRange(uncheckedBounds: (first.position(in: file), last.position(in: file))) }
    set {
      first = Place(line: newValue.lowerBound.line, column: newValue.lowerBound.column)
      last = Place(line: newValue.upperBound.line, column: newValue.upperBound.column)
      file = Int32(truncatingIfNeeded: newValue.lowerBound.file)
    }
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

  var position: SourcePosition { first.position(in: file) }
  var endPosition: SourcePosition { last.position(in: file) }
  /// In characters.
  var length: Int { range.markLength }

  /// Whether it is the end of the text.
  @inline(__always) var isEnd: Bool { mark.isOf(.end) }
  /// Whether it is a name or keyword.
  @inline(__always) var isWord: Bool { mark.isOf(.word) }

  /// - Parameter text: of at most seven bytes.
  @inline(__always) func isSymbol(_ text: StaticString) -> Bool { mark.isSymbol(text) }

  @inline(__always) func isWord(_ text: StaticString) -> Bool {
    let literal = TokenMark(.word, literal: text)
    return mark == literal && (literal.isWhole || word == text.description)
  }

  @inline(__always) func isDirective(_ text: StaticString) -> Bool {
    let literal = TokenMark(.directive, literal: text)
    return mark == literal && (literal.isWhole || directive == text.description)
  }

  var word: String? { lexeme.name?.text }

  var symbol: String? {
    guard mark.isOf(.symbol), case .symbol(let symbol) = kind else { return nil }
    return symbol
  }

  var directive: String? {
    guard mark.isOf(.directive), case .directive(let word) = kind else { return nil }
    return word
  }

  /// Whether it is a string, with or without values in it.
  var isText: Bool {
    switch kind {
    case .string, .interpolation: true
    default: false
    }
  }

  /// How a message quotes it.
  var quoted: Phrase {
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
