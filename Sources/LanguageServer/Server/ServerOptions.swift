import Checking
import ProjectFiles

/// What the command line says about a server.
public struct ServerOptions: Sendable {
  /// The name and the version that the server introduces itself with.
  public var version: String
  /// The sizes that texts are checked at; empty for those of their projects' settings.
  public var sizes: [CheckSize] = []
  public var loading = LoadingOptions()
  /// The folders and files that the command line names for classes to be read from.
  public var roots: [String] = []
  /// Whether classes are read from nothing else.
  public var isAlone = false
  /// The canonical paths of the folders that the client works in, each of which is a project.
  var workspace: [String] = []
  /// How long a document rests before it is checked after a change.
  public var debounce = Duration.milliseconds(150)
  /// Waits for a duration, unless the task is cancelled.
  public var wait: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  public init(version: String) { self.version = version }

  /// Where a document finds what it does not define: its workspace is its project.
  func scope(of document: TextDocument, _ settings: ProjectSettings) -> ProjectScope {
    guard let path = document.path else { return ProjectScope(roots: roots) }
    var scope = settings.scope(of: path, roots: roots, isAlone: isAlone)
    let file = ProjectIndex.canonical(path)
    let around = workspace.filter { file.hasPrefix($0 + "/") && ProjectRoot(folder: $0).refusal == nil }
    if !isAlone, let nearest = around.max(by: { $0.utf8.count < $1.utf8.count }) {
      (scope.project, scope.problem) = (nearest, nil)
    }
    return scope
  }

  /// What is to be found out about a document.
  ///
  /// - Throws: for wrong settings of its project.
  func job(for document: TextDocument, among documents: OpenDocuments) throws(CheckRefusal) -> AnalysisJob {
    let path = document.path
    let settings =
      try path.map { path throws(CheckRefusal) in try ProjectSettings(for: path) } ?? ProjectSettings()
    var plan = CheckPlan(settings, sizes: sizes, loading: loading, scope: scope(of: document, settings))
    (plan.findsFixes, plan.runsActions) = (false, false)
    var job = AnalysisJob(path: path ?? document.uri, text: document.sourceText, plan: plan)
    job.openFiles = documents.openFiles(beside: document, hasProject: !plan.scope.isEmpty)
    job.generation = documents.generation
    return job
  }
}
