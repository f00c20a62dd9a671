import Foundation
import Glibc
import Input
import Playground
import ProjectFiles

/// The journals in `$XDG_STATE_HOME/trowel/journals`: this session's, and those of sessions that ended
/// unexpectedly.
///
/// What ``append(_:)`` is given is on the disk when it returns, unless there is a ``failure``. What could not be
/// written is written before the next entry; of a line that was written in part nothing stays.
/// A journal is locked during its session; an unlocked one was left behind.
final class JournalFile {
  private let directory: String?
  private var descriptor: Int32 = -1
  private var path: String?
  /// The bytes that are on the disk, in whole lines.
  private var length: off_t = 0
  /// The lines that are not.
  private var unwritten: [UInt8] = []
  /// Why there are some; nil if there are none.
  private(set) var failure: FileFailure?
  /// The journal that is offered for recovery, locked against other sessions.
  private var offered: (path: String, descriptor: Int32, isWhole: Bool)?
  /// Whether it is dropped once what was taken from it is written.
  private var isDropDue = false

  init(environment: Environment) {
    directory = StateDirectory.path(environment).map { $0 + "/journals" }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let offered { close(offered.descriptor) }
  }

  // MARK: This session's

  /// - Parameter entries: their paths are written as absolute ones, as the next session may run in another folder.
  func append(_ entries: [JournalEntry]) {
    unwritten += JournalText.lines(of: entries.map(\.withAbsolutePath))
    do throws(FileFailure) {
      try begin()
      try OutputFile.writeAll(unwritten, to: descriptor)
      // Some file systems cannot, and need not, be asked for it.
      if fdatasync(descriptor) != 0, errno != EINVAL, errno != EROFS { throw InputFile.failure(errno) }
      length += off_t(unwritten.count)
      unwritten = []
      failure = nil
      if isDropDue { dropAbandoned() }
    } catch {
      failure = error
      guard descriptor >= 0 else { return }
      _ = ftruncate(descriptor, length)
      lseek(descriptor, length, SEEK_SET)
    }
  }

  /// Creates the file for the first entry.
  private func begin() throws(FileFailure) {
    if descriptor >= 0 { return }
    guard let directory else { throw FileFailure(message: "HOME names no directory") }
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var name = Array(("\(directory)/\(Self.prefix)XXXXXX").utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw InputFile.failure(errno) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    OutputFile.synchronize(directory)
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
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      let journal = Content(reading: descriptor)
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
      damagedJournal: found.journal.isWhole ? nil : Self.pathOfDamaged(found.path),
      file: JournalEntry.path(after: found.journal.entries).map(FileDesk.shortened))
  }

  /// Drops the journal that was offered, once the entries that were taken from it are on the disk.
  func dropAbandoned() {
    isDropDue = !unwritten.isEmpty
    guard let offered, !isDropDue else { return }
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
    var entries: [JournalEntry]
    /// Whether every line could be read; a crash may truncate one.
    var isWhole: Bool

    /// Journals are not limited in size, and memory that is mapped to a file cannot be read where its disk fails.
    init(reading descriptor: Int32) {
      var reader = JournalText.Reader()
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &chunk, chunk.count)
        if count > 0 {
          reader.read(chunk[..<count])
        } else if count == 0 {
          break
        } else if errno != EINTR {
          reader.abandon()
          break
        }
      }
      reader.finish()
      (entries, isWhole) = (reader.entries, reader.isWhole)
    }
  }
}

extension JournalEntry {
  fileprivate var withAbsolutePath: JournalEntry {
    switch self {
    case .opened(let path?, let text): .opened(path: FileDesk.absolute(path), text: text)
    case .saved(let path): .saved(path: FileDesk.absolute(path))
    case .opened, .learned, .pane, .entered: self
    }
  }
}
