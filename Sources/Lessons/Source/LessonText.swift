import SceneLanguage
import TextLayout

/// Paragraphs of a lesson's text.
enum LessonText {
  /// Prose between blank lines; lines that are indented by two blanks or more stand as they are.
  static func paragraphs(_ lines: some Sequence<LessonSections.Line>) -> [Lesson.Paragraph] {
    var result: [Lesson.Paragraph] = []
    var isOpen = false
    for line in lines {
      defer { isOpen = !line.isBlank }
      guard !line.isBlank else { continue }
      if line.text.hasPrefix("  ") {
        let code = String(line.text.dropFirst(2))
        if isOpen, case .code(let before)? = result.last {
          result[result.count - 1] = .code(before + [code])
        } else {
          result.append(.code([code]))
        }
      } else {
        let text = line.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if isOpen, case .prose(let before)? = result.last {
          result[result.count - 1] = .prose(joined(before, text))
        } else {
          result.append(.prose(text))
        }
      }
    }
    return result
  }

  /// Two lines of prose. Chinese has no space between words, nor after its wide punctuation.
  private static func joined(_ before: String, _ after: String) -> String {
    guard let left = before.last, let right = after.first else { return before + after }
    let (isLeftWide, isRightWide) = (
      CharacterWidth.columns(of: left) == 2, CharacterWidth.columns(of: right) == 2
    )
    let isClosed = isLeftWide && (isRightWide || left.isPunctuation) || isRightWide && right.isPunctuation
    return before + (isClosed ? "" : " ") + after
  }
}

extension Lesson.Hint {
  /// The statements in it, each as it would be typed.
  public var statements: [String] {
    text.flatMap { paragraph in
      if case .code(let lines) = paragraph { [lines.joined(separator: "\n")] } else { [String]() }
    }
  }
}
