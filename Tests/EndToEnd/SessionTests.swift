import Foundation
import Testing

/// The playground in a real terminal.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "needs tmux"))
struct SessionTests {
  /// The widths of boxes on a row that has only their sides: the distances between box edges.
  ///
  /// - Parameter columns: those of the scene.
  private func columnWidths(_ screen: String, columns: Int = 80) -> [Int] {
    let lines = screen.split(whereSeparator: \.isNewline).dropFirst(2).map { $0.prefix(columns) }
    let sides = lines.first { $0.contains("│") } ?? ""
    let insides = sides.split { $0 == "│" }
    return insides.map { $0.count + 2 }
  }

  @Test func theThreeColumnsStayThirdsAtEverySize() throws {
    let terminal = try Tmux()
    try terminal.open(Scenes.path("basics/three-columns.mas"))
    var screen = try terminal.waitFor("blueView")
    #expect(columnWidths(screen) == [27, 26, 27])
    try terminal.resize(120, 40)
    screen = try terminal.waitFor("79x27")
    #expect(columnWidths(screen, columns: 79) == [26, 27, 26])
    try terminal.resize(42, 12)
    screen = try terminal.waitFor("42x5")
    #expect(columnWidths(screen) == [14, 14, 14])
  }

  @Test func aStatementIsSeenAtOnce() throws {
    let terminal = try Tmux()
    try terminal.open(Scenes.path("basics/three-columns.mas"))
    try terminal.enter("label hello in redView \"Hello\"")
    try terminal.waitFor("made hello")
    try terminal.enter("hello.make.center.equalTo(redView)")
    let screen = try terminal.waitFor("2 installed")
    let scene = screen.split(separator: "\n", omittingEmptySubsequences: false).prefix(16)
    #expect(scene.contains { $0.contains("Hello") })
    #expect(screen.contains(" +  "))
  }

  @Test func theFirstScreenTellsWhatToDo() throws {
    let terminal = try Tmux()
    try terminal.open()
    let screen = try terminal.waitFor("Welcome")
    #expect(screen.contains("F1 is help"))
    #expect(screen.contains("Hello"))
  }

  @Test func anErrorKeepsTheTextAndPointsAtThePlace() throws {
    let terminal = try Tmux()
    try terminal.open()
    try terminal.enter("page.make.left.equalTo(mneu)")
    try terminal.waitFor("1:24:")
    let lines = try terminal.lines()
    let row = lines.lastIndex { $0.hasPrefix("> page.make.left.equalTo(mneu)") }
    #expect(row != nil)
    #expect(try terminal.cursor() == [2 + 23, row ?? -1])
  }

  @Test func controlCAbandonsTheLineAndControlDLeaves() throws {
    let terminal = try Tmux()
    try terminal.enter("echo before")
    try terminal.waitFor("before\nshell>")
    try terminal.open()
    try terminal.type("view nonsense")
    try terminal.waitFor("> view nonsense")
    try terminal.press("C-c")
    try terminal.waitFor("an empty prompt") { !$0.contains("nonsense") }
    try terminal.press("C-d")
    let screen = try terminal.waitFor("the shell") { !$0.contains("Welcome") && $0.contains("shell>") }
    #expect(screen.contains("before"))
    try terminal.enter("echo status $?")
    try terminal.waitFor("status 0")
  }

  /// All that end a program, but for SIGHUP, which a terminal that is gone sends, and SIGKILL; 34 and 64 are the first and the
  /// last of the real-time signals.
  @Test(arguments: [
    SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2, SIGALRM, SIGTERM,
    SIGSTKFLT, SIGXCPU, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS, 34, 40, 64,
  ])
  func aSignalLeavesTheShellsScreenIntact(_ signal: Int32) throws {
    let terminal = try Tmux()
    try terminal.enter("echo before")
    try terminal.waitFor("before\nshell>")
    try terminal.open(Scenes.path("screens/login.mas"))
    let id = try #require(try terminal.programID())
    kill(id, signal)
    try terminal.waitFor("the shell's screen") { $0.contains("before") && !$0.contains("Sign in") }
    // Echo and line editing are the shell's again.
    try terminal.enter("echo after$((1 + 1))")
    let screen = try terminal.waitFor("after2")
    #expect(screen.contains("echo after$((1 + 1))"))
  }

  @Test(arguments: ["-", "/dev/tty", "/dev/stdin"])
  func theTerminalIsNotReadAsAFile(_ path: String) throws {
    let terminal = try Tmux()
    try terminal.open(Scenes.path("screens/login.mas"))
    try terminal.enter(":load! \(path)")
    try terminal.waitFor("is the terminal")
    try terminal.enter("view another")
    try terminal.waitFor("made another")
  }

  @Test func aTerminalTooSmallSaysSoAndRecovers() throws {
    let terminal = try Tmux()
    try terminal.open()
    try terminal.resize(15, 4)
    try terminal.waitFor("too small")
    try terminal.resize(80, 24)
    try terminal.waitFor("80x15")
    try terminal.enter("view another")
    try terminal.waitFor("made another")
  }

  @Test func aResizeDoesNotClearTheScreen() throws {
    let terminal = try Tmux((120, 30), term: "xterm-256color")
    try terminal.open(Scenes.path("screens/login.mas"))
    try terminal.record()
    try terminal.resize(100, 24)
    try terminal.waitFor("the small screen") { $0.contains("┌ card") && !$0.contains("▾ view") }
    try terminal.resize(130, 36)
    try terminal.waitFor("the large screen") { $0.contains("┌ card") && $0.contains("▾ view") }
    let written = try terminal.folder.text(of: "recording")
    #expect(!written.isEmpty && !written.contains("\u{1B}[2J"))
  }

  @Test func aSmallTerminalIsUsable() throws {
    let terminal = try Tmux((30, 8))
    try terminal.open(Scenes.path("basics/three-columns.mas"))
    try terminal.enter("view extra")
    try terminal.waitFor("extra")
    let lines = try terminal.lines()
    #expect(lines.allSatisfy { $0.count <= 30 })
  }

  @Test func aPastedBlockIsOneEntry() throws {
    let terminal = try Tmux()
    try terminal.open()
    try terminal.enter(":reset")
    try terminal.waitFor("an empty scene")
    try terminal.paste(
      """
      UIView *box = [[UIView alloc] init];
      [self.view addSubview:box];

      [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.edges.equalTo(self.view).with.insets(UIEdgeInsetsMake(1, 2, 1, 2));
      }];
      """)
    try terminal.waitFor("}];")
    try terminal.press("Enter")
    let screen = try terminal.waitFor("3 statements, 4 installed")
    let scene = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(scene[2].hasPrefix("  ┌ box ─"))
    #expect(scene[14].hasPrefix("  └──"))
  }

  @Test func wideCharactersKeepTheGridIntact() throws {
    let terminal = try Tmux()
    try terminal.open()
    try terminal.enter(":reset")
    try terminal.waitFor("an empty scene")
    try terminal.enter("label t \"漢字 cafe\u{301}\"; t.make { edges.equalTo(view) }")
    let screen = try terminal.waitFor("4 installed")
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let text = try #require(lines.prefix(16).first { $0.contains("漢字") })
    #expect(text.hasPrefix("│"))
    #expect(text.hasSuffix("│"))
    // Two wide characters take the place of four columns, and the mark takes none.
    #expect(text.count == 78)
    try terminal.type("漢x")
    try terminal.waitFor("> 漢x")
    #expect(try terminal.cursor().first == 5)
    try terminal.press("BSpace", "BSpace")
    try terminal.waitFor("an empty prompt") { !$0.contains("漢x") && !$0.contains("> 漢") }
    #expect(try terminal.cursor().first == 2)
  }

  @Test(arguments: ["vt100", "xterm", "linux", "tmux-256color"])
  func itWorksWithManyTerminals(term: String) throws {
    let terminal = try Tmux(term: term)
    try terminal.open(Scenes.path("basics/three-columns.mas"))
    try terminal.waitFor("redView")
    try terminal.enter("view extra")
    try terminal.waitFor("made extra")
    try terminal.resize(100, 30)
    try terminal.waitFor("100x20")
    try terminal.enter(":quit!")
    try terminal.waitFor("the shell") { $0.contains("shell>") && !$0.contains("100x20") }
  }

  @Test func aTerminalThatCannotBeDrawnOnIsToldOfPlainText() throws {
    let terminal = try Tmux((140, 24), term: "dumb")
    try terminal.enter("\(Program.path) \(Scenes.path("basics/three-columns.mas"))")
    try terminal.waitFor("(TERM) cannot be drawn on; 'trowel --plain' works without drawing on it")
  }

  @Test func withoutUTF8ItDrawsInASCII() throws {
    let terminal = try Tmux(environment: ["LANG": "C"])
    try terminal.open(Scenes.path("basics/three-columns.mas"))
    let screen = try terminal.waitFor("redView")
    #expect(screen.contains("+-"))
    #expect(screen.allSatisfy { $0.isASCII })
  }

  @Test func withoutColoursNoneAreUsed() throws {
    let terminal = try Tmux(environment: ["NO_COLOR": "1"])
    try terminal.open(Scenes.path("basics/three-columns.mas"))
    try terminal.waitFor("redView")
    let colored = try terminal.coloredScreen()
    // 39 and 49 only go back to the terminal's own.
    #expect(!colored.contains(#/\x1B\[([0-9;]*;)?[349][0-8]/#))
    let other = try Tmux()
    try other.open(Scenes.path("basics/three-columns.mas"))
    try other.waitFor("redView")
    #expect(try other.coloredScreen().contains(#/\x1B\[([0-9;]*;)?4[0-8]/#))
  }

  @Test func aFileIsSavedAndOpenedAgain() throws {
    let terminal = try Tmux()
    let path = terminal.folder.url("mine.mas").path
    try terminal.open(path)
    try terminal.waitFor("new file")
    try terminal.enter("view red")
    try terminal.waitFor("made red")
    try terminal.enter(":quit")
    try terminal.waitFor("unsaved")
    try terminal.enter(":save")
    try terminal.waitFor("1 statement written")
    try terminal.press("C-d")
    try terminal.waitFor("the shell") { $0.contains("shell>") && !$0.contains("written") }
    #expect(try terminal.folder.text(of: "mine.mas") == "view red\n")
    // What was typed comes back with the arrow keys.
    try terminal.open(path)
    try terminal.press("Up", "Up", "Up")
    try terminal.waitFor("> view red")
  }

  @Test func aFileWithAnErrorIsShownAndLeftAlone() throws {
    let terminal = try Tmux()
    let path = try terminal.folder.write("view red\nrde.make.left.equalTo(0)\n", to: "broken.mas")
    try terminal.open(path)
    try terminal.waitFor("2:1:")
    try terminal.press("C-c", "C-d")
    try terminal.waitFor("the shell") { $0.contains("shell>") && !$0.contains("2:1:") }
    #expect(try terminal.folder.text(of: "broken.mas") == "view red\nrde.make.left.equalTo(0)\n")
  }

  @Test func suspendingGivesTheTerminalBackForAWhile() throws {
    let terminal = try Tmux()
    try terminal.enter("set -m; echo before")
    try terminal.waitFor("before\nshell>")
    try terminal.open()
    try terminal.press("C-z")
    try terminal.waitFor("the shell") { $0.contains("before") && !$0.contains("Welcome") }
    try terminal.enter("fg")
    try terminal.waitFor("Welcome")
    try terminal.enter("view another")
    try terminal.waitFor("made another")
  }
}

/// The playground beside an editor.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "needs tmux"))
struct WatchTests {
  @Test func aSavedFileIsShownAnew() throws {
    let terminal = try Tmux()
    let path = try terminal.folder.write("view red\n", to: "a.mas")
    try terminal.open("--watch \(path)")
    try terminal.waitFor("1 view")
    _ = try terminal.folder.write("view red, green\n", to: "a.mas")
    try terminal.waitFor("2 views")
    // An error leaves the last good scene, and says where it is.
    _ = try terminal.folder.write("view red, green\nview b c\n", to: "a.mas")
    try terminal.waitFor("2:8:")
    // As editors do: a new file takes the name of the old one.
    let other = try terminal.folder.write("view red, green, blue\n", to: "b.mas")
    #expect(rename(other, path) == 0)
    try terminal.waitFor("3 views")
  }

  @Test func unsavedStatementsAreNotGivenUp() throws {
    let terminal = try Tmux()
    let path = try terminal.folder.write("view red\n", to: "a.mas")
    try terminal.open(path)
    try terminal.enter(":watch")
    try terminal.waitFor("is watched")
    try terminal.enter("view mine")
    try terminal.waitFor("made mine")
    _ = try terminal.folder.write("view other\n", to: "a.mas")
    try terminal.waitFor("unsaved")
    try terminal.waitFor("2 views")
  }
}

/// The user's own editor, here a script that adds a line.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "needs tmux"))
struct EditorProgramTests {
  private func terminal() throws -> Tmux {
    let terminal = try Tmux()
    // It is read by a shell: a file that a process of another test inherited open for writing cannot be executed.
    let script = try terminal.folder.write("echo 'view added' >> \"$1\"\n", to: "editor")
    try terminal.enter("export EDITOR='sh \(script)'")
    return terminal
  }

  @Test func theFileIsEditedAndShownAnew() throws {
    let terminal = try terminal()
    let path = try terminal.folder.write("view red\n", to: "a.mas")
    try terminal.open(path)
    try terminal.waitFor("1 view")
    try terminal.enter(":edit")
    try terminal.waitFor("2 views")
  }

  @Test func theEntryIsEdited() throws {
    let terminal = try terminal()
    try terminal.open()
    try terminal.type("view mine")
    try terminal.waitFor("> view mine")
    try terminal.press("C-x", "C-e")
    try terminal.waitFor(". view added")
    try terminal.press("Enter")
    try terminal.waitFor("made added")
  }
}

/// What is written to the terminal.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "needs tmux"))
struct OutputSizeTests {
  /// The message is that of the key, so the statement did not run until its time was up.
  @Test func controlCStopsAStatementThatRuns() throws {
    let terminal = try Tmux()
    try terminal.open()
    try terminal.enter("view red; red.make.size.equalTo(6)")
    try terminal.waitFor("the view") { $0.contains("installed") }
    try terminal.enter("view blue; while (true) { red.hidden = YES }")
    try terminal.press("C-c")
    try terminal.waitFor("the message") { $0.contains("stopped by Ctrl-C") }
    try terminal.press("C-c")
    try terminal.enter(":views")
    try terminal.waitFor("the scene as it was") { $0.contains("red  ") && !$0.contains("blue  ") }
  }

  /// The words are coloured while they are typed, and the line says what is wrong so far.
  @Test func aKeystrokeInAColouredLineWritesFewBytes() throws {
    let terminal = try Tmux((120, 36))
    try terminal.open(Scenes.path("screens/login.mas"))
    try terminal.waitFor("Sign in")
    try terminal.record()
    let text = "card.make.height.equalTo("
    for character in text {
      try terminal.type(String(character))
    }
    try terminal.waitFor("> " + text)
    try terminal.waitFor("the recording") { _ in (try? terminal.recorded()) ?? 0 > 0 }
    #expect(try terminal.recorded() < 200 * text.count)
  }
}

/// The user's own settings, and terminals with less than usual.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "needs tmux"))
struct ConfigurationSessionTests {
  @Test func theFileSetsKeysAndItsErrorsAreShownOnce() throws {
    let terminal = try Tmux()
    _ = try terminal.folder.write("key f9 :undo\nkye f10 :redo\n", to: ".config/trowel/config")
    try terminal.open()
    try terminal.waitFor("~/.config/trowel/config:2: there is no setting 'kye'; did you mean 'key'?")
    try terminal.enter("view another")
    try terminal.waitFor("made another")
    try terminal.press("F9")
    try terminal.waitFor("the scene before") { !$0.contains("┌ another") && $0.contains("undone") }
  }

  @Test func aLocaleThatIsNotInstalledIsToldAndDrawingGoesOn() throws {
    let terminal = try Tmux(environment: ["LANG": "tlh_QO.UTF-8"])
    try terminal.open(Scenes.path("basics/three-columns.mas"))
    let screen = try terminal.waitFor("LANG=tlh_QO.UTF-8 is not installed")
    #expect(screen.contains("┌"))
  }
}
