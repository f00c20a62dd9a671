import Testing

@testable import Playground

struct ScreenLayoutTests {
  /// The rows of scene, status line and REPL.
  private func rows(_ columns: Int, _ rows: Int) -> [Int] {
    let layout = ScreenLayout(columns: columns, rows: rows)
    return [layout.scene.height, 1, layout.repl.height]
  }

  @Test func theReplHasAThirdAndAtLeastSixRows() {
    #expect(rows(80, 24) == [15, 1, 8])
    #expect(rows(120, 40) == [26, 1, 13])
    #expect(rows(80, 15) == [8, 1, 6])
  }

  @Test func aLowScreenKeepsRowsForTheScene() {
    #expect(rows(40, 12) == [6, 1, 5])
    #expect(rows(30, 8) == [4, 1, 3])
    #expect(rows(20, 6) == [3, 1, 2])
  }

  @Test func everyRowIsSomeones() {
    for rows in 6...200 {
      let layout = ScreenLayout(columns: 80, rows: rows)
      #expect(layout.scene.height + 1 + layout.repl.height == rows)
      #expect(layout.scene.height > 0 && layout.repl.height > 0)
    }
  }

  @Test func aTinyScreenIsTooSmall() {
    #expect(ScreenLayout(columns: 19, rows: 24).isTooSmall)
    #expect(ScreenLayout(columns: 80, rows: 5).isTooSmall)
    #expect(!ScreenLayout(columns: 20, rows: 6).isTooSmall)
  }
}

struct StatusLineTests {
  private let line = StatusLine(
    title: "login.mas", isDirty: true, size: .init(width: 80, height: 15), isSizeFixed: false,
    scale: .init(width: 1, height: 1), views: 3, constraints: 9, conflicts: 1, ambiguous: 2, hint: ":help")

  @Test func itTellsEverythingWhereThereIsRoom() {
    #expect(
      line.text(columns: 80)
        == " login.mas [+]  80x15  3 views  9 constraints  1 conflict  2 ambiguous    :help ")
  }

  @Test func troublesStayLongest() {
    #expect(line.text(columns: 30) == " 1 conflict  2 ambiguous      ")
  }

  @Test func itIsAsWideAsTheScreen() {
    for columns in 20...120 { #expect(line.text(columns: columns).count == columns) }
  }
}

struct TranscriptTests {
  private var filled: Transcript {
    var transcript = Transcript()
    transcript.append((1...10).map { Line(.plain, "line \($0)") })
    return transcript
  }

  @Test func theNewestLinesAreAtTheBottom() {
    #expect(filled.rows(width: 20, height: 3).map(\.text) == ["line 8", "line 9", "line 10"])
  }

  @Test func scrollingStopsAtTheEnds() {
    var transcript = filled
    let hasScrolled = transcript.scroll(by: 100, width: 20, height: 3)
    #expect(hasScrolled)
    #expect(transcript.rows(width: 20, height: 3).map(\.text) == ["line 1", "line 2", "line 3"])
    let isAtTop = !transcript.scroll(by: 1, width: 20, height: 3)
    #expect(isAtTop)
    _ = transcript.scroll(by: -100, width: 20, height: 3)
    #expect(transcript.scroll == 0)
  }

  @Test func somethingNewIsShown() {
    var transcript = filled
    _ = transcript.scroll(by: 5, width: 20, height: 3)
    transcript.append([Line(.plain, "new")])
    #expect(transcript.rows(width: 20, height: 1).map(\.text) == ["new"])
  }

  @Test func longLinesWrapWithAnIndent() {
    var transcript = Transcript()
    transcript.append([Line(.plain, "aaaa bbbb cccc dddd", indent: 2)])
    #expect(transcript.rows(width: 10, height: 9).map(\.text) == ["aaaa bbbb", "  cccc", "  dddd"])
  }

  @Test func oldLinesAreForgotten() {
    var transcript = Transcript()
    for _ in 0..<12 { transcript.append((0..<1_000).map { Line(.plain, "\($0)") }) }
    #expect(transcript.lines.count == Transcript.capacity)
  }
}
