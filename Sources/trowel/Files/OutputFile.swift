import Foundation
import Glibc
import Input
import ProjectFiles
import Translation

/// Writes scene files so that one is the old or the new one at any time.
enum OutputFile {
  /// Writes by giving a new file in the same directory the name of the old one. Symbolic links are followed, permissions kept.
  ///
  /// A file with several names, one in a directory that cannot be written, or one whose owner or permissions a new file cannot get,
  /// keeps its place and is overwritten there; the new text is in a file beside it, or in the directory for temporary files, until
  /// that is done.
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
    let folder = directory(of: target)
    let isReplaceable = access(folder, W_OK | X_OK) == 0
    if isReplaceable { NewFile.removeRemains(in: folder) }
    if exists, status.st_nlink > 1 || !isReplaceable {
      try overwrite(target, with: text, besides: isReplaceable ? folder : nil)
    } else if try !replace(target, by: text, keeping: exists ? status : nil) {
      try overwrite(target, with: text, besides: folder)
    }
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

  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// - Parameter status: that of the file; nil where there is none yet.
  /// - Returns: false where a new file cannot get the owner and the permissions of the old one; nothing is written then.
  private static func replace(
    _ path: String, by text: String, keeping status: stat?
  ) throws(FileFailure) -> Bool {
    let new = try NewFile(in: directory(of: path))
    if let status, !new.takeOwnerAndMode(of: status) { return false }
    try writeThrough(text, to: new.descriptor)
    try new.takeName(path)
    synchronize(directory(of: path))
    return true
  }

  /// - Parameter folder: where the text is kept meanwhile; nil for the directory for temporary files
  private static func overwrite(
    _ path: String, with text: String, besides folder: String?
  ) throws(FileFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputFile.failure(errno) }
    defer { close(descriptor) }
    let copy = try KeptCopy(of: text, in: folder ?? NSTemporaryDirectory())
    do throws(FileFailure) {
      try writeThrough(text, to: descriptor)
      guard ftruncate(descriptor, off_t(text.utf8.count)) == 0, fsync(descriptor) == 0 else {
        throw InputFile.failure(errno)
      }
    } catch {
      throw FileFailure(message: "\(error.words); all of it is in \(copy.path)")
    }
    copy.remove()
  }

  private static func writeThrough(_ text: String, to descriptor: Int32) throws(FileFailure) {
    try writeAll(text, to: descriptor)
    if fsync(descriptor) != 0, errno != EINVAL { throw InputFile.failure(errno) }
  }

  /// Puts the names of a directory on the disk.
  static func synchronize(_ directory: String) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// A text in a file of its own, `.trowel-XXXXXX`, while the file that it is for is overwritten. It stays if that fails, or if the
  /// program is killed meanwhile: it is all there is of the text then.
  private final class KeptCopy {
    let path: String

    init(of text: String, in directory: String) throws(FileFailure) {
      var name = Array((directory + "/.trowel-XXXXXX").utf8CString)
      let descriptor = mkstemp(&name)
      path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard descriptor >= 0 else { throw InputFile.failure(errno) }
      defer { close(descriptor) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      do throws(FileFailure) {
        try writeThrough(text, to: descriptor)
      } catch {
        remove()
        throw error
      }
    }

    func remove() { unlink(path) }
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
