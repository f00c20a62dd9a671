import AutoLayout
import SceneLanguage
import TextLayout

// The candidates for a conflict's fixes, each with a cost: how much it changes the layout.
extension ConflictFixes {
  struct Candidate {
    var kind: Fix.Kind
    var cost: Double
    var constraint: SceneSnapshot.Constraint
    var equation: Equation
    var change: ConstraintChange
    /// The content's priority that is lowered, if it is one.
    var wish: ContentWish?

    var sort: Sort { Sort(kind: kind, isDeep: change == .priority(750)) }
  }

  /// Candidates of one sort are alike, so that a few of them suffice.
  struct Sort: Hashable {
    var kind: Fix.Kind
    /// Weakened to less than 999.
    var isDeep: Bool

    var most: Int { kind == .changeConstant || kind == .weakenContent || kind == .weaken && !isDeep ? 2 : 1 }
  }

  /// Of dropping a constraint that no other duplicates.
  static let removalCost = 5.0

  func candidates() -> [Candidate] {
    guard let derivation = conflict.derivation else { return [] }
    return derivation.terms.enumerated().flatMap { index, term in
      candidates(for: term, sum: derivation.sum, age: derivation.terms.count - index)
    }
  }

  /// - Parameter age: the number of members that are as new or newer.
  private func candidates(for term: ConflictDerivation.Term, sum: Double, age: Int) -> [Candidate] {
    guard let id = term.constraint, let constraint = trial.constraint(id), let equation = constraint.equation,
      let line = constraint.line
    else { return [] }
    let role = trial.context.roles[line]
    guard role != .given, !trial.context.isMask(line), !isSystems(constraint) || role == .spacing else {
      return []
    }
    // The broken one comes first among equals; a change of several at once comes late.
    let isAlone = trial.count(at: constraint) == 1 || trial.rewriting(of: constraint)?.isAlone ?? false
    let isFrameworks = trial.context.frameworkLines.contains(line)
    // The app cannot get hold of it.
    if isFrameworks && (clues.isBesideFrame || clues.isBesideOwn || equation.secondItem == nil) { return [] }
    let place = min(0.1 * Double(age), 0.5) + (isAlone ? 0 : 1) + (isFrameworks ? 3 : 0)
    func candidate(_ kind: Fix.Kind, _ cost: Double, _ change: ConstraintChange) -> Candidate {
      Candidate(kind: kind, cost: cost + place, constraint: constraint, equation: equation, change: change)
    }
    if role == .content {
      guard let wish = ContentWish(equation, multiplier: term.multiplier) else { return [] }
      var weaker = candidate(.weakenContent, Self.contentCost, Self.change(wish, of: equation))
      weaker.wish = wish
      return [weaker]
    }
    if role == .prototype {
      // The place follows from the app's own constraints; a size often does not, unless it is to fit in one that UIKit gives.
      let cost = !equation.firstAttribute.isSize ? 0.05 : clues.hasGivenFrame ? 0.4 : 1
      return [candidate(.drop, cost, .removal)]
    }
    // Its distances alone are too long: another size would not make them right.
    if clues.overfilled.contains(id) { return [] }
    if trial.context.isPartial, equation.isNegativeSize {
      // No other number makes sense either: it was computed from a size that was not known yet.
      return [candidate(.drop, 0.5, .removal), candidate(.weaken, 1, .priority(999))]
    }
    let multiplier = isAlone ? term.multiplier : multiplier(at: constraint.position) ?? term.multiplier
    let constant = equation.constant - sum / multiplier
    if role == .spacing {
      return constant >= 0
        ? [candidate(.spacing, cost(of: constant, for: equation), .constant(constant))] : []
    }
    // In a collapsed view no other constant makes sense, nor does the same number twice, nor one that rests on the place
    // of a baseline or on a margin that the log does not give.
    var result =
      clues.isCollapsed && equation.secondItem != nil
        || trial.context.isPartial && clues.givenTwice.contains(id)
        || clues.isBaselineAssumed || clues.isMarginAssumed || leavesNothing
        || isGivenLength(constant, equation)
      ? []
      : [
        candidate(.changeConstant, numberCost(constant, for: equation, id), .constant(constant))
      ]
    if isOutward(equation) {
      result.append(candidate(.changeConstant, 0.2, .constant(-equation.constant)))
    }
    if let part = part(equation, less: sum / multiplier) {
      let share = abs(part - equation.multiplier) / equation.multiplier
      result.append(candidate(.changeMultiplier, 2.5 + 2 * share / (1 + share), .multiplier(part)))
    }
    // A size of 0 collapses a view: a wider relation would undo that.
    let isCollapsing = clues.collapsing.contains(id)
    if equation.relation == .equal, !isCollapsing {
      let relation: NSLayoutConstraint.Relation = term.multiplier > 0 ? .greaterThanOrEqual : .lessThanOrEqual
      result.append(candidate(.changeRelation, boundCost(of: equation), .relation(relation)))
    }
    if isCollapsing {
      result.append(candidate(.weaken, 4.9, .priority(999)))
    } else {
      result.append(candidate(.weaken, yieldingCost(of: equation, id), .priority(999)))
      result.append(candidate(.weaken, 4.45, .priority(750)))
    }
    if clues.placesInAndOut.contains(id) {
      // Of two states, the one in which the view is out of sight.
      result.append(candidate(.drop, 0.2, .removal))
    } else if clues.addedPins.contains(id) {
      result.append(candidate(.drop, 0.5, .removal))
    } else if clues.overpinned.contains(id) {
      // A part of the container's size and the near edge place the view already.
      result.append(candidate(.drop, 0.5, .removal))
    } else if clues.doubled.contains(id) {
      // An edge that is placed twice: one of the two is left over from another layout, not the one to the safe area.
      result.append(candidate(.drop, isBesideGuide(equation) ? 0.05 : 0.5, .removal))
    } else if clues.crowding.contains(id) {
      result.append(candidate(.drop, 0.4, .removal))
    } else if clues.filling.contains(id) {
      // The size follows from the pins to both edges of a view whose own size stays.
      let cost = equation.secondItem != nil ? 0.5 : clues.containers.contains(equation.firstItem) ? 1.5 : 0.9
      result.append(candidate(.drop, cost, .removal))
    } else if clues.redundant.contains(id), !isCollapsing {
      let isSmaller =
        equation.firstAttribute.axis.flatMap { clues.longest[$0] }.map { abs(equation.constant) < $0 }
        ?? false
      result.append(
        candidate(.drop, trial.context.isPartial ? 1.2 : isSmaller ? 1.3 : 0.9, .removal))
    } else if clues.repeated.contains(id), !isCollapsing {
      // A bound that holds for all sizes stays, rather than one of them.
      let isNumber = equation.relation == .equal
      result.append(candidate(.drop, isNumber ? trial.context.isPartial ? 1.5 : 0.95 : 2.2, .removal))
    } else if !isCollapsing {
      result.append(candidate(.drop, Self.removalCost, .removal))
    }
    return result
  }

  /// The cost of turning an equation into an inequality. In a log that may leave a view ambiguous, as the log does not show its
  /// other constraints, so there it costs more than a lower priority. Centres and relative sizes are seldom meant as inequalities.
  private func boundCost(of equation: Equation) -> Double {
    guard trial.context.isPartial else { return equation.isCentring ? 4.2 : 3 }
    return equation.firstAttribute.isSize && equation.secondItem != nil ? 4.6 : 4.1
  }

  /// Another part of the container: `0.5` in place of `0.6 * view.width`; nil for other ratios.
  private func part(_ equation: Equation, less lack: Double) -> Double? {
    guard equation.firstAttribute.isSize, equation.secondAttribute == equation.firstAttribute,
      equation.multiplier != 1, let second = equation.secondItem, trial.isInside(equation.firstItem, second),
      let container = trial.view(second)
    else { return nil }
    // In a log the size that UIKit gives, which the scene may not have reached.
    let given: Double? = equation.firstAttribute.axis.flatMap { axis in
      trial.context.isPartial ? clues.givenLengths[axis] : nil
    }
    let length = equation.firstAttribute == .width ? container.frame.width : container.frame.height
    let all: Double = given ?? length
    let part = equation.multiplier - lack / all
    guard all > 0, part.isFinite, part > 0.01 else { return nil }
    let thousandths = (part * 1000).rounded() / 1000
    if abs(part - thousandths) < 1e-9 { return thousandths }
    // A part with many digits fits this window only; the next one with two digits may do.
    return (part * 100).rounded(part < equation.multiplier ? .down : .up) / 100
  }

  /// The multiplier in the proof of all constraints made at a position together.
  private func multiplier(at place: SourcePosition?) -> Double? {
    let terms = conflict.derivation?.terms.filter { term in
      place != nil && term.constraint.flatMap(trial.constraint)?.position == place
    }
    let sum = (terms ?? []).reduce(0) { $0 + $1.multiplier }
    return abs(sum) > 1e-9 ? sum : nil
  }

  /// Whether a number would only repeat the size that UIKit gives a log's view for now.
  private func isGivenLength(_ constant: Double, _ equation: Equation) -> Bool {
    guard trial.context.isPartial, equation.firstAttribute.isSize, let axis = equation.firstAttribute.axis,
      let given = clues.givenLengths[axis]
    else { return false }
    return abs(given - constant) < 1e-6
  }

  /// The cost of another constant in this conflict. One that fits a single size of the window comes after what holds at
  /// other sizes too, and one that is the only one to fit and that nobody would write is excessive.
  private func numberCost(_ constant: Double, for equation: Equation, _ id: Int) -> Double {
    // What a stack view gives anyway needs no number.
    let isGiven = clues.equalised.contains(id)
    let cost = cost(of: constant, for: equation) + (clues.isMeasured || isGiven ? 2 : 0)
    if clues.isExact, Self.isOdd(constant, besides: equation.constant) { return Self.excessive + 0.1 * cost }
    let isOfWindow = clues.fitsOneWindow || !clues.limited.isEmpty
    return isOfWindow && cost < Self.removalCost ? 4.2 + cost / 4 : cost
  }

  /// The cost of another constant: its relative change, its share of the screen, and whether the equation's meaning
  /// changes.
  func cost(of constant: Double, for equation: Equation) -> Double {
    let (old, change) = (abs(equation.constant), abs(constant - equation.constant))
    guard old > 0 else {
      // An alignment or an equal size would be lost.
      return equation.firstAttribute.isEdge && equation.multiplier == 1 ? 4.5 + change / 100 : 7
    }
    let share = change / max(old, 8)
    var cost = 1 + 2 * share / (1 + share) + min(change / 200, 1)
    if share > 20 { cost += 3 }
    // Outwards in place of inwards.
    if equation.constant * constant < 0 { cost += abs(constant) > 100 ? 4 : 2 }
    if isOverlap(equation, by: constant) { cost += Self.excessive }
    // A ratio gets an odd offset.
    if equation.multiplier != 1 { cost += 1 }
    let isNumber = equation.firstAttribute.isSize && equation.secondItem == nil
    // A size that is nearly nothing, unless it was larger than the window.
    let window =
      equation.firstAttribute.axis == .vertical ? trial.before.size.height : trial.before.size.width
    if isNumber, abs(constant) < min(0.4 * old, 44), old <= window || abs(constant) < 0.4 * window {
      cost += 2
    }
    // A least distance is changed before a size.
    if equation.secondItem != nil, equation.relation != .equal { cost -= 0.2 }
    // The size of a container has reasons of its own.
    if isNumber, clues.containers.contains(equation.firstItem) { cost += 0.5 }
    return cost
  }

  /// Whether a gap between two views of a scene would become an overlap.
  private func isOverlap(_ equation: Equation, by constant: Double) -> Bool {
    guard !trial.context.isPartial, equation.firstAttribute.oppositeEdge == equation.secondAttribute,
      equation.constant * constant < 0
    else { return false }
    return equation.firstAttribute.geometry?.part == .near ? constant < 0 : constant > 0
  }

  /// Whether a number has more decimals than the one that it replaces and is no whole number of quarters.
  static func isOdd(_ number: Double, besides old: Double) -> Bool {
    func isWhole(_ number: Double) -> Bool { abs(number - number.rounded()) < 1e-6 }
    if isWhole(number * 4) { return false }
    let scale = [1.0, 10, 100, 1000].first { isWhole(old * $0) }
    return !isWhole(number * (scale ?? 1000))
  }

  /// Whether the constraint has the name of one that UIKit or AppKit makes.
  private func isSystems(_ constraint: SceneSnapshot.Constraint) -> Bool {
    guard let key = constraint.key else { return false }
    return ["UIView-Encapsulated-", "NSView-Encapsulated-", "UISV-", "_UITemporary", "fittingSize"]
      .contains(where: key.hasPrefix) || key.hasSuffix("Margin-guide-constraint")
  }
}
