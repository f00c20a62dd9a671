import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

extension FindingKind {
  static let unknownCode = FindingKind(
    "unknown-code", "a code after `trowel:ignore` that no finding has"
  ) { _ in [] }
}

/// The comments `// trowel:ignore CODE, CODE` of a source text, and the findings that they leave out.
///
/// At the end of a line a comment concerns that line, alone on a line the next one; without a code it concerns all findings.
public struct IgnoreComments {
  private struct Comment {
    var position: SourcePosition
    /// Whether nothing stands before it on its line.
    var isAlone: Bool
    /// Empty for all.
    var codes: [(code: String, column: Int)]
  }

  private static let marker = "trowel:ignore"

  private var comments: [Comment] = []
  /// The ignored codes of each line. A comment alone on its line applies to the line below it, several in a row to the
  /// line below the last.
  private var codes: [Int: [Set<String>]] = [:]

  /// - Parameter text: the whole text, of any of the languages.
  public init(_ text: String) {
    guard Self.mayBeIn(text) else { return }
    for (index, line) in SourceLines.all(of: text).enumerated() where line.contains(Self.marker) {
      if let comment = Self.comment(in: line, number: index + 1) { comments.append(comment) }
    }
    let alone = Set(comments.filter(\.isAlone).map(\.position.line))
    for comment in comments {
      var line = comment.position.line
      if comment.isAlone {
        repeat { line += 1 } while alone.contains(line)
      }
      codes[line, default: []].append(Set(comment.codes.map(\.code)))
    }
  }

  /// Whether a text has the marker, found byte by byte, as nearly none has it.
  private static func mayBeIn(_ text: String) -> Bool {
    let first = marker.utf8.first
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: marker.utf8) }
    } ?? true
  }

  /// Whether a finding is left out.
  public func cover(code: String, line: Int) -> Bool {
    codes[line]?.contains { $0.isEmpty || $0.contains(code) } ?? false
  }

  /// Whether a finding is left out; one in another file of the project is not.
  public func cover(_ finding: Finding) -> Bool {
    finding.position.file == 0 && cover(code: finding.code, line: finding.position.line)
  }

  /// The findings about the comments themselves.
  public var findings: [Finding] {
    comments.flatMap { comment in
      comment.codes.filter { code in !FindingKind.all.contains { $0.code == code.code } }.map { code in
        let hint = Phrase.hint(Suggestion.among(FindingKind.all.map(\.code), for: code.code))
        return Finding(
          .unknownCode, at: SourcePosition(line: comment.position.line, column: code.column),
          "no finding has the code '\(code.code.prefix(40))'\(hint)", views: [])
      }
    }
  }

  private static func comment(in line: Substring, number: Int) -> Comment? {
    let characters = line.sourceCharacters
    let marker = Array(Self.marker)
    for start in characters.indices where characters[start...].starts(with: marker) {
      let before = characters[..<start].reversed().drop(while: \.isWhitespace)
      guard before.prefix(2).elementsEqual("//") else { continue }
      let rest = characters[(start + marker.count)...]
      // A longer word is another word.
      guard rest.first.map({ $0.isWhitespace }) ?? true else { continue }
      return Comment(
        position: SourcePosition(line: number, column: start + 1),
        isAlone: before.dropFirst(2).allSatisfy(\.isWhitespace), codes: codes(rest))
    }
    return nil
  }

  private static func codes(_ list: ArraySlice<Character>) -> [(code: String, column: Int)] {
    list.split(separator: ",").compactMap { part in
      let part = part.drop(while: \.isWhitespace)
      let code = String(part).trimmingCharacters(in: .whitespaces)
      return code.isEmpty ? nil : (code, part.startIndex + 1)
    }
  }
}
