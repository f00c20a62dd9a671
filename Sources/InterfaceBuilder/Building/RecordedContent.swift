import AutoLayout
import Foundation

/// The size that a view's content had when Apple's layout engine laid it out: that of the frame in the file, as far as the class has
/// a size of its own in the direction.
struct RecordedContent {
  /// `noIntrinsicMetric` in a direction without one.
  let size: CGSize
  let alignment: UIEdgeInsets

  /// Nil for views whose size does not follow from what they show, and for images, whose sizes are known.
  init?(_ element: InterfaceElement) {
    guard let frame = element.frame, let shape = Self.shapes[element.name] else { return nil }
    if element.name == "textView", element.flag("scrollEnabled") != false { return nil }
    let inner = frame.inset(by: shape.alignment)
    size = CGSize(
      width: shape.hasWidth ? inner.width : UIView.noIntrinsicMetric,
      height: shape.hasHeight ? inner.height : UIView.noIntrinsicMetric)
    alignment = shape.alignment
  }

  private typealias Shape = (hasWidth: Bool, hasHeight: Bool, alignment: UIEdgeInsets)

  private static let shapes: [String: Shape] = {
    let both: Shape = (true, true, .zero)
    return [
      "label": both, "button": both, "textField": both, "textView": both, "stepper": both,
      "pageControl": both,
      "activityIndicatorView": both, "pickerView": both, "datePicker": both,
      "switch": (true, true, UIEdgeInsets(right: 2)),
      "segmentedControl": (true, true, UIEdgeInsets(bottom: 1)),
      "slider": (false, true, UIEdgeInsets(left: 2, right: 2)),
      "progressView": (false, true, .zero), "searchBar": (false, true, .zero),
      "toolbar": (false, true, .zero),
      "navigationBar": (false, true, .zero), "tabBar": (false, true, .zero),
    ]
  }()
}

/// What an element says of its class: the name, and sizes in place of those that the library's class would compute.
final class InterfaceOverrides: ViewOverrides {
  let className: String?
  private let content: RecordedContent?
  private let placeholder: CGSize?

  init(className: String?, content: RecordedContent?, placeholder: CGSize?) {
    (self.className, self.content, self.placeholder) = (className, content, placeholder)
  }

  func intrinsicContentSize(of view: UIView) -> CGSize? { placeholder ?? content?.size }

  func alignmentRectInsets(of view: UIView) -> UIEdgeInsets? { content?.alignment }

  func run(_ hook: ViewHook, of view: UIView) -> Bool { false }
}
