import AutoLayout
import SceneLanguage

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
      let copy = scene.remade()
    else { return [] }
    let before = Self.counts(copy.snapshot())
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
    var seen: Set<SourcePosition> = []
    var together: [SourcePosition: Set<SourcePosition>] = [:]
    for constraint in grown {
      guard let place = constraint.position else { continue }
      together[makerPlace(of: constraint), default: []].insert(place)
    }
    return grown.compactMap { constraint in
      let maker = makerPlace(of: constraint)
      guard let equation = constraint.equation, let place = constraint.position,
        let old = before[place], let new = after[place], seen.insert(maker).inserted
      else { return nil }
      let more = together[maker, default: []].count - 1
      // A cell that comes back for another row is filled by the same code.
      let isOfReuse = afterPass[place, default: 0] <= old
      let occasion =
        isOfReuse
        ? "each time its cell is used for another row, beside the constraints that the cell has"
        : "at each pass that runs this code, beside the constraint before: \(old) became \(new) here"
      let attribute = "\(equation.firstItem).\(equation.firstAttribute.rawValue)"
      return finding(
        .grows, constraint,
        (more > 0 ? "\(attribute) and \(more) more are" : "\(attribute) is")
          + " constrained again \(occasion)")
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
    let constraint = finding.constraints.first.flatMap(diagnosis.trial.constraint)
    guard let constraint else { return [] }
    return ["remake", "update"].compactMap { turningVerb(of: constraint, into: $0) }
      + [movingOutOfHook(constraint), addingOnce(constraint)].compactMap { $0 }
  }
}
