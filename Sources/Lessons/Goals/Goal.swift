import AutoLayout
import Masonry

/// Something that a lesson's scene is to be: a sentence, and the conditions that hold where it is reached.
public struct Goal: Equatable, Sendable {
  public var sentence: String
  /// All hold, at every size.
  public var conditions: [GoalCondition]
  /// Answers to particular mistakes; the first whose condition holds at every size counts.
  public var mistakes: [Mistake]
  /// The answer where none of the mistakes was made.
  public var otherwise: String?
  /// Where it begins in the file, from 1.
  public var line: Int

  public struct Mistake: Equatable, Sendable {
    public var condition: GoalCondition
    public var answer: String
  }
}

extension Goal {
  /// The number that the reader has to answer; nil for a goal that asks nothing.
  var question: (isPrediction: Bool, expected: GoalExpression)? {
    for condition in conditions where condition.relation == .equal {
      switch condition.left {
      case .answer: return (false, condition.right)
      case .prediction: return (true, condition.right)
      default: continue
      }
    }
    return nil
  }

  /// The view whose place the reader has to predict; nil for a goal that asks for none.
  public var predictedView: String? {
    conditions.lazy.compactMap { condition in
      if case .distance(let view) = condition.left { view } else { nil }
    }.first
  }

  /// Whether the reader has to answer a number.
  public var asksForNumber: Bool { question != nil }

  /// Whether the reader has to answer a number, or to predict a place.
  public var asks: Bool { asksForNumber || predictedView != nil }

  /// Whether the answer is to be given before the code runs that decides it.
  public var asksForPrediction: Bool { predictedView != nil || question?.isPrediction ?? false }
}

/// A comparison of two expressions.
public struct GoalCondition: Equatable, Sendable {
  public enum Relation: String, Equatable, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
  }

  /// As it stands in the file.
  public var text: String
  var left: GoalExpression
  var relation: Relation
  var right: GoalExpression
  /// The sizes at which it counts; nil for all.
  var restriction: Restriction?

  struct Restriction: Equatable, Sendable {
    var left: GoalExpression
    var relation: Relation
    var right: GoalExpression
  }
}

/// A number that is read off a scene.
indirect enum GoalExpression: Equatable, Sendable {
  case number(Double)
  case ofView(String, ViewQuantity)
  case ofScene(SceneQuantity)
  /// How often the code has one of these words.
  case uses([String])
  /// What the reader answered to the goal's question.
  case answer
  /// What the reader answered before the code ran that decides it.
  case prediction
  /// By how many cells the edge that is farthest off in the predicted place of a view is beside the view's own.
  case distance(String)
  /// How many of Masonry's steps are of a kind.
  case steps(MasonryTrace.Kind)
  /// Which of Masonry's steps is the first of a kind, from 1.
  case step(MasonryTrace.Kind)
  case sum(GoalExpression, GoalExpression)
  case difference(GoalExpression, GoalExpression)
  case product(GoalExpression, GoalExpression)
  case quotient(GoalExpression, GoalExpression)
  case least([GoalExpression])
  case greatest([GoalExpression])
}

/// What can be asked of a view. Edges and centres are in the root's coordinates, in points.
enum ViewQuantity: String, Equatable, Sendable, CaseIterable {
  case left, right, top, bottom, width, height, centerX, centerY
  /// The size of its content, without any constraint.
  case contentWidth, contentHeight
  /// Of a scroll view: the size of what can be scrolled.
  case scrollWidth, scrollHeight
  /// How many constraints are installed on it.
  case installed
  /// 1 for a hidden view, else 0.
  case hidden
  /// How many equations code has made of its width, and of its height; inequalities do not count.
  case widthEquations, heightEquations

  /// Those that a frame has.
  static let ofFrame: [Self] = [.left, .right, .top, .bottom, .width, .height, .centerX, .centerY]

  /// What constraints determine that it counts, or that it is.
  var determined: Self {
    switch self {
    case .widthEquations: .width
    case .heightEquations: .height
    default: self
    }
  }

  /// The attribute of a frame that it is; nil for the others.
  var attribute: NSLayoutConstraint.Attribute? { NSLayoutConstraint.Attribute(rawValue: rawValue) }

  /// What a constraint on an attribute determines; nil for margins and baselines. Lessons read from left to right.
  init?(_ attribute: NSLayoutConstraint.Attribute) {
    self.init(rawValue: attribute.fromLeftToRight.rawValue)
  }
}

/// What can be asked of the scene.
enum SceneQuantity: String, Equatable, Sendable, CaseIterable {
  case conflicts
  /// Views whose place or size nothing determines.
  case ambiguous
  /// Constraints that code has made and that are active.
  case constraints
  /// Of these, those with a multiplier, those that are no equality, those below required, and those that gave way.
  case multipliers, inequalities, optional, unsatisfied
  case statements
}
