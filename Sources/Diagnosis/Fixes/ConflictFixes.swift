import AutoLayout
import SceneLanguage

/// Looks for changes that end a conflict, from the smallest to the largest.
struct ConflictFixes {
  let trial: EditTrial
  let conflict: SceneSnapshot.Conflict
  /// How the conflict's views are meant to lie.
  private let order: ViewOrder
  /// Whether a size takes part that UIKit gives: then others should give way.
  let isMeasured: Bool
  /// Whether one takes part that lasts for a moment.
  private let isPassing: Bool
  /// The views that others of the conflict lie in.
  let containers: Set<String>

  init(trial: EditTrial, conflict: SceneSnapshot.Conflict) {
    self.trial = trial
    self.conflict = conflict
    order = trial.order(of: conflict)
    let members = conflict.constraints.compactMap(trial.constraint)
    isMeasured = members.contains { Self.isMeasured($0, trial.context) }
    isPassing = members.contains { Self.isPassing($0, trial.context) }
    containers = trial.containers(of: members)
  }

  /// No more than so many of a kind are tried, and no more than so many found.
  private static let mostTried = 6
  private static let mostFound = 7
  /// With fewer than so many, those are shown too that upset how the views lie.
  private static let fewest = 3
  /// A change that costs this turns the layout over.
  fileprivate static let excessive = 6.0

  /// The changes that do: first those that keep the views side by side and inside of one another where the
  /// constraints have them so; others only for want of these.
  func find() -> [Fix] {
    defer { trial.rest() }
    let (masks, frames) = (unmasking(), frameFixes())
    let first = (masks.filter(\.isLikely) + frames.filter(\.isLikely).prefix(1)).map(\.fix)
    var found = Mendings()
    for mending in contentFixes() { found.add(mending, Sort(kind: .weakenContent, isDeep: false)) }
    var tried: [Sort: Int] = [:]
    var weakened: Set<Int> = []
    for candidate in candidates().sorted(by: { $0.cost < $1.cost }) {
      guard first.count + found.good.count < Self.mostFound else { break }
      // What changes a lot is only for want of anything else.
      if candidate.cost >= Self.excessive, first.count + found.good.count >= 2 { break }
      let sort = candidate.sort
      guard found.wants(sort), tried[sort, default: 0] < Self.mostTried else { continue }
      // What does not do at 999 does not do at 750 or without it either, as a rule: where some do, the others are not
      // tried.
      let isMore = sort.isDeep || candidate.change == .removal && candidate.cost > Self.removalCost
      if isMore, !weakened.isEmpty, !weakened.contains(candidate.constraint.id) { continue }
      tried[sort, default: 0] += 1
      guard let mending = mending(candidate) else { continue }
      found.add(mending, sort)
      if candidate.change == .priority(999), !mending.isPoor { weakened.insert(candidate.constraint.id) }
    }
    let good = found.good.sorted { $0.cost < $1.cost }.map(\.fix)
    var best = first + good
    for other in (frames + masks).map(\.fix) where best.count < 2 && !best.contains(other) {
      best.append(other)
    }
    let lack = best.isEmpty ? Self.mostFound : max(Self.fewest - best.count, 0)
    return best + found.poor.sorted { $0.cost < $1.cost }.prefix(lack).map(\.fix)
  }

  /// What has been found, no more of a sort than will do.
  private struct Mendings {
    var good: [Mending] = []
    var poor: [Mending] = []
    private var counts: [Sort: Int] = [:]
    private var poorCounts: [Sort: Int] = [:]

    func wants(_ sort: Sort) -> Bool { counts[sort, default: 0] < sort.most }

    mutating func add(_ mending: Mending, _ sort: Sort) {
      // Where one statement made several members, a change of it is one change.
      guard !(good + poor).contains(where: { $0.fix.edit == mending.fix.edit }) else { return }
      if !mending.isPoor, mending.cost < ConflictFixes.excessive {
        counts[sort, default: 0] += 1
        good.append(mending)
      } else if poorCounts[sort, default: 0] < sort.most {
        poorCounts[sort, default: 0] += 1
        poor.append(mending)
      }
    }
  }

  // MARK: Trying

  /// A change that does.
  struct Mending {
    var fix: Fix
    /// Whether it upsets how the views are meant to lie.
    var isPoor: Bool
    /// The candidate's, or what it was found to be.
    var cost: Double
  }

  /// The change if it mends the conflict. A number that is enough for this proof may be too little for another one
  /// behind it; then it is changed by what that one lacks as well.
  func mending(_ candidate: Candidate) -> Mending? {
    guard let rewriting = trial.rewriting(of: candidate.constraint) else { return nil }
    guard case .constant(var constant) = candidate.change else {
      if case .mends(let mending) = outcome(of: candidate, rewriting) { return mending }
      return nil
    }
    var candidate = candidate
    for _ in 0..<4 {
      candidate = withConstant(constant, candidate)
      var wanted: Double?
      for number in Self.numbers(from: candidate.equation.constant, to: constant) {
        var attempt = candidate
        attempt.change = .constant(number)
        switch outcome(of: attempt, rewriting) {
        case .mends(let mending): return mending
        case .wants(let constant): wanted = constant
        case .fails: wanted = nil
        }
        // Beyond the number, it is another proof that lacks something.
        if let wanted, (wanted < number) == (number < candidate.equation.constant) { break }
      }
      guard let wanted else { return nil }
      constant = wanted
    }
    return nil
  }

  private enum Outcome {
    case mends(Mending)
    /// Another constant would do, as far as is known.
    case wants(Double)
    case fails
  }

  private func outcome(of candidate: Candidate, _ rewriting: any ConstraintRewriting) -> Outcome {
    let id = candidate.constraint.id
    guard isSensible(candidate), let edit = rewriting.edit(for: candidate.change, of: candidate.equation)
    else { return .fails }
    let isAlone = rewriting.isAlone
    let sibling = rewriting.comesLast ? trial.lastSibling(of: candidate.constraint) : nil
    let verdict =
      isAlone
      ? trial.verdict(on: candidate.change, of: id, ending: conflict.broken, after: sibling, keeping: order)
      : nil
    switch verdict {
    case .mends?, .upsets?:
      let likeness = trial.likeness(of: edit, to: candidate.change, of: id)
      guard likeness == .alike || likeness == .similar && trial.mends(conflict, applying: edit) else {
        return .fails
      }
      return .mends(made(candidate, edit, isAlone, isPoor: verdict == .upsets))
    case .wants(let constant)?: return .wants(constant)
    case .fails?: return .fails
    case nil:
      // The edit may change other constraints as well, so that only a copy of the scene tells.
      guard let after = trial.scene(applying: edit)?.snapshot() else { return .fails }
      if trial.mends(conflict, after) {
        return .mends(made(candidate, edit, isAlone, isPoor: isUpset(after)))
      }
      guard case .constant(let constant) = candidate.change, let lack = lack(of: id, in: after) else {
        return .fails
      }
      return .wants(constant - lack)
    }
  }

  /// Whether views lie otherwise than they are meant to in a scene with a change.
  func isUpset(_ after: SceneSnapshot) -> Bool {
    trial.isUpset(order, after) || !trial.context.isPartial && trial.squeezes(after)
  }

  /// `leave 4 between icon and title in place of 8`
  private static func spacing(_ equation: Equation, _ value: Double) -> String {
    let names = "\(equation.secondItem ?? "") and \(equation.firstItem)"
    return
      "leave \(decimal(value, places: 10)) between \(names) in place of \(formatted(equation.constant))"
  }

  private func made(_ candidate: Candidate, _ edit: TextEdit, _ isAlone: Bool, isPoor: Bool) -> Mending {
    // What gives way to a size that lasts for a moment upsets nothing.
    let isForAMoment = isPassing && candidate.change == .priority(999)
    return Mending(
      fix: fix(candidate, edit, isAlone: isAlone), isPoor: isPoor && !isForAMoment, cost: candidate.cost)
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
  static func numbers(from old: Double, to constant: Double) -> [Double] {
    let rule: FloatingPointRoundingRule = constant < old ? .down : .up
    func rounded(_ number: Double) -> Double {
      abs(number - number.rounded()) < 1e-6 ? number.rounded() : number.rounded(rule)
    }
    let whole = rounded(constant)
    if abs(whole - constant) < 1e-6 { return [whole] }
    return [whole, rounded(constant * 10) / 10].filter { $0 != 0 } + [constant]
  }

  /// By how much a constant is too large still, after a change.
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
    let text = candidate.equation.text
    var after: Equation? = candidate.equation
    var priority = candidate.constraint.priority
    let what: String
    switch candidate.change {
    case _ where candidate.wish != nil:
      what = candidate.wish.map { Self.weakening($0, of: candidate.equation.firstItem) } ?? ""
    case .constant(let value) where candidate.kind == .frame:
      after?.constant = value
      what = Self.framing(candidate.equation, constant: value)
    case .constant(let value) where candidate.kind == .spacing:
      after?.constant = value
      what = Self.spacing(candidate.equation, value)
    case .constant(let value):
      what = "change \(formatted(candidate.equation.constant)) to \(decimal(value, places: 10)) in \(text)"
      after?.constant = value
    case .multiplier(let value):
      what =
        "change \(formatted(candidate.equation.multiplier)) to \(decimal(value, places: 10)) in \(text)"
      after?.multiplier = value
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
    let line = trial.context.isPartial ? "" : candidate.constraint.line.map { "line \($0): " } ?? ""
    let others = isAlone ? "" : ", and what else is made there"
    return Fix(
      description: line + what + others, constraint: candidate.constraint.id, edit: edit,
      kind: candidate.kind,
      equation: after, wish: candidate.wish, priority: priority)
  }
}
