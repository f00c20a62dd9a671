import SceneSyntax
import TextLayout
import Translation

/// Checks a lesson's targets, predicted places and star.
struct SettingsReview {
  private(set) var problems: [LessonReview.Problem] = []

  /// - Parameter solved: the solution at all sizes, where it reaches all goals.
  init(of lesson: Lesson, solved: [GoalFacts]) {
    reviewTargets(of: lesson, solved)
    reviewPredictions(of: lesson, solved)
    guard let star = lesson.star, let result = star.result(in: solved), !result.isEarned else { return }
    add(
      star.line,
      "the solution does not earn the star: it has \(result.countInWords), and the star is for \(result.limitInWords)"
    )
  }

  private mutating func add(_ line: Int, _ message: Phrase) {
    problems.append(
      LessonReview.Problem(position: SourcePosition(line: line, column: 1), message: message))
  }

  private mutating func reviewTargets(of lesson: Lesson, _ solved: [GoalFacts]) {
    let nothingToShow: Phrase = "no goal asks for a frame, so that there are no targets to show"
    switch lesson.targets {
    case .usual: break
    case .on(let line): if lesson.framedViews.isEmpty { add(line, nothingToShow) }
    case .off(let line):
      if lesson.framedViews.isEmpty {
        add(line, "no goal asks for a frame, so that there are no targets to turn off")
      }
    case .views(let names, let line):
      if lesson.framedViews.isEmpty { return add(line, nothingToShow) }
      for name in names where !solved.contains(where: { $0.frames[name] != nil }) {
        add(line, "'\(name)' is no view of the solution; targets names those that it shows")
      }
    }
  }

  private mutating func reviewPredictions(of lesson: Lesson, _ solved: [GoalFacts]) {
    let started = (try? lesson.facts(of: lesson.start)) ?? []
    for goal in lesson.goals {
      guard let view = goal.predictedView, started.count == solved.count,
        zip(started, solved).allSatisfy({ $0.frames[view] == $1.frames[view] })
      else { continue }
      add(
        goal.line,
        "the solution leaves '\(view)' where it is at the start, so that there is no place to predict")
    }
  }
}
