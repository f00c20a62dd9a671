/// The earlier entries, oldest first, and the one that is shown.
public struct InputHistory: Equatable, Sendable {
  /// Older entries are forgotten.
  public static let capacity = 1_000

  public private(set) var entries: [String]
  /// Entries that were dropped or refused: they are found, and not suggested.
  private var fruitless: Set<String> = []
  /// The entry shown; `entries.count` is the line being typed.
  private var position: Int
  /// The edited texts of entries, and of the line being typed.
  private var edited: [Int: String] = [:]
  /// What the entries that are shown begin with.
  private var beginning = ""

  public init(entries: [String] = []) {
    self.entries = Array(entries.suffix(Self.capacity))
    position = self.entries.count
  }

  /// Adds an entry, unless it is blank or the one before.
  ///
  /// - Parameter tookEffect: whether it was neither dropped nor refused.
  /// - Returns: whether it is one to be remembered that was not there.
  @discardableResult
  public mutating func add(_ entry: String, tookEffect: Bool = true) -> Bool {
    edited = [:]
    defer { position = entries.count }
    guard entry.contains(where: { !$0.isWhitespace }) else { return false }
    let wasFruitless = fruitless.contains(entry)
    if tookEffect {
      fruitless.remove(entry)
    } else if !entries.contains(entry) {
      fruitless.insert(entry)
    }
    guard entries.last != entry else { return tookEffect && wasFruitless }
    entries.append(entry)
    if entries.count > Self.capacity { fruitless.remove(entries.removeFirst()) }
    return tookEffect
  }

  /// Returns to the line being typed, and discards edited texts.
  public mutating func leave() {
    edited = [:]
    position = entries.count
  }

  /// The previous entry that begins as the line being typed; nil before the oldest.
  ///
  /// - Parameters:
  ///   - current: the edited text of the present entry
  ///   - isSearch: whether the line being typed counts as a beginning
  public mutating func previous(current: String, isSearch: Bool = true) -> String? {
    // What the user typed is the prefix to search for. The last entry stands here if Up has just brought it back, and is none.
    if position == entries.count { beginning = isSearch && current != entries.last ? current : "" }
    let index = entries.indices[..<position].last { matches($0, current) }
    return index.map { go(to: $0, current: current) }
  }

  /// The next such entry, or at last the line being typed; nil there.
  public mutating func next(current: String) -> String? {
    guard position < entries.count else { return nil }
    let index = entries.indices[(position + 1)...].first { matches($0, current) } ?? entries.count
    return go(to: index, current: current)
  }

  private func matches(_ index: Int, _ current: String) -> Bool {
    let text = edited[index] ?? entries[index]
    return text != current && text.hasPrefix(beginning)
  }

  private mutating func go(to index: Int, current: String) -> String {
    edited[position] = current
    position = index
    return edited[index] ?? (index < entries.count ? entries[index] : "")
  }

  /// The newest entry older than `index` that contains the text.
  func search(_ text: String, before index: Int) -> Int? {
    guard !text.isEmpty else { return nil }
    return entries.prefix(max(0, index)).lastIndex { $0.contains(text) }
  }

  /// What the newest entry of one line that begins with a text, and took effect, has after it.
  func rest(of text: String) -> String? {
    entries.last {
      $0.count > text.count && $0.hasPrefix(text) && !$0.contains("\n") && !fruitless.contains($0)
    }
    .map { String($0.dropFirst(text.count)) }
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

  /// Where the query stands in a text that it was found in.
  func range(in characters: [Character]) -> Range<Int>? {
    query.isEmpty || match == nil ? nil : characters.firstRange(of: Array(query))
  }
}
