import TextLayout
import Translation

/// An error in a text: its position, and one line that says what to do about it.
public struct SceneError: Error, Equatable, Sendable {
  /// Where the fault begins.
  public var position: SourcePosition
  /// How many characters to underline from there, at least 1.
  public var length: Int
  /// One line.
  public var phrase: Phrase
  /// The line in English.
  public var message: String { phrase.english }
  /// The cause as a value: an error of a module above, or the string, comment or bracket that the text leaves open (`OpenEnd`); nil
  /// for any other error. Errors are compared without it, as it decides the message.
  public package(set) var underlying: (any Error)?
  /// The innermost statement that is lost to it, where the kind of the source lets the others run.
  public package(set) var statement: SourceRange?

  public init(position: SourcePosition, length: Int = 1, message phrase: Phrase) {
    self.position = position
    self.length = max(length, 1)
    self.phrase = phrase
  }

  public static func == (left: SceneError, right: SceneError) -> Bool {
    left.position == right.position && left.length == right.length && left.message == right.message
      && left.statement == right.statement
  }

  /// `FILE:LINE:COLUMN: error: MESSAGE`, the line it speaks of and a caret under the fault. The last two are
  /// left out where `source` has no such line.
  public func formatted(file: String, source: String, in language: Language = .english) -> String {
    let head = "\(file.inertLine):\(position.line):\(position.column): error: \(language(phrase))"
    // The caret counts columns of the line as it is printed.
    guard let line = SourceLines.line(position.line, of: source)?.inert else { return head }
    let before = max(position.column - 1, 0)
    // Of a line that no screen could show, a part around the fault will do.
    let characters = line.sourceCharacters
    guard characters.count > Self.longestLine else {
      return head + "\n" + line + "\n" + caret(under: characters, at: before)
    }
    let start = max(0, before - Self.longestLine / 2)
    let lead: [Character] = start > 0 ? ["…"] : []
    let shown = lead + characters.dropFirst(start).prefix(Self.longestLine)
    let end = start + Self.longestLine < characters.count ? "…" : ""
    return head + "\n" + String(shown) + end + "\n" + caret(under: shown, at: before - start + lead.count)
  }

  /// The characters that are shown of a line at the most.
  private static let longestLine = 200

  /// The line of blanks that puts a caret below the fault in `line`, whatever the widths of its characters.
  private func caret(under line: [Character], at column: Int) -> String {
    let before = line.prefix(column)
    let fault = line.dropFirst(column).prefix(length)
    let blanks = before.map { character in
      character == "\t" ? "\t" : String(repeating: " ", count: CharacterWidth.columns(of: character))
    }
    let width = fault.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
    return blanks.joined() + "^" + String(repeating: "~", count: max(width, 1) - 1)
  }
}
