import Input

/// The keys during a search of the history.
extension Prompt {
  /// Handles a key during a search; nil if there is none or the key ends it and keeps its usual meaning.
  mutating func handleSearch(_ key: Key) -> Outcome? {
    guard var current = search else { return nil }
    switch key {
    case .character(let character):
      current.query.append(character)
      return find(&current, before: (current.match ?? history.entries.count - 1) + 1)
    case .backspace:
      guard !current.query.isEmpty else { return .refused }
      current.query.removeLast()
      return find(&current, before: history.entries.count)
    case .control("r"): return find(&current, before: current.match ?? history.entries.count)
    case .control("c"), .control("g"): editor.setText(current.original)
    case .escape, .tab: break
    default:
      search = nil
      return nil
    }
    search = nil
    return .done
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
      // The cursor brings the match into view.
      if let range = current.range(in: editor.characters) { editor.moveCursor(to: range.upperBound) }
    } else {
      current.failed = true
    }
    search = current
    return current.failed ? .refused : .done
  }
}
