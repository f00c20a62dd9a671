import Foundation
import Glibc
import Testing

/// What `:save` leaves of a file that was there.
struct SavingTests {
  /// Opens `path`, adds a view and saves.
  private func save(_ path: String, in folder: Folder) throws {
    let result = try Program.run(
      ["--plain", path], input: Data("view second\n:save\n:quit!\n".utf8), environment: ["HOME": folder.path])
    #expect(result.output.contains("2 statements written"), "\(result.output)\(result.errors)")
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
}
