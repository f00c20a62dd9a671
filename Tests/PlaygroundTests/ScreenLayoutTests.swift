import Canvas
import Testing

@testable import Playground

struct ScreenLayoutTests {
  /// The rows of the scene and of the answers with the prompt.
  private func rows(_ columns: Int, _ rows: Int) -> [Int] {
    let layout = ScreenLayout(columns: columns, rows: rows)
    return [layout.scene.height, layout.repl.height]
  }

  @Test func theAnswersHaveAQuarterAndAtLeastFourRows() {
    // Besides, there are the line on top, the bar at the bottom and the line between.
    #expect(rows(80, 24) == [15, 6])
    #expect(rows(120, 40) == [27, 10])
    #expect(rows(80, 16) == [9, 4])
  }

  @Test func aLowScreenKeepsRowsForTheScene() {
    #expect(rows(40, 12) == [5, 5])
    #expect(rows(30, 8) == [3, 3])
    #expect(rows(20, 6) == [2, 2])
  }

  @Test func everyRowIsSomeones() {
    for rows in 6...200 {
      let layout = ScreenLayout(columns: 80, rows: rows)
      let lines = 2 + (layout.separatorRow == nil ? 0 : 1)
      #expect(layout.scene.height + layout.repl.height + lines == rows)
      #expect(layout.scene.height > 0 && layout.repl.height > 0)
    }
  }

  @Test func theSidePaneIsThereFrom110ColumnsOn() {
    #expect(!ScreenLayout(columns: 109, rows: 40).isSideVisible)
    let wide = ScreenLayout(columns: 120, rows: 40)
    // A third, and a column for the line between.
    #expect(wide.side.width == 40)
    #expect(wide.scene.width == 79)
    #expect(wide.side.height == 38)
  }

  @Test func withoutRoomTheSidePaneLiesOverTheScene() {
    var layout = ScreenLayout(columns: 80, rows: 24)
    layout.isSideFocused = true
    #expect(layout.scene.width == 80)
    #expect([layout.side.x, layout.side.width] == [40, 40])
    layout.columns = 50
    #expect([layout.side.x, layout.side.width] == [0, 50])
    // The prompt stays free.
    #expect(layout.side.maxY <= layout.repl.y)
  }

  @Test func aDraggedEdgeStaysOnTheScreen() {
    var layout = ScreenLayout(columns: 120, rows: 40)
    for columns in [1, 30, 70, 500] {
      layout.choices.sideColumns = columns
      #expect(layout.side.width >= 24 && layout.scene.width >= 39)
    }
    for rows in [1, 5, 30, 500] {
      layout.choices.replRows = rows
      #expect(layout.repl.height >= 1 && layout.scene.height >= 1)
      #expect(layout.repl.maxY == layout.barRow)
    }
  }

  @Test(arguments: ScreenLayout.Area.allCases)
  func anAreaFillsTheScreen(_ area: ScreenLayout.Area) {
    var layout = ScreenLayout(columns: 120, rows: 40)
    layout.choices.full = area
    let full: CellRect =
      switch area {
      case .scene: layout.scene
      case .side: layout.side
      case .answers: layout.repl
      }
    // Below the scene is the line of the prompt.
    #expect([full.x, full.y, full.width, full.height] == [0, 1, 120, area == .scene ? 37 : 38])
  }

  @Test func aTinyScreenIsTooSmall() {
    #expect(ScreenLayout(columns: 19, rows: 24).isTooSmall)
    #expect(ScreenLayout(columns: 80, rows: 5).isTooSmall)
    #expect(!ScreenLayout(columns: 20, rows: 6).isTooSmall)
  }
}

struct TopLineTests {
  private let line = TopLine(
    title: "login.mas", isDirty: true, size: .init(width: 80, height: 15), isSizeFixed: false,
    scale: .init(width: 1, height: 1), views: 3, constraints: 9)

  @Test func itTellsEverythingWhereThereIsRoom() {
    #expect(line.text(columns: 80) == " login.mas +  80x15  3 views  9 constraints")
  }

  @Test func theNameStaysLongest() {
    #expect(line.text(columns: 30) == " login.mas +  80x15  3 views")
    #expect(line.text(columns: 14) == " login.mas +")
  }

  @Test func itFitsItsWidth() {
    for columns in 1...120 { #expect(line.text(columns: columns).count <= columns) }
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

  @Test func codeIsBrokenBetweenWords() {
    var transcript = Transcript()
    transcript.append([Line(.input, "> red.make.width.equalTo(view).multipliedBy(0.5)", indent: 2)])
    // 36 columns would end within multipliedBy.
    #expect(
      transcript.rows(width: 36, height: 9).map(\.text) == [
        "> red.make.width.equalTo(view)", "  .multipliedBy(0.5)",
      ])
  }

  @Test func longLinesWrapWithAnIndent() {
    var transcript = Transcript()
    transcript.append([Line(.plain, "aaaa bbbb cccc dddd", indent: 2)])
    #expect(transcript.rows(width: 10, height: 9).map(\.text) == ["aaaa bbbb", "  cccc", "  dddd"])
  }

  @Test func aPictureIsCutAndNotWrapped() {
    var transcript = Transcript()
    transcript.append([Line(.picture, "┌──── box ────┐"), Line(.picture, "└─┘")])
    #expect(transcript.rows(width: 8, height: 9).map(\.text) == ["┌──── b…", "└─┘"])
  }

  @Test func oldLinesAreForgotten() {
    var transcript = Transcript()
    for _ in 0..<12 { transcript.append((0..<1_000).map { Line(.plain, "\($0)") }) }
    #expect(transcript.lines.count == Transcript.capacity)
  }
}
