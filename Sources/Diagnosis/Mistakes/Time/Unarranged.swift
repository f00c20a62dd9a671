import AutoLayout
import SceneLanguage
import SceneSyntax

extension FindingKind {
  static let notArranged = FindingKind(
    "not-arranged", "a view that was added to a stack view, which arranges others",
    remedies: { $0.arranging($1) }
  ) { $0.notArranged() }
}

extension FindingSearch {
  fileprivate func notArranged() -> [Finding] {
    unarranged.map { stray in
      let (view, stack) = (snapshot.views[stray.view], snapshot.views[stray.stack])
      return Finding(
        .notArranged, at: call(adding: view.name)?.range.lowerBound ?? diagnosis.declaration(of: view.name),
        "\(view.name) is in the stack view \(stack.name), which does not arrange it: addSubview adds no arranged view",
        views: [view.name, stack.name])
    }
  }

  /// The places of views without a size that no constraint mentions, and of the stack views that hold them and do not arrange
  /// them. A background has constraints or a frame.
  func findUnarranged() -> [(view: Int, stack: Int)] {
    let live = liveViews
    guard live.count == snapshot.views.count else { return [] }
    return live.indices.compactMap { index in
      let view = snapshot.views[index]
      guard let stack = live[index].superview as? UIStackView, let place = view.superview, !view.isHidden,
        !view.isPart, view.frame.width == 0 || view.frame.height == 0, relations[view.name] == nil,
        !constraints(of: view.name).contains(where: isWritten),
        !stack.arrangedSubviews.contains(where: { $0 === live[index] })
      else { return nil }
      return (index, place)
    }
  }

  private func call(adding name: String) -> CallSyntax? { additions.first { added($0) == name } }

  fileprivate func arranging(_ finding: Finding) -> [Fix] {
    guard let name = finding.views.first, let call = call(adding: name), call.name == "addSubview" else {
      return []
    }
    return [
      Fix(
        description: Fix.placed(call.range.lowerBound.line, "add it with addArrangedSubview"),
        constraint: nil,
        edit: TextEdit(call.nameRange, to: "addArrangedSubview"), kind: .add)
    ]
  }
}
