/// The characters that a box or a line is drawn with, each one column wide.
public struct LineStyle: Hashable, Sendable {
  public var horizontal: Character
  public var vertical: Character
  public var topLeft: Character
  public var topRight: Character
  public var bottomLeft: Character
  public var bottomRight: Character

  public static let light = LineStyle(horizontal: "─", vertical: "│", corners: "┌", "┐", "└", "┘")
  public static let heavy = LineStyle(horizontal: "━", vertical: "┃", corners: "┏", "┓", "┗", "┛")
  public static let double = LineStyle(horizontal: "═", vertical: "║", corners: "╔", "╗", "╚", "╝")
  public static let dashed = LineStyle(horizontal: "┄", vertical: "┆", corners: "┌", "┐", "└", "┘")
  public static let ascii = LineStyle(horizontal: "-", vertical: "|", corners: "+", "+", "+", "+")

  public init(
    horizontal: Character, vertical: Character,
    corners topLeft: Character, _ topRight: Character, _ bottomLeft: Character, _ bottomRight: Character
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// One character for all of it.
  public init(all character: Character) {
    self.init(
      horizontal: character, vertical: character, corners: character, character, character, character)
  }
}

extension Canvas {
  /// Draws the border of a rectangle just inside its edges; what is one cell wide or high becomes a line.
  public mutating func drawBorder(
    _ rect: CellRect, line: LineStyle = .light, style: Style = .plain, clip: CellRect? = nil
  ) {
    if drawable(clip).intersection(rect).isEmpty { return }
    let right = rect.maxX - 1
    let bottom = rect.maxY - 1
    drawHorizontalLine(x: rect.x, y: rect.y, width: rect.width, line: line, style: style, clip: clip)
    if rect.height > 1 {
      drawHorizontalLine(x: rect.x, y: bottom, width: rect.width, line: line, style: style, clip: clip)
    }
    if rect.width == 1 || rect.height > 2 {
      let sides =
        rect.width == 1 ? rect : CellRect(left: rect.x, top: rect.y + 1, right: rect.maxX, bottom: bottom)
      drawVerticalLine(x: rect.x, y: sides.y, height: sides.height, line: line, style: style, clip: clip)
      drawVerticalLine(x: right, y: sides.y, height: sides.height, line: line, style: style, clip: clip)
    }
    if rect.width > 1 && rect.height > 1 {
      let area = drawable(clip)
      place(line.topLeft, columns: 1, x: rect.x, y: rect.y, style: style, area: area)
      place(line.topRight, columns: 1, x: right, y: rect.y, style: style, area: area)
      place(line.bottomLeft, columns: 1, x: rect.x, y: bottom, style: style, area: area)
      place(line.bottomRight, columns: 1, x: right, y: bottom, style: style, area: area)
    }
  }

  /// Draws a line to the right from x, y.
  public mutating func drawHorizontalLine(
    x: Int, y: Int, width: Int, line: LineStyle = .light, style: Style = .plain, clip: CellRect? = nil
  ) {
    let area = drawable(clip).intersection(CellRect(x: x, y: y, width: width, height: 1))
    for x in area.minX..<area.maxX where !area.isEmpty {
      place(line.horizontal, columns: 1, x: x, y: y, style: style, area: area)
    }
  }

  /// Draws a line downward from x, y.
  public mutating func drawVerticalLine(
    x: Int, y: Int, height: Int, line: LineStyle = .light, style: Style = .plain, clip: CellRect? = nil
  ) {
    let area = drawable(clip).intersection(CellRect(x: x, y: y, width: 1, height: height))
    for y in area.minY..<area.maxY where !area.isEmpty {
      place(line.vertical, columns: 1, x: x, y: y, style: style, area: area)
    }
  }
}
