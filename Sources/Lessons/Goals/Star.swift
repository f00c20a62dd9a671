import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// A reward for a solution with few constraints or statements, `star: constraints <= 12`; no goal depends on it.
public struct Star: Equatable, Sendable {
  /// Where it stands in the file, from 1.
  public let line: Int
  private let counted: SceneQuantity
  private let most: Double

  init(parsing text: Substring, at position: SourcePosition) throws(SceneError) {
    var parser = ConditionParser(text, at: position)
    let condition = try parser.condition()
    try parser.expectEnd()
    guard case .ofScene(let counted) = condition.left, condition.relation == .atMost,
      case .number(let most) = condition.right
    else {
      throw SceneError(
        position: position, length: text.count,
        message: "a star is for few of what is counted, as in 'star: constraints <= 12'")
    }
    (line, self.counted, self.most) = (position.line, counted, most)
  }

  /// How far a scene is from the star.
  public struct Result: Equatable, Sendable {
    fileprivate var counted: SceneQuantity
    fileprivate var count: Double
    fileprivate var most: Double

    public var isEarned: Bool { count <= most }

    /// `11 constraints`
    var countInWords: String { "\(decimal(count)) \(count == 1 ? counted.noun.one : counted.noun.many)" }

    /// For a scene that reaches all goals: whether it earns the star.
    public var sentence: Phrase {
      let noun = count == 1 ? counted.noun.one : counted.noun.many
      return isEarned
        ? "★ with \(decimal(count)) \(noun); \(decimal(most)) or fewer earn it"
        : "\(decimal(count)) of at most \(decimal(most)) \(counted.noun.many): all goals, no star yet"
    }

    /// `at most 12`
    var limitInWords: String { "at most \(decimal(most))" }
  }

  /// - Parameter facts: the scene at all sizes; the largest count is what matters.
  func result(in facts: [GoalFacts]) -> Result? {
    let counts = facts.map { Double($0.counts[counted] ?? 0) }
    return counts.max().map { Result(counted: counted, count: $0, most: most) }
  }
}
