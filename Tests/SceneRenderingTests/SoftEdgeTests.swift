import Canvas
import Foundation
import SceneRendering
import Testing

/// Views without a border have edges at half a cell.
struct SoftEdgeTests {
  private func picture(_ scene: SceneFixture, _ colors: ColorDepth = .ansi256, _ charset: Charset = .unicode)
    throws -> [String]
  {
    let options = RenderOptions(scale: CGSize(width: 8, height: 16), charset: charset, colors: colors)
    let canvas = try SceneRenderer.canvas(scene.snapshot, options: options)
    return (0..<canvas.height).map { canvas.line($0) }
  }

  /// 24 x 32 points at (4, 8): half a cell from every edge of 4 x 3 cells.
  private let part = SceneFixture(width: 32, height: 48).adding("a", 4, 8, 24, 32) {
    $0.isPart = true
    $0.backgroundColor = .red
  }

  @Test func anInsetOfHalfACellIsSeen() throws {
    #expect(try picture(part) == ["▗▄▄▖", "▐  ▌", "▝▀▀▘"])
  }

  /// From 0.5 to 3.5 rounds to whole cells 1 to 4, from 0.5 to 2.5 to 1 to 3.
  @Test func withoutColoursOrUnicodeEdgesAreThoseOfCells() throws {
    #expect(try picture(part, .none) == ["    ", "    ", "    "])
    #expect(try picture(part, .ansi256, .ascii) == ["    ", "    ", "    "])
    let options = RenderOptions(scale: CGSize(width: 8, height: 16), charset: .ascii, colors: .ansi256)
    let canvas = try SceneRenderer.canvas(part.snapshot, options: options)
    #expect((0..<4).map { canvas[$0, 1].style.background != nil } == [false, true, true, true])
  }

  /// 72 x 24 points at (4, 0): columns 0.5 to 9.5, rows 0 to 1.5.
  @Test func aNameIsWrittenOnWholeCells() throws {
    let scene = SceneFixture(width: 80, height: 48).adding("name", 4, 0, 72, 24)
    #expect(try picture(scene) == ["▐name    ▌", "▝▀▀▀▀▀▀▀▀▘", "          "])
  }

  /// 80 x 16 points at (0, 8): rows 0.5 to 1.5, of which none is covered wholly; rounded it is the second one.
  @Test func aTextThatNeedsItsRowHasAllOfIt() throws {
    let scene = SceneFixture(width: 80, height: 48).label("Hello", 0, 8, 80, 16) {
      $0.backgroundColor = .blue
    }
    #expect(try picture(scene) == ["          ", "Hello     ", "          "])
  }

  /// 24 x 16 points at (4, 8) have no row of their own; rounded it is the second one, of which the label behind
  /// has too few cells: it stands a row higher.
  @Test func aViewHasAtLeastOneWholeCell() throws {
    let scene = SceneFixture(width: 64, height: 32).label("········", 0, 16, 64, 16).adding("a", 4, 8, 24, 16)
    {
      $0.isPart = true
      $0.backgroundColor = .red
    }
    let options = RenderOptions(scale: CGSize(width: 8, height: 16), colors: .ansi256)
    let canvas = try SceneRenderer.canvas(scene.snapshot, options: options)
    #expect((1...2).allSatisfy { canvas[$0, 1].style.background == .indexed(196) })
    #expect(canvas.line(0) == "········")
  }

  /// The part's top at 8 points is half a cell into the row of the box's border, and its left edge in the box's first column.
  @Test func theBorderAroundAViewStays() throws {
    let scene = SceneFixture(width: 80, height: 80).adding("a", 0, 0, 80, 80)
      .adding("b", 4, 8, 40, 40, in: 1) {
        $0.isPart = true
        $0.backgroundColor = .red
      }
    let rows = try picture(scene)
    #expect(rows[0] == "┌ a ─────┐")
    #expect(rows[1] == "│    ▌   │")
  }

  /// A hairline of 8 points between rows: rounded it would have no cell.
  @Test func aThinPartIsSeen() throws {
    let scene = SceneFixture(width: 32, height: 32).adding("line", 0, 10, 32, 5) {
      $0.isPart = true
      $0.backgroundColor = .red
    }
    #expect(try picture(scene) == ["▄▄▄▄", "    "])
  }

  /// Columns 0.5 to 7.5 and rows 0.5 to 4.5, halves rounded to the right and downward: 1 to 8 and 1 to 5.
  @Test func viewsWithABorderHaveTheEdgesOfCells() throws {
    let scene = SceneFixture(width: 64, height: 80).adding("a", 4, 8, 56, 64)
    #expect(try picture(scene) == ["        ", " ┌ a ──┐", " │     │", " │     │", " └─────┘"])
  }
}
