import AutoLayout
import DeviceLog
import SceneLanguage

extension SceneContext {
  /// Adds the facts about a log's constraint.
  ///
  /// - Parameters:
  ///   - line: that of the statement which stands for it.
  ///   - view: the name of its first item.
  mutating func add(_ constraint: LogConstraint, line: Int, view: String) {
    if constraint.isFrameworks { frameworkLines.insert(line) }
    if constraint.first.isFrameworks { frameworkViews.insert(view) }
    if constraint.isFrameOfCell { measuredLines.insert(line) }
    roles[line] =
      switch constraint.kind {
      case .explicit: nil
      case .autoresizing: constraint.isFrameOfFrameworks ? .given : .mask(view: view)
      case .stack: constraint.isStackSpacing ? .spacing : .given
      case .contentSize: .content
      case .encapsulated, .guide, .fitting, .prototyping: .given
      }
  }

  /// The facts of a scene that was rebuilt from a log, also after edits. Any other scene is completely known.
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
