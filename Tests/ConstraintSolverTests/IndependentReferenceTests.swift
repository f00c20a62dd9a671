import Testing

@testable import ConstraintSolver

@Suite struct IndependentReferenceTests {
  static let priorities = [1000, 1000, 750, 750, 750, 500, 250]

  @Test(arguments: 0..<60)
  func smallSystemsHaveTheSolutionThatTryingAllCornersFinds(batch: Int) throws {
    var random = SplitMix64(seed: UInt64(batch) + 1)
    for round in 0..<10 {
      let unknowns = Int.random(in: 1...3, using: &random)
      let rows = Int.random(in: 0...7, using: &random)
      let system = SystemModel.random(
        unknowns: unknowns, rows: rows, priorities: Self.priorities, using: &random)
      let expected = VertexEnumeration.solve(system)
      let solver = Solver()
      let built = system.build(in: solver)
      let outcome = solver.solve()
      guard let point = expected.point else {
        let proof = try #require(outcome.proof, "batch \(batch), round \(round): \(system)")
        system.verify(proof, built, "batch \(batch), round \(round): \(system)")
        continue
      }
      #expect(outcome == .solved, "batch \(batch), round \(round): \(system)")
      for (index, variable) in built.variables.enumerated() {
        #expect(
          abs(solver.value(of: variable) - point[index]) < 0.0005,
          "batch \(batch), round \(round), unknown \(index): \(system)")
        #expect(
          solver.isDetermined(variable) == expected.isDetermined[index],
          "batch \(batch), round \(round), unknown \(index): \(system)")
      }
    }
  }
}
