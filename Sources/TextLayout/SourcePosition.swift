/// A place in a source text.
///
/// Every constraint and every node of a syntax tree has one or more, so that it takes little room, and other modules read it
/// without a call.
public struct SourcePosition: Hashable, Comparable, Sendable {
  @usableFromInline var storedLine: Int32
  @usableFromInline var storedColumn: Int32
  @usableFromInline var storedFile: Int32

  /// From 1.
  @inlinable public var line: Int {
    get { Int(storedLine) }
    set { storedLine = Int32(clamping: newValue) }
  }
  /// In characters, from 1.
  @inlinable public var column: Int {
    get { Int(storedColumn) }
    set { storedColumn = Int32(clamping: newValue) }
  }
  /// 0 in a scene's own text; else the number of a file of its project, from 1.
  @inlinable public var file: Int {
    get { Int(storedFile) }
    set { storedFile = Int32(clamping: newValue) }
  }

  @inlinable public init(line: Int, column: Int, file: Int = 0) {
    storedLine = Int32(clamping: line)
    storedColumn = Int32(clamping: column)
    storedFile = Int32(clamping: file)
  }

  @inlinable public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.storedFile, left.storedLine, left.storedColumn)
      < (right.storedFile, right.storedLine, right.storedColumn)
  }
}

/// A part of a source text; the upper bound is the position after its last character.
public typealias SourceRange = Range<SourcePosition>
