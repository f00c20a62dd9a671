import Foundation
import Input
import Lessons

@testable import Playground

/// A playground without a terminal: keys in, screens out.
final class Table {
  let state: PlaygroundState
  private(set) var effects: [Effect] = []
  /// What the clock says, in seconds.
  private static let time = 0.0

  init(
    _ start: PlaygroundState.Start = .newFile(path: "test.mas"), columns: Int = 80, rows: Int = 24,
    recoverable: RecoverableSession? = nil, appearance: Appearance = Appearance(),
    options: Session.Options = .init()
  ) {
    state = PlaygroundState(
      start: start, columns: columns, rows: rows, appearance: appearance, recoverable: recoverable,
      options: options, now: { Table.time })
  }

  /// What was written to the journal.
  var journal: [JournalEntry] {
    effects.flatMap { effect in
      if case .journal(let entries) = effect { entries } else { [JournalEntry]() }
    }
  }

  func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int) {
    effects += state.update(.mouse(Mouse(action: action, column: column, row: row)))
  }

  /// Presses and releases the left button.
  func click(_ column: Int, _ row: Int) {
    mouse(.press, column, row)
    mouse(.release, column, row)
  }

  func press(_ keys: Key...) {
    for key in keys { effects += state.update(.key(key)) }
  }

  func type(_ text: String) {
    for character in text { press(character == "\n" ? .enter : .character(character)) }
  }

  /// Pastes a text as one piece.
  func paste(_ text: String) { effects += state.update(.paste(text)) }

  /// Types an entry at the prompt and presses Enter.
  func enter(_ text: String) {
    if state.focus != .prompt { press(.escape) }
    type(text + "\n")
  }

  /// Does something as a key does it.
  func perform(_ action: Action) { effects += state.concluding { state.perform(action) } }

  /// Does all that is done while there are no events.
  func prepare() { while state.prepare() != .nothingToDo {} }

  var screen: String { state.view().canvas.text }
  var lines: [String] { screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  /// The line on top and the bar at the bottom.
  var statusLine: String { lines[state.layout.topRow] + " " + lines[state.layout.barRow] }
  var cursor: [Int]? { state.view().cursor.map { [$0.column, $0.row] } }

  /// The line that the cursor is on.
  var promptLine: String {
    guard let row = cursor?[1] else { return "" }
    let line = String(lines[row].prefix(state.layout.repl.width))
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension PlaygroundState.Start {
  /// A lesson that comes with the program; the welcome scene if there is none of this name.
  static func lesson(named name: String) -> PlaygroundState.Start {
    Course.all.lesson(named: name, in: nil, beyond: []).map { .lesson($0) } ?? .welcome
  }
}
