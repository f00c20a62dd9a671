import AutoLayout
import SceneLanguage

extension FindingKind {
  static let tie = FindingKind(
    "tie",
    "equal priorities (of constraints, or of contents' hugging and compression resistance), so that the least sum of violations decides, or age",
    remedies: { $0.deciding($1) }
  ) { search in search.ties.map { search.finding($0) } }
}

extension FindingSearch {
  /// The limit of violated constraints that are tried.
  private static let mostTried = 36

  /// Searched on a copy, whose views are in the order of the snapshot's and whose constraints have the same numbers.
  func findTies() -> [Tie] {
    let scene = diagnosis.scene
    guard TieSearch(scene.window)?.hasCandidates(candidates(scene.window.rootView.subtree)) ?? false,
      let copy = scene.remade(), copy.completeSnapshot() != nil,
      let search = TieSearch(copy.window)
    else { return [] }
    let views = copy.window.rootView.subtree
    guard views.count == snapshot.views.count else { return [] }
    let places = Self.places(of: views)
    return search.ties(limit: Self.mostTried, where: candidates(views)).compactMap { tie in
      func side(_ constraint: NSLayoutConstraint) -> Tie.Side? {
        // A content that is still empty gets a text later.
        if constraint.source == .content, constraint.constant <= 0 { return nil }
        return Tie.Side(constraint, ofViewAt: Self.place(of: constraint, places), in: snapshot)
      }
      let winners = tie.winners.compactMap(side)
      guard let loser = side(tie.loser), !winners.isEmpty else { return nil }
      return Tie(
        loser: loser, winners: winners, priority: tie.priority, decision: tie.decision, open: tie.open)
    }
  }

  /// Whether a violated constraint is worth a trial: one that code has made, or a content that is shown.
  private func candidates(_ views: [UIView]) -> (NSLayoutConstraint) -> Bool {
    let places = Self.places(of: views)
    return { [snapshot] constraint in
      guard constraint.source == .content else { return constraint.origin != nil }
      guard let place = Self.place(of: constraint, places), snapshot.views.indices.contains(place) else {
        return false
      }
      return constraint.constant > 0 && !snapshot.views[place].isHidden
    }
  }

  private static func place(of constraint: NSLayoutConstraint, _ places: [ObjectIdentifier: Int]) -> Int? {
    (constraint.firstItem as? UIView).flatMap { places[ObjectIdentifier($0)] }
  }

  private static func places(of views: [UIView]) -> [ObjectIdentifier: Int] {
    Dictionary(views.enumerated().map { (ObjectIdentifier($0.element), $0.offset) }) { first, _ in first }
  }

  func finding(_ tie: Tie) -> Finding {
    let sides = [tie.loser] + tie.winners
    let place =
      switch tie.loser {
      case .constraint(let constraint): diagnosis.place(of: constraint)
      case .content(let content): place(of: content.view, content.wish.axis)
      }
    var views: [String] = []
    for name in sides.flatMap(\.views) where !views.contains(name) { views.append(name) }
    return Finding(
      .tie, at: place, tie.sentence, views: snapshot.views.map(\.name).filter(views.contains),
      constraints: sides.compactMap(\.id).sorted(),
      identity: sides.map(\.text.english).sorted().joined(separator: ", "))
  }
}
