import Testing

/// The manual page and the scripts for shells.
struct ManualTests {
  @Test func theManualHasEveryOptionOfTheHelp() throws {
    let help = try Program.run(["--help"]).output
    let manual = try Program.run(["--man"]).output.replacing("\\-", with: "-")
    for match in help.matches(of: #/--[a-z-]+/#) { #expect(manual.contains(match.output)) }
    for word in ["Selecting in the scene", ":explain [N]", "Ctrl-O"] { #expect(manual.contains(word)) }
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

  @Test func anUnknownShellIsRefused() throws {
    let result = try Program.run(["--completions", "csh"])
    #expect(result.status == 2)
    #expect(result.errors.contains("'csh' is none of bash, zsh, fish"))
  }
}
