import Canvas
import Testing

@Suite struct CanvasTextTests {
  @Test func plainTextHasEveryRowWithoutTrailingSpaces() {
    var canvas = Canvas(width: 5, height: 3)
    canvas.put("a 漢", x: 0, y: 1)
    #expect(canvas.text == "\na 漢\n\n")
  }

  @Test func stylesAreChangedOnlyWhereTheyDifferAndResetAtTheEndOfTheLine() {
    var canvas = Canvas(width: 6, height: 1)
    canvas.put("ab", x: 0, y: 0, style: Style(foreground: .red))
    canvas.put("cd", x: 2, y: 0, style: Style(foreground: .green))
    canvas.put("e", x: 4, y: 0, style: Style(foreground: .green, bold: true))
    #expect(canvas.ansi(depth: .ansi16) == "\u{1B}[31mab\u{1B}[32mcd\u{1B}[1me\u{1B}[m\n")
  }

  @Test func whatIsSwitchedOffTakesAReset() {
    var canvas = Canvas(width: 2, height: 1)
    canvas.put("a", x: 0, y: 0, style: Style(foreground: .red, bold: true))
    canvas.put("b", x: 1, y: 0, style: Style(foreground: .red))
    #expect(canvas.ansi(depth: .ansi16) == "\u{1B}[1;31ma\u{1B}[0;31mb\u{1B}[m\n")
  }

  @Test func colouredSpacesAreKeptAndPlainOnesAtTheEndAreNot() {
    var canvas = Canvas(width: 4, height: 1)
    canvas.fill(CellRect(x: 0, y: 0, width: 2, height: 1), style: Style(background: .indexed(208)))
    #expect(canvas.ansi(depth: .ansi256) == "\u{1B}[48;5;208m  \u{1B}[m\n")
    canvas.fill(canvas.bounds, style: Style(background: .rgb(1, 20, 255)))
    #expect(canvas.ansi(depth: .rgb) == "\u{1B}[48;2;1;20;255m    \u{1B}[m\n")
  }

  @Test func brightColoursHaveTheirOwnNumbers() {
    var canvas = Canvas(width: 1, height: 1)
    canvas.put("a", x: 0, y: 0, style: Style(foreground: .indexed(9), background: .indexed(12)))
    #expect(canvas.ansi(depth: .ansi16) == "\u{1B}[91;104ma\u{1B}[m\n")
    #expect(canvas.ansi(depth: .ansi8) == "\u{1B}[31;44ma\u{1B}[m\n")
  }

  @Test func withoutColoursThereAreNoEscapeSequences() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.put("a", x: 0, y: 0, style: Style(foreground: .red, bold: true))
    #expect(canvas.ansi(depth: .none) == "a\n")
  }

  @Test func asciiKeepsTheGridColumnForColumn() {
    var canvas = Canvas(width: 8, height: 1)
    canvas.put("┌─║漢é…", x: 0, y: 0)
    #expect(canvas.asASCII().line(0) == "+-|???~ ")
    #expect(ASCII.text("a漢e\u{301}→") == "a???>")
  }
}
