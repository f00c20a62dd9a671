import Testing

@testable import ConstraintSolver

@Suite struct LargeSystemTests {
  /// Rows of equal height that fill a window, top to bottom.
  struct EqualRows {
    let solver = Solver()
    var window: ConstraintID
    var tops: [Variable] = []
    var heights: [Variable] = []

    init(count: Int, height: Double) {
      let whole = solver.addVariable(.extent)
      window = solver.addConstraint([Term(whole)], .equal, height, priority: 1000)
      for index in 0..<count {
        tops.append(solver.addVariable(.position))
        heights.append(solver.addVariable(.extent))
        if index == 0 {
          solver.addConstraint([Term(tops[0])], .equal, 0, priority: 1000)
        } else {
          solver.addConstraint(
            [Term(tops[index]), Term(tops[index - 1], -1), Term(heights[index - 1], -1)], .equal, 0,
            priority: 1000)
          solver.addConstraint([Term(heights[index]), Term(heights[0], -1)], .equal, 0, priority: 1000)
        }
      }
      if let top = tops.last, let last = heights.last {
        solver.addConstraint([Term(top), Term(last), Term(whole, -1)], .equal, 0, priority: 1000)
      }
    }
  }

  @Test func equalRowsFillTheWindow() {
    let rows = EqualRows(count: 150, height: 100_000)
    #expect(rows.solver.solve() == .solved)
    for (index, top) in rows.tops.enumerated() {
      #expect(abs(rows.solver.value(of: top) - Double(index) * 100_000 / 150) < 0.0005)
      #expect(rows.solver.isDetermined(top))
    }
    rows.solver.setConstant(rows.window, 1)
    #expect(rows.solver.solve() == .solved)
    for height in rows.heights {
      #expect(abs(rows.solver.value(of: height) - 1.0 / 150) < 0.0005)
    }
  }

  @Test func aThousandResizesLeaveNoTrace() {
    let rows = EqualRows(count: 20, height: 500)
    for step in 0..<1000 {
      rows.solver.setConstant(rows.window, Double((step * 7919) % 100_000))
      #expect(rows.solver.solve() == .solved)
    }
    rows.solver.setConstant(rows.window, 60_000)
    #expect(rows.solver.solve() == .solved)
    #expect(
      rows.tops.indices.allSatisfy { abs(rows.solver.value(of: rows.tops[$0]) - Double($0) * 3000) < 0.0005 })
  }

  @Test func manyFreeViewsAreSettledOneByOne() {
    let solver = Solver()
    let unknowns = (0..<300).map { solver.addVariable($0.isMultiple(of: 2) ? .position : .extent) }
    for index in stride(from: 0, to: 298, by: 2) {
      solver.addConstraint(
        [Term(unknowns[index]), Term(unknowns[index + 1]), Term(unknowns[index + 2], -1)],
        .lessThanOrEqual, 0, priority: 1000)
    }
    #expect(solver.solve() == .solved)
    #expect(unknowns.allSatisfy { solver.value(of: $0) == 0 && !solver.isDetermined($0) })
  }

  @Test func aChainOfTenThousandStaysExactUnderMultipliersOfAThousandAndAThousandth() {
    // x0 = 0, then a = 1000 * x and x = a / 1000 + 0.02: after k pairs x = 0.02 k and a = 20 k, at most 100,000.
    let solver = Solver()
    var last = solver.addVariable(.position)
    let start = solver.addConstraint([Term(last)], .equal, 0, priority: 1000)
    var (large, small): ([Variable], [Variable]) = ([], [])
    for _ in 0..<5000 {
      let (many, few) = (solver.addVariable(.position), solver.addVariable(.extent))
      solver.addConstraint([Term(many), Term(last, -1000)], .equal, 0, priority: 1000)
      solver.addConstraint([Term(few), Term(many, -0.001)], .equal, 0.02, priority: 1000)
      large.append(many)
      small.append(few)
      last = few
    }
    for origin in [0.0, 7.5] {
      solver.setConstant(start, origin)
      #expect(solver.solve() == .solved)
      var worst = 0.0
      for place in large.indices {
        let a: Double = 20 * Double(place) + 1000 * origin
        let x: Double = 0.02 * Double(place + 1) + origin
        worst = max(worst, abs(solver.value(of: large[place]) - a), abs(solver.value(of: small[place]) - x))
      }
      #expect(worst < 0.0005)
    }
  }

  @Test func aChainOfTenThousandSharesTheWindow() {
    // 10,000 views of one width, 2 apart, in 100,000: (100,000 - 9,999 * 2) / 10,000 = 8.0002 each.
    let solver = Solver()
    let whole = solver.addVariable(.extent)
    solver.addConstraint([Term(whole)], .equal, 100_000, priority: 1000)
    var views: [(left: Variable, width: Variable)] = []
    for _ in 0..<10_000 {
      let view = (left: solver.addVariable(.position), width: solver.addVariable(.extent))
      if let last = views.last {
        solver.addConstraint(
          [Term(view.left), Term(last.left, -1), Term(last.width, -1)], .equal, 2, priority: 1000)
        solver.addConstraint([Term(view.width), Term(last.width, -1)], .equal, 0, priority: 1000)
      } else {
        solver.addConstraint([Term(view.left)], .equal, 0, priority: 1000)
      }
      views.append(view)
    }
    if let last = views.last {
      solver.addConstraint([Term(last.left), Term(last.width), Term(whole, -1)], .equal, 0, priority: 1000)
    }
    #expect(solver.solve() == .solved)
    for (place, view) in views.enumerated() {
      #expect(abs(solver.value(of: view.left) - Double(place) * 10.0002) < 0.0005)
      #expect(abs(solver.value(of: view.width) - 8.0002) < 0.0005)
    }
  }

  @Test func aSolveWithoutIterationsIsUnfinished() {
    let solver = Solver(iterationLimit: 0)
    let width = solver.addVariable(.extent)
    solver.addConstraint([Term(width)], .equal, 5, priority: 1000)
    #expect(solver.solve() == .unfinished)
    #expect(!solver.isDetermined(width))
  }

  @Test func aSolveWithFewIterationsIsUnfinishedOrRight() {
    var random = SplitMix64(seed: 23)
    var outcomes = (unfinished: 0, solved: 0)
    for _ in 0..<300 {
      let system = SystemModel.random(unknowns: 6, rows: 5, priorities: [750, 500], using: &random)
      let reference = Solver()
      let variables = system.build(in: reference).variables
      #expect(reference.solve() == .solved)
      for limit in 0...3 {
        let solver = Solver(iterationLimit: limit)
        let limited = system.build(in: solver).variables
        if solver.solve() == .unfinished {
          outcomes.unfinished += 1
          #expect(!limited.contains { solver.isDetermined($0) })
          continue
        }
        outcomes.solved += 1
        for (variable, expected) in zip(limited, variables) {
          #expect(
            abs(solver.value(of: variable) - reference.value(of: expected)) < 0.0005, "\(limit): \(system)")
          #expect(solver.isDetermined(variable) == reference.isDetermined(expected), "\(limit): \(system)")
        }
      }
    }
    #expect(outcomes.unfinished > 300 && outcomes.solved > 300, "\(outcomes)")
  }

  @Test func aConflictSearchWithoutIterationsIsUnfinished() {
    let solver = Solver(iterationLimit: 0)
    let width = solver.addVariable(.extent)
    for size in [5.0, 6] { solver.addConstraint([Term(width)], .equal, size, priority: 1000) }
    #expect(solver.solve() == .unfinished)
  }

  /// A row of blocks below one another, each at least 1 high, in a window that is 0 high: each block is a conflict.
  private func tower(_ count: Int) -> Solver {
    let solver = Solver()
    let window = solver.addVariable(.extent)
    solver.addConstraint([Term(window)], .equal, 0, priority: 1000)
    var above: Variable?
    for _ in 0..<count {
      let bottom = solver.addVariable(.position)
      solver.addConstraint(
        [Term(bottom)] + (above.map { [Term($0, -1)] } ?? []), .greaterThanOrEqual, 1, priority: 1000)
      solver.addConstraint([Term(bottom), Term(window, -1)], .lessThanOrEqual, 0, priority: 1000)
      above = bottom
    }
    return solver
  }

  /// Suspends the newest constraint of each conflict.
  private func conflicts(in solver: Solver) -> (count: Int, isFinished: Bool) {
    var count = 0
    while true {
      switch solver.solve() {
      case .solved: return (count, true)
      case .unfinished: return (count, false)
      case .infeasible(let proofs):
        count += proofs.count
        for newest in proofs.compactMap(\.members.last) { solver.suspend(newest.constraint) }
      }
    }
  }

  @Test func searchesForConflictsEndWhereTheyTakeMoreRowsThanTheyMay() {
    #expect(conflicts(in: tower(20)) == (20, true))
    let solver = tower(20)
    solver.limitSearches(rows: 200)
    let (found, isFinished) = conflicts(in: solver)
    #expect(!isFinished)
    #expect((1..<20).contains(found))
    // Another pass goes on where this one ended.
    solver.limitSearches(rows: .max)
    #expect(conflicts(in: solver) == (20 - found, true))
  }
}
