import Foundation

/// How far a frame reaches past the edges of its superview.
public struct ViewOverhang: Equatable, Sendable {
  /// In points; 0 or negative within the superview.
  public var left, top, right, bottom: Double

  /// - Parameters:
  ///   - frame: in the superview's coordinates.
  ///   - room: the superview's size.
  public init(of frame: CGRect, in room: CGSize) {
    (left, top) = (-frame.minX, -frame.minY)
    (right, bottom) = (frame.maxX - room.width, frame.maxY - room.height)
  }

  /// Below this, in points, it is not seen.
  public static let tolerance = 0.5

  /// Whether the frame reaches past an edge.
  public var isVisible: Bool { max(left, top, right, bottom) > Self.tolerance }
}

extension SceneSnapshot {
  /// Whether a view is visible and reaches past an edge of its superview, where nothing scrolls it into view.
  ///
  /// - Parameter index: its place.
  public func sticksOut(_ index: Int) -> Bool {
    let view = views[index]
    guard let superview = view.superview, !view.isHidden, view.frame.width > 0, view.frame.height > 0,
      !superviews(of: view).contains(where: \.scrollsContent)
    else { return false }
    return ViewOverhang(of: view.frame, in: views[superview].frame.size).isVisible
  }
}

extension UIView {
  /// The same for a view's solved frame.
  var sticksOut: Bool {
    guard let superview, let frame = solvedFrame, let room = superview.solvedFrame?.size, frame.width > 0,
      frame.height > 0, !isHidden
    else { return false }
    // Few views reach past an edge, so that the superviews are seldom asked.
    guard ViewOverhang(of: frame, in: room).isVisible else { return false }
    return !sequence(first: superview, next: \.superview).contains { $0.scrollsContent || $0.isHidden }
  }
}
