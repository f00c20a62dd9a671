import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// What is wrong with a lesson, as its author has to know it.
public struct LessonReview: Sendable {
  public struct Problem: Equatable, Sendable {
    /// In the lesson's file.
    public var position: SourcePosition
    /// One line.
    public var message: Phrase

    public init(position: SourcePosition, message: Phrase) {
      (self.position, self.message) = (position, message)
    }
  }

  public private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - text: of the lesson's file.
  ///   - name: its name, without folder and extension.
  public init(_ text: String, name: String) {
    do throws(SceneError) {
      review(try Lesson(parsing: text, name: name))
    } catch {
      problems.append(Problem(position: error.position, message: error.phrase))
    }
    problems.sort { $0.position < $1.position }
  }

  private mutating func add(_ line: Int, _ message: Phrase) {
    problems.append(Problem(position: SourcePosition(line: line, column: 1), message: message))
  }

  private mutating func review(_ lesson: Lesson) {
    do throws(SceneError) {
      let start = try lesson.exam(of: lesson.start)
      guard !start.isPassed else {
        return add(lesson.goals.first?.line ?? 1, "the start reaches all goals already")
      }
    } catch {
      return add(1, "the start does not run: \(error.phrase)")
    }
    if lesson.text.isEmpty { add(1, "the lesson has no text: paragraphs in the comment below its title") }
    do throws(SceneError) {
      try reviewSolution(of: lesson)
    } catch {
      add(lesson.solution.line, "the solution does not run: \(error.phrase)")
    }
    for hint in lesson.hints {
      for statement in hint.statements {
        if let fault = CodeOutline(statement).fault {
          add(hint.line, "the code of this hint cannot be parsed: \(fault.message)")
        } else if !Scene.isComplete(statement) {
          add(hint.line, "the code of this hint is not complete")
        }
      }
    }
  }

  private mutating func reviewSolution(of lesson: Lesson) throws(SceneError) {
    let facts = try lesson.facts(of: lesson.solved)
    let exam = Exam(facts, lesson)
    for result in exam.results {
      guard let shortfall = result.shortfall else { continue }
      add(
        result.goal.line,
        "the solution does not reach this goal: at \(shortfall.size.text), \(shortfall.difference)")
    }
    guard exam.isPassed else { return }
    problems += SettingsReview(of: lesson, solved: facts).problems
    for (index, goal) in lesson.goals.enumerated() {
      let answered = ExamAnswers.right.answered(facts, goal, at: index)
      for mistake in goal.mistakes {
        if let gap = answered.lazy.compactMap({ mistake.condition.gap(in: $0) }).first {
          add(goal.line, gap.message)
        }
      }
    }
    let placed = lesson.viewsToPlace(facts)
    for (index, size) in lesson.sizes.enumerated() where facts.indices.contains(index) {
      if Exam(GoalFacts.hardCoding(placed, as: facts[index], at: facts), lesson).isPassed {
        add(
          lesson.goals.first?.line ?? 1,
          "numbers that are right at \(size.text) alone reach all goals; one has to depend on the size")
        return
      }
    }
  }
}

extension Lesson {
  /// The views whose frames the start leaves to be found; all, where it has the right frames already.
  ///
  /// - Parameter solved: the solution at all sizes.
  func viewsToPlace(_ solved: [GoalFacts]) -> Set<String> {
    let started = (try? facts(of: start)) ?? []
    let all = Set(solved.flatMap(\.frames.keys)).subtracting(["view", GoalFacts.safeArea])
    let missing = all.filter { name in
      !zip(solved, started).allSatisfy { $0.frames[name] == $1.frames[name] }
    }
    return missing.isEmpty ? all : missing
  }
}

extension GoalFacts {
  /// What a scene would be in which some views have the frames of one size at all sizes, as numbers.
  ///
  /// - Parameters:
  ///   - views: their names.
  ///   - size: the scene at the size whose frames they have.
  ///   - sizes: the scene at all sizes.
  static func hardCoding(_ views: Set<String>, as size: GoalFacts, at sizes: [GoalFacts]) -> [GoalFacts] {
    sizes.map { facts in
      var fixed = facts
      for name in views { fixed.frames[name] = size.frames[name] }
      return fixed
    }
  }
}

extension GoalCondition {
  /// Why it has no value, if it has none.
  func gap(in facts: GoalFacts) -> GoalGap? {
    do throws(GoalGap) {
      _ = try left.value(in: facts)
      _ = try right.value(in: facts)
      return nil
    } catch {
      return error
    }
  }
}
