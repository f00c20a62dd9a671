import AutoLayout
import SceneLanguage

extension LikelyMistakes {
  /// Constraints of one priority that cannot all hold, where the layout hangs on which of them is older.
  ///
  /// The one that gave way is asked for a little more strongly on a copy: when another of its priority gives way
  /// by just as much in its stead, the two are equals.
  func ties() -> [Finding] {
    let losers = snapshot.constraints.filter {
      $0.state == .unsatisfied && $0.priority < 999 && $0.line != nil
    }
    guard !losers.isEmpty,
      let copy = try? Scene.replaying(
        diagnosis.scene.statements, viewport: diagnosis.scene.viewport)
    else { return [] }
    let before = copy.snapshot()
    let constraints = copy.window.rootView.subtree.flatMap(\.constraints)
    var told: Set<Int> = []
    return losers.prefix(12).compactMap { loser in
      guard !told.contains(loser.id), let equation = loser.equation,
        let constraint = constraints.first(where: { $0.number == loser.id }),
        !snapshot.constraints.contains(where: { $0.priority == loser.priority + 1 })
      else { return nil }
      let priority = constraint.priority
      guard (try? constraint.setPriority(UILayoutPriority(priority.rawValue + 1))) != nil else { return nil }
      let after = copy.window.snapshot()
      try? constraint.setPriority(priority)
      let state = Dictionary(after.constraints.map { ($0.id, $0.state) }) { first, _ in first }
      guard state[loser.id] == .satisfied,
        let winner = before.constraints.first(where: {
          $0.priority == loser.priority && $0.state == .satisfied && state[$0.id] == .unsatisfied
        })
      else { return nil }
      told.formUnion([loser.id, winner.id])
      return Finding(
        .warning, code: "tie", at: diagnosis.place(of: loser),
        "\(equation.text) and \(winner.equation?.text ?? winner.description) cannot both hold and have the same "
          + "priority, \(loser.priority): the older one wins", views: loser.views,
        constraints: [winner.id, loser.id].sorted())
    }
  }
}
