import Glibc
import Playground

/// Does what the playground asks for with files, and remembers which state of them it knows.
struct FileDesk {
  private var stamps: [String: FileStamp] = [:]

  mutating func read(_ path: String) -> Result<String, FileFailure> {
    do {
      let content = try InputFile.read(path)
      stamps[path] = content.stamp
      return .success(content.text)
    } catch {
      return .failure(error)
    }
  }

  /// Writes a file, unless it is not the one that was read; nil when it was written.
  mutating func write(_ text: String, to path: String, force: Bool) -> FileFailure? {
    if !force, let present = FileStamp(path: path), OutputFile.isRegular(path), stamps[path] != present {
      return FileFailure(
        message: stamps[path] == nil
          ? "there is such a file already; :save! \(path) writes over it"
          : "something else changed it since it was read; :save! writes over that")
    }
    do {
      stamps[path] = try OutputFile.write(text, to: path)
      return nil
    } catch {
      return error
    }
  }

  /// Whether a file could be made at a path: nothing is there, and its directory is.
  static func isFree(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasSuffix("/"), access(path, F_OK) != 0, errno == ENOENT else { return false }
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return access(directory, X_OK) == 0
  }
}
