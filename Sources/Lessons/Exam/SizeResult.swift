import AutoLayout
import Foundation

extension Exam {
  /// How the scene stands at one of the sizes at which a lesson's goals are checked.
  public struct SizeResult: Equatable, Sendable {
    public var size: ExamSize
    /// The goals that are missed there. Questions are left out: their answers are the same at every size.
    public var missed: [Goal]
    /// The window's size, and the frames of its views in it, in points, from the largest to the smallest.
    public var window: CGSize
    public var frames: [CGRect]

    public var isPassed: Bool { missed.isEmpty }
  }

  /// How the scene stands at each size that the lesson names; none where no goal is about the scene. A size that it does not name is
  /// last where goals are missed at that one alone.
  public func sizeResults(in lesson: Lesson) -> [SizeResult] {
    let goals = lesson.goals.filter { !$0.asks }
    if goals.isEmpty { return [] }
    guard facts.count == lesson.examSizes.count else {
      return lesson.sizes.map { SizeResult(size: $0, missed: goals, window: .zero, frames: []) }
    }
    let all = zip(lesson.examSizes, facts).map { size, facts in
      let missed = goals.filter { goal in !goal.conditions.allSatisfy { $0.holds(in: facts) } }
      return SizeResult(size: size, missed: missed, window: facts.window, frames: facts.picture)
    }
    let named = all.prefix(lesson.sizes.count)
    return named.allSatisfy(\.isPassed)
      ? Array(named) + all.dropFirst(named.count).filter { !$0.isPassed } : Array(named)
  }

  /// Whether a view has moved since another exam, at any size.
  public func hasMoved(_ view: String, since before: Exam) -> Bool {
    facts.map { $0.frames[view] } != before.facts.map { $0.frames[view] }
  }
}

extension GoalFacts {
  fileprivate var window: CGSize { frames["view"]?.size ?? .zero }

  /// The frames of the views that are seen, from the largest to the smallest.
  fileprivate var picture: [CGRect] {
    let seen = frames.filter { name, _ in
      name != "view" && name != Self.safeArea && !hidden.contains(name)
    }
    return seen.sorted { one, other in
      let areas = (one.value.width * one.value.height, other.value.width * other.value.height)
      return areas.0 == areas.1 ? one.key < other.key : areas.0 > areas.1
    }.map(\.value)
  }
}
