/// The earlier entries, oldest first, and the one that is shown.
public struct InputHistory: Equatable, Sendable {
  /// Older entries are forgotten.
  public static let capacity = 1_000

  public private(set) var entries: [String]
  /// The entry shown; `entries.count` is the line being typed.
  private var position: Int
  /// The edited texts of entries, and of the line being typed.
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

  /// Returns to the line being typed, and discards edited texts.
  public mutating func leave() {
    edited = [:]
    position = entries.count
  }

  /// The previous entry; nil at the oldest. `current` is the edited text of the present one.
  public mutating func previous(current: String) -> String? {
    go(to: position - 1, current: current)
  }

  /// The next entry, or at last the line being typed; nil there.
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

/// A backward search of the history (Ctrl-R).
struct HistorySearch: Equatable, Sendable {
  var query = ""
  /// The match, an index of the history.
  var match: Int?
  var failed = false
  /// The text before the search.
  var original: String
}
