import AutoLayout
import SceneLanguage
import Translation

extension FindingKind {
  static let hiddenLength = FindingKind(
    "hidden-length",
    "a view that a stack view hides and that required constraints keep from collapsing, a conflict up to iOS 10",
    severity: .note,
    remedies: { $0.yielding($1) }
  ) { $0.hiddenLengths() }
}

extension FindingSearch {
  /// Up to iOS 10 a stack view requires that a hidden view has no length. Since iOS 11 that is just below required, and such a
  /// view keeps what required constraints ask for.
  fileprivate func hiddenLengths() -> [Finding] {
    let live = liveViews
    return snapshot.views.indices.compactMap { index -> (Int, UIStackView)? in
      guard snapshot.views[index].isHidden, live.indices.contains(index),
        let stack = live[index].superview as? UIStackView,
        stack.arrangedSubviews.contains(where: { $0 === live[index] })
      else { return nil }
      return (index, stack)
    }.prefix(Self.mostHidden).compactMap { index, stack in
      let view = snapshot.views[index]
      let length = stack.axis == .horizontal ? view.frame.width : view.frame.height
      let attribute: NSLayoutConstraint.Attribute = stack.axis == .horizontal ? .width : .height
      guard length >= Self.leastLength, let holder = view.superview.map({ snapshot.views[$0].name }),
        let collapsed = diagnosis.scene.window.supposing(attribute, of: live[index], is: 0)
      else { return nil }
      let broken = collapsed.broken.compactMap(\.number).compactMap { number in
        snapshot.constraints.first { $0.id == number && isWritten($0) }
      }
      guard let newest = broken.last, let equation = newest.equation else { return nil }
      return Finding(
        .hiddenLength, at: diagnosis.place(of: newest),
        stack.axis == .horizontal
          ? "\(view.name) is hidden in \(holder), and \(equation.phrase) keeps it \(formatted(length)) wide: up to iOS 10 a conflict with the \(attribute.rawValue) of 0 that the stack view requires then (UISV-hiding), which since iOS 11 gives way"
          : "\(view.name) is hidden in \(holder), and \(equation.phrase) keeps it \(formatted(length)) high: up to iOS 10 a conflict with the \(attribute.rawValue) of 0 that the stack view requires then (UISV-hiding), which since iOS 11 gives way",
        views: [view.name, holder], constraints: broken.map(\.id),
        identity: view.name)
    }
  }

  /// Each of them takes two solves.
  private static let mostHidden = 8
  /// In points.
  private static let leastLength = 0.5

  /// The constraints that keep the view from collapsing at 999, below the stack view's.
  fileprivate func yielding(_ finding: Finding) -> [Fix] {
    let constraints = finding.constraints.compactMap(diagnosis.trial.constraint)
    let edits = constraints.compactMap { constraint in
      constraint.equation.flatMap {
        diagnosis.trial.rewriting(of: constraint)?.edit(for: .priority(999), of: $0)
      }
    }
    guard edits.count == constraints.count, let newest = constraints.last,
      let edit = edits.count == 1 ? edits[0] : diagnosis.trial.joined(edits)
    else { return [] }
    let texts = Phrase.list(of: constraints.compactMap(\.equation?.phrase))
    return [
      Fix(
        description: Fix.placed(newest.line, "weaken \(texts) to priority 999"),
        constraint: newest.id, edit: edit, kind: .weaken)
    ]
  }
}
