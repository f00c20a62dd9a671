import AutoLayout
import Masonry
import SceneLanguage
import SceneSyntax
import Translation

/// A scene's statements, laid out at all sizes of a lesson, and what of its goals is reached.
public struct Exam: Equatable, Sendable {
  /// How a goal stands.
  public struct Result: Equatable, Sendable {
    public var goal: Goal
    /// Nil where the goal is reached.
    public var shortfall: Shortfall?

    public var isReached: Bool { shortfall == nil }
  }

  /// What keeps a goal from being reached.
  public struct Shortfall: Equatable, Sendable {
    /// The first size at which it is not.
    public var size: ExamSize
    /// What is wrong there: `red.width is 30 and is to be 50`.
    public var difference: Phrase
    /// What the lesson says about the mistake; nil where it says nothing.
    public var answer: String?
    /// Whether that is about this mistake, rather than about any.
    public var isKnownMistake = false
    /// Whether the answer is about the conflicts there are.
    public var isAboutConflicts = false
    /// Whether views that are ambiguous are all that is wrong, as in every layout that is not complete yet.
    public var isAmbiguity = false
    /// Whether an answer, or the run that decides a prediction, is still to come.
    public var isOpenQuestion = false
    /// The other sizes at which the goal is reached.
    public var reachedSizes: [ExamSize]
  }

  public private(set) var results: [Result] = []
  /// One for each size; none where the scene does not run.
  private(set) var facts: [GoalFacts] = []
  /// The lesson's star, and how far the scene is from it; nil without a star, and where the scene does not run.
  public private(set) var star: Star.Result?

  public var isPassed: Bool { results.allSatisfy(\.isReached) }

  /// - Parameters:
  ///   - statements: those of the scene; the sizes at which they ran do not matter.
  ///   - lesson: whose goals are checked.
  ///   - answers: what the reader answered.
  public init(
    _ statements: [Statement], in lesson: Lesson, answers: ExamAnswers = .right
  ) throws(SceneError) {
    self.init(try Self.facts(of: statements, in: lesson), lesson, answers: answers)
  }

  /// The exam of statements that may fail at a size: none of the goals is reached then.
  public init(attempting statements: [Statement], in lesson: Lesson, answers: ExamAnswers) {
    do throws(SceneError) {
      self = try Exam(statements, in: lesson, answers: answers)
    } catch {
      self.init(failing: "the scene does not run: \(error.phrase)", lesson)
    }
  }

  private init(failing difference: Phrase, _ lesson: Lesson) {
    let shortfall = lesson.sizes.first.map {
      Shortfall(size: $0, difference: difference, answer: nil, reachedSizes: [])
    }
    results = lesson.goals.map { Result(goal: $0, shortfall: shortfall) }
  }

  /// - Parameter facts: one for each of the lesson's ``Lesson/examSizes``, in their order.
  init(_ facts: [GoalFacts], _ lesson: Lesson, answers: ExamAnswers = .right) {
    self.facts = facts
    star = lesson.star?.result(in: facts)
    results = lesson.goals.enumerated().map { index, goal in
      let facts = answers.answered(facts, goal, at: index)
      return Result(goal: goal, shortfall: Self.shortfall(of: goal, facts, lesson.examSizes))
    }
  }

  /// The same scene with other answers.
  public func answered(_ answers: ExamAnswers, in lesson: Lesson) -> Exam {
    facts.isEmpty ? self : Exam(facts, lesson, answers: answers)
  }

  /// What the change of the code since another exam did for a goal that is missed.
  public enum Attempt: Equatable, Sendable {
    /// The entry changed no constraint that the goal is about.
    case none
    /// The new constraints are right, and the goal needs further ones.
    case part
    case wrong
  }

  public func attempt(at goal: Goal, since before: Exam) -> Attempt {
    if goal.asks { return .none }
    let changed = zip(before.facts, facts).reduce(into: Set<GoalFacts.Subject>()) { changed, pair in
      changed.formUnion(pair.1.subjects(changedSince: pair.0))
    }
    let spoken = goal.conditions.filter { !$0.demands.isDisjoint(with: changed) }
    if spoken.isEmpty { return .none }
    return facts.allSatisfy { facts in spoken.allSatisfy { $0.holds(in: facts) } } ? .part : .wrong
  }

  /// Makes the scene and lays it out at each size.
  static func facts(of statements: [Statement], in lesson: Lesson) throws(SceneError) -> [GoalFacts] {
    let words = GoalFacts.words(of: statements)
    let countsSteps = lesson.goals.contains(where: \.countsSteps)
    let viewports = lesson.examSizes.map { $0.viewport(cell: lesson.cell) }
    var facts: [GoalFacts] = []
    var present: Scene?
    // Masonry's steps are the same at all sizes: a resize makes no constraint.
    var steps: [MasonryTrace.Kind]?
    for viewport in viewports {
      let scene: Scene
      if let present, !lesson.launchesAtEachSize {
        scene = present
        scene.show(in: viewport)
      } else {
        scene = try made(of: statements, in: viewport)
      }
      facts.append(GoalFacts(scene, words: words))
      if countsSteps, steps == nil { steps = RepeatedRun(of: scene).masonry.events.map(\.kind) }
      facts[facts.count - 1].steps = steps ?? []
      present = scene
    }
    return facts
  }

  /// The scene that the statements make, with the statements at one size.
  static func made(of statements: [Statement], in viewport: Viewport) throws(SceneError) -> Scene {
    let moved = statements.map { statement in
      var statement = statement
      statement.viewport = viewport
      return statement
    }
    return try Scene.replaying(moved, viewport: viewport)
  }

  private static func shortfall(of goal: Goal, _ facts: [GoalFacts], _ sizes: [ExamSize]) -> Shortfall? {
    let missed = facts.map { facts in goal.conditions.filter { !$0.holds(in: facts) } }
    let differences = zip(missed, facts).map { missed, facts in missed.first?.shortfall(in: facts) }
    guard let index = differences.firstIndex(where: { $0 != nil }), let difference = differences[index] else {
      return nil
    }
    let mistake = goal.mistakes.first { mistake in facts.allSatisfy { mistake.condition.holds(in: $0) } }
    let reached = zip(sizes, differences).filter { $0.1 == nil }.map(\.0)
    return Shortfall(
      size: sizes[index], difference: difference, answer: mistake?.answer ?? goal.otherwise,
      isKnownMistake: mistake != nil,
      isAboutConflicts: mistake.map { $0.condition.left == .ofScene(.conflicts) } ?? false,
      isAmbiguity: missed.joined().allSatisfy { $0.left == .ofScene(.ambiguous) },
      isOpenQuestion: facts.contains { $0.isAwaitingAnswer(to: goal) },
      reachedSizes: reached)
  }
}

extension Lesson {
  /// The exam of a text: of the start, the solution, or anything else.
  ///
  /// - Parameter text: of a scene file.
  public func exam(of text: String) throws(SceneError) -> Exam { Exam(try facts(of: text), self) }

  func facts(of text: String) throws(SceneError) -> [GoalFacts] {
    try Exam.facts(of: try statements(of: text), in: self)
  }

  /// The statements that a text makes at the lesson's first size.
  func statements(of text: String) throws(SceneError) -> [Statement] {
    let file = try SceneFile.parse(text)
    guard let viewport = sizes.first?.viewport(cell: cell) else { return [] }
    let scene = Scene(viewport: viewport)
    _ = try scene.run(file.text, as: file.sourceKind(usually: .entry))
    return scene.statements
  }
}
