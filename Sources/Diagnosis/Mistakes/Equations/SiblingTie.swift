import AutoLayout

/// Two subviews of one view between which, or between what lies in them, a constraint relates places along an axis.
struct SiblingTie: Hashable {
  private let names: Set<String>
  private let axis: NSLayoutConstraint.Axis

  init(_ first: String, _ second: String, _ axis: NSLayoutConstraint.Axis) {
    names = [first, second]
    self.axis = axis
  }
}

extension FindingSearch {
  func findSiblingTies() -> Set<SiblingTie> {
    var ties: Set<SiblingTie> = []
    for constraint in snapshot.constraints where constraint.views.count == 2 {
      guard let equation = constraint.equation, let axis = equation.firstAttribute.axis,
        !equation.firstAttribute.isSize, let one = diagnosis.trial.place(ofView: constraint.views[0]),
        let other = diagnosis.trial.place(ofView: constraint.views[1]),
        let (first, second) = siblings(around: one, other)
      else { continue }
      ties.insert(SiblingTie(snapshot.views[first].name, snapshot.views[second].name, axis))
    }
    return ties
  }

  /// The subviews of the closest common superview in which two views lie; nil if one view lies in the other.
  private func siblings(around one: Int, _ other: Int) -> (Int, Int)? {
    var (first, second) = (one, other)
    // Every view comes before its subviews.
    while snapshot.views[first].superview != snapshot.views[second].superview {
      if first > second {
        guard let superview = snapshot.views[first].superview else { return nil }
        first = superview
      } else {
        guard let superview = snapshot.views[second].superview else { return nil }
        second = superview
      }
    }
    return first == second ? nil : (first, second)
  }
}
