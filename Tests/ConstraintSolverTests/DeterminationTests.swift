import ConstraintSolver
import Testing

@Suite struct DeterminationTests {
  @Test func aVariableWithoutConstraintsIsFree() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let width = solver.addVariable(.extent)
    #expect(solver.solve() == .solved)
    #expect(!solver.isDetermined(x))
    #expect(!solver.isDetermined(width))
  }

  @Test func aVariablePressedFromBothSidesIsDetermined() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    solver.addConstraint([Term(x)], .greaterThanOrEqual, 5, priority: 1000)
    solver.addConstraint([Term(x)], .lessThanOrEqual, 5, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(solver.isDetermined(x))
    #expect(abs(solver.value(of: x) - 5) < 0.0005)
  }

  @Test func extentsThatAddUpToNothingAreDetermined() {
    let solver = Solver()
    let widths = (0..<6).map { _ in solver.addVariable(.extent) }
    solver.addConstraint(widths.map { Term($0) }, .equal, 0, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(widths.allSatisfy { solver.isDetermined($0) && solver.value(of: $0) == 0 })
  }

  @Test func extentsThatShareARestAreFree() {
    let solver = Solver()
    let first = solver.addVariable(.extent)
    let second = solver.addVariable(.extent)
    solver.addConstraint([Term(first), Term(second)], .equal, 10, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(!solver.isDetermined(first) && !solver.isDetermined(second))
    #expect(abs(solver.value(of: first)) < 0.0005)
    #expect(abs(solver.value(of: second) - 10) < 0.0005)
  }

  @Test func cyclesOfInequalitiesWithoutSlackDetermine() {
    // a <= b <= c <= a + 0, a == 3.
    let solver = Solver()
    let a = solver.addVariable(.position)
    let b = solver.addVariable(.position)
    let c = solver.addVariable(.position)
    solver.addConstraint([Term(a), Term(b, -1)], .lessThanOrEqual, 0, priority: 1000)
    solver.addConstraint([Term(b), Term(c, -1)], .lessThanOrEqual, 0, priority: 1000)
    solver.addConstraint([Term(c), Term(a, -1)], .lessThanOrEqual, 0, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(!solver.isDetermined(a) && !solver.isDetermined(b) && !solver.isDetermined(c))
    solver.addConstraint([Term(a)], .equal, 3, priority: 1)
    #expect(solver.solve() == .solved)
    #expect(solver.isDetermined(a) && solver.isDetermined(b) && solver.isDetermined(c))
    #expect(abs(solver.value(of: c) - 3) < 0.0005)
  }

  @Test func redundantConstraintsDoNotMakeAnythingFree() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let y = solver.addVariable(.position)
    for _ in 0..<5 {
      solver.addConstraint([Term(x), Term(y, -1)], .equal, 0, priority: 1000)
      solver.addConstraint([Term(x)], .equal, 8, priority: 1000)
      solver.addConstraint([Term(y)], .lessThanOrEqual, 8, priority: 750)
      solver.addConstraint([Term(y)], .equal, 8, priority: 250)
    }
    #expect(solver.solve() == .solved)
    #expect(solver.isDetermined(x) && solver.isDetermined(y))
  }
}
