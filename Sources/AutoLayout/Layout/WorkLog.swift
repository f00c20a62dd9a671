import Foundation

/// Counts the views and measures the time of each stage between a statement and the screen. A program has one only where
/// somebody wants to know; the stages report to it as they run.
public final class WorkLog {
  /// In the order of an edit.
  public enum Stage: Int, CaseIterable, Sendable {
    case parse, run, solve, layout, snapshot, diagnose, draw, write

    public var name: String { "\(self)" }
  }

  /// Of one stage.
  public struct Entry: Equatable, Sendable {
    /// How many views it looked at; one that it looked at twice counts twice.
    public var visits = 0
    /// In seconds, without the stages that ran within it.
    public var seconds = 0.0
  }

  @exclusivity(unchecked) private var entries = [Entry](repeating: Entry(), count: Stage.allCases.count)
  /// The stages that are running, the innermost last.
  private var running: [(stage: Stage, inner: Double)] = []

  public init() {}

  /// What a stage has done since the log was emptied.
  public subscript(stage: Stage) -> Entry { entries[stage.rawValue] }

  public func reset() { entries = [Entry](repeating: Entry(), count: Stage.allCases.count) }

  /// Notes that a stage looks at views.
  public func visit(_ count: Int = 1, in stage: Stage) { entries[stage.rawValue].visits += count }

  fileprivate func begin(_ stage: Stage) { running.append((stage, 0)) }

  fileprivate func end(after seconds: Double) {
    guard let (stage, inner) = running.popLast() else { return }
    entries[stage.rawValue].seconds += seconds - inner
    if let outer = running.indices.last { running[outer].inner += seconds }
  }
}

extension Optional where Wrapped == WorkLog {
  /// Runs a stage, and notes its time where there is a log.
  public func measure<Result, Failure: Error>(
    _ stage: WorkLog.Stage, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let log = self else { return try body() }
    log.begin(stage)
    let start = ContinuousClock.now
    defer { log.end(after: start.duration(to: .now) / .seconds(1)) }
    return try body()
  }
}
