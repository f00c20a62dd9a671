import Foundation

extension UIView {
  /// The margins and lengths of a view that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// Whether the near margin, the length and the far margin on an axis are flexible.
    func flexibility(_ axis: NSLayoutConstraint.Axis) -> [Bool] {
      axis == .horizontal
        ? [contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)]
        : [contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)]
    }

    /// `h=--& v=&-&`: near margin, size, far margin, each fixed (-) or flexible (&).
    public var notation: String {
      func parts(_ axis: NSLayoutConstraint.Axis) -> String {
        flexibility(axis).map { $0 ? "&" : "-" }.joined()
      }
      return "h=\(parts(.horizontal)) v=\(parts(.vertical))"
    }
  }

  func autoresizingChanged() {
    captureAutoresizingReference()
    invalidateImplicitConstraints()
  }

  /// Records the superview's size to which the frame refers: that before the next layout, as in UIKit.
  func captureAutoresizingReference() {
    guard let superview else {
      autoresizingReference = nil
      return
    }
    autoresizingReference = superview.storedFrame.size
  }
}

/// How a frame follows its superview in one direction: `start = a + b * S` and `length = c + d * S`, where S
/// is the superview's length.
///
/// Each flexible part takes a share of the change in proportion to its share of the flexible length; with no
/// flexible length, equal shares; with nothing flexible, the far margin takes all.
struct AutoresizingShares: Equatable {
  var startConstant: Double
  var startFactor: Double
  var lengthConstant: Double
  var lengthFactor: Double

  init(start: Double, length: Double, in superviewLength: Double, flexible: [Bool]) {
    let parts = [start, length, superviewLength - start - length]
    let flexibleLength = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let flexibleCount = flexible.filter { $0 }.count
    func share(_ index: Int) -> Double {
      guard flexible[index] else { return 0 }
      return flexibleLength == 0 ? 1 / Double(flexibleCount) : parts[index] / flexibleLength
    }
    startFactor = share(0)
    lengthFactor = share(1)
    startConstant = start - startFactor * superviewLength
    lengthConstant = length - lengthFactor * superviewLength
  }
}
