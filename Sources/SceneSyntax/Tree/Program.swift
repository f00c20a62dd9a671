import TextLayout
import Translation

/// A text as statements, each with its part of the text.
package struct Program: Sendable {
  package struct Part: Sendable {
    package var node: StatementNode
    /// The statement's text with the comments before it.
    package var text: String
    /// The line that `text` begins on.
    package var firstLine: Int
    /// The column that `text` begins in.
    package var firstColumn: Int
    /// Of the comment right above the node.
    package var logEntry: LogEntry?

    package init(
      node: StatementNode, text: String, firstLine: Int, firstColumn: Int, logEntry: LogEntry? = nil
    ) {
      self.node = node
      self.text = text
      self.firstLine = firstLine
      self.firstColumn = firstColumn
      self.logEntry = logEntry
    }
  }

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  package var definesClass: Bool {
    parts.contains { if case .classDefinition = $0.node.kind { true } else { false } }
  }

  /// - Parameter macro: finds a macro that another file defines.
  package init(
    parsing text: String, firstLine: Int, firstColumn: Int = 1, file: Int = 0, as kind: SourceKind = .entry,
    limits: Limits, macro: FindMacro? = nil
  ) throws(SceneError) {
    let start = SourcePosition(line: firstLine, column: firstColumn, file: file)
    guard text.utf8.count <= limits.sourceBytes else {
      throw SceneError(
        position: start,
        message: "this text is longer than \(limits.sourceBytes) bytes, which is the limit for a scene")
    }
    let source = SourceText(text, at: start)
    let characters = source.characters
    var lexer = Lexer(characters, at: start)
    lexer.recovers = kind.recovers
    lexer.findMacro = macro
    let written = Annotations.removed(from: try lexer.allTokens())
    // Swift has no macros of this kind.
    let isObjectiveC =
      lexer.hasDirectives
      && written.contains { $0.isDirective("@implementation") || $0.isDirective("@interface") }
    var macros = TextMacros(
      source: characters, nestingLimit: limits.nesting, elsewhere: isObjectiveC ? macro : nil)
    let tokens = lexer.hasDirectives ? try macros.expand(written) : written
    var parser = try Parser(
      tokens: tokens, source: characters, nestingLimit: limits.nesting, sourceKind: kind,
      isSwift: !isObjectiveC && written.indices.contains { written[$0].beginsSwift }, faults: lexer.faults)
    let statements = try parser.parseProgram()
    parts = []
    var place = 0
    for (number, statement) in statements.enumerated() {
      let next = tokens[statement.tokens.upperBound]
      var end = tokens[statement.tokens.upperBound - 1].end
      if number == statements.count - 1 {
        end = characters.count
      } else if next.newlineBefore {
        // A comment after the statement, on its line, is the statement's.
        end = (end..<next.start).first(where: source.isNewline) ?? next.start
      }
      let first = (place..<end).first { !source.isWhitespace(at: $0) } ?? end
      let last = (first..<end).last { !source.isWhitespace(at: $0) }.map { $0 + 1 } ?? first
      let position = source.position(at: first)
      let beginning = tokens[statement.tokens.lowerBound].start
      parts.append(
        Part(
          node: statement.node, text: source.text(first..<last), firstLine: position.line,
          firstColumn: position.column,
          logEntry: beginning > first ? Self.logEntry(in: characters[first..<beginning]) : nil))
      place = end
    }
    guard !lexer.leftOut.isEmpty, !characters.isEmpty else { return }
    if let last = parts.last {
      parts[parts.count - 1].node = last.node.adding([], notes: lexer.leftOut)
    } else {
      let range = start..<start
      let node = StatementNode(.empty, range, mark: range, sourceKind: kind, notes: lexer.leftOut)
      parts = [
        Part(
          node: node, text: source.text(0..<characters.count), firstLine: firstLine, firstColumn: firstColumn,
          logEntry: nil)
      ]
    }
  }

  /// - Parameter blanks: the text before a statement.
  private static func logEntry(in blanks: Slice<SourceCharacters>) -> LogEntry? {
    let lines = blanks.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.dropLast().last.flatMap { LogEntry(comment: String($0)) }
  }
}

/// Whether a text needs further lines.
package enum Completeness {
  package static func isComplete(_ text: String) -> Bool { lack(of: text) == nil }

  /// The missing end of a text: brackets as they would be typed, `) }`, or words; nil for a complete text.
  package static func lack(of text: String) -> Phrase? {
    let tokens: [Token]
    do {
      tokens = try Lexer.tokens(of: text)
    } catch {
      return (error.underlying as? OpenEnd).map { Phrase(verbatim: $0.closer) }
    }
    if let open = Brackets.openClosers(in: tokens), !open.isEmpty {
      return Phrase(verbatim: open.reversed().joined(separator: " "))
    }
    let bodies = tokens.count { ["@implementation", "@interface", "@protocol"].contains($0.directive) }
    if bodies > tokens.count(where: { $0.directive == "@end" }) { return "@end" }
    guard tokens.count >= 2, let symbol = tokens[tokens.count - 2].symbol, openOperators.contains(symbol)
    else { return nil }
    return "what follows '\(symbol)'"
  }

  package static func opensBracket(_ line: String) -> Bool {
    let rest = line.drop { $0.isWhitespace || ")]}".contains($0) }
    return (try? Lexer.tokens(of: String(rest))).flatMap(Brackets.openClosers)?.isEmpty == false
  }

  /// Symbols that no statement ends with.
  private static let openOperators: Set<String> = [
    "=", "+", "-", "*", "/", "%", "|", "&", "&&", "||", "??", ",", ".", "==", "!=", "<=", ">=", "<", ">",
    "+=", "-=", "*=", "/=", "|=",
  ]
}

extension Token {
  /// Whether it begins a declaration of Swift's.
  fileprivate var beginsSwift: Bool { isWord("let") || isWord("var") || isWord("func") }
}
