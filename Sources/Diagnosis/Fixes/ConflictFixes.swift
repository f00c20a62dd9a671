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
  private static let mostFound = 6
  /// A change that costs this turns the layout over.
  private static let excessive = 6.0

  /// The changes that do.
  func find() -> [Fix] {
    var found: [Candidate] = []
    var counts: [Fix.Kind: Int] = [:]
    var tried: [Fix.Kind: Int] = [:]
    for candidate in candidates().sorted(by: { $0.cost < $1.cost }) {
      // What changes a lot is only for want of anything else.
      if candidate.cost >= Self.excessive, found.count >= 2 { break }
      let most = [.changeConstant, .weaken].contains(candidate.fix.kind) ? 2 : 1
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
    return unmasking()
      + derivation.terms.enumerated().flatMap { index, term in
        candidates(for: term, sum: derivation.sum, age: derivation.terms.count - index)
      }
  }

  private func isMasks(_ line: Int) -> Bool {
    trial.circumstances.maskLines.values.contains { $0.contains(line) }
  }

  /// Whether the constraint has the name of one that UIKit or AppKit makes.
  private func isSystems(_ constraint: SceneSnapshot.Constraint) -> Bool {
    guard let key = SceneDiagnosis.key(of: constraint) else { return false }
    return ["UIView-Encapsulated-", "NSView-Encapsulated-", "UISV-", "_UITemporary", "fittingSize"]
      .contains(where: key.hasPrefix) || key.hasSuffix("Margin-guide-constraint")
  }

  /// A view's frame and mask give way to its constraints.
  private func unmasking() -> [Candidate] {
    let lines = trial.before.constraints.filter { conflict.constraints.contains($0.id) }.compactMap(\.line)
    return trial.circumstances.maskLines.sorted { $0.key < $1.key }.compactMap { view, masks in
      guard lines.contains(where: masks.contains), let edit = trial.unmasking(view, masks) else {
        return nil
      }
      return Candidate(
        fix: Fix(
          description: "set translatesAutoresizingMaskIntoConstraints = NO on \(view)", constraint: nil,
          edit: edit, kind: .unmask, view: view),
        cost: 0.9)
    }
  }

  /// - Parameter age: how many members are as new or newer.
  private func candidates(for term: ConflictDerivation.Term, sum: Double, age: Int) -> [Candidate] {
    guard let id = term.constraint, let constraint = trial.before.constraints.first(where: { $0.id == id }),
      let equation = constraint.equation, let origin = term.origin,
      !trial.circumstances.givenLines.contains(origin.line), !isMasks(origin.line), !isSystems(constraint),
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
    let isPartial = trial.circumstances.isPartial
    func candidate(
      _ kind: Fix.Kind, _ cost: Double, _ what: String, _ edit: TextEdit?, makes after: Equation?,
      at priority: Int? = nil
    ) -> Candidate? {
      edit.map {
        Candidate(
          fix: Fix(
            description: isPartial ? what : "line \(origin.line): \(what)\(others)", constraint: id, edit: $0,
            kind: kind, equation: after, priority: priority ?? constraint.priority),
          cost: cost + place)
      }
    }

    var result: [Candidate?] = []
    func changing(_ constant: Double) -> Candidate? {
      guard constant.isFinite else { return nil }
      if equation.firstAttribute.isSize, equation.secondItem == nil, constant <= 0 { return nil }
      let change = abs(constant - equation.constant) / max(abs(equation.constant), 8)
      let turns = equation.constant * constant < 0 ? (abs(constant) > 100 ? 4.0 : 2.0) : 0
      let cost = equation.constant == 0 ? 4.5 : 1 + 2 * change / (1 + change) + turns
      var after = equation
      after.constant = constant
      return candidate(
        .changeConstant, cost,
        "change \(formatted(equation.constant)) to \(ChainRewriting.number(constant)) in \(equation.text)",
        rewriting.settingConstant(constant, comparesWithNumber: equation.secondItem == nil), makes: after)
    }
    let constant = equation.constant - sum / term.multiplier
    var change = changing(constant)
    change?.constant = constant
    change?.changing = { changing($0)?.fix }
    result.append(change)
    if equation.relation == .equal {
      let relation: NSLayoutConstraint.Relation = term.multiplier > 0 ? .greaterThanOrEqual : .lessThanOrEqual
      var after = equation
      after.relation = relation
      result.append(
        candidate(
          .changeRelation, 3, "turn = into \(relation.rawValue) in \(equation.text)",
          rewriting.settingRelation(relation), makes: after))
    }
    for (priority, cost) in [(999, 4.0), (750, 4.6)] {
      result.append(
        candidate(
          .weaken, cost, "weaken \(equation.text) to priority \(priority)",
          rewriting.settingPriority(priority), makes: equation, at: priority))
    }
    result.append(
      candidate(
        .drop, isSaidTwice(equation, id) ? 1.5 : 5, "drop \(equation.text)", rewriting.dropping(),
        makes: nil))
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
