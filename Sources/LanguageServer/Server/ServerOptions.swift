import Checking
import ProjectFiles

/// What the command line says about a server.
public struct ServerOptions: Sendable {
  /// The name and the version that the server introduces itself with.
  public var version: String
  /// The sizes that texts are checked at; empty for those of their projects' settings.
  public var sizes: [CheckSize] = []
  public var loading = LoadingOptions()
  /// The folders and files that classes are read from.
  public var roots: [String] = []
  /// How long a document rests before it is checked after a change.
  public var debounce = Duration.milliseconds(150)
  /// Waits for a duration, unless the task is cancelled.
  public var wait: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  public init(version: String) { self.version = version }

  /// What is to be found out about a document.
  ///
  /// - Throws: for wrong settings of its project.
  func job(
    for document: TextDocument, openFiles: [String: String], generation: Int
  ) throws(CheckRefusal) -> AnalysisJob {
    let path = document.path
    let settings =
      try path.map { path throws(CheckRefusal) in try ProjectSettings(for: path) } ?? ProjectSettings()
    var plan = CheckPlan(settings, sizes: sizes, loading: loading, roots: roots)
    (plan.findsFixes, plan.runsActions) = (false, false)
    var job = AnalysisJob(path: path ?? document.uri, text: document.sourceText, plan: plan)
    job.openFiles = openFiles
    job.generation = generation
    return job
  }
}
