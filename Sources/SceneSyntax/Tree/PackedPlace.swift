import TextLayout

/// The range of a node of a tree, and the part of it that errors underline, in little room: a text has many nodes.
struct PackedPlace: Sendable {
  private let start: Point
  private let end: Point
  private let markStart: Point
  /// The column in which a mark ends on the line that it begins on; 0 for a mark of several lines.
  private let markEnd: Int32
  private let file: Int32

  private struct Point {
    private let line: Int32
    private let column: Int32

    init(_ position: SourcePosition) {
      line = Int32(truncatingIfNeeded: position.line)
      column = Int32(truncatingIfNeeded: position.column)
    }

    func position(in file: Int32) -> SourcePosition {
      SourcePosition(line: Int(line), column: Int(column), file: Int(file))
    }
  }

  package init(_ range: SourceRange, mark: SourceRange) {
    start = Point(range.lowerBound)
    end = Point(range.upperBound)
    markStart = Point(mark.lowerBound)
    let isOnOneLine = mark.lowerBound.line == mark.upperBound.line
    markEnd = isOnOneLine ? Int32(truncatingIfNeeded: mark.upperBound.column) : 0
    file = Int32(truncatingIfNeeded: range.lowerBound.file)
  }

  package var range: SourceRange {
    SourceRange(uncheckedBounds: (start.position(in: file), end.position(in: file)))
  }

  /// Where the mark begins.
  package var position: SourcePosition { markStart.position(in: file) }

  /// What errors underline; of a mark of several lines, the first of them.
  package var mark: SourceRange {
    var last = position
    if markEnd > 0 { last.column = Int(markEnd) } else { (last.line, last.column) = (last.line + 1, 1) }
    return SourceRange(uncheckedBounds: (position, last))
  }
}
