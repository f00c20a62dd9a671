import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

/// A statement that a file lost to an error, offered in the prompt to be corrected.
struct Repair: Equatable, Sendable {
  /// In the document.
  var range: SourceRange

  /// The most lines that a statement in the prompt has; longer ones are left to an editor.
  static let mostLines = 12
  private static let word = ":repair "

  /// The correction as an entry: of the prompt, and of the journal.
  func entry(for text: String) -> String {
    let (from, to) = (range.lowerBound, range.upperBound)
    return "\(Self.word)\(from.line):\(from.column)-\(to.line):\(to.column)\n\(text)"
  }

  /// The repair of an entry, and the corrected text; nil for any other entry.
  static func parse(_ entry: String) -> (repair: Repair, text: String)? {
    guard entry.hasPrefix(word), let end = entry.firstIndex(where: \.isNewline) else { return nil }
    let numbers = entry[..<end].dropFirst(word.count).split { $0 == ":" || $0 == "-" }.compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    let from = SourcePosition(line: numbers[0], column: numbers[1])
    let to = SourcePosition(line: numbers[2], column: numbers[3])
    guard from <= to else { return nil }
    return (Repair(range: from..<to), String(entry[entry.index(after: end)...]))
  }

  /// The first statement of a document that has an error, for the prompt.
  static func proposal(for document: Document) -> Session.Reply.Proposal? {
    let source = SourceText(document.source.plainText)
    for error in document.scene.errors {
      guard let range = error.statement, range.contains(error.position) else { continue }
      let text = source[range]
      guard !text.isEmpty, text.count(where: \.isNewline) < mostLines else { continue }
      let place = Repair(range: range).position(error.position)
      return Session.Reply.Proposal(
        text: text, line: place.line, column: place.column, repair: Repair(range: range))
    }
    return nil
  }

  /// A position in the document as one in the text of the statement.
  func position(_ position: SourcePosition) -> SourcePosition {
    let line = position.line - range.lowerBound.line + 1
    return SourcePosition(
      line: max(1, line), column: line <= 1 ? position.column - range.lowerBound.column + 1 : position.column)
  }
}

extension Session {
  /// The statement of the open lesson that a text corrects.
  func repair(by text: String) -> Repair? {
    learning.current?.statement(correctedBy: text, in: document.scene.statements).map {
      Repair(range: $0.source.start..<$0.source.end)
    }
  }

  /// Replaces a statement with an error by its correction.
  func perform(_ repair: Repair, by text: String, columns: Int) -> Reply {
    let line = repair.range.lowerBound.line
    var reply: Reply
    do throws(SceneError) {
      reply = try edit(
        TextEdit(repair.range, to: text), called: "the correction of line \(line)",
        saying: "line \(line) is corrected")
    } catch {
      var error = error
      error.position = repair.position(error.position)
      return Reply(
        lines: ErrorText.lines(for: error, source: text, columns: columns), error: error, isRefused: true,
        keepsEntry: true)
    }
    reply.proposal = Repair.proposal(for: document)
    if reply.proposal != nil { reply.lines.append(Repair.offer) }
    return reply
  }
}

extension Repair {
  static let offer = Line(
    .note, "the first statement with an error is in the prompt: Enter takes its correction, Ctrl-C leaves it",
    indent: 2)
}
