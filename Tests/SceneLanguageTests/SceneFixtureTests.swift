import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Scenes in files, with the frames they must give written above them, worked out by hand.
///
/// The file begins with comments: what is worked out and how, then for each size a line `// WIDTHxHEIGHT` and
/// lines `// # name x,y WIDTHxHEIGHT`. The scene runs at the first size and is then resized to the others.
@Suite struct SceneFixtureTests {
  @Test(arguments: SceneFixture.all)
  func theFramesAreThoseWorkedOut(_ fixture: SceneFixture) throws {
    let first = try #require(fixture.stages.first)
    #expect(fixture.stages.count > 1)
    let scene = Scene(size: first.size)
    _ = try scene.run(fixture.text)
    for stage in fixture.stages {
      scene.resize(to: stage.size)
      let snapshot = scene.snapshot()
      var found: [String] = []
      for expected in stage.frames {
        let name = expected.prefix { $0 != " " }
        let view = snapshot.views.first { $0.name == name }
        found.append(view.map { SceneFixture.line($0) } ?? "\(name) is not there")
      }
      #expect(found == stage.frames, "at \(stage.size.width) by \(stage.size.height)")
      #expect(snapshot.conflicts.map(\.constraints) == [])
      #expect(snapshot.views.filter { !$0.ambiguous.isEmpty }.map(\.name) == [])
    }
  }

  @Test func thereAreFixtures() {
    #expect(SceneFixture.all.count > 20)
    #expect(SceneFixture.all.allSatisfy { fixture in fixture.stages.allSatisfy { !$0.frames.isEmpty } })
  }
}

struct SceneFixture: CustomTestStringConvertible {
  var name: String
  var text: String
  var stages: [Stage] = []

  struct Stage {
    var size: CGSize
    var frames: [String] = []
  }

  var testDescription: String { name }

  static let all: [SceneFixture] = {
    guard let folder = Bundle.module.url(forResource: "Scenes", withExtension: nil) else { return [] }
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.contains(".") }.sorted().compactMap { name in
      let url = folder.appendingPathComponent(name)
      return (try? String(contentsOf: url, encoding: .utf8)).map { SceneFixture(name: name, text: $0) }
    }
  }()

  init(name: String, text: String) {
    self.name = name
    self.text = text
    for line in text.split(separator: "\n").prefix(while: { $0.hasPrefix("//") }) {
      let words = line.dropFirst(2).trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("# ") {
        guard !stages.isEmpty else { continue }
        stages[stages.count - 1].frames.append(String(words.dropFirst(2)))
      } else if let size = SceneFile.parseSize(words, within: 1...10_000) {
        stages.append(Stage(size: size))
      }
    }
  }

  /// `name x,y WIDTHxHEIGHT`, with at most three decimals.
  static func line(_ view: SceneSnapshot.View) -> String {
    func number(_ value: CGFloat) -> String { decimal(Double(value)) }
    let frame = view.frame
    return "\(view.name) \(number(frame.minX)),\(number(frame.minY)) "
      + "\(number(frame.width))x\(number(frame.height))"
  }
}
