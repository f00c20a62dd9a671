import AutoLayout
import DeviceLog
import SceneLanguage

extension SceneContext {
  /// What no app can change about a log's constraint, and whether a mask is behind it.
  ///
  /// - Parameters:
  ///   - line: that of the statement which stands for it.
  ///   - view: the name of its first item.
  mutating func add(_ constraint: LogConstraint, line: Int, view: String) {
    if constraint.isFrameworks { frameworkLines.insert(line) }
    if constraint.first.isFrameworks { frameworkViews.insert(view) }
    switch constraint.kind {
    case .explicit: break
    case .autoresizing where constraint.isFrameOfFrameworks: givenLines.insert(line)
    case .autoresizing: maskLines[view, default: []].append(line)
    case .stack where constraint.isStackSpacing: spacingLines.insert(line)
    case .contentSize: contentLines.insert(line)
    case .encapsulated, .stack, .guide, .fitting, .prototyping: givenLines.insert(line)
    }
  }

  /// The facts of a scene that was rebuilt from a log, however it was edited since. Of any other scene, all is known.
  public init(rebuilt scene: Scene) {
    self.init()
    var views: [Int: String] = [:]
    for constraint in scene.snapshot().constraints {
      if let line = constraint.line { views[line] = constraint.equation?.firstItem }
    }
    for statement in scene.statements {
      guard let entry = statement.logEntry, let line = statement.codeLine,
        let constraint = DeviceLog.parse(entry.text).blocks.first?.constraints.first
      else { continue }
      isPartial = true
      add(constraint, line: line, view: views[line] ?? "")
    }
  }
}
