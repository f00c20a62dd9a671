import TextLayout
import Translation

/// The entries and answers, newest last.
public struct Transcript: Equatable, Sendable {
  /// Older lines are forgotten.
  public static let capacity = 5_000

  public private(set) var lines: [Line] = []
  /// The rows that the view is scrolled up from the bottom.
  public private(set) var scroll = 0

  /// The language of the lines that are added.
  var language: Language

  /// Where the last entry or its answer begins.
  private var answerStart = 0

  /// A line as wrapped for the screen.
  public struct Row: Equatable, Sendable {
    public var tone: Line.Tone
    public var text: String
  }

  public init(language: Language = .english) { self.language = language }

  /// Adds lines and shows them.
  public mutating func append(_ new: [Line]) {
    lines += said(new)
    let surplus = lines.count - Self.capacity
    if surplus > 0 {
      lines.removeFirst(surplus)
      answerStart = max(0, answerStart - surplus)
    }
    scroll = 0
  }

  /// Lines as they are added: in the language, and each by itself.
  func said(_ new: [Line]) -> [Line] {
    new.flatMap { line in
      line.text(in: language).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
        Line(line.tone, String($0.replacing("\t", with: "    ")), indent: line.indent)
      }
    }
  }

  /// What is appended from now on belongs to the answer to a new entry.
  mutating func beginAnswer() { answerStart = lines.count }

  /// Whether lines of the last answer are above those in view.
  func hidesAnswer(width: Int, height: Int) -> Bool {
    let answer = lines.dropFirst(answerStart)
    let room = height + scroll
    if answer.count > room { return true }
    return answer.reduce(0) { $0 + Self.wrapped($1, width: width).count } > room
  }

  /// The rows that lines take on the screen.
  func rowCount(of lines: [Line], width: Int) -> Int {
    said(lines).reduce(0) { $0 + Self.wrapped($1, width: width).count }
  }

  /// Removes the last lines.
  mutating func removeLast(_ count: Int) { lines.removeLast(min(max(0, count), lines.count)) }

  /// Adds lines, scrolled so that the first of them shows.
  public mutating func append(_ new: [Line], fromTop width: Int, height: Int) {
    append(new)
    scroll(toLine: lines.count - new.count, width: width, height: height)
  }

  /// Scrolls so that a line is the first in view, or as near to the top as the lines after it allow.
  mutating func scroll(toLine first: Int, width: Int, height: Int) {
    let rows = lines.dropFirst(first).reduce(0) { $0 + Self.wrapped($1, width: width).count }
    scroll = max(0, rows - max(1, height))
  }

  /// Scrolls up (down for negative rows), as far as there are lines.
  ///
  /// - Returns: false at the end.
  public mutating func scroll(by rows: Int, width: Int, height: Int) -> Bool {
    let total = lines.reduce(0) { $0 + Self.wrapped($1, width: width).count }
    let target = min(max(0, scroll + rows), max(0, total - height))
    defer { scroll = target }
    return target != scroll
  }

  /// The rows in view, at most `height`, top to bottom.
  public func rows(width: Int, height: Int) -> [Row] {
    guard height > 0 else { return [] }
    var rows: [Row] = []
    for line in lines.reversed() {
      rows += Self.wrapped(line, width: width).reversed()
      if rows.count >= height + scroll { break }
    }
    let top = min(rows.count, height + scroll)
    let bottom = max(0, min(scroll, top - height))
    return rows[bottom..<top].reversed()
  }

  private static func wrapped(_ line: Line, width: Int) -> [Row] {
    let width = max(1, width)
    // A picture that is wrapped is none.
    if line.tone == .picture {
      return [Row(tone: line.tone, text: TextWrapping.truncated(line.text, toColumns: width))]
    }
    if line.tone == .input, CharacterWidth.columns(of: line.text) > width {
      let indent = min(line.indent, width / 2)
      let margin = String(repeating: " ", count: indent)
      if let (code, remark) = CodeWrapping.sides(of: line.text) {
        return wrapped(Line(line.tone, code, indent: line.indent), width: width)
          + TextWrapping.lines(of: remark, columns: width - indent, limit: 0).map {
            Row(tone: line.tone, text: margin + $0)
          }
      }
      return CodeWrapping.parts(of: line.text, first: width) { _ in width - indent }.enumerated().map {
        Row(tone: line.tone, text: $0.offset == 0 ? $0.element : margin + $0.element)
      }
    }
    let first = TextWrapping.lines(of: line.text, columns: width, limit: 0)
    guard first.count > 1, let head = first.first else {
      return first.map { Row(tone: line.tone, text: $0) }
    }
    // The rows below the first are indented, so they have fewer columns.
    let indent = min(line.indent, width / 2)
    let rest = String(line.text.dropFirst(head.count).drop { $0 == " " })
    let rows = TextWrapping.lines(of: rest, columns: width - indent, limit: 0)
    let margin = String(repeating: " ", count: indent)
    return [Row(tone: line.tone, text: head)] + rows.map { Row(tone: line.tone, text: margin + $0) }
  }
}
