import Input

/// A tab of which only the rows are listed that have a text.
struct FilteredPane: Pane {
  private(set) var pane: any Pane
  /// In either case.
  let text: String

  init(_ pane: any Pane, by text: String) {
    (self.pane, self.text) = (text.isEmpty ? pane : pane.unfolded(), text.lowercased())
  }

  var name: String { pane.name }
  var summary: String { pane.summary }
  var hasInspector: Bool { pane.hasInspector }
  var isInAnswers: Bool { pane.isInAnswers }
  var isFilterable: Bool { pane.isFilterable }
  var scroll: PaneScroll {
    get { pane.scroll }
    set { pane.scroll = newValue }
  }

  func isListed(_ session: Session) -> Bool { pane.isListed(session) }
  func badge(_ session: Session) -> PaneBadge? { pane.badge(session) }
  func card(_ session: Session, columns: Int, rows: Int) -> [PaneLine] {
    pane.card(session, columns: columns, rows: rows)
  }
  func tried(_ session: Session) -> [Int] { pane.tried(session) }

  func note(_ session: Session) -> String? { "/\(text)" + (pane.note(session).map { "  (\($0))" } ?? "") }

  func offer(_ session: Session, columns: Int) -> Action? {
    extent(session, columns: columns).cursor == nil ? nil : pane.offer(session, columns: columns)
  }

  /// The rows of the tab that are listed, with their lines.
  private func listed(_ session: Session, columns: Int) -> [(row: Int, line: PaneLine)] {
    let all = 0..<pane.extent(session, columns: columns).rows
    return zip(all, pane.lines(all, session, columns: columns))
      .filter { text.isEmpty || $0.1.text.lowercased().contains(text) }.map { ($0.0, $0.1) }
  }

  private func rows(_ session: Session, columns: Int) -> [Int] {
    listed(session, columns: columns).map(\.row)
  }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    let rows = rows(session, columns: columns)
    return (rows.count, pane.extent(session, columns: columns).cursor.flatMap { rows.firstIndex(of: $0) })
  }

  func lines(_ range: Range<Int>, _ session: Session, columns: Int) -> [PaneLine] {
    let listed = listed(session, columns: columns)
    return range.map { listed.indices.contains($0) ? listed[$0].line : PaneLine("") }
  }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [Action] {
    let rows = rows(session, columns: columns)
    let cursor = pane.extent(session, columns: columns).cursor.flatMap { rows.firstIndex(of: $0) }
    func go(to row: Int) -> [Action] {
      guard !rows.isEmpty else { return [.beep] }
      return pane.handle(.go(row: rows[min(max(0, row), rows.count - 1)]), session, columns: columns)
    }
    switch input {
    case .move(let step): return go(to: cursor.map { $0 + step } ?? (step > 0 ? 0 : rows.count - 1))
    case .first: return go(to: 0)
    case .last: return go(to: rows.count - 1)
    case .go(let row): return go(to: row)
    case .click(let row):
      guard rows.indices.contains(row) else { return [.beep] }
      return pane.handle(.click(row: rows[row]), session, columns: columns)
    // What is not listed is not opened.
    case .open where cursor == nil: return go(to: 0)
    case .open, .fold, .unfold, .sort, .all: return pane.handle(input, session, columns: columns)
    }
  }
}

extension Command {
  static let filter = Command(
    name: "filter", arguments: "[TEXT | off]",
    summary: "list only the rows of the side pane that have a text",
    details: [
      "In the tabs of views, constraints, problems and history. Without TEXT it is typed in the tab; Esc ends it."
    ], isQuiet: true, completions: { _, _ in ["off"] },
    parse: { call in
      switch call.argument {
      case "": .screen(.filter(.begin))
      case "off": .screen(.filter(.off))
      case let text: .screen(.filter(.by(text)))
      }
    })
}

extension PlaygroundState {
  /// A key while the filter of a tab is typed; nil for a key with its usual meaning.
  func pressInFilter(_ key: Key) -> [Effect]? {
    guard focus == .side, var filter = side.filter else { return nil }
    if key == .escape {
      side.filter = nil
      return []
    }
    guard filter.isTyped else { return nil }
    switch key {
    case .character(let character): filter.text.append(character)
    case .backspace:
      if filter.text.isEmpty {
        side.filter = nil
        return []
      }
      filter.text.removeLast()
    case .enter:
      side.filter?.isTyped = false
      return sideExtent.cursor == nil ? send(.first) : []
    default: return nil
    }
    side.filter = filter
    side.panes[side.front].scroll = PaneScroll()
    return []
  }
}
