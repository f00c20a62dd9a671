import Foundation
import Glibc
import Testing

/// What `:save` leaves of a file that was there.
struct SavingTests {
  /// Opens `path`, adds a view and saves.
  private func save(_ path: String, in folder: Folder, _ answer: String = "2 statements written") throws {
    let result = try Program.run(
      ["--plain", path], input: Data("view second\n:save\n:quit!\n".utf8), environment: ["HOME": folder.path])
    #expect(result.output.contains(answer), "\(result.output)\(result.errors)")
  }

  private func status(_ url: URL) -> stat {
    var status = stat()
    lstat(url.path, &status)
    return status
  }

  @Test func savingKeepsTheModeAndAHardLink() throws {
    let folder = try Folder()
    let (file, other) = (folder.url("scene.mas"), folder.url("other.mas"))
    try Data("view first\n".utf8).write(to: file)
    chmod(file.path, 0o640)
    link(file.path, other.path)
    try save(file.path, in: folder)
    #expect(try folder.text(of: "scene.mas") == "view first\nview second\n")
    #expect(try folder.text(of: "other.mas") == "view first\nview second\n")
    #expect(status(file).st_ino == status(other).st_ino)
    #expect(status(file).st_mode & 0o777 == 0o640)
  }

  /// The superuser may write everywhere, until that is taken away too.
  @Test func aFileInADirectoryThatCannotBeWrittenIsOverwritten() throws {
    let folder = try Folder()
    let path = try folder.write("view first\n", to: "locked/scene.mas")
    let number = status(URL(fileURLWithPath: path)).st_ino
    chmod(folder.url("locked").path, 0o555)
    defer { chmod(folder.url("locked").path, 0o755) }
    let input = try folder.write("view second\n:save\n:quit!\n", to: "input")
    let ordinary = geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-dac_override"] : ["/usr/bin/env"]
    _ = try Command(
      path: ordinary[0], arguments: ordinary.dropFirst() + [Program.path, "--plain", path],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"], input: input,
      output: folder.url("output").path, errors: folder.url("errors").path
    ).run()
    let output = try folder.text(of: "output")
    #expect(output.contains("2 statements written"), "\(output)")
    #expect(try folder.text(of: "locked/scene.mas") == "view first\nview second\n")
    #expect(status(URL(fileURLWithPath: path)).st_ino == number)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/locked") == ["scene.mas"])
  }

  @Test func savingWritesTheFileThatALinkLeadsTo() throws {
    let folder = try Folder()
    let (file, other) = (folder.url("scene.mas"), folder.url("other.mas"))
    try Data("view first\n".utf8).write(to: file)
    symlink("scene.mas", other.path)
    try save(other.path, in: folder)
    #expect(try folder.text(of: "scene.mas") == "view first\nview second\n")
    #expect(status(other).st_mode & S_IFMT == S_IFLNK)
  }

  @Test func savingWritesWhatWasTyped() throws {
    let folder = try Folder()
    let path = folder.url("out.mas").path
    let input = Data("view red\nred.make.left.equalTo(4)\n:save\n:quit!\n".utf8)
    let result = try Program.run(["--plain", path], input: input, environment: ["HOME": folder.path])
    #expect(result.output.contains("2 statements written"))
    #expect(try folder.text(of: "out.mas") == "view red\nred.make.left.equalTo(4)\n")
    // As any new file: what the mask of this process leaves.
    let mask = umask(0)
    umask(mask)
    #expect(status(folder.url("out.mas")).st_mode & 0o777 == 0o666 & ~mask)
    let again = try Program.run(
      ["--plain"], input: Data("view blue\n:save \(path)\n:quit!\n".utf8), environment: ["HOME": folder.path])
    #expect(again.output.contains("the file exists already; :save! \(path) overwrites it"))
    #expect(try folder.text(of: "out.mas").hasPrefix("view red"))
  }

  @Test func loadingAndSavingKeepsEveryByte() throws {
    let folder = try Folder()
    for name in Scenes.all {
      let copy = folder.url("copy.mas").path
      let outcome = try Program.run(
        ["--plain", Scenes.path(name)], input: Data(":save! \(copy)\n:quit!\n".utf8),
        environment: ["HOME": folder.path])
      #expect(outcome.output.contains("written"), "\(outcome.output)")
      #expect(try folder.text(of: "copy.mas") == String(contentsOfFile: Scenes.path(name), encoding: .utf8))
    }
  }

  @Test func aFileNameMayBeQuoted() throws {
    let folder = try Folder()
    let path = folder.url("a b.mas").path
    let input = "view red\n:save \"\(path)\"\n:save \"\"\n:quit!\n"
    let outcome = try Program.run(["--plain"], input: Data(input.utf8), environment: ["HOME": folder.path])
    #expect(try folder.text(of: "a b.mas").hasSuffix("view red\n"))
    #expect(outcome.output.contains("a file has a name"))
  }

  // MARK: What a kill leaves

  /// The text takes a while to be written. The file is one of the two, and nothing is beside it, or what was is gone after the next
  /// one is saved there.
  @Test func aKillWhileSavingLeavesNothingBesideTheFile() throws {
    let folder = try Folder()
    let long = "// " + String(repeating: "x", count: 3_000_000) + "\n"
    let entries = (0..<40).map { "view v\($0)\n:save\n" }.joined()
    for moment in ["0.2", "0.35", "0.5", "0.65", "0.8"] {
      let path = try folder.write("view first\n" + long, to: "files/scene.mas")
      _ = try folder.write(entries, to: "entries")
      let script = try folder.write(
        """
        '\(Program.path)' --plain '\(path)' <'\(folder.path)/entries' >'\(folder.path)/output' 2>&1 & program=$!
        until grep -q written '\(folder.path)/output' || ! kill -0 $program 2>/dev/null; do sleep 0.01; done
        sleep \(moment)
        kill -KILL $program
        wait $program
        """, to: "script")
      _ = try Command(
        path: "/bin/sh", arguments: [script],
        environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"],
        errors: folder.url("errors").path
      ).run()
      let text = try folder.text(of: "files/scene.mas")
      #expect(text.hasPrefix("view first\n" + long) && text.hasSuffix("\n"))
      try save(path, in: folder, "written")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/files") == ["scene.mas"])
      try FileManager.default.removeItem(atPath: folder.path + "/.local")
    }
  }

  @Test func whatAKilledProcessHasLeftIsRemovedAndWhatIsBeingWrittenIsNot() throws {
    let folder = try Folder()
    let path = try folder.write("view first\n", to: "files/scene.mas")
    _ = try folder.write("view le", to: "files/.trowel-new-abc123")
    let held = try folder.write("view he", to: "files/.trowel-new-def456")
    _ = try folder.write("view kept", to: "files/.trowel-ghi789")
    let descriptor = open(held, O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    try save(path, in: folder, "2 statements written")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/files").sorted()
    // The last one is all there is of a text whose file could not be overwritten.
    #expect(names == [".trowel-ghi789", ".trowel-new-def456", "scene.mas"])
  }

  // MARK: Permissions

  private static let strace = "/usr/bin/strace"

  /// A new file would have others than the old one, which is overwritten then.
  @Test(arguments: ["fchmod", "fchown"])
  func aFileKeepsItsPermissionsWhereANewOneCannotGetThem(_ call: String) throws {
    let folder = try Folder()
    let path = try folder.write("view first\n", to: "files/scene.mas")
    chmod(path, 0o604)
    if call == "fchown" { try #require(geteuid() != 0 || chown(path, 12_345, 12_345) == 0) }
    if call == "fchown", geteuid() != 0 { return }
    let number = status(URL(fileURLWithPath: path)).st_ino
    let input = try folder.write("view second\n:save\n:quit!\n", to: "input")
    _ = try Command(
      path: Self.strace,
      arguments: [
        "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(call):error=EPERM", Program.path, "--plain", path,
      ],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"], input: input,
      output: folder.url("output").path, errors: folder.url("errors").path
    ).run()
    #expect(try folder.text(of: "output").contains("2 statements written"))
    #expect(try folder.text(of: "files/scene.mas") == "view first\nview second\n")
    let after = status(URL(fileURLWithPath: path))
    #expect(after.st_mode & 0o777 == 0o604)
    #expect(after.st_ino == number)
    if call == "fchown" { #expect(after.st_uid == 12_345) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/files") == ["scene.mas"])
  }
}
