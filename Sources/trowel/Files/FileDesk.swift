import Foundation
import Glibc
import Input
import ProjectFiles
import Translation

/// Reads and writes the playground's files, and detects changes by other programs.
struct FileDesk {
  /// By absolute path, as a file may be named in several ways.
  private var stamps: [String: FileStamp] = [:]

  mutating func read(_ path: String) -> Result<String, FileFailure> {
    do throws(FileFailure) {
      let target = Self.absolute(path)
      // What is typed at the terminal belongs to the playground.
      if path == "-" || InputFile.isTerminal(target) {
        throw FileFailure(message: "is the terminal; code is pasted at the prompt, or after :paste")
      }
      let content = try InputFile.read(target)
      stamps[target] = content.stamp
      return .success(content.text)
    } catch {
      return .failure(error)
    }
  }

  /// Whether a file holds one of these texts, or there is none. If so, it counts as read, else as never read.
  mutating func holds(_ path: String, oneOf texts: [String]) -> Bool {
    let target = Self.absolute(path)
    stamps[target] = nil
    guard FileStamp(path: target) != nil else { return true }
    guard case .success(let text) = read(path), texts.contains(text) else {
      stamps[target] = nil
      return false
    }
    return true
  }

  /// Writes a file, unless another program changed it since it was read.
  mutating func write(_ text: String, to path: String, force: Bool) -> FileFailure? {
    let target = Self.absolute(path)
    if !force, let present = FileStamp(path: target), OutputFile.isRegular(target), stamps[target] != present
    {
      return FileFailure(
        message: stamps[target] == nil
          ? "the file exists already; :save! \(path) overwrites it"
          : "another program changed it since it was read; :save! overwrites it")
    }
    do {
      stamps[target] = try OutputFile.write(text, to: target)
      return nil
    } catch {
      return error
    }
  }

  /// The path from the root of the file system. `~/` is the home folder: paths typed in the playground have passed no shell.
  static func absolute(_ path: String) -> String {
    if path.isEmpty || path.hasPrefix("/") { return path }
    if path.hasPrefix("~/"), let home = getenv("HOME") { return String(cString: home) + path.dropFirst() }
    guard let folder = workingFolder else { return path }
    return (folder == "/" ? "" : folder) + "/" + path
  }

  /// An absolute path as it may be typed in the working folder: shorter, where the file lies below it.
  static func shortened(_ path: String) -> String {
    guard let folder = workingFolder, path.hasPrefix(folder + "/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }

  /// Nil where it has been removed, or its name is no text.
  private static var workingFolder: String? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return String(validatingCString: folder)
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
