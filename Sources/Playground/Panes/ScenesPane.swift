import SceneCollection
import SceneRendering
import TextLayout

/// The scenes that come with the program, by folder. Opening one is `:open`.
struct ScenesPane: Pane {
  let name = "Open"
  let summary = "the scenes that come with the program"
  var scroll = PaneScroll()
  var hasInspector: Bool { false }
  /// The scene under the cursor.
  private var chosen = 0

  /// A row of the list.
  private enum Row {
    case folder(String)
    case scene(Int, CollectedScene)
    case blank
  }

  /// Where a file or a lesson was opened, that is what matters, and the line on top has little room.
  func isListed(_ session: Session) -> Bool {
    session.document.path == nil && session.learning.current == nil
  }

  func badge(_ session: Session) -> PaneBadge? { nil }

  func note(_ session: Session) -> String? { "scenes to look at; Enter opens one" }

  private static let rows: [Row] = {
    var rows: [Row] = []
    var number = 0
    for folder in SceneFolders.all {
      if !rows.isEmpty { rows.append(.blank) }
      rows.append(.folder(folder))
      for scene in SceneCollection.scenes(in: folder) {
        rows.append(.scene(number, scene))
        number += 1
      }
    }
    return rows
  }()

  /// The row of a scene.
  private static func row(of number: Int) -> Int? {
    rows.firstIndex { if case .scene(number, _) = $0 { true } else { false } }
  }

  private static let count = rows.count { if case .scene = $0 { true } else { false } }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    (Self.rows.count, Self.row(of: chosen))
  }

  func lines(_ rows: Range<Int>, _ session: Session, columns: Int) -> [PaneLine] {
    rows.map { row in
      guard Self.rows.indices.contains(row) else { return PaneLine("") }
      switch Self.rows[row] {
      case .blank: return PaneLine("")
      case .folder(let name): return PaneLine(name, .heading)
      case .scene(_, let scene):
        let name = "  " + scene.name + "  "
        let room = max(0, columns - CharacterWidth.columns(of: name) - 1)
        return PaneLine([
          (name, .accent), (TextWrapping.truncated(scene.title, toColumns: room), .secondary),
        ])
      }
    }
  }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [PaneRequest] {
    func go(to number: Int) -> [PaneRequest] {
      let target = min(max(0, number), Self.count - 1)
      defer { chosen = target }
      return target == chosen ? [.beep] : []
    }
    switch input {
    case .move(let step): return go(to: chosen + step)
    case .first: return go(to: 0)
    case .last: return go(to: Self.count - 1)
    case .click(let row):
      guard Self.rows.indices.contains(row), case .scene(let number, _) = Self.rows[row] else {
        return [.beep]
      }
      // The second click opens what the first one chose.
      guard number != chosen else { return opening() }
      chosen = number
      return []
    case .open: return opening()
    case .fold, .unfold, .sort, .all: return [.beep]
    }
  }

  private func opening() -> [PaneRequest] {
    for case .scene(chosen, let scene) in Self.rows {
      return [.perform(Command.open.entry + " " + scene.path)]
    }
    return [.beep]
  }
}
