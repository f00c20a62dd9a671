import Foundation
import Testing

/// Documents that are played, in a terminal and without one, and recordings of that.
struct PlayTests {
  private static let text =
    "view a\na.make { left.top.bottom.equalTo(view); width.equalTo(20) }\na.update.width.equalTo(30)\n"

  private func events(_ recording: String) throws -> [[Any]] {
    try recording.split(separator: "\n").dropFirst().map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
    }
  }

  @Test func withoutATerminalEveryStepIsPrinted() throws {
    let outcome = try Program.run(["play", "-", "--size", "40x4"], input: Self.text)
    #expect(outcome.status == 0)
    let output = outcome.output
    for line in ["1 of 3\nview a\n", "2 of 3\na.make {", "3 of 3\na.update.width.equalTo(30)\n"] {
      #expect(output.contains(line))
    }
    // 20 columns wide after the second statement, 30 after the third.
    #expect(output.contains("┌ a " + String(repeating: "─", count: 20 - 5) + "┐\n"))
    #expect(output.contains("┌ a " + String(repeating: "─", count: 30 - 5) + "┐\n"))
  }

  @Test func renderRecordsTheDocumentAsItIsPlayed() throws {
    let folder = try Folder()
    let target = folder.url("out.cast").path
    let outcome = try Program.run(["render", "-", "--record", target, "--pause", "0.5"], input: Self.text)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "")
    let recording = try folder.text(of: "out.cast")
    #expect(recording.hasPrefix("{\"version\": 2, \"width\": 100, \"height\": 30, "))
    let events = try events(recording)
    // The empty scene, three statements, and the end.
    #expect(events.map { $0[0] as? Double } == [0, 0.5, 1, 1.5, 2])
    #expect(events.allSatisfy { $0[1] as? String == "o" })
    #expect((events[3][2] as? String)?.contains("3 of 3") == true)
    // The same document gives the same bytes, also in place of the first recording.
    _ = try Program.run(["render", "-", "--record", target, "--pause", "0.5"], input: Self.text)
    #expect(try folder.text(of: "out.cast") == recording)
    #expect(
      try Program.run(["play", "-", "--record", "-", "--pause", "0.5"], input: Self.text).output == recording)
  }

  @Test func theRecordedTerminalHasTheSizeThatIsAskedFor() throws {
    let arguments = ["render", "-", "--record", "-", "--terminal"]
    let recording = try Program.run(arguments + ["64x20"], input: Self.text).output
    #expect(recording.hasPrefix("{\"version\": 2, \"width\": 64, \"height\": 20, "))
    // The rows that are drawn are the first to the twentieth.
    #expect(recording.contains("\\u001b[20;1H"))
    #expect(!recording.contains("\\u001b[21;1H"))
    for wrong in ["19x20", "64x4", "64", "64.5x20", "501x20"] {
      let outcome = try Program.run(arguments + [wrong], input: Self.text)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("--terminal"))
    }
  }

  /// From 0 to 20 in a second: after the statement the box is at its start, and the pause begins when it has arrived.
  @Test func anAnimationIsRecorded() throws {
    let text = """
      view a
      a.frame = CGRectMake(0, 0, 5, 3)
      UIView.animateWithDuration(1) { a.frame = CGRectMake(20, 0, 5, 3) }
      """
    let recording = try Program.run(["render", "-", "--record", "-", "--pause", "2"], input: text).output
    let times = try events(recording).compactMap { $0[0] as? Double }
    #expect(times.prefix(4) == [0, 2, 4, 6])
    #expect(times.count { $0 > 6 && $0 <= 7.05 } >= 10)
    #expect(times.last.map { abs($0 - 9) < 0.11 } == true)
  }

  @Test func aRecordingReplacesNothingElse() throws {
    let folder = try Folder()
    let scene = try folder.write(Self.text, to: "a.mas")
    let outcome = try Program.run(["render", scene, "--record", scene])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("the file exists and is no recording"))
    #expect(try folder.text(of: "a.mas") == Self.text)
  }

  @Test func whatCannotBePlayedIsTold() throws {
    #expect(try Program.run(["render", "-", "--record", "-"], input: "").status == 2)
    #expect(try Program.run(["play", "-"], input: "veiw a\n").errors.contains("-:1:1: error"))
    #expect(try Program.run(["play", "-", "--pause", "0"], input: "view a\n").errors.contains("--pause"))
    #expect(try Program.run(["check", "a.mas", "--record", "b"]).errors.contains("--record goes with"))
  }
}

@Suite(.enabled(if: Tmux.isInstalled, "needs tmux"))
struct PlayScreenTests {
  @Test func aDocumentIsPlayedOnKeysAndRecorded() throws {
    let folder = try Folder()
    let target = folder.url("session.cast").path
    let terminal = try Tmux((100, 30))
    try terminal.enter(
      "\(Program.path) play '\(Scenes.path("conflicts/two-widths.mas"))' --record '\(target)'")
    try terminal.waitFor("0 of 3")
    try terminal.press("Space")
    try terminal.waitFor("1 of 3")
    try terminal.press("End")
    try terminal.waitFor("1 conflict")
    try terminal.press("Left")
    try terminal.waitFor("2 of 3")
    try terminal.press("Escape")
    try terminal.waitFor("F1 help")
    try terminal.press("C-d")
    try terminal.waitFor("$ ") { _ in try terminal.programID() == nil }
    let recording = try folder.text(of: "session.cast")
    #expect(recording.hasPrefix("{\"version\": 2, \"width\": 100, \"height\": 30, \"timestamp\": "))
    for text in ["0 of 3", "1 of 3", "3 of 3", "2 of 3"] { #expect(recording.contains(text)) }
  }
}
