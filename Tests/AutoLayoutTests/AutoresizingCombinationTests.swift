import AutoLayout
import Foundation
import Testing

/// All 64 masks against the arithmetic of proportional resizing.
@Suite struct AutoresizingCombinationTests {
  /// A view of 20 by 30 at 10,15 in 80 by 90, so the parts are 10, 20, 50 and 15, 30, 45; the superview then
  /// becomes 120 by 60: 40 more, 30 less. What is flexible shares the change by its share of the flexible length.
  @Test(arguments: 0..<64)
  func eachMaskSharesTheChange(_ bits: Int) {
    let mask = UIView.AutoresizingMask(rawValue: UInt(bits))
    let window = LayoutWindow(size: CGSize(width: 80, height: 90))
    let view = UIView(frame: CGRect(x: 10, y: 15, width: 20, height: 30))
    view.autoresizingMask = mask
    window.rootView.addSubview(view)
    window.layoutIfNeeded()
    window.size = CGSize(width: 120, height: 60)
    window.layoutIfNeeded()
    let (x, width) = Self.share(40, among: [10, 20, 50], flexible: [bits & 1, bits & 2, bits & 4])
    let (y, height) = Self.share(-30, among: [15, 30, 45], flexible: [bits & 8, bits & 16, bits & 32])
    #expect(abs(view.frame.minX - x) < 0.0005)
    #expect(abs(view.frame.width - width) < 0.0005)
    #expect(abs(view.frame.minY - y) < 0.0005)
    #expect(abs(view.frame.height - height) < 0.0005)
  }

  private static func share(
    _ change: Double, among parts: [Double], flexible: [Int]
  ) -> (start: Double, length: Double) {
    let total = zip(parts, flexible).map { $1 == 0 ? 0 : $0 }.reduce(0, +)
    let grown = zip(parts, flexible).map { $1 == 0 ? $0 : $0 + change * $0 / total }
    return (grown[0], grown[1])
  }

  /// A view in a conflict with its mask: the description has a part for each margin, size and margin.
  @Test(arguments: 0..<64)
  func eachMaskHasItsNotation(_ bits: Int) throws {
    func part(_ bit: Int) -> String { bits & bit == 0 ? "-" : "&" }
    let notation =
      "h=" + part(1) + part(2) + part(4) + " v=" + part(8) + part(16) + part(32)
    let window = LayoutWindow(size: CGSize(width: 80, height: 90))
    let view = UIView(frame: CGRect(x: 10, y: 15, width: 20, height: 30))
    view.name = "a"
    view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(bits))
    window.rootView.addSubview(view)
    try view.widthAnchor.constraint(equalToConstant: 70).activate()
    let implicit = window.snapshot().constraints.map(\.description).filter {
      $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint:#")
    }
    #expect(!implicit.isEmpty)
    #expect(implicit.allSatisfy { $0.contains(" \(notation) UIView:a.") }, "\(implicit)")
  }
}
