/// The steps that a statement may take and the depth to which its calls may nest. Where a statement stops is counted in
/// steps, so that it does not depend on the machine.
struct Budget {
  private let steps: Int
  private let callDepth: Int
  private var remaining: Int
  private var depth = 0

  init(_ limits: Limits) {
    steps = limits.steps
    callDepth = limits.callDepth
    remaining = limits.steps
  }

  /// The steps taken since the last refill.
  var spent: Int { steps - max(remaining, 0) }

  mutating func refill() {
    remaining = steps
    depth = 0
  }

  /// - Throws: once more than all steps are taken.
  mutating func take(_ count: Int) throws {
    remaining -= max(count, 0)
    if remaining < 0 {
      throw ScriptError("this takes more than \(steps) steps; does a loop never end?")
    }
  }

  /// Enters an expression or call, up to the next ``leave()``.
  mutating func enter() throws {
    try take(1)
    depth += 1
    if depth > callDepth { throw ScriptError("calls nest more than \(callDepth) levels deep here") }
  }

  mutating func leave() { depth -= 1 }
}
