/// A place in a source text.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// From 1.
  public var line: Int
  /// In characters, from 1.
  public var column: Int
  /// 0 in a scene's own text; else the number of a file of its project, from 1.
  public var file: Int

  public init(line: Int, column: Int, file: Int = 0) {
    self.line = line
    self.column = column
    self.file = file
  }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

/// A part of a source text; the upper bound is the position after its last character.
public typealias SourceRange = Range<SourcePosition>
