import CNcurses
import Canvas
import Foundation
import Glibc
import Input

/// The terminal as a screen to draw on and a source of events.
///
/// The terminal is restored by `close`, at the process's exit, and when a signal ends the process. There may
/// be one screen at a time, used from one thread.
public final class Screen {
  public let capabilities: Capabilities
  /// The screen's width, in cells.
  public internal(set) var columns: Int
  /// The screen's height, in cells.
  public internal(set) var rows: Int

  let descriptor: Int32
  let description: TerminalDescription
  let guardian: TerminalGuard
  var decoder: InputDecoder
  var queue: [Event] = []
  /// A descriptor that is waited for too: when it can be read, there is an ``Event/notice``.
  public var watched: Int32?
  var isHungUp = false

  /// What is wrong with the locale that the environment names, in a sentence; nil if nothing is.
  public let localeProblem: String?

  private var screen: OpaquePointer?
  private let output: ScreenOutput
  private let writer: CellWriter
  /// Whether the terminal shows what is written between two marks at once (private mode 2026).
  var isSynchronized = false
  private let hasMouse: Bool
  private var shown: Canvas?
  /// When the terminal was asked about itself.
  private var asked = ContinuousClock.now

  /// Opens the terminal of standard input and output, or the controlling terminal if they are not one.
  ///
  /// - Parameters:
  ///   - mouse: whether the mouse is reported; the terminal's own selection then needs Shift.
  ///   - ignoresNoColor: whether to use colours in spite of NO_COLOR.
  /// - Throws: `ScreenError` when there is no terminal or it cannot be drawn on; the terminal is unchanged then.
  public convenience init(mouse: Bool = true, ignoresNoColor: Bool = false) throws(ScreenError) {
    var environment = ProcessInfo.processInfo.environment
    if ignoresNoColor { environment["NO_COLOR"] = nil }
    try self.init(files: Self.openTerminal(), environment: environment, mouse: mouse)
  }

  /// Opens any terminal.
  ///
  /// - Parameters:
  ///   - files: the terminal, to read from and to write to.
  ///   - environment: contains TERM, COLORTERM, NO_COLOR and the variables of the locale.
  ///   - mouse: whether the mouse is reported.
  public init(
    files: (input: UnsafeMutablePointer<FILE>, output: UnsafeMutablePointer<FILE>),
    environment: [String: String], mouse: Bool
  ) throws(ScreenError) {
    localeProblem = TerminalLocale.adopt(environment)
    descriptor = fileno(files.input)
    let named = environment["TERM"] ?? ""
    let type = DirectColor.type(for: named, environment: environment, descriptor: descriptor)
    description = try TerminalDescription(type: type, descriptor: descriptor)
    hasMouse = mouse && description.isLikeXterm
    let reset = Self.modes(description, hasMouse: hasMouse, isOn: false) + description.reset
    guardian = try TerminalGuard(terminal: descriptor, reset: reset)
    decoder = InputDecoder(described: description.keys)
    guard let output = ScreenOutput(files.output), let screen = newterm(type, output.file, files.input) else {
      throw ScreenError(message: "the terminal cannot be drawn on")
    }
    self.screen = screen
    self.output = output
    guardian.setActive(true)
    raw()
    noecho()
    nonl()
    typeahead(-1)
    let hasColors = has_colors() && start_color() == OK
    let hasDefaultColors = hasColors && use_default_colors() == OK
    capabilities = Capabilities(
      charset: TerminalLocale.isUnicode ? .unicode : .ascii,
      colors: Capabilities.depth(
        colors: hasColors ? Int(cn_colors()) : 0, isDirect: DirectColor.isCurrent, environment: environment))
    writer = CellWriter(capabilities: capabilities, hasDefaultColors: hasDefaultColors)
    // ncurses prefers LINES and COLUMNS to the terminal's size.
    var (width, height) = (Int32(0), Int32(0))
    if cn_terminal_size(descriptor, &width, &height) { resizeterm(height, width) }
    columns = Int(getmaxx(cn_stdscr()))
    rows = Int(getmaxy(cn_stdscr()))
    refresh()
    write(Self.modes(description, hasMouse: hasMouse, isOn: true))
    ask()
  }

  deinit { close() }

  /// Restores the terminal. Later calls do nothing.
  public func close() {
    guard let screen else { return }
    // Answers that come later would be typed into the shell.
    awaitReplies(until: .now + Self.patienceAtTheEnd)
    self.screen = nil
    leave()
    guardian.remove()
    delscreen(screen)
  }

  /// Shows the canvas in the upper left corner of the screen, and the cursor in a cell of it, or nowhere for nil.
  ///
  /// Only changed rows are written.
  public func present(_ canvas: Canvas, cursor: (x: Int, y: Int)? = nil) {
    guard screen != nil, let window = cn_stdscr() else { return }
    // A larger canvas, or another program, may have left something beside and below this one.
    let former = shown.map { (width: $0.width, height: $0.height) } ?? (width: columns, height: rows)
    var changes = 0
    for y in 0..<min(max(canvas.height, former.height), rows) {
      let cells = canvas.row(y)
      if let shown, shown.width == canvas.width, shown.row(y) == cells { continue }
      let surplus = repeatElement(Cell.blank, count: max(0, min(former.width, columns) - cells.count))
      let row = writer.row(surplus.isEmpty ? cells : cells + surplus)
      mvwadd_wchnstr(window, Int32(y), 0, row, Int32(row.count))
      changes += 1
    }
    shown = canvas
    output.collect {
      if let cursor, cursor.x >= 0, cursor.y >= 0, cursor.x < columns, cursor.y < rows {
        wmove(window, Int32(cursor.y), Int32(cursor.x))
        curs_set(1)
      } else {
        curs_set(0)
      }
      // A single row is not seen half written.
      let isBracketed = isSynchronized && changes > 1
      if isBracketed { write("\u{1B}[?2026h") }
      wrefresh(window)
      if isBracketed { write("\u{1B}[?2026l") }
    }
  }

  /// Draws every cell at the next `present`, after another program wrote on the terminal.
  public func redraw() {
    if screen != nil { redrawAll() }
  }

  /// Rings the bell, or flashes without one.
  public func ring() {
    if screen != nil { beep() }
  }

  /// Asks the terminal to put a text on its clipboard (xterm's control sequence OSC 52), which it may refuse.
  public func copy(_ text: String) {
    guard screen != nil, description.isLikeXterm else { return }
    write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}")
  }

  // MARK: - What the terminal tells

  /// How long the end waits for answers.
  private static let patienceAtTheEnd = Duration.milliseconds(100)

  /// How long the first picture waits for the terminal's background, from the question on.
  private static let patienceAtTheStart = Duration.milliseconds(15)

  /// Asks the terminal about itself, if it is one that answers.
  private func ask() {
    guard description.isLikeXterm else { return }
    decoder.expectReplies()
    write(TerminalReply.questions)
    asked = .now
    // Terminals that do not know a question may show a part of it.
    clearok(cn_stdscr(), true)
  }

  /// Whether the terminal's background is light; nil if it has not told yet. Later it is an event.
  public func takeBackground() -> Bool? {
    awaitReplies(until: asked + Self.patienceAtTheStart)
    for (index, event) in queue.enumerated() {
      guard case .background(let isLight) = event else { continue }
      queue.remove(at: index)
      return isLight
    }
    return nil
  }

  // MARK: - Suspending and resuming

  /// Restores the terminal until `enter`.
  func leave() {
    write(Self.modes(description, hasMouse: hasMouse, isOn: false))
    if !description.hasAlternateScreen {
      werase(cn_stdscr())
      wrefresh(cn_stdscr())
    }
    curs_set(1)
    endwin()
    guardian.setActive(false)
  }

  /// Takes the terminal over again; the next `present` draws every cell.
  func enter() {
    guardian.setActive(true)
    reset_prog_mode()
    redrawAll()
    // Refreshing makes ncurses enter the alternate screen again.
    wrefresh(cn_stdscr())
    write(Self.modes(description, hasMouse: hasMouse, isOn: true))
  }

  /// The next `present` writes every cell, over whatever a resize left there: to clear the screen before would flicker.
  func rewriteAll() {
    shown = nil
    clearok(cn_curscr(), false)
    redrawwin(cn_stdscr())
  }

  /// The next `present` clears the screen and draws every cell.
  func redrawAll() {
    shown = nil
    werase(cn_stdscr())
    clearok(cn_stdscr(), true)
  }

  /// Bracketed paste (2004), and mouse buttons and drags (1002) reported in decimals (1006).
  private static func modes(_ description: TerminalDescription, hasMouse: Bool, isOn: Bool) -> String {
    guard description.isLikeXterm else { return "" }
    let numbers = hasMouse ? [2004, 1002, 1006] : [2004]
    return numbers.map { "\u{1B}[?\($0)\(isOn ? "h" : "l")" }.joined()
  }

  private func write(_ text: String) { output.write(text) }

  /// The terminal's files: to read from, and to write to.
  private static func openTerminal() throws(ScreenError) -> (
    input: UnsafeMutablePointer<FILE>, output: UnsafeMutablePointer<FILE>
  ) {
    if isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 { return (cn_stdin(), cn_stdout()) }
    guard let terminal = fopen("/dev/tty", "r+e") else {
      throw ScreenError(message: "there is no terminal to draw on")
    }
    return (terminal, terminal)
  }
}
