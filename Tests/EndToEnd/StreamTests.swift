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

  @Test func savingWritesWhatWasTyped() throws {
    let folder = try Folder()
    let path = folder.url("out.mas").path
    let outcome = try Program.run(["-"], input: "view red\nred.make.left.equalTo(4)\n:save \(path)\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.text(of: "out.mas") == "view red\nred.make.left.equalTo(4)\n")
    let again = try Program.run(["-"], input: "view red\n:save \(path)\n")
    #expect(again.status == 2)
    #expect(again.errors.contains(":save!"))
  }

  @Test func loadingAndSavingKeepsEveryByte() throws {
    let folder = try Folder()
    for name in Scenes.all {
      let copy = folder.url("copy.mas").path
      let outcome = try Program.run([Scenes.path(name)], input: ":save! \(copy)\n")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try folder.text(of: "copy.mas") == String(contentsOfFile: Scenes.path(name), encoding: .utf8))
    }
  }

  @Test func linksArePreservedAndPermissionsKept() throws {
    let folder = try Folder()
    let target = try folder.write("view red\n", to: "real.mas")
    #expect(chmod(target, 0o640) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("link.mas").path, withDestinationPath: "real.mas")
    let link = folder.url("link.mas").path
    let outcome = try Program.run([link], input: "view green\n:save\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.text(of: "real.mas") == "view red\nview green\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.mas")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["link.mas", "real.mas"])
  }

  @Test func aFileWithSeveralNamesKeepsThem() throws {
    let folder = try Folder()
    let path = try folder.write("view before // and more than what comes after\n", to: "one.mas")
    try FileManager.default.linkItem(atPath: path, toPath: folder.url("other.mas").path)
    let outcome = try Program.run(["-"], input: "view red\n:save! \(path)\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.text(of: "one.mas") == "view red\n")
    #expect(try folder.text(of: "other.mas") == "view red\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func aFileNameMayBeQuoted() throws {
    let folder = try Folder()
    let outcome = try Program.run(["-"], input: "view red\n:save \"\(folder.url("a b.mas").path)\"\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.text(of: "a b.mas") == "view red\n")
    let nameless = try Program.run(["-"], input: "view red\n:save \"\"\n")
    #expect(nameless.status == 2)
    #expect(nameless.errors.contains("a file has a name"))
  }
}
