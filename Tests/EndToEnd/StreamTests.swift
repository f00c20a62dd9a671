import Foundation
import Testing

/// `trowel -`: one answer after each statement.
struct StreamTests {
  @Test func eachStatementIsAnswered() throws {
    let outcome = try Program.run(
      ["-"], input: "view red\nred.make { left.equalTo(0)\n  width.equalTo(10) }\nred.frame.size.width\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("made red"))
    #expect(outcome.output.contains("+ #1 red.left == view.left"))
    #expect(outcome.output.contains("+ #2 red.width == 10"))
    #expect(outcome.output.contains("10"))
  }

  @Test func standardInputIsReadWithoutACommandToo() throws {
    let outcome = try Program.run([], input: "view red\n")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("made red"))
  }

  @Test func aFileComesFirst() throws {
    let outcome = try Program.run(
      [Scenes.path("basics/three-columns.mas")], input: "redView.make.height.equalTo(5)\n")
    #expect(outcome.output.contains("conflict"))
  }

  @Test func anErrorIsPlacedAndTheRestGoesOn() throws {
    let outcome = try Program.run(["-"], input: "view red\n\nblue.make.left.equalTo(0)\nview green\n")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("-:3:1: error: "))
    #expect(outcome.output.contains("made green"))
  }

  @Test func commandsAreAnsweredToo() throws {
    let outcome = try Program.run(["-"], input: "view red\n:size 30x10\n:views\n:undo\n:quit\nview never\n")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("size 30x10 (fixed), scale 1x1"))
    #expect(outcome.output.contains("undone: view red"))
    #expect(!outcome.output.contains("never"))
  }

  @Test func aLineThatBeginsWithADotGoesOn() throws {
    let outcome = try Program.run(["-"], input: "view red\nred.make.left\n  .equalTo(4)\n")
    #expect(outcome.output.contains("red.left == view.left + 4"))
  }

  /// A scene that is piped is a stranger's, as one in a file is.
  @Test(arguments: [
    ":load", ":e", ":open", ":save", ":save!", ":w!", ":export masonry", ":export! anchors", ":watch",
  ])
  func whatIsPipedReadsAndWritesNoFiles(_ command: String) throws {
    let folder = try Folder()
    let path = try folder.write("view kept\n", to: "kept.mas")
    for arguments in [["-"], []] {
      let outcome = try Program.run(
        arguments, input: "view red\n\(command) \(path)\nview green\n")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("-:2:1: error: "), "\(outcome.errors)")
      #expect(outcome.errors.contains("would use a file, and what is read from standard input is data"))
      #expect(!outcome.output.contains("kept"))
      #expect(outcome.output.contains("made green"))
    }
    #expect(try folder.text(of: "kept.mas") == "view kept\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["kept.mas"])
  }

  /// Neither is the file that is named saved by what is piped after it.
  @Test func whatIsPipedAfterAFileDoesNotWriteIt() throws {
    let folder = try Folder()
    let path = try folder.write("view kept\n", to: "kept.mas")
    let outcome = try Program.run([path], input: "view red\n:save!\n:edit\n")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(":save would use a file"))
    #expect(try folder.text(of: "kept.mas") == "view kept\n")
  }

  @Test func whatNeedsNoFileIsObeyed() throws {
    let outcome = try Program.run(
      ["-"], input: ":open drawer\n:export masonry\n:compare\n:watch off\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("mas_makeConstraints"))
  }

  @Test(.enabled(if: Tmux.isInstalled, "needs tmux"))
  func whatIsTypedAtATerminalIsObeyed() throws {
    let terminal = try Tmux((200, 24))
    try terminal.enter("\(Program.path) -")
    try terminal.enter("view red")
    try terminal.waitFor("made red")
    try terminal.enter(":save '\(terminal.folder.path)/typed.mas'")
    try terminal.waitFor("1 statement written")
    #expect(try terminal.folder.text(of: "typed.mas") == "view red\n")
  }
}
