import AutoLayout
import Foundation

/// The sizes of UIKit's controls whose content does not decide them, in points, by the release of iOS.
///
/// The figures are those that Interface Builder files of 143 public repositories record for controls whose size no constraint
/// determines; the page InterfaceBuilder.md lists them.
enum ControlSize {
  /// The releases in which controls changed their sizes.
  enum Release: Comparable {
    case before13, from13, from26

    /// - Parameter version: of Interface Builder, in hundreds.
    init(version: Int) {
      self = version < 148 ? .before13 : version < 241 || version > 300 ? .from13 : .from26
    }
  }

  /// The frame's size, and what of it does not count for alignment; `noIntrinsicMetric` in a direction without a size.
  struct Shape {
    var size: CGSize
    var alignment = UIEdgeInsets.zero
  }

  /// - Parameters:
  ///   - tag: the name of the element.
  ///   - style: its `style` or `activityIndicatorViewStyle`.
  static func shape(_ tag: String, style: String?, _ release: Release) -> Shape? {
    let open = UIView.noIntrinsicMetric
    func size(_ width: Double, _ height: Double) -> CGSize { CGSize(width: width, height: height) }
    switch tag {
    case "switch":
      return release == .from26
        ? Shape(size: size(63, 28), alignment: UIEdgeInsets(right: 2))
        : Shape(size: size(51, 31), alignment: UIEdgeInsets(right: 2))
    case "slider":
      return Shape(
        size: size(open, release == .from26 ? 34 : 31), alignment: UIEdgeInsets(left: 2, right: 2))
    case "stepper": return Shape(size: size(94, release == .before13 ? 29 : 32))
    case "progressView": return Shape(size: size(open, release == .before13 ? 2 : 4))
    case "activityIndicatorView":
      let isLarge = style == "large" || style == "whiteLarge"
      return Shape(size: isLarge ? size(37, 37) : size(20, 20))
    case "pickerView": return Shape(size: size(320, release == .before13 ? 162 : 216))
    case "datePicker": return Shape(size: size(320, release == .before13 ? 162 : 216))
    case "searchBar": return Shape(size: size(open, release == .before13 ? 44 : 56))
    case "navigationBar", "toolbar": return Shape(size: size(open, 44))
    case "tabBar": return Shape(size: size(open, 49))
    default: return nil
    }
  }

  /// A segmented control's height, of which the last point does not count for alignment.
  static func segmentHeight(_ release: Release) -> Double { release == .before13 ? 29 : 32 }

  /// The width of segments with titles: all are as wide as the widest, with space beside it and a line between two.
  static func segmentsWidth(_ titles: [String], _ release: Release) -> CGFloat {
    let font = UIFont(pointSize: 13)
    let widest = titles.map { font.wholeSize(of: $0).width }.max() ?? 0
    let padding: CGFloat = release == .before13 ? 14 : 19
    return (widest + padding) * CGFloat(titles.count) + CGFloat(max(titles.count - 1, 0))
  }

  /// The least height of a text field with a border.
  static func fieldHeight(_ release: Release) -> CGFloat { release == .before13 ? 30 : 34 }
}
