import AutoLayout
import Canvas
import TextLayout

/// What is drawn of a view, which depends on how many cells it has.
enum ViewShape: Equatable {
  case nothing
  /// Neither side has cells: a mark with the name.
  case mark
  /// One side has cells: a line along it.
  case hairline(isHorizontal: Bool)
  /// What the view shows, in a border with the name if there is room for both.
  case content(hasBorder: Bool)
  /// A background alone.
  case background
  /// A background with the name, where there is no room for a border.
  case patch
  /// A cell.
  case dot
  /// A border with the name.
  case box

  init(of view: SceneSnapshot.View, cells: CellRect, halves: HalfCellRect?, clip: CellRect, isTinted: Bool) {
    let border = ViewBorder(view)
    if cells.isEmpty, border.isShown {
      let hasArea = view.frame.width > 0.0005 && view.frame.height > 0.0005
      self =
        hasArea && cells.width > 1
        ? .hairline(isHorizontal: true)
        : hasArea && cells.height > 1 ? .hairline(isHorizontal: false) : .mark
    } else if (halves?.cells ?? cells).union(cells).intersection(clip).isEmpty {
      self = .nothing
    } else if let content = view.content, !content.isEmpty {
      let room = content.cells(in: cells, of: view)
      let inside = cells.inset(by: 1).intersection(room)
      self = .content(
        hasBorder: !Self.isSmall(cells) && (content.fits(inside) || !content.fits(room)))
    } else if !border.isShown {
      self = .background
    } else if isTinted, Self.isSmall(cells) {
      self = .patch
    } else {
      self = cells.width == 1 && cells.height == 1 ? .dot : .box
    }
  }

  /// Whether there is no room for a border with something in it.
  static func isSmall(_ cells: CellRect) -> Bool { cells.width < 3 || cells.height < 3 }

  /// Whether a view without subviews may have edges at half a cell: it has no border. A line beside a border would look like a
  /// second one, and a box of lines says where the view is to half a cell by itself.
  static func hasSoftEdges(_ view: SceneSnapshot.View, cells: CellRect) -> Bool {
    !ViewBorder(view).isShown || isSmall(cells) || view.content.map { !$0.isEmpty } ?? false
  }
}

extension ViewContent {
  /// The cells that what stands at the ends of the view leaves to its text.
  func cells(in cells: CellRect, of view: SceneSnapshot.View) -> CellRect {
    let width = view.frame.width
    guard leftInset > 0 || rightInset > 0, width > 0 else { return cells }
    func columns(_ inset: Double) -> Int {
      Int((min(max(inset / width, 0), 1) * Double(cells.width)).rounded())
    }
    return CellRect(
      left: cells.minX + columns(leftInset), top: cells.minY, right: cells.maxX - columns(rightInset),
      bottom: cells.maxY)
  }

  /// Whether an area shows all of the text.
  func fits(_ area: CellRect) -> Bool {
    let text = text ?? ""
    let lines = TextWrapping.lines(of: text, columns: nil, limit: 0)
    let widest = lines.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    if widest <= area.width { return lines.count <= area.height }
    if numberOfLines == 1 { return false }
    return TextWrapping.lines(of: text, columns: area.width, limit: area.height + 1).count <= area.height
  }
}
