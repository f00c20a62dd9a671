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
    (["render", "a", "b"], "trowel: b: no such file"),
    (["check"], "check: which FILE?"),
    (["render", "-", "--format", "pdf"], "'pdf' is none of text, ansi, json, svg"),
    (["render", "-", "--color", "maybe"], "'maybe' is none of auto, always, never"),
    (["-", "--format", "json"], "--format goes with 'render', 'check' and 'explain'"),
    (["check", "a", "--format", "ansi"], "--format=ansi: check writes text, json or sarif"),
    (["render", "-", "--sizes", "80x24"], "--sizes goes with 'check'"),
    (["check", "a", "--sweep", "80-90", "--fix", "1"], "--sweep goes neither with --sizes nor with --fix"),
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
    expectRefusal(try Program.run(["render", folder.path]), saying: "no file in it makes constraints")
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
    let noise = (0..<200_000).map { (index: Int) -> UInt8 in
      let square: Int = index * index / 7
      return UInt8(square % 126 + 1)
    }
    try Data(noise).write(to: folder.url("garbage.mas"))
    // Each line is an error of its own; the first of them are shown.
    let outcome = try Program.run(["render", path])
    #expect(outcome.status == 2)
    #expect(outcome.errors.split(separator: "\n").count <= 64)
    #expect(outcome.errors.contains("more errors"))
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
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("-:2:1: error: "))
    #expect(outcome.output.contains("redView"))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.hasPrefix("^") == true)
  }

  @Test func anErrorInAnEndlessLineIsShownInPart() throws {
    let source = "view a; " + String(repeating: "(", count: 50_000)
    let outcome = try Program.run(["render", "-"], input: source)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("-:1:"))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 300 })
    #expect(lines.last?.contains("^") == true)
  }

  @Test func anEndlessLoopStops() throws {
    let start = Date()
    let outcome = try Program.run(["render", "-"], input: "while (1) { }\nview red\n")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("-:1:"))
    #expect(outcome.output.contains("red"))
    #expect(Date().timeIntervalSince(start) < 30)
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
    // The version, and the commit where there is a history to tell it.
    #expect(version.output.wholeMatch(of: /trowel \d+\.\d+\.\d+( \([0-9a-f]{10}\))?\n/) != nil)
  }

  @Test func optionsMayFollowOperandsAndBeShortened() throws {
    let outcome = try Program.run(["render", "-", "--scal=2x2", "--form=text"], input: "view red\n")
    #expect(outcome.status == 0)
  }
}

/// Characters from input that could act on a terminal: escape, C1's CSI, and one that turns the reading order.
struct ActiveCharacterTests {
  private static let active = "\u{1B}[31m\u{9B}2J\u{202E}"

  private func expectInert(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for scalar in ["\u{1B}", "\u{9B}", "\u{202E}", "\u{7}"] as [Unicode.Scalar] {
      #expect(
        !text.unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))",
        sourceLocation: sourceLocation)
    }
  }

  @Test func excerptsOfLinesAreInert() throws {
    let outcome = try Program.run(["render", "-"], input: "view red /* \(Self.active) */ nonsense\n")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("view red /*"))
    expectInert(outcome.errors)
  }

  @Test func loggedTextIsInert() throws {
    let scene = "label t \"\(Self.active)\"\nNSLog(@\"%@ \\u{1B}[2J\", t.text)\n"
    for arguments in [["render", "-"], ["-"], ["check", "-"], ["render", "-", "--format", "svg"]] {
      let outcome = try Program.run(arguments, input: scene)
      expectInert(outcome.output)
      expectInert(outcome.errors)
    }
  }

  @Test func jsonEscapesThemAndLosesNothing() throws {
    let outcome = try Program.run(
      ["render", "-", "--format", "json"],
      input: "label t \"x\"\nt.make.left.equalTo(0).key(\"\(Self.active)\")\n")
    expectInert(outcome.output)
    let constraints = try #require(try outcome.json()["constraints"] as? [[String: Any]])
    #expect((constraints.first?["description"] as? String)?.contains(Self.active) == true)
  }

  @Test func namesOfFilesAndOptionsAreInert() throws {
    for arguments in [
      ["render", "/none\(Self.active)"], ["--\(Self.active)"], ["check", "\(Self.active).mas"],
      ["render", "-", "--format", Self.active], ["explain", "/none\(Self.active)\n"], ["-\u{1B}"],
    ] {
      let outcome = try Program.run(arguments)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("trowel: "))
      expectInert(outcome.errors)
    }
  }

  @Test func aLogIsInert() throws {
    let log =
      "<NSLayoutConstraint:0x1 UILabel:0xa'\(Self.active)'.width == 40>\n<NSLayoutConstraint:0x2 UILabel:0xa.width == 50>\n"
    for arguments in [["explain"], ["explain", "--format", "json"]] {
      let outcome = try Program.run(arguments, input: log)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("50"))
      expectInert(outcome.output + outcome.errors)
    }
  }
}

/// Texts that begin with a character which joins the one before it.
struct CombiningTextTests {
  private static let texts = ["\u{1F3FD}", "\u{FE0F}x", "\u{200D}x", "\u{301}x"]

  @Test(arguments: texts)
  func aSceneMayHoldThem(text: String) throws {
    let outcome = try Program.run(
      ["render", "-", "--format", "json"],
      input: "label t \"\(text)\"\nt.make.left.equalTo(0)\nt.text = @\"\(text)\"\nlabel u \"a\" /*\(text)*/\n"
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect((try outcome.json()["views"] as? [Any])?.count == 3)
  }

  @Test(arguments: texts)
  func aLogMayHoldThem(text: String) throws {
    let outcome = try Program.run(
      ["explain", "--format", "json"],
      input: """
        <NSLayoutConstraint:0x1 UILabel:0xa'\(text)'.width == 40   (active)>
        <NSLayoutConstraint:0x2 UILabel:0xa'\(text)'.width == 50   (active)>
        <NSLayoutConstraint:0x3 H:|-(8)-[UILabel:0xa'\(text)']   (active, names: '|':UIView:0xb )>
        """)
    #expect(outcome.status == 0)
    let json = try outcome.json()
    #expect((json["unread"] as? [Any])?.count == 0)
    #expect((json["conflicts"] as? [Any])?.count == 1)
  }

  @Test func theCaretStandsBelowTheFault() throws {
    let outcome = try Program.run(["render", "-"], input: "label t \"\u{301}x\"; nonsense.make\n")
    let lines = outcome.errors.split(separator: "\n")
    // label t, a quotation mark, a mark that takes no column, x, a quotation mark, a semicolon, a blank.
    #expect(lines.last == "             ^~~~~~~~")
  }
}

struct ExtremeNumberTests {
  @Test(arguments: [
    "a.make.left.equalTo(-9223372036854775808)", "a.make.width.equalTo(b).multipliedBy(-9223372036854775808)",
    "a.make.width.equalTo(b).offset(-9223372036854775808)", "a.make.width.equalTo(9223372036854775807)",
    "for x in stride(from: 9223372036854775807, to: -9223372036854775808, by: -9223372036854775807) { }",
    "a.frame = CGRectMake(1e308, 1e308, 1e308, 1e308)",
  ])
  func areNoTrouble(statement: String) throws {
    for arguments in [["-"], ["check", "-"], ["render", "-", "--format", "json"]] {
      let outcome = try Program.run(arguments, input: "view a, b\n\(statement)\n")
      #expect((0...2).contains(outcome.status), "\(arguments): \(outcome.errors.suffix(300))")
    }
  }

  @Test func framesStayFinite() throws {
    let outcome = try Program.run(
      ["check", "-"],
      input:
        "stack row\nlabel a, b, c in row \"x\"\nrow.spacing = -1e308\nview d in a\nd.make.left.equalTo(-1e308)\n"
    )
    #expect((0...1).contains(outcome.status), "\(outcome.errors.suffix(300))")
  }
}

struct BenchmarkTests {
  @Test func aSceneThatTheProgramRefusesIsNotMeasured() throws {
    let folder = try Folder()
    let status = try Command(
      path: Program.bench, arguments: ["--program", "--sizes", "10000"],
      environment: ["PATH": "/usr/bin:/bin"],
      output: folder.url("output").path, errors: folder.url("errors").path
    ).run()
    #expect(status == 1)
    #expect(try folder.text(of: "output") == "")
    #expect(try folder.text(of: "errors").contains("10000 views"))
  }
}

struct RefusedStatementTests {
  /// Where each leaves a scene of 40 KB behind, 4,000 of them take 160 MB.
  @Test func refusedStatementsTakeNoMemory() throws {
    func kilobytes(_ count: Int) throws -> Int {
      let folder = try Folder()
      let text = (0..<count).map { "vew a\($0)\n" }.joined()
      // What was freed is not held back from the next allocation under AddressSanitizer either.
      let environment = ["PATH": "/usr/bin:/bin", "ASAN_OPTIONS": "quarantine_size_mb=1"]
      let result = try Command(
        path: Program.path, arguments: ["-"], environment: environment, input: folder.write(text, to: "input")
      ).measure()
      #expect(result.status == 2)
      return result.kilobytes
    }
    let few = try kilobytes(10)
    #expect(try kilobytes(4_000) < few + 40_000)
  }
}
