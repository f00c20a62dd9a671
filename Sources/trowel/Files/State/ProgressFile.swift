import Foundation
import Glibc
import ProjectFiles

/// The names of the lessons that were finished, in `$XDG_STATE_HOME/trowel/lessons`, one a line, and those whose stars were earned,
/// with a star after the name; behind those that were only begun stands a tab and `begun`. Errors are ignored.
struct ProgressFile {
  private let path: String?

  init(environment: Environment) {
    path = StateDirectory.path(environment).map { $0 + "/lessons" }
  }

  struct Progress {
    var finished: Set<String> = []
    var begun: Set<String> = []
  }

  private static let mark = "\tbegun"

  func load() -> Progress {
    var progress = Progress()
    guard let path, let content = try? InputFile.read(path) else { return progress }
    for line in content.text.split(whereSeparator: \.isNewline).map(String.init) {
      if line.hasSuffix(Self.mark) {
        progress.begun.insert(String(line.dropLast(Self.mark.count)))
      } else {
        progress.finished.insert(line)
      }
    }
    return progress
  }

  func append(_ lesson: String, isBegun: Bool) {
    let known = load()
    guard let path, !known.finished.contains(lesson), !isBegun || !known.begun.contains(lesson) else {
      return
    }
    StateDirectory.create(for: path)
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    try? OutputFile.writeAll(lesson + (isBegun ? Self.mark : "") + "\n", to: descriptor)
  }
}
