import AutoLayout
import CodeExport
import CodeProof
import Foundation
import SceneLanguage
import SceneRendering
import SceneSyntax

/// Scenes, their exports, and what reports say of both.
enum RoundTrip {
  /// The targets whose code runs here.
  static let targets: [ExportTarget] = [.masonry, .snapKit, .anchors, .nsLayoutConstraint]

  static func scene(_ text: String, as kind: SourceKind = .scene, viewport: Viewport) throws -> Scene {
    let scene = Scene(viewport: viewport)
    _ = try scene.run(text, as: kind)
    return scene
  }

  /// The views of a scene as the JSON of reports has them.
  static func views(of scene: Scene) -> String {
    let json = SceneRenderer.jsonValue(scene.snapshot(), explanations: [])
    guard case .object(let members) = json else { return "" }
    return members.first { $0.name == "views" }?.value.line ?? ""
  }

  /// Exports a scene, which `text` makes, and runs the code: nil if that has the same views, else both.
  static func difference(of original: Scene, text: String, _ target: ExportTarget, viewport: Viewport) throws
    -> String?
  {
    let export = SceneExport(of: original, to: target, title: "test")
    let again = try scene(export.code, as: .appCode, viewport: viewport)
    let (before, after) = (views(of: original), views(of: again))
    if before == after, again.errors.isEmpty { return nil }
    return "\(text)\n\(export.code)\n\(before)\n\(after)\n\(again.errors)"
  }
}
