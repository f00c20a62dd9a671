import AutoLayout
import Masonry
import TextLayout

/// An error in a text: its position, and one line that says what to do about it.
public struct SceneError: Error, Equatable, Sendable {
  /// Where the fault begins.
  public var position: SourcePosition
  /// How many characters to underline from there, at least 1.
  public var length: Int
  /// One line.
  public var message: String
  /// What the makers or UIKit found wrong, for those that can be mended in the text; nil for any other error.
  public internal(set) var cause: Cause?
  /// The innermost statement that is lost to it, where the kind of the source lets the others run.
  public internal(set) var statement: SourceRange?

  /// A mistake at which an app stops.
  public enum Cause: Equatable, Sendable {
    /// These items share no superview, or this one has none; no names where that is the view of the maker around the error.
    case noSuperview([String])
    /// SnapKit was to update a constraint that was never made.
    case nothingToUpdate(Equation)
    /// A left or right edge is compared with a leading or trailing one.
    case mixedDirections
  }

  public init(position: SourcePosition, length: Int = 1, message: String) {
    self.position = position
    self.length = max(length, 1)
    self.message = message
  }

  /// Any error: one that has a place keeps it.
  init(_ error: any Error, position: SourcePosition, length: Int = 1) {
    switch error {
    case let error as SceneError: self = error
    case let error as ScriptError:
      self.init(position: position, length: length, message: error.message)
      cause = error.cause
    default:
      self.init(position: position, length: length, message: "\(error)")
      cause = Cause(error)
    }
  }

  /// Any error thrown in a statement; the statement's place is that of an error without one.
  init(_ error: any Error, at statement: StatementNode) {
    self.init(error, position: statement.position, length: statement.length)
  }

  /// `FILE:LINE:COLUMN: error: MESSAGE`, the line it speaks of and a caret under the fault. The last two are
  /// left out where `source` has no such line.
  public func formatted(file: String, source: String) -> String {
    let head = "\(file.inertLine):\(position.line):\(position.column): error: \(message)"
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

extension SceneError.Cause {
  /// Nil for an error that is none of these.
  init?(_ error: any Error) {
    switch error {
    case MasonryError.noCommonSuperview(let first, let second),
      LayoutError.noCommonSuperview(let first, let second):
      self = .noSuperview([first, second])
    case MasonryError.noSuperview(let view, _): self = .noSuperview([view])
    case MasonryError.nothingToUpdate(let equation, _): self = .nothingToUpdate(equation)
    case MasonryError.layout(let error): self.init(error)
    case LayoutError.mixedDirections: self = .mixedDirections
    default: return nil
    }
  }
}
