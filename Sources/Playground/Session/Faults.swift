import AutoLayout
import Diagnosis
import SceneLanguage

/// What `check` finds in the present scene beside conflicts, looked for step by step, and the changes that end it.
struct Faults {
  struct Fault {
    var finding: Finding
    /// Each tried, the best first; nil before all were tried.
    var fixes: [Fix]?
  }

  private let diagnosis: SceneDiagnosis
  private var lookup: FindingLookup
  private let search: FindingFixes
  /// Those of the first fault whose fixes are not known.
  private var trials: FindingFixes.Trials?
  /// In the order of the document; nil before all were looked for.
  private(set) var all: [Fault]?

  init(_ diagnosis: SceneDiagnosis) {
    self.diagnosis = diagnosis
    lookup = FindingLookup(diagnosis)
    search = FindingFixes(lookup)
    // Of a part of a scene, most of what is missing was not printed.
    if diagnosis.isPartial { all = [] }
  }

  /// Whether the user has stopped the search.
  var isInterrupted: Bool { diagnosis.isInterrupted }

  /// The number of those whose fixes are known.
  var triedCount: Int { all?.count { $0.fixes != nil } ?? 0 }

  /// The fixes of the first faults, as far as they are known.
  var fixes: [Fix] { all?.prefix(triedCount).flatMap { $0.fixes ?? [] } ?? [] }

  /// Does the next step towards ``all``.
  ///
  /// - Parameter comments: of the document, about findings to be left out.
  /// - Returns: whether there was one to do.
  mutating func look(_ comments: IgnoreComments, inBackground: Bool) -> Bool {
    guard all == nil else { return false }
    while lookup.advance(inBackground: inBackground), !inBackground {}
    all = lookup.findings?.filter { finding in
      switch finding.kind.severity {
      case .conflict, .note: false
      case .ambiguity, .warning:
        finding.position.file != 0 || !comments.cover(code: finding.code, line: finding.position.line)
      }
    }.map { Fault(finding: $0) }
    return true
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
  /// What was found beside conflicts; nil before it is known.
  var knownFaults: [Faults.Fault]? { inspection.faults?.all }

  /// Those that are no ambiguity, as far as they are known.
  var warnings: [Faults.Fault] { knownFaults?.filter { $0.finding.kind.severity == .warning } ?? [] }

  /// `line 7: `, or `Cell.m, line 7: ` for a place in another file of the project.
  func faultPlace(_ finding: Finding) -> String {
    let file = document.scene.project?.file(finding.position.file).map { "\($0.path), " } ?? ""
    return "\(file)line \(finding.position.line): "
  }

  /// Does the next step of the search for what is wrong beside conflicts.
  ///
  /// - Returns: whether there was one to do.
  func lookForFaults(inBackground: Bool) -> Bool {
    stepFaults { $0.look(IgnoreComments(document.text), inBackground: inBackground) }
  }

  /// Does the next step of the search for its fixes.
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

  /// All fixes as `:fix` counts them: those of conflicts, then those of what else was found.
  ///
  /// - Parameter count: how many are asked for; the others need not be known.
  func lookForFixes(atLeast count: Int) -> (fixes: [Fix], isInterrupted: Bool) {
    let (found, isInterrupted) = lookForAllFixes()
    let fixes = found.flatMap(\.fixes)
    guard fixes.count < count, !isInterrupted else { return (fixes, isInterrupted) }
    let others = lookForAllFaults()
    return (fixes + others.faults.flatMap { $0.fixes ?? [] }, others.isInterrupted)
  }
}
