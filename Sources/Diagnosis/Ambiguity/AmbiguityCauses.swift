import AutoLayout

/// The undetermined parts of frames that are undetermined only because others are, as what stands below a view without a
/// height: one cause is told once.
struct AmbiguityCauses {
  /// What is undetermined of a view along an axis.
  private struct Gap {
    var view: Int
    var axis: NSLayoutConstraint.Axis
    var parts: Set<LayoutTie.OpenPart>
    /// Told by another finding.
    var isTold: Bool

    /// Of gaps that determine each other, the one to tell is told already, or is a length, or comes first.
    var rank: (Int, Int, Int) {
      let isLength = parts.contains { $0.attribute == .length(axis) }
      return (isTold ? 0 : 1, isLength ? 0 : 1, view)
    }
  }

  /// The limit of gaps that are compared with one another.
  private static let mostGaps = 60

  /// The parts that merely follow others.
  private(set) var consequences: Set<LayoutTie.OpenPart> = []

  /// - Parameters:
  ///   - words: what tells the views that follow others by one equation, also where nothing can be tried.
  ///   - told: what is undetermined for a reason that has a finding of its own.
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
