import Lessons
import SceneLanguage

/// An event in a document's history; the events in order recreate the document after a crash.
public enum JournalEntry: Equatable, Sendable, Codable {
  /// A text became the document; the path is nil for one without a file.
  case opened(path: String?, text: String)
  /// The start of a lesson became the document: its name, and the text of its file.
  case learned(lesson: String, text: String)
  /// The pane of the scene changed its size, in cells.
  case pane(columns: Int, rows: Int)
  /// A statement or a command was entered, and took effect.
  case entered(String)
  /// The document was written to a file.
  case saved(path: String)

  /// Whether a journal has entries that were not saved.
  public static func holdsUnsaved(_ entries: [JournalEntry]) -> Bool { unsavedCount(entries) > 0 }

  static func unsavedCount(_ entries: [JournalEntry]) -> Int {
    var count = 0
    for entry in entries {
      switch entry {
      case .opened, .learned, .saved: count = 0
      case .entered: count += 1
      case .pane: break
      }
    }
    return count
  }
}

/// An earlier session that ended unexpectedly, as far as its journal can be read.
public struct RecoverableSession: Equatable, Sendable {
  public var entries: [JournalEntry]
  /// The path of a journal with lines that cannot be read; nil when all can be read.
  public var damagedJournal: String?

  public init(entries: [JournalEntry], damagedJournal: String? = nil) {
    self.entries = entries
    self.damagedJournal = damagedJournal
  }
}

/// The journal of a session: decides which entries recovery needs, and collects them until they are written.
struct Journal {
  /// The document's beginning, which is written with the first entry after it.
  private var opening: JournalEntry?
  /// The pane as it was written last.
  private var pane: JournalEntry?
  private var pending: [JournalEntry] = []

  mutating func takePending() -> [JournalEntry] {
    defer { pending = [] }
    return pending
  }

  mutating func open(path: String?, text: String) { open(.opened(path: path, text: text)) }

  mutating func learn(_ lesson: Lesson) { open(.learned(lesson: lesson.name, text: lesson.source)) }

  private mutating func open(_ entry: JournalEntry) {
    if opening == nil, pane != nil { pending.append(entry) } else { opening = entry }
  }

  /// Adds an entry that took effect, unless it is a command that leaves the document unchanged.
  mutating func enter(_ text: String, columns: Int, rows: Int) {
    if CommandCall.isCommand(text), Pasting.text(of: text) == nil, Repair.parse(text) == nil {
      guard case .success(let call) = CommandCall.parse(text), call.command.changesDocument else { return }
    }
    if let opening { pending.append(opening) }
    opening = nil
    let present = JournalEntry.pane(columns: columns, rows: rows)
    if pane != present { pending.append(present) }
    pane = present
    pending.append(.entered(text))
  }

  mutating func save(path: String) {
    if pane != nil { pending.append(.saved(path: path)) }
  }

  /// The entries of an earlier session have been written to this one's journal.
  mutating func begin() {
    opening = nil
    pane = pane ?? .pane(columns: 0, rows: 0)
  }
}
