import Foundation

/// A view at one moment of an animation: the values that animations interpolate.
public struct ViewPresentation: Equatable, Sendable {
  /// In the superview's coordinates, in points.
  public var frame: CGRect
  public var appearance: ViewAppearance

  public init(frame: CGRect, appearance: ViewAppearance = ViewAppearance()) {
    self.frame = frame
    self.appearance = appearance
  }

  /// The view partway to another presentation.
  ///
  /// - Parameter share: 0 is this one, 1 the other; springs go beyond. A size stops at 0.
  public func interpolated(to other: ViewPresentation, by share: Double) -> ViewPresentation {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return ViewPresentation(
      frame: CGRect(
        x: mix(frame.minX, other.frame.minX), y: mix(frame.minY, other.frame.minY),
        width: max(mix(frame.width, other.frame.width), 0),
        height: max(mix(frame.height, other.frame.height), 0)),
      appearance: appearance.interpolated(to: other.appearance, by: share))
  }
}

extension UIView {
  /// The present frame and appearance, without a layout pass.
  public var presentation: ViewPresentation { ViewPresentation(frame: frame, appearance: appearance) }
}

extension SceneSnapshot.View {
  public var presentation: ViewPresentation { ViewPresentation(frame: frame, appearance: appearance) }
}

extension SceneSnapshot {
  /// The scene with the presentations of some views replaced, by the views' names; their subviews move along.
  public func changing(_ presentations: [String: ViewPresentation]) -> SceneSnapshot {
    guard !presentations.isEmpty else { return self }
    var result = self
    var moved: [Int] = []
    // A view carries its subviews along.
    var isMoving = [Bool](repeating: false, count: views.count)
    for (index, view) in views.enumerated() {
      if let presentation = presentations[view.name] {
        result.views[index].frame = presentation.frame
        result.views[index].appearance = presentation.appearance
        isMoving[index] = true
      } else if let superview = view.superview, isMoving.indices.contains(superview) {
        isMoving[index] = isMoving[superview]
      }
      if isMoving[index] { moved.append(index) }
    }
    result.placeViews()
    result.lineage.depart(in: moved)
    return result
  }
}
