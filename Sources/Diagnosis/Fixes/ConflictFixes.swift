import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax
import Translation

/// Finds changes that resolve a conflict, from the smallest to the largest.
struct ConflictFixes {
  let trial: EditTrial
  let conflict: SceneSnapshot.Conflict
  /// The order that the conflict's constraints ask of its views.
  let order: ViewOrder
  let clues: ConflictClues

  init(trial: EditTrial, conflict: SceneSnapshot.Conflict) {
    self.trial = trial
    self.conflict = conflict
    order = trial.order(of: conflict)
    clues = ConflictClues(conflict, trial)
  }

  /// The cost from which on a change alters the layout as a whole.
  static let excessive = 6.0

  // MARK: Trying

  /// A fix that was tried and resolves the conflict.
  struct VerifiedFix {
    var fix: Fix
    /// Whether it disturbs the order of the views.
    var isPoor: Bool
    /// The candidate's, adjusted to the constant that was found.
    var cost: Double
  }

  /// The change if it resolves the conflict. A number that is enough for this proof may be too little for another one
  /// behind it; then it is changed by what that one lacks as well.
  func verified(_ candidate: Candidate) -> VerifiedFix? {
    guard let rewriting = trial.rewriting(of: candidate.constraint) else { return nil }
    guard case .constant(var constant) = candidate.change else {
      if case .resolves(let verified) = outcome(of: candidate, rewriting) { return verified }
      return nil
    }
    var candidate = candidate
    for _ in 0..<4 {
      candidate = withConstant(constant, candidate)
      var wanted: Double?
      var poor: VerifiedFix?
      let old = candidate.equation.constant
      for number in Self.numbers(from: old, to: constant, isPlain: trial.context.isPartial) {
        // Many digits only where no plain number resolves the conflict.
        if poor != nil, abs((number * 10).rounded() - number * 10) > 1e-6 { break }
        var attempt = candidate
        attempt.change = .constant(number)
        switch outcome(of: attempt, rewriting) {
        case .resolves(let verified):
          // A rounded number may leave undetermined what the exact one determines.
          guard verified.isPoor else { return verified }
          poor = poor ?? verified
        case .wants(let constant): wanted = constant
        case .fails: wanted = nil
        }
        // Beyond the number, it is another proof that lacks something.
        if let wanted, (wanted < number) == (number < candidate.equation.constant) { break }
      }
      if let poor { return poor }
      guard let wanted else { return nil }
      constant = wanted
    }
    return nil
  }

  private enum Outcome {
    case resolves(VerifiedFix)
    /// Another constant would do, as far as is known.
    case wants(Double)
    case fails
  }

  private func outcome(of candidate: Candidate, _ rewriting: any ConstraintRewriting) -> Outcome {
    let id = candidate.constraint.id
    guard isSensible(candidate), let edit = rewriting.edit(for: candidate.change, of: candidate.equation)
    else { return .fails }
    let isAlone = rewriting.isAlone
    let verdict =
      isAlone
      ? trial.verdict(on: candidate.change, of: id, ending: conflict.broken, keeping: order)
      : nil
    switch verdict {
    case .mends?, .upsets?:
      let likeness = trial.likeness(of: edit, to: candidate.change, of: id)
      guard likeness == .alike || likeness == .similar && trial.resolves(conflict, applying: edit) else {
        return .fails
      }
      return .resolves(made(candidate, edit, isAlone, isPoor: verdict == .upsets))
    case .wants(let constant)?: return .wants(constant)
    case .fails?: return .fails
    case nil:
      // The edit may change other constraints as well, so that only a copy of the scene tells.
      guard let after = trial.snapshot(applying: edit) else { return .fails }
      if trial.resolves(conflict, after) {
        return .resolves(made(candidate, edit, isAlone, isPoor: isUpset(after)))
      }
      guard case .constant(let constant) = candidate.change, let lack = lack(of: id, in: after) else {
        return .fails
      }
      return .wants(constant - lack)
    }
  }

  /// Whether a changed scene disturbs the order of the views.
  func isUpset(_ after: SceneSnapshot) -> Bool {
    trial.isUpset(order, after) || !trial.context.isPartial && trial.comparison.squeezes(after)
  }

  private func made(_ candidate: Candidate, _ edit: TextEdit, _ isAlone: Bool, isPoor: Bool) -> VerifiedFix {
    // Yielding to a temporary size does not disturb the layout, nor does a distance that is wrong in any case.
    let isForAMoment =
      candidate.change == .priority(999)
      && (clues.isPassing || !clues.overfilled.isEmpty || clues.farPins.contains(candidate.constraint.id))
    // Without this pin the view moves from behind its container into it, or has a size again: that changes the order of the
    // views on purpose.
    let isShowing =
      candidate.change == .removal
      && clues.placesInAndOut.union(clues.crowding).contains(candidate.constraint.id)
    var cost = candidate.cost
    if case .constant(let number) = candidate.change, !trial.context.isPartial, cost < Self.excessive,
      Self.isOdd(number, besides: candidate.equation.constant)
    {
      cost += Self.excessive
    }
    return VerifiedFix(
      fix: fix(candidate, edit, isAlone: isAlone), isPoor: isPoor && !isForAMoment && !isShowing, cost: cost)
  }

  /// The change by another number, which costs more or less.
  private func withConstant(_ constant: Double, _ candidate: Candidate) -> Candidate {
    guard case .constant(let old) = candidate.change else { return candidate }
    var result = candidate
    result.change = .constant(constant)
    result.cost += cost(of: constant, for: candidate.equation) - cost(of: old, for: candidate.equation)
    return result
  }

  /// The numbers to try for a constant that would do, those with the fewest digits first: on from `old`, the next whole
  /// number and the next tenth, then the constant itself.
  ///
  /// - Parameter isPlain: whether numbers with more than two decimals, which nobody would write, are left out.
  static func numbers(from old: Double, to constant: Double, isPlain: Bool) -> [Double] {
    let rule: FloatingPointRoundingRule = constant < old ? .down : .up
    func rounded(_ number: Double) -> Double {
      abs(number - number.rounded()) < 1e-6 ? number.rounded() : number.rounded(rule)
    }
    let whole = rounded(constant)
    if abs(whole - constant) < 1e-6 { return [whole] }
    let isWritten = !isPlain || abs((constant * 100).rounded() - constant * 100) < 1e-6
    return [whole, rounded(constant * 10) / 10].filter { $0 != 0 } + (isWritten ? [constant] : [])
  }

  /// By how much a constant is too large after a change.
  func lack(of id: Int, in after: SceneSnapshot) -> Double? {
    for derivation in after.conflicts.lazy.compactMap(\.derivation) {
      if let term = derivation.terms.first(where: { $0.constraint == id }) {
        return derivation.sum / term.multiplier
      }
    }
    return nil
  }

  private func isSensible(_ candidate: Candidate) -> Bool {
    guard case .constant(let constant) = candidate.change else { return true }
    let isLength = candidate.equation.firstAttribute.isSize && candidate.equation.secondItem == nil
    return constant.isFinite && !(isLength && constant <= 0)
  }

  private func fix(_ candidate: Candidate, _ edit: TextEdit, isAlone: Bool) -> Fix {
    let equation = candidate.equation
    var after: Equation? = equation
    var priority = candidate.constraint.priority
    let what: Phrase
    switch candidate.change {
    case _ where candidate.wish != nil:
      what = candidate.wish.map { Self.weakening($0, of: equation.firstItem) } ?? ""
    case .constant(let value):
      let (old, new) = (formatted(equation.constant), CodeNumber.text(value))
      after?.constant = value
      what =
        switch candidate.kind {
        case .frame: Self.framing(equation, constant: value)
        case .spacing:
          "leave \(new) between \(equation.secondItem ?? "") and \(equation.firstItem) in place of \(old)"
        default: candidate.change.words(for: equation)
        }
    case .multiplier(let value):
      what = candidate.change.words(for: equation)
      after?.multiplier = value
    case .relation(let relation):
      what = candidate.change.words(for: equation)
      after?.relation = relation
    case .priority(let value):
      what = candidate.change.words(for: equation)
      priority = value
    case .removal:
      what = candidate.change.words(for: equation)
      after = nil
    }
    let line = trial.context.isPartial ? nil : candidate.constraint.line
    let change: Phrase = isAlone ? what : "\(what), and what else is made there"
    return Fix(
      description: Fix.placed(line, change), constraint: candidate.constraint.id, edit: edit,
      kind: candidate.kind, equation: after, wish: candidate.wish, priority: priority)
  }
}
