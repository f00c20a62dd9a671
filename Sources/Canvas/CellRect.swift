/// A rectangle of character cells; y grows downward. Any values are allowed: edges saturate at the range of `Int`,
/// and a negative size counts as 0.
public struct CellRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle between two edges in each direction; empty if they are out of order.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(
      x: left, y: top, width: Self.distance(from: left, to: right),
      height: Self.distance(from: top, to: bottom))
  }

  public var minX: Int { x }
  public var minY: Int { y }
  /// The column after the last one.
  public var maxX: Int { Self.sum(x, max(0, width)) }
  /// The row after the last one.
  public var maxY: Int { Self.sum(y, max(0, height)) }
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The common part of both rectangles; empty if there is none.
  public func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      left: max(minX, other.minX), top: max(minY, other.minY),
      right: min(maxX, other.maxX), bottom: min(maxY, other.maxY))
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: CellRect) -> CellRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return CellRect(
      left: min(minX, other.minX), top: min(minY, other.minY), right: max(maxX, other.maxX),
      bottom: max(maxY, other.maxY))
  }

  /// The rectangle with every edge moved inward by a number of cells (outward if negative).
  public func inset(by cells: Int) -> CellRect {
    let inward = cells == Int.min ? Int.max : -cells
    return CellRect(
      left: Self.sum(minX, cells), top: Self.sum(minY, cells),
      right: Self.sum(maxX, inward), bottom: Self.sum(maxY, inward))
  }

  public func offset(dx: Int, dy: Int) -> CellRect {
    CellRect(x: Self.sum(x, dx), y: Self.sum(y, dy), width: width, height: height)
  }

  public func contains(x: Int, y: Int) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }

  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? (b > 0 ? .max : .min) : sum
  }

  private static func distance(from a: Int, to b: Int) -> Int {
    if b <= a { return 0 }
    let (distance, overflow) = b.subtractingReportingOverflow(a)
    return overflow ? .max : distance
  }
}
