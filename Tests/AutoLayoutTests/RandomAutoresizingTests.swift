import AutoLayout
import Dice
import Foundation
import Testing

/// Frames at a second size against the arithmetic of proportional resizing, worked out on its own.
@Suite struct RandomAutoresizingTests {
  /// A start and a length in a superview that grows from one length to another: each flexible part takes of
  /// the change what its share is of the flexible length.
  private func resized(
    start: Double, length: Double, from old: Double, to new: Double, flexible: [Bool]
  ) -> (start: Double, length: Double) {
    let parts = [start, length, old - start - length]
    var total = 0.0
    for (part, isFlexible) in zip(parts, flexible) where isFlexible { total += part }
    var grown = parts
    for index in 0..<3 where flexible[index] { grown[index] += (new - old) * parts[index] / total }
    return (grown[0], grown[1])
  }

  @Test func fiveHundredHierarchiesFollowTheirMasks() {
    for seed in 0..<500 {
      var dice = Dice(seed: UInt64(seed))
      let window = LayoutWindow(size: CGSize(width: 400, height: 300))
      var expected: [(UIView, CGRect, CGSize)] = [
        (window.rootView, CGRect(x: 0, y: 0, width: 0, height: 0), CGSize(width: 400, height: 300))
      ]
      let newSize = CGSize(width: dice.number(400...900), height: dice.number(300...900))
      expected[0].1 = CGRect(origin: .zero, size: newSize)
      for _ in 0..<Int(dice.number(3...12)) {
        let (superview, grown, size) = expected[Int.random(in: 0..<expected.count, using: &dice)]
        guard size.width > 20, size.height > 20 else { continue }
        // All parts have some length, so that none shares of nothing.
        let x = dice.number(1...Int(size.width) / 3)
        let width = dice.number(1...Int(size.width) / 2)
        let y = dice.number(1...Int(size.height) / 3)
        let height = dice.number(1...Int(size.height) / 2)
        let mask = UIView.AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &dice))
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        view.autoresizingMask = mask
        superview.addSubview(view)
        let horizontal = resized(
          start: x, length: width, from: size.width, to: grown.width,
          flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
        let vertical = resized(
          start: y, length: height, from: size.height, to: grown.height,
          flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
        expected.append(
          (
            view,
            CGRect(
              x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length),
            CGSize(width: width, height: height)
          ))
      }
      window.layoutIfNeeded()
      window.size = newSize
      window.layoutIfNeeded()
      for (view, frame, _) in expected {
        let difference =
          [
            view.frame.minX - frame.minX, view.frame.minY - frame.minY, view.frame.width - frame.width,
            view.frame.height - frame.height,
          ].map(abs).max() ?? 0
        #expect(difference < 0.0005, "seed \(seed): \(view.frame), expected \(frame)")
      }
    }
  }
}
