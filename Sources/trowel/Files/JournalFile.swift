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
  private var offered: (path: String, descriptor: Int32, isWhole: Bool)?

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
    var name = Array(("\(directory)/\(Self.prefix)XXXXXX").utf8CString)
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

  /// The newest journal left behind with entries that no file has; those that have none are removed.
  func abandoned() -> RecoverableSession? {
    guard let directory, let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      return nil
    }
    var found: (journal: Content, path: String, descriptor: Int32, time: Int)?
    for name in names.prefix(1_000) where name.hasPrefix(Self.prefix) {
      let path = directory + "/" + name
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      var status = stat()
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
        let journal = Content(path: path)
      else {
        close(descriptor)
        continue
      }
      guard JournalEntry.holdsUnsaved(journal.entries) else {
        retire(path, isWhole: journal.isWhole)
        close(descriptor)
        continue
      }
      guard status.st_mtim.tv_sec > found?.time ?? Int.min else {
        close(descriptor)
        continue
      }
      if let found { close(found.descriptor) }
      found = (journal, path, descriptor, status.st_mtim.tv_sec)
    }
    guard let found else { return nil }
    offered = (found.path, found.descriptor, found.journal.isWhole)
    return RecoverableSession(
      entries: found.journal.entries,
      damagedJournal: found.journal.isWhole ? nil : Self.pathOfDamaged(found.path))
  }

  /// The journal that was offered has been recovered or is not wanted.
  func dropAbandoned() {
    guard let offered else { return }
    retire(offered.path, isWhole: offered.isWhole)
    close(offered.descriptor)
    self.offered = nil
  }

  /// Removes a journal, or keeps it under another name, under which it is not offered, if some of it was not read.
  private func retire(_ path: String, isWhole: Bool) {
    if isWhole { unlink(path) } else { rename(path, Self.pathOfDamaged(path)) }
  }

  private static let prefix = "session-"

  private static func pathOfDamaged(_ path: String) -> String {
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return path[..<slash] + "damaged-" + path[slash...].dropFirst(prefix.count)
  }

  /// What can be read of a journal.
  private struct Content {
    var entries: [JournalEntry] = []
    /// Whether each line was read: a crash may have cut one short.
    var isWhole = true

    /// Nil if the file cannot be read.
    init?(path: String) {
      // A journal has no limit: it holds all that was entered in a session.
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
        return nil
      }
      let decoder = JSONDecoder()
      for line in data.split(separator: UInt8(ascii: "\n")) {
        if let entry = try? decoder.decode(JournalEntry.self, from: Data(line)) {
          entries.append(entry)
        } else {
          isWhole = false
        }
      }
    }
  }
}
