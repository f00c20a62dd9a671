/// Finds ties in a hierarchy, by raising one violated constraint after another above its rivals. The hierarchy is left as
/// it was, to be laid out again.
///
/// The solver's rule is told: the least sum of violations at each priority from high to low, then age.
public struct TieSearch {
  private let engine: LayoutEngine
  private let views: [UIView]

  /// Returns nil for a hierarchy that was never laid out.
  public init?(_ window: LayoutWindow) {
    window.layoutIfNeeded()
    guard let engine = window.rootView.ownedEngine else { return nil }
    self.engine = engine
    views = window.rootView.subtree
  }

  /// The highest priority below required, to which a constraint is raised: nothing conflicts because of it.
  private static let raised = 999

  /// Whether a violated constraint may be tied.
  public func hasCandidates(_ isCandidate: (NSLayoutConstraint) -> Bool) -> Bool {
    let optional = optionalConstraints
    return !losers(among: optional, Levels(optional, engine), isCandidate).isEmpty
  }

  private func losers(
    among optional: [NSLayoutConstraint], _ levels: Levels, _ isCandidate: (NSLayoutConstraint) -> Bool
  ) -> [NSLayoutConstraint] {
    optional.filter {
      levels.violation(of: $0) > Levels.tolerance && $0.priority.solverPriority < Self.raised
        && isCandidate($0)
    }
  }

  /// The ties, those of explicit constraints first; each constraint is in one at most.
  ///
  /// - Parameters:
  ///   - limit: how many constraints are raised.
  ///   - isCandidate: whether a violated constraint is to be raised.
  public func ties(limit: Int, where isCandidate: (NSLayoutConstraint) -> Bool) -> [LayoutTie] {
    let optional = optionalConstraints
    guard !optional.isEmpty else { return [] }
    let before = Levels(optional, engine)
    let losers = losers(among: optional, before, isCandidate)
    var reported: Set<ObjectIdentifier> = []
    var ties: [LayoutTie] = []
    for loser in losers.prefix(limit)
    where !engine.isCutShort && !reported.contains(ObjectIdentifier(loser)) {
      guard let tie = tie(of: loser, among: optional, before) else { continue }
      reported.formUnion(([tie.loser] + tie.winners).map(ObjectIdentifier.init))
      ties.append(tie)
    }
    engine.solveIfNeeded()
    return ties
  }

  /// Explicit constraints in the order of installation, then those of contents.
  private var optionalConstraints: [NSLayoutConstraint] {
    let held = views.flatMap(\.heldConstraints)
    let implicit = views.flatMap { $0.implicitConstraints.values }
    return (held + implicit).filter { $0.row != nil && !$0.priority.isRequired }
      .sorted { $0.order < $1.order }
  }

  private func tie(
    of loser: NSLayoutConstraint, among optional: [NSLayoutConstraint], _ before: Levels
  ) -> LayoutTie? {
    let openBefore = openParts
    let raised = ConstraintTrial.replacement(of: loser, .priority(Self.raised))
    guard let raised else { return nil }
    engine.deactivate(loser)
    engine.activate(raised)
    engine.solveIfNeeded()
    let others = optional.filter { $0 !== loser }
    let after = Levels(others, engine)
    // Where there is not even room for it alone, it holds as far as it can.
    let rest = raised.row.map { engine.solver.violation(of: $0) } ?? 0
    let holds = engine.holds(raised) || rest < before.violation(of: loser) - Levels.tolerance
    let priority = loser.priority.solverPriority
    let winners = Self.losing(others, at: priority, before, after)
    var open = openBefore.subtracting(openParts)
    // With three or more tied constraints the choice among the winners is open too: they are raised one after another.
    var held: [(own: NSLayoutConstraint, raised: NSLayoutConstraint)] = [(loser, raised)]
    while holds, held.count < Self.mostHeld, !engine.isCutShort,
      let next = winnersLeft(others, held.map(\.own), priority, before),
      let raised = ConstraintTrial.replacement(of: next, .priority(Self.raised))
    {
      engine.deactivate(next)
      engine.activate(raised)
      engine.solveIfNeeded()
      held.append((next, raised))
      open.formUnion(openBefore.subtracting(openParts))
    }
    for (own, raised) in held.reversed() {
      engine.deactivate(raised)
      engine.activate(own)
    }
    engine.solveIfNeeded()
    guard holds, !engine.isCutShort,
      let decision = decision(at: priority, before, after, rest, along: loser.firstAttribute.axis)
    else { return nil }
    return winners.isEmpty ? nil : LayoutTie(loser: loser, winners: winners, decision: decision, open: open)
  }

  /// The most constraints of one tie that are raised together.
  private static let mostHeld = 6

  /// The constraints of a priority that are violated more than before.
  private static func losing(
    _ constraints: [NSLayoutConstraint], at priority: Int, _ before: Levels, _ after: Levels
  ) -> [NSLayoutConstraint] {
    constraints.filter {
      $0.priority.solverPriority == priority
        && after.violation(of: $0) > before.violation(of: $0) + Levels.tolerance
    }
  }

  /// The first constraint of a content that yields to those that are raised, if there is one.
  private func winnersLeft(
    _ others: [NSLayoutConstraint], _ held: [NSLayoutConstraint], _ priority: Int, _ before: Levels
  ) -> NSLayoutConstraint? {
    let left = others.filter { other in other.source == .content && !held.contains { $0 === other } }
    return Self.losing(left, at: priority, before, Levels(left, engine)).first
  }

  /// What decides at a priority; nil if a sum at another priority does.
  ///
  /// - Parameters:
  ///   - rest: by how much the raised constraint is violated still, in points.
  ///   - axis: that of the tied constraints. What a text that wraps changes along the other one follows from the decision.
  private func decision(
    at priority: Int, _ before: Levels, _ after: Levels, _ rest: Double, along axis: NSLayoutConstraint.Axis?
  ) -> LayoutTie.Decision? {
    let (sum, other) = (before.sum(at: priority), after.sum(at: priority) + rest)
    for level in before.priorities
    where level > priority && after.sum(at: level) > before.sum(at: level) + Levels.tolerance {
      return nil
    }
    if other > sum + Levels.tolerance { return .sum(sum, insteadOf: other) }
    for level in before.priorities
    where level < priority
      && abs(after.sum(at: level, axis) - before.sum(at: level, axis)) > Levels.tolerance
    {
      return nil
    }
    return .age(sum: sum)
  }

  private var openParts: Set<LayoutTie.OpenPart> {
    var parts: Set<LayoutTie.OpenPart> = []
    for (index, view) in views.enumerated() {
      for attribute in view.ambiguousAttributes {
        parts.insert(LayoutTie.OpenPart(view: index, attribute: attribute))
      }
    }
    return parts
  }
}

/// How far optional constraints are violated, one by one and by their priorities.
private struct Levels {
  /// In points.
  static let tolerance = 0.001

  private var violations: [ObjectIdentifier: Double] = [:]
  private var sums: [Int: Double] = [:]
  private var sumsByAxis: [NSLayoutConstraint.Axis: [Int: Double]] = [:]

  init(_ constraints: [NSLayoutConstraint], _ engine: LayoutEngine) {
    for constraint in constraints {
      guard let row = constraint.row else { continue }
      let violation = engine.solver.violation(of: row)
      violations[ObjectIdentifier(constraint)] = violation
      let priority = constraint.priority.solverPriority
      sums[priority, default: 0] += violation
      if let axis = constraint.firstAttribute.axis {
        sumsByAxis[axis, default: [:]][priority, default: 0] += violation
      }
    }
  }

  func violation(of constraint: NSLayoutConstraint) -> Double {
    violations[ObjectIdentifier(constraint)] ?? 0
  }

  func sum(at priority: Int) -> Double { sums[priority] ?? 0 }

  /// That of the constraints along an axis; of all without one.
  func sum(at priority: Int, _ axis: NSLayoutConstraint.Axis?) -> Double {
    axis.map { sumsByAxis[$0]?[priority] ?? 0 } ?? sum(at: priority)
  }

  var priorities: [Int] { Array(sums.keys) }
}
