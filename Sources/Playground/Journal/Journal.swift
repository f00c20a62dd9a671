import SceneLanguage

/// What happened to a document, in order: all that it takes to make it again after a crash.
public enum JournalEntry: Equatable, Sendable, Codable {
  /// A text became the document; nil is for one without a file.
  case opened(path: String?, text: String)
  /// The scene is shown in so many cells from now on.
  case pane(columns: Int, rows: Int)
  /// A statement or a command was entered, and took effect.
  case entered(String)
  /// The document was written to a file.
  case saved(path: String)

  /// Whether there is anything in a journal that no file has.
  public static func holdsUnsaved(_ entries: [JournalEntry]) -> Bool { unsavedCount(entries) > 0 }

  /// How many entries no file has.
  static func unsavedCount(_ entries: [JournalEntry]) -> Int {
    var count = 0
    for entry in entries {
      switch entry {
      case .opened, .saved: count = 0
      case .entered: count += 1
      case .pane: break
      }
    }
    return count
  }
}

/// An earlier session that ended without being left, as far as its journal can be read.
public struct RecoverableSession: Equatable, Sendable {
  public var entries: [JournalEntry]
  /// Where the journal is kept when some of its lines cannot be read; nil when all of them can.
  public var damagedJournal: String?

  public init(entries: [JournalEntry], damagedJournal: String? = nil) {
    self.entries = entries
    self.damagedJournal = damagedJournal
  }
}

/// Keeps the journal of a session: says what is to be written down, and no more than that.
struct Journal {
  /// What the document began with. It is written down when there is something to add to it.
  private var opening: JournalEntry?
  /// The pane as it was written down last.
  private var pane: JournalEntry?

  /// Commands that change the document.
  private static let kept: Set<Command> = [.undo, .redo, .reset, .fix, .size, .scale, .device]

  /// - Returns: what is to be written down at once; nothing while nothing was entered.
  mutating func open(path: String?, text: String) -> [JournalEntry] {
    let entry = JournalEntry.opened(path: path, text: text)
    guard opening == nil, pane != nil else {
      opening = entry
      return []
    }
    return [entry]
  }

  /// - Parameter text: was entered, and took effect.
  mutating func enter(_ text: String, columns: Int, rows: Int) -> [JournalEntry] {
    if CommandCall.isCommand(text), Pasting.text(of: text) == nil {
      guard case .success(let call) = CommandCall.parse(text), Self.kept.contains(call.command) else {
        return []
      }
    }
    var entries: [JournalEntry] = []
    if let opening { entries.append(opening) }
    opening = nil
    let present = JournalEntry.pane(columns: columns, rows: rows)
    if pane != present { entries.append(present) }
    pane = present
    return entries + [.entered(text)]
  }

  mutating func save(path: String) -> [JournalEntry] { pane == nil ? [] : [.saved(path: path)] }

  /// Entries of an earlier session have been written down in this one's.
  mutating func begin() {
    opening = nil
    pane = pane ?? .pane(columns: 0, rows: 0)
  }
}
