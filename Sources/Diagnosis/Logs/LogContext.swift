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

  /// Those of a scene that was rebuilt from a log, however it was edited since: a constraint out of the log is told
  /// by the comment above it. Of any other scene, all is known.
  public init(rebuilt scene: Scene) {
    self.init()
    var views: [Int: String] = [:]
    for constraint in scene.snapshot().constraints {
      if let line = constraint.line { views[line] = constraint.equation?.firstItem }
    }
    for statement in scene.statements where statement.text.contains("// ") {
      guard let constraint = Self.constraint(above: statement) else { continue }
      isPartial = true
      add(constraint, line: statement.lastLine, view: views[statement.lastLine] ?? "")
    }
  }

  /// `// 9: <NSLayoutConstraint:0x… …>` on the line before the last.
  private static func constraint(above statement: Statement) -> LogConstraint? {
    let lines = statement.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let comment = lines.dropLast().last?.drop(while: \.isWhitespace), comment.hasPrefix("// ") else {
      return nil
    }
    let rest = comment.dropFirst(3)
    guard let colon = rest.firstIndex(of: ":"), colon > rest.startIndex,
      rest[..<colon].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return DeviceLog.parse(String(rest[rest.index(after: colon)...])).blocks.first?.constraints.first
  }
}
