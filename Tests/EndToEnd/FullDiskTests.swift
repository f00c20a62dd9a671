import Foundation
import Testing

/// Standard output on a disk that is full: every command says so, and ends with the status of a failure.
struct FullDiskTests {
  private static let commands: [([String], String)] = [
    (["--help"], ""), (["--version"], ""), (["--man"], ""), (["--completions", "bash"], ""),
    (["render", "SCENE"], ""), (["render", "SCENE", "--format", "json"], ""),
    (["render", "SCENE", "--format", "svg"], ""), (["render", "SCENE", "--record", "-"], ""),
    (["check", "SCENE"], ""), (["check", "BROKEN"], ""), (["check", "SCENE", "--format", "json"], ""),
    (["check", "SCENE", "--format", "sarif"], ""), (["check", "BROKEN", "--fix", "1"], ""),
    (["check", "FOLDER"], ""),
    (["explain", "-"], "<NSLayoutConstraint:0x1 UIView:0xa.width == 40   (active)>\n"),
    (["export", "SCENE", "--to", "masonry"], ""), (["play", "SCENE"], ""),
    (["play", "SCENE", "--plain"], ":quit!\n"), (["learn", "list"], ""), (["learn", "1", "--plain"], ""),
    (["--plain"], ""), (["--plain", "SCENE"], "view more\n"), (["-"], "view red\n"),
    (["SCENE"], "view red\n"),
    (
      ["lsp"],
      "Content-Length: 58\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}"
    ),
  ]

  @Test(arguments: 0..<commands.count) func aFullDiskEndsACommandWithAnError(_ index: Int) throws {
    let (arguments, input) = Self.commands[index]
    let files = [
      "SCENE": Scenes.path("basics/drawer.mas"), "BROKEN": Scenes.path("conflicts/two-widths.mas"),
      "FOLDER": Scenes.path("basics"),
    ]
    let outcome = try Program.run(
      arguments.map { files[$0] ?? $0 }, input: Data(input.utf8), output: "/dev/full")
    #expect(outcome.status == 2, "\(arguments): \(outcome.status)")
    #expect(outcome.errors.contains("no space left on device"), "\(arguments): \(outcome.errors)")
  }

  /// Whoever reads the first lines only has had enough.
  @Test func aReaderThatHasLeftIsNoFailure() throws {
    let folder = try Folder()
    let script = try folder.write(
      """
      '\(Program.path)' render '\(Scenes.path("basics/drawer.mas"))' --format json | :
      '\(Program.path)' --plain </dev/null | :
      """, to: "script")
    let status = try Command(
      path: "/bin/bash", arguments: ["-o", "pipefail", script],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"],
      errors: folder.url("errors").path
    ).run()
    #expect(status == 0)
    #expect(try folder.text(of: "errors") == "")
  }
}
