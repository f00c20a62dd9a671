import AutoLayout

/// Finds the ambiguous views that are ambiguous only because another view is, such as those below a view without a height: only
/// the other view is reported.
struct AmbiguityCauses {
  /// The ambiguous place or length of a view along one axis.
  private struct Gap {
    var view: Int
    var axis: NSLayoutConstraint.Axis
    var parts: Set<LayoutTie.OpenPart>
    /// Whether another finding reports it.
    var isTold: Bool

    /// Orders gaps that determine each other: the first is reported. One that is reported already comes first, then lengths.
    var rank: (Int, Int, Int) {
      let isLength = parts.contains { $0.attribute == .length(axis) }
      return (isTold ? 0 : 1, isLength ? 0 : 1, view)
    }
  }

  /// The limit of gaps that are compared with one another.
  private static let mostGaps = 60

  /// The ambiguous parts that are not to be reported.
  private(set) var consequences: Set<LayoutTie.OpenPart> = []

  /// - Parameters:
  ///   - words: finds views that follow another one by a single equation, also in scenes where nothing can be tried.
  ///   - told: the ambiguous parts that other findings report.
  init(_ trial: EditTrial, _ words: AmbiguityWords, beside told: Set<LayoutTie.OpenPart>) {
    let gaps = Self.gaps(in: trial.before, beside: told)
    for gap in gaps where words.merelyFollows(trial.before.views[gap.view], gap.axis) {
      consequences.insert(LayoutTie.OpenPart(view: gap.view, attribute: .place(gap.axis)))
    }
    guard (2...Self.mostGaps).contains(gaps.count) else { return }
    var followers: [Set<LayoutTie.OpenPart>] = []
    for gap in gaps {
      guard let parts = trial.partsFollowing(gap.view, along: gap.axis) else { return }
      followers.append(parts)
    }
    trial.rest()
    func determines(_ one: Int, _ other: Int) -> Bool { gaps[other].parts.isSubset(of: followers[one]) }
    for (place, gap) in gaps.enumerated() {
      let follows = gaps.indices.contains { other in
        other != place && determines(other, place)
          && (!determines(place, other) || gaps[other].rank < gap.rank)
      }
      if follows { consequences.formUnion(gap.parts) }
    }
  }

  private static func gaps(in snapshot: SceneSnapshot, beside told: Set<LayoutTie.OpenPart>) -> [Gap] {
    snapshot.ambiguousViews.flatMap { index in
      NSLayoutConstraint.Axis.allCases.compactMap { axis -> Gap? in
        let parts = Set(
          snapshot.views[index].ambiguous.filter { $0 == .place(axis) || $0 == .length(axis) }
            .map { LayoutTie.OpenPart(view: index, attribute: $0) })
        guard !parts.isEmpty else { return nil }
        return Gap(view: index, axis: axis, parts: parts, isTold: parts.isSubset(of: told))
      }
    }
  }
}
