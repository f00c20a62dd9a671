import AutoLayout
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
    let writer = SceneCodeWriter(scene, snapshot, target, title: title)
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

/// Puts the parts of an export together.
private struct SceneCodeWriter {
  let outline: SceneOutline
  let views: ViewWriter
  let style: any ConstraintStyle
  let heading: String
  let root: UIView

  init(_ scene: Scene, _ snapshot: SceneSnapshot, _ target: ExportTarget, title: String) {
    style = target.style
    root = scene.window.rootView
    outline = SceneOutline(
      scene.window, snapshotNames: snapshot.views.map(\.name), language: target.style.language)
    views = ViewWriter(outline: outline, style: style)
    let size = "\(decimal(snapshot.size.width))x\(decimal(snapshot.size.height))"
    heading = "// \(title.map { $0.isNewline ? " " : $0 }.reduce(into: "") { $0.append($1) }), at \(size)"
  }

  func code(order: ConstraintOrder) -> String {
    var names = outline.names
    var sections = [[heading], rootLines]
    sections += outline.steps.map { step in
      views.lines(for: step.part) + views.linesForParts(of: step.part) + step.additions.map(views.addition)
    }
    sections.append(style.lines(for: outline.constraints, order: order, names: &names))
    sections.append(outline.conditions.map { "// \($0)" })
    if outline.parts.contains(where: views.needsLayout) {
      sections.append([style.language.call(style.language.root, "layoutIfNeeded", [])])
    }
    sections.append(outline.parts.flatMap(views.lateLines))
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The properties of the root view.
  private var rootLines: [String] {
    let language = style.language
    let properties = views.properties(of: root, language.root)
    guard let insets = root.controller?.additionalSafeAreaInsets, insets != .zero else { return properties }
    let name = PropertyName("additionalSafeAreaInsets")
    return properties + [language.assignment(to: "self", name, .insets(insets))]
  }
}
