import AutoLayout
import SceneLanguage

/// The search for the findings of a scene, one kind after another, and for the fixes of each. Between two steps the scene is as it
/// was; a search is over when the scene changes.
public struct FindingLookup {
  public let diagnosis: SceneDiagnosis
  let search: FindingSearch
  /// The kinds that were not looked for yet.
  private var kinds: ArraySlice<FindingKind>
  /// The work that is left for all of it.
  private var share: Int
  private var found: [Finding] = []
  /// In the order of the document; nil before all kinds were looked for.
  public private(set) var findings: [Finding]?

  /// - Parameter isAboutOtherSizes: whether other sizes of the window are looked at too.
  public init(_ diagnosis: SceneDiagnosis, lookingAtOtherSizes isAboutOtherSizes: Bool = true) {
    self.diagnosis = diagnosis
    search = FindingSearch(diagnosis)
    share = diagnosis.limits.forAll
    kinds = FindingKind.all.filter { isAboutOtherSizes || $0 != .fixedSizes }[...]
  }

  /// Does the next step.
  ///
  /// - Parameter inBackground: whether nobody waits for it; otherwise the user may stop it.
  /// - Returns: whether there are more.
  public mutating func advance(inBackground: Bool = false) -> Bool {
    guard findings == nil else { return false }
    diagnosis.trial.effort.isInBackground = inBackground
    let start = diagnosis.trial.effort.spent
    diagnosis.bounded(max(0, share)) { step() }
    share -= diagnosis.trial.effort.spent - start
    diagnosis.trial.rest()
    return findings == nil
  }

  private mutating func step() {
    // Where the solver was stopped, the frames are none that the constraints ask for.
    if diagnosis.scene.isLayoutCutShort {
      end(with: diagnosis.conflictFindings())
    } else if let kind = kinds.popFirst() {
      found += kind.detect(search)
    } else {
      end(with: diagnosis.withoutConsequences(found, search))
    }
  }

  private mutating func end(with all: [Finding]) {
    findings = all.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }
}
