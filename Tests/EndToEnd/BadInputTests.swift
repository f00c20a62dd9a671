import Foundation
import Testing

/// Whatever is wrong with the input or the arguments: one clear line, and status 2.
struct BadInputTests {
  private func expectRefusal(
    _ outcome: Program.Outcome, saying words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.status == 2, sourceLocation: sourceLocation)
    #expect(outcome.output == "", sourceLocation: sourceLocation)
    #expect(outcome.errors.contains(words), "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors.split(separator: "\n").count <= 3, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (["--frobnicate"], "trowel: unrecognized option '--frobnicate'"),
    (["-q"], "invalid option -- 'q'"),
    (["--size"], "option '--size' requires an argument"),
    (["--s", "1x1", "render", "-"], "option '--s' is ambiguous"),
    (["render"], "render: which FILE?"),
    (["render", "a", "b"], "unexpected argument 'b'"),
    (["check"], "check: which FILE?"),
    (["render", "-", "--format", "pdf"], "'pdf' is none of text, ansi, json, svg"),
    (["render", "-", "--color", "maybe"], "'maybe' is none of auto, always, never"),
  ])
  func argumentsThatMakeNoSense(arguments: [String], message: String) throws {
    expectRefusal(try Program.run(arguments), saying: message)
  }

  @Test(arguments: ["0x0", "-1x5", "5x-1", "nanx5", "80", "axb", "100001x1", "1e9x1", ""])
  func sizesThatAreNone(size: String) throws {
    expectRefusal(try Program.run(["render", "-", "--size", size], input: ""), saying: "--size")
    expectRefusal(try Program.run(["render", "-", "--scale", size], input: ""), saying: "--scale")
  }

  @Test func aPictureThatIsTooLarge() throws {
    expectRefusal(
      try Program.run(["render", "-", "--size", "100000x100000"], input: "view red\n"), saying: "too large")
  }

  @Test func numbersOfALargeRootAreNoTrouble() throws {
    let outcome = try Program.run(
      ["render", "-", "--size", "100000x100000", "--format", "json"],
      input: "view red\nred.make.edges.equalTo(view)\n")
    #expect(outcome.status == 0)
  }

  @Test func filesThatCannotBeRead() throws {
    let folder = try Folder()
    expectRefusal(try Program.run(["render", folder.path + "/none.mas"]), saying: "none.mas: no such file")
    expectRefusal(try Program.run(["render", folder.path]), saying: "is a directory")
    expectRefusal(try Program.run(["render", "/dev/zero"]), saying: "too large")
    expectRefusal(try Program.run(["check", folder.path + "/none.mas"]), saying: "no such file")
  }

  @Test func aFileOfGarbage() throws {
    let folder = try Folder()
    let path = folder.url("garbage.mas").path
    try Data("view red\nview \u{FF}".utf8 + [0xC3, 0x28]).write(to: folder.url("garbage.mas"))
    expectRefusal(try Program.run(["render", path]), saying: "not UTF-8 text (byte 17, line 2)")
    try Data(repeating: 0x5A, count: 50 << 20).write(to: folder.url("garbage.mas"))
    expectRefusal(try Program.run(["render", path]), saying: "too large")
    let noise = (0..<200_000).map { (index: Int) -> UInt8 in UInt8(index * index / 7 % 126 + 1) }
    try Data(noise).write(to: folder.url("garbage.mas"))
    expectRefusal(try Program.run(["render", path]), saying: "error")
  }

  @Test func standardInputThatIsNotText() throws {
    let outcome = try Program.run(["render", "-"], input: Data([0xFF, 0xFE, 0x00]))
    expectRefusal(outcome, saying: "-: not UTF-8 text (byte 1, line 1)")
  }

  @Test func aPipeThatNobodyWritesTo() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.url("pipe").path, 0o600) == 0)
    expectRefusal(try Program.run(["render", folder.url("pipe").path]), saying: "nothing was written")
  }

  @Test func anErrorIsShownWithItsPlace() throws {
    let outcome = try Program.run(["render", "-"], input: "view redView\nredVeiw.make.left.equalTo(0)\n")
    expectRefusal(outcome, saying: "-:2:1: error: ")
    #expect(outcome.errors.contains("redView"))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.hasPrefix("^") == true)
  }

  @Test func anErrorInAnEndlessLineIsShownInPart() throws {
    let source = "view a; " + String(repeating: "(", count: 50_000)
    let outcome = try Program.run(["render", "-"], input: source)
    expectRefusal(outcome, saying: "-:1:")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 300 })
    #expect(lines.last?.contains("^") == true)
  }

  @Test func anEndlessLoopStops() throws {
    let start = Date()
    expectRefusal(try Program.run(["render", "-"], input: "while (1) { }\n"), saying: "-:1:")
    #expect(Date().timeIntervalSince(start) < 5)
  }

  @Test func aFullDiskIsReported() throws {
    let outcome = try Program.run(["--help"], output: "/dev/full")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "trowel: standard output: no space left on device\n")
  }

  @Test func theUnfinishedReaderIsLeftInPeace() throws {
    let folder = try Folder()
    let script = "{ sleep 0.1; \(Program.path) --help; echo $? >&2; } 2>\(folder.url("errors").path) | true"
    _ = try Command(path: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"]).run()
    #expect(try folder.text(of: "errors") == "0\n")
  }
}

struct HelpTests {
  @Test func helpAndVersionGoToStandardOutput() throws {
    let help = try Program.run(["--help"])
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("Usage: trowel [FILE]"))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 90 })
    let version = try Program.run(["--version"])
    #expect(version.output.hasPrefix("trowel "))
  }

  @Test func optionsMayFollowOperandsAndBeShortened() throws {
    let outcome = try Program.run(["render", "-", "--scal=2x2", "--form=text"], input: "view red\n")
    #expect(outcome.status == 0)
  }
}
