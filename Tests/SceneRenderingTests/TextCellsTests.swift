import AutoLayout
import Canvas
import Dice
import Foundation
import SceneRendering
import Testing

/// Texts have cells of their own: none stands on a border, on another text or on a glyph, and what has no room is left out.
@Suite struct TextCellsTests {
  private func picture(_ scene: SceneFixture, cell: CGSize = CGSize(width: 1, height: 1)) throws -> [String] {
    let text = try SceneRenderer.text(scene.snapshot, options: RenderOptions(scale: cell))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// A point of a device is an eighth of a column and a sixteenth of a row.
  private static let coarse = CGSize(width: 8, height: 16)

  @Test func aTextBehindAnotherViewEndsBeforeIt() throws {
    let scene = SceneFixture(width: 12, height: 3).label("Rear admiral", 0, 1, 12, 1)
      .adding("b", 8, 0, 4, 3) { $0.backgroundColor = .red }
    #expect(try picture(scene) == ["        ┌b─┐", "Rear ad…│  │", "        └──┘"])
  }

  @Test func ofTwoTextsInOneRowTheSecondHasWhatTheFirstLeaves() throws {
    let scene = SceneFixture(width: 20, height: 1).label("Sales", 0, 0, 5, 1).label(
      "People and more", 0, 0, 20, 1)
    // A blank is between them.
    #expect(try picture(scene) == ["Sales People and mo…"])
  }

  @Test func aTextWithoutRoomIsLeftOut() throws {
    let scene = SceneFixture(width: 8, height: 1).label("Sales", 0, 0, 5, 1).label("Stock", 0, 0, 5, 1)
    #expect(try picture(scene) == ["Sales"])
  }

  /// The label begins in the column of the border and goes on for one column, so that none of it is lost.
  @Test func aTextBesideAVerticalBorderStandsNextToIt() throws {
    let scene = SceneFixture(width: 12, height: 3).adding("card", 0, 0, 12, 3).label(
      "Title", 0, 1, 5, 1, in: 1)
    #expect(try picture(scene) == ["┌ card ────┐", "│Title     │", "└──────────┘"])
  }

  @Test func aTextInTheRowOfABorderStandsBesideIt() throws {
    let scene = SceneFixture(width: 20, height: 3).adding("card", 0, 0, 20, 3).label(
      "Title", 4, 0, 5, 1, in: 1)
    #expect(
      try picture(scene) == ["┌ card ────────────┐", "│   Title          │", "└──────────────────┘"])
  }

  /// A border with no row beside it gives way as it does to a name, and a piece of it is left between both.
  @Test func aTextInABarInterruptsIt() throws {
    let scene = SceneFixture(width: 20, height: 1).adding("card", 0, 0, 20, 1).label(
      "Title", 4, 0, 5, 1, in: 1)
    #expect(try picture(scene) == ["────Title─ card ────"])
  }

  /// The second label keeps its row, so that the first one has none but that of the border.
  @Test func aTextThatHasToMoveLeavesOthersWhereTheyAre() throws {
    let scene = SceneFixture(width: 20, height: 3).adding("card", 0, 0, 20, 3)
      .label("Title", 4, 0, 5, 1, in: 1).label("Detail", 4, 1, 6, 1, in: 1)
    #expect(
      try picture(scene) == ["┌───Title─ card ───┐", "│   Detail         │", "└──────────────────┘"])
  }

  /// Middles at 88 and 120 of rows of 64 points: 0.875 to 1.875 and 1.375 to 2.375 are both the second row.
  @Test func textsThatRoundToOneRowStandInTwoWhereCellsAreLarge() throws {
    var scene = SceneFixture(width: 320, height: 320)
    for (name, text, y) in [("a", "Sales", 80.0), ("b", "People", 112.0), ("c", "Stock", 144.0)] {
      scene = scene.adding(name, 32, y, 48, 16, className: "UILabel") { $0.content = ViewContent(text: text) }
    }
    var options = RenderOptions(scale: CGSize(width: 32, height: 64))
    options.measuredCell = Self.coarse
    let rows = try SceneRenderer.text(scene.snapshot, options: options).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      rows.map { $0.trimmingCharacters(in: .whitespaces) }.prefix(5) == ["", "Sales", "People", "Stock", ""])
  }

  /// Middles at 100 and 76 of rows of 64 points are in the second row; the second text belongs above the first.
  @Test func aTextMovesToTheSideOnWhichTheLayoutHasIt() throws {
    var scene = SceneFixture(width: 320, height: 256)
    for (name, text, y) in [("a", "Below", 92.0), ("b", "Above", 68.0)] {
      scene = scene.adding(name, 32, y, 48, 16, className: "UILabel") { $0.content = ViewContent(text: text) }
    }
    var options = RenderOptions(scale: CGSize(width: 32, height: 64))
    options.measuredCell = Self.coarse
    let rows = try SceneRenderer.text(scene.snapshot, options: options).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.map { $0.trimmingCharacters(in: .whitespaces) }.prefix(3) == ["Above", "Below", ""])
  }

  /// The line ends a cell before the text.
  @Test func aHairlineGivesWayToATextInItsRow() throws {
    let scene = SceneFixture(width: 80, height: 16).adding("line", 0, 4, 80, 1)
      .adding("text", 0, 0, 40, 16, className: "UILabel") { $0.content = ViewContent(text: "Hello") }
    #expect(try picture(scene, cell: Self.coarse) == ["Hello ────"])
  }

  @Test func viewsWithoutAnAreaStandBesideWhatIsWritten() throws {
    // Right of the mark stands the text, left of it there is room.
    let left = SceneFixture(width: 14, height: 1).label("Hello", 9, 0, 5, 1).adding("self", 7, 0, 0, 0)
    #expect(try picture(left) == ["   self+ Hello"])
    let covered = SceneFixture(width: 14, height: 1).label("Hello", 4, 0, 5, 1).adding("self", 6, 0, 0, 0)
    #expect(try picture(covered) == ["    Hello"])
  }

  @Test func theMarkOfATextWithoutABlankBesideItHasACellOfTheText() throws {
    let scene = SceneFixture(width: 5, height: 1).label("Hello", 0, 0, 5, 1) { $0.isInConflict = true }
    #expect(try picture(scene) == ["!Hel…"])
  }

  /// Whatever lies over what, each text in a row is a whole one or the beginning of one.
  @Test func noTextIsMixedWithAnother() throws {
    var dice = Dice(seed: 11)
    let words = ["Alpha", "Be", "Gamma delta", "漢字", "E", "Zeta eta theta"]
    for _ in 0..<RandomCases.count(usually: 200) {
      var scene = SceneFixture(width: 30, height: 12)
      for index in 0..<8 {
        let text = words[Int.random(in: words.indices, using: &dice)]
        let superview = Int.random(in: scene.snapshot.views.indices, using: &dice)
        let frame = [16, 16, 9, 9].map { dice.number(0...$0) }
        scene = scene.adding("n\(index)", frame[0], frame[1], frame[2], frame[3], in: superview) {
          if Int.random(in: 0..<2, using: &dice) == 0 { $0.content = ViewContent(text: text) }
          if Int.random(in: 0..<3, using: &dice) == 0 { $0.backgroundColor = .red }
          if Int.random(in: 0..<5, using: &dice) == 0 { $0.isInConflict = true }
          if Int.random(in: 0..<6, using: &dice) == 0 { $0.clipsToBounds = true }
        }
      }
      for scale in [CGSize(width: 1, height: 1), CGSize(width: 3, height: 5)] {
        try check(scene, scale)
      }
    }
  }

  private func check(_ scene: SceneFixture, _ scale: CGSize) throws {
    let options = RenderOptions(scale: scale)
    let background = Canvas(width: 34, height: 16)
    let picture = ScenePicture(scene.snapshot, on: background, rect: background.bounds, options: options)
    for y in 0..<background.height {
      var x = 0
      while x < background.width {
        guard let owner = picture.textOwners[x, y] else {
          x += 1
          continue
        }
        var text = ""
        while x < background.width, picture.textOwners[x, y] == owner {
          if let character = picture.canvas[x, y].character { text.append(character) }
          x += 1
        }
        let view = scene.snapshot.views[owner]
        #expect(Self.isText(text, of: view), "'\(text)' of \(view.name) in\n\(picture.canvas.text)")
      }
    }
  }

  /// Whether a piece of a row is all that a view can show there.
  private static func isText(_ piece: String, of view: SceneSnapshot.View) -> Bool {
    let marked = ["", "! "].flatMap { [$0 + view.name, " \($0)\(view.name) "] }
    let marks = ["!", "▫", "+"] + marked + marked.flatMap { ["+" + $0, $0 + "+"] }
    if marks.contains(piece) { return true }
    // Without the mark of its state, and what was cut: by an ellipsis, or at the edge of the picture or of a view that clips, where
    // half of a wide character is a blank.
    func unmarked(_ text: String) -> String { text.replacing("!", with: "") }
    let whole = unmarked(piece)
    let stem = whole.hasSuffix("…") ? String(whole.dropLast()) : whole
    let stems = [stem] + (stem.hasSuffix(" ") ? ["漢", "字"].map { stem.dropLast() + $0 } : [])
    return (marked + [view.content?.text ?? ""]).map(unmarked).contains { text in
      stem.isEmpty || stems.contains(where: text.contains)
    }
  }
}
