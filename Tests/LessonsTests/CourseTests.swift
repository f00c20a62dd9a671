import SceneLanguage
import Testing

@testable import Lessons

/// The lessons that come with the program.
@Suite struct CourseTests {
  static let names = Course.files.map(\.name)

  /// A lesson that cannot be read, or that no index names, would be missing.
  @Test func theIndicesNameAllLessonsInAnOrderWithoutGaps() {
    #expect(Course.all.map(\.lessons.count) == [18, 8, 6])
    for course in Course.all { #expect(course.lessons.map(\.number) == Array(1...course.lessons.count)) }
    #expect(Set(Course.all.flatMap(\.lessons).map(\.name)) == Set(Self.names))
    // Progress is kept by name.
    #expect(Set(Self.names).count == Self.names.count)
  }

  @Test(arguments: names) func theReviewFindsNothing(name: String) throws {
    let file = try #require(Course.files.first { $0.name == name })
    let problems = LessonReview(file.text, name: name).problems
    #expect(problems.map { "\($0.position.line): \($0.message)" } == [])
  }

  @Test(arguments: names) func theStartFailsAndTheSolutionPassesAtAllSizes(name: String) throws {
    let lesson = try #require(Course.all.lesson(named: name, in: nil, beyond: []))
    #expect(lesson.sizes.count >= 3)
    let start = try lesson.exam(of: lesson.start)
    #expect(start.results.contains { !$0.isReached })
    let shortfalls = try lesson.exam(of: lesson.solved).results.compactMap(\.shortfall?.difference)
    #expect(shortfalls == [])
  }

  @Test(arguments: names) func numbersForOneSizeFail(name: String) throws {
    let lesson = try #require(Course.all.lesson(named: name, in: nil, beyond: []))
    let facts = try lesson.facts(of: lesson.solved)
    let placed = lesson.viewsToPlace(facts)
    for size in facts {
      let isPassed = Exam(GoalFacts.hardCoding(placed, as: size, at: facts), lesson).isPassed
      #expect(!isPassed)
    }
  }

  @Test(arguments: names) func aGoalThatIsMissedIsAnsweredAndHintsHelp(name: String) throws {
    let lesson = try #require(Course.all.lesson(named: name, in: nil, beyond: []))
    for result in try lesson.exam(of: lesson.start).results where !result.isReached {
      #expect(result.shortfall?.answer != nil, "\(result.goal.sentence)")
    }
    #expect(lesson.hints.count >= 2)
    #expect(!lesson.text.isEmpty)
  }

  @Test(arguments: names) func noHintGivesTheSolutionAway(name: String) throws {
    let lesson = try #require(Course.all.lesson(named: name, in: nil, beyond: []))
    for hint in lesson.hints {
      for statement in hint.statements {
        let exam = try? lesson.exam(of: lesson.start + "\n" + statement)
        #expect(exam?.isPassed != true, "\(statement)")
      }
    }
  }
}
