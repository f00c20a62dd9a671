import SceneSyntax

/// The time and memory that a statement may take, and how deep its calls may nest.
///
/// Steps are units of work; the clock, which is the processor's, is read once in some thousand of them.
struct Budget {
  private let limits: Limits
  private let heap: ValueHeap
  private var remaining: Int
  /// The steps of the statements before the running one.
  private var stepsBefore = 0
  private var nextReading = 0
  /// How many times the usual time the statement may take.
  private var patience = 1
  /// When its time is over; nil before the clock has been read.
  private var deadline: ProcessorTime?
  private var bytes = 0
  /// What all statements before had asked the heap for.
  private var askedBefore = 0
  private var constraints = 0
  private var depth = 0
  private var stack = StackRoom(for: .running)
  /// Asked now and then whether the running statement is to stop.
  private var interruption: (() -> Bool)?
  /// Where the statement stopped when it ran first; nil if it did not.
  private var knownStop: StatementStop?
  /// Where the statement was stopped by the user or for its time; nil if it was not.
  private(set) var stop: StatementStop?
  /// Whether the time or the memory is used up.
  private(set) var isSpent = false

  /// The steps of all statements so far.
  var stepsTaken: Int { stepsBefore + (limits.steps - remaining) }

  /// Steps between two looks at the clock.
  static let readingInterval = 4_096

  init(_ limits: Limits, _ heap: ValueHeap) {
    self.limits = limits
    self.heap = heap
    remaining = limits.steps
  }

  /// Prepares for a statement.
  ///
  /// - Parameters:
  ///   - patience: how many times the usual time it may take.
  ///   - interruption: asked now and then whether it is to stop.
  ///   - knownStop: where it stopped when it ran first, and stops again; nil if it did not.
  mutating func refill(patience: Int, interruption: (() -> Bool)?, knownStop: StatementStop?) {
    self.interruption = interruption
    self.knownStop = knownStop
    stop = nil
    stepsBefore = stepsTaken
    remaining = limits.steps
    nextReading = remaining - Self.readingInterval
    (self.patience, deadline) = (patience, nil)
    (bytes, constraints, depth, isSpent) = (0, 0, 0, false)
    askedBefore = heap.asked
  }

  /// - Throws: once more than the time, or more than all steps, are taken.
  mutating func take(_ count: Int) throws {
    remaining -= max(count, 0)
    if remaining < nextReading || remaining < 0 { try readClock() }
  }

  /// Has the next step read the clock, and measure the values.
  mutating func readSoon() { nextReading = .max }

  private mutating func readClock() throws {
    nextReading = remaining - Self.readingInterval
    if heap.isPressed { try collect() }
    if remaining < 0 {
      isSpent = true
      throw ScriptError("this takes more than \(limits.steps) steps; does a loop never end?")
    }
    if let reason = reasonToStop() { try stop(for: reason) }
  }

  private mutating func reasonToStop() -> StatementStop.Reason? {
    if isKnownStopReached, let knownStop { return knownStop.reason }
    if let interruption, interruption() { return .user }
    guard let deadline else {
      deadline = ProcessorTime.now + limits.time * patience
      return nil
    }
    return ProcessorTime.now > deadline ? .time : nil
  }

  private var isKnownStopReached: Bool {
    knownStop.map { limits.steps - remaining >= $0.steps } ?? false
  }

  private mutating func stop(for reason: StatementStop.Reason) throws {
    isSpent = true
    stop = StatementStop(steps: limits.steps - remaining, reason: reason)
    switch reason {
    case .user: throw ScriptError("stopped by Ctrl-C")
    case .time:
      throw ScriptError(
        "this takes more than \(limits.time.components.seconds) seconds; does a loop never end?")
    }
  }

  private mutating func collect() throws {
    heap.collect()
    try checkValues()
  }

  /// Releases the values that hold only each other, once there may be many.
  ///
  /// - Throws: where the others take more memory than those of a scene may.
  mutating func endStatement() throws {
    heap.collectIfDue()
    try checkValues()
  }

  private mutating func checkValues() throws {
    guard heap.isOverLimit(asking: heap.asked &- askedBefore) else { return }
    isSpent = true
    throw ScriptError("this takes more than \(limits.keptBytes / 1_000_000) MB; does a loop never end?")
  }

  /// Counts the work of a solve.
  ///
  /// - Parameter isInterrupted: whether the user has stopped it.
  /// - Throws: if so, and where that happened when the statement ran first.
  mutating func take(solving work: Int, isInterrupted: Bool) throws {
    try take(work / Self.workPerStep)
    if isInterrupted { try stop(for: .user) }
    if isKnownStopReached, let knownStop { try stop(for: knownStop.reason) }
  }

  /// How much of a solver's work takes as long as a step.
  private static let workPerStep = 32

  /// - Throws: once the statement makes more constraints than it may.
  mutating func take(constraints count: Int) throws {
    constraints += count
    guard constraints <= limits.constraints else {
      throw ScriptError("a statement makes at most \(limits.constraints) constraints")
    }
  }

  /// Counts memory that a statement asked for, whether or not it was given back.
  ///
  /// - Throws: once all that a statement may ask for is taken.
  mutating func take(bytes count: Int) throws {
    bytes += max(count, 0)
    if heap.grow(by: max(count, 0)) { readSoon() }
    if bytes > limits.bytes {
      isSpent = true
      throw ScriptError("this takes more than \(limits.bytes / 1_000_000) MB; does a loop never end?")
    }
  }

  /// Enters an expression or call, up to the next ``leave()``.
  ///
  /// - Throws: `TooDeep` where nothing more may nest.
  mutating func enter() throws {
    try take(1)
    if depth >= limits.callDepth { throw TooDeep(limit: limits.callDepth) }
    try checkStack()
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  /// Begins a statement: statements nest without being counted, each on the stack.
  mutating func beginStatement() throws {
    try take(1)
    try checkStack()
  }

  /// - Throws: `TooDeep` where the stack is used up.
  @inline(__always)
  mutating func checkStack() throws {
    if stack.isUsedUp() { throw TooDeep(limit: limits.callDepth) }
  }
}

/// Calls, or what else nests while code runs, nest too deep: more than the limit, or than the stack has room for.
struct TooDeep: Error, CustomStringConvertible {
  let limit: Int

  var description: String { "calls nest more than \(limit) levels deep here" }
}
