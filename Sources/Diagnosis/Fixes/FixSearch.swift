import AutoLayout
import SceneLanguage

/// The search for the fixes of a conflict, one trial after another. Between two steps the scene is as it was; a search is
/// over when the scene changes.
public struct FixSearch {
  private let fixes: ConflictFixes
  /// The work that is left for it.
  private var share: Int
  /// Whether all changes that are worth it were tried.
  private var isComplete = true
  private let cause: ConflictGroups.Cause?
  private let others: [SceneSnapshot.Conflict]
  private var phase: Phase
  /// Those that end all conflicts of the same cause.
  private var causeFixes: [Fix] = []
  private var masks: [ConflictFixes.MaskFix] = []
  private var frames: [ConflictFixes.MaskFix] = []
  private var shelf = FixShelf()
  /// Not tried yet, the cheapest last.
  private var candidates: [ConflictFixes.Candidate] = []
  private var tried: [ConflictFixes.Sort: Int] = [:]
  /// The views that lie outside of their superviews, or are undetermined, against what members of the conflict ask for.
  private let misplaced: Set<String>
  /// The fixes that leave such a view there, shown only where no other one is found.
  private var leaving = FixShelf()
  /// The constraints that resolve the conflict at 999.
  private var weakened: Set<Int> = []

  private enum Phase { case cause, masks, frames, content, candidates, done }

  /// The limits of candidates tried per sort, and of fixes found.
  private static let (mostTried, mostFound) = (6, 7)
  /// With fewer good fixes than this, those that disturb the order of the views are shown too.
  private static let fewest = 3

  /// - Parameters:
  ///   - share: the work that it may do.
  ///   - cause: what the conflict has in common with others.
  ///   - isOver: whether there is nothing to look for.
  init(
    _ fixes: ConflictFixes, share: Int, cause: ConflictGroups.Cause? = nil,
    others: [SceneSnapshot.Conflict] = [], isOver: Bool = false
  ) {
    self.fixes = fixes
    self.share = share
    (self.cause, self.others) = (cause, others)
    misplaced = isOver ? [] : fixes.findMisplaced()
    phase = isOver ? .done : .cause
  }

  /// Does the next step.
  ///
  /// - Parameter interruption: asked now and then whether to stop.
  /// - Returns: whether there are more.
  public mutating func advance(interruption: (() -> Bool)? = nil) -> Bool {
    if phase == .done { return false }
    let (trial, effort, start) = (fixes.trial, fixes.trial.effort, fixes.trial.effort.spent)
    effort.within(share, of: trial.scene, interruption: interruption) {
      step()
      trial.rest()
    }
    // Then it is done with the work of a statement.
    if trial.scene.isLayoutCutShort { trial.rest() }
    trial.spentOnConflicts += effort.spent - start
    share -= effort.spent - start
    if phase != .done, share <= 0 || effort.isInterrupted { (phase, isComplete) = (.done, false) }
    return phase != .done
  }

  private mutating func step() {
    switch phase {
    case .cause:
      causeFixes = cause.map { fixes.causeFixes($0, with: others) } ?? []
      phase = causeFixes.isEmpty ? .masks : .done
    case .masks:
      masks = fixes.headerSizing()
      // The height stays 0 otherwise, so that whatever yields to it loses its own.
      if !masks.isEmpty { return phase = .done }
      masks = fixes.unmasking()
      if masks.isEmpty, let all = fixes.unmaskingAll(with: []) {
        masks = [ConflictFixes.MaskFix(fix: all, isLikely: true)]
      }
      phase = .frames
    case .frames:
      frames = fixes.frameFixes()
      phase = .content
    case .content:
      for verified in fixes.contentFixes() {
        add(verified, ConflictFixes.Sort(kind: .weakenContent, isDeep: false))
      }
      for verified in fixes.verbFixes() {
        add(verified, ConflictFixes.Sort(kind: .changeVerb, isDeep: false))
      }
      for verified in fixes.distributionFixes() {
        add(verified, ConflictFixes.Sort(kind: .add, isDeep: false))
      }
      candidates = fixes.candidates().sorted { $0.cost < $1.cost }.reversed()
      phase = .candidates
    case .candidates:
      if !tryNext() { phase = .done }
    case .done: break
    }
  }

  /// Tries the cheapest candidate that is left.
  ///
  /// - Returns: false if none is worth it.
  private mutating func tryNext() -> Bool {
    while let candidate = candidates.popLast() {
      let count = likely.count + shelf.good.count
      guard count < Self.mostFound else { return false }
      // Costly candidates are tried only where little else was found.
      if candidate.cost >= ConflictFixes.excessive, count >= 2 { return false }
      let sort = candidate.sort
      guard shelf.wants(sort), tried[sort, default: 0] < Self.mostTried else { continue }
      // A constraint that does not resolve the conflict at 999 seldom does at 750 or when dropped: where some do at
      // 999, the others are not tried.
      let isMore = sort.isDeep || candidate.change == .removal && candidate.cost > ConflictFixes.removalCost
      if isMore, !weakened.isEmpty, !weakened.contains(candidate.constraint.id) { continue }
      tried[sort, default: 0] += 1
      guard let verified = fixes.verified(candidate) else { return true }
      add(verified, sort)
      if candidate.change == .priority(999), !verified.isPoor { weakened.insert(candidate.constraint.id) }
      return true
    }
    return false
  }

  private mutating func add(_ verified: ConflictFixes.VerifiedFix, _ sort: ConflictFixes.Sort) {
    if fixes.leavesMisplaced(misplaced, verified.fix.edit) {
      leaving.add(verified, sort)
    } else {
      shelf.add(verified, sort)
    }
  }

  /// The fixes of masks and frames that come before all others.
  private var likely: [Fix] { (masks.filter(\.isLikely) + frames.filter(\.isLikely).prefix(1)).map(\.fix) }

  /// The fixes found so far, and whether there may be others.
  public var found: FoundFixes { FoundFixes(fixes: result, isComplete: isComplete) }

  /// The fixes found so far. Those that keep the order of the views come first; others follow only if these are few.
  public var result: [Fix] {
    if !causeFixes.isEmpty { return causeFixes }
    let found = shelf.isEmpty ? leaving : shelf
    var best = likely + found.good.sorted { $0.cost < $1.cost }.map(\.fix)
    for other in (frames + masks).map(\.fix) where best.count < 2 && !best.contains(other) {
      best.append(other)
    }
    let lack = best.isEmpty ? Self.mostFound : max(Self.fewest - best.count, 0)
    return best + found.poor.sorted { $0.cost < $1.cost }.prefix(lack).map(\.fix)
  }
}

/// The fixes of one conflict.
public struct FoundFixes: Equatable, Sendable {
  public var fixes: [Fix] = []
  /// Whether all changes that are worth it were tried; else that would have taken too long.
  public var isComplete = true
}

/// The fixes found, with a limit for each sort.
private struct FixShelf {
  var good: [ConflictFixes.VerifiedFix] = []
  var poor: [ConflictFixes.VerifiedFix] = []
  private var counts: [ConflictFixes.Sort: Int] = [:]
  private var poorCounts: [ConflictFixes.Sort: Int] = [:]

  var isEmpty: Bool { good.isEmpty && poor.isEmpty }

  func wants(_ sort: ConflictFixes.Sort) -> Bool { counts[sort, default: 0] < sort.most }

  mutating func add(_ verified: ConflictFixes.VerifiedFix, _ sort: ConflictFixes.Sort) {
    // Members that one statement made have one fix.
    guard !(good + poor).contains(where: { $0.fix.edit == verified.fix.edit }) else { return }
    if !verified.isPoor, verified.cost < ConflictFixes.excessive {
      counts[sort, default: 0] += 1
      good.append(verified)
    } else if poorCounts[sort, default: 0] < sort.most {
      poorCounts[sort, default: 0] += 1
      poor.append(verified)
    }
  }
}
