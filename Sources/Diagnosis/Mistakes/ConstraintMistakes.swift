import AutoLayout
import Foundation
import SceneLanguage

extension FindingKind {
  static let duplicate = FindingKind("duplicate", "a constraint that says what another says already") {
    $0.duplicates
  }
  static let redundant = FindingKind(
    "redundant", "one that follows from the others, whatever the window's size"
  ) { $0.redundant() }
  static let mixedDirections = FindingKind(
    "mixed-directions", "leading or trailing beside left or right on one view"
  ) { $0.mixedDirections() }
  static let capturedConstant = FindingKind(
    "captured-constant", "a number taken from a frame, which does not follow a resize"
  ) { $0.capturedConstants() }
  static let beforeSuperview = FindingKind(
    "before-superview", "a constraint made before its view had a superview"
  ) { $0.madeTooEarly() }
  static let updateAdded = FindingKind(
    "update-added", "an update that matched nothing, and added beside what it may have meant"
  ) { $0.updatesThatAdded() }
}

extension FindingSearch {
  func findDuplicates() -> [Finding] {
    var known: [String: SceneSnapshot.Constraint] = [:]
    return active.compactMap { constraint in
      guard let equation = constraint.equation, constraint.line != nil else { return nil }
      let key = "\(equation.text) ^\(constraint.priority)"
      guard let first = known[key] else {
        known[key] = constraint
        return nil
      }
      let line = first.line.map { " of line \($0)" } ?? ""
      return finding(.duplicate, constraint, "\(equation.text) repeats that\(line)", with: [first.id])
    }
  }

  fileprivate func redundant() -> [Finding] {
    let repeated = Set(duplicates.flatMap(\.constraints))
    let ids = Set(diagnosis.scene.window.rootView.redundantConstraints.compactMap(\.number))
    return active.compactMap { constraint in
      guard ids.contains(constraint.id), !repeated.contains(constraint.id), constraint.line != nil,
        let equation = constraint.equation
      else { return nil }
      return finding(.redundant, constraint, "\(equation.text) is redundant: it follows from the others")
    }
  }

  fileprivate func mixedDirections() -> [Finding] {
    snapshot.views.compactMap { view in
      let mine = constraints(of: view.name).filter { $0.line != nil && $0.isActive }
      guard let fixed = mine.first(where: { $0.equation?.firstAttribute.isAbsoluteSide == true }),
        let flowing = mine.first(where: { $0.equation?.firstAttribute.isDirectional == true })
      else { return nil }
      let later = fixed.id > flowing.id ? fixed : flowing
      let names = [flowing, fixed].compactMap { $0.equation?.firstAttribute.rawValue }
      return finding(
        .mixedDirections, later,
        "\(view.name) is tied by \(names.joined(separator: " and by ")): where text runs from right to left, "
          + "only one of them turns", with: [fixed.id, flowing.id].filter { $0 != later.id })
    }
  }

  /// Constants that would be others if the scene were opened at another size, and do not follow a resize.
  fileprivate func capturedConstants() -> [Finding] {
    let scene = diagnosis.scene
    guard snapshot.constraints.contains(where: { $0.origin?.mayHoldFrame ?? false }) else { return [] }
    let other = CGSize(width: scene.size.width * 1.25 + 10, height: scene.size.height * 1.25 + 10)
    let moved = scene.statements.map { statement in
      var statement = statement
      statement.size = other
      return statement
    }
    var viewport = scene.viewport
    viewport.size = other
    guard
      let resized = try? Scene.replaying(scene.statements, viewport: viewport, project: scene.project)
        .snapshot(),
      let opened = try? Scene.replaying(moved, viewport: viewport, project: scene.project).snapshot(),
      resized.constraints.count == opened.constraints.count
    else { return [] }
    var seen: Set<SourcePosition> = []
    return zip(resized.constraints, opened.constraints).compactMap { before, after in
      guard let old = before.equation, var new = after.equation, before.line != nil,
        abs(old.constant - new.constant) > 0.001
      else { return nil }
      let constant = new.constant
      new.constant = old.constant
      guard old == new, let constraint = snapshot.constraints.first(where: { $0.id == before.id }),
        seen.insert(diagnosis.place(of: constraint)).inserted
      else { return nil }
      return finding(
        .capturedConstant, constraint,
        "\(constraint.equation?.text ?? old.text) holds a number taken from a frame: when the window is resized "
          + "to \(formatted(other.width))x\(formatted(other.height)), it stays \(formatted(old.constant)) "
          + "instead of \(formatted(constant))")
    }
  }

  fileprivate func madeTooEarly() -> [Finding] {
    var seen: Set<SourcePosition> = []
    return snapshot.constraints.compactMap { constraint in
      guard constraint.isOlderThanSuperview, constraint.line != nil, let equation = constraint.equation,
        // An anchor's size needs no superview; a maker's constraints come together with places.
        equation.firstAttribute.isPosition || constraint.origin?.isChain ?? false,
        seen.insert(diagnosis.place(of: constraint)).inserted
      else { return nil }
      return finding(
        .beforeSuperview, constraint,
        "\(equation.text) was made before \(equation.firstItem) had a superview: a position cannot be constrained there"
      )
    }
  }

  fileprivate func updatesThatAdded() -> [Finding] {
    active.compactMap { constraint in
      guard constraint.origin?.verb == .update, let equation = constraint.equation,
        let older = constraints(of: equation.firstItem).first(where: { other in
          other.id < constraint.id && other.isActive && other.line != constraint.line
            && other.equation?.firstAttribute == equation.firstAttribute
            // A bound beside a number is intended.
            && other.equation?.relation == equation.relation
        })
      else { return nil }
      return finding(
        .updateAdded, constraint,
        "this update found no constraint alike and added \(equation.text) beside "
          + "\(older.equation?.text ?? older.description)", with: [older.id])
    }
  }
}
