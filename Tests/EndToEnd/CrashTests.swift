import Foundation
import Testing

/// Sessions that are killed in one folder and recovered in another one, however their documents began.
struct CrashTests {
  /// Runs `trowel --plain` in the folder `first`, and kills it once the last entry is answered; then recovers and saves in `second`.
  private final class Crash {
    let folder: Folder
    /// What the first session, and what the second one answered.
    private(set) var (before, after) = ("", "")

    /// - Parameters:
    ///   - arguments: of the program
    ///   - files: to be there, by their names in the folder of the first session
    ///   - earlier: the journal of a session that was lost before
    ///   - entries: the last one is answered with `answer`
    init(
      _ arguments: [String], files: [String: String] = ["scene.mas": "view first\n"], earlier: String? = nil,
      entries: [String], answer: String = "made last"
    ) throws {
      folder = try Folder()
      for (name, text) in files { _ = try folder.write(text, to: "first/" + name) }
      _ = try folder.write("", to: "second/empty")
      _ = try folder.write(entries.map { $0 + "\n" }.joined(), to: "entries")
      _ = try folder.write(":recover\n:save\n:quit!\n", to: "recovery")
      if let earlier {
        _ = try folder.write(earlier, to: ".local/state/trowel/journals/session-AAAAAA")
      }
      let words = arguments.map { "'\($0)'" }.joined(separator: " ")
      let script = try folder.write(
        """
        cd '\(folder.path)/first'
        mkfifo ../pipe
        '\(Program.path)' \(words) --plain <../pipe >../before 2>&1 & program=$!
        exec 3>../pipe
        cat ../entries >&3
        until grep -q '\(answer)' ../before || ! kill -0 $program 2>/dev/null; do sleep 0.02; done
        kill -KILL $program
        wait $program
        exec 3>&-
        cd ../second
        '\(Program.path)' --plain <../recovery >../after 2>&1
        """, to: "script")
      _ = try Command(
        path: "/bin/sh", arguments: [script],
        environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"],
        errors: folder.url("errors").path
      ).run()
      (before, after) = (try folder.text(of: "before"), try folder.text(of: "after"))
    }

    func text(_ name: String) -> String? { try? folder.text(of: "first/" + name) }

    /// The names of the files in the folder of the second session.
    var written: [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.url("second").path)) ?? []
      return names.filter { $0 != "empty" }
    }
  }

  private static let earlier = """
    {"opened":{"text":"view old\\n"}}
    {"pane":{"columns":80,"rows":24}}
    {"entered":{"_0":"view older"}}

    """

  @Test func aFileIsSavedWhereItWasOpened() throws {
    let crash = try Crash(["scene.mas"], entries: ["view last"])
    #expect(crash.text("scene.mas") == "view first\nview last\n", "\(crash.after)")
    #expect(crash.written == [])
    #expect(crash.after.contains("1 entry of "))
  }

  @Test func aNewFileIsSavedWhereItWasToBe() throws {
    let crash = try Crash(["new.mas"], entries: ["view last"])
    #expect(crash.text("new.mas") == "view last\n", "\(crash.after)")
    #expect(crash.written == [])
  }

  @Test func aFileThatWasLoadedIsSavedWhereItIs() throws {
    let crash = try Crash([], entries: [":load ./scene.mas", "view last"])
    #expect(crash.text("scene.mas") == "view first\nview last\n", "\(crash.after)")
    #expect(crash.written == [])
  }

  @Test func aFileThatWasSavedUnderAnotherNameKeepsThatOne() throws {
    for entries in [
      [":save other.mas", "view last"], ["view middle", ":save other.mas", "view last"],
    ] {
      let crash = try Crash(["scene.mas"], entries: entries)
      #expect(crash.text("other.mas")?.hasSuffix("view last\n") == true, "\(crash.after)")
      #expect(crash.text("scene.mas") == "view first\n")
      #expect(crash.written == [])
    }
  }

  @Test func aFileThatWasEmptiedStaysTheFile() throws {
    let crash = try Crash(["scene.mas"], entries: [":reset", "view last"])
    #expect(crash.text("scene.mas") == "view last\n", "\(crash.after)")
    #expect(crash.written == [])
  }

  @Test func aFileIsKnownAfterWhatWasLostBeforeIsForgotten() throws {
    let crash = try Crash(
      ["scene.mas"], earlier: Self.earlier, entries: [":recover drop", "view last"])
    #expect(crash.text("scene.mas") == "view first\nview last\n", "\(crash.after)")
    #expect(crash.after.contains("recovered: 2 statements"))
  }

  /// What was recovered and lost again belongs to no file.
  @Test func aSessionThatWasRecoveredIsRecoveredAgain() throws {
    let crash = try Crash(["scene.mas"], earlier: Self.earlier, entries: [":recover", "view last"])
    #expect(crash.text("scene.mas") == "view first\n")
    #expect(crash.after.contains("recovered: 3 statements"))
    #expect(crash.after.contains("which file?"))
    #expect(crash.written == [])
  }

  @Test func aSceneOfTheProgramBelongsToNoFile() throws {
    for start in [[], ["scene.mas"]] {
      let crash = try Crash(start, entries: [":open two-widths", "view last"])
      #expect(crash.text("scene.mas") == "view first\n")
      #expect(crash.after.contains("recovered: "), "\(crash.after)")
      #expect(crash.after.contains("which file?"))
      #expect(crash.written == [])
    }
  }

  @Test func whatIsPlayedStaysTheFile() throws {
    let crash = try Crash(["play", "scene.mas"], entries: [":play next", "view last"])
    #expect(crash.text("scene.mas") == "view first\nview last\n", "\(crash.before)\(crash.after)")
  }

  @Test func aLessonIsRecovered() throws {
    let crash = try Crash(["learn", "3"], entries: ["view last"])
    #expect(crash.after.contains("recovered: "), "\(crash.after)")
    #expect(!crash.after.contains("error"))
    #expect(crash.written == [])
  }

  /// The files of the state have the last word, so the home folder is not the working one.
  @Test func aPathInTheHomeFolderLeadsThere() throws {
    let crash = try Crash([], entries: [":load ~/first/scene.mas", "view last"])
    #expect(crash.text("scene.mas") == "view first\nview last\n", "\(crash.after)")
  }

  @Test(.enabled(if: Tmux.isInstalled, "needs tmux"))
  func aWatchedFileIsSavedWhereItIs() throws {
    let terminal = try Tmux((100, 30))
    _ = try terminal.folder.write("view first\n", to: "first/scene.mas")
    _ = try terminal.folder.write("", to: "second/empty")
    try terminal.enter("cd '\(terminal.folder.path)/first'")
    try terminal.open("--watch scene.mas")
    _ = try terminal.folder.write("view first, other\n", to: "first/scene.mas")
    try terminal.waitFor("2 views")
    try terminal.enter("view last")
    try terminal.waitFor("made last")
    kill(try #require(try terminal.programID()), SIGKILL)
    try terminal.waitFor("Killed")
    try terminal.type("stty sane; clear; cd ../second")
    try terminal.press("C-j")
    try terminal.waitFor("the shell") { !$0.contains("made last") }
    try terminal.open()
    try terminal.enter(":recover")
    try terminal.waitFor("recovered: 2 statements, 3 views")
    try terminal.enter(":save")
    try terminal.waitFor("2 statements written")
    #expect(try terminal.folder.text(of: "first/scene.mas") == "view first, other\nview last\n")
  }
}
