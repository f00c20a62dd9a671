import CodeProof
import SceneLanguage

/// The scene in four ways, from `:compare` to `:compare off`.
struct ComparedScene {
  private(set) var isOn = false
  /// Whether the code of the ways is shown in place of their pictures.
  var showsCode = false
  private var made: (comparison: LayoutComparison, scene: Scene, statements: Int)?

  /// Begins a comparison, or begins it anew at the present size; ends it for false.
  mutating func turn(on isOn: Bool) { (self.isOn, showsCode, made) = (isOn, false, nil) }

  /// The comparison of a scene in its viewport. It is made anew, at that size, where the scene has other statements.
  mutating func comparison(of scene: Scene, title: String) -> LayoutComparison? {
    guard isOn else { return nil }
    if let made, made.scene === scene, made.statements == scene.statements.count {
      made.comparison.show(in: scene.viewport)
      return made.comparison
    }
    let comparison = LayoutComparison(of: scene, title: title)
    made = (comparison, scene, scene.statements.count)
    return comparison
  }
}
