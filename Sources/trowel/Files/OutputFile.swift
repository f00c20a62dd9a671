import ProjectFiles
import Foundation
import Glibc
import Input

/// Writes scene files atomically.
enum OutputFile {
  /// Writes by renaming a temporary file in the same directory. Symbolic links are followed, permissions kept.
  ///
  /// - Returns: the stamp of the written file; nil for a device or a pipe.
  static func write(_ text: String, to path: String) throws(FileFailure) -> FileStamp? {
    var status = stat()
    let exists = stat(path, &status) == 0
    if !exists, errno != ENOENT { throw InputFile.failure(errno) }
    if exists {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw FileFailure(message: "is a directory")
      default:
        // A device or a pipe cannot be replaced.
        try writeDirectly(text, to: path)
        return nil
      }
      guard access(path, W_OK) == 0 else { throw InputFile.failure(errno) }
    }
    let target = try resolved(path, exists: exists)
    try replace(target, by: text, keeping: exists ? status : nil)
    return FileStamp(path: path)
  }

  /// Whether a path leads to a regular file, not to a device or a pipe.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The target of symbolic links; of a dangling one, the file that it names.
  private static func resolved(_ path: String, exists: Bool) throws(FileFailure) -> String {
    if exists {
      guard let real = realpath(path, nil) else { throw InputFile.failure(errno) }
      defer { free(real) }
      return String(cString: real)
    }
    var current = path
    for _ in 0..<40 {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: current) else { break }
      current = link.hasPrefix("/") ? link : directory(of: current) + "/" + link
    }
    return current
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func replace(_ path: String, by text: String, keeping status: stat?) throws(FileFailure) {
    var name = Array((directory(of: path) + "/.trowel-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? FileFailure(message: "its directory does not exist") : InputFile.failure(errno)
    }
    let temporary = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var failure: FileFailure?
    do throws(FileFailure) {
      try writeAll(text, to: descriptor)
      if let status {
        // Only the superuser can give a file away; others own it already.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        _ = fchmod(descriptor, status.st_mode & 0o7777)
      } else {
        let mask = umask(0)
        umask(mask)
        _ = fchmod(descriptor, 0o666 & ~mask)
      }
      if fsync(descriptor) != 0, errno != EINVAL { failure = InputFile.failure(errno) }
    } catch {
      failure = error
    }
    if close(descriptor) != 0, failure == nil { failure = InputFile.failure(errno) }
    if failure == nil, rename(temporary, path) != 0 { failure = InputFile.failure(errno) }
    if let failure {
      unlink(temporary)
      throw failure
    }
  }

  private static func writeDirectly(_ text: String, to path: String) throws(FileFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw InputFile.failure(errno) }
    defer { close(descriptor) }
    try writeAll(text, to: descriptor)
  }

  static func writeAll(_ text: String, to descriptor: Int32) throws(FileFailure) {
    try writeAll(Array(text.utf8), to: descriptor)
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileFailure) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, 1000)
      } else if errno != EINTR {
        throw InputFile.failure(errno)
      }
    }
  }
}
