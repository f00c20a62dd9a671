import ConstraintSolver
import Testing

@Suite struct TieTests {
  @Test func theEarlierOfTwoThatDisagreeHolds() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let y = solver.addVariable(.position)
    solver.addConstraint([Term(x)], .equal, 10, priority: 750)
    solver.addConstraint([Term(x)], .equal, 20, priority: 750)
    solver.addConstraint([Term(y)], .equal, 20, priority: 750)
    solver.addConstraint([Term(y)], .equal, 10, priority: 750)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 10) < 0.0005)
    #expect(abs(solver.value(of: y) - 20) < 0.0005)
  }

  @Test func aSettledTieCountsAsFree() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let y = solver.addVariable(.position)
    solver.addConstraint([Term(x)], .equal, 10, priority: 750)
    solver.addConstraint([Term(x)], .equal, 20, priority: 750)
    solver.addConstraint([Term(y)], .equal, 20, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(!solver.isDetermined(x))
    #expect(solver.isDetermined(y))
  }

  @Test func tiesOfAHigherPriorityAreSettledFirst() {
    // x may be anywhere from 10 to 20 and y from 0 to 30, as long as they differ by 5 (required).
    let solver = Solver()
    let x = solver.addVariable(.position)
    let y = solver.addVariable(.position)
    solver.addConstraint([Term(y)], .equal, 0, priority: 500)
    solver.addConstraint([Term(y)], .equal, 30, priority: 500)
    solver.addConstraint([Term(x)], .equal, 20, priority: 600)
    solver.addConstraint([Term(x)], .equal, 10, priority: 600)
    solver.addConstraint([Term(x), Term(y, -1)], .equal, 5, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 20) < 0.0005)
    #expect(abs(solver.value(of: y) - 15) < 0.0005)
  }

  @Test func freePositionsGoToTheValueNearestToZero() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let y = solver.addVariable(.position)
    let z = solver.addVariable(.position)
    solver.addConstraint([Term(y)], .greaterThanOrEqual, 12, priority: 1000)
    solver.addConstraint([Term(z)], .lessThanOrEqual, -3, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: x) == 0)
    #expect(abs(solver.value(of: y) - 12) < 0.0005)
    #expect(abs(solver.value(of: z) + 3) < 0.0005)
    #expect(!solver.isDetermined(x) && !solver.isDetermined(y) && !solver.isDetermined(z))
  }

  @Test func positionsAreSettledBeforeExtentsAndInTheirOrder() {
    let solver = Solver()
    let width = solver.addVariable(.extent)
    let left = solver.addVariable(.position)
    let right = solver.addVariable(.position)
    solver.addConstraint([Term(left), Term(width), Term(right, -1)], .equal, 0, priority: 1000)
    solver.addConstraint([Term(left), Term(right)], .equal, 20, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: left)) < 0.0005)
    #expect(abs(solver.value(of: right) - 20) < 0.0005)
    #expect(abs(solver.value(of: width) - 20) < 0.0005)
    #expect(!solver.isDetermined(width))
  }

  @Test func theOrderThatTheCallerGivesGoesBeforeTheOrderOfAdding() {
    let solver = Solver()
    let x = solver.addVariable(.position, order: 2)
    let y = solver.addVariable(.position, order: 1)
    solver.addConstraint([Term(x), Term(y)], .equal, 20, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 20) < 0.0005)
    #expect(abs(solver.value(of: y)) < 0.0005)
    solver.addConstraint([Term(x)], .equal, 4, priority: 500, order: 9)
    solver.addConstraint([Term(x)], .equal, 5, priority: 500, order: 8)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 5) < 0.0005)
  }

  @Test func aConflictListsItsMembersInTheOrderThatTheCallerGives() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let first = solver.addConstraint([Term(x)], .equal, 4, priority: 1000, order: 9)
    let second = solver.addConstraint([Term(x)], .equal, 5, priority: 1000, order: 8)
    guard let proof = solver.solve().proof else {
      Issue.record("x cannot be both 4 and 5")
      return
    }
    #expect(proof.members.map(\.constraint) == [second, first])
  }
}
