import AutoLayout
import Diagnosis
import SceneLanguage
import Translation

/// The faults of the present scene: the ambiguous views and the warnings that `check` finds, without conflicts. They and their fixes are
/// searched for in steps.
struct Faults {
  struct Fault {
    var finding: Finding
    /// The changes that end it, the best first; nil before they are known.
    var fixes: [Fix]?
  }

  // The searches hold facts about the whole scene, and are dropped when they end: the next edit would wait for that.
  private var lookup: FindingLookup?
  private var search: FindingFixes?
  /// Those of the first fault whose fixes are not known.
  private var trials: FindingFixes.Trials?
  /// In the order of the document; nil before the search ends.
  private(set) var all: [Fault]?
  /// Whether the user has stopped the search.
  private(set) var isInterrupted = false

  init(_ diagnosis: SceneDiagnosis) {
    // A log does not print all constraints: beside its conflicts, ambiguity says nothing.
    if diagnosis.isPartial, !diagnosis.snapshot.conflicts.isEmpty {
      all = []
    } else {
      lookup = FindingLookup(diagnosis)
    }
  }

  /// The number of faults whose fixes are known; nil before the faults are.
  var triedCount: Int? { all?.count { $0.fixes != nil } }

  /// Does the next step towards ``all``.
  ///
  /// - Parameter text: the document's, whose comments leave findings out.
  /// - Returns: whether there was one to do.
  mutating func look(in text: @autoclosure () -> String, inBackground: Bool) -> Bool {
    guard var lookup else { return false }
    // It would be copied if something else had it, too.
    self.lookup = nil
    let isUnfinished = lookup.advance(inBackground: inBackground)
    isInterrupted = lookup.diagnosis.isInterrupted
    if isUnfinished {
      self.lookup = lookup
    } else {
      let comments = IgnoreComments(text())
      let isPartial = lookup.diagnosis.isPartial
      all = (lookup.findings ?? []).filter { isFault($0, isPartial) && !comments.cover($0) }
        .map { Fault(finding: $0) }
      // Who waits asks for the fixes next.
      if !inBackground, all?.isEmpty == false { search = FindingFixes(lookup) }
    }
    return true
  }

  /// - Parameter isPartial: whether the scene is only partly known.
  private func isFault(_ finding: Finding, _ isPartial: Bool) -> Bool {
    switch finding.kind.severity {
    case .conflict, .note: false
    case .ambiguity: true
    case .warning: !isPartial
    }
  }

  /// Does the next step towards the fixes.
  ///
  /// - Parameter diagnosis: that of the scene.
  /// - Returns: whether there was one to do.
  mutating func tryFixes(of diagnosis: @autoclosure () -> SceneDiagnosis, inBackground: Bool) -> Bool {
    guard let all, let index = all.firstIndex(where: { $0.fixes == nil }) else { return false }
    let search = search ?? FindingFixes(diagnosis())
    var next = trials ?? search.trials(for: all[index].finding)
    let isUnfinished = next.advance(inBackground: inBackground)
    isInterrupted = search.diagnosis.isInterrupted
    trials = isUnfinished ? next : nil
    if !isUnfinished { self.all?[index].fixes = next.fixes }
    self.search = triedCount == all.count ? nil : search
    return true
  }
}

extension Session {
  /// The faults of the scene; nil before they are known.
  var knownFaults: [Faults.Fault]? { inspection.faults?.all }

  /// The faults that are no ambiguity.
  var warnings: [Faults.Fault] { knownFaults?.filter { $0.finding.kind.severity == .warning } ?? [] }

  /// `line 7: red is …`, or `Cell.m, line 7: red is …` for a place in another file of the project. A message that is not
  /// translated has the title of its kind before it.
  func told(_ finding: Finding) -> Phrase {
    let title = language.translated(finding.kind.meaning)
    let isTranslated = title == finding.kind.meaning || language(finding.phrase) != finding.message
    let text: Phrase = isTranslated ? finding.phrase : "\(title): \(finding.message)"
    guard let file = document.scene.project?.file(finding.position.file) else {
      return "line \(finding.position.line): \(text)"
    }
    return "\(file.path), line \(finding.position.line): \(text)"
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
    stepFaults { $0.tryFixes(of: sceneDiagnosis, inBackground: inBackground) }
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
