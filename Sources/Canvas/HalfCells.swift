/// A rectangle whose edges lie on the lines between cells or halfway between them, in halves of cells from the canvas's top left
/// corner.
public struct HalfCellRect: Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  public init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// - Parameter halves: a rectangle in halves of cells.
  public init(_ halves: CellRect) {
    self.init(left: halves.minX, top: halves.minY, right: halves.maxX, bottom: halves.maxY)
  }

  public var isEmpty: Bool { left >= right || top >= bottom }

  /// The cells that are covered at least in part.
  public var cells: CellRect {
    CellRect(left: Self.down(left), top: Self.down(top), right: Self.up(right), bottom: Self.up(bottom))
  }

  /// The cells that are covered wholly.
  public var wholeCells: CellRect {
    CellRect(left: Self.up(left), top: Self.up(top), right: Self.down(right), bottom: Self.down(bottom))
  }

  /// The rectangle with its edges at whole cells where they would lie within a cell outside of another rectangle.
  ///
  /// - Parameter rounded: the rectangle in whole cells.
  public func snapped(to rounded: CellRect, outside area: CellRect) -> HalfCellRect {
    func edge(_ halves: Int, _ whole: Int, _ range: Range<Int>) -> Int {
      halves & 1 == 1 && !range.contains(halves >> 1) ? 2 * whole : halves
    }
    let (columns, rows) = (area.minX..<max(area.minX, area.maxX), area.minY..<max(area.minY, area.maxY))
    return HalfCellRect(
      left: edge(left, rounded.minX, columns), top: edge(top, rounded.minY, rows),
      right: edge(right, rounded.maxX, columns), bottom: edge(bottom, rounded.maxY, rows))
  }

  private static func down(_ halves: Int) -> Int { halves >> 1 }
  private static func up(_ halves: Int) -> Int { (halves >> 1) + (halves & 1) }

  /// The quarters of a cell that are covered.
  fileprivate func quarters(ofCell x: Int, _ y: Int) -> Quarters {
    var quarters = Quarters()
    for (quarter, column, row) in Quarters.places {
      let (column, row) = (2 * x + column, 2 * y + row)
      if column >= left, column < right, row >= top, row < bottom { quarters.insert(quarter) }
    }
    return quarters
  }
}

/// Quarters of a cell, which Unicode's block elements (U+2580 to U+259F) show in the colour of the text.
struct Quarters: OptionSet, Sendable {
  let rawValue: Int

  static let topLeft = Quarters(rawValue: 1)
  static let topRight = Quarters(rawValue: 2)
  static let bottomLeft = Quarters(rawValue: 4)
  static let bottomRight = Quarters(rawValue: 8)
  static let all: Quarters = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// Each quarter with its column and row.
  static let places = [(topLeft, 0, 0), (topRight, 1, 0), (bottomLeft, 0, 1), (bottomRight, 1, 1)]

  /// By their raw values.
  private static let glyphs = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".map { Glyph($0) }

  var glyph: Glyph { Self.glyphs[rawValue & 15] }

  /// The quarters that a cell's character shows; nil for one that shows anything else.
  init?(_ cell: Cell) {
    guard let index = Self.glyphs.firstIndex(of: cell.glyph) else { return nil }
    self.init(rawValue: index)
  }

  init(rawValue: Int) { self.rawValue = rawValue }
}

extension Canvas {
  /// Fills a rectangle with a colour, to half a cell at its edges. A cell in which something is written stays as it is where it is
  /// covered in part; one that would need three colours is filled wholly.
  public mutating func fill(_ rect: HalfCellRect, color: Color, clip: CellRect? = nil) {
    let area = drawable(clip).intersection(rect.cells)
    let whole = rect.wholeCells
    fill(whole, style: Style(background: color), clip: area)
    if whole == rect.cells { return }
    for y in area.minY..<area.maxY {
      var x = area.minX
      while x < area.maxX {
        if whole.contains(x: x, y: y) {
          x = whole.maxX
          continue
        }
        let covered = rect.quarters(ofCell: x, y)
        if !covered.isEmpty, let cell = Self.cell(self[x, y], with: color, in: covered) {
          put(cell, x: x, y: y)
        }
        x += 1
      }
    }
  }

  /// A cell with a colour in some of its quarters; nil where that cannot be shown.
  private static func cell(_ cell: Cell, with color: Color, in covered: Quarters) -> Cell? {
    let filled = Cell(character: " ", style: Style(background: color))
    if covered == .all { return filled }
    guard let quarters = Quarters(cell), !cell.style.reverse, !cell.style.underline else {
      return nil
    }
    let (front, back) = (cell.style.foreground, cell.style.background)
    // The other colour that remains in the cell.
    let rest = Quarters.all.subtracting(covered)
    let showsFront = !quarters.isDisjoint(with: rest)
    if showsFront, front == nil || front != back && !quarters.isSuperset(of: rest) { return filled }
    let other = showsFront ? front : back
    if other == color { return filled }
    return Cell(glyph: covered.glyph, style: Style(foreground: color, background: other))
  }
}
