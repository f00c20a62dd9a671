import Lessons
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

extension Session {
  /// Opens a lesson's start in place of the document.
  func begin(_ lesson: Lesson) -> Reply {
    do throws(SceneError) {
      try begin(with: lesson.start)
    } catch {
      return .refusal(error)
    }
    learning.current = OpenLesson(
      lesson, statements: document.scene.statements, isSizeFixed: document.display.isSizeFixed)
    learning.listsLessons = false
    (selection, measuredFrom) = (nil, nil)
    let title: Phrase? = learning.course.flatMap { course in
      lesson.number.map { "Lesson \($0) of \(course.lessons.count): \(lesson.title)" }
    }
    var reply = Reply(
      lines: [
        Line(.heading, title ?? Phrase(verbatim: lesson.title)),
        Line(
          .note,
          "\(lesson.goals.count, "goal"), checked at \(Phrase.list(lesson.sizes.map(\.text))) at once. :hint helps.",
          indent: 2),
      ], requests: [.lesson(isOpen: true)])
    reply.lines += Self.waysToAnswer(lesson)
    reply.lesson = lesson
    reply.beginning = .learned(lesson: lesson.name, text: lesson.source)
    return reply
  }

  /// How the questions of a lesson are answered.
  private static func waysToAnswer(_ lesson: Lesson) -> [Line] {
    var lines: [Line] = []
    if lesson.goals.contains(where: \.asksForNumber) {
      lines.append(Line(.note, "Where a goal has a ◇, it asks for a number: :answer 3", indent: 2))
    }
    if let view = lesson.goals.lazy.compactMap(\.predictedView).first {
      let text: Phrase =
        "First mark where \(view) will be: drag a rectangle, click two corners, or :answer X Y WIDTH HEIGHT."
      lines.append(Line(.note, text, indent: 2))
    }
    return lines
  }

  /// Opens the start of a lesson, as the journal keeps it.
  func beginLesson(_ name: String, text: String) -> Reply {
    do throws(SceneError) {
      return begin(try Lesson(parsing: text, name: name))
    } catch {
      return .refusal(error)
    }
  }

  /// Shows a scene of the open lesson in place of the statements, as a step of the history.
  func show(_ text: String, of lesson: OpenLesson, called name: Phrase) -> Reply? {
    do throws(SceneError) {
      try document.replace(by: text, called: name)
    } catch {
      return .refusal(error)
    }
    changed()
    _ = diagnosisNews()
    return nil
  }

  /// What the last change of the scene meant for the goals of the open lesson.
  ///
  /// - Returns: nil where the goals are as they were checked last.
  func lessonNews() -> LessonNews? {
    guard learning.current != nil else { return nil }
    runAtFirstSize()
    guard let news = learning.current?.check(document.scene.statements) else { return nil }
    if news.finishes, let lesson = learning.current?.lesson, let course = learning.course {
      learning.finished.insert(course.key(of: lesson))
    }
    return news
  }

  /// Has the picture agree with the goals: statements count as if they had been typed at the size that the lesson begins with, and
  /// the window as resized after that.
  private func runAtFirstSize() {
    guard let viewport = learning.current?.viewport, viewport != document.viewport,
      document.scene.statements.contains(where: { $0.viewport != viewport })
    else { return }
    // Statements that run at one size only stay as they are.
    guard (try? document.rerun(at: viewport)) != nil else { return }
    changed()
    _ = diagnosisNews()
  }

  /// What goes on to the next lesson, as long as the goals of the open one are reached by the reader.
  var proposalOfNextLesson: Reply.Proposal? {
    guard let current = learning.current, current.isDone, current.exam.isPassed, learning.next != nil else {
      return nil
    }
    return Reply.Proposal(text: Command.learn.entry + " next", isReplaceable: true)
  }

  /// `lesson 4`, or where the lesson begins another course, `the next course, How Masonry works`.
  private func nextPlace(of lesson: Lesson) -> Phrase {
    let course = learning.courses.course(of: lesson)
    return course?.name == learning.course?.name
      ? "lesson \(lesson.numeral)" : "the next course, \(course?.title ?? lesson.title)"
  }

  /// The answer to an entry with what it meant for the lesson.
  func withLessonNews(_ reply: Reply) -> Reply {
    guard !reply.isRefused, reply.lesson == nil, let news = lessonNews() else { return reply }
    var reply = reply
    let advice = conflictAdvice
    reply.lines += news.lines(conflict: advice)
    if let beginning = beginningOfLesson() { reply.effects.append(beginning) }
    if news.isLastWrong, advice?.isNew != true, let last = document.scene.statements.last {
      // As a refused line does, it stays to be corrected: a second rule beside it would contradict it.
      reply.proposal = reply.proposal ?? revision(of: last, isReplaceable: true)
    }
    guard let lesson = learning.current?.lesson, news.finishes || news.star != nil else { return reply }
    if news.finishes {
      if let course = learning.course { reply.effects.append(.keepProgress(lesson: course.key(of: lesson))) }
      reply.lines.append(Line(.heading, "Done: all goals are reached at \(lesson.sizes.count) sizes."))
    }
    if let star = news.star {
      reply.lines.append(Line(star.isEarned ? .good : .note, star.sentence, indent: 2))
      reply.effects += keepStar(star)
    }
    guard news.finishes else { return reply }
    if let next = learning.next {
      reply.lines.append(
        Line(
          .note,
          "Enter, or :learn next, goes on to \(nextPlace(of: next)).",
          indent: 2)
      )
      reply.proposal = reply.proposal ?? proposalOfNextLesson
    } else if learning.course != nil {
      reply.lines.append(Line(.note, "That was the last lesson. :learn list shows all of them.", indent: 2))
    }
    return reply
  }
}
