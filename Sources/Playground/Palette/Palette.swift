import SceneCollection
import SceneLanguage
import Translation

/// All that can be done, to be found by a few letters: commands, beginnings of statements, views, scenes and keys.
struct Palette: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    /// What the letters are looked for in first.
    var name: String
    var summary: String
    /// What Enter does.
    var action: Action
  }

  private let items: [Item]
  var query = "" {
    didSet {
      found = Self.items(items, for: query)
      chosen = 0
    }
  }
  /// The items that the query finds, the best first.
  private(set) var found: [Item]
  /// The place of the one that Enter takes.
  private(set) var chosen = 0

  init(_ items: [Item]) {
    (self.items, found) = (items, items)
  }

  var choice: Item? { found.indices.contains(chosen) ? found[chosen] : nil }

  /// Goes to an item.
  mutating func choose(_ place: Int) { if found.indices.contains(place) { chosen = place } }

  /// Goes on to the next item, or to the one before, around the end.
  mutating func choose(by step: Int) {
    guard !found.isEmpty else { return }
    chosen = ((chosen + step) % found.count + found.count) % found.count
  }

  private static func items(_ items: [Item], for query: String) -> [Item] {
    let words = query.lowercased().split(separator: " ")
    let ranked = items.enumerated().compactMap { place, item -> (place: Int, score: Int, item: Item)? in
      if let match = FuzzyMatch(query, in: item.name) {
        // Of equal matches, the shorter name has less beside them.
        return (place, 1_000 + 20 * match.score - min(200, item.name.count), item)
      }
      let text = item.summary.lowercased()
      return words.allSatisfy(text.contains) ? (place, 0, item) : nil
    }
    return ranked.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.item)
  }
}

extension Palette {
  /// - Parameters:
  ///   - keys: the keys in use
  ///   - focus: where the keys go, as those of other areas have no effect
  ///   - language: of the summaries
  ///   - views: the names of the scene's views with their classes
  init(
    keys: KeyTable, focus: Focus, in language: Language = .english,
    views: [(name: String, className: String)]
  ) {
    var items = Command.all.map { command in
      return Item(
        name: command.entry, summary: language.translated(command.summary),
        action: command.problem(with: "") == nil ? .command(command) : .key(.begin(command.entry + " ")))
    }
    items += (Vocabulary.viewStatements + Vocabulary.otherStatements).map {
      Item(name: $0.text, summary: language.translated($0.kind), action: .key(.begin($0.text + " ")))
    }
    items += views.map { Item(name: $0.name, summary: $0.className, action: .key(.view($0.name))) }
    items += SceneFolders.all.flatMap { SceneCollection.scenes(in: $0) }.map {
      Item(
        name: $0.name, summary: language("scene: \(Phrase($0.title))"), action: .command(.open, $0.path))
    }
    items += keys.bindings.filter { $0.isListed && $0.focuses.contains(focus) }.map {
      Item(name: $0.names, summary: language("key: \(Phrase($0.help))"), action: $0.action)
    }
    self.init(items)
  }
}
