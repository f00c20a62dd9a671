import Glibc
import Testing

/// `trowel --plain`, from a pipe and in a terminal.
struct PlainTests {
  @Test func entriesAreAnsweredInLines() throws {
    let result = try Program.run(
      ["--plain"], input: "page.update { left.equalTo(menu.right).offset(10) }\n:quit!\n")
    #expect(result.status == 0)
    #expect(result.errors == "")
    // The page was at 34, 45 wide, a gap of 1 from the menu.
    #expect(result.output.contains("page: x 34 to 43, width 45 to 36\n"))
    #expect(result.output.allSatisfy { $0.isNewline || $0 >= " " })
  }

  @Test(.enabled(if: Tmux.isInstalled, "needs tmux"))
  func controlCStopsAStatementThatRuns() throws {
    let terminal = try Tmux()
    try terminal.enter("\(Program.path) --plain")
    try terminal.waitFor("Welcome to Trowel")
    try terminal.enter("while (true) { }")
    // What is pressed before the line is read belongs to the line.
    usleep(500_000)
    try terminal.press("C-c")
    try terminal.waitFor("stopped by Ctrl-C")
    try terminal.type("half a line")
    try terminal.press("C-c")
    try terminal.enter("view extra")
    try terminal.waitFor("made extra")
  }

  @Test(.enabled(if: Tmux.isInstalled, "needs tmux"))
  func inATerminalThePromptIsBelowTheAnswers() throws {
    let terminal = try Tmux()
    try terminal.enter("\(Program.path) --plain")
    try terminal.waitFor("Welcome to Trowel")
    try terminal.enter("hello.make {")
    try terminal.waitFor("\n.")
    try terminal.enter("width.equalTo(9) }")
    try terminal.waitFor("the prompt below the answer") {
      $0.contains("installed #") && $0.split(separator: "\n").last == ">"
    }
    try terminal.press("C-d")
    try terminal.waitFor("Ctrl-D again drops them")
    try terminal.enter("view extra")
    try terminal.waitFor("made extra")
    try terminal.press("C-d", "C-d")
    try terminal.waitFor("the shell") { $0.split(separator: "\n").last?.hasPrefix("shell>") == true }
  }
}
