import AutoLayout
import Foundation

/// The size of a view's content that its element says.
struct InterfaceContent {
  /// `noIntrinsicMetric` in a direction without one.
  let size: CGSize
  let alignment: UIEdgeInsets

  /// The size that UIKit gives a control whatever it shows; nil for a view whose class computes it.
  init?(_ element: InterfaceElement, _ release: ControlSize.Release) {
    if element.name == "segmentedControl" {
      let titles = element.children(of: "segments").map { $0["title"] ?? "" }
      size = CGSize(
        width: ControlSize.segmentsWidth(titles, release), height: ControlSize.segmentHeight(release) - 1)
      alignment = UIEdgeInsets(bottom: 1)
      return
    }
    guard let kind = Self.kind(of: element) else { return nil }
    let shape = ControlSize.shape(kind, release)
    (size, alignment) = (shape.contentSize, shape.alignment)
  }

  private static func kind(of element: InterfaceElement) -> ControlSize.Kind? {
    switch element.name {
    case "switch": .toggle
    case "slider": .slider
    case "stepper": .stepper
    case "progressView": .progressBar
    case "activityIndicatorView":
      ["large", "whiteLarge"].contains(element["style"]) ? .largeIndicator : .indicator
    case "pickerView", "datePicker": .wheels
    case "searchBar": .searchBar
    case "navigationBar", "toolbar": .bar
    case "tabBar": .tabBar
    default: nil
    }
  }

  /// The size when Apple's layout engine laid the view out: that of the frame in the file, as far as the class has a size of its own
  /// in the direction. Nil for views whose size does not follow from what they show, and for images, whose sizes are known.
  init?(recordedFor element: InterfaceElement) {
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
  private let content: InterfaceContent?
  private let placeholder: CGSize?

  init(className: String?, content: InterfaceContent?, placeholder: CGSize?) {
    (self.className, self.content, self.placeholder) = (className, content, placeholder)
  }

  func intrinsicContentSize(of view: UIView) -> CGSize? { placeholder ?? content?.size }

  func alignmentRectInsets(of view: UIView) -> UIEdgeInsets? { content?.alignment }

  func run(_ hook: ViewHook, of view: UIView) -> Bool { false }
}
