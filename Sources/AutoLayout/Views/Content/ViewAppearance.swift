import Foundation

/// The drawn properties of UIKit's `UIView` and `CALayer`, without frame and content.
public struct ViewAppearance: Equatable, Sendable {
  public var backgroundColor: UIColor?
  /// 0...1. The view is drawn with the product of this and its superviews' alphas.
  public var alpha = 1.0
  /// Whether subviews are drawn only within the frame.
  public var clipsToBounds = false
  /// Applied about the view's centre when it is drawn; the layout and the frame are without it.
  public var transform = CGAffineTransform.identity

  public init() {}

  /// A property's value, for exporters.
  public enum Value: Equatable, Sendable {
    case number(Double)
    case flag(Bool)
    case color(UIColor?)
    case numbers([Double])
  }

  /// Each property with its name in UIKit, in the order of declaration.
  public var properties: [(name: String, value: Value)] {
    [
      ("backgroundColor", .color(backgroundColor)), ("alpha", .number(alpha)),
      ("clipsToBounds", .flag(clipsToBounds)), ("transform", .numbers(transform.parts)),
    ]
  }

  /// The appearance partway through an animation to another one; flags change at its start.
  ///
  /// - Parameter share: 0 is this appearance, 1 the other; springs go beyond.
  func interpolated(to other: ViewAppearance, by share: Double) -> ViewAppearance {
    var result = other
    result.backgroundColor = UIColor.interpolated(backgroundColor, other.backgroundColor, by: share)
    result.transform = transform.interpolated(to: other.transform, by: share)
    result.alpha = min(max(alpha + (other.alpha - alpha) * share, 0), 1)
    return result
  }
}

extension UIColor {
  /// A colour between two; nil counts as the other colour with alpha 0.
  static func interpolated(_ from: UIColor?, _ to: UIColor?, by share: Double) -> UIColor? {
    guard from != to, let near = from ?? to, let far = to ?? from else { return to }
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return UIColor(
      red: mix(near.red, far.red), green: mix(near.green, far.green), blue: mix(near.blue, far.blue),
      alpha: mix(from?.alpha ?? 0, to?.alpha ?? 0))
  }
}

extension UIView {
  public var backgroundColor: UIColor? {
    get { appearance.backgroundColor }
    set { appearance.backgroundColor = newValue }
  }

  /// 0...1.
  public var alpha: CGFloat {
    get { appearance.alpha }
    set { appearance.alpha = newValue }
  }

  public var clipsToBounds: Bool {
    get { appearance.clipsToBounds }
    set { appearance.clipsToBounds = newValue }
  }

  public var transform: CGAffineTransform {
    get { appearance.transform }
    set { appearance.transform = newValue }
  }
}
