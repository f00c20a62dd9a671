import Canvas
import TextLayout

/// What is drawn over a picture: lines in cells that hold no text, and labels in cells of their own.
public struct OverlayLayer {
  /// The cells of texts, those of the labels included.
  private var texts: CellOwners
  private let charset: Charset

  /// - Parameter texts: those of the picture, in cells of the canvas that it is on.
  public init(over texts: CellOwners, charset: Charset) {
    self.texts = texts
    self.charset = charset
  }

  /// The place of the view whose text is in a cell; nil without a text, and for a label.
  public func textOwner(_ x: Int, _ y: Int) -> Int? { texts[x, y].flatMap { $0 >= 0 ? $0 : nil } }

  public func isText(_ x: Int, _ y: Int) -> Bool { texts[x, y] != nil }

  func isLabel(_ x: Int, _ y: Int) -> Bool { texts[x, y] == CellOwners.overlay }

  /// Whether a cell shows nothing.
  public func isBlank(_ x: Int, _ y: Int, in canvas: Canvas) -> Bool {
    canvas.bounds.contains(x: x, y: y) && canvas[x, y].character == " " && !isText(x, y)
  }

  /// Whether a cell shows a piece of a line.
  func isLine(_ x: Int, _ y: Int, in canvas: Canvas) -> Bool {
    guard let character = canvas[x, y].character, !isText(x, y) else { return false }
    // Overlays are drawn in Unicode, which is replaced on the whole screen.
    return character.isBoxDrawing || charset == .ascii && "-|+.#:~".contains(character)
  }

  /// Whether a cell shows a piece of a border along a direction.
  func isLine(_ x: Int, _ y: Int, isHorizontal: Bool, in canvas: Canvas) -> Bool {
    guard let character = canvas[x, y].character, isLine(x, y, in: canvas) else { return false }
    return (isHorizontal ? "─━┄┅┈┉╌╍═-.#" : "│┃┆┇┊┋╎╏║|.#").contains(character)
  }

  /// Whether a line may pass a cell: nothing is there but lines.
  public func isFree(_ x: Int, _ y: Int, in canvas: Canvas) -> Bool {
    isBlank(x, y, in: canvas) || isLine(x, y, in: canvas)
  }

  /// Whether a label may stand in some cells: they are blank, and no text is beside them.
  public func hasRoom(columns: Range<Int>, row: Int, clip: CellRect, in canvas: Canvas) -> Bool {
    columns.lowerBound >= clip.minX && columns.upperBound <= clip.maxX && row >= clip.minY && row < clip.maxY
      && columns.allSatisfy { isBlank($0, row, in: canvas) }
      && !isText(columns.lowerBound - 1, row) && !isText(columns.upperBound, row)
  }

  /// Writes a label.
  public mutating func put(
    _ text: String, x: Int, y: Int, style: Style, clip: CellRect, in canvas: inout Canvas
  ) {
    canvas.put(text, x: x, y: y, style: style, clip: clip)
    reserve(CellRect(x: x, y: y, width: CharacterWidth.columns(of: text), height: 1), clip: clip)
  }

  /// Keeps lines and labels out of cells.
  public mutating func reserve(_ cells: CellRect, clip: CellRect) {
    texts.assign(cells, to: CellOwners.overlay, clip: clip)
  }

  /// Draws a border in the cells that hold no text.
  ///
  /// - Parameter onBlanks: whether it gives way to lines too.
  public func drawBorder(
    _ cells: CellRect, line: LineStyle, style: Style, onBlanks: Bool = false, clip: CellRect,
    in canvas: inout Canvas
  ) {
    let seen = cells.intersection(clip).intersection(canvas.bounds)
    if seen.isEmpty { return }
    var drawn = Canvas(width: seen.width, height: seen.height)
    let border = CellRect(
      x: cells.x - seen.x, y: cells.y - seen.y, width: cells.width, height: cells.height)
    drawn.drawBorder(border, line: line, style: style, clip: drawn.bounds)
    for edge in cells.edges {
      let area = edge.intersection(seen)
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX where onBlanks ? isBlank(x, y, in: canvas) : !isText(x, y) {
          guard let piece = drawn[x - seen.x, y - seen.y].character, piece != " " else { continue }
          canvas.put(String(piece), x: x, y: y, style: style, clip: clip)
        }
      }
    }
  }
}

extension Character {
  /// Whether it is a line, a corner or a crossing (Unicode's block Box Drawing).
  fileprivate var isBoxDrawing: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return (0x2500...0x257F).contains(scalar.value)
  }
}
