import Glibc
import Input

/// Does what the playground asks for with files, and remembers which state of them it knows.
struct FileDesk {
  private var stamps: [String: FileStamp] = [:]

  mutating func read(_ path: String) -> Result<String, FileFailure> {
    do {
      let content = try InputFile.read(Self.expanded(path))
      stamps[path] = content.stamp
      return .success(content.text)
    } catch {
      return .failure(error)
    }
  }

  /// Writes a file, unless it is not the one that was read; nil when it was written.
  mutating func write(_ text: String, to path: String, force: Bool) -> FileFailure? {
    let target = Self.expanded(path)
    if !force, let present = FileStamp(path: target), OutputFile.isRegular(target), stamps[path] != present {
      return FileFailure(
        message: stamps[path] == nil
          ? "there is such a file already; :save! \(path) writes over it"
          : "something else changed it since it was read; :save! writes over that")
    }
    do {
      stamps[path] = try OutputFile.write(text, to: target)
      return nil
    } catch {
      return error
    }
  }

  /// `~/` as the shell has it: in the playground, no shell has read the path before.
  private static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  /// Whether a file could be made at a path: nothing is there, and its directory is.
  static func isFree(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasSuffix("/"), access(path, F_OK) != 0, errno == ENOENT else { return false }
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return access(directory, X_OK) == 0
  }
}
