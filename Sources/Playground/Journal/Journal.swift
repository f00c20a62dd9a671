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
      // The document stays as it is.
      case .entered(Command.leaveLesson), .pane: break
      case .entered: count += 1
      }
    }
    return count
  }

  /// The path of the document's file after these entries; nil for one without a file.
  public static func path(after entries: [JournalEntry]) -> String? {
    var path: String?
    for entry in entries {
      switch entry {
      case .opened(let opened, _): path = opened
      case .learned: path = nil
      case .saved(let saved): path = saved
      case .pane, .entered: break
      }
    }
    return path
  }

  /// The entries with a beginning: those of a journal whose first line is lost get that of an empty document, as they would run in
  /// whatever scene there is.
  static func withBeginning(_ entries: [JournalEntry]) -> [JournalEntry] {
    for entry in entries {
      switch entry {
      case .opened, .learned: return entries
      case .entered, .saved: return [.opened(path: nil, text: "")] + entries
      case .pane: break
      }
    }
    return entries
  }
}

/// An earlier session that ended unexpectedly, as far as its journal can be read.
public struct RecoverableSession: Equatable, Sendable {
  public var entries: [JournalEntry]
  /// The path of a journal with lines that cannot be read; nil when all can be read.
  public var damagedJournal: String?
  /// The file of its document as the offer names it; nil for one without a file.
  public var file: String?

  /// - Parameter file: how the offer names the file; by its path if nil.
  public init(entries: [JournalEntry], damagedJournal: String? = nil, file: String? = nil) {
    self.entries = entries
    self.damagedJournal = damagedJournal
    self.file = file ?? JournalEntry.path(after: entries)
  }
}

/// The journal of a session: decides which entries recovery needs, and collects them until they are written.
struct Journal {
  /// How the document began, and where it was saved since; written with the first entry after it.
  private var opening: [JournalEntry] = []
  /// Whether there are entries, so that what the document begins with next is one too.
  private var isBegun = false
  /// The pane as it was written last.
  private var pane: JournalEntry?
  private var pending: [JournalEntry] = []

  mutating func takePending() -> [JournalEntry] {
    defer { pending = [] }
    return pending
  }

  /// Another document takes the place of the one before.
  ///
  /// - Parameter beginning: ``JournalEntry/opened(path:text:)`` or ``JournalEntry/learned(lesson:text:)``.
  mutating func open(_ beginning: JournalEntry) {
    if isBegun { pending.append(beginning) } else { opening = [beginning] }
  }

  /// Adds an action that took effect, unless it leaves the document unchanged.
  mutating func enter(_ action: Action, columns: Int, rows: Int) {
    guard let text = action.journalText else { return }
    pending += opening
    (opening, isBegun) = ([], true)
    let present = JournalEntry.pane(columns: columns, rows: rows)
    if pane != present { pending.append(present) }
    pane = present
    pending.append(.entered(text))
  }

  mutating func save(path: String) {
    if isBegun { pending.append(.saved(path: path)) } else { opening.append(.saved(path: path)) }
  }

  /// The entries of an earlier session, which have been written to this one's journal, are how the document began.
  mutating func takeOverEarlierEntries() {
    (opening, isBegun) = ([], true)
    // The last pane of those entries is another one.
    pane = nil
  }
}
