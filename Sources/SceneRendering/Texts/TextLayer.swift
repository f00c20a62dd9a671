import Canvas
import TextLayout

/// The picture with its texts, of which each has cells of its own.
struct TextLayer {
  private(set) var canvas: Canvas
  /// The view whose text is in a cell, blanks between its words included.
  private(set) var owners: CellOwners

  init(on boxes: BoxLayer) {
    canvas = boxes.canvas
    owners = CellOwners(boxes.canvas.bounds)
  }

  /// Removes all texts from a region.
  mutating func clear(_ region: CellRect, showing boxes: BoxLayer) {
    canvas.draw(boxes.canvas, x: 0, y: 0, clip: region)
    owners.assign(region, to: nil)
  }

  /// Writes a text of a view.
  mutating func put(_ text: String, x: Int, y: Int, style: Style, of place: Int, clip: CellRect) {
    canvas.put(text, x: x, y: y, style: style, clip: clip)
    let cells = CellRect(x: x, y: y, width: CharacterWidth.columns(of: text), height: 1)
    owners.assign(cells, to: place, clip: clip)
  }

  /// Draws a piece of a line, which keeps no text away.
  mutating func putLine(_ character: Character, x: Int, y: Int, style: Style, clip: CellRect) {
    canvas.put(String(character), x: x, y: y, style: style, clip: clip)
  }
}

/// When a text is placed: what is shown comes before names, and the names of views without an area, which stand beside their
/// marks, after those on borders.
enum TextTurn: CaseIterable {
  case contents, marks, names, namesOfMarks, hairlines

  /// Whether a view of a shape has something to write in this turn.
  func concerns(_ shape: ViewShape) -> Bool {
    switch shape {
    case .content(let hasBorder): self == .contents || hasBorder && self == .names
    case .dot: self == .contents
    case .box, .patch: self == .names
    case .mark: self == .marks || self == .namesOfMarks
    case .hairline: self == .hairlines
    case .background, .nothing: false
    }
  }
}
