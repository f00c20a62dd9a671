import Canvas
import Foundation
import Recording
import Testing

/// Recordings, shown by a terminal of the test's own that knows what they use.
struct AsciicastTests {
  private func canvas(_ rows: [String], style: Style = .plain) -> Canvas {
    var canvas = Canvas(width: 6, height: rows.count)
    for (y, row) in rows.enumerated() { canvas.put(row, x: 0, y: y, style: style) }
    return canvas
  }

  private func events(_ lines: String) throws -> [[Any]] {
    try lines.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
    }
  }

  /// Carries out the cursor movements and erasures of a recording.
  private func show(_ output: String, on rows: inout [[Character]]) throws {
    var (x, y) = (0, 0)
    var rest = Substring(output)
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        rows[y][x] = character
        x += 1
        continue
      }
      let end = try #require(rest.firstIndex { $0.isLetter })
      let (parameters, command) = (rest[rest.index(after: rest.startIndex)..<end], rest[end])
      rest = rest[rest.index(after: end)...]
      switch command {
      case "H":
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        (y, x) = (numbers[0] - 1, numbers[1] - 1)
      case "K": for column in x..<rows[y].count { rows[y][column] = " " }
      case "J": rows = rows.map { $0.map { _ in " " } }
      case "m", "h", "l": break
      default: Issue.record("\(command) is not understood")
      }
    }
  }

  @Test func theHeaderNamesVersionAndSize() throws {
    let line = Asciicast.header(columns: 80, rows: 24, title: "a \"b\".mas")
    let header = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 80)
    #expect(header["height"] as? Int == 24)
    #expect(header["title"] as? String == "a \"b\".mas")
    #expect(header["timestamp"] == nil)
    #expect(line.last == "\n")
    #expect(Asciicast.header(columns: 1, rows: 1, title: "", timestamp: 12).contains("\"timestamp\": 12"))
  }

  @Test func picturesFollowEachOther() throws {
    var cast = Asciicast(depth: .none)
    let pictures = [["one", "two"], ["one", "three"], ["", "three!"]]
    var rows = [[Character]](repeating: Array("xxxxxx"), count: 2)
    for (index, picture) in pictures.enumerated() {
      for event in try events(cast.lines(showing: .init(canvas: canvas(picture)), at: Double(index) / 2)) {
        #expect(event[0] as? Double == Double(index) / 2)
        #expect(event[1] as? String == "o")
        try show(try #require(event[2] as? String), on: &rows)
      }
      #expect(rows.map { String($0).trimmingCharacters(in: .whitespaces) } == picture)
    }
  }

  @Test func onlyChangedRowsAreWritten() throws {
    var cast = Asciicast(depth: .none)
    _ = cast.lines(showing: .init(canvas: canvas(["one", "two"])), at: 0)
    let output = try #require(
      try events(cast.lines(showing: .init(canvas: canvas(["one", "2"])), at: 1))[0][2] as? String)
    #expect(!output.contains("one"))
    #expect(output.contains("\u{1B}[2;1H\u{1B}[K2"))
    #expect(cast.lines(showing: .init(canvas: canvas(["one", "2"])), at: 2) == "")
  }

  @Test func theCursorIsShownAndHidden() throws {
    var cast = Asciicast(depth: .none)
    let picture = canvas(["a"])
    _ = cast.lines(showing: .init(canvas: picture), at: 0)
    let shown = try events(cast.lines(showing: .init(canvas: picture, cursor: (column: 3, row: 0)), at: 1))
    #expect(shown[0][2] as? String == "\u{1B}[1;4H\u{1B}[?25h")
    let hidden = try events(cast.lines(showing: .init(canvas: picture), at: 2))
    #expect(hidden[0][2] as? String == "\u{1B}[?25l")
  }

  @Test func aResizeIsAnEventOfItsOwn() throws {
    var cast = Asciicast(depth: .none)
    _ = cast.lines(showing: .init(canvas: canvas(["a"])), at: 0)
    let lines = try events(cast.lines(showing: .init(canvas: canvas(["a", "b", "c"])), at: 1))
    #expect(lines.map { $0[1] as? String } == ["r", "o"])
    #expect(lines[0][2] as? String == "6x3")
  }

  @Test func coloursAreThoseThatWereAskedFor() {
    let red = canvas(["a"], style: Style(foreground: .rgb(255, 0, 0)))
    var colored = Asciicast(depth: .rgb)
    #expect(colored.lines(showing: .init(canvas: red), at: 0).contains("38;2;255;0;0"))
    var plain = Asciicast(depth: .none)
    #expect(!plain.lines(showing: .init(canvas: red), at: 0).contains("255"))
  }
}
