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
    if constraint.first.isOutOfReach { frameworkViews.insert(view) }
    if constraint.first.isReactNatives { arrangedViews.insert(view) }
    if constraint.first.isGuide { guides.insert(view) }
    if constraint.isMakers { makersLines.insert(line) }
    if constraint.kind == .stack { stackLines.insert(line) }
    if constraint.isFrameOfCell { measuredLines.insert(line) }
    roles[line] =
      switch constraint.kind {
      case .explicit: nil
      case .autoresizing: constraint.isFrameOfFrameworks ? .given : .mask(view: view)
      case .stack: constraint.isStackSpacing ? .spacing : .given
      case .contentSize: .content
      case .prototyping: .prototype
      case .encapsulated, .guide, .fitting: .given
      }
  }

  /// The facts of a scene that was rebuilt from a log, also after edits. Any other scene is completely known.
  public init(rebuilt scene: Scene) {
    self.init()
    var views: [Int: String] = [:]
    for constraint in scene.snapshot().constraints {
      if let line = constraint.line { views[line] = constraint.equation?.firstItem }
    }
    let entries = scene.statements.compactMap { statement in
      statement.codeLine.flatMap { line in statement.logEntry.map { (text: $0.text, line: line) } }
    }
    // Read together, as they were printed: some tell who made others.
    let texts = Array(Set(entries.map(\.text))).sorted()
    let log = DeviceLog.parse(
      texts.map { String($0.map { $0.isNewline ? " " : $0 }) }.joined(separator: "\n"))
    let constraints = Dictionary(log.blocks.flatMap(\.constraints).map { ($0.line, $0) }) { first, _ in first
    }
    areMarginsAssumed = log.blocks.contains { $0.rebuild().areMarginsAssumed }
    let numbers = Dictionary(texts.enumerated().map { ($0.element, $0.offset + 1) }) { first, _ in first }
    for entry in entries {
      guard let constraint = numbers[entry.text].flatMap({ constraints[$0] }) else { continue }
      isPartial = true
      add(constraint, line: entry.line, view: views[entry.line] ?? "")
    }
  }
}
