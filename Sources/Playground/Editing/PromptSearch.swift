import Input

/// The keys during a search of the history.
extension Prompt {
  enum SearchStep: Equatable {
    case stay(Outcome)
    /// The search is over, and the key has its usual meaning.
    case fallThrough
  }

  mutating func handleSearch(_ key: Key) -> SearchStep {
    guard var current = search else { return .fallThrough }
    switch key {
    case .character(let character):
      current.query.append(character)
      return .stay(find(&current, before: (current.match ?? history.entries.count - 1) + 1))
    case .backspace:
      guard !current.query.isEmpty else { return .stay(.refused) }
      current.query.removeLast()
      return .stay(find(&current, before: history.entries.count))
    case .control("r"):
      return .stay(find(&current, before: current.match ?? history.entries.count))
    case .control("c"), .control("g"):
      editor.setText(current.original)
      search = nil
      return .stay(.done)
    case .escape, .tab:
      search = nil
      return .stay(.done)
    default:
      search = nil
      return .fallThrough
    }
  }

  private mutating func find(_ current: inout HistorySearch, before index: Int) -> Outcome {
    if current.query.isEmpty {
      current.match = nil
      current.failed = false
      editor.setText(current.original)
    } else if let match = history.search(current.query, before: index) {
      current.match = match
      current.failed = false
      editor.setText(history.entries[match])
    } else {
      current.failed = true
    }
    search = current
    return current.failed ? .refused : .done
  }
}
