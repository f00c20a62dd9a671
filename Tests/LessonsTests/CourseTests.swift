import SceneLanguage
import Testing

@testable import Lessons

/// The lessons that come with the program.
@Suite struct CourseTests {
  static let files = Course.files

  @Test func thereAreLessonsInAnOrderWithoutGaps() {
    #expect(Course.standard.lessons.count == Course.files.count)
    #expect(Course.standard.lessons.map(\.number) == Array(1...Course.standard.lessons.count))
  }

  @Test(arguments: files) func theReviewFindsNothing(file: Course.File) {
    let problems = LessonReview(file.text, name: file.name).problems
    #expect(problems.map { "\(file.name):\($0.position.line): \($0.message)" } == [])
  }

  @Test(arguments: Course.standard.lessons) func theStartFailsAndTheSolutionPassesAtAllSizes(lesson: Lesson)
    throws
  {
    #expect(lesson.sizes.count >= 3)
    #expect(try !lesson.exam(of: lesson.start).isPassed)
    let shortfalls = try lesson.exam(of: lesson.solved).results.compactMap(\.shortfall?.difference)
    #expect(shortfalls == [])
  }

  @Test(arguments: Course.standard.lessons) func numbersForOneSizeFail(lesson: Lesson) throws {
    let facts = try lesson.facts(of: lesson.solved)
    for size in facts {
      #expect(!Exam(lesson.hardCoding(size, at: facts), lesson).isPassed)
    }
  }

  @Test(arguments: Course.standard.lessons) func everyGoalThatIsMissedIsAnswered(lesson: Lesson) throws {
    for result in try lesson.exam(of: lesson.start).results where !result.isReached {
      #expect(result.shortfall?.answer != nil, "\(result.goal.sentence)")
    }
    #expect(lesson.hints.count >= 2)
    #expect(!lesson.text.isEmpty)
  }
}
