import AutoLayout
import Dice
import Foundation
import Testing

/// Visual formats against the same constraints written with anchors, by the same dice.
@Suite struct RandomVisualFormatTests {
  private typealias Tie = (NSLayoutConstraint) throws -> Void

  /// Three views in a window, laid out one way or the other.
  private func frames(_ seed: UInt64, written: Bool) throws -> [CGRect] {
    var dice = Dice(seed: seed)
    let fixture = LayoutFixture(width: 300, height: 200)
    let views = ["a", "b", "c"].map { fixture.view($0) }
    let isHorizontal = Bool.random(using: &dice)
    let opens = Bool.random(using: &dice)
    let closes = Bool.random(using: &dice)
    var text = isHorizontal ? (Bool.random(using: &dice) ? "H:" : "") : "V:"
    func edge(_ item: LayoutItem, start: Bool) -> NSLayoutConstraint.Attribute {
      isHorizontal ? (start ? .leading : .trailing) : (start ? .top : .bottom)
    }
    let length: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height

    /// Writes a gap, and ties the far item after the near one by it.
    func gap(_ near: UIView, _ far: UIView, bar: Bool) throws {
      let nearEdge = edge(near, start: near === fixture.root)
      let farEdge = edge(far, start: far !== fixture.root)
      func tie(
        _ relation: NSLayoutConstraint.Relation, _ distance: Double, at priority: Double = 1000
      ) throws {
        if !written {
          try fixture.tie(
            far, farEdge, relation, near, nearEdge, plus: distance, at: UILayoutPriority(priority))
        }
      }
      switch Int(dice.number(0...3)) {
      case 0:
        try tie(.equal, 0)
      case 1:
        text += "-"
        // The margins are 8 by default, as is the gap between views.
        try tie(.equal, 8)
      case 2:
        let distance = dice.number(0...40)
        text += "-\(Int(distance))-"
        try tie(.equal, distance)
      default:
        let least = dice.number(0...20)
        let wanted = dice.number(20...50)
        text += "-(>=\(Int(least)),\(Int(wanted))@600)-"
        try tie(.greaterThanOrEqual, least)
        try tie(.equal, wanted, at: 600)
      }
    }

    if opens {
      text += "|"
      try gap(fixture.root, views[0], bar: true)
    }
    for (index, view) in views.enumerated() {
      text += "[\(view.displayName)"
      switch Int(dice.number(0...3)) {
      case 0: break
      case 1:
        let size = dice.number(5...60)
        text += "(\(Int(size)))"
        if !written { try fixture.tie(view, length, plus: size) }
      case 2:
        let (least, most) = (dice.number(5...20), dice.number(30...80))
        text += "(>=\(Int(least)),<=\(Int(most))@700)"
        if !written {
          try fixture.tie(view, length, .greaterThanOrEqual, plus: least)
          try fixture.tie(view, length, .lessThanOrEqual, plus: most, at: 700)
        }
      default:
        text += "(==a)"
        if !written { try fixture.tie(view, length, .equal, views[0]) }
      }
      text += "]"
      if index + 1 < views.count { try gap(view, views[index + 1], bar: false) }
    }
    if closes {
      try gap(views[2], fixture.root, bar: true)
      text += "|"
    }
    if written {
      try NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: text,
          views: Dictionary(uniqueKeysWithValues: views.map { ($0.displayName, $0) })))
    }
    return views.map { fixture.frame($0) }
  }

  @Test(arguments: 0..<20) func formatsMeanWhatAnchorsMean(group: UInt64) throws {
    for seed in group * 100..<group * 100 + 100 {
      let (format, anchors) = (try frames(seed, written: true), try frames(seed, written: false))
      for (one, other) in zip(format, anchors) {
        let difference =
          [
            one.minX - other.minX, one.minY - other.minY, one.width - other.width,
            one.height - other.height,
          ].map(abs).max() ?? 0
        #expect(difference < 0.0005, "seed \(seed): \(one), expected \(other)")
      }
    }
  }
}
