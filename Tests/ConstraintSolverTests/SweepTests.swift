import Testing

@testable import ConstraintSolver

/// Conflicts that are found by adding row after row to those that are kept.
@Suite struct SweepTests {
  /// Suspends the newest member of each proof until the rest is consistent; all proofs are checked.
  private func brokenRows(
    of system: SystemModel, in solver: Solver, _ label: Comment
  ) throws -> (broken: Set<Int>, values: [Double]) {
    let built = system.build(in: solver)
    var broken: Set<Int> = []
    for _ in 0...system.rows.count {
      switch solver.solve() {
      case .solved: return (broken, built.variables.map { solver.value(of: $0) })
      case .unfinished:
        Issue.record("unfinished: \(label)")
        return (broken, [])
      case .infeasible(let proofs):
        for proof in proofs {
          system.verify(proof, built, label)
          let newest = try #require(proof.members.last?.constraint)
          let row = try #require(built.constraints.firstIndex(of: newest))
          #expect(broken.insert(row).inserted, label)
          solver.suspend(newest)
        }
      }
    }
    Issue.record("no end: \(label)")
    return (broken, [])
  }

  @Test func theBrokenRowsAndTheSolutionAreThoseOfTheUsualSearch() throws {
    var random = SplitMix64(seed: 41)
    var conflicts = 0
    for number in 0..<400 {
      let unknowns = Int.random(in: 2...7, using: &random)
      let system = SystemModel.random(
        unknowns: unknowns, rows: unknowns * 3, priorities: [1000, 1000, 1000, 500], using: &random)
      let label: Comment = "\(number): \(system)"
      let usual = try brokenRows(of: system, in: Solver(), label)
      let swept = try brokenRows(of: system, in: Solver(workBeforeSweeps: 0), label)
      #expect(swept.broken == usual.broken, label)
      conflicts += usual.broken.count
      #expect(swept.values.count == usual.values.count, label)
      for (one, other) in zip(swept.values, usual.values) { #expect(abs(one - other) < 0.0005, label) }
    }
    #expect(conflicts > 400)
  }

  /// Views on one line, each with inequalities to random others of its left edge, right edge and width.
  private func tangle(views count: Int, each: Int = 4, seed: UInt64) -> SystemModel {
    var random = SplitMix64(seed: seed)
    var system = SystemModel()
    for _ in 0..<count { system.kinds += [.position, .extent] }
    func terms(_ view: Int, _ attribute: Int, _ factor: Double) -> [(unknown: Int, coefficient: Double)] {
      [[(2 * view, factor)], [(2 * view, factor), (2 * view + 1, factor)], [(2 * view + 1, factor)]][
        attribute]
    }
    for view in 0..<count {
      for place in 0..<each {
        let attribute = place < 3 ? place : Int.random(in: 0..<3, using: &random)
        let other = (view + Int.random(in: 1..<count, using: &random)) % count
        system.rows.append(
          SystemModel.Row(
            terms: terms(view, attribute, 1) + terms(other, attribute, -1),
            relation: Bool.random(using: &random) ? .greaterThanOrEqual : .lessThanOrEqual,
            constant: Double(Int.random(in: -20..<20, using: &random)), priority: 1000))
      }
    }
    return system
  }

  @Test func aTangleOfViewsHasTheSameBrokenRowsEitherWay() throws {
    var conflicts = 0
    for seed in 1...6 as ClosedRange<UInt64> {
      let system = tangle(views: 14, seed: seed)
      let usual = try brokenRows(of: system, in: Solver(workBeforeSweeps: .max), "\(seed)")
      let swept = try brokenRows(of: system, in: Solver(workBeforeSweeps: 0), "\(seed)")
      #expect(swept.broken == usual.broken, "\(seed)")
      for (one, other) in zip(swept.values, usual.values) { #expect(abs(one - other) < 0.0005, "\(seed)") }
      conflicts += usual.broken.count
    }
    #expect(conflicts > 6)
  }

  @Test func aHundredViewsWithFourInequalitiesEachTakeLittleWork() throws {
    let solver = Solver()
    let built = tangle(views: 100, seed: 3).build(in: solver)
    var broken = 0
    while case .infeasible(let proofs) = solver.solve(), broken < built.constraints.count {
      for newest in proofs.compactMap({ $0.members.last?.constraint }) {
        solver.suspend(newest)
        broken += 1
      }
    }
    #expect(broken > 5)
    // Searches from a vertex of their own for each conflict take six times as much.
    #expect(solver.work.spent < 40_000_000, "\(solver.work.spent)")
    // The next solve begins where all rows that are kept hold.
    #expect(solver.solve() == .solved)
  }
}
