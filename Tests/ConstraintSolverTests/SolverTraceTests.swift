import Testing

@testable import ConstraintSolver

/// The pivots that a solver tells of, made again by a plain tableau.
struct SolverTraceTests {
  /// A system solved with a tracer, from the vertex at which all unknowns are 0.
  private func solve(_ model: SystemModel) -> (
    pivots: [SolverPivot], solver: Solver, built: SystemModel.Built, outcome: SolveOutcome
  ) {
    var pivots: [SolverPivot] = []
    let solver = Solver(tracer: SolverTracer { pivots.append($0) })
    let variables = model.kinds.map { solver.addVariable($0) }
    _ = solver.solve()
    let rows = model.rows.map { $0.add(to: solver, of: variables) }
    let outcome = solver.solve()
    return (pivots, solver, (variables, rows), outcome)
  }

  @Test func aTableauEndsAtTheSameVertexByTheSamePivots() {
    var random = SplitMix64(seed: 20_26)
    var examined = 0
    var steps = 0
    while examined < 200 {
      let unknowns = Int.random(in: 1...5, using: &random)
      let model = SystemModel.random(
        unknowns: unknowns, rows: Int.random(in: 1...9, using: &random), priorities: [1000, 750, 500, 250],
        using: &random)
      let (pivots, solver, built, outcome) = solve(model)
      guard outcome == .solved else { continue }
      examined += 1
      var tableau = PlainTableau(model)
      for pivot in pivots {
        steps += 1
        let entering = place(of: pivot.entering, built)
        let leaving = place(of: pivot.leaving, built)
        let isPivot = tableau.pivot(entering: entering, leaving: leaving)
        #expect(isPivot)
        let vertex = tableau.vertex()
        for (told, found) in zip(pivot.values, vertex) { #expect(abs(told - found) < 1e-6) }
        for cost in pivot.costs {
          #expect(abs(cost.sum - model.cost(at: vertex, priority: cost.priority)) < 1e-6)
        }
      }
      for (variable, value) in zip(built.variables, tableau.vertex()) {
        #expect(abs(solver.value(of: variable) - value) < 1e-6)
      }
    }
    #expect(steps > 300)
  }

  @Test func theChosenQuantityIsOneOfTheRatioTest() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<100 {
      let model = SystemModel.random(unknowns: 3, rows: 6, priorities: [1000, 500], using: &random)
      for pivot in solve(model).pivots {
        switch pivot.method {
        case .dual: #expect(pivot.ratios.contains { $0.quantity == pivot.entering })
        case .primal: #expect(pivot.ratios.contains { $0.quantity == pivot.leaving })
        case .face, .removal: #expect(pivot.ratios.isEmpty)
        }
      }
    }
  }

  @Test func aTracedSolverFindsWhatAnotherDoes() {
    var random = SplitMix64(seed: 99)
    for _ in 0..<100 {
      let model = SystemModel.random(unknowns: 4, rows: 8, priorities: [1000, 750, 500], using: &random)
      let traced = solve(model)
      let plain = Solver()
      let built = model.build(in: plain)
      let outcome = plain.solve()
      guard outcome == .solved, traced.outcome == .solved else { continue }
      for (one, other) in zip(traced.built.variables, built.variables) {
        #expect(abs(traced.solver.value(of: one) - plain.value(of: other)) < 1e-6)
      }
    }
  }

  private func place(of quantity: SolverQuantity, _ built: SystemModel.Built) -> Int {
    switch quantity {
    case .variable(let variable): built.variables.firstIndex(of: variable) ?? -1
    case .constraint(let row): (built.constraints.firstIndex(of: row) ?? -1) + built.variables.count
    }
  }
}

/// A dense tableau: each basic quantity as a combination of the nonbasic ones. A quantity is an unknown, or, counted on from
/// the unknowns, a row.
private struct PlainTableau {
  private let model: SystemModel
  private var nonbasic: [Int]
  private var basic: [Int]
  /// By basic and nonbasic quantity, in their orders.
  private var coefficients: [[Double]]

  /// All rows are basic.
  init(_ model: SystemModel) {
    self.model = model
    let count = model.kinds.count
    nonbasic = Array(0..<count)
    basic = model.rows.indices.map { $0 + count }
    coefficients = model.rows.map { row in
      (0..<count).map { unknown in
        row.terms.filter { $0.unknown == unknown }.reduce(0) { $0 + $1.coefficient }
      }
    }
  }

  /// Exchanges a nonbasic and a basic quantity.
  ///
  /// - Returns: false if they are not, or the pivot is 0.
  mutating func pivot(entering: Int, leaving: Int) -> Bool {
    guard let column = nonbasic.firstIndex(of: entering), let row = basic.firstIndex(of: leaving),
      abs(coefficients[row][column]) > 1e-9
    else { return false }
    let pivot = coefficients[row][column]
    // leaving = pivot * entering + rest, so entering = (leaving - rest) / pivot.
    var solved = coefficients[row].map { -$0 / pivot }
    solved[column] = 1 / pivot
    for other in basic.indices where other != row {
      let factor = coefficients[other][column]
      for place in nonbasic.indices {
        coefficients[other][place] =
          place == column ? factor / pivot : coefficients[other][place] + factor * solved[place]
      }
    }
    coefficients[row] = solved
    (nonbasic[column], basic[row]) = (leaving, entering)
    return true
  }

  /// The unknowns, with each nonbasic quantity at its breakpoint: a row at its constant, an unknown at 0.
  func vertex() -> [Double] {
    let count = model.kinds.count
    let breakpoints = nonbasic.map { $0 < count ? 0 : model.rows[$0 - count].constant }
    return (0..<count).map { unknown in
      if nonbasic.contains(unknown) { return 0 }
      guard let row = basic.firstIndex(of: unknown) else { return .nan }
      return zip(coefficients[row], breakpoints).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }
}

extension SystemModel {
  /// The sum of the violations at a priority; negative extents count as required.
  fileprivate func cost(at point: [Double], priority: Int) -> Double {
    let sum = rows.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(at: point) }
    guard priority == 1000 else { return sum }
    return zip(kinds, point).reduce(sum) { $0 + ($1.0 == .extent ? max(0, -$1.1) : 0) }
  }
}
