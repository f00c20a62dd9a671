/// A place in a source text.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// From 1.
  public var line: Int
  /// In characters, from 1.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A part of a document, up to just after its last character.
public typealias SourceRange = Range<SourcePosition>
