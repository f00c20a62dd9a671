import ConstraintSolver
import Testing

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
}
