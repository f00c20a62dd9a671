import Foundation

/// The mouse.
extension Tmux {
  /// A mouse event as terminals report it, at a column and row from 0.
  func mouse(_ button: Int, _ column: Int, _ row: Int, isRelease: Bool = false) throws {
    try type("\u{1B}[<\(button);\(column + 1);\(row + 1)\(isRelease ? "m" : "M")")
  }

  func click(_ column: Int, _ row: Int) throws {
    try mouse(0, column, row)
    try mouse(0, column, row, isRelease: true)
  }

  /// Clicks on a text of the screen.
  func click(on text: String) throws {
    try waitFor(text)
    let place = try place(of: text)
    try click(place.column, place.row)
  }

  /// The place of a text on the screen.
  func place(of text: String) throws -> (column: Int, row: Int) {
    for (row, line) in try lines().enumerated() {
      if let range = line.range(of: text) {
        return (line.distance(from: line.startIndex, to: range.lowerBound), row)
      }
    }
    throw NeverCame(what: text, screen: try screen())
  }
}
