/// Counts the work of solvers, and stops them where it exceeds an allowance or where somebody wants that.
///
/// It is counted and not timed, so that the same edits end in the same way on each machine and under any load. The unit is an
/// entry of a row, a column or a factor that is looked at: some nanoseconds.
public final class SolverWork {
  /// Why solvers stop before they are done.
  public enum Stop: Sendable {
    /// The allowance is spent.
    case limit
    /// The interruption said so.
    case interruption
  }

  // Nothing here calls code outside but the interruption, which has no access to it.

  /// All work so far.
  @exclusivity(unchecked) public private(set) var spent = 0
  /// Why solvers stop; nil while they may go on.
  @exclusivity(unchecked) public private(set) var stop: Stop?

  /// The work at which the allowance is spent.
  @exclusivity(unchecked) private var limit = Int.max
  private var interruption: (() -> Bool)?
  /// The work at which there is something to decide.
  @exclusivity(unchecked) private var threshold = Int.max

  /// The work between two questions about the interruption: a fraction of a millisecond in an optimised build.
  private static let interval = 100_000

  /// Work without a limit.
  public init() {}

  /// The work that is left of the allowance.
  public var rest: Int { stop == nil ? max(limit - spent, 0) : 0 }

  /// Begins a new allowance. What is left of the one before is lost.
  ///
  /// - Parameters:
  ///   - amount: how much.
  ///   - interruption: asked now and then whether to stop.
  public func allow(_ amount: Int, interruption: (() -> Bool)? = nil) {
    limit = Self.sum(spent, max(amount, 0))
    self.interruption = interruption
    stop = nil
    decide()
  }

  /// Runs `body` with a part of the allowance, and gives the rest back afterwards.
  ///
  /// - Parameters:
  ///   - amount: the size of the part. It is never more than what is left.
  ///   - interruption: asked now and then whether to stop; nil asks nobody else than before.
  public func within<Result>(
    _ amount: Int, interruption: (() -> Bool)? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = part(amount)
    let asked = self.interruption
    if let interruption { self.interruption = interruption }
    decide()
    defer {
      self.interruption = asked
      leave(outer)
    }
    return try body()
  }

  /// The allowance around a part of it.
  struct Allowance {
    fileprivate var limit: Int
    fileprivate var stop: Stop?
  }

  /// Begins a part of the allowance, to be ended by ``leave(_:)``.
  func part(_ amount: Int) -> Allowance {
    defer {
      limit = min(limit, Self.sum(spent, max(amount, 0)))
      decide()
    }
    return Allowance(limit: limit, stop: stop)
  }

  func leave(_ allowance: Allowance) {
    limit = allowance.limit
    // One who has interrupted means all of it.
    if stop == .limit { stop = allowance.stop ?? (spent < limit ? nil : .limit) }
    decide()
  }

  /// Counts work that is about to be done, or was.
  ///
  /// - Returns: false if it is to stop.
  @discardableResult
  @inline(__always) public func take(_ amount: Int) -> Bool {
    spent &+= amount
    return spent < threshold || mayGoOn()
  }

  private func mayGoOn() -> Bool {
    if stop != nil { return false }
    if spent >= limit {
      stop = .limit
    } else if let interruption, interruption() {
      stop = .interruption
    }
    decide()
    return stop == nil
  }

  private func decide() {
    threshold = stop != nil ? 0 : interruption == nil ? limit : min(limit, Self.sum(spent, Self.interval))
  }

  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? Int.max : sum
  }
}
