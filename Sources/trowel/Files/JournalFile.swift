import Foundation
import Glibc
import Playground

/// The journal of this session, and those that sessions left behind which ended without being left, in
/// `$XDG_STATE_HOME/trowel/journals`. Whatever goes wrong with them is kept quiet: they are a safety net.
///
/// A journal is locked for as long as its session lives, so that one without a lock has been left behind.
final class JournalFile {
  private let directory: String?
  private var descriptor: Int32 = -1
  private var path: String?
  /// The journal that is offered, locked so that no other session offers it too.
  private var offered: (path: String, descriptor: Int32)?

  init(environment: [String: String]) {
    directory = StateDirectory.path(environment).map { $0 + "/journals" }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let offered { close(offered.descriptor) }
  }

  // MARK: This session's

  func append(_ entry: JournalEntry) {
    guard let line = try? JSONEncoder().encode(entry), begin() else { return }
    try? OutputFile.writeAll(String(decoding: line, as: UTF8.self) + "\n", to: descriptor)
  }

  /// Makes the file, once there is something to write.
  private func begin() -> Bool {
    if descriptor >= 0 { return true }
    guard path == nil, let directory else { return false }
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var name = Array((directory + "/session-XXXXXX").utf8CString)
    descriptor = mkstemp(&name)
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else { return false }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    return true
  }

  /// The session was left: there is nothing to recover.
  func remove() {
    guard descriptor >= 0, let path else { return }
    unlink(path)
    close(descriptor)
    descriptor = -1
  }

  // MARK: Earlier ones

  /// The newest journal left behind that has something in it which no file has; those that have nothing are removed.
  func abandoned() -> [JournalEntry] {
    guard let directory, let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      return []
    }
    var found: (entries: [JournalEntry], path: String, descriptor: Int32, time: Int)?
    for name in names.prefix(1_000) where name.hasPrefix("session-") {
      let path = directory + "/" + name
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      var status = stat()
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0 else {
        close(descriptor)
        continue
      }
      let entries = Self.entries(of: path)
      guard JournalEntry.holdsUnsaved(entries) else {
        unlink(path)
        close(descriptor)
        continue
      }
      guard status.st_mtim.tv_sec > found?.time ?? Int.min else {
        close(descriptor)
        continue
      }
      if let found { close(found.descriptor) }
      found = (entries, path, descriptor, status.st_mtim.tv_sec)
    }
    guard let found else { return [] }
    offered = (found.path, found.descriptor)
    return found.entries
  }

  /// The journal that was offered is of no use any more.
  func dropAbandoned() {
    guard let offered else { return }
    unlink(offered.path)
    close(offered.descriptor)
    self.offered = nil
  }

  /// What can be read of a journal: a crash may have cut its last line short.
  private static func entries(of path: String) -> [JournalEntry] {
    guard let content = try? InputFile.read(path) else { return [] }
    var entries: [JournalEntry] = []
    for line in content.text.split(separator: "\n") {
      guard let entry = try? JSONDecoder().decode(JournalEntry.self, from: Data(line.utf8)) else { break }
      entries.append(entry)
    }
    return entries
  }
}
