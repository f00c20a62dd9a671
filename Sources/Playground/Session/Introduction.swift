import Foundation
import Translation

/// The comment that a scene file begins with, shown when the file is opened.
///
/// A line may begin with a label, `Look:` or `Try:`; rows that it is wrapped into begin below the text after the label. What
/// follows `Look:` is prose, so that its lines are joined and broken anew for the width that is there. Two spaces set code and words
/// apart, each translated by itself: `:tap grow    and again`.
enum Introduction {
  private static let mostLines = 20
  /// What a paragraph of prose begins with.
  private static let prose = "Look:"

  static func lines(of text: String) -> [Line] {
    var paragraphs: [(label: Substring, text: String)] = []
    var isProse = false
    for comment in comments(of: text).prefix(mostLines) {
      let words = comment.drop { $0 == " " }
      if isProse, comment.first == " ", !words.isEmpty, !paragraphs.isEmpty {
        paragraphs[paragraphs.count - 1].text += " " + words
        continue
      }
      isProse = comment.hasPrefix(prose)
      let label = comment.prefix(indent(of: comment))
      paragraphs.append((label, String(comment.dropFirst(label.count))))
    }
    return paragraphs.enumerated().map { index, paragraph in
      let (label, text) = paragraph
      // The first is the title.
      if index == 0 { return Line(.note, Phrase(label + text), indent: label.count) }
      let word = Phrase(label.trimmingCharacters(in: .whitespaces))
      return Line(.note, "\(word, columns: label.count)\(phrase(text))", indent: label.count)
    }
  }

  private static func phrase(_ text: String) -> Phrase {
    let parts = text.components(separatedBy: "  ").map { Phrase($0) }
    return parts.dropFirst().reduce(parts.first ?? "") { "\($0)  \($1)" }
  }

  /// The lines of the first comment, without their slashes.
  private static func comments(of text: String) -> [String] {
    var result: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let trimmed = line.drop(while: \.isWhitespace)
      if trimmed.hasPrefix("//") {
        let comment = trimmed.drop { $0 == "/" }
        result.append(String(comment.first == " " ? comment.dropFirst() : comment))
      } else if !result.isEmpty || !(trimmed.isEmpty || trimmed.hasPrefix(":")) {
        break
      }
    }
    return result
  }

  /// The columns before the text of a line: its spaces, or a label of one word with the spaces after it.
  private static func indent(of comment: String) -> Int {
    let text = comment.drop { $0 == " " }
    if text.startIndex > comment.startIndex {
      return comment.distance(from: comment.startIndex, to: text.startIndex)
    }
    guard let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy(\.isLetter), colon > text.startIndex
    else { return 0 }
    let rest = text[text.index(after: colon)...]
    guard rest.first == " " else { return 0 }
    return comment.distance(from: comment.startIndex, to: rest.drop { $0 == " " }.startIndex)
  }
}
