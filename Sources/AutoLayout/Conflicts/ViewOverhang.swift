import Foundation

/// How far a frame reaches past the edges of its superview.
public struct ViewOverhang: Equatable, Sendable {
  /// In points; 0 or negative within the superview.
  public var left, top, right, bottom: Double

  /// - Parameters:
  ///   - frame: in the superview's coordinates.
  ///   - room: the superview's size.
  ///   - blank: what the view's content leaves free above and below, in points, which is not seen outside.
  public init(of frame: CGRect, in room: CGSize, blank: Double = 0) {
    (left, top) = (-frame.minX, -frame.minY - blank)
    (right, bottom) = (frame.maxX - room.width, frame.maxY - room.height - blank)
  }

  /// Below this, in points, it is not seen.
  public static let tolerance = 0.5

  /// Whether the frame reaches past an edge.
  public var isVisible: Bool { isVisible(apartFrom: []) }

  /// Whether the frame reaches past an edge along an axis of which no part is in `open`.
  public func isVisible(apartFrom open: Set<SceneSnapshot.FrameAttribute>) -> Bool {
    (open.isDisjoint(with: [.x, .width]) && max(left, right) > Self.tolerance)
      || (open.isDisjoint(with: [.y, .height]) && max(top, bottom) > Self.tolerance)
  }
}

extension SceneSnapshot {
  /// Whether a view is visible and reaches past an edge of its superview, where nothing scrolls it into view.
  ///
  /// - Parameters:
  ///   - index: its place.
  ///   - isPlaced: whether only axes count along which it and the superview are determined, and the window is no superview
  ///     of the app's, as in a scene rebuilt from a log.
  public func sticksOut(_ index: Int, whereItIsPlaced isPlaced: Bool = false) -> Bool {
    let view = views[index]
    guard let superview = view.superview, !view.isHidden, view.frame.width > 0, view.frame.height > 0,
      !superviews(of: view).contains(where: \.scrollsContent)
    else { return false }
    if isPlaced, superview == 0 { return false }
    let open = isPlaced ? Set(view.ambiguous + views[superview].ambiguous) : []
    return ViewOverhang(of: view.frame, in: views[superview].frame.size, blank: view.content?.blank ?? 0)
      .isVisible(apartFrom: open)
  }
}

extension UIView {
  /// The same for a view's solved frame.
  var sticksOut: Bool { sticksOut(apartFrom: []) }

  /// The same along the axes of which no part is in `open`.
  func sticksOut(apartFrom open: Set<SceneSnapshot.FrameAttribute>) -> Bool {
    guard let superview, let frame = solvedFrame, let room = superview.solvedFrame?.size, frame.width > 0,
      frame.height > 0, !isHidden
    else { return false }
    // Few views reach past an edge, so that the superviews are seldom asked.
    guard ViewOverhang(of: frame, in: room).isVisible(apartFrom: open),
      ViewOverhang(of: frame, in: room, blank: content?.blank ?? 0).isVisible(apartFrom: open)
    else { return false }
    return !sequence(first: superview, next: \.superview).contains { $0.scrollsContent || $0.isHidden }
  }
}
