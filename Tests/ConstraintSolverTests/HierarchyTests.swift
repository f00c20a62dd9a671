import ConstraintSolver
import Testing

@Suite struct HierarchyTests {
  @Test func oneConstraintOutweighsAnyNumberOfThoseBelowIt() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    for _ in 0..<200 { solver.addConstraint([Term(x)], .equal, 0, priority: 750) }
    solver.addConstraint([Term(x)], .equal, 10, priority: 751)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 10) < 0.0005)
    #expect(solver.isDetermined(x))
  }

  @Test func theLowestPriorityDecidesAmongTheSolutionsOfTheOthers() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    solver.addConstraint([Term(x)], .greaterThanOrEqual, 20, priority: 1000)
    solver.addConstraint([Term(x)], .equal, 7, priority: 1)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 20) < 0.0005)
    #expect(solver.isDetermined(x))
  }

  @Test func thePriorityIsTheSumOfItsViolationsNotTheirNumber() {
    // x at 0, 0 and 9: at 0 two hold and the sum is 9; anywhere else the sum is larger.
    let solver = Solver()
    let x = solver.addVariable(.position)
    solver.addConstraint([Term(x)], .equal, 9, priority: 500)
    solver.addConstraint([Term(x)], .equal, 0, priority: 500)
    solver.addConstraint([Term(x)], .equal, 0, priority: 500)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x)) < 0.0005)
    #expect(solver.isDetermined(x))
  }

  @Test func extentsAreNeverNegative() {
    let solver = Solver()
    let width = solver.addVariable(.extent)
    let weak = solver.addConstraint([Term(width)], .equal, -5, priority: 999)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: width)) < 0.0005)
    #expect(abs(solver.violation(of: weak) - 5) < 0.0005)
  }

  @Test func aLabelHugsItsTextUnlessSomethingStrongerStretchesIt() {
    let solver = Solver()
    let width = solver.addVariable(.extent)
    solver.addConstraint([Term(width)], .lessThanOrEqual, 40, priority: 250)
    solver.addConstraint([Term(width)], .greaterThanOrEqual, 40, priority: 750)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: width) - 40) < 0.0005)
    let stretch = solver.addConstraint([Term(width)], .equal, 100, priority: 251)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: width) - 100) < 0.0005)
    solver.setConstant(stretch, 10)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: width) - 40) < 0.0005)
  }
}
