import AutoLayout

/// A text as statements, each with the part of the text that it is.
struct Program: Sendable {
  struct Part: Sendable {
    var node: StatementNode
    /// The statement's text with the comments before it.
    var text: String
    /// The line that `text` begins on.
    var firstLine: Int
    /// The column that it begins in.
    var firstColumn: Int
    /// Of the comment right above the node.
    var logEntry: LogEntry?
  }

  var parts: [Part]

  init(
    parsing text: String, firstLine: Int, firstColumn: Int = 1, limits: Limits
  ) throws(SceneError) {
    let start = SourcePosition(line: firstLine, column: firstColumn)
    guard text.utf8.count <= limits.sourceBytes else {
      throw SceneError(
        position: start,
        message: "this text is longer than \(limits.sourceBytes) bytes, which is the limit for a scene")
    }
    var lexer = Lexer(text, firstLine: firstLine)
    lexer.column = firstColumn
    let tokens = try lexer.allTokens()
    var parser = try Parser(tokens: tokens, source: lexer.characters, nestingLimit: limits.nesting)
    let statements = try parser.parseProgram()
    parts = []
    var line = firstLine
    var lineStart = 1 - firstColumn
    var place = 0
    for (number, statement) in statements.enumerated() {
      let isLast = number == statements.count - 1
      let firstToken = tokens[statement.tokens.lowerBound]
      let lastToken = tokens[max(statement.tokens.upperBound - 1, 0)]
      var end = isLast ? lexer.characters.count : lastToken.end
      if !isLast {
        // A comment after the statement, on its line, is the statement's.
        let next = tokens[statement.tokens.upperBound]
        if next.newlineBefore {
          while end < next.start, !lexer.characters[end].isNewline { end += 1 }
        }
      }
      var begin = place
      while begin < end, lexer.characters[begin].isWhitespace {
        begin += 1
        if lexer.characters[begin - 1].isNewline {
          line += 1
          lineStart = begin
        }
      }
      var last = end
      while last > begin, lexer.characters[last - 1].isWhitespace { last -= 1 }
      parts.append(
        Part(
          node: statement.node, text: String(lexer.characters[begin..<last]), firstLine: line,
          firstColumn: begin - lineStart + 1,
          logEntry: Self.logEntry(in: lexer.characters[begin..<max(begin, firstToken.start)])))
      for index in begin..<end where lexer.characters[index].isNewline {
        line += 1
        lineStart = index + 1
      }
      place = end
    }
  }

  /// - Parameter blanks: what stands before a statement.
  private static func logEntry(in blanks: ArraySlice<Character>) -> LogEntry? {
    let lines = blanks.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.dropLast().last.flatMap { LogEntry(comment: String($0)) }
  }
}

/// Whether a text can stand alone.
enum Completeness {
  static func isComplete(_ text: String) -> Bool {
    let tokens: [Token]
    do {
      tokens = try Lexer.tokens(of: text, firstLine: 1)
    } catch {
      return error.message != OpenEnd.comment && error.message != OpenEnd.text
    }
    if let open = Brackets.openCount(in: tokens), open > 0 { return false }
    var bodies = 0
    for token in tokens {
      switch token.directive {
      case "@implementation", "@interface", "@protocol": bodies += 1
      case "@end": bodies -= 1
      default: break
      }
    }
    if bodies > 0 { return false }
    guard tokens.count >= 2, let symbol = tokens[tokens.count - 2].symbol else { return true }
    return !openOperators.contains(symbol)
  }

  static func opensBracket(_ line: String) -> Bool {
    let rest = line.drop { $0.isWhitespace || ")]}".contains($0) }
    return (try? Lexer.tokens(of: String(rest), firstLine: 1)).flatMap(Brackets.openCount) ?? 0 > 0
  }

  /// Symbols that no statement ends with.
  private static let openOperators: Set<String> = [
    "=", "+", "-", "*", "/", "%", "|", "&", "&&", "||", "??", ",", ".", "==", "!=", "<=", ">=", "<", ">",
    "+=", "-=",
    "*=", "/=", "|=",
  ]
}
