/// What a reader answered to the goals that ask for a number.
public enum ExamAnswers: Equatable, Sendable {
  /// The right number each time, as behind a solution.
  case right
  /// - Parameters:
  ///   - numbers: by the goals' indices.
  ///   - isTried: whether the scene has other statements than the lesson begins with; until then no prediction is judged.
  case given(_ numbers: [Int: Double], isTried: Bool)

  /// The facts with the answer to a goal.
  ///
  /// - Parameter index: that of the goal in its lesson.
  func answered(_ facts: [GoalFacts], _ goal: Goal, at index: Int) -> [GoalFacts] {
    guard let question = goal.question else { return facts }
    return facts.map { facts in
      var facts = facts
      switch self {
      case .right: facts.answer = try? question.expected.value(in: facts)
      case .given(let numbers, let isTried): (facts.answer, facts.isTried) = (numbers[index], isTried)
      }
      return facts
    }
  }
}
