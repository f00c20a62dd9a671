import Foundation

/// What of a view can change little by little.
public struct ViewAppearance: Equatable, Sendable {
  /// In the superview's coordinates, in points.
  public var frame: CGRect
  public var backgroundColor: UIColor?
  /// 0...1.
  public var alpha: Double

  public init(frame: CGRect, backgroundColor: UIColor? = nil, alpha: Double = 1) {
    self.frame = frame
    self.backgroundColor = backgroundColor
    self.alpha = alpha
  }

  /// What the view looks like on the way to another appearance.
  ///
  /// - Parameter share: how far it has come: 0 is here, 1 there; springs go beyond. A size stops at 0.
  public func moved(toward other: ViewAppearance, by share: Double) -> ViewAppearance {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return ViewAppearance(
      frame: CGRect(
        x: mix(frame.minX, other.frame.minX), y: mix(frame.minY, other.frame.minY),
        width: max(mix(frame.width, other.frame.width), 0),
        height: max(mix(frame.height, other.frame.height), 0)),
      backgroundColor: Self.mixed(backgroundColor, other.backgroundColor, mix),
      alpha: min(max(mix(alpha, other.alpha), 0), 1))
  }

  /// No colour is the other one's, transparent.
  private static func mixed(
    _ from: UIColor?, _ to: UIColor?, _ mix: (Double, Double) -> Double
  ) -> UIColor? {
    guard from != to, let near = from ?? to, let far = to ?? from else { return to }
    return UIColor(
      red: mix(near.red, far.red), green: mix(near.green, far.green), blue: mix(near.blue, far.blue),
      alpha: mix(from?.alpha ?? 0, to?.alpha ?? 0))
  }
}

extension UIView {
  /// As the view is now, without a layout pass.
  public var appearance: ViewAppearance {
    ViewAppearance(frame: frame, backgroundColor: backgroundColor, alpha: alpha)
  }
}

extension SceneSnapshot.View {
  public var appearance: ViewAppearance {
    ViewAppearance(frame: frame, backgroundColor: backgroundColor, alpha: alpha)
  }
}

extension SceneSnapshot {
  /// The scene with some of its views, by their names, looking otherwise; what is in them goes along.
  public func changing(_ appearances: [String: ViewAppearance]) -> SceneSnapshot {
    guard !appearances.isEmpty else { return self }
    var result = self
    for index in views.indices {
      let old = views[index]
      if let appearance = appearances[old.name] {
        result.views[index].frame = appearance.frame
        result.views[index].backgroundColor = appearance.backgroundColor
        result.views[index].alpha = appearance.alpha
      }
      let frame = result.views[index].frame
      guard let above = old.superview else { continue }
      // How far the superview's content is scrolled can be told from where this view was.
      let (before, after) = (views[above].absoluteFrame, result.views[above].absoluteFrame)
      result.views[index].absoluteFrame = CGRect(
        x: after.minX + frame.minX + (old.absoluteFrame.minX - before.minX - old.frame.minX),
        y: after.minY + frame.minY + (old.absoluteFrame.minY - before.minY - old.frame.minY),
        width: frame.width, height: frame.height)
    }
    return result
  }
}
