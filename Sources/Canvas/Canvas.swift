import TextLayout

/// A grid of character cells to draw on.
///
/// Everything drawn is clipped to the grid, so any coordinates are allowed. A wide character always has both its
/// cells: if one half is overwritten or cut off, the other becomes a space.
public struct Canvas: Hashable, Sendable {
  /// The greatest width and height, in cells; larger sizes are cut.
  public static let maximumSide = 2000

  /// In cells, as is `height`.
  public let width: Int
  public let height: Int
  /// Row by row from the top, each from the left.
  public private(set) var cells: [Cell]

  /// A canvas of blanks. A negative size counts as 0.
  public init(width: Int, height: Int) {
    self.width = min(max(0, width), Self.maximumSide)
    self.height = min(max(0, height), Self.maximumSide)
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  /// The rectangle of the whole canvas.
  public var bounds: CellRect { CellRect(x: 0, y: 0, width: width, height: height) }

  /// The cell at a place; a blank outside of the canvas.
  @inlinable
  public subscript(x: Int, y: Int) -> Cell {
    x >= 0 && x < width && y >= 0 && y < height ? cells[y * width + x] : .blank
  }

  /// The cells of a row from the left; none outside of the canvas.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    y >= 0 && y < height ? cells[y * width..<(y + 1) * width] : []
  }

  /// Writes a text on one row, its first character at x, y. A style without a background keeps the one that is
  /// there. Characters that take no column, such as newlines, are left out.
  public mutating func put(
    _ text: String, x: Int, y: Int, style: Style = .plain, clip: CellRect? = nil
  ) {
    let area = drawable(clip)
    guard y >= area.minY && y < area.maxY else { return }
    var column = x
    // Of ASCII, each byte is a character of one column, but for the control characters.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 where byte >= 0x20 && byte != 0x7F {
        if column >= area.maxX { return }
        if column >= area.minX {
          set(Cell(ascii: byte, style: style.over(self[column, y].style)), x: column, y: y)
        }
        column += 1
      }
      return
    }
    for character in text {
      if column >= area.maxX { return }
      let columns = CharacterWidth.columns(of: character)
      if columns == 0 { continue }
      // Far to the left a text is skipped; x is below the canvas's edge, so that the sum cannot overflow.
      if column + columns > area.minX {
        place(character, columns: columns, x: column, y: y, style: style, area: area)
      }
      column += columns
    }
  }

  /// Writes a part of a text.
  public mutating func put(
    _ text: Substring, x: Int, y: Int, style: Style = .plain, clip: CellRect? = nil
  ) {
    put(String(text), x: x, y: y, style: style, clip: clip)
  }

  /// Sets every cell of the rectangle to the character (a space unless it is one column wide) and exactly this
  /// style, background included.
  public mutating func fill(
    _ rect: CellRect, with character: Character = " ", style: Style = .plain, clip: CellRect? = nil
  ) {
    let area = drawable(clip).intersection(rect)
    let character = CharacterWidth.columns(of: character) == 1 ? character : " "
    let cell = Cell(character: character, style: style)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      let start = y * width
      if cells[start + area.minX].isRightHalf && area.minX > 0 {
        cells[start + area.minX - 1].character = " "
      }
      if area.maxX < width && cells[start + area.maxX].isRightHalf {
        cells[start + area.maxX].character = " "
      }
      for index in start + area.minX..<start + area.maxX { cells[index] = cell }
    }
  }

  /// Gives the cells of a rectangle another style, and leaves their characters and backgrounds.
  public mutating func restyle(_ rect: CellRect, _ style: Style, clip: CellRect? = nil) {
    let area = drawable(clip).intersection(rect)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { cells[y * width + x].style = style.over(cells[y * width + x].style) }
    }
  }

  /// Gives the cells of a rectangle another background, and leaves their characters.
  public mutating func tint(_ rect: CellRect, _ color: Color, clip: CellRect? = nil) {
    let area = drawable(clip).intersection(rect)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { cells[y * width + x].style.background = color }
    }
  }

  /// Copies another canvas, with its top left corner at x, y.
  public mutating func draw(_ other: Canvas, x: Int, y: Int, clip: CellRect? = nil) {
    let target = other.bounds.offset(dx: x, dy: y)
    let area = drawable(clip).intersection(target)
    if area.isEmpty { return }
    for row in area.minY..<area.maxY {
      if copyRow(row, of: area, from: other, x: x, y: y) { continue }
      for column in area.minX..<area.maxX {
        let cell = other[column - x, row - y]
        guard let character = cell.character else {
          // The right half is copied with the left one; alone, it was clipped.
          if column == area.minX { set(Cell(character: " ", style: cell.style), x: column, y: row) }
          continue
        }
        let columns = CharacterWidth.columns(of: character)
        set(Cell(character: " ", style: cell.style), x: column, y: row)
        place(character, columns: columns, x: column, y: row, style: cell.style, area: area)
        if columns == 2 && column + 1 < area.maxX { cells[row * width + column + 1].style = cell.style }
      }
    }
  }

  /// Copies a row of the area as it is.
  ///
  /// - Returns: false if an edge of the area cuts a wide character, here or there.
  private mutating func copyRow(_ row: Int, of area: CellRect, from other: Canvas, x: Int, y: Int) -> Bool {
    func cuts(_ canvas: Canvas, _ column: Int, _ row: Int) -> Bool {
      canvas[column, row].isRightHalf
    }
    if cuts(other, area.minX - x, row - y) || cuts(other, area.maxX - x, row - y)
      || cuts(self, area.minX, row) || cuts(self, area.maxX, row)
    {
      return false
    }
    let source = (row - y) * other.width + area.minX - x
    let target = row * width + area.minX
    cells.replaceSubrange(target..<target + area.width, with: other.cells[source..<source + area.width])
    return true
  }

  // MARK: - Cells

  /// The part of the canvas within the clip.
  func drawable(_ clip: CellRect?) -> CellRect {
    clip.map { bounds.intersection($0) } ?? bounds
  }

  /// Puts one character into the area, or a space for the visible half of one that is cut.
  mutating func place(_ character: Character, columns: Int, x: Int, y: Int, style: Style, area: CellRect) {
    if columns == 2 && area.contains(x: x, y: y) && area.contains(x: x + 1, y: y) {
      set(Cell(character: " ", style: style.over(self[x + 1, y].style)), x: x + 1, y: y)
      set(Cell(character: character, style: style.over(self[x, y].style)), x: x, y: y)
      cells[y * width + x + 1].character = nil
      return
    }
    let visible = columns == 1 ? character.withoutEmojiSelector : " "
    for x in x..<x + columns where area.contains(x: x, y: y) {
      set(Cell(character: visible, style: style.over(self[x, y].style)), x: x, y: y)
    }
  }

  /// Replaces a cell within the canvas.
  mutating func put(_ cell: Cell, x: Int, y: Int) {
    if bounds.contains(x: x, y: y) { set(cell, x: x, y: y) }
  }

  /// Replaces a cell within the canvas by a one-column cell; the other half of an overwritten wide character
  /// becomes a space.
  private mutating func set(_ cell: Cell, x: Int, y: Int) {
    let index = y * width + x
    if cells[index].isRightHalf && x > 0 { cells[index - 1].character = " " }
    if x + 1 < width && cells[index + 1].isRightHalf { cells[index + 1].character = " " }
    cells[index] = cell
  }
}

extension Style {
  /// This style, on the background of another where it has none of its own.
  fileprivate func over(_ below: Style) -> Style {
    var style = self
    style.background = background ?? below.background
    return style
  }
}

extension Character {
  /// Without the emoji selector, as terminals disagree on the width of an emoji in colour.
  fileprivate var withoutEmojiSelector: Character {
    if utf8.count < 4 { return self }
    let selector: Unicode.Scalar = "\u{FE0F}"
    guard unicodeScalars.contains(selector) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != selector })).first ?? " "
  }
}
