/// A rectangle of character cells; y grows downward. Any values are allowed: they saturate at the range of `Int32`, as a picture
/// has thousands of rectangles, and a negative size counts as 0.
public struct CellRect: Hashable, Sendable {
  @usableFromInline var left: Int32
  @usableFromInline var top: Int32
  @usableFromInline var columns: Int32
  @usableFromInline var rows: Int32

  @inlinable public var x: Int {
    get { Int(left) }
    set { left = Int32(clamping: newValue) }
  }
  @inlinable public var y: Int {
    get { Int(top) }
    set { top = Int32(clamping: newValue) }
  }
  @inlinable public var width: Int {
    get { Int(columns) }
    set { columns = Int32(clamping: newValue) }
  }
  @inlinable public var height: Int {
    get { Int(rows) }
    set { rows = Int32(clamping: newValue) }
  }

  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    left = Int32(clamping: x)
    top = Int32(clamping: y)
    columns = Int32(clamping: width)
    rows = Int32(clamping: height)
  }

  /// The rectangle between two edges in each direction; empty if they are out of order.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(
      x: left, y: top, width: Self.distance(from: left, to: right),
      height: Self.distance(from: top, to: bottom))
  }

  @inlinable public var minX: Int { x }
  @inlinable public var minY: Int { y }
  /// The column after the last one.
  @inlinable public var maxX: Int { x + max(0, width) }
  /// The row after the last one.
  @inlinable public var maxY: Int { y + max(0, height) }
  @inlinable public var isEmpty: Bool { columns <= 0 || rows <= 0 }

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

  @inlinable
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
