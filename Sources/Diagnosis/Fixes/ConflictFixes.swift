import AutoLayout
import CodeExport
import SceneLanguage

/// Finds changes that resolve a conflict, from the smallest to the largest.
struct ConflictFixes {
  let trial: EditTrial
  let conflict: SceneSnapshot.Conflict
  /// The order that the conflict's constraints ask of its views.
  let order: ViewOrder
  /// Whether a size that UIKit gives takes part, or one of 0 that collapses a view: then the others should yield.
  let isMeasured: Bool
  /// The members that collapse a view.
  let collapsing: Set<Int>
  /// Whether a temporary size takes part.
  private let isPassing: Bool
  /// Whether the app pins a view to a far edge where a temporary size is given, as in a row.
  let isPinnedInRow: Bool
  /// The views that contain others of the conflict.
  let containers: Set<String>
  /// The members that relate the same two attributes as another one.
  let repeated: Set<Int>
  /// The members that place the same edge of a view as another one.
  let doubled: Set<Int>
  /// The numbers that follow from the others as well: sizes, and in a scene distances that are longer than them.
  let redundant: Set<Int>
  /// The largest of these numbers along each axis.
  let longest: [NSLayoutConstraint.Axis: Double]
  /// Whether of each number a single value resolves the conflict.
  let isExact: Bool
  /// Whether that value follows from the window's size.
  let fitsOneWindow: Bool
  /// The sizes in a log that are numbers, of views that are pinned to both edges of one that UIKit gives a lasting size.
  let filling: Set<Int>
  /// Whether the place of a baseline in a frame takes part, which a log does not tell.
  let isBaselineAssumed: Bool
  /// The members that give a view the same size as another one, as a number.
  let givenTwice: Set<Int>
  /// Whether a view takes part that UIKit or AppKit places, and keeps to itself.
  let isBesideFrameworks: Bool
  /// Whether a size takes part that UIKit or AppKit gives, or the frame of a log's view that its superview's code sets.
  let hasGivenFrame: Bool
  /// The views of a log whose frames their superviews' code sets.
  let framedViews: Set<String>
  /// Whether a margin takes part whose width the log does not give.
  let isMarginAssumed: Bool
  /// The views that have a given size, or one of 0.
  let sizedViews: Set<String>
  /// The distances from far edges in a log that place views a second time.
  let farPins: Set<Int>
  /// The sizes in a log that are less than the distances from two edges.
  let overfilled: Set<Int>
  /// The largest of the distances from far edges.
  let longestDistance: Double
  /// The views that have a given size, and those whose sizes or edges follow from theirs.
  let givenViews: Set<String>
  /// The sizes that UIKit gives, or superviews' code, along each axis, in points.
  let givenLengths: [NSLayoutConstraint.Axis: Double]
  /// The sizes that take the largest part of a log's screen.
  let mainLengths: Set<Int>
  /// The pins to far edges of views that are placed without them.
  let overpinned: Set<Int>
  /// The pins of views behind the far edge of a container in which another member ends them.
  let placesInAndOut: Set<Int>
  /// Whether a frame that the app sets takes part.
  let isBesideFrame: Bool
  /// Whether a size of 0 takes part that the app gives a view of the toolkit's.
  let isBesideOwn: Bool

  init(trial: EditTrial, conflict: SceneSnapshot.Conflict) {
    self.trial = trial
    self.conflict = conflict
    order = trial.order(of: conflict)
    let members = conflict.constraints.compactMap(trial.constraint)
    containers = trial.containers(of: members)
    collapsing = Self.collapsing(members, containers, trial.context)
    isBesideFrameworks = members.contains { Self.isFrameworks($0, trial.context) }
    framedViews = Set(members.filter { Self.isOutermostMask($0, trial) }.compactMap(\.equation?.firstItem))
    let isFrameGiven = !framedViews.isEmpty
    hasGivenFrame = isFrameGiven || members.contains { Self.isMeasured($0, trial.context) }
    isMeasured = !collapsing.isEmpty || isBesideFrameworks || hasGivenFrame
    isMarginAssumed =
      trial.context.areMarginsAssumed
      && members.compactMap(\.equation).contains { $0.firstAttribute.isMargin || $0.secondAttribute.isMargin }
    sizedViews = Self.sizedViews(members, collapsing, trial)
    givenViews = Self.givenViews(sizedViews, members, trial)
    isPassing = isFrameGiven || !collapsing.isEmpty || members.contains { Self.isPassing($0, trial.context) }
    isPinnedInRow =
      isPassing && hasGivenFrame && collapsing.isEmpty
      && members.contains {
        ($0.line.map { trial.context.roles[$0] == nil } ?? true) && $0.equation?.isFarPin ?? false
      }
    repeated = Self.repeated(members)
    let own = members.filter { $0.line.map { trial.context.roles[$0] == nil } ?? true }
    doubled = Self.doubled(own, trial).union(
      hasGivenFrame || !collapsing.isEmpty ? [] : Self.arrangedTwice(own, members, trial))
    givenTwice = Self.givenTwice(own)
    farPins = Self.farPins(own, trial.context)
    overfilled = Self.overfilled(own, trial.context)
    longestDistance = own.compactMap(\.equation).filter(\.isFarPin).map { abs($0.constant) }.max() ?? 0
    isExact = Self.isExact(conflict.derivation, trial)
    fitsOneWindow = isExact && (conflict.derivation?.terms.contains { $0.constraint == nil } ?? false)
    let redundant = isExact ? Self.lengths(own, containers, trial).subtracting(repeated) : Self.redundant(own)
    self.redundant = redundant
    longest = Dictionary(
      own.filter { redundant.contains($0.id) }.compactMap(\.equation).compactMap { equation in
        equation.firstAttribute.axis.map { ($0, abs(equation.constant)) }
      }, uniquingKeysWith: max)
    let isLasting = trial.context.isPartial && !isPassing
    let derivation = conflict.derivation
    filling =
      !isLasting
      ? [] : hasGivenFrame ? Self.filling(own) : Self.filling(own, apart: derivation)
    givenLengths = Self.givenLengths(members, trial)
    mainLengths = trial.context.isPartial ? Self.mainLengths(own, givenLengths) : []
    overpinned = Self.overpinned(own)
    placesInAndOut = Self.placesInAndOut(own)
    isBesideOwn = own.contains {
      Self.isCollapsing($0) && !Self.isFrameworks($0, trial.context) && $0.equation?.secondItem == nil
    }
    isBesideFrame = members.contains { $0.line.map(trial.context.isMask) ?? false }
    isBaselineAssumed = trial.context.isPartial && Self.dependsOnTexts(members)
  }

  /// Whether a view is collapsed.
  var isCollapsed: Bool { !collapsing.isEmpty }

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
      && (isPassing || !overfilled.isEmpty || farPins.contains(candidate.constraint.id))
    // Without this pin the view moves from behind its container into it, which changes the order of the views on purpose.
    let isShowing = candidate.change == .removal && placesInAndOut.contains(candidate.constraint.id)
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
    let what: String
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
    let line = trial.context.isPartial ? "" : candidate.constraint.line.map { "line \($0): " } ?? ""
    let others = isAlone ? "" : ", and what else is made there"
    return Fix(
      description: line + what + others, constraint: candidate.constraint.id, edit: edit,
      kind: candidate.kind, equation: after, wish: candidate.wish, priority: priority)
  }
}
