import SceneLanguage
import Translation

extension LessonReview {
  /// What a translation of a lesson has that the lesson itself has not, or the other way round, besides its prose: a translation has
  /// the same code, sizes and conditions. Indented lines of the text are not compared, as some of them are prose.
  ///
  /// - Parameters:
  ///   - translation: the text of its file.
  ///   - original: the text of the lesson's file.
  ///   - name: the lesson's name.
  /// - Returns: no problems where one of the texts cannot be parsed: the check of that file reports it.
  public static func differences(of translation: String, from original: String, name: String) -> [Problem] {
    guard let translation = try? Lesson(parsing: translation, name: name),
      let original = try? Lesson(parsing: original, name: name)
    else { return [] }
    return LessonDifferences(translation, original).problems
  }
}

/// Where the code of a translation is not that of the lesson.
private struct LessonDifferences {
  private(set) var problems: [LessonReview.Problem] = []

  init(_ translation: Lesson, _ original: Lesson) {
    let goalLine = translation.goals.first?.line ?? 1
    expect(translation.start == original.start, 1, "the statements of the start differ from the original's")
    expect(
      translation.sizes == original.sizes && translation.launchesAtEachSize == original.launchesAtEachSize,
      goalLine, "the goals are checked at other sizes than the original's")
    expect(
      translation.solution.statements == original.solution.statements
        && translation.solution.replacesStart == original.solution.replacesStart,
      translation.solution.line, "the solution differs from the original's")
    compare(translation.goals, original.goals)
    compare(translation.hints, original.hints)
  }

  private mutating func expect(_ isSame: Bool, _ line: Int, _ message: Phrase) {
    if isSame { return }
    problems.append(.init(position: .init(line: line, column: 1), message: message))
  }

  private mutating func compare(_ goals: [Goal], _ originals: [Goal]) {
    guard goals.count == originals.count else {
      let line = goals.first?.line ?? 1
      return expect(false, line, "there are \(goals.count) goals, and the original has \(originals.count)")
    }
    for (goal, original) in zip(goals, originals) {
      expect(
        goal.conditions == original.conditions, goal.line,
        "the conditions of this goal differ from the original's in line \(original.line)")
      expect(
        goal.mistakes.map(\.condition) == original.mistakes.map(\.condition)
          && (goal.otherwise == nil) == (original.otherwise == nil), goal.line,
        "the answers of this goal stand for other conditions than the original's in line \(original.line)")
    }
  }

  private mutating func compare(_ hints: [Lesson.Hint], _ originals: [Lesson.Hint]) {
    guard hints.count == originals.count else {
      let line = hints.first?.line ?? 1
      return expect(false, line, "there are \(hints.count) hints, and the original has \(originals.count)")
    }
    for (hint, original) in zip(hints, originals) {
      expect(
        hint.goal == original.goal && hint.statements == original.statements, hint.line,
        "the code of this hint, or the goal that it is for, differs from the original's in line \(original.line)"
      )
    }
  }
}
