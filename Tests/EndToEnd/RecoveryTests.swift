import Foundation
import Testing

/// What a crash leaves behind.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "needs tmux"))
struct RecoveryTests {
  private func journals(_ terminal: Tmux) -> [String] {
    let path = terminal.folder.path + "/.local/state/trowel/journals"
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  @Test func aCrashLosesNothing() throws {
    let terminal = try Tmux((100, 30))
    try terminal.open()
    try terminal.enter("view badge in page")
    try terminal.waitFor("made badge")
    try terminal.enter("badge.make { left.top.equalTo(page).offset(2); width.height.equalTo(4) }")
    try terminal.waitFor("4 installed")
    kill(try #require(try terminal.programID()), SIGKILL)
    try terminal.waitFor("Killed")
    // The terminal is as the program had it: raw.
    try terminal.type("stty sane; clear")
    try terminal.press("C-j")
    try terminal.waitFor("the shell") { !$0.contains("installed") }
    #expect(journals(terminal).count == 1)

    try terminal.open()
    try terminal.waitFor("2 entries are in no file")
    try terminal.enter(":recover")
    try terminal.waitFor("recovered: 7 statements, 4 views")
    try terminal.waitFor("│ ┌──┐")
    try terminal.enter(":quit!")
    try terminal.waitFor("the shell") { !$0.contains("recovered") }
    #expect(journals(terminal) == [])
  }

  /// Makes what a session leaves behind that is killed.
  private func leave(_ journal: String, _ terminal: Tmux) throws {
    let directory = terminal.folder.path + "/.local/state/trowel/journals"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data(journal.utf8).write(to: URL(fileURLWithPath: directory + "/session-AAAAAA"))
  }

  /// A journal may be longer than the longest file that is read as a scene.
  @Test func aLongJournalIsRecovered() throws {
    let terminal = try Tmux((100, 30))
    let comment = String(repeating: "x", count: 100_000)
    let statements = (0..<50).map { #"{"entered":{"_0":"view v\#($0) // \#(comment)"}}"# }
    try leave(
      ([#"{"opened":{"text":""}}"#, #"{"pane":{"columns":80,"rows":20}}"#] + statements)
        .map { $0 + "\n" }.joined(), terminal)
    try terminal.open()
    try terminal.waitFor("50 entries are in no file")
    #expect(journals(terminal) == ["session-AAAAAA"])
    try terminal.enter(":recover")
    try terminal.waitFor("recovered: 50 statements, 50 views")
    #expect(journals(terminal).count == 1)
    #expect(journals(terminal) != ["session-AAAAAA"])
  }

  @Test func aJournalWithALineThatCannotBeReadIsKept() throws {
    let terminal = try Tmux((100, 30))
    try leave(
      """
      {"opened":{"text":""}}
      {"pane":{"columns":80,"rows":20}}
      {"entered":{"_0":"view first"}}
      {"entered":{"_0":"vie
      {"entered":{"_0":"view last"}}

      """, terminal)
    try terminal.open()
    try terminal.waitFor("2 entries are in no file")
    try terminal.waitFor("damaged-AAAAAA")
    try terminal.enter(":recover")
    try terminal.waitFor("recovered: 2 statements, 2 views")
    #expect(journals(terminal).contains("damaged-AAAAAA"))
    #expect(!journals(terminal).contains("session-AAAAAA"))
  }

  @Test func leavingLeavesNothingBehind() throws {
    let terminal = try Tmux((100, 30))
    try terminal.open()
    try terminal.enter("view badge")
    try terminal.waitFor("made badge")
    #expect(journals(terminal).count == 1)
    try terminal.press("C-d")
    try terminal.waitFor("Ctrl-D again")
    try terminal.press("C-d")
    try terminal.waitFor("the shell") { !$0.contains("badge") }
    #expect(journals(terminal) == [])
  }

  @Test func aTerminatedSessionIsOfferedToo() throws {
    let terminal = try Tmux((100, 30))
    try terminal.open()
    try terminal.enter("view badge")
    try terminal.waitFor("made badge")
    kill(try #require(try terminal.programID()), SIGTERM)
    try terminal.waitFor("the shell") { !$0.contains("badge") }
    try terminal.open()
    try terminal.waitFor("1 entry is in no file")
    try terminal.enter(":recover drop")
    try terminal.waitFor("forgotten")
    #expect(journals(terminal) == [])
  }

  /// The shell allows a file of two blocks of 512 bytes, which an entry is too long for.
  @Test func whatTheJournalCannotTakeIsSaidAndCostsNothingElse() throws {
    let terminal = try Tmux((100, 30))
    try terminal.enter("(ulimit -f 2; \(Program.path) new.mas)")
    try terminal.waitFor("is a new file")
    try terminal.enter("view first")
    try terminal.waitFor("made first")
    try terminal.enter("view second // \(String(repeating: "x", count: 1_500))")
    try terminal.waitFor("made second")
    try terminal.waitFor("the journal cannot be written (file too large)")
    try terminal.waitFor("no journal")
    kill(try #require(try terminal.programID()), SIGKILL)
    try terminal.waitFor("Killed")
    try terminal.type("stty sane; clear")
    try terminal.press("C-j")
    try terminal.waitFor("the shell") { !$0.contains("made") }

    try terminal.open()
    let screen = try terminal.waitFor("1 entry of new.mas is in no file")
    #expect(!screen.contains("cannot be read"))
    try terminal.enter(":recover")
    try terminal.waitFor("recovered: 1 statement, 1 view")
  }
}
