import AutoLayout
import CodeExport
import Foundation
import SceneLanguage

/// A scene as code for an app.
public struct SceneExport: Sendable {
  /// The text of a file, which ends in a newline.
  public let code: String
  /// Whether the code, run here, gives the same views with the same frames.
  public let isExact: Bool

  /// In a sentence each, how the code may differ from the scene.
  public var differences: [String] {
    isExact ? [] : ["this code, run here, does not give the frames of the scene: check it"]
  }

  /// Writes a scene as code, and runs the code to see whether it gives the same scene. Where the idioms of the library
  /// change a conflict or an ambiguous layout, the constraints are in the order in which the scene installed them.
  ///
  /// - Parameter title: the scene's name, for the comment at the top
  public init(of scene: Scene, to target: ExportTarget, title: String) {
    let snapshot = scene.snapshot()
    let writer = SceneCodeWriter(scene.window, snapshot, target, title: title)
    let drafts = [ConstraintOrder.idiomatic, .installation].map { order in { writer.code(order: order) } }
    for draft in drafts {
      let code = draft()
      if Self.views(of: code, in: scene.viewport) == snapshot.views.map(ExportedView.init) {
        (self.code, isExact) = (code, true)
        return
      }
    }
    (code, isExact) = (writer.code(order: .idiomatic), false)
  }

  /// The views that a text makes; nil if it has errors.
  private static func views(of code: String, in viewport: Viewport) -> [ExportedView]? {
    let scene = Scene(viewport: viewport)
    guard (try? scene.run(code, as: .appCode)) != nil, scene.errors.isEmpty else { return nil }
    return scene.snapshot().views.map(ExportedView.init)
  }
}

/// The properties of a view by which a scene is compared with the scene that its exported code makes.
private struct ExportedView: Equatable {
  var name, className: String
  var superview: Int?
  /// In thousandths of a point, as reports show them.
  var frame: [Int]
  var ambiguous: [SceneSnapshot.FrameAttribute]
  /// Colours as reports show them, in eight bits.
  var background: String?
  var appearance: ViewAppearance
  var text: String?

  init(_ view: SceneSnapshot.View) {
    name = view.name
    className = view.className
    superview = view.superview
    frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].map {
      Int(exactly: ($0 * 1000).rounded()) ?? 0
    }
    ambiguous = view.ambiguous
    appearance = view.appearance
    background = appearance.backgroundColor?.hexadecimal
    appearance.backgroundColor = nil
    text = view.content?.text
  }
}
