import Foundation
import Glibc
import Playground
import ProjectFiles

/// The entries of earlier sessions, in `$XDG_STATE_HOME/trowel/history`. Errors are ignored.
struct HistoryFile {
  private let path: String?

  init(environment: Environment) {
    path = StateDirectory.path(environment).map { $0 + "/history" }
  }

  /// Oldest first; one line each, with the line breaks within an entry as `\n`.
  func load() -> [String] {
    guard let path, let content = try? InputFile.read(path) else { return [] }
    let entries = content.text.split(separator: "\n").map { Self.unescaped($0) }
    if entries.count > 2 * InputHistory.capacity { rewrite(entries.suffix(InputHistory.capacity)) }
    return entries
  }

  func append(_ entry: String) {
    guard let path, entry.utf8.count < 10_000 else { return }
    StateDirectory.create(for: path)
    // Each line is one write, so that the lines of concurrent sessions do not mix.
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    try? OutputFile.writeAll(Self.escaped(entry) + "\n", to: descriptor)
  }

  private func rewrite(_ entries: some Sequence<String>) {
    guard let path else { return }
    _ = try? OutputFile.write(entries.map { Self.escaped($0) + "\n" }.joined(), to: path)
  }

  private static func escaped(_ entry: String) -> String {
    entry.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
  }

  private static func unescaped(_ line: Substring) -> String {
    String(line.replacing(/\\(.)/) { $0.output.1 == "n" ? "\n" : $0.output.1 })
  }
}
