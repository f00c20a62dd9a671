import Canvas
import Testing
import TextLayout

/// Whatever is drawn over whatever else, the grid stays one.
@Suite struct WideCharacterTests {
  private struct Dice {
    var state: UInt32

    mutating func roll(_ range: ClosedRange<Int>) -> Int {
      // Numerical Recipes' generator: the same drawings every time.
      state = state &* 1_664_525 &+ 1_013_904_223
      return range.lowerBound + Int(state >> 8) % range.count
    }

    mutating func rect() -> CellRect {
      CellRect(x: roll(-4...12), y: roll(-2...5), width: roll(-1...9), height: roll(-1...4))
    }
  }

  private func draw(on canvas: inout Canvas, _ dice: inout Dice) {
    let clip = dice.roll(0...1) == 0 ? nil : dice.rect()
    let texts = ["漢字仮名", "a漢b", "e\u{301}か\u{3099}", "🇩🇪x", "plain"]
    switch dice.roll(0...4) {
    case 0: canvas.fill(dice.rect(), with: ".", clip: clip)
    case 1: canvas.drawBorder(dice.rect(), clip: clip)
    case 2:
      let copy = canvas
      canvas.draw(copy, x: dice.roll(-5...9), y: dice.roll(-3...3), clip: clip)
    default:
      canvas.put(texts[dice.roll(0...4)], x: dice.roll(-5...12), y: dice.roll(-1...4), clip: clip)
    }
  }

  @Test(arguments: 1...300 as ClosedRange<UInt32>)
  func everyWideCharacterHasBothItsCells(seed: UInt32) {
    var dice = Dice(state: seed)
    var canvas = Canvas(width: 10, height: 4)
    for _ in 0..<40 {
      draw(on: &canvas, &dice)
      for y in 0..<canvas.height {
        #expect(CharacterWidth.columns(of: canvas.line(y)) == canvas.width)
        for x in 0..<canvas.width {
          let columns = canvas[x, y].character.map { CharacterWidth.columns(of: $0) }
          let next = x + 1 < canvas.width ? canvas[x + 1, y].character : "|"
          #expect((columns == 2) == (next == nil), "\(canvas.line(y))")
          #expect(columns != 0)
        }
      }
    }
  }
}
