import AutoLayout
import SceneLanguage

/// Looks for changes that end a conflict, from the smallest to the largest.
struct ConflictFixes {
  let trial: Trial
  let conflict: SceneSnapshot.Conflict

  /// A change that might do, and how much it changes.
  private struct Candidate {
    var fix: Fix
    var cost: Double
    /// For a change of a constant: the same change to another number.
    var changing: ((Double) -> Fix?)?
    var constant = 0.0
  }

  /// No more than so many of a kind are tried, and no more than so many found.
  private static let mostTried = 6
  private static let mostFound = 5

  /// The changes that do.
  func find() -> [Fix] {
    var found: [Candidate] = []
    var counts: [Fix.Kind: Int] = [:]
    var tried: [Fix.Kind: Int] = [:]
    for candidate in candidates().sorted(by: { $0.cost < $1.cost }) {
      let most = candidate.fix.kind == .changeConstant ? 2 : 1
      guard counts[candidate.fix.kind, default: 0] < most,
        tried[candidate.fix.kind, default: 0] < Self.mostTried
      else { continue }
      tried[candidate.fix.kind, default: 0] += 1
      guard let fix = mending(candidate) else { continue }
      counts[candidate.fix.kind, default: 0] += 1
      found.append(Candidate(fix: fix, cost: candidate.cost))
      if found.count == Self.mostFound { break }
    }
    return found.map(\.fix)
  }

  /// The change if it does. A number that is enough for this proof may be too little for another that stands
  /// behind it; then it is changed by what that one lacks as well.
  private func mending(_ candidate: Candidate) -> Fix? {
    var fix = candidate.fix
    var constant = candidate.constant
    for _ in 0..<4 {
      guard let after = trial.scene(applying: fix.edit)?.snapshot() else { return nil }
      if trial.mends(conflict, after) { return fix }
      guard let changing = candidate.changing,
        let next = after.conflicts.lazy.compactMap(\.derivation).first(where: { derivation in
          derivation.terms.contains { $0.constraint == fix.constraint }
        }), let term = next.terms.first(where: { $0.constraint == fix.constraint })
      else { return nil }
      constant -= next.sum / term.multiplier
      guard let other = changing(constant) else { return nil }
      fix = other
    }
    return nil
  }

  private func candidates() -> [Candidate] {
    guard let derivation = conflict.derivation else { return [] }
    return derivation.terms.enumerated().flatMap { index, term in
      candidates(for: term, sum: derivation.sum, age: derivation.terms.count - index)
    }
  }

  /// - Parameter age: how many members are as new or newer.
  private func candidates(for term: ConflictDerivation.Term, sum: Double, age: Int) -> [Candidate] {
    guard let id = term.constraint, let constraint = trial.before.constraints.first(where: { $0.id == id }),
      let equation = constraint.equation, let origin = term.origin,
      let statement = trial.statementIndex(at: SourcePosition(line: origin.line, column: origin.column))
        .map({ trial.scene.statements[$0] }),
      let chain = ConstraintChain(
        in: statement.text, firstLine: statement.firstLine, firstColumn: statement.firstColumn,
        at: SourcePosition(line: origin.line, column: origin.column))
    else { return [] }
    let count = trial.before.constraints.count { $0.line == origin.line && $0.column == origin.column }
    let rewriting = ChainRewriting(chain: chain, attribute: equation.firstAttribute, count: count)
    // The one set aside comes first among equals; a change of several at once comes late.
    let place = min(0.1 * Double(age), 0.5) + (rewriting.isAlone ? 0 : 2)
    let others = rewriting.isAlone ? "" : ", and what else is made there"
    func candidate(_ kind: Fix.Kind, _ cost: Double, _ what: String, _ edit: TextEdit?) -> Candidate? {
      edit.map {
        Candidate(
          fix: Fix(
            description: "line \(origin.line): \(what)\(others)", constraint: id, edit: $0, kind: kind),
          cost: cost + place)
      }
    }

    var result: [Candidate?] = []
    func changing(_ constant: Double) -> Candidate? {
      guard constant.isFinite else { return nil }
      if equation.firstAttribute.isSize, equation.secondItem == nil, constant <= 0 { return nil }
      let change = abs(constant - equation.constant) / max(abs(equation.constant), 8)
      let turns = equation.constant * constant < 0 ? 2.0 : 0
      let cost = equation.constant == 0 ? 4.5 : 1 + 2 * change / (1 + change) + turns
      return candidate(
        .changeConstant, cost,
        "change \(formatted(equation.constant)) to \(ChainRewriting.number(constant)) in \(equation.text)",
        rewriting.settingConstant(constant, comparesWithNumber: equation.secondItem == nil))
    }
    let constant = equation.constant - sum / term.multiplier
    var change = changing(constant)
    change?.constant = constant
    change?.changing = { changing($0)?.fix }
    result.append(change)
    if equation.relation == .equal {
      let relation: NSLayoutConstraint.Relation = term.multiplier > 0 ? .greaterThanOrEqual : .lessThanOrEqual
      result.append(
        candidate(
          .changeRelation, 3, "turn = into \(relation.rawValue) in \(equation.text)",
          rewriting.settingRelation(relation)))
    }
    result.append(
      candidate(.weaken, 4, "weaken \(equation.text) to priority 999", rewriting.settingPriority(999)))
    result.append(
      candidate(
        .drop, isSaidTwice(equation, id) ? 1.5 : 5, "drop \(equation.text)", rewriting.dropping()))
    return result.compactMap { $0 }
  }

  /// Whether another member says something of the same two places or lengths.
  private func isSaidTwice(_ equation: Equation, _ id: Int) -> Bool {
    trial.before.constraints.contains { other in
      guard other.id != id, conflict.constraints.contains(other.id), let same = other.equation else {
        return false
      }
      return same.firstItem == equation.firstItem && same.firstAttribute == equation.firstAttribute
        && same.secondItem == equation.secondItem && same.secondAttribute == equation.secondAttribute
        && same.multiplier == equation.multiplier
    }
  }
}
