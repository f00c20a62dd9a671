import Foundation
import Testing

/// What is left by SIGKILL at random moments, while entries are performed as fast as they can be.
///
/// `TROWEL_KILLS=300 swift test --filter KillTests` kills more often.
@Suite(.serialized) struct KillTests {
  private static let kills = ProcessInfo.processInfo.environment["TROWEL_KILLS"].flatMap(Int.init) ?? 24
  private static let statements = 400
  /// After so many statements the file is saved.
  private static let stride = 7

  private static func text(_ count: Int) -> String {
    (0..<count).map { "view v\($0)\n" }.joined()
  }

  private static let input = (0..<statements).map { index in
    "view v\(index)\n" + (index % stride == stride - 1 ? ":save\n" : "")
  }.joined()

  private func run(_ input: String, in folder: Folder, killedAfter moment: UInt32? = nil) throws -> String {
    try Data(input.utf8).write(to: folder.url("input"))
    _ = try Command(
      path: Program.path, arguments: ["--plain", folder.url("scene.mas").path],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"],
      input: folder.url("input").path, output: folder.url("output").path,
      errors: folder.url("errors").path
    ).run(killedAfter: moment)
    return try folder.text(of: "output")
  }

  @Test func whatWasConfirmedIsRecoveredAndTheFileIsWhole() throws {
    var seed: UInt64 = 19
    var cut = 0
    for round in 0..<Self.kills {
      // Knuth's linear congruential generator (MMIX).
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let moment = 20_000 + UInt32(seed >> 40) % 400_000
      let folder = try Folder()
      let output = try run(Self.input, in: folder, killedAfter: moment)
      let confirmed = output.split(separator: "\n").count { $0.hasPrefix("made v") }
      if (1..<Self.statements).contains(confirmed) { cut += 1 }

      // The file is one that was saved, or there is none yet.
      let saved = (try? folder.text(of: "scene.mas")) ?? ""
      let lines = saved.split(separator: "\n").count
      #expect(saved == Self.text(lines), "round \(round), after \(moment) µs")
      #expect(lines % Self.stride == 0, "round \(round), after \(moment) µs: \(lines) lines")

      _ = try run(":recover\n:save! \(folder.url("result.mas").path)\n:quit!\n", in: folder)
      let result = (try? folder.text(of: "result.mas")) ?? ""
      let recovered = result.split(separator: "\n").count
      #expect(result == Self.text(recovered), "round \(round), after \(moment) µs")
      #expect(recovered >= confirmed, "round \(round), after \(moment) µs")
    }
    // Kills before and after all of it prove nothing.
    #expect(cut > Self.kills / 3, "\(cut) of \(Self.kills) came while statements were performed")
  }
}
