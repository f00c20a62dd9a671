import TextLayout

/// The range of a node of a tree, and the part of it that errors underline, in little room: a text has many nodes.
@usableFromInline struct PackedPlace: Sendable {
  @usableFromInline let start: Point
  @usableFromInline let end: Point
  @usableFromInline let markStart: Point
  /// The column in which a mark ends on the line that it begins on; 0 for a mark of several lines.
  @usableFromInline let markEnd: Int32
  @usableFromInline let file: Int32

  @usableFromInline struct Point: Sendable {
    @usableFromInline let line: Int32
    @usableFromInline let column: Int32

    init(_ position: SourcePosition) {
      line = Int32(truncatingIfNeeded: position.line)
      column = Int32(truncatingIfNeeded: position.column)
    }

    @inlinable func position(in file: Int32) -> SourcePosition {
      SourcePosition(line: Int(line), column: Int(column), file: Int(file))
    }
  }

  init(_ range: SourceRange, mark: SourceRange) {
    start = Point(range.lowerBound)
    end = Point(range.upperBound)
    markStart = Point(mark.lowerBound)
    let isOnOneLine = mark.lowerBound.line == mark.upperBound.line
    markEnd = isOnOneLine ? Int32(truncatingIfNeeded: mark.upperBound.column) : 0
    file = Int32(truncatingIfNeeded: range.lowerBound.file)
  }

  @inlinable var range: SourceRange {
    SourceRange(uncheckedBounds: (start.position(in: file), end.position(in: file)))
  }

  /// Where the mark begins.
  @inlinable var position: SourcePosition { markStart.position(in: file) }

  /// What errors underline; of a mark of several lines, the first of them.
  @inlinable var mark: SourceRange {
    var last = position
    if markEnd > 0 { last.column = Int(markEnd) } else { (last.line, last.column) = (last.line + 1, 1) }
    return SourceRange(uncheckedBounds: (position, last))
  }
}
