import AutoLayout
import SceneLanguage
import TextLayout

/// Findings that are consequences of an autoresizing mask which was left on, of a second `make` of a view, of a frame that was read
/// too early, or of another view that reaches outside.
extension SceneDiagnosis {
  /// The limit of masks that are turned off one after another.
  private static let mostMasks = 4
  /// The limits of views outside, and of changes for each, that are looked at for consequences.
  private static let (mostOverhangs, mostRemedies) = (6, 4)

  /// Leaves out the findings that are consequences of others: one cause is told once.
  ///
  /// - Parameter search: the facts of this scene.
  func withoutConsequences(_ findings: [Finding], _ search: FindingSearch) -> [Finding] {
    var left = withoutConsequencesOfLost(findings, search)
    left = withoutConsequencesOfStandIns(left, search)
    left = withoutTiesOfOneself(left)
    left = withoutConsequencesOfFrames(left)
    left = withoutRepetitions(left)
    left = withoutConsequencesOfMasks(left)
    left = withoutThoseOfOtherRows(left, search)
    return withoutConsequencesOfOverhangs(left, search)
  }

  /// Without the findings of further rows of a list that its first row has too: of one kind, and at one place in the code.
  private func withoutThoseOfOtherRows(_ findings: [Finding], _ search: FindingSearch) -> [Finding] {
    struct Fault: Hashable {
      var code: String
      var position: SourcePosition
    }
    var rows: [Fault: UIView] = [:]
    return findings.filter { finding in
      guard let row = search.row(of: finding) else { return true }
      let fault = Fault(code: finding.code, position: finding.position)
      let first = rows[fault, default: row]
      rows[fault] = first
      return first === row
    }
  }

  /// Without the places and sizes of views whose constraints an error lost.
  private func withoutConsequencesOfLost(_ findings: [Finding], _ search: FindingSearch) -> [Finding] {
    let views = search.viewsOfLost
    let places: [FindingKind] = [.outside, .overlap, .noRoom, .noSize, .truncated]
    return findings.filter { !places.contains($0.kind) || views.isDisjoint(with: $0.views) }
  }

  /// Without the ties of views that are compared with themselves by mistake.
  private func withoutTiesOfOneself(_ findings: [Finding]) -> [Finding] {
    let views = Set(
      findings.filter { finding in
        finding.kind == .redundant
          && finding.constraints.compactMap(trial.constraint).contains { $0.equation?.isOfItself ?? false }
      }.flatMap(\.views))
    return findings.filter { $0.kind != .tie || views.isDisjoint(with: $0.views) }
  }

  /// Without the conflicts of single numbers that were taken from frames too early, which are less than nothing then, and what
  /// those leave no room.
  private func withoutConsequencesOfFrames(_ findings: [Finding]) -> [Finding] {
    let numbers = Set(findings.filter { $0.kind == .capturedConstant }.flatMap(\.constraints))
    let views = Set(
      findings.filter {
        $0.kind == .conflict && $0.constraints.count == 1 && numbers.isSuperset(of: $0.constraints)
      }
      .flatMap(\.views))
    return findings.filter { finding in
      switch finding.kind {
      case .conflict: finding.constraints.count > 1 || numbers.isDisjoint(with: finding.constraints)
      case .noRoom: views.isDisjoint(with: finding.views)
      default: true
      }
    }
  }

  /// Without the views outside that are inside once another one is, as beside a text that runs out of its superview in one line
  /// and so makes that too low.
  private func withoutConsequencesOfOverhangs(_ findings: [Finding], _ search: FindingSearch) -> [Finding] {
    let outside = findings.filter { $0.kind == .outside }
    guard (2...Self.mostOverhangs).contains(outside.count) else { return findings }
    var gone: Set<String> = []
    let start = trial.effort.spent
    for finding in outside where !gone.contains(finding.identity) {
      for fix in search.containing(finding).prefix(Self.mostRemedies) {
        // Findings that there is no time to try are kept.
        guard trial.effort.spent - start < limits.forOne else { break }
        guard let after = scene(applying: fix.edit).map({ SceneDiagnosis($0) }),
          trial.comparison.isHarmless(after.snapshot)
        else { continue }
        let left = Set(FindingKind.outside.detect(FindingSearch(after)).flatMap(\.views))
        guard left.isDisjoint(with: finding.views) else { continue }
        gone.formUnion(outside.filter { left.isDisjoint(with: $0.views) }.map(\.identity))
        gone.remove(finding.identity)
        break
      }
    }
    return findings.filter { $0.kind != .outside || !gone.contains($0.identity) }
  }

  /// Without what a `make` repeats of an earlier one that it conflicts with.
  private func withoutRepetitions(_ findings: [Finding]) -> [Finding] {
    guard !snapshot.conflicts.isEmpty, findings.contains(where: { $0.kind == .duplicate }) else {
      return findings
    }
    let calls = snapshot.conflicts.indices.compactMap { index -> SourceRange? in
      guard !groups.isRepeat(index), let broken = trial.constraint(snapshot.conflicts[index].broken),
        broken.origin?.verb == .make
      else { return nil }
      return trial.makerCall(of: broken)
    }
    return findings.filter { finding in
      guard finding.kind == .duplicate, let newest = finding.constraints.max().flatMap(trial.constraint),
        let call = trial.makerCall(of: newest)
      else { return true }
      let others = finding.constraints.filter { $0 != newest.id }.compactMap(trial.constraint)
      return !calls.contains(call) || others.contains { trial.makerCall(of: $0) == call }
    }
  }

  private func withoutConsequencesOfMasks(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { $0.kind.isAboutFrames }) else { return findings }
    var repaired: SceneDiagnosis?
    for _ in 0..<Self.mostMasks {
      guard let next = (repaired ?? self).unmasked else { break }
      repaired = next
    }
    guard let repaired else { return findings }
    let search = FindingSearch(repaired)
    let left = Set(
      FindingKind.all.filter(\.isAboutFrames).flatMap { $0.detect(search) }.map { [$0.code] + $0.views })
    return findings.filter { !$0.kind.isAboutFrames || left.contains([$0.code] + $0.views) }
  }

  /// The scene with the first mask turned off that takes part in a conflict; nil if there is none, or if that ends no
  /// conflict.
  private var unmasked: SceneDiagnosis? {
    let index = snapshot.conflicts.indices.first { index in
      !groups.isRepeat(index)
        && trial.constraints(numbered: snapshot.conflicts[index].constraints).contains {
          $0.equation?.source == .autoresizingMask
        }
    }
    guard let fix = index.flatMap({ fixes(forConflict: $0).first }), fix.kind == .unmask else { return nil }
    return scene(applying: fix.edit).map { SceneDiagnosis($0) }
  }
}

extension FindingKind {
  /// Whether it is about where views are, or about what determines that.
  fileprivate var isAboutFrames: Bool {
    [.noRoom, .outside, .overlap, .truncated, .redundant, .hiddenRoom, .ambiguous].contains(self)
  }
}
