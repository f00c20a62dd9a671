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
    let memory = memoryInSeparateProcess(workload.name, n)
    var built: [Session] = []
    let builds = n < 100 ? 99 : n < 3000 ? 9 : n < 30_000 ? 5 : 3
    let build = least(of: builds, preparing: { built.removeAll() }) { built.append(Session(workload)) }
    built.removeAll()
    let rounds = n < 3000 ? 25 : 7
    // Actions shorter than the clock's resolution are repeated between two readings.
    let repeats = workload.kinds.count < 1000 ? 50 : 1
    var growth = 0.0
    let resize = median(of: rounds, repeats) {
      growth += 1
      session.resize(by: growth)
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

  static func microseconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .microseconds(1)
  }

  /// The processor's time that an action takes, in nanoseconds: other programs do not add to it.
  static func processorNanoseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    try body()
    return Double(nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start)
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
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
    }
    return times.sorted()[rounds / 2]
  }

  /// ``memory(of:)`` in a process that has allocated nothing else; 0 if that fails.
  private static func memoryInSeparateProcess(_ name: String, _ n: Int) -> Int {
    let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let run = try? Subprocess.run(path, ["--memory-of", name, "--sizes", String(n)])
    return run.flatMap { Int($0.output.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? 0
  }

  /// The growth of this process by the solver with the workload, solved, in kilobytes.
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

/// A linear congruential generator, the same as that of ``KiwiDriver``.
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
    variables = workload.kinds.map { solver.addVariable($0) }
    constraints = workload.rows.indices.map { add($0) }
    solve()
  }

  private func terms(_ row: Workload.Row) -> [Term] {
    row.terms.map { Term(variables[$0.unknown], $0.coefficient) }
  }

  private func add(_ index: Int) -> ConstraintID {
    let row = workload.rows[index]
    return solver.addConstraint(terms(row), row.relation, row.constant, priority: row.priority)
  }

  private func change(_ index: Int, by offset: Double) {
    solver.setConstant(constraints[index], workload.rows[index].constant + offset)
  }

  private func solve() {
    if solver.solve() != .solved { print("\(workload.name): not solved") }
  }

  func resize(by growth: Double) {
    for index in workload.window { change(index, by: growth) }
    solve()
  }

  func changeMiddle(by offset: Double) {
    change(workload.middle, by: offset)
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
    let extra = [5.0, 7].map {
      solver.addConstraint(terms(row), .equal, row.constant + $0, priority: 1000)
    }
    if solver.solve() == .solved { print("\(workload.name): no conflict") }
    for constraint in extra { solver.remove(constraint) }
    solve()
  }

  mutating func editAtRandom(_ dice: inout Dice) {
    let group = workload.groups[dice.roll(workload.groups.count)]
    if dice.roll(2) == 0 {
      change(group.lowerBound + dice.roll(group.count), by: Double(dice.roll(4)))
    } else {
      for index in group { solver.remove(constraints[index]) }
      for index in group { constraints[index] = add(index) }
    }
    solve()
  }
}
