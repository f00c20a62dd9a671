/// Has texts analysed one at a time, each once, and cancels what a newer text of the document supersedes.
actor AnalysisCenter {
  private let worker: any AnalysisWorker
  private var entries: [String: Entry] = [:]
  private var last: Task<Analysis, any Error>?

  /// The analyses of one text.
  private struct Entry {
    /// The job, without its fixes.
    var job: AnalysisJob
    /// The latest state of the documents that has this text.
    var revision: Int
    /// By whether fixes are looked for.
    var tasks: [Bool: Task<Analysis, any Error>] = [:]
  }

  init(worker: any AnalysisWorker) { self.worker = worker }

  /// The analysis of a document's text.
  ///
  /// - Parameter revision: the state of the documents that the job is of.
  /// - Throws: ``AnalysisFailure``; `CancellationError` once the text is superseded, or if it was before.
  func analysis(_ job: AnalysisJob, of uri: String, revision: Int) async throws -> Analysis {
    var plain = job
    plain.plan.findsFixes = false
    if let known = entries[uri], known.job != plain {
      guard known.revision < revision else { throw CancellationError() }
      cancel(uri)
    }
    let latest = max(entries[uri]?.revision ?? revision, revision)
    entries[uri, default: Entry(job: plain, revision: latest)].revision = latest
    let findsFixes = job.plan.findsFixes
    let task = entries[uri]?.tasks[findsFixes] ?? start(job)
    entries[uri]?.tasks[findsFixes] = task
    do {
      return try await task.value
    } catch is AnalysisFailure where entries[uri]?.job != plain {
      throw CancellationError()
    }
  }

  /// Cancels the analyses of a document.
  func cancel(_ uri: String) {
    for task in (entries.removeValue(forKey: uri)?.tasks ?? [:]).values { task.cancel() }
  }

  func cancelAll() {
    for uri in entries.keys { cancel(uri) }
  }

  private func start(_ job: AnalysisJob) -> Task<Analysis, any Error> {
    let (previous, worker) = (last, worker)
    let task = Task {
      _ = await previous?.result
      try Task.checkCancellation()
      return try await worker.analyse(job)
    }
    last = task
    return task
  }
}
