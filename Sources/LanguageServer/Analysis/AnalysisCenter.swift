/// Has texts analysed one at a time, each once, and cancels what a newer text of the document supersedes.
actor AnalysisCenter {
  private let worker: any AnalysisWorker
  private var entries: [String: Entry] = [:]
  private var last: Task<Analysis, any Error>?

  /// The analyses of one text.
  private struct Entry {
    /// The job, without its fixes.
    var job: AnalysisJob
    /// By whether fixes are looked for.
    var tasks: [Bool: Task<Analysis, any Error>] = [:]
  }

  init(worker: any AnalysisWorker) { self.worker = worker }

  /// The analysis of a document's text, from now on its present one.
  ///
  /// - Throws: ``AnalysisFailure``; `CancellationError` once the text is superseded.
  func analysis(_ job: AnalysisJob, of uri: String) async throws -> Analysis {
    var plain = job
    plain.plan.findsFixes = false
    if entries[uri]?.job != plain {
      cancel(uri)
      entries[uri] = Entry(job: plain)
    }
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
