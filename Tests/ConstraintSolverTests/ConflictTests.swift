import Testing

@testable import ConstraintSolver

@Suite struct ConflictTests {
  @Test func twoWidthsContradictEachOther() throws {
    let solver = Solver()
    let width = solver.addVariable(.extent)
    let first = solver.addConstraint([Term(width)], .equal, 10, priority: 1000)
    let second = solver.addConstraint([Term(width)], .equal, 20, priority: 1000)
    let proof = try #require(solver.solve().proof)
    #expect(proof.members.map(\.constraint) == [first, second])
    // -(width) <= -20 and width <= 10 add up to 0 <= -10.
    #expect(proof.members.map(\.multiplier) == [1, -1])
    #expect(proof.bounds.isEmpty)
  }

  @Test func theBoundOfAnExtentTakesPart() throws {
    let solver = Solver()
    let width = solver.addVariable(.extent)
    let inset = solver.addConstraint([Term(width)], .equal, -20, priority: 1000)
    let proof = try #require(solver.solve().proof)
    #expect(proof.members == [.init(constraint: inset, multiplier: 1)])
    #expect(proof.bounds == [Term(width, 1)])
  }

  @Test func aConstraintWithoutVariablesCanContradictItself() throws {
    let solver = Solver()
    let x = solver.addVariable(.position)
    solver.addConstraint([Term(x), Term(x, -1)], .equal, 0, priority: 1000)
    let absurd = solver.addConstraint([Term(x), Term(x, -1)], .greaterThanOrEqual, 4, priority: 1000)
    let proof = try #require(solver.solve().proof)
    #expect(proof.members.map(\.constraint) == [absurd])
    solver.suspend(absurd)
    #expect(solver.solve() == .solved)
  }

  @Test func suspendingTheNewestKeepsEachConstraintThatAgreesWithTheOlderOnes() throws {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let y = solver.addVariable(.position)
    let z = solver.addVariable(.position)
    solver.addConstraint([Term(x)], .equal, 0, priority: 1000)
    solver.addConstraint([Term(y), Term(x, -1)], .equal, 5, priority: 1000)
    let third = solver.addConstraint([Term(y)], .equal, 6, priority: 1000)
    solver.addConstraint([Term(z), Term(y, -1)], .equal, 5, priority: 1000)
    let fifth = solver.addConstraint([Term(z)], .equal, 11, priority: 1000)
    var broken: [ConstraintID] = []
    while let proof = solver.solve().proof, broken.count < 10 {
      let newest = try #require(proof.members.last?.constraint)
      solver.suspend(newest)
      broken.append(newest)
    }
    #expect(broken == [third, fifth])
    #expect(abs(solver.value(of: z) - 10) < 0.0005)
  }

  @Test func valuesAreKeptWhileTheSystemIsInfeasible() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let first = solver.addConstraint([Term(x)], .equal, 7, priority: 1000)
    #expect(solver.solve() == .solved)
    let other = solver.addConstraint([Term(x)], .equal, 9, priority: 1000)
    #expect(solver.solve().proof?.members.map(\.constraint) == [first, other])
    #expect(solver.value(of: x) == 7)
    solver.setConstant(other, 7)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 7) < 0.0005)
  }

  @Test func aWindowThatIsDraggedTooFarLeavesTheValuesOfTheLastSizeThatCouldBe() {
    // a is 50 wide, and b takes the rest of the window, at least 40 of it.
    let solver = Solver()
    let (window, a, b) = (
      solver.addVariable(.extent), solver.addVariable(.extent), solver.addVariable(.extent)
    )
    let size = solver.addConstraint([Term(window)], .equal, 100, priority: 1000)
    solver.addConstraint([Term(a)], .equal, 50, priority: 1000)
    solver.addConstraint([Term(a), Term(b), Term(window, -1)], .equal, 0, priority: 1000)
    solver.addConstraint([Term(b)], .greaterThanOrEqual, 40, priority: 1000)
    for width in [100.0, 98, 95] {
      solver.setConstant(size, width)
      #expect(solver.solve() == .solved)
      #expect(solver.value(of: b) == width - 50)
    }
    solver.setConstant(size, 80)
    #expect(solver.solve().proof?.members.count == 4)
    #expect(solver.value(of: b) == 45)
    #expect(solver.value(of: window) == 95)
    solver.setConstant(size, 96)
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: b) == 46)
  }

  /// Rows of 44 under each other in a window of a fixed height, the last one ending where it ends.
  private func list(_ count: Int, window: Double) -> (
    solver: Solver, tops: [ConstraintID], heights: [ConstraintID]
  ) {
    let solver = Solver()
    let whole = solver.addVariable(.extent)
    solver.addConstraint([Term(whole)], .equal, window, priority: 1000)
    var (tops, heights): ([ConstraintID], [ConstraintID]) = ([], [])
    var end: [Term] = []
    for _ in 0..<count {
      let (top, height) = (solver.addVariable(.position), solver.addVariable(.extent))
      let below = [Term(top)] + end.map { Term($0.variable, -1) }
      tops.append(solver.addConstraint(below, .equal, 0, priority: 1000))
      heights.append(solver.addConstraint([Term(height)], .equal, 44, priority: 1000))
      end = [Term(top), Term(height)]
    }
    tops.append(solver.addConstraint(end + [Term(whole, -1)], .equal, 0, priority: 1000))
    return (solver, tops, heights)
  }

  @Test func aListThatIsALittleTooLongNeedsEachOfItsMembers() throws {
    // 44000 in 43990: without one height, that row gives way by 10 and is not negative; without one link, the list
    // falls in two. So the window, 1001 links and 1000 heights take part.
    let list = list(1000, window: 43_990)
    let proof = try #require(list.solver.solve().proof)
    #expect(proof.members.count == 2002)
    #expect(proof.members.allSatisfy { abs($0.multiplier) == 1 })
  }

  @Test func ofAHundredRowsInAWindowOfTwoTheFirstThreeConflict() throws {
    // 3 * 44 > 100, and the 97 others can be 0 high but not less. All 101 links and the window take part.
    let list = list(100, window: 100)
    let proof = try #require(list.solver.solve().proof)
    let members = proof.members.map(\.constraint)
    #expect(members.filter { list.heights.contains($0) } == Array(list.heights.prefix(3)))
    #expect(members.count == 3 + 101 + 1)
    #expect(proof.bounds.count == 97)
  }

  @Test(arguments: 0..<60)
  func proofsAreValidIrreducibleAndAsOldAsCanBe(batch: Int) throws {
    var random = SplitMix64(seed: UInt64(batch) &* 7919 &+ 5)
    for _ in 0..<8 {
      let system = SystemModel.random(
        unknowns: Int.random(in: 1...3, using: &random), rows: Int.random(in: 2...8, using: &random),
        priorities: [1000], using: &random)
      let solver = Solver()
      let built = system.build(in: solver)
      let outcome = solver.solve()
      guard VertexEnumeration.solve(system).point == nil else {
        #expect(outcome == .solved, "\(system)")
        continue
      }
      let proof = try #require(outcome.proof, "\(system)")
      system.verify(proof, built, "\(system)")
      let members = proof.members.compactMap { built.constraints.firstIndex(of: $0.constraint) }
      var older = system
      let connected = connectedRows(system, with: members.first ?? 0)
      older.rows = connected.filter { $0 < members.max() ?? 0 }.map { system.rows[$0] }
      #expect(VertexEnumeration.solve(older).point != nil, "an older contradiction: \(system)")
    }
  }

  /// Widths in trees of ratios, which fill a window together: some of them may be too wide for it alone, and the bounds of
  /// others then replace what makes them wide.
  @Test(arguments: 0..<60)
  func proofsOfProportionalWidthsAreValidAndIrreducible(batch: Int) throws {
    var random = SplitMix64(seed: UInt64(batch) &* 4111 &+ 9)
    let ratios: [Double] = [1, 1, 1, 2, 0.5]
    for _ in 0..<8 {
      let count = Int.random(in: 2...9, using: &random)
      var system = SystemModel(kinds: Array(repeating: .extent, count: count), rows: [])
      for unknown in 0..<count {
        let constant = Double(Int.random(in: -12...12, using: &random))
        guard unknown > 0, Int.random(in: 0..<5, using: &random) > 0 else {
          system.rows.append(
            .init(terms: [(unknown, 1)], relation: .equal, constant: abs(constant), priority: 1000))
          continue
        }
        let ratio = ratios[Int.random(in: 0..<ratios.count, using: &random)]
        let other = Int.random(in: 0..<unknown, using: &random)
        system.rows.append(
          .init(
            terms: [(unknown, 1), (other, -ratio)], relation: .equal, constant: constant, priority: 1000))
      }
      system.rows.append(
        .init(
          terms: (0..<count).map { ($0, 1) },
          relation: Bool.random(using: &random) ? .equal : .lessThanOrEqual,
          constant: Double(Int.random(in: 0...40, using: &random)), priority: 1000))
      let solver = Solver()
      let built = system.build(in: solver)
      for _ in system.rows {
        guard case .infeasible(let proofs) = solver.solve() else { break }
        for proof in proofs {
          system.verify(proof, built, "\(system)")
          solver.suspend(try #require(proof.members.last?.constraint))
        }
      }
    }
  }

  @Test(arguments: 0..<40)
  func exactlyTheRowsThatAreInconsistentWithOlderKeptOnesAreTheNewestOfConflicts(batch: Int) throws {
    var random = SplitMix64(seed: UInt64(batch) &* 6007 &+ 3)
    for _ in 0..<6 {
      let system = SystemModel.random(
        unknowns: Int.random(in: 1...3, using: &random), rows: Int.random(in: 6...14, using: &random),
        priorities: [1000], using: &random)
      var kept = system
      kept.rows = []
      var expected: Set<Int> = []
      for (index, row) in system.rows.enumerated() {
        kept.rows.append(row)
        if VertexEnumeration.solve(kept).point == nil {
          kept.rows.removeLast()
          expected.insert(index)
        }
      }
      let solver = Solver()
      let built = system.build(in: solver)
      var broken: Set<Int> = []
      for _ in system.rows {
        for proof in solver.solve().proofs {
          system.verify(proof, built, "\(system)")
          let newest = try #require(proof.members.last?.constraint)
          solver.suspend(newest)
          let isNew = broken.insert(try #require(built.constraints.firstIndex(of: newest))).inserted
          #expect(isNew, "\(system)")
        }
      }
      #expect(solver.solve() == .solved)
      #expect(broken == expected, "\(system)")
    }
  }

  /// Contradictions that have nothing to do with each other are reported in no particular order.
  private func connectedRows(_ system: SystemModel, with row: Int) -> [Int] {
    var rows = [row]
    for _ in system.rows {
      let unknowns = Set(rows.flatMap { system.rows[$0].terms.map(\.unknown) })
      rows = system.rows.indices.filter { index in
        index == row || system.rows[index].terms.contains { unknowns.contains($0.unknown) }
      }
    }
    return rows
  }
}
