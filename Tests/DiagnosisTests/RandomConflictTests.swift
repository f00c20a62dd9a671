import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// What must hold of every conflict, on a thousand scenes that ask too much.
@Suite struct RandomConflictTests {
  static let seeds = 0..<10

  @Test(arguments: seeds) func everySetConflictsAndNoneOfItsMembersCanBeLeftOut(_ block: Int) throws {
    try forEachScene(block) { diagnosis, text in
      for conflict in diagnosis.snapshot.conflicts {
        let copy = try Scene.replaying(diagnosis.scene.statements, size: diagnosis.scene.size)
        let all = copy.window.rootView.subtree.flatMap(\.constraints)
        let members = all.filter { conflict.constraints.contains($0.number ?? 0) }
        #expect(members.count == conflict.constraints.count, "\(text)")
        for constraint in all where !members.contains(where: { $0 === constraint }) {
          constraint.deactivate()
        }
        copy.window.layoutIfNeeded()
        #expect(copy.window.rootView.layoutConflicts.count == 1, "\(text)")
        let isWindowGiven = conflict.derivation?.terms.contains { $0.constraint == nil } ?? true
        for member in members {
          member.deactivate()
          #expect(agrees(copy, isWindowGiven: isWindowGiven), "\(text)")
          try member.activate()
        }
      }
    }
  }

  @Test(arguments: seeds) func everyDerivationAddsUp(_ block: Int) throws {
    var conflicts = 0
    var chains = 0
    try forEachScene(block) { diagnosis, text in
      var dice = Dice(state: 7)
      for conflict in diagnosis.snapshot.conflicts {
        conflicts += 1
        let derivation = try #require(conflict.derivation)
        #expect(derivation.sum < 0)
        // Wherever the views are, the left sides cancel but for the bounds.
        let places = Places(diagnosis.snapshot, using: &dice)
        var left = 0.0
        for term in derivation.terms {
          guard let id = term.constraint,
            let equation = diagnosis.snapshot.constraints.first(where: { $0.id == id })?.equation
          else {
            left +=
              term.multiplier * (term.equation.firstAttribute == .width ? places.width : places.height)
            continue
          }
          left += term.multiplier * places.leftSide(of: equation)
        }
        let bounds = derivation.bounds.reduce(0) { $0 + $1.coefficient * places[$1.extent] }
        #expect(abs(left - bounds) < 1e-6, "\(conflict.explanation)\n\(text)")
        guard let chain = derivation.chain else { continue }
        chains += 1
        #expect(chain.overrun > 0, "\(conflict.explanation)\n\(text)")
        // The chain is the proof, counted in whole constraints. A proof that holds in every window says less
        // than the chain, which has the present one's numbers in place of a bound of 0.
        // Nor does one that can do without what the chain tells for completeness.
        let used = Set(chain.terms.compactMap { derivation.term($0)?.constraint })
        let isExact =
          (derivation.bounds.isEmpty || derivation.terms.contains { $0.constraint == nil })
          && used.isSubset(of: conflict.constraints)
        #expect(
          derivation.terms.contains { term in
            let excess = abs(term.multiplier) * chain.overrun + derivation.sum
            return isExact ? abs(excess) < 1e-6 : excess > -1e-6
          }, "\(conflict.explanation)\n\(text)")
        #expect(used.isSuperset(of: conflict.constraints), "\(conflict.explanation)\n\(text)")
        for id in used.subtracting(conflict.constraints) {
          let other = try #require(diagnosis.snapshot.constraints.first { $0.id == id })
          #expect(other.state == .satisfied && other.priority == 1000, "\(conflict.explanation)\n\(text)")
        }
      }
    }
    #expect(conflicts > 50)
    #expect(chains * 10 > conflicts * 9)
  }

  /// Whether nothing conflicts: in this window, or, for a set that does not speak of the window, in some other.
  private func agrees(_ scene: Scene, isWindowGiven: Bool) -> Bool {
    let size = scene.size
    defer { scene.resize(to: size) }
    for size in isWindowGiven ? [size] : [size, CGSize(width: 5000, height: 5000)] {
      scene.resize(to: size)
      scene.window.layoutIfNeeded()
      if scene.window.rootView.layoutConflicts.isEmpty { return true }
    }
    return false
  }

  private func forEachScene(_ block: Int, _ check: (SceneDiagnosis, String) throws -> Void) throws {
    for seed in 0..<100 {
      let text = RandomScene(seed: UInt64(block * 100 + seed)).text
      try check(try diagnose(text), text)
    }
  }
}

/// Frames drawn by lot in a window of a given size: what equations are worth wherever views are.
private struct Places {
  private var frames: [String: CGRect] = [:]
  let width: Double
  let height: Double

  init(_ snapshot: SceneSnapshot, using dice: inout Dice) {
    for view in snapshot.views.dropFirst() {
      func number() -> Double { Double.random(in: -500...500, using: &dice) }
      frames[view.name] = CGRect(x: number(), y: number(), width: abs(number()), height: abs(number()))
    }
    width = Double.random(in: 1...500, using: &dice)
    height = Double.random(in: 1...500, using: &dice)
    frames["view"] = CGRect(x: 0, y: 0, width: width, height: height)
  }

  subscript(extent: ProofExtent) -> Double {
    guard let frame = frames[extent.item.name] else { return .nan }
    return extent.axis == .horizontal ? frame.width : frame.height
  }

  /// What is left of the equation when its constant is taken away.
  func leftSide(of equation: Equation) -> Double {
    let first = value(equation.firstItem, equation.firstAttribute)
    guard let second = equation.secondItem else { return first }
    return first - equation.multiplier * value(second, equation.secondAttribute)
  }

  private func value(_ name: String, _ attribute: NSLayoutConstraint.Attribute) -> Double {
    guard let frame = frames[name] else { return .nan }
    switch attribute {
    case .left: return frame.minX
    case .right: return frame.minX + frame.width
    case .top: return frame.minY
    case .bottom: return frame.minY + frame.height
    case .centerX: return frame.minX + frame.width / 2
    case .centerY: return frame.minY + frame.height / 2
    case .width: return frame.width
    case .height: return frame.height
    default: return .nan
    }
  }
}
