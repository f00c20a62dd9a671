import Canvas
import Glibc
import Input
import Testing

@testable import Terminal

/// ncurses knows one terminal at a time.
@Suite(.serialized) struct ScreenTests {
  private func picture(_ text: String) -> Canvas {
    var canvas = Canvas(width: 40, height: 10)
    canvas.put(text, x: 0, y: 0)
    return canvas
  }

  @Test func onlyWhatChangedIsWritten() throws {
    let terminal = try PseudoTerminal()
    let screen = try terminal.screen()
    defer { screen.close() }
    screen.present(picture("Hello"), cursor: (x: 0, y: 0))
    #expect(terminal.output().contains("Hello"))
    screen.present(picture("Hello"), cursor: (x: 0, y: 0))
    #expect(terminal.output() == "")
    screen.present(picture("Hullo"), cursor: (x: 0, y: 0))
    let change = terminal.output()
    #expect(change.contains("u") && !change.contains("l"))
  }

  @Test(arguments: ["xterm-256color", "xterm", "tmux-256color", "linux", "vt100"])
  func theTerminalIsLeftAsItWas(type: String) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let screen = try terminal.screen(type: type)
    #expect(terminal.modes != before)
    screen.present(picture("Hello"))
    screen.close()
    screen.close()
    #expect(terminal.modes == before)
    let output = terminal.output()
    for mode in ["1049", "2004", "1002", "1006"] {
      #expect(output.contains("\u{1B}[?\(mode)h") == output.contains("\u{1B}[?\(mode)l"), "\(mode)")
    }
    #expect(output.contains("\u{1B}[?2004h") == (type != "vt100"))
  }

  @Test func anInterruptDropsWhatWasTypedBeforeIt() throws {
    let terminal = try PseudoTerminal()
    let screen = try terminal.screen(type: "vt100")
    defer { screen.close() }
    #expect(!screen.takeInterrupt())
    terminal.type("ab")
    #expect(!screen.takeInterrupt())
    terminal.type("c\u{3}d")
    #expect(screen.takeInterrupt())
    #expect(!screen.takeInterrupt())
    #expect(screen.nextEvent(timeout: .zero) == .key(.character("d")))
    #expect(screen.nextEvent(timeout: .zero) == nil)
  }

  @Test func theTerminalIsAskedAndItsAnswersAreUsed() throws {
    let terminal = try PseudoTerminal()
    terminal.type("x\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?1;2cy")
    let screen = try terminal.screen()
    defer { screen.close() }
    #expect(screen.takeBackground() == true)
    #expect(screen.nextEvent(timeout: .seconds(5)) == .key(.character("x")))
    #expect(screen.nextEvent(timeout: .seconds(5)) == .key(.character("y")))
    #expect(terminal.output().contains("\u{1B}]11;?"))
    // Changes of several rows are shown at once, and one row as it is.
    var canvas = picture("Hello")
    canvas.put("there", x: 0, y: 3)
    screen.present(canvas, cursor: (x: 0, y: 0))
    let output = terminal.output()
    let parts = output.split(separator: "\u{1B}[?2026h", omittingEmptySubsequences: false)
    #expect(parts.count == 2 && !parts[0].contains("Hello"))
    #expect(parts.last?.contains("Hello") == true && parts.last?.hasSuffix("\u{1B}[?2026l") == true)
    canvas.put("J", x: 0, y: 0)
    screen.present(canvas, cursor: (x: 0, y: 0))
    #expect(!terminal.output().contains("2026"))
  }

  @Test func aBackgroundThatIsToldLateIsAnEvent() throws {
    let terminal = try PseudoTerminal()
    let screen = try terminal.screen()
    defer { screen.close() }
    #expect(screen.takeBackground() == nil)
    terminal.type("\u{1B}]11;rgb:00/00/00\u{1B}\\\u{1B}[?1;2c")
    #expect(screen.nextEvent(timeout: .seconds(5)) == .background(isLight: false))
  }

  @Test func aTerminalThatIsNotLikeXtermIsNotAsked() throws {
    let terminal = try PseudoTerminal()
    let screen = try terminal.screen(type: "vt100")
    defer { screen.close() }
    var canvas = picture("Hello")
    canvas.put("there", x: 0, y: 3)
    screen.present(canvas)
    let output = terminal.output()
    #expect(!output.contains("]11;") && !output.contains("2026") && !output.contains("[c"))
  }

  /// A prompt with colours: a word is coloured as it is typed.
  @Test func aKeystrokeInAColouredLineWritesFewBytes() throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let screen = try terminal.screen()
    defer { screen.close() }
    var canvas = Canvas(width: 120, height: 40)
    for y in 0..<40 {
      canvas.put(
        String(repeating: "text ", count: 24), x: 0, y: y, style: Style(foreground: .indexed(UInt8(100 + y))))
    }
    let words: [(String, UInt8)] = [
      ("> ", 246), ("red", 117), (".make.left.", 252), ("equalTo(", 222), ("4", 150),
    ]
    var column = 0
    for (word, color) in words {
      canvas.put(word, x: column, y: 38, style: Style(foreground: .indexed(color)))
      column += word.count
    }
    screen.present(canvas, cursor: (x: column, y: 38))
    _ = terminal.output()
    canvas.put("2", x: column, y: 38, style: Style(foreground: .indexed(150)))
    screen.present(canvas, cursor: (x: column + 1, y: 38))
    #expect((1..<200).contains(terminal.output().utf8.count))
  }

  /// The description comes with ncurses-term.
  @Test(.enabled(if: PseudoTerminal.describes("vscode-direct"), "needs ncurses-term"))
  func aTerminalWithAllColoursIsSentThem() throws {
    let terminal = try PseudoTerminal()
    let screen = try terminal.screen(colorterm: "truecolor")
    defer { screen.close() }
    #expect(screen.capabilities.colors == .rgb)
    var canvas = Canvas(width: 40, height: 10)
    canvas.put("x", x: 0, y: 0, style: Style(foreground: .rgb(1, 200, 77)))
    screen.present(canvas)
    #expect(terminal.output().contains("38;2;1;200;77m"))
  }

  @Test func theMouseIsLeftToTheTerminalOnRequest() throws {
    let terminal = try PseudoTerminal()
    try terminal.screen(mouse: false).close()
    let output = terminal.output()
    #expect(!output.contains("?1002") && !output.contains("?1006"))
    #expect(output.contains("?2004h"))
  }

  @Test func keysAreEvents() throws {
    let terminal = try PseudoTerminal()
    let screen = try terminal.screen()
    defer { screen.close() }
    #expect(screen.nextEvent(timeout: .zero) == nil)
    terminal.type("a\u{1B}[A")
    #expect(screen.nextEvent(timeout: .seconds(5)) == .key(.character("a")))
    #expect(screen.nextEvent(timeout: .seconds(5)) == .key(.up))
    terminal.type("\u{1B}")
    #expect(screen.nextEvent(timeout: .seconds(5)) == .key(.escape))
    #expect(screen.nextEvent(timeout: .milliseconds(1)) == nil)
  }

  @Test func aBurstOfSizesIsOneEventWithTheLast() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 10)
    let screen = try terminal.screen()
    defer { screen.close() }
    #expect(screen.columns == 40 && screen.rows == 10)
    for columns in UInt16(41)...60 {
      terminal.resize(columns: columns, rows: 12)
      kill(getpid(), SIGWINCH)
    }
    #expect(screen.nextEvent(timeout: .seconds(5)) == .resize(columns: 60, rows: 12))
    #expect(screen.columns == 60 && screen.rows == 12)
    #expect(screen.nextEvent(timeout: .zero) == nil)
  }

  @Test func aSmallerPictureLeavesNothingOfALargerOne() throws {
    let terminal = try PseudoTerminal()
    let screen = try terminal.screen()
    defer { screen.close() }
    var large = Canvas(width: 40, height: 10)
    for row in 0..<10 { large.put("row \(row) is wide", x: 0, y: row) }
    screen.present(large)
    _ = terminal.output()
    var small = Canvas(width: 5, height: 9)
    for row in 0..<9 { small.put("row \(row)", x: 0, y: row) }
    screen.present(small)
    _ = terminal.output()
    // What ncurses would have to write is what it knows to be gone.
    screen.present(large)
    let again = terminal.output()
    #expect(again.contains("is wide") && again.contains("row 9 is wide") && !again.contains("row 8"))
  }

  @Test func aTerminalThatIsGoneHangsUp() throws {
    let terminal = try PseudoTerminal()
    let screen = try terminal.screen()
    defer { screen.close() }
    terminal.hangUp()
    #expect(screen.nextEvent(timeout: .seconds(5)) == .hangup)
    #expect(screen.nextEvent(timeout: nil) == .hangup)
  }

  @Test(arguments: [
    ("", "TERM is not set"), ("no-such-terminal", "unknown terminal type"), ("dumb", "cannot be drawn on"),
  ])
  func terminalsThatCannotBeDrawnOnAreRefused(type: String, message: String) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    #expect {
      try terminal.screen(type: type)
    } throws: {
      ($0 as? ScreenError)?.message.contains(message) == true
    }
    #expect(terminal.modes == before)
  }
}
