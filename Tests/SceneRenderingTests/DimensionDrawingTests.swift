import AutoLayout
import Canvas
import Dice
import Foundation
import SceneLanguage
import SceneRendering
import Testing

/// Dimension lines over a picture: they pass no text and no glyph, their labels touch nothing, and what has no room is left out.
@Suite struct DimensionDrawingTests {
  private struct Drawn {
    var canvas: Canvas
    var layer: OverlayLayer
    var constraints: Set<Int>
    var texts: CellOwners
    /// The picture below.
    var picture: Canvas
  }

  /// Draws the lines of a view's own constraints.
  private func draw(
    _ code: String, _ width: Int, _ height: Int, of view: String, selected: Int? = nil,
    charset: Charset = .unicode
  ) throws -> Drawn {
    let scene = Scene(size: CGSize(width: width, height: height))
    _ = try scene.run(code)
    let snapshot = scene.snapshot()
    let options = RenderOptions(charset: charset)
    let background = Canvas(width: width, height: height)
    let picture = ScenePicture(snapshot, on: background, rect: background.bounds, options: options)
    var canvas = picture.canvas
    let layer = OverlayLayer(over: picture.textOwners, charset: charset)
    var drawing = DimensionDrawing(rect: canvas.bounds, clip: canvas.bounds, options: options, over: layer)
    let lines = snapshot.constraints.filter { $0.equation?.firstItem == view }.compactMap {
      DimensionLine($0, from: view) { name in snapshot.view(named: name)?.absoluteFrame }
    }
    let drawn = drawing.draw(lines, selected: selected, in: &canvas)
    return Drawn(
      canvas: canvas, layer: drawing.layer, constraints: drawn, texts: picture.textOwners,
      picture: picture.canvas)
  }

  private func rows(_ drawn: Drawn) -> [String] { (0..<drawn.canvas.height).map { drawn.canvas.line($0) } }

  /// The gap of 8 columns has the line with its label between the ends; the rows are 1 to 3, the middle one is 2.
  @Test func aLengthIsWrittenIntoItsLine() throws {
    let drawn = try draw(
      "view a; a.make { left.equalTo(8); top.equalTo(1); width.equalTo(9); height.equalTo(3) }", 20, 5,
      of: "a")
    #expect(rows(drawn)[2].hasPrefix("├──8───┤"))
  }

  @Test func aLineIsLeftOutWhereItWouldPassAText() throws {
    // The label fills its row, which is all of the picture.
    let drawn = try draw(
      "label a \"Welcome back\"; a.make { left.top.equalTo(0); width.equalTo(12) }", 12, 1, of: "a")
    #expect(drawn.constraints.isEmpty)
    #expect(rows(drawn) == ["Welcome back"])
  }

  @Test func theSelectedLineIsReversedAndHasTheNumberOfItsConstraint() throws {
    let code = "view a; a.make { left.equalTo(10); top.equalTo(1); width.equalTo(9); height.equalTo(3) }"
    let drawn = try draw(code, 24, 5, of: "a", selected: 1)
    #expect(rows(drawn)[2].contains("#1 10"))
    let reversed = (0..<10).filter { drawn.canvas[$0, 2].style.reverse }
    #expect(reversed == Array(0..<10))
  }

  /// Whatever the layout, texts stay as they are, labels have blanks beside them, and no label stands on a line.
  @Test(arguments: [Charset.unicode, .ascii]) func noLabelTouchesAnother(_ charset: Charset) throws {
    var dice = Dice(seed: 5)
    for _ in 0..<RandomCases.count(usually: 60) {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }
      let code = """
        view a, b
        label t in a "Some text"
        a.make { left.equalTo(\(number(0...20))); top.equalTo(\(number(0...6))); width.equalTo(\(number(2...25))); height.equalTo(\(number(1...9))) }
        b.make { left.equalTo(a.right).offset(\(number(0...9))); top.equalTo(\(number(0...6))); width.greaterThanOrEqualTo(\(number(2...20))); height.equalTo(\(number(1...9))) }
        t.make { left.equalTo(a).offset(\(number(0...6))); top.equalTo(a).offset(\(number(0...3))) }
        """
      for view in ["a", "b", "t"] { try check(draw(code, 50, 14, of: view, charset: charset)) }
    }
  }

  private func check(_ drawn: Drawn) {
    let (canvas, layer) = (drawn.canvas, drawn.layer)
    func isLabel(_ x: Int, _ y: Int) -> Bool { layer.isText(x, y) && drawn.texts[x, y] == nil }
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        if drawn.texts[x, y] != nil { #expect(canvas[x, y] == drawn.picture[x, y]) }
        guard isLabel(x, y) else { continue }
        // It is on a blank of the picture, and no text or other label is beside, above or below it.
        #expect(drawn.picture[x, y].character == " ")
        for side in [x - 1, x + 1] where layer.isText(side, y) { #expect(isLabel(side, y)) }
        #expect(!isLabel(x, y - 1) && !isLabel(x, y + 1), "\(canvas.text)")
      }
    }
  }
}
