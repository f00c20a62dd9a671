import AutoLayout
import Foundation
import SceneLanguage
import TextLayout
import Translation

extension FindingKind {
  static let duplicate = FindingKind(
    "duplicate", "a constraint that says what another says already", remedies: { $0.dropping($1) }
  ) { $0.duplicates }
  static let redundant = FindingKind(
    "redundant", "one that follows from the others, whatever the window's size",
    remedies: { $0.comparingWithNeighbour($1) + $0.dropping($1) }
  ) { $0.redundant() }
  static let mixedDirections = FindingKind(
    "mixed-directions", "leading or trailing beside left or right on one view",
    remedies: { $0.comparingAlike($1) ?? $0.aligningDirections(of: $1) }
  ) { search in search.mixedDirections() + search.mixedComparisons.map { search.finding($0) } }
}

/// The items and attributes of an equation, without its relation and its numbers.
private struct EquationItems: Hashable {
  var firstItem: String
  var firstAttribute: NSLayoutConstraint.Attribute
  var secondItem: String?
  var secondAttribute: NSLayoutConstraint.Attribute

  init(_ equation: Equation) {
    (firstItem, firstAttribute) = (equation.firstItem, equation.firstAttribute)
    (secondItem, secondAttribute) = (equation.secondItem, equation.secondAttribute)
  }
}

extension FindingSearch {
  func findDuplicates() -> [Finding] {
    // What counts in a tie is no mere repetition.
    let tied = Set(ties.flatMap { ([$0.loser] + $0.winners).compactMap(\.id) })
    // Equations repeat one another if they are written alike. Only those with the same items and attributes are written.
    var firsts: [EquationItems: SceneSnapshot.Constraint] = [:]
    var written: [String: SceneSnapshot.Constraint] = [:]
    func text(_ constraint: SceneSnapshot.Constraint) -> String {
      "\(constraint.equation?.text ?? "") ^\(constraint.priority)"
    }
    return active.compactMap { constraint in
      guard let equation = constraint.equation, constraint.line != nil else { return nil }
      guard let earlier = firsts[EquationItems(equation)] else {
        firsts[EquationItems(equation)] = constraint
        return nil
      }
      written[text(earlier)] = earlier
      guard let first = written[text(constraint)] else {
        written[text(constraint)] = constraint
        return nil
      }
      if tied.contains(constraint.id) || isMadeAgainByHook(constraint) { return nil }
      let text: Phrase =
        first.line.map { "\(equation.phrase) repeats that of line \($0)" }
        ?? "\(equation.phrase) repeats that"
      return finding(.duplicate, constraint, text, with: [first.id])
    }
  }

  fileprivate func redundant() -> [Finding] {
    let repeated = Set(duplicates.flatMap(\.constraints))
    let ids = Set(diagnosis.scene.window.rootView.redundantConstraints.compactMap(\.number))
    // A statement that says the same of several views, as one in a loop, is needed for one of them.
    let needed = Set(active.filter { !ids.contains($0.id) }.compactMap(statement))
    return active.compactMap { constraint in
      guard ids.contains(constraint.id), !repeated.contains(constraint.id), constraint.line != nil,
        !isMadeAgainByHook(constraint), let equation = constraint.equation, !makesRow(constraint),
        statement(constraint).map({ !needed.contains($0) }) ?? true
      else { return nil }
      if equation.isOfItself {
        return finding(
          .redundant, constraint, "\(equation.phrase) compares a view with itself, which says nothing")
      }
      return finding(.redundant, constraint, "\(equation.phrase) is redundant: it follows from the others")
    }
  }

  /// Whether a constraint has a part in the height of a row that sizes itself: the row's frame is made from it, and does not
  /// replace it.
  private func makesRow(_ constraint: SceneSnapshot.Constraint) -> Bool {
    guard constraint.equation?.firstAttribute.axis == .vertical else { return false }
    return constraint.views.compactMap({ diagnosis.trial.place(ofView: $0) }).contains { place in
      sequence(first: place, next: { self.snapshot.views[$0].superview }).contains(where: isSelfSizingRow)
    }
  }

  /// What a statement says of a view's size, whichever the view is; nil for any other constraint.
  private func statement(_ constraint: SceneSnapshot.Constraint) -> String? {
    guard constraint.line != nil, let equation = constraint.equation, equation.secondItem == nil else {
      return nil
    }
    let place = diagnosis.place(of: constraint)
    return
      "\(place.file) \(place.line):\(place.column) \(equation.firstAttribute) \(equation.relation) \(equation.constant)"
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
        "\(view.name) is tied by \(names.first ?? "") and by \(names.last ?? ""): where text runs from right to left, only one of them turns",
        with: [fixed.id, flowing.id].filter { $0 != later.id })
    }
  }

  /// Another second item for a view that is compared with itself: a sibling of its class that a constraint relates to it.
  fileprivate func comparingWithNeighbour(_ finding: Finding) -> [Fix] {
    guard let constraint = finding.constraints.last.flatMap(diagnosis.trial.constraint),
      let equation = constraint.equation, equation.isOfItself,
      let view = diagnosis.trial.view(equation.firstItem)
    else { return [] }
    var seen: Set<String> = [view.name]
    return (relations[view.name] ?? []).flatMap(\.views).compactMap(diagnosis.trial.view).filter {
      $0.superview == view.superview && $0.className == view.className && seen.insert($0.name).inserted
    }.flatMap { other in
      var meant = equation
      meant.secondItem = other.name
      return comparing(constraint, as: meant)
    }
  }

  /// The constraint dropped.
  fileprivate func dropping(_ finding: Finding) -> [Fix] {
    finding.constraints.reversed().compactMap(diagnosis.trial.constraint).compactMap { fix(.removal, of: $0) }
  }
}

extension Equation {
  /// Whether it compares an attribute of an item with that itself.
  var isOfItself: Bool {
    firstItem == secondItem && firstAttribute == secondAttribute && multiplier == 1 && constant == 0
  }
}
