import Foundation
import Glibc
import Playground

/// The journals in `$XDG_STATE_HOME/trowel/journals`: this session's, and those of sessions that ended
/// unexpectedly. Errors are ignored, as journals are only a safety net.
///
/// A journal is locked during its session; an unlocked one was left behind.
final class JournalFile {
  private let directory: String?
  private var descriptor: Int32 = -1
  private var path: String?
  /// The journal that is offered for recovery, locked against other sessions.
  private var offered: (path: String, descriptor: Int32, isWhole: Bool)?

  init(environment: Environment) {
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

  /// Creates the file for the first entry.
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

  /// Removes the journal of a session that ended properly.
  func remove() {
    guard descriptor >= 0, let path else { return }
    unlink(path)
    close(descriptor)
    descriptor = -1
  }

  // MARK: Earlier ones

  /// The newest journal of an ended session with unsaved entries; journals without are removed.
  func abandoned() -> RecoverableSession? {
    guard let directory, let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      return nil
    }
    var found: (journal: Content, path: String, descriptor: Int32, time: Int)?
    for name in names.prefix(1_000) where name.hasPrefix(Self.prefix) {
      let path = directory + "/" + name
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { if descriptor != found?.descriptor { close(descriptor) } }
      var status = stat()
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
        let journal = Content(path: path)
      else { continue }
      if !JournalEntry.holdsUnsaved(journal.entries) {
        retire(path, isWhole: journal.isWhole)
      } else if status.st_mtim.tv_sec > found?.time ?? Int.min {
        if let found { close(found.descriptor) }
        found = (journal, path, descriptor, status.st_mtim.tv_sec)
      }
    }
    guard let found else { return nil }
    offered = (found.path, found.descriptor, found.journal.isWhole)
    return RecoverableSession(
      entries: found.journal.entries,
      damagedJournal: found.journal.isWhole ? nil : Self.pathOfDamaged(found.path))
  }

  func dropAbandoned() {
    guard let offered else { return }
    retire(offered.path, isWhole: offered.isWhole)
    close(offered.descriptor)
    self.offered = nil
  }

  /// Removes a journal; one with unreadable lines is renamed instead, so that it is not offered again.
  private func retire(_ path: String, isWhole: Bool) {
    if isWhole { unlink(path) } else { rename(path, Self.pathOfDamaged(path)) }
  }

  private static let prefix = "session-"

  private static func pathOfDamaged(_ path: String) -> String {
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return path[..<slash] + "damaged-" + path[slash...].dropFirst(prefix.count)
  }

  /// The readable part of a journal.
  private struct Content {
    var entries: [JournalEntry] = []
    /// Whether every line could be read; a crash may truncate one.
    var isWhole = true

    /// Nil if the file cannot be read.
    init?(path: String) {
      // Journals are not limited in size.
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
