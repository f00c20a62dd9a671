import AutoLayout
import Canvas
import Foundation
import TextLayout

/// One view's picture: its colour, then a box with its name and text, or as much of that as there is room for.
struct ViewDrawing {
  let view: SceneSnapshot.View
  let cells: CellRect
  let clip: CellRect
  let palette: ViewPalette
  let charset: Charset

  private var state: ViewState { ViewState(view) }
  private var line: LineStyle { state.line(charset) }

  func draw(in canvas: inout Canvas) {
    if cells.isEmpty {
      drawMark(in: &canvas)
      return
    }
    if cells.intersection(clip).isEmpty { return }
    if let fill = palette.fill { canvas.fill(cells, style: fill, clip: clip) }
    if let text = view.text, !text.isEmpty {
      drawText(text, in: &canvas)
    } else if cells.width == 1 && cells.height == 1 {
      let dot: Character = charset == .ascii ? "o" : "▫"
      canvas.put(String(state.marker ?? dot), x: cells.x, y: cells.y, style: palette.frame, clip: clip)
    } else {
      drawBox(in: &canvas)
    }
  }

  // MARK: - Box and name

  private func drawBox(in canvas: inout Canvas) {
    canvas.drawBorder(cells, line: line, style: palette.frame, clip: clip)
    let room = cells.width - 2
    let title = title
    let columns = CharacterWidth.columns(of: title)
    if columns + 2 <= room {
      put(" \(title) ", x: cells.x + 1, y: cells.y, in: &canvas)
    } else if columns <= room || room >= 3 {
      put(TextWrapping.truncated(title, toColumns: room), x: cells.x + 1, y: cells.y, in: &canvas)
    } else if let marker = state.marker, room >= 0 {
      put(String(marker), x: cells.x + min(1, room), y: cells.y, in: &canvas)
    }
  }

  /// The name, after the marker of a view that cannot be relied on.
  private var title: String {
    state.marker.map { "\($0) \(view.name)" } ?? view.name
  }

  private func put(_ text: String, x: Int, y: Int, in canvas: inout Canvas) {
    canvas.put(shown(text), x: x, y: y, style: palette.frame, clip: clip)
  }

  private func shown(_ text: String) -> String {
    charset == .ascii ? ASCII.text(text) : text
  }

  // MARK: - Without an area

  /// A view that rounds to nothing: a hairline where it has a length to show, else a mark with the name after it.
  private func drawMark(in canvas: inout Canvas) {
    // On the far edge of what can be seen, just inside is as near as anything can be.
    let x = cells.x == clip.maxX ? cells.x - 1 : cells.x
    let y = cells.y == clip.maxY ? cells.y - 1 : cells.y
    let hasArea = view.frame.width > 0.0005 && view.frame.height > 0.0005
    if hasArea && cells.width > 1 {
      canvas.drawHorizontalLine(x: x, y: y, width: cells.width, line: line, style: palette.frame, clip: clip)
    } else if hasArea && cells.height > 1 {
      canvas.drawVerticalLine(x: x, y: y, height: cells.height, line: line, style: palette.frame, clip: clip)
    } else if clip.contains(x: x, y: y) {
      let mark = "+" + title
      let hasRoom = x + CharacterWidth.columns(of: mark) <= clip.maxX
      put(hasRoom ? mark : "+", x: x, y: y, in: &canvas)
    }
  }

  // MARK: - Text

  private func drawText(_ text: String, in canvas: inout Canvas) {
    let inside = cells.inset(by: 1)
    let hasBorder = cells.height >= 3 && cells.width >= 3 && (fits(text, inside) || !fits(text, cells))
    if hasBorder {
      drawBox(in: &canvas)
      drawLines(of: text, in: inside, of: &canvas)
      return
    }
    let lines = drawLines(of: text, in: cells, of: &canvas)
    if let marker = state.marker {
      drawMarker(marker, in: &canvas)
    } else if view.className == "UIButton" && lines.count == 1 {
      let columns = CharacterWidth.columns(of: lines[0])
      if columns + 2 <= cells.width {
        canvas.put("[", x: cells.x, y: cells.y, style: palette.content, clip: clip)
        canvas.put("]", x: cells.maxX - 1, y: cells.y, style: palette.content, clip: clip)
      }
    }
  }

  private func fits(_ text: String, _ area: CellRect) -> Bool {
    let lines = TextWrapping.lines(of: text, columns: nil, limit: 0)
    let widest = lines.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    if widest <= area.width { return lines.count <= area.height }
    if view.numberOfLines == 1 { return false }
    return TextWrapping.lines(of: text, columns: area.width, limit: area.height + 1).count <= area.height
  }

  @discardableResult
  private func drawLines(of text: String, in area: CellRect, of canvas: inout Canvas) -> [String] {
    if area.isEmpty { return [] }
    let limit = view.numberOfLines > 0 ? min(view.numberOfLines, area.height) : area.height
    let lines = TextWrapping.lines(of: text, columns: area.width, limit: limit)
    let top = area.y + (area.height - lines.count) / 2
    for (row, line) in lines.enumerated() {
      let free = area.width - CharacterWidth.columns(of: line)
      let indent =
        switch view.textAlignment {
        case .left: 0
        case .center: max(0, free) / 2
        case .right: max(0, free)
        }
      canvas.put(
        shown(line), x: area.x + indent, y: top + row, style: palette.content, clip: clip.intersection(area))
    }
    return lines
  }

  /// Text without a border has its marker in a blank cell beside it, or over its first character.
  private func drawMarker(_ marker: Character, in canvas: inout Canvas) {
    let beside = [cells.x, cells.maxX - 1, cells.x - 1, cells.maxX]
    let x = beside.first { x in
      clip.contains(x: x, y: cells.y) && canvas[x, cells.y].character == " "
    }
    put(String(marker), x: x ?? cells.x, y: cells.y, in: &canvas)
  }
}
