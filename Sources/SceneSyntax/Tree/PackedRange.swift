import TextLayout

/// A range of a source in less room, as every node of a tree has one.
struct PackedRange: Sendable {
  private let line: Int32
  private let column: Int32
  private let endLine: Int32
  private let endColumn: Int32
  private let file: Int32

  package init(_ range: SourceRange) {
    let (start, end) = (range.lowerBound, range.upperBound)
    line = Int32(truncatingIfNeeded: start.line)
    column = Int32(truncatingIfNeeded: start.column)
    endLine = Int32(truncatingIfNeeded: end.line)
    endColumn = Int32(truncatingIfNeeded: end.column)
    file = Int32(truncatingIfNeeded: start.file)
  }

  package var position: SourcePosition {
    SourcePosition(line: Int(line), column: Int(column), file: Int(file))
  }

  package var range: SourceRange {
    let end = SourcePosition(line: Int(endLine), column: Int(endColumn), file: Int(file))
    return SourceRange(uncheckedBounds: (position, end))
  }
}
