import AutoLayout

/// Writes the views of a window as code, in the order in which the code makes them: views, constraints, what needs a layout.
public struct SceneCodeWriter {
  let outline: SceneOutline
  let views: ViewWriter
  let style: any ConstraintStyle
  let heading: String
  let root: UIView

  /// - Parameters:
  ///   - snapshot: the window's layout, for the names of its views and its size
  ///   - title: the scene's name, for the comment at the top
  public init(_ window: LayoutWindow, _ snapshot: SceneSnapshot, _ target: ExportTarget, title: String) {
    style = target.style
    root = window.rootView
    outline = SceneOutline(
      window, snapshotNames: snapshot.views.map(\.name), language: target.style.language)
    views = ViewWriter(outline: outline, style: style)
    let size = "\(decimal(snapshot.size.width))x\(decimal(snapshot.size.height))"
    heading = "// \(title.map { $0.isNewline ? " " : $0 }.reduce(into: "") { $0.append($1) }), at \(size)"
  }

  /// The text of a file, which ends in a newline.
  public func code(order: ConstraintOrder) -> String {
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
    return Self.joined(sections)
  }

  /// Sections of lines as a text, a blank line between them.
  static func joined(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The properties of the root view.
  var rootLines: [String] {
    let language = style.language
    let properties = views.properties(of: root, language.root)
    guard let insets = root.controller?.additionalSafeAreaInsets, insets != .zero else { return properties }
    let name = PropertyName("additionalSafeAreaInsets")
    return properties + [language.assignment(to: "self", name, .insets(insets))]
  }
}
