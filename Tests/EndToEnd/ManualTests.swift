import Testing

/// The manual page and the scripts for shells.
struct ManualTests {
  @Test func theManualHasEveryOptionOfTheHelp() throws {
    let help = try Program.run(["--help"]).output
    let manual = try Program.run(["--man"]).output.replacing("\\-", with: "-")
    for match in help.matches(of: #/--[a-z-]+/#) { #expect(manual.contains(match.output)) }
    for word in ["Selecting in the scene", ":explain [N | off]", "Ctrl-O"] { #expect(manual.contains(word)) }
  }

  @Test func theManualIsWellFormed() throws {
    let manual = try Program.run(["--man"]).output
    let requests: Set<Substring> = [".TH", ".SH", ".SS", ".TP", ".B", ".br"]
    for line in manual.split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(line.prefix { $0 != " " }), "\(line)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func aScriptForAShellKnowsCommandsAndOptions(_ shell: String) throws {
    let result = try Program.run(["--completions", shell])
    #expect(result.status == 0)
    for word in ["render", "check", "explain", "export", "lsp", "sizes", "snapkit"] {
      #expect(result.output.contains(word), "\(word)")
    }
  }

  @Test func bashTakesTheScript() throws {
    let script = try Program.run(["--completions", "bash"]).output
    let folder = try Folder()
    let file = try folder.write(
      script
        + "COMP_WORDS=(trowel --to s); COMP_CWORD=2; _trowel; echo ${COMPREPLY[@]}\n"
        + "COMP_WORDS=(trowel expo); COMP_CWORD=1; _trowel; echo ${COMPREPLY[@]}\n", to: "complete.sh")
    var command = Command(path: "/bin/bash", arguments: [file], environment: ["PATH": "/usr/bin:/bin"])
    command.output = folder.url("out").path
    _ = try command.run()
    let lines = try folder.text(of: "out").split(separator: "\n").map(String.init)
    #expect(lines.first == "snapkit")
    #expect(lines.last == "export")
  }

  /// Colons and brackets end the parts of what `_arguments` is told, so they are escaped.
  @Test func zshIsToldCommandsOptionsAndValues() throws {
    let lines = try Program.run(["--completions", "zsh"]).output.split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    #expect(lines.first == "#compdef trowel")
    #expect(lines.contains { $0.hasPrefix("'render:draw a scene once") })
    let format = try #require(lines.first { $0.contains("--format") })
    #expect(format.hasPrefix("'(--format -f)'{--format,-f}'["))
    #expect(format.hasSuffix("]:FORMAT:(text ansi json svg html sarif)' \\"))
    for line in lines where line.hasPrefix("--") {
      // The text in brackets ends once, and has no bare colon.
      let text = try #require(line.firstMatch(of: #/\[(.*)\](:|' )/#)).1
      let bare = text.replacing("\\]", with: "").replacing("\\:", with: "")
      #expect(!bare.contains { $0 == "]" || $0 == ":" }, "\(line)")
    }
  }

  @Test func anUnknownShellIsRefused() throws {
    let result = try Program.run(["--completions", "csh"])
    #expect(result.status == 2)
    #expect(result.errors.contains("'csh' is none of bash, zsh, fish"))
  }
}
