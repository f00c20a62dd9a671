import Canvas

/// Places for pictures of one scene beside each other, each with a line above it.
struct ComparisonGrid: Equatable {
  /// Of the pictures, all of one size, without the lines above them.
  let pictures: [CellRect]

  /// - Parameters:
  ///   - area: is divided.
  ///   - root: the cells of a scene whose size is fixed; nil for one that fills its place
  init(count: Int, area: CellRect, root: (width: Int, height: Int)?) {
    // A scene of no size of its own is as wide as on a common terminal for its height.
    let wanted = root ?? (80, 24)
    var best: (grid: [CellRect], scale: Double)?
    for columns in 1...max(1, count) where count % columns == 0 {
      let rows = count / columns
      // A column between pictures stays empty.
      let width = (area.width - (columns - 1)) / columns
      let height = area.height / rows - 1
      let scale = min(
        Double(width) / Double(max(1, wanted.width)), Double(height) / Double(max(1, wanted.height)))
      guard best.map({ scale > $0.scale }) ?? true else { continue }
      let grid = (0..<count).map { index in
        CellRect(
          x: area.x + index % columns * (width + 1), y: area.y + index / columns * (height + 1) + 1,
          width: max(1, width), height: max(1, height))
      }
      best = (grid, scale)
    }
    pictures = best?.grid ?? []
  }
}
