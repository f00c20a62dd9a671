import Testing

@testable import ConstraintSolver

/// The work of a solver is counted, bounded, and interrupted.
@Suite struct WorkTests {
  /// Views in a row, each at least as wide as the one before and 10 more than it, the last one at most `limit` wide.
  private func stairs(_ count: Int, upTo limit: Double) -> (solver: Solver, widths: [Variable]) {
    let solver = Solver()
    let widths = (0..<count).map { _ in solver.addVariable(.extent) }
    for (narrow, wide) in zip(widths, widths.dropFirst()) {
      solver.addConstraint([Term(wide), Term(narrow, -1)], .greaterThanOrEqual, 10, priority: 1000)
    }
    if let last = widths.last { solver.addConstraint([Term(last)], .lessThanOrEqual, limit, priority: 1000) }
    return (solver, widths)
  }

  @Test func aSolveThatTakesMoreThanItsWorkIsUnfinished() {
    let (solver, widths) = stairs(40, upTo: 1000)
    solver.work.allow(10)
    #expect(solver.solve() == .unfinished)
    #expect(solver.work.stop == .limit)
    #expect(!widths.contains { solver.isDetermined($0) })
    #expect(solver.undetermined.count == widths.count)
  }

  @Test func withMoreWorkItGoesOnToTheSolution() {
    let (solver, widths) = stairs(40, upTo: 1000)
    // The first allowances are some iterations; the widths are settled nearest to 0: 0, 10, 20, …
    var allowance = 200
    solver.work.allow(allowance)
    while solver.solve() == .unfinished, allowance < 1_000_000 {
      allowance *= 2
      solver.work.allow(allowance)
    }
    #expect((400..<1_000_000).contains(allowance))
    for (place, width) in widths.enumerated() {
      #expect(abs(solver.value(of: width) - Double(10 * place)) < 0.0005)
    }
  }

  @Test func equalEditsTakeEqualWorkAndStopAtEqualValues() {
    var outcomes: Set<[Double]> = []
    for _ in 0..<3 {
      let (solver, widths) = stairs(60, upTo: 700)
      solver.work.allow(3_000)
      #expect(solver.solve() == .unfinished)
      outcomes.insert([Double(solver.work.spent)] + widths.map { solver.value(of: $0) })
    }
    #expect(outcomes.count == 1)
  }

  @Test func aSearchForConflictsStopsToo() {
    // Of 59 steps of 10, the last 51 are more than 500, whatever the width before them.
    let (solver, _) = stairs(60, upTo: 500)
    solver.work.allow(20_000)
    #expect(solver.solve() == .unfinished)
    solver.work.allow(.max)
    #expect(solver.solve().proof?.members.count == 52)
  }

  @Test func anInterruptionStopsASolve() {
    var questions = 0
    let solver = Solver()
    let width = solver.addVariable(.extent)
    for number in 0..<1001 {
      solver.addConstraint([Term(width)], .equal, Double(number), priority: 1000 - number % 500)
    }
    solver.work.allow(.max) {
      questions += 1
      return true
    }
    #expect(solver.solve() == .unfinished)
    #expect(solver.work.stop == .interruption)
    #expect(questions == 1)
  }

  @Test func aPartOfTheWorkLeavesTheRest() {
    let work = SolverWork()
    work.allow(100)
    work.within(30) {
      #expect(work.rest == 30)
      #expect(!work.take(31))
      #expect(work.stop == .limit && work.rest == 0)
      work.within(10) { #expect(!work.take(1)) }
    }
    #expect(work.stop == nil && work.rest == 68)
    #expect(work.take(67))
    #expect(!work.take(1))
  }

  @Test func anInterruptedPartInterruptsAll() {
    let work = SolverWork()
    work.within(.max, interruption: { true }) { #expect(!work.take(1_000_000)) }
    #expect(work.stop == .interruption)
    #expect(!work.take(1))
    work.allow(10)
    #expect(work.take(1))
  }

  /// The work of a solve, whose unit is an entry that is looked at.
  private func work(_ build: (Solver) -> Void) -> Int {
    let solver = Solver()
    build(solver)
    #expect(solver.solve() == .solved)
    return solver.work.spent
  }

  @Test func thousandsOfEqualitiesOfOneVariableAreNotSolvedOneByOne() {
    // The least sum of distances to 0, 1, …, 4000 is at the one in the middle.
    let solver = Solver()
    let width = solver.addVariable(.extent)
    for number in 0...4000 { solver.addConstraint([Term(width)], .equal, Double(number), priority: 500) }
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: width) == 2000)
    #expect(solver.isDetermined(width))
    // A pivot looks at all rows several times: a hundred pivots or two, where the dual method alone makes two thousand.
    #expect(solver.work.spent < 1_000 * 4_001)
  }

  @Test func aThousandPrioritiesAreSolvedLevelByLevel() {
    // Row i asks for i at priority 1 + i % 999. At 999 are 998 and 1997, at 998 are 997 and 1996, and so on down to 0 and 999 at 1:
    // each level takes 1 from the upper end of what the levels above leave, which is 998...999 at last. Of the two rows at 999,
    // the older one decides.
    let solver = Solver()
    let width = solver.addVariable(.extent)
    for number in 0..<1998 {
      solver.addConstraint([Term(width)], .equal, Double(number), priority: 1 + number % 999)
    }
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: width) - 998) < 0.0005)
    #expect(!solver.isDetermined(width))
    #expect(solver.work.spent < 2_000 * 1_998)
  }
}
