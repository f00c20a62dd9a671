import Foundation
import Testing

/// `trowel check` of a folder.
struct ProjectCheckTests {
  /// 10 + 200 + 10 + 120 + 10 = 350, which conflicts at a width of 320.
  static let conflict = """
    view a, b
    a.make { left.equalTo(10); width.equalTo(200); top.equalTo(0); height.equalTo(10) }
    b.make { left.equalTo(a.right).offset(10); width.greaterThanOrEqualTo(120); top.equalTo(a); height.equalTo(10) }
    b.make.right.equalTo(view).offset(-10)

    """

  static let healthy = "view a\na.make.edges.equalTo(view)\n"

  /// Makes files at their paths below a folder.
  static func tree(_ files: [String: String]) throws -> Folder {
    let folder = try Folder()
    for (name, text) in files {
      try FileManager.default.createDirectory(
        at: folder.url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
      _ = try folder.write(text, to: name)
    }
    return folder
  }

  /// The files of a folder's findings, relative to it.
  private func files(_ folder: Folder, _ arguments: String...) throws -> [String] {
    let outcome = try Program.run(["check", folder.path, "--format", "json"] + arguments)
    let findings = try outcome.json()["findings"] as? [[String: Any]] ?? []
    return findings.compactMap { ($0["file"] as? String).map { String($0.dropFirst(folder.path.count + 1)) } }
  }

  private static let narrow = [".trowel": "sizes: 320x24\n"]

  private func scenes(_ names: [String], _ others: [String: String]) throws -> Folder {
    var files = others.merging(Self.narrow) { first, _ in first }
    for name in names { files[name] = Self.conflict }
    return try Self.tree(files)
  }

  @Test func gitignoreLeavesFilesOut() throws {
    let folder = try scenes(
      [
        "a.mas", "out/a.mas", "App/out/a.mas", "Gen/a.mas", "Gen/keep.mas", "App/tmp/a.mas", "App/x1.mas",
        "App/x12.mas", "docs/a/b/draft.mas", "docs/a/final.mas", "App/deep/er/one/a.mas",
        "App/two words .mas",
        "App/Pods/a.mas", "App/.hidden/a.mas", "App/build/a.mas", "Carthage/a.mas", "App/!odd.mas",
      ],
      [
        ".git/HEAD": "",
        ".gitignore": """
        # a comment
        /out/
        Gen/*
        !Gen/keep.mas
        tmp/
        x?.mas
        docs/**/draft.mas
        **/one/**
        \\!odd.mas
        a.mas/

        """,
        "App/.gitignore": "two words \\ .mas\n*2.mas  \r\n!x1.mas\n",
      ])
    // out/ is tied to the top; x1 comes back in its own folder; a.mas/ names folders only. "two words \\ .mas" has two blanks.
    let expected = [
      "App/out/a.mas", "App/two words .mas", "App/x1.mas", "Gen/keep.mas", "a.mas", "docs/a/final.mas",
    ]
    #expect(try files(folder) == expected)
  }

  @Test func patternsAboveAFolderCountToo() throws {
    let folder = try scenes(["App/a.mas", "App/b.mas"], [".git/HEAD": "", ".gitignore": "App/b.*\n"])
    let outcome = try Program.run(["check", folder.path + "/App"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("App/a.mas:4:1: warning: conflict"))
    #expect(outcome.output.hasSuffix("\n1 file: 1 shown whole, 0 in part, 0 not at all; 1 finding\n"))
  }

  @Test func settingsChooseSizesPathsAndCodes() throws {
    let folder = try Self.tree([
      "a.mas": Self.conflict, "Old/b.mas": Self.conflict,
      "c.mas": "view a, b\na.make { edges.equalTo(view); left.equalTo(view) }\n",
      ".trowel": "sizes: 320x24, iphone-15 # two\nignore: Old/,*.txt\n\ndisable: duplicate\n",
    ])
    #expect(try files(folder) == ["a.mas"])
    // The command line's sizes win.
    #expect(try files(folder, "--sizes", "400x24").isEmpty)
    let outcome = try Program.run(["check", folder.path])
    #expect(outcome.output.contains(" [320x24]\n"))
    // A file alone has the settings of its project.
    #expect(try Program.run(["check", folder.path + "/a.mas"]).output.contains(" [320x24]\n"))
  }

  @Test(arguments: [
    ("sizes: 320x24, ipone-se\n", "1:16", "did you mean 'iphone-se'?"),
    ("\n  size: 320x24\n", "2:3", "'size' is no setting; did you mean 'sizes'?"),
    ("disable: tie, conflit", "1:15", "no finding has the code 'conflit'; did you mean 'conflict'?"),
    ("ignore\n", "1:1", "write a key and a colon"),
  ])
  func aWrongSettingIsToldWithItsPlace(_ text: String, _ place: String, _ message: String) throws {
    let folder = try Self.tree(["a.mas": Self.healthy, ".trowel": text])
    let outcome = try Program.run(["check", folder.path])
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("/.trowel:\(place): error: "))
    #expect(outcome.errors.contains(message))
  }

  @Test func aBaselineKnowsFindingsByTheirText() throws {
    let folder = try Self.tree([
      "App/a.mas": Self.conflict, "App/b.mas": Self.conflict, ".trowel": "sizes: 320x24",
    ])
    let baseline = folder.path + "/known.json"
    let written = try Program.run(["check", folder.path, "--write-baseline", baseline])
    #expect(written.status == 0)
    let summary =
      "2 files: 2 shown whole, 0 in part, 0 not at all; 0 findings, and 2 known from the baseline\n"
    #expect(written.output == summary)
    let text = try folder.text(of: "known.json")
    let line =
      #"{"file": "App/a.mas", "code": "conflict", "text": "b.make.right.equalTo(view).offset(-10)", "count": 1}"#
    #expect(text.contains("    \(line),\n"))
    // Moved by two lines, it is the same; the same conflict in a file that the baseline does not have is new.
    _ = try folder.write("// one\n\n" + Self.conflict, to: "App/a.mas")
    _ = try folder.write(Self.conflict, to: "App/c.mas")
    let outcome = try Program.run(["check", folder.path, "--baseline", baseline])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("/App/c.mas:4:1: warning: conflict"))
    #expect(!outcome.output.contains("/App/a.mas") && !outcome.output.contains("/App/b.mas"))
    #expect(outcome.output.hasSuffix("; 1 finding, and 2 known from the baseline\n"))
    try FileManager.default.removeItem(at: folder.url("App/c.mas"))
    #expect(try Program.run(["check", folder.path, "--baseline", baseline]).status == 0)
  }

  /// Two views are made by the same line and have no width; a third one is new.
  @Test func ofEqualFindingsTheBaselineCountsHowMany() throws {
    let text = "view a, b, c\nfor v in [a, b] {\n  v.make { left.top.equalTo(view); height.equalTo(10) }\n}\n"
    let folder = try Self.tree(["a.mas": text])
    let baseline = folder.path + "/known.json"
    #expect(try Program.run(["check", folder.path, "--write-baseline", baseline]).status == 0)
    #expect(try folder.text(of: "known.json").contains("\"count\": 2}"))
    _ = try folder.write(text.replacingOccurrences(of: "[a, b]", with: "[a, b, c]"), to: "a.mas")
    let outcome = try Program.run(["check", folder.path, "--baseline", baseline])
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("; 1 finding, and 2 known from the baseline\n"))
  }

  @Test(arguments: ["", "[]", "{\"version\": 2, \"findings\": []}", "{\"version\": 1}"])
  func whatIsNoBaselineIsRefused(_ text: String) throws {
    let folder = try Self.tree(["a.mas": Self.healthy, "known.json": text])
    let outcome = try Program.run(["check", folder.path, "--baseline", folder.path + "/known.json"])
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("known.json: "))
    let both = try Program.run(["check", folder.path, "--baseline", "a", "--write-baseline", "b"])
    #expect(both.status == 2 && both.errors.contains("--baseline does not go with --write-baseline"))
  }

  // MARK: Isolation

  private static let endless = """
    @implementation Loop
    - (void)viewDidLoad {
      while (YES) { }
      [self.view mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(@1); }];
    }
    @end
    @interface Loop : UIViewController
    @end

    """

  /// The loop is stopped after 4 s at each of the 10 sizes; that is long after the limit.
  @Test func aFileThatIsSlowIsToldAndTheRestGoesOn() throws {
    let folder = try Self.tree([
      "a.mas": Self.conflict, "Loop.m": Self.endless, "z.mas": Self.healthy,
      ".trowel": "sizes: " + (310..<320).map { "\($0)x24" }.joined(separator: ","),
    ])
    let outcome = try Program.run(["check", folder.path, "--time-limit", "12"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "trowel: \(folder.path)/Loop.m: not checked: it took more than 12 s\n")
    #expect(outcome.output.contains("/a.mas:4:1: warning: conflict"))
    #expect(outcome.output.hasSuffix("3 files: 2 shown whole, 0 in part, 1 not at all; 1 finding\n"))
  }

  @Test func aFileThatTheProgramFailsAtIsTold() throws {
    let folder = try Self.tree(["Loop.m": Self.endless, ".trowel": "sizes: 100x100,200x100,300x100"])
    // The worker gets the signal of a trap once it has been busy for half a second.
    let script = """
      '\(Program.path)' check '\(folder.path)' --time-limit 60 &
      program=$!
      for i in $(seq 600); do
        child=$(cat /proc/$program/task/$program/children)
        if [ -n "$child" ] && [ "$(cut -d' ' -f14 /proc/${child% }/stat)" -ge 50 ]; then break; fi
        sleep 0.1
      done
      kill -ILL $child
      wait $program
      """
    let path = try folder.write(script, to: "kill.sh")
    let status = try Command(
      path: "/bin/sh", arguments: [path], environment: ["PATH": "/usr/bin:/bin"],
      output: folder.url("output").path, errors: folder.url("errors").path
    ).run()
    #expect(status == 0)
    let reason = "not checked: the program failed at it (signal 4, illegal instruction)"
    #expect(try folder.text(of: "errors").contains("trowel: \(folder.path)/Loop.m: \(reason)\n"))
    #expect(try folder.text(of: "output") == "1 file: 0 shown whole, 0 in part, 1 not at all; 0 findings\n")
  }

  @Test func errorsInFilesOfAFolderAreCountedOnly() throws {
    let folder = try Self.tree(["a.mas": Self.healthy + "nobody.make.left.equalTo(0)\n", "b.mas": "view (\n"])
    let outcome = try Program.run(["check", folder.path])
    #expect(outcome.status == 0)
    #expect(outcome.output == "2 files: 0 shown whole, 1 in part, 1 not at all; 0 findings\n")
    #expect(outcome.errors.contains("/a.mas:3:1: error: "))
    #expect(outcome.errors.contains("/b.mas:"))
    // A file that is named itself is another matter.
    #expect(try Program.run(["check", folder.path + "/a.mas"]).status == 2)
  }

  @Test func namesOfFilesMayHaveAnything() throws {
    let folder = try Self.tree(["a\nb \"é.mas": Self.conflict, ".trowel": "sizes: 320x24"])
    #expect(try files(folder) == ["a\nb \"é.mas"])
  }

  @Test func aFolderWithNothingToCheckIsAnError() throws {
    let folder = try Self.tree(["A.m": "int x = 1;\n"])
    let outcome = try Program.run(["check", folder.path])
    #expect(outcome.status == 2)
    #expect(outcome.errors == "trowel: \(folder.path): no file in it makes constraints\n")
  }
}
