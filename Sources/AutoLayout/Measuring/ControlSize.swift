import Foundation

/// The sizes of UIKit's controls whose content does not decide them, in points, by the release of iOS.
///
/// The figures come from the Interface Builder files of 143 public repositories, from controls without constraints on their size; the
/// page InterfaceBuilder.md lists them.
public enum ControlSize {
  /// The releases in which controls changed their sizes.
  public enum Release: Comparable, Sendable {
    case before13, from13, from26

    /// That of views which code makes: iOS 13 to 18.
    public static let usual = Release.from13

    /// - Parameter version: of Interface Builder, in hundreds.
    public init(version: Int) {
      self = version < 148 ? .before13 : version < 241 ? .from13 : .from26
    }
  }

  /// The frame's size, and what of it does not count for alignment; `noIntrinsicMetric` in a direction without a size.
  public struct Shape: Sendable {
    public var size: CGSize
    public var alignment = UIEdgeInsets.zero

    /// The size that constraints are about.
    public var contentSize: CGSize {
      CGSize(
        width: size.width < 0 ? size.width : size.width - alignment.left - alignment.right,
        height: size.height - alignment.top - alignment.bottom)
    }
  }

  /// A control, indicator or bar whose size UIKit fixes.
  public enum Kind: Sendable {
    case toggle, slider, stepper, progressBar, indicator, largeIndicator, wheels, searchBar, bar, tabBar
  }

  /// The shape of a control in a release.
  public static func shape(_ kind: Kind, _ release: Release) -> Shape {
    let open = UIView.noIntrinsicMetric
    func size(_ width: Double, _ height: Double) -> CGSize { CGSize(width: width, height: height) }
    switch kind {
    case .toggle:
      return Shape(
        size: release == .from26 ? size(63, 28) : size(51, 31), alignment: UIEdgeInsets(right: 2))
    case .slider:
      return release == .from26
        ? Shape(size: size(open, 34))
        : Shape(size: size(open, 31), alignment: UIEdgeInsets(left: 2, bottom: 1, right: 2))
    case .stepper: return Shape(size: size(94, release == .before13 ? 29 : 32))
    case .progressBar: return Shape(size: size(open, release == .before13 ? 2 : 4))
    case .indicator: return Shape(size: size(20, 20))
    case .largeIndicator: return Shape(size: size(37, 37))
    case .wheels: return Shape(size: size(320, release == .before13 ? 162 : 216))
    case .searchBar: return Shape(size: size(open, release == .before13 ? 44 : 56))
    case .bar: return Shape(size: size(open, 44))
    case .tabBar: return Shape(size: size(open, 49))
    }
  }

  /// The shape of segments with titles: all are as wide as the widest, with space beside it and a line between two.
  ///
  /// - Parameter given: the widths that some have by their places.
  public static func segments(_ titles: [String], given: [Int: CGFloat] = [:], _ release: Release) -> Shape {
    let font = UIFont(pointSize: 13)
    let widest = titles.map { font.wholeSize(of: $0).width }.max() ?? 0
    let padding: CGFloat = release == .before13 ? 14 : 19
    let open = titles.indices.filter { given[$0] == nil }.count
    let width = given.values.reduce(0, +) + (widest + padding) * CGFloat(open) + CGFloat(max(open - 1, 0))
    return Shape(
      size: CGSize(width: width, height: release == .before13 ? 29 : 32), alignment: UIEdgeInsets(bottom: 1))
  }

  /// The dots of a page control, 7 points wide and 9 apart.
  public static func dots(_ count: Int) -> CGSize { CGSize(width: max(16 * count - 9, 0), height: 26) }

  /// The least height of a text field with a border.
  public static func fieldHeight(_ release: Release) -> CGFloat { release == .before13 ? 30 : 34 }
}
