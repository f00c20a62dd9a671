import AutoLayout

/// A view that stands for a guide of UIKit's, such as a view's margins: it is drawn and named as a view, but may have a negative
/// size, as a guide has in a view that is narrower than its margins.
final class GuideView: UIView {
  override var mayBeNegative: Bool { true }

  override var className: String { "UILayoutGuide" }
}
