import Canvas
import SceneRendering

/// A recording of a terminal as the players of asciinema show it, in version 2 of its format: a line of JSON about the
/// terminal, then one for each change (<https://docs.asciinema.org/manual/asciicast/v2/>).
public struct Asciicast {
  /// A picture of the terminal.
  public struct Frame {
    public var canvas: Canvas
    /// nil hides the cursor.
    public var cursor: (column: Int, row: Int)?

    public init(canvas: Canvas, cursor: (column: Int, row: Int)? = nil) {
      self.canvas = canvas
      self.cursor = cursor
    }
  }

  private let depth: ColorDepth
  private var shown: Frame?

  /// - Parameter depth: the colours that the recording has
  public init(depth: ColorDepth) { self.depth = depth }

  /// The first line.
  ///
  /// - Parameters:
  ///   - columns: the terminal's, at the beginning
  ///   - rows: likewise
  ///   - title: as players show it
  ///   - timestamp: the seconds since 1970 at the beginning; nil for a recording of no particular time
  public static func header(columns: Int, rows: Int, title: String, timestamp: Int? = nil) -> String {
    var header: JSON = ["version": .integer(2), "width": .integer(columns), "height": .integer(rows)]
    if let timestamp { header = header.adding(["timestamp": .integer(timestamp)]) }
    return header.adding(["title": .string(title), "env": ["TERM": "xterm-256color"]]).line + "\n"
  }

  /// The lines that change the terminal into a picture; empty where it shows that already.
  ///
  /// - Parameter seconds: since the beginning
  public mutating func lines(showing frame: Frame, at seconds: Double) -> String {
    let (canvas, before) = (frame.canvas, shown)
    shown = frame
    var lines = ""
    let isResized =
      before.map { $0.canvas.width != canvas.width || $0.canvas.height != canvas.height } ?? false
    if isResized { lines += Self.event(seconds, "r", "\(canvas.width)x\(canvas.height)") }
    var output = ""
    if before == nil || isResized { output += "\u{1B}[m\u{1B}[2J" }
    for y in 0..<canvas.height {
      if let before, !isResized, before.canvas.row(y) == canvas.row(y) { continue }
      // Erased first: after the last column, erasing would take that away.
      output += "\u{1B}[\(y + 1);1H\u{1B}[K" + canvas.ansi(line: y, depth: depth)
    }
    if !output.isEmpty || !Self.haveSameCursor(before, frame) {
      if let cursor = frame.cursor {
        output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
      } else {
        output += "\u{1B}[?25l"
      }
      lines += Self.event(seconds, "o", output)
    }
    return lines
  }

  /// The line that makes a recording last until some time.
  public static func end(at seconds: Double) -> String { event(seconds, "o", "") }

  private static func haveSameCursor(_ old: Frame?, _ new: Frame) -> Bool {
    guard let old else { return false }
    return old.cursor?.column == new.cursor?.column && old.cursor?.row == new.cursor?.row
  }

  private static func event(_ seconds: Double, _ code: String, _ data: String) -> String {
    JSON.array([.number(seconds), .string(code), .string(data)]).line + "\n"
  }
}
