import AutoLayout
import Foundation
import SceneRendering
import Testing

@Suite struct TextPictureTests {
  private func picture(_ scene: SceneFixture) throws -> [String] {
    let text = try SceneRenderer.text(scene.snapshot, options: RenderOptions())
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func aLabelAsLargeAsItsTextShowsTheTextAlone() throws {
    #expect(try picture(SceneFixture(width: 7, height: 1).label("Hello", 1, 0, 5, 1)) == [" Hello"])
    let three = SceneFixture(width: 5, height: 3).label("one\ntwo\nthree", 0, 0, 5, 3) {
      $0.content?.numberOfLines = 0
    }
    #expect(try picture(three) == ["one", "two", "three"])
  }

  @Test func aLargerLabelHasABorder() throws {
    let scene = SceneFixture(width: 9, height: 3).label("Hi", 0, 0, 9, 3)
    #expect(try picture(scene) == ["┌ label ┐", "│Hi     │", "└───────┘"])
  }

  @Test func textIsAlignedAndCentredVertically() throws {
    let scene = SceneFixture(width: 9, height: 5).label("Hi", 0, 0, 9, 5) { $0.content?.alignment = .right }
    #expect(try picture(scene)[2] == "│     Hi│")
    let centered = SceneFixture(width: 9, height: 5).label("Hi", 0, 0, 9, 5) {
      $0.content?.alignment = .center
    }
    // 7 columns less 2 are 5, of which 2 go to the left.
    #expect(try picture(centered)[2] == "│  Hi   │")
  }

  @Test func textTooLongIsTruncatedToItsNumberOfLines() throws {
    #expect(try picture(SceneFixture(width: 6, height: 1).label("Hello there", 0, 0, 6, 1)) == ["Hello…"])
    let two = SceneFixture(width: 6, height: 2).label("Hello there world", 0, 0, 6, 2) {
      $0.content?.numberOfLines = 0
    }
    #expect(try picture(two) == ["Hello", "there…"])
  }

  @Test func wideCharactersKeepTheBordersInPlace() throws {
    let scene = SceneFixture(width: 10, height: 3).label("漢字é", 0, 0, 10, 3)
    #expect(try picture(scene) == ["┌ label ─┐", "│漢字é   │", "└────────┘"])
    let cut = SceneFixture(width: 3, height: 1).label("漢字", 0, 0, 3, 1)
    #expect(try picture(cut) == ["漢…"])
  }

  @Test func aButtonOfOneRowHasBrackets() throws {
    let scene = SceneFixture(width: 8, height: 1).adding("ok", 0, 0, 6, 1, className: "UIButton") {
      $0.content = ViewContent(text: "OK")
      $0.content?.isBracketed = true
    }
    #expect(try picture(scene) == ["[ OK ]"])
  }

  /// 13 characters of 8 points fit the label; at 16 points a cell they need 208, of which the tile has 128.
  @Test func aTextWidenedForACoarsePictureEndsWithItsSuperview() throws {
    let scene = SceneFixture(width: 192, height: 16)
      .adding("tile", 0, 0, 128, 16)
      .adding("label", 0, 0, 104, 16, in: 1, className: "UILabel") {
        $0.content = ViewContent(text: "ABCDEFGHIJKLM")
      }
      .adding("b", 128, 0, 64, 16)
    var options = RenderOptions(scale: CGSize(width: 16, height: 16))
    options.measuredCell = CGSize(width: 8, height: 16)
    #expect(try SceneRenderer.text(scene.snapshot, options: options) == "ABCDEFG…─b──\n")
  }

  /// 5 and 6 characters need twice their width of cells of 16 points. Two are nearer to the left edge, 48 or three columns from
  /// it, one ends 16 before the right one, and one is in the middle: 48 points around 128 become 96, from 80 on.
  @Test func textsWidenedForACoarsePictureStayWhereTheyAreTied() throws {
    let scene = SceneFixture(width: 256, height: 64)
      .adding("a", 48, 0, 40, 16, className: "UILabel") { $0.content = ViewContent(text: "Sales") }
      .adding("b", 48, 16, 48, 16, className: "UILabel") { $0.content = ViewContent(text: "People") }
      .adding("c", 200, 32, 40, 16, className: "UILabel") { $0.content = ViewContent(text: "Stock") }
      .adding("d", 104, 48, 48, 16, className: "UILabel") { $0.content = ViewContent(text: "Log in") }
    var options = RenderOptions(scale: CGSize(width: 16, height: 16))
    options.measuredCell = CGSize(width: 8, height: 16)
    #expect(
      try SceneRenderer.text(scene.snapshot, options: options)
        == "   Sales\n   People\n          Stock\n     Log in\n")
  }

  @Test func aTextHalfARowHighHasARow() throws {
    // 13 and 23 of rows of 16 points round to the same line; the middle, 18, is in the second row.
    let scene = SceneFixture(width: 80, height: 48).adding("b", 8, 13, 48, 10, className: "UIButton") {
      $0.content = ViewContent(text: "Forgot")
    }
    let options = RenderOptions(scale: CGSize(width: 8, height: 16))
    #expect(try SceneRenderer.text(scene.snapshot, options: options) == "\n Forgot\n\n")
    let low = SceneFixture(width: 80, height: 48).adding("b", 8, 13, 48, 7, className: "UIButton") {
      $0.content = ViewContent(text: "Forgot")
    }
    #expect(try SceneRenderer.text(low.snapshot, options: options) == "\n ──────\n\n")
  }

  @Test func aTextThatStartsAtTheTopLeavesTheRestFree() throws {
    let scene = SceneFixture(width: 10, height: 5).label("Hi", 0, 0, 10, 5) { $0.content?.startsAtTop = true }
    let options = RenderOptions(scale: CGSize(width: 1, height: 1))
    #expect(
      try SceneRenderer.text(scene.snapshot, options: options)
        == "┌ label ─┐\n│Hi      │\n│        │\n│        │\n└────────┘\n")
  }

  @Test func aTextLeavesItsInsetsFree() throws {
    let options = RenderOptions(scale: CGSize(width: 1, height: 1))
    let scene = SceneFixture(width: 12, height: 3).label("Name", 0, 0, 12, 3) { $0.content?.leftInset = 3 }
    #expect(
      try SceneRenderer.text(scene.snapshot, options: options)
        == "┌ label ───┐\n│  Name    │\n└──────────┘\n")
    // 6 of 12 columns are left, from the third on.
    let line = SceneFixture(width: 12, height: 1).label("Password", 0, 0, 12, 1) {
      $0.content?.leftInset = 2
      $0.content?.rightInset = 4
      $0.content?.numberOfLines = 1
    }
    #expect(try SceneRenderer.text(line.snapshot, options: options) == "  Passw…\n")
  }

  /// 40 points are two rows and a half of 16: 0 to 2.5 is three rows, 3.5 to 6 would be two from 4 on.
  @Test func fieldsOfOneHeightLookAlike() throws {
    var scene = SceneFixture(width: 64, height: 112)
    for (name, y) in [("a", 0.0), ("b", 56.0)] {
      scene = scene.adding(name, 0, y, 64, 40, className: "UITextField") {
        $0.content = ViewContent(text: "Name")
        $0.content?.alignment = .left
      }
    }
    let options = RenderOptions(scale: CGSize(width: 8, height: 16))
    #expect(
      try SceneRenderer.text(scene.snapshot, options: options) == """
        ┌ a ───┐
        │Name  │
        └──────┘
        ┌ b ───┐
        │Name  │
        └──────┘


        """)
  }
}
