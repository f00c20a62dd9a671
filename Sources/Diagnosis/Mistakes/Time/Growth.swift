import AutoLayout
import SceneLanguage
import TextLayout
import Translation

extension FindingKind {
  static let grows = FindingKind(
    "grows", "constraints that are made again at each pass or use of a cell, beside those made before",
    remedies: { $0.makingOnce($1) }
  ) { $0.growth }
}

extension FindingSearch {
  /// Passes that a copy of the scene goes through once more, and cells that it uses again, show which constraints are made
  /// again.
  func findGrowth() -> [Finding] {
    let scene = diagnosis.scene
    guard scene.hasRunHooks,
      let copy = scene.remade(), let first = copy.completeSnapshot()
    else { return [] }
    let before = Self.counts(first)
    for view in copy.window.rootView.subtree {
      view.setNeedsUpdateConstraints()
      view.setNeedsLayout()
    }
    copy.window.layoutIfNeeded()
    let afterPass = Self.counts(copy.window.snapshot())
    copy.reuseCells()
    let after = Self.counts(copy.window.snapshot())
    let grown = snapshot.constraints.filter { constraint in
      guard isWritten(constraint) || constraint.state == .broken, let origin = constraint.origin,
        origin.position.file == 0, let old = before[origin.position], let new = after[origin.position]
      else { return false }
      return new > old
    }
    // What one call of a hook makes is told once.
    var causes: [SourcePosition] = []
    var together: [SourcePosition: [SceneSnapshot.Constraint]] = [:]
    var causesByPlace: [SourcePosition: SourcePosition] = [:]
    for constraint in grown {
      let place = diagnosis.place(of: constraint)
      let cause = causesByPlace[place] ?? hookCallPlace(of: constraint) ?? makerPlace(of: constraint)
      causesByPlace[place] = cause
      if together[cause] == nil { causes.append(cause) }
      together[cause, default: []].append(constraint)
    }
    return causes.compactMap { cause in
      guard let all = together[cause], let constraint = all.first, let equation = constraint.equation,
        let place = constraint.position, let old = before[place], let new = after[place]
      else { return nil }
      let more = Set(all.compactMap(\.position)).count - 1
      // A cell that comes back for another row is filled by the same code.
      let isOfReuse = afterPass[place, default: 0] <= old
      let occasion: Phrase =
        isOfReuse
        ? "each time its cell is used for another row, beside the constraints that the cell has"
        : "at each pass that runs this code, beside the constraint before: \(old) became \(new) here"
      let attribute = "\(equation.firstItem).\(equation.firstAttribute.rawValue)"
      var makers = [makerPlace(of: constraint)]
      let others = all.filter { other in
        let maker = makerPlace(of: other)
        defer { makers.append(maker) }
        return !makers.contains(maker)
      }
      return finding(
        .grows, constraint,
        more > 0
          ? "\(attribute) and \(more) more are constrained again \(occasion)"
          : "\(attribute) is constrained again \(occasion)", with: others.map(\.id))
    }
  }

  /// Whether the constraint's maker makes constraints again at each pass, which is reported itself.
  func isMadeAgainByHook(_ constraint: SceneSnapshot.Constraint) -> Bool {
    !growingPlaces.isEmpty && growingPlaces.contains(makerPlace(of: constraint))
  }

  /// The makers of the constraints that are made again.
  func findGrowingPlaces() -> Set<SourcePosition> {
    Set(growth.flatMap(\.constraints).compactMap { diagnosis.trial.constraint($0) }.map(makerPlace))
  }

  /// Where the maker is opened, or the statement begins that activates an anchor's constraint, so that a block is reported once.
  private func makerPlace(of constraint: SceneSnapshot.Constraint) -> SourcePosition {
    diagnosis.trial.makerCall(of: constraint)?.lowerBound ?? anchorCall(constraint)?.statement.lowerBound
      ?? diagnosis.place(of: constraint)
  }

  /// The call of an anchor that makes a constraint.
  func anchorCall(_ constraint: SceneSnapshot.Constraint) -> ConstraintExpression? {
    guard let origin = constraint.origin, !origin.isChain,
      let index = diagnosis.trial.statementIndex(at: origin.position)
    else { return nil }
    return ConstraintExpression(callAt: origin.position, in: diagnosis.scene.statements[index])
  }

  private static func counts(_ snapshot: SceneSnapshot) -> [SourcePosition: Int] {
    snapshot.constraints.reduce(into: [:]) { counts, constraint in
      if let place = constraint.position { counts[place, default: 0] += 1 }
    }
  }

  fileprivate func makingOnce(_ finding: Finding) -> [Fix] {
    let makers = finding.constraints.compactMap(diagnosis.trial.constraint)
    guard let constraint = makers.first else { return [] }
    let calls = movingCallOutOfHook(constraint)
    guard makers.count == 1 else {
      return calls + ["remake", "update"].compactMap { turningVerbs(of: makers, into: $0) }
    }
    return calls + ["remake", "update"].compactMap { turningVerb(of: constraint, into: $0) }
      + [movingOutOfHook(constraint), addingOnce(constraint)].compactMap { $0 }
  }

  /// All of the makers with another verb.
  private func turningVerbs(of makers: [SceneSnapshot.Constraint], into verb: String) -> Fix? {
    let makers = makers.sorted { diagnosis.place(of: $0) < diagnosis.place(of: $1) }
    let fixes = makers.compactMap { turningVerb(of: $0, into: verb) }
    guard fixes.count == makers.count, let edit = diagnosis.trial.joined(fixes.map(\.edit)) else {
      return nil
    }
    let lines = fixes.map { String($0.edit.start.line) }
    let views = makers.compactMap { $0.equation?.firstItem }
    return Fix(
      description: "lines \(Phrase.list(lines)): \(verb) the constraints of \(Phrase.list(views))",
      constraint: makers.first?.id, edit: edit, kind: .changeVerb)
  }
}
