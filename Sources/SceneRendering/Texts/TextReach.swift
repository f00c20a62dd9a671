import AutoLayout
import Canvas
import TextLayout

/// The cells that decide where the texts of a view stand, and in which they do.
struct TextReach: Equatable {
  private(set) var areas: [CellRect] = []

  /// How many rows from its own one a text may stand.
  static func rows(isCoarse: Bool) -> Int { isCoarse ? 2 : 1 }

  /// - Parameters:
  ///   - cells: those of the view
  ///   - isCoarse: whether rounding may put texts into one row which the layout has one below the other
  init(of view: SceneSnapshot.View, cells: CellRect, halves: HalfCellRect?, isCoarse: Bool, clip: CellRect) {
    if cells.isEmpty, ViewBorder(view).isShown {
      // A mark and the name, on either side, or a line, from the corner or the cell before it on.
      let columns = CharacterWidth.columns(of: view.name) + 5
      areas = [cells.widened(columns: columns, rows: 1)]
    } else if view.content.map({ !$0.isEmpty }) ?? false {
      areas = [cells.union(halves?.cells ?? cells).widened(columns: 2, rows: Self.rows(isCoarse: isCoarse))]
    } else if !ViewBorder(view).isShown {
      areas = []
    } else if ViewShape.isSmall(cells) {
      areas = [cells.widened(columns: isCoarse ? 1 : 0, rows: 0)]
    } else {
      areas = Array(cells.edges.prefix(2))
    }
    for index in areas.indices { areas[index] = areas[index].intersection(clip) }
    areas.removeAll(where: \.isEmpty)
  }

  /// Of a view without text.
  init() {}

  func overlaps(_ area: CellRect) -> Bool { areas.contains { !$0.intersection(area).isEmpty } }

  func overlaps(_ other: TextReach) -> Bool { other.areas.contains(where: overlaps) }
}
