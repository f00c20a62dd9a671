import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// The parts of a lesson's file, as lines with their numbers.
struct LessonSections {
  struct Line: Equatable {
    var text: Substring
    /// From 1.
    var number: Int

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
    var isIndented: Bool { text.first?.isWhitespace == true && !isBlank }
  }

  /// A comment of the form `/* goals at 40x12 … */`.
  struct Section {
    /// `goals`, `hint` or `solution`.
    var kind: Kind
    /// The words after the kind.
    var heading: String
    var line: Int
    var lines: [Line]
  }

  enum Kind: String, CaseIterable {
    case goals, hint, solution
  }

  /// The comment that the file begins with, without its slashes.
  private(set) var introduction: [Line] = []
  /// All between that and the sections.
  private(set) var start: [Line] = []
  private(set) var sections: [Section] = []

  /// Whether a text has sections of a lesson.
  static func exist(in text: String) -> Bool {
    text.contains("/*") && SourceLines.all(of: text).contains { kind(beginningAt: $0) != nil }
  }

  init(_ text: String) throws(SceneError) {
    let all = SourceLines.all(of: text).enumerated().map { Line(text: $0.element, number: $0.offset + 1) }
    var rest = all[...]
    while let line = rest.first, line.text.hasPrefix("//") {
      let comment = line.text.drop { $0 == "/" }
      introduction.append(
        Line(text: comment.first == " " ? comment.dropFirst() : comment, number: line.number))
      rest.removeFirst()
    }
    while let line = rest.popFirst() {
      guard let (kind, heading) = Self.kind(beginningAt: line.text) else {
        if let hint = Self.hint(at: line.text) {
          throw SceneError(
            position: SourcePosition(line: line.number, column: 1), length: line.text.count,
            message: "a lesson has no section of this name\(hint)")
        }
        if !sections.isEmpty, !line.isBlank {
          throw SceneError(
            position: SourcePosition(line: line.number, column: 1), length: line.text.count,
            message: "statements of a lesson's start stand above its goals, hints and solution")
        }
        start.append(line)
        continue
      }
      var section = Section(kind: kind, heading: heading, line: line.number, lines: [])
      while let next = rest.first, !next.text.hasPrefix("*/") {
        section.lines.append(next)
        rest.removeFirst()
      }
      guard rest.popFirst() != nil else {
        throw SceneError(
          position: SourcePosition(line: line.number, column: 1), length: line.text.count,
          message: "this comment has no end: '*/' at the start of a line ends a section")
      }
      sections.append(section)
    }
  }

  /// Which section was meant by a comment that begins with a similar word.
  private static func hint(at line: Substring) -> Phrase? {
    guard line.hasPrefix("/*"), let word = line.dropFirst(2).split(whereSeparator: \.isWhitespace).first
    else {
      return nil
    }
    let names = Kind.allCases.map(\.rawValue)
    return Suggestion.among(names, for: String(word)).map {
      "; did you mean '\("/* " + $0)'?"
    }
  }

  private static func kind(beginningAt line: Substring) -> (Kind, heading: String)? {
    guard line.hasPrefix("/*") else { return nil }
    let words = line.dropFirst(2).split(whereSeparator: \.isWhitespace)
    guard let kind = words.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    return (kind, words.dropFirst().joined(separator: " "))
  }
}
