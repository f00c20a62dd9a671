import Foundation

/// An affine map of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  /// In points.
  public var tx: CGFloat
  /// In points.
  public var ty: CGFloat

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// - Parameter angle: in radians; positive is clockwise on the screen.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  /// Where a point comes to lie.
  public func point(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// What a width and a height become, which may be negative; without the translation.
  public func size(_ size: CGSize) -> CGSize {
    CGSize(width: a * size.width + c * size.height, height: b * size.width + d * size.height)
  }

  /// The smallest rectangle that holds the corners of one.
  public func rect(_ rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(point)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// This map first, then the other.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The inverse map; the map itself where it has none, as in Core Graphics.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The parts in the order of their names in Core Graphics: a, b, c, d, tx, ty.
  public var parts: [Double] { [a, b, c, d, tx, ty].map { Double($0) } }

  /// The map partway to another one; springs go beyond.
  func interpolated(to other: CGAffineTransform, by share: Double) -> CGAffineTransform {
    let mixed = zip(parts, other.parts).map { (own: Double, other: Double) -> CGFloat in
      CGFloat(own + (other - own) * share)
    }
    return CGAffineTransform(a: mixed[0], b: mixed[1], c: mixed[2], d: mixed[3], tx: mixed[4], ty: mixed[5])
  }
}

/// Where a view's own coordinates lie in the root's: each axis is scaled, then moved.
struct DrawnPlace: Equatable {
  private var scale = CGSize(width: 1, height: 1)
  private var origin = CGPoint.zero

  /// The root's.
  init() {}

  /// The rectangle in the root's coordinates.
  func rect(_ rect: CGRect) -> CGRect {
    CGRect(
      x: origin.x + rect.minX * scale.width, y: origin.y + rect.minY * scale.height,
      width: rect.width * scale.width, height: rect.height * scale.height)
  }

  /// The place of a view of a snapshot in its superview's place, which the root has none of, and the rectangle that it is
  /// drawn in.
  static func place(of view: SceneSnapshot.View, in outer: DrawnPlace?) -> (DrawnPlace, CGRect) {
    // The root's frame has no superview to lie in.
    let frame = outer == nil ? CGRect(origin: .zero, size: view.frame.size) : view.frame
    return (outer ?? DrawnPlace()).place(
      of: frame, transform: view.transform, boundsOrigin: view.boundsOrigin)
  }

  /// The place of a view that lies here with a frame, and the rectangle that it is drawn in.
  ///
  /// A transform moves and scales it about its centre. A rotation is not drawn, nor is a reflection: characters keep
  /// their direction.
  private func place(of frame: CGRect, transform: CGAffineTransform, boundsOrigin: CGPoint) -> (
    DrawnPlace, CGRect
  ) {
    let isScale = transform.b == 0 && transform.c == 0
    let factor = CGSize(
      width: isScale ? abs(transform.a) : 1, height: isScale ? abs(transform.d) : 1)
    let moved = CGRect(
      x: frame.midX + transform.tx - frame.width * factor.width / 2,
      y: frame.midY + transform.ty - frame.height * factor.height / 2,
      width: frame.width * factor.width, height: frame.height * factor.height)
    let drawn = rect(transform.isIdentity ? frame : moved)
    var place = DrawnPlace()
    place.scale = CGSize(width: scale.width * factor.width, height: scale.height * factor.height)
    place.origin = CGPoint(
      x: drawn.minX - boundsOrigin.x * place.scale.width, y: drawn.minY - boundsOrigin.y * place.scale.height)
    return (place, drawn)
  }
}

extension SceneSnapshot {
  /// Sets where each view is drawn, from the frames, transforms and bounds of the views above it.
  mutating func placeViews() {
    var places: [DrawnPlace] = []
    for index in views.indices {
      let outer = views[index].superview.flatMap { places.indices.contains($0) ? places[$0] : nil }
      let (place, drawn) = DrawnPlace.place(of: views[index], in: outer)
      views[index].absoluteFrame = drawn
      places.append(place)
    }
  }
}
