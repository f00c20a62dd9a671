import Testing

@testable import ConstraintSolver

@Suite struct EditingTests {
  @Test func aConstantChangesInPlace() {
    let solver = Solver()
    let window = solver.addVariable(.extent)
    let thirds = (0..<3).map { _ in solver.addVariable(.extent) }
    let size = solver.addConstraint([Term(window)], .equal, 90, priority: 1000)
    for third in thirds {
      solver.addConstraint([Term(third), Term(window, -1.0 / 3)], .equal, 0, priority: 1000)
    }
    #expect(solver.solve() == .solved)
    #expect(thirds.allSatisfy { abs(solver.value(of: $0) - 30) < 0.0005 })
    solver.setConstant(size, 100_000)
    #expect(solver.solve() == .solved)
    #expect(thirds.allSatisfy { abs(solver.value(of: $0) - 100_000.0 / 3) < 0.0005 })
  }

  @Test func theConstraintsInForceThatMentionAVariableAreFound() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let y = solver.addVariable(.position)
    let pin = solver.addConstraint([Term(x)], .equal, 3, priority: 1000)
    let gap = solver.addConstraint([Term(y), Term(x, -1)], .equal, 4, priority: 1000)
    let other = solver.addConstraint([Term(y)], .greaterThanOrEqual, 0, priority: 500)
    let cancelled = solver.addConstraint([Term(y), Term(x), Term(x, -1)], .equal, 7, priority: 500)
    #expect(solver.solve() == .solved)
    #expect(Set(solver.constraints(mentioning: x)) == [pin, gap])
    #expect(Set(solver.constraints(mentioning: y)) == [gap, other, cancelled])
    solver.suspend(gap)
    solver.remove(pin)
    #expect(solver.solve() == .solved)
    #expect(solver.constraints(mentioning: x) == [])
    solver.resume(gap)
    #expect(solver.solve() == .solved)
    #expect(solver.constraints(mentioning: x) == [gap])
  }

  @Test func removingAConstraintRestoresTheFormerValues() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let y = solver.addVariable(.position)
    solver.addConstraint([Term(x)], .equal, 3, priority: 500)
    solver.addConstraint([Term(y), Term(x, -1)], .greaterThanOrEqual, 4, priority: 1000)
    solver.addConstraint([Term(y)], .equal, 0, priority: 250)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: y) - 7) < 0.0005)
    let pin = solver.addConstraint([Term(y)], .equal, -10, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) + 14) < 0.0005)
    solver.remove(pin)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 3) < 0.0005)
    #expect(abs(solver.value(of: y) - 7) < 0.0005)
  }

  @Test func aResumedConstraintHasItsOldPlaceAmongTies() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let first = solver.addConstraint([Term(x)], .equal, 10, priority: 750)
    solver.addConstraint([Term(x)], .equal, 20, priority: 750)
    solver.suspend(first)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 20) < 0.0005)
    solver.resume(first)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 10) < 0.0005)
  }

  @Test func aRemovedVariableLeavesNothingBehind() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let y = solver.addVariable(.position)
    let link = solver.addConstraint([Term(y), Term(x, -1)], .equal, 5, priority: 1000)
    solver.addConstraint([Term(y)], .equal, 8, priority: 1000)
    #expect(solver.solve() == .solved)
    solver.remove(link)
    solver.removeVariable(x)
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: x) == 0)
    #expect(abs(solver.value(of: y) - 8) < 0.0005)
    let z = solver.addVariable(.position)
    solver.addConstraint([Term(z), Term(y, -1)], .equal, 1, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: z) - 9) < 0.0005)
    #expect(solver.value(of: x) == 0)
  }

  @Test func strangeInputIsTakenAsNothing() {
    let solver = Solver()
    let x = solver.addVariable(.position)
    let id = solver.addConstraint(
      [Term(x, 2), Term(x, .nan), Term(x, .infinity), Term(x, -1)], .equal, .nan, priority: 5000)
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: x) == 0)
    solver.setConstant(id, .infinity)
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: x) == 0)
    solver.setConstant(id, 4)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 4) < 0.0005)
    solver.remove(id)
    solver.remove(id)
    solver.resume(id)
    solver.removeVariable(x)
    solver.removeVariable(x)
    #expect(solver.solve() == .solved)
  }

  @Test func aParametricColumnRespectsAChangedConstantOfADependent() {
    let solver = Solver()
    let window = solver.addVariable(.extent)
    let label = solver.addVariable(.extent)
    let size = solver.addConstraint([Term(window)], .equal, 200, priority: 1000)
    solver.addConstraint([Term(label), Term(window, -1)], .lessThanOrEqual, 0, priority: 1000)
    let desired = solver.addConstraint([Term(label)], .greaterThanOrEqual, 300, priority: 750)
    // The label is as wide as the window, as its desired width is larger.
    for width in [200.0, 202] {
      solver.setConstant(size, width)
      #expect(solver.solve() == .solved)
      #expect(abs(solver.value(of: label) - width) < 0.0005)
    }
    solver.setConstant(desired, 210)
    #expect(solver.solve() == .solved)
    // From 210 on the desired width holds, and any up to that of the window does: the smallest is chosen.
    for (width, expected) in [(204.0, 204.0), (215, 210)] {
      solver.setConstant(size, width)
      #expect(solver.solve() == .solved)
      #expect(abs(solver.value(of: label) - expected) < 0.0005)
    }
    #expect(!solver.isDetermined(label))
  }

  @Test(arguments: 0..<40)
  func aWindowResizedStepByStepHasTheSolutionOfAFreshSystemAtEachSize(batch: Int) {
    var random = SplitMix64(seed: UInt64(batch) &* 15_485_863 &+ 11)
    // Views side by side that fill a window, each with desired widths at its own priorities: at one size
    // or another each of these is violated in favour of others.
    var system = SystemModel(kinds: [.extent])
    system.rows.append(.init(terms: [(0, 1)], relation: .equal, constant: 300, priority: 1000))
    var end: [(unknown: Int, coefficient: Double)] = []
    for _ in 0..<Int.random(in: 2...8, using: &random) {
      let left = system.kinds.count
      system.kinds += [.position, .extent]
      system.rows.append(
        .init(
          terms: [(left, 1)] + end.map { ($0.unknown, -1) }, relation: .equal, constant: 4, priority: 1000))
      for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
        system.rows.append(
          .init(
            terms: [(left + 1, 1)], relation: relation,
            constant: Double(Int.random(in: 2...12, using: &random) * 10),
            priority: Int.random(in: 1...4, using: &random) * 200))
      }
      end = [(left, 1), (left + 1, 1)]
    }
    system.rows.append(.init(terms: end + [(0, -1)], relation: .equal, constant: -4, priority: 1000))
    let solver = Solver()
    let (variables, constraints) = system.build(in: solver)
    for step in 0..<120 {
      system.rows[0].constant = 300 + 200 * Double((step * 7) % 60 - 30) / 30 + Double(step % 3)
      solver.setConstant(constraints[0], system.rows[0].constant)
      if Bool.random(using: &random) {
        // One of the desired widths changes.
        let optional = system.rows.indices.filter { system.rows[$0].priority < 1000 }
        let desired = optional.randomElement(using: &random) ?? 0
        system.rows[desired].constant += Double(Int.random(in: -20...20, using: &random))
        solver.setConstant(constraints[desired], system.rows[desired].constant)
      }
      let fresh = Solver()
      let built = system.build(in: fresh)
      #expect(solver.solve() == .solved)
      #expect(fresh.solve() == .solved)
      for (dragged, alone) in zip(variables, built.variables) {
        #expect(abs(solver.value(of: dragged) - fresh.value(of: alone)) < 0.0005, "step \(step): \(system)")
        #expect(solver.isDetermined(dragged) == fresh.isDetermined(alone), "step \(step): \(system)")
      }
    }
  }

  @Test(arguments: 0..<20)
  func removedAndReinsertedRowsGiveTheSolutionOfAFreshSystem(batch: Int) throws {
    var random = SplitMix64(seed: UInt64(batch) &* 7_368_787 &+ 5)
    let priorities = [1000, 750, 500, 250]
    for round in 0..<10 {
      let unknowns = Int.random(in: 20...60, using: &random)
      var system = SystemModel.random(
        unknowns: unknowns, rows: unknowns, priorities: [750, 500, 250], using: &random)
      let solver = Solver()
      var (variables, constraints) = system.build(in: solver)
      #expect(solver.solve() == .solved)
      for step in 0..<12 {
        // Up to three rows are removed. Most are inserted again, at once or after a solve, some with another constant
        // or priority.
        for _ in 0..<Int.random(in: 1...3, using: &random) where !system.rows.isEmpty {
          let place = Int.random(in: system.rows.indices, using: &random)
          var row = system.rows.remove(at: place)
          solver.remove(constraints.remove(at: place))
          if Bool.random(using: &random) { _ = solver.solve() }
          if Int.random(in: 0..<8, using: &random) == 0 { continue }
          if Bool.random(using: &random) { row.constant += 5 }
          if Bool.random(using: &random) { row.priority = priorities.randomElement(using: &random) ?? 750 }
          if row.priority == 1000 { row.relation = .lessThanOrEqual }
          system.rows.append(row)
          constraints.append(row.add(to: solver, of: variables))
        }
        let fresh = Solver()
        let built = system.build(in: fresh)
        let (outcome, expected) = (solver.solve(), fresh.solve())
        guard expected == .solved else {
          // The numbers of the constraints differ, the positions of the members do not.
          let (proof, other) = (try #require(outcome.proof), try #require(expected.proof))
          system.verify(proof, (variables, constraints), "batch \(batch), round \(round), step \(step)")
          #expect(
            proof.members.map { constraints.firstIndex(of: $0.constraint) }
              == other.members.map { built.constraints.firstIndex(of: $0.constraint) })
          break
        }
        #expect(outcome == .solved, "batch \(batch), round \(round), step \(step)")
        for (edited, alone) in zip(variables, built.variables) {
          let isSame = abs(solver.value(of: edited) - fresh.value(of: alone)) < 0.0005
          #expect(isSame, "batch \(batch), round \(round), step \(step)")
          #expect(solver.isDetermined(edited) == fresh.isDetermined(alone))
        }
      }
    }
  }

  @Test(arguments: 0..<20)
  func editsEndWhereAFreshBuildEnds(batch: Int) {
    var random = SplitMix64(seed: UInt64(batch) &* 104_729 &+ 3)
    for round in 0..<500 { checkEditSequence(&random, "batch \(batch), round \(round)") }
  }

  private func checkEditSequence(_ random: inout SplitMix64, _ label: String) {
    let priorities = [1000, 750, 750, 500, 250]
    var system = SystemModel.random(
      unknowns: Int.random(in: 1...6, using: &random), rows: Int.random(in: 0...8, using: &random),
      priorities: priorities, using: &random)
    let solver = Solver()
    var (variables, constraints) = system.build(in: solver)
    var isSuspended = Array(repeating: false, count: constraints.count)
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let place = constraints.indices.randomElement(using: &random)
      switch (Int.random(in: 0..<11, using: &random), place) {
      case (0, _):
        let row = SystemModel.randomRow(
          unknowns: variables.count, priorities: priorities, using: &random)
        system.rows.append(row)
        isSuspended.append(false)
        constraints.append(row.add(to: solver, of: variables))
      case (1, let place?):
        system.rows.remove(at: place)
        isSuspended.remove(at: place)
        solver.remove(constraints.remove(at: place))
      case (2, let place?), (3, let place?):
        system.rows[place].constant = Double(Int.random(in: -4...8, using: &random) * 5)
        solver.setConstant(constraints[place], system.rows[place].constant)
      case (4, let place?):
        isSuspended[place].toggle()
        if isSuspended[place] {
          solver.suspend(constraints[place])
        } else {
          solver.resume(constraints[place])
        }
      case (5, _):
        system.kinds.append(.extent)
        variables.append(solver.addVariable(.extent))
      case (6, let place?):
        // Step by step, as when a window is dragged to another size.
        for step in 1...3 {
          system.rows[place].constant += Double(step)
          solver.setConstant(constraints[place], system.rows[place].constant)
          _ = solver.solve()
        }
      case (7, let place?):
        // Removed and made again, as by mas_remakeConstraints: with the same expression, but perhaps another constant or
        // priority.
        var row = system.rows.remove(at: place)
        isSuspended.remove(at: place)
        solver.remove(constraints.remove(at: place))
        if Bool.random(using: &random) { _ = solver.solve() }
        if Bool.random(using: &random) { row.constant += Double(Int.random(in: -2...2, using: &random) * 5) }
        if Bool.random(using: &random) { row.priority = priorities.randomElement(using: &random) ?? 1000 }
        system.rows.append(row)
        isSuspended.append(false)
        constraints.append(row.add(to: solver, of: variables))
      default: _ = solver.solve()
      }
    }
    let kept = system.rows.indices.filter { !isSuspended[$0] }
    var rest = system
    rest.rows = kept.map { system.rows[$0] }
    let fresh = Solver()
    let built = rest.build(in: fresh)
    var broken: [[Int]] = [[], []]
    for _ in 0...kept.count {
      let outcome = solver.solve()
      let expected = fresh.solve()
      guard let edited = outcome.proof, let rebuilt = expected.proof else {
        #expect(outcome == .solved, "\(label): \(rest)")
        #expect(expected == .solved, "\(label): \(rest)")
        break
      }
      rest.verify(rebuilt, built, "\(label): \(rest)")
      broken[0] = edited.members.compactMap { member in
        kept.firstIndex { constraints[$0] == member.constraint }
      }
      broken[1] = rebuilt.members.compactMap { built.constraints.firstIndex(of: $0.constraint) }
      #expect(broken[0] == broken[1], "\(label): \(rest)")
      if let last = edited.members.last { solver.suspend(last.constraint) }
      if let last = rebuilt.members.last { fresh.suspend(last.constraint) }
    }
    for index in variables.indices {
      #expect(
        abs(solver.value(of: variables[index]) - fresh.value(of: built.variables[index])) < 0.0005,
        "\(label), unknown \(index): \(rest)")
      #expect(
        solver.isDetermined(variables[index]) == fresh.isDetermined(built.variables[index]),
        "\(label), unknown \(index): \(rest)")
    }
  }
}
