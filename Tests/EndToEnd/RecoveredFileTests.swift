import Foundation
import Testing

/// The file of a session that is recovered.
struct RecoveredFileTests {
  /// Recovers a session that opened `scene.mas` as `view first` and added a view, and saves.
  ///
  /// - Parameters:
  ///   - text: what the file holds by now; nil for no file
  ///   - entries: further lines of the journal, with the path of the file
  private func save(
    afterRecoveryOver text: String?, _ entries: (String) -> String = { _ in "" }
  ) throws -> (output: String, file: String) {
    let folder = try Folder()
    let path = folder.url("scene.mas").path
    _ = try folder.write(
      """
      {"opened":{"path":"\(path)","text":"view first\\n"}}
      {"pane":{"columns":80,"rows":20}}
      {"entered":{"_0":"view second"}}

      """ + entries(path), to: ".local/state/trowel/journals/session-AAAAAA")
    if let text { _ = try folder.write(text, to: "scene.mas") }
    let result = try Program.run(
      ["--plain"], input: Data(":recover\n:save\n:quit!\n".utf8), environment: ["HOME": folder.path])
    return (result.output, (try? folder.text(of: "scene.mas")) ?? "")
  }

  @Test func aFileThatIsAsItWasIsSavedWithoutAQuestion() throws {
    let (output, file) = try save(afterRecoveryOver: "view first\n")
    #expect(file == "view first\nview second\n")
    #expect(!output.contains("not as that session left it"))
  }

  @Test func aFileThatIsGoneIsWrittenAnew() throws {
    let (output, file) = try save(afterRecoveryOver: nil)
    #expect(file == "view first\nview second\n")
    #expect(!output.contains("not as that session left it"))
  }

  /// The session was killed after the file was written and before that was noted.
  @Test func aFileThatHoldsWhatIsRecoveredIsKnown() throws {
    let (output, file) = try save(afterRecoveryOver: "view first\nview second\n")
    #expect(file == "view first\nview second\n")
    #expect(!output.contains("not as that session left it"))
  }

  @Test func aFileIsComparedWithWhatWasSavedLast() throws {
    let entries: (String) -> String = { path in
      """
      {"saved":{"path":"\(path)"}}
      {"entered":{"_0":"view third"}}

      """
    }
    let (output, file) = try save(afterRecoveryOver: "view first\nview second\n", entries)
    #expect(file == "view first\nview second\nview third\n")
    #expect(!output.contains("not as that session left it"))
    let (warning, old) = try save(afterRecoveryOver: "view first\n", entries)
    #expect(warning.contains("not as that session left it"))
    #expect(old == "view first\n")
  }

  @Test func aFileThatSomebodyElseChangedIsLeftAlone() throws {
    let (output, file) = try save(afterRecoveryOver: "view other\n")
    #expect(output.contains("scene.mas is not as that session left it; :save! writes it all the same."))
    #expect(output.contains(":save! "))
    #expect(file == "view other\n")
  }
}
