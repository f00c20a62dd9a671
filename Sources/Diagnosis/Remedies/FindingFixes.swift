import AutoLayout
import SceneLanguage
import SceneSyntax

/// Finds fixes for the findings of a scene, each tried: the finding is gone, nothing breaks, nothing becomes
/// undetermined, and no view loses its size or is pushed past its superview's edge.
public final class FindingFixes {
  private let search: FindingSearch
  public var diagnosis: SceneDiagnosis { search.diagnosis }
  /// The findings of the kinds that were asked for.
  private var found: [String: [Finding]] = [:]

  /// The limit of fixes shown for a finding that is no conflict.
  private static let mostShown = 3

  public init(_ diagnosis: SceneDiagnosis) {
    search = FindingSearch(diagnosis)
  }

  /// - Parameter lookup: the search that found the findings, whose facts about the scene are used again.
  public init(_ lookup: FindingLookup) {
    search = lookup.search
  }

  /// The work for findings that are no conflicts, which is limited as that for all conflicts.
  private var spent = 0
  /// How many findings were left without a search, which would have taken too long.
  public private(set) var leftOut = 0

  /// The fixes of a finding, the best first.
  public func fixes(for finding: Finding) -> [Fix] {
    if let conflict = finding.conflict { return diagnosis.fixes(forConflict: conflict) }
    var trials = trials(for: finding)
    while trials.advance() {}
    return trials.fixes
  }

  /// The search for the fixes of a finding, in steps. It ends when the scene changes; conflicts have ``FixSearch``.
  public func trials(for finding: Finding) -> Trials { Trials(owner: self, finding: finding) }

  /// The search for the fixes of a finding, one trial after another.
  public struct Trials {
    fileprivate let owner: FindingFixes
    fileprivate let finding: Finding
    /// The changes that are still to be tried; nil before the first step.
    private var remedies: ArraySlice<Fix>?
    /// The best first.
    public private(set) var fixes: [Fix] = []

    fileprivate init(owner: FindingFixes, finding: Finding) { (self.owner, self.finding) = (owner, finding) }

    /// Does the next step.
    ///
    /// - Parameter inBackground: whether nobody waits for it; otherwise the user may stop it.
    /// - Returns: whether there are more.
    public mutating func advance(inBackground: Bool = false) -> Bool {
      owner.diagnosis.trial.effort.isInBackground = inBackground
      let (diagnosis, start) = (owner.diagnosis, owner.diagnosis.trial.effort.spent)
      guard owner.spent < diagnosis.limits.forAll else {
        if remedies == nil { owner.leftOut += 1 }
        return false
      }
      defer { diagnosis.trial.rest() }
      defer { owner.spent += diagnosis.trial.effort.spent - start }
      return diagnosis.bounded(diagnosis.limits.forAll - owner.spent) { step() }
    }

    private mutating func step() -> Bool {
      if remedies == nil {
        let all = finding.kind.remedies(owner.search, finding)
        // Suggestions for ambiguous views are tried as they are made.
        let isTried = finding.kind == .ambiguous
        fixes = isTried ? all : []
        remedies = isTried ? [] : all[...]
        return !isTried && !all.isEmpty
      }
      guard let next = remedies?.popFirst() else { return false }
      // Of several ways to write one change, the first that works is shown.
      let isShown = fixes.contains {
        $0.description == next.description || $0.addition != nil && $0.addition == next.addition
      }
      if !isShown, owner.ends(finding, next.edit) { fixes.append(next) }
      return fixes.count < FindingFixes.mostShown && remedies?.isEmpty == false
    }
  }

  /// How many notes tell of something that is not known, beside those about samples of texts, which more views may show.
  private static func losses(in scene: Scene) -> Int { scene.notes.count { !$0.isOfSample } }

  /// Whether an edit ends a finding and does no harm.
  private func ends(_ finding: Finding, _ edit: TextEdit) -> Bool {
    // A moved or added line may use a name that is not declared in its new scope.
    guard let scene = diagnosis.trial.scene(applying: edit),
      scene.errors.count <= diagnosis.scene.errors.count,
      Self.losses(in: scene) <= Self.losses(in: diagnosis.scene)
    else { return false }
    // The statement may need another view there as well.
    if finding.kind == .beforeSuperview, scene.errors.contains(where: isNew(since: diagnosis.scene)) {
      return false
    }
    // What an error lost is not there to be compared.
    if finding.kind == .mixedDirections, finding.constraints.isEmpty {
      return scene.errors.count < diagnosis.scene.errors.count
    }
    let after = SceneDiagnosis(scene)
    guard !scene.isLayoutCutShort else { return false }
    diagnosis.trial.effort.noteDetection(views: after.snapshot.views.count)
    let collapsing = [.hiddenRoom, .hiddenLength].contains(finding.kind) ? finding.views.first : nil
    let isHarmless = diagnosis.trial.comparison.isHarmless(
      after.snapshot, collapsing: collapsing, showingMore: finding.kind == .beforeSuperview)
    guard isHarmless else { return false }
    let later = FindingSearch(after)
    let left = finding.kind.detect(later)
    if finding.kind == .outside {
      // The views that moved along with it have to lie inside too, and none may reach out at another edge.
      return later.wrongSigns.count <= search.wrongSigns.count
        && left.allSatisfy { Set($0.views).isDisjoint(with: finding.views) }
    }
    // What is moved away from one view may lie over another then.
    if finding.kind == .overlap, left.count >= before(finding.kind).count { return false }
    return left.count { $0.views == finding.views } < before(finding.kind).count { $0.views == finding.views }
  }

  /// Whether an error is none of another scene's, wherever it stands.
  private func isNew(since scene: Scene) -> (SceneError) -> Bool {
    let known = Set(scene.errors.map(\.message))
    return { !known.contains($0.message) }
  }

  private func before(_ kind: FindingKind) -> [Finding] {
    if let known = found[kind.code] { return known }
    let all = kind.detect(search)
    found[kind.code] = all
    return all
  }
}
