import AutoLayout
import Canvas
import Foundation
import SceneRendering
import Testing

@Suite struct BoxPictureTests {
  private func picture(_ scene: SceneFixture, scale: CGSize = CGSize(width: 1, height: 1)) throws -> [String]
  {
    let text = try SceneRenderer.text(scene.snapshot, options: RenderOptions(scale: scale))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func aViewIsABoxWithItsNameInTheTopBorder() throws {
    let scene = SceneFixture(width: 12, height: 4).adding("red", 1, 0, 10, 3)
    #expect(try picture(scene) == [" ┌ red ───┐", " │        │", " └────────┘", ""])
  }

  @Test func theNameLosesItsSpacesThenItsEndThenGoes() throws {
    #expect(try picture(SceneFixture(width: 5, height: 2).adding("red", 0, 0, 5, 2)) == ["┌red┐", "└───┘"])
    #expect(try picture(SceneFixture(width: 5, height: 2).adding("green", 0, 0, 5, 2)) == ["┌gr…┐", "└───┘"])
    #expect(try picture(SceneFixture(width: 4, height: 2).adding("green", 0, 0, 4, 2)) == ["┌──┐", "└──┘"])
  }

  //  ┌─┌ a ┐─ bar ─────┐      a covers the beginning of the upper edge
  //  ┌─┌ a ┐─┌ b ┐─┐          no room there: the lower edge
  @Test func theNameStandsWhereNoSubviewCoversTheBorder() throws {
    let bar = SceneFixture(width: 18, height: 4).adding("bar", 0, 0, 18, 4)
    #expect(
      try picture(bar.adding("a", 2, 0, 5, 3, in: 1)) == [
        "┌─┌ a ┐ bar ─────┐", "│ │   │          │", "│ └───┘          │", "└────────────────┘",
      ])
    let full = bar.adding("a", 2, 0, 5, 3, in: 1).adding("b", 8, 0, 9, 3, in: 1)
    #expect(
      try picture(full) == [
        "┌─┌ a ┐─┌ b ────┐┐", "│ │   │ │       ││", "│ └───┘ └───────┘│", "└ bar ───────────┘",
      ])
  }

  @Test func theMarkOfATextStandsBesideItRatherThanOnItsFirstLetter() throws {
    let scene = SceneFixture(width: 10, height: 3).adding("card", 0, 0, 10, 3)
      .adding("title", 2, 2, 5, 1, in: 1, className: "UILabel") {
        $0.content = ViewContent(text: "Title")
        $0.isInConflict = true
      }
    #expect(try picture(scene) == ["┌ card ──┐", "│!Title  │", "└────────┘"])
  }

  @Test func aNameWithoutRoomOnEitherEdgeIsShortened() throws {
    // Between the corner and a are 4 cells, for a name of 8.
    let scene = SceneFixture(width: 16, height: 3).adding("controls", 0, 0, 16, 3).adding(
      "a", 5, 0, 10, 3, in: 1)
    #expect(
      try picture(scene) == ["┌con…┌ a ─────┐┐", "│    │        ││", "└────└────────┘┘"])
  }

  @Test func viewsThatTouchInPointsTouchInCells() throws {
    // Edges at 0, 10/3 = 3.33, 20/3 = 6.67 and 10 round to 0, 3, 7 and 10.
    let third = 10.0 / 3
    let scene = SceneFixture(width: 10, height: 2)
      .adding("a", 0, 0, third, 2).adding("b", third, 0, third, 2).adding("c", 2 * third, 0, third, 2)
    #expect(try picture(scene) == ["┌a┐┌b─┐┌c┐", "└─┘└──┘└─┘"])
  }

  @Test func halvesGoUp() throws {
    // Edges at 0.5 and 4.5 cells of 8 points.
    let scene = SceneFixture(width: 48, height: 16).adding("a", 4, 0, 32, 16)
    #expect(try picture(scene, scale: CGSize(width: 8, height: 16)) == [" ─a──"])
  }

  @Test func edgesALittleBelowAHalfAreHalves() throws {
    let scene = SceneFixture(width: 4, height: 1).adding("a", 0.49996, 0, 3, 1)
    #expect(try picture(scene) == [" ─a─"])
  }

  @Test func laterViewsAreDrawnOverEarlierOnesAndShowThemUnlessFilled() throws {
    let clear = SceneFixture(width: 7, height: 3).adding("a", 0, 0, 5, 3).adding("b", 2, 0, 5, 3)
    #expect(try picture(clear) == ["┌a┌ b ┐", "│ │ │ │", "└─└───┘"])
    let filled = SceneFixture(width: 7, height: 3).adding("a", 0, 0, 5, 3)
      .adding("b", 2, 0, 5, 3) { $0.backgroundColor = .red }
    #expect(try picture(filled) == ["┌a┌ b ┐", "│ │   │", "└─└───┘"])
    let transparent = SceneFixture(width: 7, height: 3).adding("a", 0, 0, 5, 3)
      .adding("b", 2, 0, 5, 3) { $0.backgroundColor = .clear }
    #expect(try picture(transparent) == (try picture(clear)))
  }

  @Test func theNameOfAViewWithoutAnAreaGivesWayToOtherNames() throws {
    let free = SceneFixture(width: 8, height: 1).adding("icon", 2, 0, 0, 0)
    #expect(try picture(free) == ["  +icon"])
    let card = SceneFixture(width: 12, height: 3).adding("card", 0, 0, 12, 3)
    #expect(
      try picture(card.adding("icon", 0, 0, 0, 0, in: 1)) == [
        "+ card ────┐", "│          │", "└──────────┘",
      ])
    #expect(
      try picture(card.adding("icon", 2, 1, 0, 0, in: 1)) == [
        "┌ card ────┐", "│ +icon    │", "└──────────┘",
      ])
    let two = SceneFixture(width: 8, height: 1).adding("red", 0, 0, 0, 0).adding("green", 0, 0, 0, 0)
    #expect(try picture(two) == ["+red"])
  }

  @Test func hiddenViewsAreNotDrawn() throws {
    let scene = SceneFixture(width: 4, height: 1).adding("a", 0, 0, 4, 1) { $0.isHidden = true }
    #expect(try picture(scene) == [""])
  }

  @Test func theRootHasABorderOnlyWhenItIsAlone() throws {
    #expect(try picture(SceneFixture(width: 8, height: 2)) == ["┌ view ┐", "└──────┘"])
    #expect(try picture(SceneFixture(width: 8, height: 2).adding("a", 0, 0, 3, 2)) == ["┌a┐", "└─┘"])
  }

  @Test func oneCellHighOrWideIsABar() throws {
    #expect(try picture(SceneFixture(width: 8, height: 1).adding("a", 0, 0, 8, 1)) == ["─ a ────"])
    #expect(try picture(SceneFixture(width: 2, height: 2).adding("abc", 0, 0, 1, 2)) == ["│", "│"])
    #expect(try picture(SceneFixture(width: 2, height: 1).adding("abc", 0, 0, 1, 1)) == ["▫"])
  }

  @Test func aViewWithoutSizeIsAMarkWithItsNameOnTheSideThatHasRoom() throws {
    let scene = SceneFixture(width: 8, height: 2).adding("dot", 2, 0, 0, 0).adding("dash", 6, 1, 0, 5)
    #expect(try picture(scene) == ["  +dot", "  dash+"])
  }

  @Test func aViewWithoutSizeOnTheFarEdgeIsMarkedJustInside() throws {
    #expect(try picture(SceneFixture(width: 4, height: 2).adding("dot", 4, 2, 0, 0)) == ["", "dot+"])
  }

  @Test func aHairlineIsALine() throws {
    let scene = SceneFixture(width: 32, height: 32).adding("separator", 0, 16, 32, 1)
    #expect(try picture(scene, scale: CGSize(width: 8, height: 16)) == ["", "────"])
  }

  @Test func whatLiesOutsideOfTheRootIsCutOff() throws {
    let scene = SceneFixture(width: 3, height: 2).adding("a", -1, -1, 3, 2).adding(
      "far", 1e300, -1e300, 1e300, 1)
    #expect(try picture(scene) == ["─┘", ""])
  }

  @Test func anyFramesAreDrawnWithinThePane() {
    let values: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -3, 0, 0.5, 4]
    for x in values {
      for y in values {
        for width in values {
          let scene = SceneFixture(width: 6, height: 4)
            .adding("box", x, y, width, y) {
              $0.isInConflict = true; $0.clipsToBounds = true
            }
            .adding("text", y, x, x, width, in: 1) {
              $0.content = ViewContent(text: "漢字 text"); $0.ambiguous = [.x]
            }
          var canvas = Canvas(width: 8, height: 6)
          SceneRenderer.draw(
            scene.snapshot, in: &canvas, rect: CellRect(x: 1, y: 1, width: 6, height: 4),
            options: RenderOptions())
          for row in 0..<6 {
            #expect(canvas[0, row] == .blank && canvas[7, row] == .blank)
          }
        }
      }
    }
  }

  @Test func aSuperviewThatClipsCutsItsSubviews() throws {
    let scene = SceneFixture(width: 8, height: 2)
      .adding("box", 0, 0, 4, 2) { $0.clipsToBounds = true }
      .adding("child", 2, 0, 6, 2, in: 1)
    #expect(try picture(scene) == ["┌─┌ch", "└─└─"].map { String($0.prefix(4)) })
  }

  @Test func conflictAndAmbiguityShowWithoutColours() throws {
    let conflict = SceneFixture(width: 9, height: 2).adding("red", 0, 0, 9, 2) { $0.isInConflict = true }
    #expect(try picture(conflict) == ["╔ ! red ╗", "╚═══════╝"])
    let ambiguous = SceneFixture(width: 9, height: 3).adding("red", 0, 0, 9, 3) { $0.ambiguous = [.x] }
    #expect(try picture(ambiguous) == ["┌ ? red ┐", "┆       ┆", "└┄┄┄┄┄┄┄┘"])
    let small = SceneFixture(width: 3, height: 2).adding("red", 0, 0, 3, 2) { $0.isInConflict = true }
    #expect(try picture(small) == ["╔!╗", "╚═╝"])
    let text = SceneFixture(width: 6, height: 1).label("Hello", 0, 0, 5, 1) { $0.isInConflict = true }
    #expect(try picture(text) == ["Hello!"])
  }

  @Test func asciiPicturesTellTheSame() throws {
    let scene = SceneFixture(width: 18, height: 3).adding("é漢", 0, 0, 6, 3)
      .adding("b", 6, 0, 6, 3) { $0.isInConflict = true }
      .adding("c", 12, 0, 6, 3) { $0.ambiguous = [.y] }
    let text = try SceneRenderer.text(scene.snapshot, options: RenderOptions(charset: .ascii))
    #expect(text == "+???-+#! b##.? c..\n|    |#    #.    .\n+----+######......\n")
  }

  @Test(arguments: [(100_000.0, 100_000.0), (1001, 10), (10, 1e300)])
  func picturesTooLargeAreRefused(width: Double, height: Double) {
    #expect(throws: RenderError.self) {
      try SceneRenderer.text(SceneFixture(width: width, height: height).snapshot, options: RenderOptions())
    }
  }

  @Test func anEmptyRootIsAnEmptyPicture() throws {
    #expect(
      try SceneRenderer.text(SceneFixture(width: 0, height: 0).snapshot, options: RenderOptions()) == "")
  }

  @Test func thePictureIsDrawnInItsPaneOnly() {
    var canvas = Canvas(width: 6, height: 3)
    canvas.fill(canvas.bounds, with: ".")
    let scene = SceneFixture(width: 10, height: 1).adding("abc", 0, 0, 10, 1)
    SceneRenderer.draw(
      scene.snapshot, in: &canvas, rect: CellRect(x: 1, y: 1, width: 4, height: 1), options: RenderOptions())
    #expect(canvas.text == "......\n.─ ab.\n......\n")
  }
}
