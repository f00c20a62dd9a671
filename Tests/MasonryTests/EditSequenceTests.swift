import AutoLayout
import Dice
import Foundation
import Masonry
import Testing

/// Layout is a function of the scene, never of its history: what edits lead to is what the same scene, built
/// afresh, comes out as.
@Suite struct EditSequenceTests {
  /// A few views, one of them inside another, one with a text.
  final class Bench {
    let window: LayoutWindow
    var views: [UIView] = []

    init(size: CGSize) {
      window = LayoutWindow(size: size)
      for index in 0..<4 {
        let view = index == 3 ? UILabel() : UIView()
        (view as? UILabel)?.text = "some words"
        view.name = "v\(index)"
        view.translatesAutoresizingMaskIntoConstraints = false
        (index == 2 ? views[1] : window.rootView).addSubview(view)
        views.append(view)
      }
    }

    var all: [UIView] { [window.rootView] + views }

    /// The same scene from nothing: the active constraints in the order of their installation.
    func rebuilt() throws -> Bench {
      let fresh = Bench(size: window.size)
      let twins = Dictionary(
        uniqueKeysWithValues: zip(all, fresh.all).map { (ObjectIdentifier($0), $1) })
      let constraints = all.flatMap { holder in holder.constraints.map { ($0, holder) } }
        .sorted { ($0.0.number ?? 0) < ($1.0.number ?? 0) }
      for (constraint, holder) in constraints {
        let twin = try NSLayoutConstraint(
          item: twins[ObjectIdentifier(constraint.firstItem)] ?? fresh.window.rootView,
          attribute: constraint.firstAttribute, relatedBy: constraint.relation,
          toItem: constraint.secondItem.flatMap { twins[ObjectIdentifier($0)] },
          attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
          constant: constraint.constant, priority: constraint.priority)
        try twins[ObjectIdentifier(holder)]?.addConstraint(twin)
      }
      return fresh
    }

    func frames() -> [CGRect] {
      window.layoutIfNeeded()
      return all.map(\.frame)
    }
  }

  private static let attributes: [NSLayoutConstraint.Attribute] = [
    .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
  ]

  private func edit(_ bench: Bench, _ dice: inout Dice) throws {
    let view = bench.views[Int.random(in: 0..<4, using: &dice)]
    let attribute = Self.attributes[Int.random(in: 0..<8, using: &dice)]
    let constant = Double(Int.random(in: -10...60, using: &dice))
    let priority = UILayoutPriority([1000, 1000, 750, 750, 250][Int.random(in: 0..<5, using: &dice)])
    func chain(_ make: ConstraintMaker) {
      let other = bench.all[Int.random(in: 0..<5, using: &dice)]
      let constraint = make.attribute(attribute)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: constraint.equalTo(other).offset(constant)
      case 1: constraint.lessThanOrEqualTo(other).offset(constant)
      case 2: constraint.greaterThanOrEqualTo(constant)
      default: constraint.equalTo(constant)
      }
      constraint.priority(priority)
    }
    switch Int.random(in: 0..<10, using: &dice) {
    case 0...4: try view.mas_makeConstraints(chain)
    case 5: try view.mas_updateConstraints(chain)
    case 6: try view.mas_remakeConstraints(chain)
    case 7: view.mas_installedConstraints.randomElement(using: &dice)?.uninstall()
    case 8: view.mas_installedConstraints.randomElement(using: &dice)?.setOffset(constant)
    default:
      bench.window.size = CGSize(
        width: Double(Int.random(in: 20...200, using: &dice)),
        height: Double(Int.random(in: 20...200, using: &dice)))
    }
  }

  @Test(arguments: 0..<10) func editsEndWhereAFreshBuildDoes(group: Int) throws {
    for seed in 0..<100 {
      var dice = Dice(seed: UInt64(group * 100 + seed))
      let bench = Bench(size: CGSize(width: 100, height: 80))
      for _ in 0..<25 {
        // An edit that is no constraint (a view tied to its own inside, say) changes nothing.
        do { try edit(bench, &dice) } catch is MasonryError {}
        bench.window.layoutIfNeeded()
      }
      let fresh = try bench.rebuilt()
      for (edited, built) in zip(bench.frames(), fresh.frames()) {
        let difference =
          [
            edited.minX - built.minX, edited.minY - built.minY, edited.width - built.width,
            edited.height - built.height,
          ].map(abs).max() ?? 0
        guard difference <= 0.0005 else {
          Issue.record("seed \(group * 100 + seed): \(bench.frames()) but afresh \(fresh.frames())")
          break
        }
      }
    }
  }
}
