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
