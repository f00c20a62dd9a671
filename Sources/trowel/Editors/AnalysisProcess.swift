import Checking
import Dispatch
import Foundation
import Glibc
import Input
import LanguageServer
import Synchronization

/// Analyses texts in a process of its own: one that is slow, that the program fails at, or that nobody waits for any
/// longer is ended with it.
final class AnalysisProcess: AnalysisWorker {
  private let desk: Desk
  /// On which the process is waited for.
  private let queue = DispatchQueue(label: "analysis process")

  /// - Parameter limit: the time for one text.
  init(limit: Duration) { desk = Desk(limit: limit) }

  func analyse(_ job: AnalysisJob) async throws -> Analysis {
    let errand = Errand()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { [desk] in
          continuation.resume(with: Result { try desk.analyse(job, errand) })
        }
      }
    } onCancel: {
      errand.cancel()
    }
  }

  /// The other side: analyses the jobs on standard input, one a line, and writes a line for each.
  static func serve() throws -> Console.Status {
    CheckWorker.limitMemory()
    var lines = InputLines()
    lines.longestLine = WorkerProcess.longestLine
    let analyst = Analyst()
    while let line = lines.next() {
      let job = try JSONDecoder().decode(AnalysisJob.self, from: Data(line.utf8))
      try OutputFile.writeAll(CheckWorker.line(analyst.analyse(job)), to: STDOUT_FILENO)
    }
    return .done
  }
}

/// The process, and what is asked of it. Used on one queue only, hence `Sendable`.
private final class Desk: @unchecked Sendable {
  /// The memory above which a process is replaced after an analysis, in bytes.
  private static let memoryLimit = 200 << 20

  private let limit: Duration
  private var process: WorkerProcess?

  init(limit: Duration) { self.limit = limit }

  func analyse(_ job: AnalysisJob, _ errand: Errand) throws -> Analysis {
    if let process {
      // It may have ended before it was asked: a new one fails only at the text.
      let answer = try ask(process, job, errand)
      if case .analysis(let analysis) = answer { return analysis }
    }
    switch try ask(start(), job, errand) {
    case .analysis(let analysis): return analysis
    case .ended(let reason): throw AnalysisFailure(reason: reason)
    }
  }

  private enum Answer {
    case analysis(Analysis)
    /// The process ended; why, in words.
    case ended(String)
  }

  private func ask(_ process: WorkerProcess, _ job: AnalysisJob, _ errand: Errand) throws -> Answer {
    guard errand.begin(process.id) else { throw CancellationError() }
    process.send(try CheckWorker.line(job))
    let news = process.receive(until: .now + limit)
    errand.end()
    if case .line(let line) = news, !errand.isCancelled,
      let analysis = try? JSONDecoder().decode(Analysis.self, from: Data(line.utf8))
    {
      if process.memory > Self.memoryLimit { self.process = nil }
      return .analysis(analysis)
    }
    self.process = nil
    if errand.isCancelled { throw CancellationError() }
    switch news {
    case .line: throw AnalysisFailure(reason: WorkerProcess.unreadable)
    case .nothing: throw AnalysisFailure(reason: limit.excess)
    case .end: return .ended(process.failure())
    }
  }

  private func start() throws(AnalysisFailure) -> WorkerProcess {
    do throws(FileFailure) {
      let process = try WorkerProcess("/proc/self/exe", ["lsp", "--worker"])
      self.process = process
      return process
    } catch {
      throw AnalysisFailure(reason: "no process for checking could be started: \(error.message)")
    }
  }
}

/// Lets any thread end the process that another one waits for.
private final class Errand: Sendable {
  private struct State {
    var isCancelled = false
    /// The process while it may be ended: it has not been waited for.
    var process: pid_t?
  }

  private let state = Mutex(State())

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// - Returns: false if it was cancelled before.
  func begin(_ process: pid_t) -> Bool {
    state.withLock { state in
      if !state.isCancelled { state.process = process }
      return !state.isCancelled
    }
  }

  /// The process is not ended by ``cancel()`` any more.
  func end() { state.withLock { $0.process = nil } }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if let process = state.process { kill(process, SIGKILL) }
    }
  }
}
