import Foundation
import Testing

/// Long use, in short. `TROWEL_ENDURANCE=100000,1000000,86400 swift test --filter EnduranceTests` uses the program for as many
/// statements, events and resizes.
struct EnduranceTests {
  private static let sizes = ProcessInfo.processInfo.environment["TROWEL_ENDURANCE"] ?? "500,4000,400"

  @Test func longUseLeavesNothingBehindAndMovesNoFrame() throws {
    let folder = try Folder()
    let status = try Command(
      path: Program.bench, arguments: ["--endurance", "--sizes", Self.sizes],
      environment: ["PATH": "/usr/bin:/bin", "ASAN_OPTIONS": "detect_leaks=0"],
      output: folder.url("output").path, errors: folder.url("errors").path
    ).run()
    let (output, errors) = (try folder.text(of: "output"), try folder.text(of: "errors"))
    #expect(status == 0, "\(output)\(errors)")
    #expect(output.split(separator: "\n").count == 4, "\(output)")
  }
}
