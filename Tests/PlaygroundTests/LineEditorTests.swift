import Testing

@testable import Playground

/// An editor with a text in which `|` marks the cursor.
private func editor(_ marked: String) -> LineEditor {
  let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
  var editor = LineEditor(text: parts.joined())
  editor.moveToStart()
  for _ in 0..<(parts.first?.count ?? 0) { editor.moveRight() }
  return editor
}

private func marked(_ editor: LineEditor) -> String {
  String(editor.characters[..<editor.cursor]) + "|" + String(editor.characters[editor.cursor...])
}

private func after(_ text: String, _ change: (inout LineEditor) -> Void) -> String {
  var editor = editor(text)
  change(&editor)
  return marked(editor)
}

struct LineEditorTests {
  @Test func typingGoesIntoTheMiddle() {
    #expect(after("re|.make") { $0.insert("d", asTyping: true) } == "red|.make")
  }

  @Test func aCombiningMarkJoinsTheCharacterBefore() {
    var editor = editor("e|")
    editor.insert("\u{301}", asTyping: true)
    #expect(editor.characters.count == 1)
    #expect(editor.cursor == 1)
    editor.deleteBackward()
    #expect(editor.isEmpty)
  }

  @Test func pastedLineEndsBecomeNewlinesAndControlCharactersAreDropped() {
    #expect(after("|") { $0.insert("a\r\nb\rc\u{1B}[0md\u{0}") } == "a\nb\nc[0md|")
  }

  @Test func tooMuchTextIsRefusedWhole() {
    var editor = editor("a|")
    #expect(editor.insert(String(repeating: "x", count: LineEditor.capacity)) == false)
    #expect(editor.text == "a")
  }

  @Test func wordsAreLettersDigitsAndUnderscores() {
    #expect(after("red.mas_left|") { $0.moveWordLeft() } == "red.|mas_left")
    #expect(after("red|.mas_left") { $0.moveWordRight() } == "red.mas_left|")
    #expect(after("|") { $0.moveWordLeft() } == "|")
  }

  @Test func aKillAndAYankMoveText() {
    #expect(
      after("one |two") {
        $0.killToLineEnd()
        $0.moveToLineStart()
        $0.yank()
      } == "two|one ")
  }

  @Test func killsInARowAreYankedTogether() {
    #expect(
      after("a b c|") {
        $0.killWordBackward()
        $0.killWordBackward()
        $0.yank()
      } == "a b c|")
  }

  @Test func killsApartAreYankedOneAfterTheOther() {
    #expect(
      after("a b|") {
        $0.killWordBackward()
        $0.moveLeft()
        $0.moveToLineEnd()
        $0.killToLineStart()
        $0.yank()
        $0.yankPop()
      } == "b|")
  }

  @Test func killToEndAtALinesEndTakesTheLineBreak() {
    #expect(after("a|\nb") { $0.killToLineEnd() } == "a|b")
    #expect(after("a|bc\nd") { $0.killToLineEnd() } == "a|\nd")
  }

  @Test func controlWTakesEverythingBackToASpace() {
    #expect(after("view red.left|") { $0.killBlankWordBackward() } == "view |")
  }

  @Test func upAndDownKeepTheColumnOverShortLines() {
    #expect(
      after("abcd\nx\nabc|d") {
        _ = $0.moveUp()
        _ = $0.moveUp()
      } == "abc|d\nx\nabcd")
    #expect(
      after("abc|d\nx\nabcd") {
        _ = $0.moveDown()
        _ = $0.moveDown()
      } == "abcd\nx\nabc|d")
  }

  @Test func upOnTheFirstLineAndDownOnTheLastSaySo() {
    var editor = editor("a|b")
    #expect(editor.moveUp() == false)
    #expect(editor.moveDown() == false)
    #expect(marked(editor) == "a|b")
  }

  @Test func transposingExchangesTwoCharacters() {
    #expect(after("ab|") { $0.transpose() } == "ba|")
    #expect(after("a|bc") { $0.transpose() } == "ba|c")
    #expect(after("|ab") { $0.transpose() } == "|ab")
  }

  @Test func undoTakesBackTypingAtOnceAndDeletionsOneByOne() {
    var editor = editor("|")
    for character in "abc" { editor.insert(String(character), asTyping: true) }
    editor.deleteBackward()
    editor.deleteBackward()
    #expect(editor.undo() == true)
    #expect(editor.text == "ab")
    #expect(editor.undo() == true)
    #expect(editor.text == "abc")
    #expect(editor.undo() == true)
    #expect(editor.text == "")
    #expect(editor.undo() == false)
  }

  @Test func theCursorGoesToAnErrorsPlace() {
    var editor = editor("|ab\ncdef\ng")
    editor.moveCursor(line: 2, column: 3)
    #expect(marked(editor) == "ab\ncd|ef\ng")
    editor.moveCursor(line: 2, column: 99)
    #expect(marked(editor) == "ab\ncdef|\ng")
    editor.moveCursor(line: 99, column: 1)
    #expect(marked(editor) == "ab\ncdef\n|g")
  }

  /// Whatever is done in whatever order, the cursor stays in the text.
  @Test func theCursorNeverLeavesTheText() {
    var random = SplitMix(state: 7)
    var editor = LineEditor()
    for _ in 0..<5_000 {
      switch random.next(below: 22) {
      case 0: editor.insert("ab\nc d", asTyping: false)
      case 1: editor.insert("漢", asTyping: true)
      case 2: editor.insert("\u{308}", asTyping: true)
      case 3: editor.moveLeft()
      case 4: editor.moveRight()
      case 5: editor.moveWordLeft()
      case 6: editor.moveWordRight()
      case 7: _ = editor.moveUp()
      case 8: _ = editor.moveDown()
      case 9: editor.deleteBackward()
      case 10: editor.deleteForward()
      case 11: editor.killToLineEnd()
      case 12: editor.killToLineStart()
      case 13: editor.killWordForward()
      case 14: editor.killWordBackward()
      case 15: editor.killBlankWordBackward()
      case 16: editor.yank()
      case 17: editor.yankPop()
      case 18: editor.transpose()
      case 19: _ = editor.undo()
      case 20: editor.moveCursor(line: random.next(below: 9), column: random.next(below: 9))
      default: editor.deleteBackward(count: random.next(below: 5))
      }
      #expect((0...editor.characters.count).contains(editor.cursor))
      if editor.characters.count > 2_000 { editor.setText("") }
    }
  }
}

/// A small generator, so that runs are alike.
struct SplitMix {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}
