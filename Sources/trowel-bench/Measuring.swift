import ConstraintSolver
import Foundation

/// The costs of one workload, in microseconds (memory: in kilobytes).
struct Figures: Codable {
  var workload: String
  var n: Int
  var variables: Int
  var constraints: Int
  var build: Double
  var resize: Double
  var constantChange: Double
  var addAndRemove: Double
  var conflict: Double
  var edit: Double?
  var memory: Int
}

/// Runs workloads on the solver of this package.
enum Measuring {
  static func measure(_ workload: Workload, n: Int) -> Figures {
    var session = Session(workload)
    let memory = memoryInAProcessOfItsOwn(workload.name, n)
    var built: [Session] = []
    let build = least(of: n < 100 ? 99 : n < 3000 ? 9 : n < 30_000 ? 5 : 3, preparing: { built.removeAll() })
    {
      built.append(Session(workload))
    }
    built.removeAll()
    let rounds = n < 3000 ? 25 : 7
    // Actions shorter than the clock's resolution are repeated between two readings.
    let repeats = workload.kinds.count < 1000 ? 50 : 1
    var (width, height) = (
      workload.rows[workload.window[0]].constant, workload.rows[workload.window[1]].constant
    )
    let resize = median(of: rounds, repeats) {
      width += 1
      height += 1
      session.resize(width: width, height: height)
    }
    var offset = 0.0
    let constant = median(of: rounds, repeats) {
      offset = 1 - offset
      session.changeMiddle(by: offset)
    }
    session.changeMiddle(by: 0)
    let replace = median(of: rounds, repeats) { session.replaceMiddle() }
    let conflict = median(of: n < 30_000 ? 5 : 1, 1) { session.contradictMiddle() }
    var edit: Double?
    if workload.edits > 0 {
      var random = Dice(state: 1)
      let time = least(of: 1) {
        for _ in 0..<workload.edits { session.editAtRandom(&random) }
      }
      edit = time / Double(workload.edits)
    }
    return Figures(
      workload: workload.name, n: n, variables: workload.kinds.count, constraints: workload.rows.count,
      build: build, resize: resize, constantChange: constant, addAndRemove: replace, conflict: conflict,
      edit: edit, memory: memory)
  }

  private static func microseconds(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body)
    return Double(time.components.seconds) * 1e6 + Double(time.components.attoseconds) / 1e12
  }

  private static func least(of rounds: Int, preparing: () -> Void = {}, _ body: () -> Void) -> Double {
    var least = Double.infinity
    for _ in 0..<rounds {
      preparing()
      least = min(least, microseconds(body))
    }
    return least
  }

  private static func median(of rounds: Int, _ repeats: Int, _ body: () -> Void) -> Double {
    let times = (0..<rounds).map { _ in
      microseconds { for _ in 0..<repeats { body() } } / Double(repeats)
    }.sorted()
    return times.isEmpty ? 0 : times[times.count / 2]
  }

  private static func memoryInAProcessOfItsOwn(_ name: String, _ n: Int) -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--memory-of", name, "--sizes", String(n)]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return 0 }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return Int(text) ?? 0
  }

  /// By how much a process grows that holds nothing but the workload, solved.
  static func memory(of workload: Workload) -> Int {
    let before = residentKilobytes()
    let session = Session(workload)
    return withExtendedLifetime(session) { max(0, residentKilobytes() - before) }
  }

  private static func residentKilobytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * 4
  }
}

/// A pseudo-random sequence, the same on every run (a linear congruential generator).
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, sides)
  }
}

/// A workload in the solver, and the actions on it.
struct Session {
  private let workload: Workload
  private let solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [ConstraintID] = []

  init(_ workload: Workload) {
    self.workload = workload
    variables.reserveCapacity(workload.kinds.count)
    constraints.reserveCapacity(workload.rows.count)
    for kind in workload.kinds { variables.append(solver.addVariable(kind)) }
    for index in workload.rows.indices { constraints.append(add(index)) }
    solve()
  }

  private func add(_ index: Int) -> ConstraintID {
    let row = workload.rows[index]
    return solver.addConstraint(
      row.terms.map { Term(variables[$0.unknown], $0.coefficient) }, row.relation, row.constant,
      priority: row.priority)
  }

  private func solve() {
    if solver.solve() != .solved { print("\(workload.name): not solved") }
  }

  func resize(width: Double, height: Double) {
    solver.setConstant(constraints[workload.window[0]], width)
    solver.setConstant(constraints[workload.window[1]], height)
    solve()
  }

  func changeMiddle(by offset: Double) {
    solver.setConstant(constraints[workload.middle], workload.rows[workload.middle].constant + offset)
    solve()
  }

  mutating func replaceMiddle() {
    solver.remove(constraints[workload.middle])
    solve()
    constraints[workload.middle] = add(workload.middle)
    solve()
  }

  func contradictMiddle() {
    let row = workload.rows[workload.middle]
    let terms = row.terms.map { Term(variables[$0.unknown], $0.coefficient) }
    let extra = [
      solver.addConstraint(terms, .equal, row.constant + 5, priority: 1000),
      solver.addConstraint(terms, .equal, row.constant + 7, priority: 1000),
    ]
    if solver.solve() == .solved { print("\(workload.name): no conflict") }
    for constraint in extra { solver.remove(constraint) }
    solve()
  }

  mutating func editAtRandom(_ dice: inout Dice) {
    let group = workload.groups[dice.roll(workload.groups.count)]
    if dice.roll(2) == 0 {
      let index = group.lowerBound + dice.roll(group.count)
      solver.setConstant(constraints[index], workload.rows[index].constant + Double(dice.roll(4)))
    } else {
      for index in group { solver.remove(constraints[index]) }
      for index in group { constraints[index] = add(index) }
    }
    solve()
  }
}
