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

  var kind: Kind
  var range: SourceRange
  /// Whether it is the first on its line.
  var newlineBefore: Bool
  var spaceBefore: Bool
  /// Where it begins and ends in the text, in characters.
  var start: Int
  var end: Int

  var position: SourcePosition { range.lowerBound }
  /// In characters.
  var length: Int { range.markLength }

  func isSymbol(_ text: String) -> Bool { symbol == text }

  func isWord(_ text: String) -> Bool { word == text }

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
