import AutoLayout
import Diagnosis
import SceneRendering
import TextLayout
import Translation

/// The tree of views with their sizes, and marks for conflicts and ambiguity. The cursor is the selection.
struct ViewsPane: Pane {
  let name = "Views"
  let summary = "the tree of views, with their sizes and states"
  var scroll = PaneScroll()
  let isFilterable = true
  /// The names of the views whose subviews are not shown.
  private var folded: Set<String> = []

  func note(_ session: Session) -> String? {
    session.snapshot.views.count > 1 ? nil : session.language("no views yet; try: view red")
  }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    let places = shown(session)
    guard let selected = session.selectedPlace else { return (places.count, nil) }
    // Of a view in a closed branch, the branch is marked.
    return (places.count, places.lastIndex { $0 <= selected })
  }

  func lines(_ rows: Range<Int>, _ session: Session, columns: Int) -> [PaneLine] {
    let snapshot = session.snapshot
    let places = shown(session)
    return rows.map { row in
      guard places.indices.contains(row) else { return PaneLine("") }
      return line(places[row], of: snapshot, columns: columns, in: session.language)
    }
  }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [Action] {
    let places = shown(session)
    let cursor = extent(session, columns: columns).cursor
    func select(_ row: Int?) -> [Action] {
      guard let row, places.indices.contains(row) else { return [.beep] }
      return [.command(.select, session.snapshot.views[places[row]].name)]
    }
    switch input {
    case .move(let step):
      return select(
        cursor.map { min(max(0, $0 + step), places.count - 1) } ?? (step > 0 ? 0 : places.count - 1))
    case .first: return select(0)
    case .last: return select(places.count - 1)
    case .click(let row), .go(let row): return select(row)
    case .fold:
      guard let cursor, places.indices.contains(cursor) else { return [.beep] }
      let view = session.snapshot.views[places[cursor]]
      if isFoldable(places[cursor], session.snapshot), !folded.contains(view.name) {
        folded.insert(view.name)
        return []
      }
      return [.command(SelectCommand(.parent))]
    case .unfold, .open:
      guard let cursor, places.indices.contains(cursor) else { return [.beep] }
      if folded.remove(session.snapshot.views[places[cursor]].name) != nil { return [] }
      return [.command(SelectCommand(.child))]
    case .sort, .all: return [.beep]
    }
  }

  func unfolded() -> any Pane {
    var pane = self
    pane.folded = []
    return pane
  }

  /// The places of the views that have a row.
  private func shown(_ session: Session) -> [Int] {
    let views = session.snapshot.views
    if folded.isEmpty { return Array(views.indices) }
    var hidden = [Bool](repeating: false, count: views.count)
    for (place, view) in views.enumerated() {
      guard let superview = view.superview else { continue }
      hidden[place] = hidden[superview] || folded.contains(views[superview].name)
    }
    return views.indices.filter { !hidden[$0] }
  }

  private func isFoldable(_ place: Int, _ snapshot: SceneSnapshot) -> Bool {
    place + 1 < snapshot.views.count && snapshot.views[place + 1].superview == place
  }

  private func line(_ place: Int, of snapshot: SceneSnapshot, columns: Int, in language: Language) -> PaneLine
  {
    let view = snapshot.views[place]
    let level = min(snapshot.places(above: place).count, 10)
    let sign =
      isFoldable(place, snapshot) ? (folded.contains(view.name) ? "▸ " : "▾ ") : "• "
    let state: (mark: String, role: Role) =
      view.isInConflict
      ? ("! ", .error) : view.ambiguous.isEmpty ? ("", view.isHidden ? .secondary : .text) : ("? ", .warning)
    let head = String(repeating: "  ", count: level) + sign
    let tail =
      view.ambiguous.isEmpty ? PaneText.size(view.frame.size) : language(AmbiguityText.short(view.ambiguous))
    let className = view.className == "UIView" || level == 0 ? "" : " " + view.className
    let room = columns - CharacterWidth.columns(of: head + state.mark + tail) - 2
    let name = TextWrapping.truncated(view.name, toColumns: max(4, room))
    let left = columns - CharacterWidth.columns(of: head + state.mark + name + tail) - 1
    let kind = CharacterWidth.columns(of: className) < left ? className : ""
    let gap = max(1, left - CharacterWidth.columns(of: kind))
    return PaneLine([
      (head, .secondary), (state.mark + name, state.role), (kind, .secondary),
      (String(repeating: " ", count: gap), .text), (tail, view.ambiguous.isEmpty ? .secondary : .warning),
    ])
  }
}

/// What is open about a view, in a few words.
enum AmbiguityText {
  /// `no width`, `no x, y`
  static func short(_ attributes: [SceneSnapshot.FrameAttribute]) -> Phrase {
    "no \(Phrase.enumeration(of: attributes.map(\.words)))"
  }
}
