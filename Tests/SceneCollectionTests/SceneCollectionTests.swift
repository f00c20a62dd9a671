import Foundation
import Testing

@testable import SceneCollection

/// The scenes that are built into the program.
@Suite struct SceneCollectionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../scenes").standardizedFileURL

  @Test func holdsTheScenesOfTheFolderByteForByte() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".mas") && !$0.hasSuffix(".zh-Hans.mas") }
    #expect(
      SceneCollection.scenes.map(\.path) == files.sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) }
    )
    for scene in SceneCollection.scenes {
      let data = try Data(contentsOf: Self.folder.appending(path: scene.path))
      #expect(Data(scene.text.utf8) == data, "\(scene.path)")
    }
  }

  @Test func aTranslationIsNoSceneOfItsOwn() {
    #expect(SceneCollection.scene(named: "04-equation.zh-Hans") == nil)
    #expect(SceneCollection.scenes(in: "lessons").allSatisfy { !$0.name.contains(".") })
    #expect(SceneCollection.text(ofFile: "lessons/04-equation.zh-Hans.mas")?.hasPrefix("// 等式") == true)
  }

  @Test func takesFolderNameAndTitleFromTheFile() {
    let scene = CollectedScene(path: "basics/rows.mas", text: "// Three rows, alike.\nview red\n")
    #expect(scene.folder == "basics")
    #expect(scene.name == "rows")
    #expect(scene.title == "Three rows, alike.")
    #expect(CollectedScene(path: "rows.mas", text: "view red").folder == "")
    #expect(CollectedScene(path: "rows.mas", text: "view red").title == "rows")
  }

  @Test func findsASceneByPathAndByName() throws {
    let first = try #require(SceneCollection.scenes.first)
    #expect(SceneCollection.scene(named: first.path) == first)
    #expect(SceneCollection.scene(named: first.name) == first)
    #expect(SceneCollection.scene(named: "no such scene") == nil)
  }
}
