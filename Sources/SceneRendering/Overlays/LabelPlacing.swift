import Canvas

/// Finds blank cells for the label of a dimension line: in the line or beside it, where it touches no text and no other label.
struct LabelPlacing {
  let layer: OverlayLayer
  /// The cells of the lines that are drawn already.
  let strokes: Strokes
  let clip: CellRect

  struct Place: Equatable {
    var x: Int
    var y: Int
    /// How far it is from where a label is looked for.
    var cost: Int
  }

  /// The best place of a label.
  ///
  /// - Parameters:
  ///   - columns: of the label
  ///   - along: the cells of the line along its axis
  ///   - place: its row, or its column
  func place(columns: Int, _ along: Range<Int>, at place: Int, isHorizontal: Bool, in canvas: Canvas)
    -> Place?
  {
    let candidates =
      isHorizontal
      ? horizontal(columns, along, place, in: canvas) : vertical(columns, along, place, in: canvas)
    var best: Place?
    for candidate in candidates where candidate.cost < best?.cost ?? .max {
      if hasRoom(candidate.x..<(candidate.x + columns), candidate.y, in: canvas) { best = candidate }
    }
    return best
  }

  private func horizontal(_ columns: Int, _ along: Range<Int>, _ row: Int, in canvas: Canvas) -> [Place] {
    let seen = along.clamped(to: clip.minX..<max(clip.minX, clip.maxX))
    var places: [Place] = []
    // Between the ends, which stay.
    if seen.count >= columns + 2 {
      let middle = seen.lowerBound + (seen.count - columns) / 2
      for x in (seen.lowerBound + 1)...(seen.upperBound - 1 - columns) {
        places.append(Place(x: x, y: row, cost: abs(x - middle)))
      }
    }
    let beside = seen.lowerBound + (seen.count - columns) / 2
    for (distance, y) in [(4, row - 1), (5, row + 1)] {
      for x in (beside - 2)...(beside + 2) {
        // Rather above or below the line than beyond its ends.
        let isBeyond = x < seen.lowerBound || x + columns > seen.upperBound
        places.append(Place(x: x, y: y, cost: distance + abs(x - beside) + (isBeyond ? 2 : 0)))
      }
    }
    places.append(Place(x: seen.upperBound, y: row, cost: 7))
    places.append(Place(x: seen.lowerBound - columns, y: row, cost: 8))
    return places
  }

  private func vertical(_ columns: Int, _ along: Range<Int>, _ column: Int, in canvas: Canvas) -> [Place] {
    let seen = along.clamped(to: clip.minY..<max(clip.minY, clip.maxY))
    guard !seen.isEmpty else { return [] }
    let middle = (seen.lowerBound + seen.upperBound - 1) / 2
    var places: [Place] = []
    for y in seen {
      places.append(Place(x: column + 1, y: y, cost: abs(y - middle)))
      places.append(Place(x: column - columns, y: y, cost: 1 + abs(y - middle)))
    }
    let across = column - columns / 2
    if seen.count > 2 { places.append(Place(x: across, y: middle, cost: 3)) }
    places.append(Place(x: across, y: seen.lowerBound - 1, cost: 6))
    places.append(Place(x: across, y: seen.upperBound, cost: 7))
    return places
  }

  /// Whether a label may stand in some cells, without another one beside, above or below it.
  private func hasRoom(_ columns: Range<Int>, _ row: Int, in canvas: Canvas) -> Bool {
    layer.hasRoom(columns: columns, row: row, clip: clip, in: canvas)
      && !(columns.lowerBound - 1...columns.upperBound).contains { x in
        strokes.contains(x, row) || layer.isLabel(x, row - 1) || layer.isLabel(x, row + 1)
      }
  }

  /// The place of a note that is nearest to a cell.
  func nearest(columns: Int, to x: Int, _ y: Int, in canvas: Canvas) -> Place? {
    var best: Place?
    for row in clip.minY..<clip.maxY {
      for column in clip.minX..<max(clip.minX, clip.maxX - columns + 1) {
        let cost = abs(column - x) + 3 * abs(row - y)
        let range = column..<(column + columns)
        guard cost < best?.cost ?? .max, layer.hasRoom(columns: range, row: row, clip: clip, in: canvas)
        else {
          continue
        }
        best = Place(x: column, y: row, cost: cost)
      }
    }
    return best
  }
}

/// The cells of dimension lines, by their direction.
struct Strokes {
  private var horizontal: Set<Int> = []
  private var vertical: Set<Int> = []

  mutating func insert(_ x: Int, _ y: Int, isHorizontal: Bool) {
    if isHorizontal { horizontal.insert(Self.key(x, y)) } else { vertical.insert(Self.key(x, y)) }
  }

  func contains(_ x: Int, _ y: Int, isHorizontal: Bool) -> Bool {
    (isHorizontal ? horizontal : vertical).contains(Self.key(x, y))
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    contains(x, y, isHorizontal: true) || contains(x, y, isHorizontal: false)
  }

  // Canvases are smaller than this on either side.
  private static func key(_ x: Int, _ y: Int) -> Int { y &* 65_536 &+ x }
}
