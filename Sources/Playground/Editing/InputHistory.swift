/// What was entered before, oldest first, and where the user is in it.
public struct InputHistory: Equatable, Sendable {
  /// Older entries are forgotten.
  public static let capacity = 1_000

  public private(set) var entries: [String]
  /// The entry shown; `entries.count` is the line being typed.
  private var position: Int
  /// What the user had typed before going up, and the changes made to entries on the way.
  private var edited: [Int: String] = [:]

  public init(entries: [String] = []) {
    self.entries = Array(entries.suffix(Self.capacity))
    position = self.entries.count
  }

  /// Adds an entry, unless it is blank or the one before; true when it was added.
  @discardableResult
  public mutating func add(_ entry: String) -> Bool {
    edited = [:]
    defer { position = entries.count }
    guard entry.contains(where: { !$0.isWhitespace }), entries.last != entry else { return false }
    entries.append(entry)
    if entries.count > Self.capacity { entries.removeFirst() }
    return true
  }

  /// Goes back to the line being typed, forgetting it.
  public mutating func leave() {
    edited = [:]
    position = entries.count
  }

  /// The entry before the shown one, whose text is now `current`; nil at the oldest.
  public mutating func previous(current: String) -> String? {
    go(to: position - 1, current: current)
  }

  /// The entry after the shown one, the line being typed at last; nil there.
  public mutating func next(current: String) -> String? {
    go(to: position + 1, current: current)
  }

  private mutating func go(to index: Int, current: String) -> String? {
    guard index >= 0, index <= entries.count else { return nil }
    edited[position] = current
    position = index
    return edited[index] ?? (index < entries.count ? entries[index] : "")
  }

  /// The newest entry older than `index` that contains the text.
  func search(_ text: String, before index: Int) -> Int? {
    guard !text.isEmpty else { return nil }
    return entries.prefix(max(0, index)).lastIndex { $0.contains(text) }
  }
}

/// A search backwards through the history while it is typed (Ctrl-R).
struct HistorySearch: Equatable, Sendable {
  var query = ""
  /// The entry found, an index of the history.
  var match: Int?
  /// No entry has the query.
  var failed = false
  /// The text to return to when the search is given up.
  var original: String
}
