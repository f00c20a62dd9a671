import AutoLayout
import SceneLanguage
import TextLayout

/// Runs changed statements at the end of one copy of a scene, to find out which constraints they make. They make the same ones
/// in their place, if neither they nor any later statement depends on the constraints of earlier ones.
///
/// A copy of the scene for each change would cost all of its statements.
final class StatementTrial {
  private let scene: Scene
  private let copy: Scene
  /// Whether a statement has left more behind in the copy than constraints, so that nothing more is tried there.
  private(set) var isSpoiled = false
  private let places: (scene: ConstraintOutline.Places, copy: ConstraintOutline.Places)
  private let copiedViews: [UIView]
  /// The constraints of both, by the numbers that they have in both.
  private let originals: [Int: NSLayoutConstraint]
  private let copied: [Int: NSLayoutConstraint]
  /// The views whose constraints in the copy are not in their order any more.
  private var reordered: Set<ObjectIdentifier> = []
  private let names: Set<String>
  /// The first statement from which on none depends on constraints of others.
  private let first: Int
  /// The constraints that each statement made, in order.
  private let constraints: [Int: [NSLayoutConstraint]]
  /// How many constraints that statements made in `make` begin at each view.
  private let makes: [ObjectIdentifier: Int]

  /// - Parameter statementIndex: finds the statement at a position.
  /// - Returns: nil where no statement can be tried so.
  init?(_ scene: Scene, statementIndex: (SourcePosition) -> Int?) {
    let views = scene.window.rootView.subtree
    names = Set(views.compactMap(\.name) + ["view"])
    let declared = scene.statements.flatMap(\.declaredViews)
    guard scene.isRepeatable, scene.switchedOff.isEmpty, Set(declared).count == declared.count else {
      return nil
    }
    let names = names
    first = (scene.statements.lastIndex { !$0.makesConstraintsOnly(of: names) } ?? -1) + 1
    guard first < scene.statements.count,
      let copy = scene.remade()
    else { return nil }
    copy.mendsItself = false
    self.scene = scene
    self.copy = copy
    copiedViews = copy.window.rootView.subtree
    guard copiedViews.count == views.count else { return nil }
    places = (ConstraintOutline.Places(views), ConstraintOutline.Places(copiedViews))
    originals = Self.numbered(views)
    copied = Self.numbered(copiedViews)
    var constraints: [Int: [NSLayoutConstraint]] = [:]
    var makes: [ObjectIdentifier: Int] = [:]
    for constraint in views.flatMap(\.constraints) {
      guard let origin = constraint.origin, let index = statementIndex(origin.position) else { continue }
      constraints[index, default: []].append(constraint)
      if origin.verb == .make { makes[ObjectIdentifier(constraint.firstItem), default: 0] += 1 }
    }
    self.constraints = constraints
    self.makes = makes
  }

  private static func numbered(_ views: [UIView]) -> [Int: NSLayoutConstraint] {
    let all = views.flatMap(\.constraints).compactMap { made in made.number.map { ($0, made) } }
    return Dictionary(all) { first, _ in first }
  }

  /// How the constraints after an edit of a statement compare with those after a change of one of them.
  ///
  /// - Parameter text: the statement's with the change.
  /// - Returns: nil where that cannot be told.
  func likeness(
    ofStatement index: Int, to text: String, after change: ConstraintChange, of number: Int
  ) -> ConstraintOutline.Likeness? {
    guard index >= first, let own = constraints[index],
      let changed = own.first(where: { $0.number == number })
    else { return nil }
    // Something else has to turn off the view's mask.
    if change == .removal, makes[ObjectIdentifier(changed.firstItem), default: 0] < 2 { return nil }
    var made: [NSLayoutConstraint] = []
    if !text.allSatisfy({ $0.isWhitespace || $0 == ";" }) {
      guard let answer = run(text, inPlaceOf: scene.statements[index]), answer.updated.isEmpty,
        let installed = installed(answer, beside: own)
      else { return nil }
      made = installed
    }
    defer { for constraint in made { constraint.deactivate() } }
    return ConstraintOutline(own, in: places.scene)
      .likeness(to: ConstraintOutline(made, in: places.copy), after: change, of: number)
  }

  /// The constraint that an `update` statement finds alike and changes, and the new constant.
  ///
  /// - Parameters:
  ///   - text: the statement's with `update` in the place of `make`.
  ///   - number: the only constraint that the statement makes as it is.
  func update(
    byStatement index: Int, as text: String, insteadOf number: Int
  ) -> (number: Int, constant: Double)? {
    guard index >= first, let own = constraints[index], own.count == 1, own[0].number == number,
      makes[ObjectIdentifier(own[0].firstItem), default: 0] > 1, let replaced = copied[number],
      reordered.insert(ObjectIdentifier(replaced.firstItem)).inserted
    else { return nil }
    replaced.deactivate()
    defer { try? replaced.activate() }
    guard let answer = run(text, inPlaceOf: scene.statements[index], mayUpdate: true) else { return nil }
    guard answer.installed.isEmpty, answer.updated.count == 1, let id = answer.updated.first?.id,
      let updated = copied[id], let original = originals[id]
    else {
      isSpoiled = true
      return nil
    }
    let constant = updated.constant
    updated.constant = original.constant
    guard let position = updated.origin?.position, position < scene.statements[index].source.start else {
      return nil
    }
    return (id, constant)
  }

  /// Runs a statement in the copy.
  private func run(_ text: String, inPlaceOf statement: Statement, mayUpdate: Bool = false) -> Answer? {
    guard !isSpoiled else { return nil }
    guard
      let answers = try? copy.run(
        text, as: statement.kind, firstLine: statement.firstLine, firstColumn: statement.firstColumn),
      let answer = answers.first, answers.count == 1, answer.errors.isEmpty, answer.created.isEmpty,
      answer.removed.isEmpty, answer.statement.makesConstraintsOnly(of: names, mayUpdate: mayUpdate)
    else {
      isSpoiled = true
      return nil
    }
    return answer
  }

  /// The constraints that a statement has made in the copy, held by the same views as those that it stands for.
  private func installed(_ answer: Answer, beside own: [NSLayoutConstraint]) -> [NSLayoutConstraint]? {
    let ids = Set(answer.installed.map(\.id))
    let holders = Set(own.compactMap { $0.holder.flatMap { places.scene[$0] } })
    let made = holders.flatMap { copiedViews[$0].constraints.suffix(ids.count) }
      .filter { constraint in constraint.number.map(ids.contains) ?? false }
    guard made.count == ids.count else {
      isSpoiled = true
      return nil
    }
    return made
  }
}
