import AutoLayout
import Diagnosis
import SceneLanguage

/// The faults of the present scene: the ambiguous views and the warnings that `check` finds, without conflicts. They and their fixes are
/// searched for in steps.
struct Faults {
  struct Fault {
    var finding: Finding
    /// The changes that end it, the best first; nil before they are known.
    var fixes: [Fix]?
  }

  private let diagnosis: SceneDiagnosis
  private var lookup: FindingLookup
  private let search: FindingFixes
  /// Those of the first fault whose fixes are not known.
  private var trials: FindingFixes.Trials?
  /// In the order of the document; nil before the search ends.
  private(set) var all: [Fault]?

  init(_ diagnosis: SceneDiagnosis) {
    self.diagnosis = diagnosis
    lookup = FindingLookup(diagnosis)
    search = FindingFixes(lookup)
    // A log does not print all constraints: beside its conflicts, ambiguity says nothing.
    if diagnosis.isPartial, !diagnosis.snapshot.conflicts.isEmpty { all = [] }
  }

  /// Whether the user has stopped the search.
  var isInterrupted: Bool { diagnosis.isInterrupted }

  /// The number of faults whose fixes are known; nil before the faults are.
  var triedCount: Int? { all?.count { $0.fixes != nil } }

  /// Does the next step towards ``all``.
  ///
  /// - Parameter text: the document's, whose comments leave findings out.
  /// - Returns: whether there was one to do.
  mutating func look(in text: @autoclosure () -> String, inBackground: Bool) -> Bool {
    guard all == nil else { return false }
    if lookup.advance(inBackground: inBackground) { return true }
    let comments = IgnoreComments(text())
    all = lookup.findings?.filter { isFault($0) && !comments.cover($0) }.map { Fault(finding: $0) }
    return true
  }

  private func isFault(_ finding: Finding) -> Bool {
    switch finding.kind.severity {
    case .conflict, .note: false
    case .ambiguity: true
    case .warning: !diagnosis.isPartial
    }
  }

  /// Does the next step towards the fixes.
  ///
  /// - Returns: whether there was one to do.
  mutating func tryFixes(inBackground: Bool) -> Bool {
    guard let all, let index = all.firstIndex(where: { $0.fixes == nil }) else { return false }
    var next = trials ?? search.trials(for: all[index].finding)
    if next.advance(inBackground: inBackground) {
      trials = next
    } else {
      self.all?[index].fixes = next.fixes
      trials = nil
    }
    return true
  }
}

extension Session {
  /// The faults of the scene; nil before they are known.
  var knownFaults: [Faults.Fault]? { inspection.faults?.all }

  /// The faults that are no ambiguity.
  var warnings: [Faults.Fault] { knownFaults?.filter { $0.finding.kind.severity == .warning } ?? [] }

  /// `line 7: `, or `Cell.m, line 7: ` for a place in another file of the project.
  func faultPlace(_ finding: Finding) -> String {
    let file = document.scene.project?.file(finding.position.file).map { "\($0.path), " } ?? ""
    return "\(file)line \(finding.position.line): "
  }

  /// Does the next step of the search for faults.
  ///
  /// - Returns: whether there was one to do.
  func lookForFaults(inBackground: Bool) -> Bool {
    stepFaults { $0.look(in: document.text, inBackground: inBackground) }
  }

  /// Does the next step of the search for their fixes.
  ///
  /// - Returns: whether there was one to do.
  func lookForFaultFixes(inBackground: Bool) -> Bool {
    stepFaults { $0.tryFixes(inBackground: inBackground) }
  }

  private func stepFaults(_ step: (inout Faults) -> Bool) -> Bool {
    // While it works, the session has none: it would be copied.
    var faults = inspection.faults ?? Faults(sceneDiagnosis)
    inspection.faults = nil
    defer { inspection.faults = faults }
    return step(&faults)
  }

  /// The faults with the fixes of each, and whether the user has stopped the search for them.
  func lookForAllFaults() -> (faults: [Faults.Fault], isInterrupted: Bool) {
    while inspection.faults?.isInterrupted != true,
      lookForFaults(inBackground: false) || lookForFaultFixes(inBackground: false)
    {}
    let isInterrupted = inspection.faults?.isInterrupted ?? false
    let faults = knownFaults ?? []
    // Who has stopped it may ask again.
    if isInterrupted { inspection.faults = nil }
    return (faults, isInterrupted)
  }

  /// All fixes as `:fix` counts them: those of conflicts, then those of faults.
  ///
  /// - Parameter count: how many are asked for; the others need not be known.
  func lookForFixes(atLeast count: Int) -> (fixes: [Fix], isInterrupted: Bool) {
    let (found, isInterrupted) = lookForAllFixes()
    let fixes = found.flatMap(\.fixes)
    guard fixes.count < count, !isInterrupted else { return (fixes, isInterrupted) }
    let others = lookForAllFaults()
    return (fixes + others.faults.fixes, others.isInterrupted)
  }
}

extension [Faults.Fault] {
  /// The fixes that are known, in the order of the faults.
  var fixes: [Fix] { flatMap { $0.fixes ?? [] } }
}
