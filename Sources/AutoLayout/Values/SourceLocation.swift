/// Where in a text something was written. The layout engine hands it through to reports and asks nothing of
/// it.
public struct SourceLocation: Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// From 1, in characters.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
