import Foundation
import ProjectFiles
import Glibc
import Input

/// Reads and writes the playground's files, and detects changes by other programs.
struct FileDesk {
  private var stamps: [String: FileStamp] = [:]

  mutating func read(_ path: String) -> Result<String, FileFailure> {
    do throws(FileFailure) {
      let target = Self.expanded(path)
      // What is typed at the terminal belongs to the playground.
      if path == "-" || InputFile.isTerminal(target) {
        throw FileFailure(message: "is the terminal; code is pasted at the prompt, or after :paste")
      }
      let content = try InputFile.read(target)
      stamps[path] = content.stamp
      return .success(content.text)
    } catch {
      return .failure(error)
    }
  }

  /// Whether a file holds one of these texts, or there is none. If so, it counts as read, else as never read.
  mutating func holds(_ path: String, oneOf texts: [String]) -> Bool {
    stamps[path] = nil
    guard FileStamp(path: Self.expanded(path)) != nil else { return true }
    guard case .success(let text) = read(path), texts.contains(text) else {
      stamps[path] = nil
      return false
    }
    return true
  }

  /// Writes a file, unless another program changed it since it was read.
  mutating func write(_ text: String, to path: String, force: Bool) -> FileFailure? {
    let target = Self.expanded(path)
    if !force, let present = FileStamp(path: target), OutputFile.isRegular(target), stamps[path] != present {
      return FileFailure(
        message: stamps[path] == nil
          ? "the file exists already; :save! \(path) overwrites it"
          : "another program changed it since it was read; :save! overwrites it")
    }
    do {
      stamps[path] = try OutputFile.write(text, to: target)
      return nil
    } catch {
      return error
    }
  }

  /// Expands `~/`: paths typed in the playground have passed no shell.
  private static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  /// Whether a file can be created at a path.
  static func isFree(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasSuffix("/"), access(path, F_OK) != 0, errno == ENOENT else { return false }
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return access(directory, X_OK) == 0
  }
}

extension FileDesk {
  /// The names of the files that begin with a path, folders with a slash at their end.
  static func names(beginningWith path: String) -> [String] {
    let folder = path.contains("/") ? String(path[...(path.lastIndex(of: "/") ?? path.startIndex)]) : ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let wanted = path.dropFirst(folder.count)
    return names.filter { $0.hasPrefix(wanted) && (wanted.hasPrefix(".") || !$0.hasPrefix(".")) }.sorted().map
    { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
      return folder + name + (isFolder.boolValue ? "/" : "")
    }
  }
}
