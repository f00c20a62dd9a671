import Checking
import ProjectFiles

/// The open documents and what their analyses depend on, as they were when a message arrived.
struct OpenDocuments: Sendable {
  private var documents: [String: TextDocument] = [:]
  /// Counts the times that files may have changed on disk.
  private(set) var generation = 0
  /// Counts all changes: of two states, the one with the larger number is the later one.
  private(set) var revision = 0

  /// The URIs, in their order.
  var uris: [String] { documents.keys.sorted() }

  subscript(uri: String) -> TextDocument? {
    get { documents[uri] }
    set {
      documents[uri] = newValue
      revision += 1
    }
  }

  mutating func filesHaveChanged() {
    generation += 1
    revision += 1
  }

  /// The texts that count for a document in place of files on disk: that of the header beside it, or of all other
  /// documents with code of an app.
  ///
  /// - Parameter hasProject: whether names are looked for in other files than the header.
  func openFiles(beside document: TextDocument, hasProject: Bool) -> [String: String] {
    let header = document.path.flatMap { ProjectIndex.header(beside: ProjectIndex.canonical($0)) }
    guard hasProject || header != nil else { return [:] }
    var files: [String: String] = [:]
    for other in documents.values where other.uri != document.uri {
      guard let path = other.path.map(ProjectIndex.canonical),
        hasProject ? Self.isSource(path) : path == header
      else { continue }
      files[path] = other.sourceText
    }
    return files
  }

  /// Whether the code of other files may be read from a file.
  static func isSource(_ path: String) -> Bool {
    [".h", ".m", ".mm", ".swift", ".pch"].contains(where: path.hasSuffix)
  }
}
