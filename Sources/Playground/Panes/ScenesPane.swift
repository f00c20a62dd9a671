import SceneCollection
import SceneRendering
import TextLayout
import Translation

/// The scenes that come with the program, by folder. Opening one is `:open`.
struct ScenesPane: TextPane {
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

  /// What to try in the welcome scene.
  func card(_ session: Session, columns: Int, rows: Int) -> [PaneLine] {
    session.tour?.card(columns: columns, in: session.language) ?? []
  }

  func note(_ session: Session) -> String? {
    session.language("scenes to look at; Enter opens one")
  }

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

  private static let count = rows.count { if case .scene = $0 { true } else { false } }

  /// A line of the list, and the scene that it is about.
  private typealias ListLine = (line: PaneLine, scene: Int?)

  /// The list at some width: a title that has no room beside the name goes on below it.
  private static func lines(columns: Int, in language: Language) -> [ListLine] {
    rows.flatMap { row -> [ListLine] in
      switch row {
      case .blank: return [(PaneLine(""), nil)]
      case .folder(let name): return [(PaneLine(name, .heading), nil)]
      case .scene(let number, let scene):
        let name = "  \(scene.name)  "
        let room = columns - CharacterWidth.columns(of: name) - 1
        let summary = language.translated(scene.title)
        if CharacterWidth.columns(of: summary) <= room {
          return [(PaneLine([(name, .accent), (summary, .secondary)]), number)]
        }
        let title = PaneLine.wrapped(summary, .secondary, columns: max(8, columns - 1), indent: 4)
        return [(PaneLine([(name, .accent)]), number)] + title.map { ($0, number) }
      }
    }
  }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    let lines = Self.lines(columns: columns, in: session.language)
    return (lines.count, lines.firstIndex { $0.scene == chosen })
  }

  func text(_ session: Session, columns: Int) -> [PaneLine] {
    Self.lines(columns: columns, in: session.language).map(\.line)
  }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [Action] {
    func go(to number: Int) -> [Action] {
      let target = min(max(0, number), Self.count - 1)
      defer { chosen = target }
      return target == chosen ? [.beep] : []
    }
    switch input {
    case .move(let step): return go(to: chosen + step)
    case .first: return go(to: 0)
    case .last: return go(to: Self.count - 1)
    case .click(let row):
      let lines = Self.lines(columns: columns, in: session.language)
      guard lines.indices.contains(row), let number = lines[row].scene else { return [.beep] }
      // The second click opens what the first one chose.
      guard number != chosen else { return opening() }
      chosen = number
      return []
    case .open: return opening()
    case .go, .fold, .unfold, .sort, .all: return [.beep]
    }
  }

  private func opening() -> [Action] {
    for case .scene(chosen, let scene) in Self.rows {
      return [.command(.open, scene.path)]
    }
    return [.beep]
  }
}
