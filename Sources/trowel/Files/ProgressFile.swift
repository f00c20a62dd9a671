import Foundation
import Glibc
import ProjectFiles

/// The names of the lessons that were finished, in `$XDG_STATE_HOME/trowel/lessons`, one a line, and those whose stars were earned,
/// with a star after the name. Errors are ignored.
struct ProgressFile {
  private let path: String?

  init(environment: Environment) {
    path = StateDirectory.path(environment).map { $0 + "/lessons" }
  }

  func load() -> Set<String> {
    guard let path, let content = try? InputFile.read(path) else { return [] }
    return Set(content.text.split(whereSeparator: \.isNewline).map(String.init))
  }

  func append(_ lesson: String) {
    guard let path, !load().contains(lesson) else { return }
    StateDirectory.create(for: path)
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    try? OutputFile.writeAll(lesson + "\n", to: descriptor)
  }
}
