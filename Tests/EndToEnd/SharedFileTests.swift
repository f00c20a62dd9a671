import Foundation
import Testing

/// A file that something else writes too: an editor, or another playground.
@Suite(.serialized) struct SharedFileTests {
  /// A playground whose entries come one after another, and whose answers are waited for.
  private final class Conversation {
    private let process = Process()
    private let input = Pipe()
    private let output: URL
    private var seen = 0

    init(_ path: String, in folder: Folder, _ name: String) throws {
      output = folder.url(name)
      try Data().write(to: output)
      process.executableURL = URL(fileURLWithPath: Program.path)
      process.arguments = ["--plain", path]
      process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"]
      process.standardInput = input
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    deinit { kill() }

    /// Enters a text, and waits for an answer that has a part.
    func enter(_ text: String, _ part: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data((text + "\n").utf8))
      let end = Date().addingTimeInterval(20)
      var answer = ""
      while Date() < end {
        answer = String(decoding: try Data(contentsOf: output).dropFirst(seen), as: UTF8.self)
        if answer.contains(part), answer.last == "\n" { break }
        usleep(10_000)
      }
      #expect(answer.contains(part), "\(text): \(answer)")
      seen += answer.utf8.count
    }

    func kill() {
      guard process.isRunning else { return }
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  private func journals(_ folder: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.local/state/trowel/journals")
  }

  @Test func aFileThatChangedSinceItWasReadIsLeftAlone() throws {
    let folder = try Folder()
    let path = try folder.write("view first\n", to: "scene.mas")
    let playground = try Conversation(path, in: folder, "answers")
    try playground.enter("view second", "made second")
    _ = try folder.write("view other\n", to: "scene.mas")
    try playground.enter(":save", "another program changed it since it was read")
    #expect(try folder.text(of: "scene.mas") == "view other\n")
    try playground.enter(":save!", "2 statements written")
    #expect(try folder.text(of: "scene.mas") == "view first\nview second\n")
  }

  @Test func twoPlaygroundsOnOneFileKeepTheirJournalsAndNoticeEachOther() throws {
    let folder = try Folder()
    let path = try folder.write("view first\n", to: "scene.mas")
    let one = try Conversation(path, in: folder, "one")
    try one.enter("view second", "made second")
    let other = try Conversation(path, in: folder, "other")
    // The journal of a session that runs is not offered.
    try other.enter(":recover", "there is nothing to recover")
    try other.enter("view third", "made third")
    #expect(try journals(folder).count == 2)
    try one.enter(":save", "2 statements written")
    try other.enter(":save", "another program changed it since it was read")
    #expect(try folder.text(of: "scene.mas") == "view first\nview second\n")

    // One after another, what both had is offered.
    one.kill()
    other.kill()
    let next = try Conversation(path, in: folder, "next")
    try next.enter(":recover", "recovered: 2 statements, 2 views")
    try next.enter(":views", "third")
    try next.enter(":save", "the file exists already")
    #expect(try folder.text(of: "scene.mas") == "view first\nview second\n")
  }
}
