import AutoLayout
import CodeExport
import CodeProof
import Foundation
import SceneLanguage
import Testing

/// Exports that were read by eye, in `Golden`: `login-masonry.m.txt` is `scenes/screens/login.mas` for Masonry.
struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func theyAreThere() { #expect(Self.names.count == 12) }

  @Test(arguments: names)
  func anExportReadsAsItDid(_ name: String) throws {
    let stem = name.prefix { $0 != "." }
    let dash = try #require(stem.lastIndex(of: "-"))
    let target = try ExportTarget.named(String(stem[stem.index(after: dash)...]))
    let scene = try #require(BundledScene.all.first { $0.name == "\(stem[..<dash]).mas" })
    let file = try SceneFile.parse(scene.text)
    let viewport = file.viewport(
      size: nil, scale: nil, usual: .cells, cells: CGSize(width: 80, height: 24))
    let export = SceneExport(
      of: try RoundTrip.scene(file.text, viewport: viewport), to: target, title: scene.name)
    let golden = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    #expect(export.code == golden)
    #expect(name.contains(".\(target.fileExtension)."))
  }
}
