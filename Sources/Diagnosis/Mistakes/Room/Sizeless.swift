import AutoLayout
import SceneLanguage
import Translation

extension FindingKind {
  static let noSize = FindingKind(
    "no-size",
    "a plain view of an app's code that has neither a size nor content, so that it is not to be seen",
    remedies: { $0.sizing($1) }
  ) { $0.sizeless() }
}

extension FindingSearch {
  /// The views that are shown at a size that stands for one that the code does not give.
  fileprivate func sizeless() -> [Finding] {
    let live = diagnosis.scene.window.rootView.subtree
    guard live.count == snapshot.views.count else { return [] }
    return zip(live, snapshot.views).compactMap { live, view in
      guard diagnosis.scene.isSizeAssumed(of: live), ["UIView", "UIImageView"].contains(live.className),
        !isOutlet(view.name),
        let axis = openAxes(of: view).first
      else { return nil }
      let lengths = Phrase.list(openAxes(of: view).map(\.noun))
      return Finding(
        .noSize, at: place(of: view, axis),
        "\(view.name) has no content, and nothing says its \(lengths): it would not be seen",
        views: [view.name], identity: view.name)
    }
  }

  /// Whether a storyboard makes a view, and may give it a size.
  private func isOutlet(_ name: String) -> Bool {
    diagnosis.trial.documentLines.contains { line in
      line.contains("IBOutlet")
        && line.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).contains { $0 == name }
    }
  }

  /// The directions in which no written constraint says how long a view is that constraints place there.
  private func openAxes(of view: SceneSnapshot.View) -> [NSLayoutConstraint.Axis] {
    let written = (relations[view.name] ?? []) + constraints(of: view.name).filter(isWritten)
    guard !written.isEmpty else { return [] }
    // What a constraint would say that is not activated is told there.
    let unused = notActivatedConstraints.map(\.constraint.displayedEquation).filter {
      $0.firstItem == view.name
    }.compactMap(\.firstAttribute.axis)
    let attributes = written.compactMap(\.equation).flatMap { equation -> [NSLayoutConstraint.Attribute] in
      (equation.firstItem == view.name ? [equation.firstAttribute] : [])
        + (equation.secondItem == view.name ? [equation.secondAttribute] : [])
    }
    return NSLayoutConstraint.Axis.allCases.filter { axis in
      if unused.contains(axis) { return false }
      let parts = attributes.compactMap(\.geometry).filter { $0.axis == axis }.map(\.part)
      return !parts.contains(.length) && Set(parts.map { "\($0)" }).count < 2
    }
  }

  /// A row's height as the width and height that are missing.
  fileprivate func sizing(_ finding: Finding) -> [Fix] {
    guard let view = finding.views.first.flatMap(diagnosis.trial.view) else { return [] }
    let length = Double(UIView.standardRowHeight)
    let axes = openAxes(of: view)
    guard axes.count > 1 else {
      return axes.flatMap { axis in
        adding(
          Equation(
            firstItem: view.name, firstAttribute: axis == .horizontal ? .width : .height, relation: .equal,
            secondItem: nil, secondAttribute: .notAnAttribute, multiplier: 1, constant: length))
      }
    }
    return diagnosis.trial.sizings(of: view.name, width: length, height: length).map {
      Fix(description: $0.words, constraint: nil, edit: $0.addition.edit, kind: .add)
    }
  }
}
