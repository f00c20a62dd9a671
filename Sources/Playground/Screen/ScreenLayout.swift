import Canvas

/// The areas of the screen: the scene on top, a status line, and below it the transcript with the prompt.
public struct ScreenLayout: Equatable, Sendable {
  public var columns: Int
  public var rows: Int

  /// The smallest usable screen.
  public static let smallest = (columns: 20, rows: 6)

  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  public var isTooSmall: Bool { columns < Self.smallest.columns || rows < Self.smallest.rows }

  /// The rows of answers and prompt: a third and at least 6, unless that would leave the scene too few.
  public var replRows: Int {
    rows >= 13 ? max(6, rows / 3) : max(1, (rows - 1) / 2)
  }

  public var scene: CellRect {
    CellRect(x: 0, y: 0, width: columns, height: max(1, rows - replRows - 1))
  }

  public var statusRow: Int { scene.maxY }

  public var repl: CellRect {
    CellRect(x: 0, y: statusRow + 1, width: columns, height: max(0, rows - statusRow - 1))
  }
}
