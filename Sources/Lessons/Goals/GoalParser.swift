import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

/// Reads the section of goals.
///
///     The red view is half as wide as the window.
///       red.width == view.width / 2
///       if red.width == 30: 30 is half of this window only.
///       else: Give red a width that refers to the window's.
enum GoalParser {
  /// - Parameter lines: a goal's sentence is not indented, what belongs to it is.
  static func goals(_ lines: [LessonSections.Line]) throws(SceneError) -> [Goal] {
    var goals: [Goal] = []
    for line in lines where !line.isBlank {
      guard line.isIndented else {
        try finish(goals.last)
        goals.append(
          Goal(sentence: String(line.text), conditions: [], mistakes: [], otherwise: nil, line: line.number))
        continue
      }
      guard !goals.isEmpty else {
        throw .atLine(line.number, "a goal begins with its sentence, which is not indented")
      }
      try add(line, to: &goals[goals.count - 1])
    }
    try finish(goals.last)
    return goals
  }

  private static func finish(_ goal: Goal?) throws(SceneError) {
    guard let goal, goal.conditions.isEmpty else { return }
    throw .atLine(
      goal.line, "this goal has no condition: indented below it, as in 'red.width == view.width / 2'")
  }

  private static func add(_ line: LessonSections.Line, to goal: inout Goal) throws(SceneError) {
    let column = line.text.prefix(while: \.isWhitespace).count + 1
    let text = line.text.drop(while: \.isWhitespace)
    func parser(_ text: Substring, after count: Int) -> ConditionParser {
      ConditionParser(text, at: SourcePosition(line: line.number, column: column + count))
    }
    func answer(_ text: Substring) -> String { String(text.dropFirst().drop(while: \.isWhitespace)) }
    if text.hasPrefix("else:") {
      goal.otherwise = answer(text.dropFirst(4))
    } else if text.hasPrefix("else") {
      throw SceneError(
        position: SourcePosition(line: line.number, column: column), length: 4,
        message: "'else' is followed by ':' and an answer")
    } else if text.hasPrefix("if ") {
      var parser = parser(text.dropFirst(3), after: 3)
      let condition = try parser.condition()
      if case .distance = condition.left {
        throw .atLine(
          line.number, "a mistake compares numbers of the predicted place: if predicted.left < red.right: …")
      }
      let rest = try parser.rest(after: ":")
      goal.mistakes.append(Goal.Mistake(condition: condition, answer: rest))
    } else if text.hasPrefix("where ") {
      var parser = parser(text.dropFirst(6), after: 6)
      let restriction = try parser.condition()
      try parser.expect(":")
      var condition = try parser.condition()
      try parser.expectEnd()
      if case .distance = condition.left {
        throw .atLine(line.number, "a place is predicted at the present size: 'where' does not restrict it")
      }
      condition.restriction = GoalCondition.Restriction(
        left: restriction.left, relation: restriction.relation, right: restriction.right)
      goal.conditions.append(condition)
    } else {
      var parser = parser(text, after: 0)
      goal.conditions.append(try parser.condition())
      try parser.expectEnd()
    }
  }
}
