import Foundation
import Synchronization

@testable import LanguageServer

/// Holds up tasks until it is opened or they are cancelled.
final class Gate: Sendable {
  private let isOpen = Mutex(false)

  func open() { isOpen.withLock { $0 = true } }

  func pass() async throws {
    while !isOpen.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(2)) }
    try Task.checkCancellation()
  }
}

/// Analyses nothing before it is released, unless it is cancelled.
final class SlowWorker: AnalysisWorker {
  private struct State {
    var texts: [String] = []
    var cancelled: [String] = []
  }

  private let state = Mutex(State())
  private let gate = Gate()

  /// The texts whose analysis began, and those whose analysis was cancelled.
  var texts: [String] { state.withLock(\.texts) }
  var cancelled: [String] { state.withLock(\.cancelled) }

  func release() { gate.open() }

  func analyse(_ job: AnalysisJob) async throws -> Analysis {
    state.withLock { $0.texts.append(job.text) }
    do {
      try await gate.pass()
    } catch {
      state.withLock { $0.cancelled.append(job.text) }
      throw error
    }
    return Analyst().analyse(job)
  }
}

/// Fails at every text.
struct FailingWorker: AnalysisWorker {
  func analyse(_ job: AnalysisJob) async throws -> Analysis {
    throw AnalysisFailure(reason: "it took more than 10 s")
  }
}
