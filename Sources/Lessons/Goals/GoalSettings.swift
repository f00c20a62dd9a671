import SceneLanguage
import SceneSyntax
import TextLayout

/// Lines among the goals that are none, and say how the lesson is shown and rewarded.
///
///     targets: off
///     star: constraints <= 12
struct GoalSettings {
  private(set) var targets = TargetChoice.usual
  private(set) var star: Star?
  /// The other lines.
  private(set) var goals: [LessonSections.Line] = []

  private enum Kind: String, CaseIterable {
    case targets, star

    var mark: String { rawValue + ":" }
  }

  init(_ lines: [LessonSections.Line]) throws(SceneError) {
    var last: Kind?
    var known: Set<Kind> = []
    for line in lines {
      if line.isIndented, let last {
        throw .atLine(
          line.number, "nothing belongs below '\(last.mark)'; the next goal begins with its sentence")
      }
      guard let kind = Kind.allCases.first(where: { line.text.hasPrefix($0.mark) }) else {
        if !line.isBlank { last = nil }
        goals.append(line)
        continue
      }
      guard known.insert(kind).inserted else {
        throw .atLine(line.number, "a lesson has one line '\(kind.mark)'")
      }
      last = kind
      let text = line.text.dropFirst(kind.mark.count)
      switch kind {
      case .targets: targets = try TargetChoice(parsing: text, at: line.number)
      case .star:
        star = try Star(
          parsing: text, at: SourcePosition(line: line.number, column: kind.mark.count + 1))
      }
    }
  }
}
