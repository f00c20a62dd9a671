import Foundation
import Input

@testable import Playground

/// A playground without a terminal: keys in, screens out.
final class Table {
  let state: PlaygroundState
  private(set) var effects: [Effect] = []
  /// What the clock says, in seconds.
  private static let time = 0.0

  init(_ start: PlaygroundState.Start = .newFile(path: "test.mas"), columns: Int = 80, rows: Int = 24) {
    state = PlaygroundState(start: start, columns: columns, rows: rows, now: { Table.time })
  }

  func press(_ keys: Key...) {
    for key in keys { effects += state.update(.key(key)) }
  }

  func type(_ text: String) {
    for character in text { press(character == "\n" ? .enter : .character(character)) }
  }

  /// Pastes a text as one piece.
  func paste(_ text: String) { effects += state.update(.paste(text)) }

  /// Types an entry and presses Enter.
  func enter(_ text: String) { type(text + "\n") }

  var screen: String { state.view().canvas.text }
  var lines: [String] { screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  var statusLine: String { lines[state.layout.statusRow] }
  var cursor: [Int]? { state.view().cursor.map { [$0.column, $0.row] } }

  /// The line that the cursor is on.
  var promptLine: String { cursor.map { lines[$0[1]] } ?? "" }
}
