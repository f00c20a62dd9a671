import Canvas

/// Which view each cell of a picture belongs to, by the view's place in the scene; none at the beginning.
public struct CellOwners: Equatable, Sendable {
  /// The cells, in those of the canvas that the picture is drawn on.
  public private(set) var bounds: CellRect
  private var owners: [Int32]

  private static let none: Int32 = -1
  /// Stands for what is drawn over the picture, which belongs to no view.
  static let overlay = -2

  /// - Parameter bounds: of a canvas, so that there are not too many cells.
  public init(_ bounds: CellRect) {
    self.bounds = bounds
    owners = Array(repeating: Self.none, count: bounds.width * bounds.height)
  }

  /// The owner of a cell; nil for one that nobody owns, and outside.
  public subscript(x: Int, y: Int) -> Int? {
    guard bounds.contains(x: x, y: y) else { return nil }
    let owner = owners[(y - bounds.y) * bounds.width + x - bounds.x]
    return owner == Self.none ? nil : Int(owner)
  }

  /// Gives the cells of a rectangle to an owner; nil takes them from whoever has them.
  mutating func assign(_ rect: CellRect, to owner: Int?, clip: CellRect? = nil) {
    let area = bounds.intersection(rect).intersection(clip ?? rect)
    guard !area.isEmpty else { return }
    let value = owner.map { Int32(truncatingIfNeeded: $0) } ?? Self.none
    for y in area.minY..<area.maxY {
      let start = (y - bounds.y) * bounds.width - bounds.x
      for index in (start + area.minX)..<(start + area.maxX) { owners[index] = value }
    }
  }

  /// The same cells at another place of a canvas.
  public func offset(dx: Int, dy: Int) -> CellOwners {
    var moved = self
    moved.bounds = bounds.offset(dx: dx, dy: dy)
    return moved
  }
}
