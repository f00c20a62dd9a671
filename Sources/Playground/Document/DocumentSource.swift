import Foundation
import SceneLanguage

/// The source text of a document: its statements and the text between them, so that saving keeps comments and layout.
struct DocumentSource: Equatable, Sendable {
  /// A statement with the comments and blank space before it.
  struct Piece: Equatable, Sendable {
    var leading: String
    var text: String
    /// The text that was after the last statement before this one was added, and is again when it is undone; nil for a statement
    /// that the document began with, or that was added with the one before it.
    var displaced: String?

    static func == (left: Piece, right: Piece) -> Bool {
      left.leading == right.leading && left.text == right.text
    }
  }

  /// What undoing a statement took away, for redoing it.
  struct Removal: Sendable {
    fileprivate var piece: Piece
    fileprivate var trailing: String
  }

  private(set) var pieces: [Piece] = []
  /// The line ends in the pieces.
  private var pieceLines = 0
  /// The text after the last statement.
  private(set) var trailing = ""
  /// The lines of directives by their numbers, from 1. In the pieces they are blank.
  private var directives: [Int: String] = [:]

  init() {}

  /// - Parameters:
  ///   - file: the file as parsed, its directives blanked
  ///   - text: the whole file
  init(file: SceneFile, text: String, statements: [Statement]) {
    (pieces, trailing) = Self.split(file.text, statements: statements, firstLine: 1)
    pieceLines = Self.lineEnds(in: pieces)
    guard file.hasDirectives else { return }
    let lines = Directives.lines(of: text)
    let blanked = Directives.lines(of: file.text)
    for (index, (line, blank)) in zip(lines, blanked).enumerated() where line != blank {
      directives[index + 1] = line
    }
  }

  /// The text in whose lines statements are counted: directives are blank lines.
  var plainText: String {
    pieces.reduce(into: "") { $0 += $1.leading + $1.text } + trailing
  }

  /// Whether the texts are equal piece by piece; equal texts may be divided otherwise.
  func hasSamePieces(as other: DocumentSource) -> Bool {
    pieces == other.pieces && trailing == other.trailing && directives == other.directives
  }

  /// Replaces ``plainText``.
  mutating func replace(by text: String, statements: [Statement]) {
    (pieces, trailing) = Self.split(text, statements: statements, firstLine: 1)
    pieceLines = Self.lineEnds(in: pieces)
  }

  /// The number that the next line typed will have, from 1.
  var nextLine: Int {
    pieceLines + Self.lineEnds(in: trailing) + (endsOnFreshLine ? 1 : 2)
  }

  private var endsOnFreshLine: Bool {
    trailing.last?.isNewline ?? pieces.isEmpty
  }

  private static func lineEnds(in text: String) -> Int { text.utf8.count { $0 == 10 } }

  private static func lineEnds(in pieces: [Piece]) -> Int {
    pieces.reduce(0) { $0 + lineEnds(in: $1.leading) + lineEnds(in: $1.text) }
  }

  /// Adds a text on a line of its own.
  mutating func append(_ text: String, statements: [Statement], firstLine: Int) {
    let gap = trailing + (endsOnFreshLine ? "" : "\n")
    guard !statements.isEmpty else {
      // A text with comments only.
      trailing = gap + text + (text.last?.isNewline == true ? "" : "\n")
      return
    }
    var (new, rest) = Self.split(text, statements: statements, firstLine: firstLine)
    guard !new.isEmpty else { return }
    new[0].leading = gap + new[0].leading
    new[0].displaced = trailing
    pieces += new
    pieceLines += Self.lineEnds(in: new)
    trailing = rest.last?.isNewline == true ? rest : rest + "\n"
  }

  /// Removes the last statement.
  mutating func removeLast() -> Removal? {
    guard let piece = pieces.popLast() else { return nil }
    pieceLines -= Self.lineEnds(in: [piece])
    let removal = Removal(piece: piece, trailing: trailing)
    if let displaced = piece.displaced { trailing = displaced }
    return removal
  }

  /// Adds a statement again that was the last one.
  ///
  /// - Returns: the line that it begins on now.
  mutating func restore(_ removal: Removal) -> Int {
    var piece = removal.piece
    if let displaced = piece.displaced {
      // Comments that were added meanwhile come before it.
      let added = trailing.hasPrefix(displaced) ? trailing.dropFirst(displaced.count) : ""
      if !added.isEmpty { piece.leading = trailing + piece.leading.dropFirst(displaced.count) }
      trailing = removal.trailing
    }
    let line = pieceLines + Self.lineEnds(in: piece.leading) + 1
    pieces.append(piece)
    pieceLines += Self.lineEnds(in: [piece])
    return line
  }

  /// The whole text, with the document's present directives at its top.
  func text(with setting: Setting) -> String {
    var text = plainText
    if !text.isEmpty, text.last?.isNewline != true { text += "\n" }
    if directives.isEmpty, setting.isEmpty { return text }
    text = Directives.restored(directives, in: text)
    if let found = try? SceneFile.parse(text), Setting(found) == setting { return text }
    return Directives.replaced(in: text, by: setting)
  }

  /// Splits a text at its statements.
  private static func split(
    _ text: String, statements: [Statement], firstLine: Int
  ) -> (pieces: [Piece], trailing: String) {
    var pieces: [Piece] = []
    var position = text.startIndex
    var line = firstLine
    var lineStart = text.startIndex
    for statement in statements {
      while line < statement.firstLine, let end = text[lineStart...].firstIndex(where: \.isNewline) {
        lineStart = text.index(after: end)
        line += 1
      }
      let from = max(position, lineStart)
      if let range = text.range(of: statement.text, options: .literal, range: from..<text.endIndex) {
        pieces.append(Piece(leading: String(text[position..<range.lowerBound]), text: statement.text))
        position = range.upperBound
      } else {
        pieces.append(Piece(leading: "\n", text: statement.text))
      }
    }
    return (pieces, String(text[position...]))
  }
}

/// The `:size`, `:scale`, `:device`, `:class` and `:lenient` lines at the top of a scene file.
enum Directives {
  static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// The text with the directives in their blanked lines.
  static func restored(_ directives: [Int: String], in text: String) -> String {
    var lines = lines(of: text)
    for (number, line) in directives where lines.indices.contains(number - 1) && lines[number - 1].isEmpty {
      lines[number - 1] = line
    }
    return lines.joined(separator: "\n")
  }

  /// The text with other directives, at the place of the first one or at the top.
  static func replaced(in text: String, by setting: Setting) -> String {
    var lines = lines(of: text)
    let isDirective: (String) -> Bool = { line in
      let word = line.split(whereSeparator: \.isWhitespace).first ?? ""
      return [":size", ":scale", ":device", ":class", ":lenient"].contains(word)
    }
    let place = lines.firstIndex(where: isDirective) ?? 0
    lines.removeAll(where: isDirective)
    lines.insert(contentsOf: setting.directives, at: min(place, lines.count))
    return lines.joined(separator: "\n")
  }
}
