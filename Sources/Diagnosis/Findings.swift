import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

extension FindingKind {
  static let conflict = FindingKind(
    "conflict", "required constraints that cannot all hold", severity: .conflict
  ) { $0.diagnosis.conflictFindings() }
  static let ambiguous = FindingKind(
    "ambiguous", "a view whose place or size nothing determines", severity: .ambiguity,
    remedies: { $0.settling($1) }
  ) { search in
    search.openStacks.map { search.finding($0) } + search.readded.map { search.finding($0) }
      + search.diagnosis.ambiguities(beside: search.explainedParts)
  }
  static let standIn = FindingKind(
    "stand-in", "a name that is not known, in place of which something stands", severity: .note
  ) { $0.diagnosis.standIns() }
}

extension FindingSearch {
  /// What is open because of a tie, or of a chain that is not closed.
  fileprivate var explainedParts: Set<LayoutTie.OpenPart> {
    func length(_ name: String, _ axis: NSLayoutConstraint.Axis) -> LayoutTie.OpenPart? {
      diagnosis.trial.place(ofView: name).map {
        LayoutTie.OpenPart(view: $0, attribute: .length(axis))
      }
    }
    let chains = openChains.compactMap { length($0.container.name, $0.axis) }
    let contents = scrollContents.filter(\.fillsContent).compactMap { length($0.last.name, $0.axis) }
    let told = openStacks.flatMap(\.parts) + readded.flatMap(\.parts)
    return Set(told + ties.flatMap(\.open) + chains + contents + partsOfUnused + partsOfLost)
  }
}

extension FindingSearch {
  /// The fixes of an ambiguous view.
  fileprivate func settling(_ finding: Finding) -> [Fix] {
    if let stack = openStacks.first(where: { self.finding($0) == finding }) { return fillingEqually(stack) }
    if let view = readded.first(where: { self.finding($0) == finding }) { return constrainingAgain(view) }
    return finding.views.first.map(diagnosis.suggestions) ?? []
  }
}

extension SceneDiagnosis {
  /// The findings of all kinds, in the order of the document.
  ///
  /// - Parameter isAboutOtherSizes: whether other sizes of the window are looked at too.
  public func findings(lookingAtOtherSizes isAboutOtherSizes: Bool = true) -> [Finding] {
    var lookup = FindingLookup(self, lookingAtOtherSizes: isAboutOtherSizes)
    while lookup.advance() {}
    return lookup.findings ?? []
  }

  /// What a change of a running app, such as the action of a button, may have done wrong: conflicts, updates that added,
  /// constraints of views without a superview, and views that are hidden and take room.
  public func findingsOfChange() -> [Finding] {
    bounded(limits.forAll) {
      let search = FindingSearch(self)
      return conflictFindings() + FindingKind.updateAdded.detect(search)
        + FindingKind.beforeSuperview.detect(search) + FindingKind.hiddenRoom.detect(search)
    }
  }

  /// The errors at which an app stops with a message about its constraints.
  public var stops: [SceneError] {
    scene.errors.filter { error in
      switch error.cause {
      case .noSuperview?, .nothingToUpdate?: true
      case .mixedDirections?, nil: false
      }
    }
  }

  fileprivate func standIns() -> [Finding] {
    let listed = scene.notes.listed
    return scene.notes.map { note in
      var finding = Finding(.standIn, at: note.position, note.phrase, views: [])
      finding.isAside = !listed.contains(note)
      return finding
    } + notesOfStandIns()
  }

  /// The conflicts alone, in their order; of those with one cause, the first stands for all. Those that follow only from what
  /// stands for unknown values are left out.
  public func conflictFindings() -> [Finding] {
    let left = bounded(limits.forAll) { conflictsOfStandIns }
    return conflictFindings { !left.contains($0) }
  }

  /// - Parameter isWanted: whether a conflict is told; a group is if one of its conflicts is.
  func conflictFindings(of isWanted: (Int) -> Bool) -> [Finding] {
    snapshot.conflicts.enumerated().compactMap { index, conflict in
      if groups.isRepeat(index) || !([index] + groups.repeats(of: index)).contains(where: isWanted) {
        return nil
      }
      let others = groups.repeats(of: index).map { snapshot.conflicts[$0].broken }
      let members = trial.constraints(numbered: conflict.constraints)
      let broken = members.first { $0.id == conflict.broken && $0.line != nil }
      var views: [String] = []
      for view in members.flatMap(\.views) where !views.contains(view) { views.append(view) }
      let own = broken ?? members.last { $0.line != nil }
      // Code of another file made all of them.
      let placed = members.filter { $0.position != nil }
      let newest = own ?? placed.first { $0.id == conflict.broken } ?? placed.last
      return Finding(
        .conflict,
        at: newest.map { place(of: $0) } ?? views.first.map(declaration) ?? place(of: nil),
        groups.sentence(for: index, in: snapshot).map { "\(conflict.phrase); \($0)" } ?? conflict.phrase,
        views: views, constraints: conflict.constraints + others,
        identity: broken?.equation.map { "\($0.firstItem).\($0.firstAttribute.rawValue)" } ?? "",
        conflict: index)
    }
  }

  /// The ambiguous views, in the order of the document. An attribute that only a broken constraint determines is not
  /// reported, as the conflict is.
  public func ambiguities() -> [Finding] { bounded(limits.forAll) { ambiguities(beside: []) } }

  /// - Parameter explained: what is open for a reason that is reported itself.
  fileprivate func ambiguities(beside explained: Set<LayoutTie.OpenPart>) -> [Finding] {
    guard !snapshot.ambiguousViews.isEmpty else { return [] }
    let explained = explained.union(partsDeterminedElsewhere)
    let words = AmbiguityWords(snapshot)
    let consequences = AmbiguityCauses(trial, words, beside: explained).consequences
    return snapshot.ambiguousViews.compactMap { index in
      var view = snapshot.views[index]
      if !snapshot.conflicts.isEmpty {
        view.ambiguous.removeAll { trial.isUndetermined($0, ofView: index) == false }
      }
      view.ambiguous.removeAll {
        let part = LayoutTie.OpenPart(view: index, attribute: $0)
        return explained.contains(part) || consequences.contains(part)
      }
      guard !view.ambiguous.isEmpty else { return nil }
      let constraints = trial.constraints(of: view.name)
      return Finding(
        .ambiguous,
        at: (constraints.first { $0.line != nil } ?? constraints.first { $0.position != nil }).map(place)
          ?? declaration(of: view.name),
        words.sentence(for: view), views: [view.name], constraints: constraints.map(\.id),
        identity: view.name)
    }
  }

  /// The set of a conflict and the choice of the broken constraint, to be shown below its finding.
  public func details(ofConflict index: Int) -> [Phrase] {
    guard snapshot.conflicts.indices.contains(index) else { return [] }
    let conflict = snapshot.conflicts[index]
    func text(_ constraint: SceneSnapshot.Constraint) -> Phrase {
      constraint.line.map { "line \($0): \(constraint.phrase)" } ?? constraint.phrase
    }
    let members = trial.constraints(numbered: conflict.constraints)
    var lines = members.map { member in
      let equation = text(member)
      return member.key.map { "\(equation) (\($0))" } ?? equation
    }
    // The ends of a very long chain tell most.
    if lines.count > 40 { lines[20..<(lines.count - 20)] = ["… (\(lines.count - 40) more)"] }
    let counted = conflict.derivation?.counted ?? []
    lines += trial.constraints(numbered: counted).map { "beside these, \(text($0)) takes room" }
    return lines + [conflict.choice].compactMap { $0 }
  }

  func place(of constraint: SceneSnapshot.Constraint?) -> SourcePosition {
    constraint?.position ?? SourcePosition(line: 1, column: 1)
  }

  /// The first mention of a name.
  func declaration(of name: String) -> SourcePosition {
    // The second view of a loop's variable is named after it: `title2`.
    let base = String(name.reversed().drop(while: \.isNumber).reversed())
    return trial.declaration(of: name) ?? trial.declaration(of: base) ?? SourcePosition(line: 1, column: 1)
  }
}
