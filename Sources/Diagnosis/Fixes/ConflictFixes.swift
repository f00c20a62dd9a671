import AutoLayout
import SceneLanguage

/// Looks for changes that end a conflict, from the smallest to the largest.
struct ConflictFixes {
  let trial: Trial
  let conflict: SceneSnapshot.Conflict

  /// A change that might do, and how much it changes.
  struct Candidate {
    var kind: Fix.Kind
    var cost: Double
    var constraint: SceneSnapshot.Constraint
    var equation: Equation
    var change: ConstraintChange

    fileprivate var sort: Sort { Sort(kind: kind, isDeep: change == .priority(750)) }
  }

  /// What is alike enough that a few of it will do.
  fileprivate struct Sort: Hashable {
    var kind: Fix.Kind
    /// Weakened to less than 999.
    var isDeep: Bool

    var most: Int { kind == .changeConstant || kind == .weaken && !isDeep ? 2 : 1 }
  }

  /// No more than so many of a kind are tried, and no more than so many found.
  private static let mostTried = 6
  private static let mostFound = 7
  /// A change that costs this turns the layout over.
  private static let excessive = 6.0

  /// The changes that do.
  func find() -> [Fix] {
    defer { trial.rehearsal?.rest() }
    let frames = frameFixes()
    var found = unmasking() + frames.prefix(1)
    var counts: [Sort: Int] = [:]
    var tried: [Sort: Int] = [:]
    for candidate in candidates().sorted(by: { $0.cost < $1.cost }) {
      guard found.count < Self.mostFound else { break }
      // What changes a lot is only for want of anything else.
      if candidate.cost >= Self.excessive, found.count >= 2 { break }
      let sort = candidate.sort
      guard counts[sort, default: 0] < sort.most, tried[sort, default: 0] < Self.mostTried else { continue }
      tried[sort, default: 0] += 1
      guard let fix = mending(candidate) else { continue }
      counts[sort, default: 0] += 1
      found.append(fix)
    }
    return found.count < 2 ? found + frames.dropFirst() : found
  }

  // MARK: Trying

  /// The change if it does. A number that is enough for this proof may be too little for another that stands
  /// behind it; then it is changed by what that one lacks as well.
  func mending(_ candidate: Candidate) -> Fix? {
    guard let rewriting = trial.rewriting(of: candidate.constraint) else { return nil }
    var candidate = candidate
    let id = candidate.constraint.id
    for _ in 0..<4 {
      guard isSensible(candidate), let edit = rewriting.edit(for: candidate.change, of: candidate.equation)
      else { return nil }
      let isAlone = rewriting.isAlone
      let verdict =
        isAlone
        ? trial.rehearsal?.verdict(
          on: candidate.change, of: id, ending: conflict.broken,
          after: rewriting.comesLast ? trial.lastSibling(of: candidate.constraint) : nil,
          isPartial: trial.circumstances.isPartial)
        : nil
      switch verdict {
      case .mends?:
        if rewriting.isLiteral, trial.rehearsal?.isStraight ?? false,
          candidate.change != .removal || trial.isHeldOtherwise(candidate.constraint)
        {
          return fix(candidate, edit, isAlone: isAlone)
        }
        switch trial.likeness(of: edit, to: candidate.change, of: id) {
        case .alike: return fix(candidate, edit, isAlone: isAlone)
        case .different: return nil
        case .similar:
          guard let after = trial.scene(applying: edit)?.snapshot(), trial.mends(conflict, after) else {
            return nil
          }
          return fix(candidate, edit, isAlone: isAlone)
        }
      case .wants(let constant)?:
        guard case .constant = candidate.change else { return nil }
        candidate.change = .constant(constant)
      case .fails?: return nil
      case nil:
        // The text may do something else besides, so the whole is tried.
        guard let after = trial.scene(applying: edit)?.snapshot() else { return nil }
        if trial.mends(conflict, after) { return fix(candidate, edit, isAlone: isAlone) }
        guard case .constant(let constant) = candidate.change, let lack = lack(of: id, in: after) else {
          return nil
        }
        candidate.change = .constant(constant - lack)
      }
    }
    return nil
  }

  /// By how much a constant is too large still, after a change.
  private func lack(of id: Int, in after: SceneSnapshot) -> Double? {
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
    let text = candidate.equation.text
    var after: Equation? = candidate.equation
    var priority = candidate.constraint.priority
    let what: String
    switch candidate.change {
    case .constant(let value) where candidate.kind == .frame:
      after?.constant = value
      what = Self.framing(candidate.equation, constant: value)
    case .constant(let value):
      what = "change \(formatted(candidate.equation.constant)) to \(ChainRewriting.number(value)) in \(text)"
      after?.constant = value
    case .relation(let relation):
      what = "turn = into \(relation.rawValue) in \(text)"
      after?.relation = relation
    case .priority(let value):
      what = "weaken \(text) to priority \(value)"
      priority = value
    case .removal:
      what = "drop \(text)"
      after = nil
    }
    let line = trial.circumstances.isPartial ? "" : candidate.constraint.line.map { "line \($0): " } ?? ""
    let others = isAlone ? "" : ", and what else is made there"
    return Fix(
      description: line + what + others, constraint: candidate.constraint.id, edit: edit,
      kind: candidate.kind,
      equation: after, priority: priority)
  }

  // MARK: Candidates

  private func candidates() -> [Candidate] {
    guard let derivation = conflict.derivation else { return [] }
    return derivation.terms.enumerated().flatMap { index, term in
      candidates(for: term, sum: derivation.sum, age: derivation.terms.count - index)
    }
  }

  /// - Parameter age: how many members are as new or newer.
  private func candidates(for term: ConflictDerivation.Term, sum: Double, age: Int) -> [Candidate] {
    guard let id = term.constraint, let constraint = trial.constraint(id), let equation = constraint.equation,
      let line = constraint.line, !trial.circumstances.givenLines.contains(line), !isMasks(line),
      !isSystems(constraint)
    else { return [] }
    // The one set aside comes first among equals; a change of several at once comes late.
    let isAlone = trial.count(at: constraint) == 1 || trial.rewriting(of: constraint)?.isAlone ?? false
    let isFrameworks = trial.circumstances.frameworkLines.contains(line)
    let place = min(0.1 * Double(age), 0.5) + (isAlone ? 0 : 2) + (isFrameworks ? 3 : 0)
    func candidate(_ kind: Fix.Kind, _ cost: Double, _ change: ConstraintChange) -> Candidate {
      Candidate(kind: kind, cost: cost + place, constraint: constraint, equation: equation, change: change)
    }
    let constant = equation.constant - sum / term.multiplier
    var result = [candidate(.changeConstant, cost(of: constant, for: equation), .constant(constant))]
    if equation.relation == .equal {
      let relation: NSLayoutConstraint.Relation = term.multiplier > 0 ? .greaterThanOrEqual : .lessThanOrEqual
      result.append(candidate(.changeRelation, 3, .relation(relation)))
    }
    result.append(candidate(.weaken, 4, .priority(999)))
    result.append(candidate(.weaken, 4.45, .priority(750)))
    result.append(candidate(.drop, isSaidTwice(equation, id) ? 1.5 : 5, .removal))
    return result
  }

  private func cost(of constant: Double, for equation: Equation) -> Double {
    let change = abs(constant - equation.constant) / max(abs(equation.constant), 8)
    let turns = equation.constant * constant < 0 ? (abs(constant) > 100 ? 4.0 : 2.0) : 0
    let excess = change > 20 ? 3.0 : 0
    let distance = min(abs(constant - equation.constant) / 200, 1)
    return equation.constant == 0 ? 4.5 : 1 + 2 * change / (1 + change) + distance + turns + excess
  }

  func isMasks(_ line: Int) -> Bool {
    trial.circumstances.maskLines.values.contains { $0.contains(line) }
  }

  /// Whether the constraint has the name of one that UIKit or AppKit makes.
  private func isSystems(_ constraint: SceneSnapshot.Constraint) -> Bool {
    guard let key = SceneDiagnosis.key(of: constraint) else { return false }
    return ["UIView-Encapsulated-", "NSView-Encapsulated-", "UISV-", "_UITemporary", "fittingSize"]
      .contains(where: key.hasPrefix) || key.hasSuffix("Margin-guide-constraint")
  }

  /// Whether another member says something of the same two places or lengths.
  private func isSaidTwice(_ equation: Equation, _ id: Int) -> Bool {
    conflict.constraints.contains { other in
      guard other != id, let same = trial.constraint(other)?.equation else { return false }
      return same.firstItem == equation.firstItem && same.firstAttribute == equation.firstAttribute
        && same.secondItem == equation.secondItem && same.secondAttribute == equation.secondAttribute
        && same.multiplier == equation.multiplier
    }
  }
}
