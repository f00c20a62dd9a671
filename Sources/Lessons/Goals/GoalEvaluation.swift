import AutoLayout
import Foundation
import Masonry
import Translation

extension GoalExpression {
  /// The value in a scene.
  ///
  /// - Throws: that there is no such view, or that it has no such length.
  func value(in facts: GoalFacts) throws(GoalGap) -> Double {
    switch self {
    case .number(let number): return number
    case .ofView(let view, let quantity):
      guard let value = facts.value(of: quantity, ofView: view) else {
        throw facts.frames[view] == nil ? .noView(view) : .noQuantity(view, quantity)
      }
      return value
    case .ofScene(let quantity): return Double(facts.counts[quantity] ?? 0)
    case .uses(let words): return Double(words.reduce(0) { $0 + (facts.words[$1] ?? 0) })
    case .answer:
      guard let answer = facts.answer else { throw .noAnswer }
      return answer
    case .prediction:
      guard let answer = facts.answer else { throw .noPrediction }
      guard facts.isTried else { throw .notTried(answer) }
      return answer
    case .distance(let view):
      let ways = try facts.waysOff(forPrediction: view)
      return ways.map { abs($0.points) / $0.cell }.max() ?? 0
    case .steps(let kind): return Double(facts.steps.count { $0 == kind })
    case .step(let kind):
      guard let index = facts.steps.firstIndex(of: kind) else { throw .noStep(kind) }
      return Double(index + 1)
    case .sum(let left, let right): return try left.value(in: facts) + right.value(in: facts)
    case .difference(let left, let right): return try left.value(in: facts) - right.value(in: facts)
    case .product(let left, let right): return try left.value(in: facts) * right.value(in: facts)
    case .quotient(let left, let right):
      let divisor = try right.value(in: facts)
      guard divisor != 0 else { throw .divisionByZero }
      return try left.value(in: facts) / divisor
    case .least(let parts): return try Self.values(parts, facts).min() ?? 0
    case .greatest(let parts): return try Self.values(parts, facts).max() ?? 0
    }
  }

  private static func values(_ parts: [GoalExpression], _ facts: GoalFacts) throws(GoalGap) -> [Double] {
    var values: [Double] = []
    for part in parts { values.append(try part.value(in: facts)) }
    return values
  }

  /// The quantities in it.
  private var leaves: [GoalExpression] {
    switch self {
    case .number, .ofView, .ofScene, .uses, .answer, .prediction, .distance, .steps, .step: [self]
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
      .quotient(let left, let right):
      left.leaves + right.leaves
    case .least(let parts), .greatest(let parts): parts.flatMap(\.leaves)
    }
  }

  /// Whether it is read off Masonry's steps.
  var countsSteps: Bool {
    leaves.contains { leaf in
      switch leaf {
      case .steps, .step: true
      default: false
      }
    }
  }

  /// The quantities of views that it is calculated from.
  var quantities: [GoalFacts.Subject] {
    leaves.compactMap { leaf in
      if case .ofView(let view, let quantity) = leaf {
        GoalFacts.Subject(view: view, quantity: quantity)
      } else {
        nil
      }
    }
  }
}

extension GoalCondition {
  /// The attributes of views that it speaks of, those of the root left out.
  var subjects: Set<GoalFacts.Subject> { Self.determined(left.quantities + right.quantities) }

  /// The attributes that it asks for: those on its left side.
  var demands: Set<GoalFacts.Subject> {
    let left = Self.determined(left.quantities)
    return left.isEmpty ? subjects : left
  }

  private static func determined(_ quantities: [GoalFacts.Subject]) -> Set<GoalFacts.Subject> {
    let ofViews = quantities.filter { $0.view != "view" && $0.view != GoalFacts.safeArea }
    return Set(ofViews.map { GoalFacts.Subject(view: $0.view, quantity: $0.quantity.determined) })
  }

  /// The views whose frames it speaks of.
  var framedViews: Set<String> {
    let ofFrames = (left.quantities + right.quantities).filter {
      ViewQuantity.ofFrame.contains($0.quantity) && $0.view != "view" && $0.view != GoalFacts.safeArea
    }
    return Set(ofFrames.map(\.view))
  }
}

extension Goal {
  /// Whether one of its conditions is read off Masonry's steps.
  var countsSteps: Bool {
    (conditions + mistakes.map(\.condition)).contains { $0.left.countsSteps || $0.right.countsSteps }
  }

  /// The views that its conditions speak of, without the root.
  public var views: Set<String> { Set(conditions.flatMap(\.subjects).map(\.view)) }
}

/// Why a condition has no value in a scene.
enum GoalGap: Error, Equatable, Sendable {
  case noView(String)
  case noQuantity(String, ViewQuantity)
  case divisionByZero
  case noAnswer
  case noPrediction
  /// A prediction is there, and the code that decides it has not run.
  case notTried(Double)
  /// No place was predicted for a view, or it has not moved since.
  case noPlace(String)
  case notMoved(String)
  case noStep(MasonryTrace.Kind)

  /// One line.
  var message: Phrase {
    switch self {
    case .noView(let name): "there is no view '\(name)'"
    case .noQuantity(let name, let quantity): "'\(name)' has no \(quantity.rawValue)"
    case .divisionByZero: "a number of this goal is divided by 0"
    case .noAnswer: "there is no answer; :answer NUMBER gives it"
    case .noPrediction: "there is no prediction; before you run it, :answer NUMBER"
    case .notTried(let answer): "your prediction is \(decimal(answer)), and nothing has run"
    case .noPlace(let view):
      "there is no prediction; before you run it, mark where \(view) will be, or :answer X Y WIDTH HEIGHT"
    case .notMoved(let view): "your prediction for \(view) is marked, and nothing has moved it"
    case .noStep(let kind): "Masonry takes no step '\(kind.rawValue)'"
    }
  }
}

extension SceneQuantity {
  /// What is counted.
  var noun: (one: Phrase, many: Phrase) {
    switch self {
    case .conflicts: ("conflict", "conflicts")
    case .ambiguous: ("ambiguous view", "ambiguous views")
    case .constraints: ("constraint", "constraints")
    case .multipliers: ("constraint with a multiplier", "constraints with a multiplier")
    case .inequalities: ("inequality", "inequalities")
    case .optional: ("constraint below required", "constraints below required")
    case .unsatisfied: ("constraint that gave way", "constraints that gave way")
    case .statements: ("statement", "statements")
    }
  }
}

extension GoalCondition.Relation {
  /// Frames are within 0.0005 of exact; sums of a few of them within this.
  private static let tolerance = 0.005

  func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: abs(left - right) <= Self.tolerance
    case .notEqual: abs(left - right) > Self.tolerance
    case .atMost: left <= right + Self.tolerance
    case .atLeast: left >= right - Self.tolerance
    case .less: left < right - Self.tolerance
    case .greater: left > right + Self.tolerance
    }
  }

  /// What a left side is to be, given the right one: `at most 40`.
  func demand(_ right: Double) -> Phrase {
    let number = decimal(right)
    return switch self {
    case .equal: Phrase(verbatim: number)
    case .notEqual: "other than \(number)"
    case .atMost: "at most \(number)"
    case .atLeast: "at least \(number)"
    case .less: "less than \(number)"
    case .greater: "more than \(number)"
    }
  }
}

extension GoalCondition {
  /// Whether the condition counts at the size of these facts.
  func applies(in facts: GoalFacts) -> Bool {
    guard let restriction else { return true }
    guard let left = try? restriction.left.value(in: facts),
      let right = try? restriction.right.value(in: facts)
    else { return true }
    return restriction.relation.holds(left, right)
  }

  /// Whether it holds where it counts.
  func holds(in facts: GoalFacts) -> Bool { shortfall(in: facts) == nil }

  /// What is wrong: `red.width is 30 and is to be 50`; nil where the condition holds or does not count.
  func shortfall(in facts: GoalFacts) -> Phrase? {
    guard applies(in: facts) else { return nil }
    do throws(GoalGap) {
      let (left, right) = (try left.value(in: facts), try right.value(in: facts))
      guard !relation.holds(left, right) else { return nil }
      if case .distance(let view) = self.left { return facts.distanceInWords(toPrediction: view) }
      return sentence(left, relation.demand(right))
    } catch {
      return error.message
    }
  }

  /// What the left side is, and what it is to be.
  private func sentence(_ value: Double, _ demand: Phrase) -> Phrase {
    switch left {
    case .ofScene(let quantity):
      let noun = value == 1 ? quantity.noun.one : quantity.noun.many
      return value == 1
        ? "there is 1 \(noun) instead of \(demand)"
        : "there are \(decimal(value)) \(noun) instead of \(demand)"
    case .ofView(let view, .widthEquations) where value > 0: return "an equation fixes \(view)'s width"
    case .ofView(let view, .heightEquations) where value > 0: return "an equation fixes \(view)'s height"
    case .answer: return "your answer is \(decimal(value))"
    case .prediction: return "your prediction was \(decimal(value)), and it is \(demand)"
    case .uses(let words) where value == 0: return "the code does not use \(words.first ?? "")"
    case .uses(let words):
      let times: Phrase = value == 1 ? "once" : "\(decimal(value)) times"
      return "the code uses \(words.first ?? "") \(times); \(demand) is asked for"
    default: return "\(leftText) is \(decimal(value)) and is to be \(demand)"
    }
  }

  /// The left side as it stands in the file.
  private var leftText: String {
    let side = text.components(separatedBy: relation.rawValue).first ?? text
    return side.trimmingCharacters(in: .whitespaces)
  }
}
