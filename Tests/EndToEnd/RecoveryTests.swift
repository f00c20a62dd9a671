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

  @Test func leavingLeavesNothingBehind() throws {
    let terminal = try Tmux((100, 30))
    try terminal.open()
    try terminal.enter("view badge")
    try terminal.waitFor("made badge")
    #expect(journals(terminal).count == 1)
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
}
