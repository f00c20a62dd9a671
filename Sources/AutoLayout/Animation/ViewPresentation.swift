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
  /// The scene with other presentations of some views, by their names; their subviews move along.
  public func changing(_ presentations: [String: ViewPresentation]) -> SceneSnapshot {
    guard !presentations.isEmpty else { return self }
    var result = self
    for index in views.indices {
      let old = views[index]
      if let presentation = presentations[old.name] {
        result.views[index].frame = presentation.frame
        result.views[index].appearance = presentation.appearance
      }
      let frame = result.views[index].frame
      guard let above = old.superview else { continue }
      // The difference of the old frames contains the superview's content offset.
      let (before, after) = (views[above].absoluteFrame, result.views[above].absoluteFrame)
      result.views[index].absoluteFrame = CGRect(
        x: after.minX + frame.minX + (old.absoluteFrame.minX - before.minX - old.frame.minX),
        y: after.minY + frame.minY + (old.absoluteFrame.minY - before.minY - old.frame.minY),
        width: frame.width, height: frame.height)
    }
    return result
  }
}
