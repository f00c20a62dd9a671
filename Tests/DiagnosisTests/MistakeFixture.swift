import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import SceneSyntax
import Testing

/// A classic mistake in the folder `Mistakes`, and its repaired version.
///
/// The first line has the code that is expected, further ones that may stand beside it, and the line of the mistake,
/// counted from the first line of the scene; the second the first fix; the third the size, the scale and the kind.
struct MistakeFixture: CustomTestStringConvertible, Sendable {
  var name: String
  var codes: [String] = []
  var line = 0
  var firstFix = ""
  var viewport = Viewport(size: .zero)
  var kind = SourceKind.scene
  var mistake = ""
  var repaired = ""

  var testDescription: String { name }

  private static let separator = "\n// ---- repaired ----\n"

  init?(_ url: URL) {
    name = url.deletingPathExtension().lastPathComponent
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
      .map { $0.hasPrefix("// ") ? String($0.dropFirst(3)) : String($0) }
    guard lines.count == 4 else { return nil }
    let head = lines[0].components(separatedBy: " on line ")
    let parts = lines[3].components(separatedBy: Self.separator)
    let measures = lines[2].split(separator: " ").map { $0.split(separator: "x").compactMap { Double($0) } }
    guard head.count == 2, let line = Int(head[1]), parts.count == 2, measures.count == 3,
      measures[0].count == 2, measures[1].count == 2
    else { return nil }
    codes = head[0].components(separatedBy: " and ")
    self.line = line
    firstFix = lines[1]
    viewport = Viewport(
      size: CGSize(width: measures[0][0], height: measures[0][1]),
      cell: CGSize(width: measures[1][0], height: measures[1][1]))
    kind = lines[2].hasSuffix(" mas") ? .scene : .appCode
    (mistake, repaired) = (parts[0], parts[1])
  }

  /// The findings of a text that are no notes, and their fixes.
  func diagnosis(of text: String) throws -> SceneDiagnosis {
    let scene = Scene(viewport: viewport)
    _ = try scene.run(text, as: kind)
    return SceneDiagnosis(scene)
  }

  static let all: [MistakeFixture] = {
    let files =
      Bundle.module.urls(forResourcesWithExtension: "mistake", subdirectory: "Mistakes") ?? []
    return files.compactMap { MistakeFixture($0 as URL) }.sorted { $0.name < $1.name }
  }()
}
