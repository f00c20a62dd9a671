/// The killed texts, newest first, for yanking.
struct KillRing: Equatable, Sendable {
  enum Joining {
    case none, before, after
  }

  private static let capacity = 32
  private var texts: [String] = []
  private var position = 0

  var current: String? { texts.indices.contains(position) ? texts[position] : nil }

  /// Adds a killed text; consecutive kills are one text.
  mutating func add(_ text: String, joining: Joining) {
    position = 0
    switch (joining, texts.first) {
    case (.before, let first?): texts[0] = text + first
    case (.after, let first?): texts[0] = first + text
    default:
      texts.insert(text, at: 0)
      if texts.count > Self.capacity { texts.removeLast() }
    }
  }

  /// Selects the text killed before the current one.
  mutating func rotate() -> String? {
    guard !texts.isEmpty else { return nil }
    position = (position + 1) % texts.count
    return current
  }
}

/// The editor's states before its last changes.
struct UndoHistory: Equatable, Sendable {
  struct State: Equatable, Sendable {
    var characters: [Character]
    var cursor: Int
  }

  private static let capacity = 200
  /// The characters of all states, so that large pastes do not accumulate.
  private static let characterCapacity = 2_000_000
  private var states: [State] = []
  private var characterCount = 0

  mutating func push(_ state: State) {
    states.append(state)
    characterCount += state.characters.count
    while states.count > Self.capacity || (characterCount > Self.characterCapacity && states.count > 1) {
      characterCount -= states.removeFirst().characters.count
    }
  }

  mutating func pop() -> State? {
    guard let state = states.popLast() else { return nil }
    characterCount -= state.characters.count
    return state
  }
}
