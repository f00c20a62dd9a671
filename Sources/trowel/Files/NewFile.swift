import Foundation
import Glibc
import Input
import ProjectFiles
import Translation

/// A file that gets its name once it is written (open(2), "O_TMPFILE"), so that nothing is left of one that is not.
///
/// The name of another file cannot be taken at once: the new one has the name `.trowel-new-XXXXXX` between two system calls, and on a
/// file system without nameless files from the beginning. It is locked by its process; one that nobody has locked was left by a
/// process that was killed, and is removed before the next file is written there.
final class NewFile {
  let descriptor: Int32
  private let directory: String
  /// Nil while it has none.
  private var name: String?

  private static let prefix = ".trowel-new-"
  /// The flag of that name, which is a macro of several in C.
  private static let nameless = 0o20_000_000 | O_DIRECTORY
  /// Less what the process's mask takes away, as for any new file.
  private static let mode: mode_t = 0o666

  init(in directory: String) throws(FileFailure) {
    self.directory = directory
    let open = { (path: String, flags: Int32) in Glibc.open(path, O_RDWR | O_CLOEXEC | flags, Self.mode) }
    // Without that folder it could not get a name.
    let nameless = access("/proc/self/fd", X_OK) == 0 ? open(directory, Self.nameless) : -1
    if nameless >= 0 {
      descriptor = nameless
    } else {
      var named: Int32 = -1
      for _ in 0..<100 where named < 0 {
        let new = directory + "/" + Self.randomName
        named = open(new, O_CREAT | O_EXCL | O_NOFOLLOW)
        if named >= 0 { name = new } else if errno != EEXIST { break }
      }
      descriptor = named
    }
    guard descriptor >= 0 else {
      throw errno == ENOENT ? FileFailure(message: "its directory does not exist") : InputFile.failure(errno)
    }
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
  }

  deinit {
    guard descriptor >= 0 else { return }
    if let name { unlink(name) }
    close(descriptor)
  }

  private static var randomName: String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return prefix + String((0..<6).map { _ in letters.randomElement() ?? "a" })
  }

  /// Takes owner, group and permissions of another file.
  ///
  /// - Returns: whether it has them now.
  func takeOwnerAndMode(of other: stat) -> Bool {
    let bits: mode_t = 0o7777
    _ = fchown(descriptor, other.st_uid, other.st_gid)
    // After the owner, as giving a file away takes some of them back.
    _ = fchmod(descriptor, other.st_mode & bits)
    var own = stat()
    return fstat(descriptor, &own) == 0 && own.st_mode & bits == other.st_mode & bits
      && own.st_uid == other.st_uid && own.st_gid == other.st_gid
  }

  /// Takes a name, from another file if one has it.
  func takeName(_ path: String) throws(FileFailure) {
    if name == nil {
      if link(as: path) { return }
      for _ in 0..<100 where name == nil {
        let new = directory + "/" + Self.randomName
        if link(as: new) { name = new } else if errno != EEXIST { break }
      }
    }
    guard let name else { throw InputFile.failure(errno) }
    guard rename(name, path) == 0 else { throw InputFile.failure(errno) }
    self.name = nil
  }

  /// Gives the nameless file a name that no other has.
  private func link(as path: String) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Removes what processes have left in a directory that were killed while they wrote.
  static func removeRemains(in directory: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else { return }
    for name in names where name.hasPrefix(prefix) {
      let path = directory + "/" + name
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
  }
}
