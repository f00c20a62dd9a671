import AutoLayout
import Canvas
import Foundation
import TextLayout

/// Draws dimension lines over a picture: thin, in the row or column where they cover least, and never over a letter.
public struct DimensionDrawing {
  private let options: RenderOptions
  private let grid: CellGrid
  /// The root's top left cell.
  private let origin: (x: Int, y: Int)
  private let clip: CellRect
  /// The cells of lines that were drawn before.
  private var taken: Set<Int> = []

  /// - Parameters:
  ///   - rect: the root's top left corner is in that of the rectangle, and nothing is drawn outside of it
  public init(rect: CellRect, clip: CellRect, options: RenderOptions) {
    self.options = options
    grid = CellGrid(scale: options.scale)
    origin = (rect.x, rect.y)
    self.clip = clip
  }

  /// Draws lines, the more important ones first: where two would overlap, the later one gives way.
  public mutating func draw(_ lines: [DimensionLine], emphasized: Int? = nil, in canvas: inout Canvas) {
    for line in lines { draw(line, isEmphasized: line.constraint == emphasized, in: &canvas) }
  }

  private mutating func draw(_ line: DimensionLine, isEmphasized: Bool, in canvas: inout Canvas) {
    let isHorizontal = line.axis == .horizontal
    let from = isHorizontal ? origin.x + grid.column(line.start) : origin.y + grid.row(line.start)
    let to = isHorizontal ? origin.x + grid.column(line.end) : origin.y + grid.row(line.end)
    let low =
      isHorizontal
      ? origin.y + grid.row(line.across.lowerBound) : origin.x + grid.column(line.across.lowerBound)
    let high =
      isHorizontal
      ? origin.y + grid.row(line.across.upperBound) : origin.x + grid.column(line.across.upperBound)
    guard from < to, let place = place(from..<to, low..<max(low + 1, high), isHorizontal, line.label, canvas)
    else {
      return
    }
    var style = options.theme.style(line.kind == .broken ? .error : .dimension, options.colors)
    style.bold = isEmphasized || style.bold
    style.underline = false
    let glyphs = Glyphs(line.kind, isHorizontal: isHorizontal, charset: options.charset)
    for index in from..<to {
      let (x, y) = isHorizontal ? (index, place) : (place, index)
      guard clip.contains(x: x, y: y), isFree(x, y, canvas) else { continue }
      let glyph =
        to - from == 1
        ? glyphs.stroke : index == from ? glyphs.first : index == to - 1 ? glyphs.last : glyphs.stroke
      canvas.put(String(glyph), x: x, y: y, style: style, clip: clip)
      taken.insert(key(x, y))
    }
    putLabel(line.label, from..<to, on: place, isHorizontal, style, in: &canvas)
  }

  /// The row or column that costs least: where the line covers no letter and no other line, near the middle.
  private func place(
    _ along: Range<Int>, _ across: Range<Int>, _ isHorizontal: Bool, _ label: String, _ canvas: Canvas
  ) -> Int? {
    let visible = isHorizontal ? clip.minY..<clip.maxY : clip.minX..<clip.maxX
    let candidates = across.clamped(to: visible)
    guard !candidates.isEmpty else { return nil }
    let cells = along.clamped(to: isHorizontal ? clip.minX..<clip.maxX : clip.minY..<clip.maxY)
    guard !cells.isEmpty else { return nil }
    let middle = (across.lowerBound + across.upperBound - 1) / 2
    // Long lines are looked at in a few places only.
    let step = max(1, candidates.count / 40)
    return stride(from: candidates.lowerBound, to: candidates.upperBound, by: step).min { first, second in
      cost(first, cells, isHorizontal, middle, canvas) < cost(second, cells, isHorizontal, middle, canvas)
    }
  }

  private func cost(_ place: Int, _ cells: Range<Int>, _ isHorizontal: Bool, _ middle: Int, _ canvas: Canvas)
    -> Int
  {
    var cost = abs(place - middle)
    for index in stride(from: cells.lowerBound, to: cells.upperBound, by: max(1, cells.count / 60)) {
      let (x, y) = isHorizontal ? (index, place) : (place, index)
      if taken.contains(key(x, y)) { cost += 60 } else if !isFree(x, y, canvas) { cost += 20 }
      if canvas[x, y].character != " " { cost += 4 }
    }
    return cost
  }

  /// Puts the label into the line where there is room, else beside it.
  private mutating func putLabel(
    _ label: String, _ along: Range<Int>, on place: Int, _ isHorizontal: Bool, _ style: Style,
    in canvas: inout Canvas
  ) {
    let columns = CharacterWidth.columns(of: label)
    let middle = (along.lowerBound + along.upperBound - 1) / 2
    var places: [(x: Int, y: Int)] = []
    if isHorizontal {
      if along.count >= columns + 2 { places.append((along.lowerBound + (along.count - columns) / 2, place)) }
      places += [
        (middle - columns / 2, place - 1), (middle - columns / 2, place + 1), (along.upperBound, place),
        (along.lowerBound - columns, place),
      ]
      if along.count >= columns { places.append((along.lowerBound + (along.count - columns) / 2, place)) }
    } else {
      places = [(place + 1, middle), (place - columns, middle), (place - columns / 2, middle)]
    }
    var best: (cost: Int, x: Int, y: Int)?
    for (x, y) in places {
      let cells = x..<(x + columns)
      guard x >= clip.minX, cells.upperBound <= clip.maxX, clip.contains(x: x, y: y) else { continue }
      let isOwn =
        isHorizontal && y == place && cells.lowerBound >= along.lowerBound
        && cells.upperBound <= along.upperBound
      guard cells.allSatisfy({ isFree($0, y, canvas) && (isOwn || !taken.contains(key($0, y))) }) else {
        continue
      }
      // A border keeps its corners before its edges.
      let cost =
        isOwn
        ? 0 : cells.reduce(0) { $0 + (isCorner($1, y, canvas) ? 3 : canvas[$1, y].character == " " ? 0 : 1) }
      if cost < best?.cost ?? .max { best = (cost, x, y) }
    }
    guard let best else { return }
    canvas.put(label, x: best.x, y: best.y, style: style, clip: clip)
    for x in best.x..<(best.x + columns) { taken.insert(key(x, best.y)) }
  }

  /// Whether lines meet or turn in a cell.
  private func isCorner(_ x: Int, _ y: Int, _ canvas: Canvas) -> Bool {
    guard let character = canvas[x, y].character, isLine(character) else { return false }
    return !"─━┄┅┈┉╌╍│┃┆┇┊┋╎╏═║-|".contains(character)
  }

  /// Whether a cell shows nothing to be read: a blank, or a piece of a line.
  private func isFree(_ x: Int, _ y: Int, _ canvas: Canvas) -> Bool {
    guard let character = canvas[x, y].character else { return false }
    return character == " " ? !isPartOfText(x, y, canvas) : isLine(character)
  }

  /// A character of box drawing, or of the lines of ASCII pictures.
  private func isLine(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x2500...0x257F).contains(scalar.value)
      || options.charset == .ascii && "-|+.#".contains(character)
  }

  /// Whether a blank is one within a text, or between a name and the border that it stands on.
  private func isPartOfText(_ x: Int, _ y: Int, _ canvas: Canvas) -> Bool {
    func isWord(_ character: Character?) -> Bool {
      guard let character else { return true }
      return character.isLetter || character.isNumber || character.isPunctuation && !isLine(character)
    }
    let (left, right) = (canvas[x - 1, y].character, canvas[x + 1, y].character)
    return isWord(left) && (isWord(right) || right.map(isLine) ?? true)
      || isWord(right) && (left.map(isLine) ?? true)
  }

  private func key(_ x: Int, _ y: Int) -> Int { y &* 65_536 &+ x }
}

/// The characters of a dimension line.
private struct Glyphs {
  let first: Character
  let stroke: Character
  let last: Character

  init(_ kind: DimensionLine.Kind, isHorizontal: Bool, charset: Charset) {
    guard charset == .unicode else {
      (first, stroke, last) =
        isHorizontal ? ("|", kind == .plain ? "-" : "~", "|") : ("-", kind == .plain ? "|" : ":", "-")
      return
    }
    switch kind {
    case .plain, .broken: stroke = isHorizontal ? "─" : "│"
    case .inequality: stroke = isHorizontal ? "╌" : "╎"
    case .optional: stroke = isHorizontal ? "┈" : "┊"
    }
    (first, last) = isHorizontal ? ("├", "┤") : ("┬", "┴")
  }
}
