import AutoLayout
import Foundation

/// The size of a view's content that its element says.
struct InterfaceContent {
  /// `noIntrinsicMetric` in a direction without one.
  let size: CGSize
  let alignment: UIEdgeInsets

  /// The size that UIKit gives a control whatever it shows; nil for a view whose class computes it.
  init?(_ element: InterfaceElement, _ release: ControlSize.Release) {
    guard let shape = Self.shape(of: element, release) else { return nil }
    (size, alignment) = (shape.contentSize, shape.alignment)
  }

  private static func shape(of element: InterfaceElement, _ release: ControlSize.Release) -> ControlSize
    .Shape?
  {
    if element.name == "segmentedControl" {
      return ControlSize.segments(element.children(of: "segments").map { $0["title"] ?? "" }, release)
    }
    return kind(of: element).map { ControlSize.shape($0, release) }
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
  ///
  /// - Parameters:
  ///   - isOpen: whether nothing but Interface Builder gives the view a size, as it does to an empty view in a stack.
  ///   - isSymbol: whether it shows a symbol of the system, of which the file has only the shape.
  init?(recordedFor element: InterfaceElement, _ release: ControlSize.Release, isOpen: Bool, isSymbol: Bool) {
    guard let frame = element.frame,
      let sides = Self.sides[element.name] ?? (isOpen || isSymbol ? (true, true) : nil)
    else { return nil }
    if element.name == "textView", element.flag("scrollEnabled") != false { return nil }
    alignment =
      Self.shape(of: element, release)?.alignment
      ?? (isSymbol ? Self.alignment(ofSymbol: element, in: frame) : .zero)
    let inner = frame.inset(by: alignment)
    size = CGSize(
      width: sides.hasWidth ? inner.width : UIView.noIntrinsicMetric,
      height: sides.hasHeight ? inner.height : UIView.noIntrinsicMetric)
  }

  /// How far a symbol reaches beyond what constraints measure: what its frame has more than they ask for, half on each side.
  private static func alignment(ofSymbol element: InterfaceElement, in frame: CGRect) -> UIEdgeInsets {
    func margin(_ attribute: String, _ length: CGFloat) -> CGFloat {
      let fixed = element.children(of: "constraints").first {
        $0["firstAttribute"] == attribute && $0["firstItem"] == nil && $0["secondItem"] == nil
          && $0["relation"] == nil && $0["priority"] == nil
      }
      return fixed.map { (length - ($0.number("constant") ?? 0)) / 2 } ?? 0
    }
    let (side, edge) = (margin("width", frame.width), margin("height", frame.height))
    return UIEdgeInsets(top: edge, left: side, bottom: edge, right: side)
  }

  /// The sides of a class that its content gives: a label's text gives its width and height, a slider has a height only.
  private static let sides: [String: (hasWidth: Bool, hasHeight: Bool)] = {
    let (both, height) = ((true, true), (false, true))
    return [
      "label": both, "button": both, "textField": both, "textView": both, "stepper": both,
      "pageControl": both,
      "activityIndicatorView": both, "pickerView": both, "datePicker": both, "switch": both,
      "segmentedControl": both, "slider": height, "progressView": height, "searchBar": height,
      "toolbar": height, "navigationBar": height, "tabBar": height,
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
