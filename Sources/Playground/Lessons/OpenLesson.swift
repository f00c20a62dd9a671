import AutoLayout
import Foundation
import Lessons
import SceneLanguage
import Translation

/// A lesson that is being worked on, and how its goals stand.
struct OpenLesson: Sendable {
  private(set) var lesson: Lesson
  /// How many statements the lesson begins with.
  let startCount: Int
  /// The hints that are open, in the order in which they were asked for.
  var openHints: [Lesson.Hint] { openedHints.map { lesson.hints[$0] } }
  /// Their indices.
  private var openedHints: [Int] = []
  private(set) var exam: Exam
  /// The statements that the exam is of, and those of the start.
  private var checked: [Statement]
  private let started: [Statement]
  /// The reader's numbers, by the indices of the goals that ask for them.
  private var answers: [Int: Double] = [:]
  /// The places that the reader predicted, by the indices of the goals that ask for them.
  private var places: [Int: PlacePrediction] = [:]
  /// The exam of the start.
  private let startExam: Exam
  /// Whether an answer was given since the goals were checked.
  private var hasNewAnswer = false
  /// Where its statements run, at whatever size they are typed, as the goals are checked; nil where that does not matter.
  let viewport: Viewport?
  /// The statement that was answered as a mistake last, as long as it stands in the scene.
  private var mistake: Statement?
  /// Whether anything was changed since the start.
  private(set) var hasTried = false
  /// Whether the solution was asked for, so that reaching the goals is no success of the reader's.
  var showsSolution = false
  /// Whether all goals were reached without that.
  private(set) var isDone = false
  /// Whether the lesson's star was earned without that.
  private(set) var hasStar = false

  /// - Parameter isSizeFixed: whether the start says how large the window is.
  init(_ lesson: Lesson, statements: [Statement], isSizeFixed: Bool) {
    self.lesson = lesson
    viewport = isSizeFixed && !lesson.launchesAtEachSize ? statements.first?.viewport : nil
    startCount = statements.count
    (checked, started) = (statements, statements)
    exam = Exam(attempting: statements, in: lesson, answers: .given([:], isTried: false))
    startExam = exam
  }

  /// Opens the next hint: the first for a goal that is not reached, or for the whole, and only then the others.
  ///
  /// - Returns: nil if all are open.
  mutating func openHint() -> Lesson.Hint? {
    let closed = lesson.hints.indices.filter { !openedHints.contains($0) }
    let needed = closed.first { index in
      lesson.hints[index].goal.map { exam.results.indices.contains($0) && !exam.results[$0].isReached }
        ?? true
    }
    guard let next = needed ?? closed.first else { return nil }
    openedHints.append(next)
    return lesson.hints[next]
  }

  /// Checks the goals again if the statements are others.
  ///
  /// - Returns: what changed; nil if the statements are the same.
  mutating func check(_ statements: [Statement]) -> LessonNews? {
    guard statements != checked || hasNewAnswer else { return nil }
    let added = statements.filter { !checked.contains($0) }
    (checked, hasTried, hasNewAnswer) = (statements, true, false)
    let before = exam
    exam = Exam(attempting: statements, in: lesson, answers: given)
    if judgePlaces() { exam = exam.answered(given, in: lesson) }
    let finishes = exam.isPassed && !isDone && !showsSolution
    if finishes { isDone = true }
    let words = Self.words(of: added)
    var news = LessonNews(from: before, to: exam, mentioning: words, finishes: finishes)
    news.star = takeStar(since: before, finishes: finishes)
    news.isLastWrong =
      news.isMistake(in: words) && news.missed?.goal.asks != true && added.count == 1
      && added.first == statements.last && !added.contains(where: lesson.says)
    if news.isLastWrong { mistake = statements.last }
    return news
  }

  /// The statement that a text corrects: the last mistake, if the text speaks of all that it speaks of.
  func statement(correctedBy text: String, in statements: [Statement]) -> Statement? {
    guard let mistake, StatementSubject.covers(text, mistake.text) else { return nil }
    return statements.first { $0 == mistake }
  }

  /// What was answered so far; the right answers in the solution.
  private var given: ExamAnswers {
    showsSolution ? .right : .given(answers, places: places, isTried: checked != started)
  }

  /// Judges the predicted places of the views that have moved by now.
  ///
  /// - Returns: whether there was one.
  private mutating func judgePlaces() -> Bool {
    var hasJudged = false
    for index in places.keys.sorted() where places[index]?.isJudged == false {
      guard let view = lesson.goals[index].predictedView, exam.hasMoved(view, since: startExam) else {
        continue
      }
      places[index]?.judge(in: lesson)
      hasJudged = true
    }
    return hasJudged
  }

  /// What there is to tell of the lesson's star: with the last goal, and when a scene that reaches all goals comes nearer to it.
  private mutating func takeStar(since before: Exam, finishes: Bool) -> Star.Result? {
    guard exam.isPassed, !showsSolution, let star = exam.star else { return nil }
    let isNew = finishes || star != before.star || !before.isPassed
    guard isNew, !hasStar || finishes else { return nil }
    if star.isEarned { hasStar = true }
    return star
  }

  // MARK: Answers

  /// The view whose place is to be marked now: a goal asks for it, and there is no prediction yet, or a wrong one that is to be marked
  /// anew.
  var viewToMark: String? {
    showsSolution ? nil : placeGoals.first { _, index, view in isToMark(index, view) }?.view
  }

  private func isToMark(_ index: Int, _ view: String) -> Bool {
    if exam.results[index].isReached { return false }
    guard let place = places[index] else { return !exam.hasMoved(view, since: startExam) }
    return place.isWithdrawn || place.isJudged && !exam.hasMoved(view, since: startExam)
  }

  /// The place that was marked and waits for the statement that moves its view.
  var markedPlace: (view: String, frame: CGRect)? {
    placeGoals.lazy.compactMap { _, index, view in
      places[index].flatMap { $0.isJudged ? nil : (view, $0.frame) }
    }.first
  }

  /// Whether a place is still to be predicted, or to be judged, so that nothing is to give it away.
  var awaitsPlace: Bool { viewToMark != nil || !showsSolution && markedPlace != nil }

  /// The goals that ask for a place, with their indices.
  private var placeGoals: [(goal: Goal, index: Int, view: String)] {
    lesson.goals.enumerated().compactMap { index, goal in
      goal.predictedView.map { (goal, index, $0) }
    }
  }

  /// Takes the place that is predicted for ``viewToMark``, or for the view that is marked already.
  mutating func answer(_ place: CGRect, in viewport: Viewport) -> Taking {
    guard !placeGoals.isEmpty else { return .refused("this lesson asks for no place") }
    let open = placeGoals.filter { !exam.results[$0.index].isReached }
    let next = open.first { isToMark($0.index, $0.view) } ?? open.first { places[$0.index] != nil }
    guard let (_, index, view) = next else {
      return .refused(
        open.isEmpty
          ? "the places of this lesson are predicted"
          : "a prediction comes before the run: :again goes back to the start, then mark the place")
    }
    hasNewAnswer = true
    if let judged = places[index], judged.isJudged, exam.hasMoved(view, since: startExam) {
      places[index] = judged.corrected(to: place)
      return .counts
    }
    places[index] = PlacePrediction(frame: place, viewport: viewport)
    return .awaitsRun
  }

  /// Has the place marked anew that waits for its run, or is wrong.
  ///
  /// - Returns: whether there was one.
  mutating func markAgain() -> Bool {
    let marked = placeGoals.first { places[$0.index] != nil && !exam.results[$0.index].isReached }
    guard let index = marked?.index, let place = places[index] else { return false }
    if place.isJudged {
      places[index]?.isWithdrawn = true
    } else {
      places[index] = nil
      hasNewAnswer = true
    }
    return true
  }

  /// Goes on with the same lesson in another language.
  mutating func translate(to lesson: Lesson) {
    guard lesson.hints.count == self.lesson.hints.count, lesson.goals.count == self.lesson.goals.count else {
      return
    }
    self.lesson = lesson
    exam = Exam(attempting: checked, in: lesson, answers: given)
  }

  /// How an answer was taken.
  enum Taking {
    /// The goals are to be checked again.
    case counts
    /// It is a prediction; what decides it is to be run now.
    case awaitsRun
    case refused(Phrase)
  }

  /// Takes the answer to the first goal that asks and is missed; a prediction that waits for its run is passed over where another goal
  /// asks.
  ///
  /// - Parameter statements: those of the scene.
  mutating func answer(_ number: Double, _ statements: [Statement]) -> Taking {
    let asking = exam.results.indices.filter { exam.results[$0].goal.asksForNumber }
    guard !asking.isEmpty else {
      return .refused(
        placeGoals.isEmpty
          ? "this lesson asks for no number"
          : "this lesson asks for no number, but for a place: :answer X Y WIDTH HEIGHT")
    }
    let open = asking.filter { !exam.results[$0].isReached }
    let isTried = statements != started
    func waits(_ index: Int) -> Bool {
      exam.results[index].goal.asksForPrediction && !isTried && answers[index] != nil
    }
    guard let index = open.first(where: { !waits($0) }) ?? open.first else {
      return .refused("all questions of this lesson are answered")
    }
    let isPrediction = exam.results[index].goal.asksForPrediction
    if isPrediction, isTried, answers[index] == nil {
      return .refused("a prediction comes before the run: :again goes back to the start, then :answer")
    }
    answers[index] = number
    hasNewAnswer = true
    return isPrediction && !isTried ? .awaitsRun : .counts
  }

  private static func words(of statements: [Statement]) -> Set<String> {
    Set(
      statements.flatMap { statement in
        statement.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      })
  }
}

extension Lesson {
  /// Whether the lesson has a statement itself, so that it is no mistake to enter it: in its scene or its solution, or as an example
  /// by itself in its text.
  fileprivate func says(_ statement: Statement) -> Bool {
    // Each statement, and each line of one, on a line without blanks.
    func lines(_ text: String) -> String {
      let lines = text.split { $0.isNewline || $0 == ";" }.map { $0.filter { !$0.isWhitespace } }
      return "\n" + lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }
    let code = lines(statement.text)
    return lines(start).contains(code) || lines(solution.statements).contains(code)
      || text.contains { paragraph in
        if case .code(let text) = paragraph { lines(text.joined(separator: "\n")) == code } else { false }
      }
  }
}
