/// The characters that a box or a line is drawn with, each one column wide.
public struct LineStyle: Hashable, Sendable {
  let horizontal: Character
  let vertical: Character
  /// Top left, top right, bottom left, bottom right.
  let corners: [Character]

  public static let light = LineStyle(horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"])
  public static let rounded = LineStyle(horizontal: "─", vertical: "│", corners: ["╭", "╮", "╰", "╯"])
  public static let heavy = LineStyle(horizontal: "━", vertical: "┃", corners: ["┏", "┓", "┗", "┛"])
  public static let double = LineStyle(horizontal: "═", vertical: "║", corners: ["╔", "╗", "╚", "╝"])
  public static let dashed = LineStyle(horizontal: "┄", vertical: "┆", corners: light.corners)
  public static let dotted = LineStyle(horizontal: "┈", vertical: "┊", corners: ["·", "·", "·", "·"])
  public static let ascii = LineStyle(horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"])

  /// A piece between two corners.
  public func piece(isHorizontal: Bool) -> Character { isHorizontal ? horizontal : vertical }
}

extension LineStyle {
  /// One character for lines and corners.
  public init(all character: Character) {
    self.init(
      horizontal: character, vertical: character, corners: [character, character, character, character])
  }
}

extension Canvas {
  /// Draws the border of a rectangle just inside its edges; a rectangle one cell wide or high becomes a line.
  public mutating func drawBorder(
    _ rect: CellRect, line: LineStyle = .light, style: Style = .plain, clip: CellRect? = nil
  ) {
    let area = drawable(clip)
    if area.intersection(rect).isEmpty { return }
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX - 1, rect.maxY - 1)
    for y in [top, bottom] {
      drawHorizontalLine(x: left, y: y, width: rect.width, line: line, style: style, clip: clip)
    }
    guard rect.width == 1 || rect.height > 1 else { return }
    for x in [left, right] {
      drawVerticalLine(x: x, y: top, height: rect.height, line: line, style: style, clip: clip)
    }
    guard rect.width > 1 else { return }
    for (corner, (x, y)) in zip(line.corners, [(left, top), (right, top), (left, bottom), (right, bottom)]) {
      place(corner, columns: 1, x: x, y: y, style: style, area: area)
    }
  }

  /// Draws a line to the right from x, y.
  public mutating func drawHorizontalLine(
    x: Int, y: Int, width: Int, line: LineStyle = .light, style: Style = .plain, clip: CellRect? = nil
  ) {
    drawLine(CellRect(x: x, y: y, width: width, height: 1), line.horizontal, style, clip)
  }

  /// Draws a line downward from x, y.
  public mutating func drawVerticalLine(
    x: Int, y: Int, height: Int, line: LineStyle = .light, style: Style = .plain, clip: CellRect? = nil
  ) {
    drawLine(CellRect(x: x, y: y, width: 1, height: height), line.vertical, style, clip)
  }

  private mutating func drawLine(_ rect: CellRect, _ character: Character, _ style: Style, _ clip: CellRect?)
  {
    let area = drawable(clip).intersection(rect)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        place(character, columns: 1, x: x, y: y, style: style, area: area)
      }
    }
  }
}
