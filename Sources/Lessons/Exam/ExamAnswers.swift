/// What a reader answered to the goals that ask.
public enum ExamAnswers: Equatable, Sendable {
  /// The right number each time, as behind a solution.
  case right
  /// - Parameters:
  ///   - numbers: by the goals' indices.
  ///   - places: the predicted places, by the indices of their goals.
  ///   - isTried: whether the scene has other statements than the lesson begins with; until then no prediction is judged.
  case given(_ numbers: [Int: Double], places: [Int: PlacePrediction] = [:], isTried: Bool)

  /// The facts with the answer to a goal.
  ///
  /// - Parameter index: that of the goal in its lesson.
  func answered(_ facts: [GoalFacts], _ goal: Goal, at index: Int) -> [GoalFacts] {
    if let view = goal.predictedView {
      switch self {
      case .right: return facts.map { $0.predicting(view) }
      case .given(_, let places, _):
        guard let place = places[index] else { return facts }
        return place.facts.map { [$0] } ?? facts.map { $0.awaiting(place) }
      }
    }
    guard let question = goal.question else { return facts }
    return facts.map { facts in
      var facts = facts
      switch self {
      case .right: facts.answer = try? question.expected.value(in: facts)
      case .given(let numbers, _, let isTried): (facts.answer, facts.isTried) = (numbers[index], isTried)
      }
      return facts
    }
  }
}
