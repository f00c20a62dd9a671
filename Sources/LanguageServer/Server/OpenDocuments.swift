import Checking
import ProjectFiles

/// The open documents and what their analyses depend on, as they were when a message arrived.
struct OpenDocuments: Sendable {
  private var documents: [String: TextDocument] = [:]
  /// Counts the times that files may have changed on disk.
  private(set) var generation = 0

  /// The URIs, in their order.
  var uris: [String] { documents.keys.sorted() }

  subscript(uri: String) -> TextDocument? {
    get { documents[uri] }
    set { documents[uri] = newValue }
  }

  mutating func filesHaveChanged() { generation += 1 }

  /// The texts that count for a document in place of files on disk: those of the other documents, for code out of an
  /// app.
  func openFiles(beside uri: String) -> [String: String] {
    var files: [String: String] = [:]
    for document in documents.values where document.uri != uri {
      guard let path = document.path, Self.isSource(path) else { continue }
      files[ProjectIndex.canonical(path)] = document.sourceText
    }
    return files
  }

  /// Whether the code of other files may be read from a file.
  static func isSource(_ path: String) -> Bool {
    [".h", ".m", ".mm", ".swift", ".pch"].contains(where: path.hasSuffix)
  }
}
