import Foundation
import Synchronization

@testable import LanguageServer

/// Analyses nothing before it is released, unless it is cancelled.
final class SlowWorker: AnalysisWorker {
  private struct State {
    var isReleased = false
    var texts: [String] = []
    var cancelled: [String] = []
  }

  private let state = Mutex(State())

  /// The texts whose analysis began, and those whose analysis was cancelled.
  var texts: [String] { state.withLock(\.texts) }
  var cancelled: [String] { state.withLock(\.cancelled) }

  func release() { state.withLock { $0.isReleased = true } }

  func analyse(_ job: AnalysisJob) async throws -> Analysis {
    state.withLock { $0.texts.append(job.text) }
    do {
      while !state.withLock(\.isReleased) { try await Task.sleep(for: .milliseconds(2)) }
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
