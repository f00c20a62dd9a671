import AutoLayout
import SceneLanguage

extension FindingKind {
  static let tie = FindingKind(
    "tie",
    "equal priorities (of constraints, or of contents' hugging and compression resistance), so that only age decides"
  ) { $0.ties }
}

extension FindingSearch {
  /// Constraints of one priority that cannot all hold, so that their age decides.
  ///
  /// The unsatisfied one is raised by 1 on a copy: a constraint of its old priority that is unsatisfied then is tied
  /// with it.
  func constraintTies() -> [Finding] {
    let losers = snapshot.constraints.filter {
      $0.state == .unsatisfied && $0.priority < 999 && $0.line != nil
    }
    guard !losers.isEmpty, let copy else { return [] }
    let before = copy.snapshot()
    let constraints = copy.window.rootView.subtree.flatMap(\.constraints)
    var reported: Set<Int> = []
    return losers.prefix(12).compactMap { loser in
      guard !reported.contains(loser.id), let equation = loser.equation,
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
      reported.formUnion([loser.id, winner.id])
      return Finding(
        .tie, at: diagnosis.place(of: loser),
        "\(equation.text) and \(winner.equation?.text ?? winner.description) cannot both hold and have the same "
          + "priority, \(loser.priority): the older one wins", views: loser.views,
        constraints: [winner.id, loser.id].sorted())
    }
  }

  private var copy: Scene? {
    try? Scene.replaying(
      diagnosis.scene.statements, viewport: diagnosis.scene.viewport, project: diagnosis.scene.project)
  }

  /// Contents of one priority that cannot all have their sizes, so that their age decides. Found as above.
  func contentTies() -> [Finding] {
    let losers = snapshot.views.indices.dropFirst().filter {
      !snapshot.views[$0].isHidden && snapshot.views[$0].content != nil
    }
    guard !losers.isEmpty, let copy else { return [] }
    copy.window.layoutIfNeeded()
    let views = copy.window.rootView.subtree
    guard views.count == snapshot.views.count else { return [] }
    var reported: Set<Int> = []
    var tried = 0
    var found: [Finding] = []
    for index in losers {
      for axis in NSLayoutConstraint.Axis.allCases {
        guard tried < 24, !reported.contains(index), let strain = ContentStrain(views[index], axis) else {
          continue
        }
        tried += 1
        let before = views.map { ContentStrain($0, axis) }
        let priority = strain.priority(of: views[index], axis)
        // At 1000 it would be required.
        guard priority < 999 else { continue }
        strain.setPriority(priority + 1, of: views[index], axis)
        copy.window.layoutIfNeeded()
        let winner = views.indices.first { other in
          other != index && before[other] == nil && ContentStrain(views[other], axis) == strain
            && strain.priority(of: views[other], axis) == priority
        }
        let isResolved = ContentStrain(views[index], axis) == nil
        strain.setPriority(priority, of: views[index], axis)
        copy.window.layoutIfNeeded()
        guard isResolved, let winner else { continue }
        reported.formUnion([index, winner])
        let names = [snapshot.views[min(index, winner)].name, snapshot.views[max(index, winner)].name]
        found.append(
          Finding(
            .tie, at: place(of: snapshot.views[index], axis),
            "\(names[0]) and \(names[1]) have the same \(strain.word) priority, \(formatted(priority)): only "
              + "their age decides that \(snapshot.views[index].name) is \(strain.outcome) and "
              + "\(snapshot.views[winner].name) is not",
            views: names, identity: "\(names)\(axis)"))
      }
    }
    return found
  }
}

/// The difference between a view's size and that of its content.
private enum ContentStrain {
  case stretched, compressed

  /// Nil for a view that is as large as its content, or has none.
  init?(_ view: UIView, _ axis: NSLayoutConstraint.Axis) {
    let size = view.intrinsicContentSize
    let wanted = axis == .horizontal ? size.width : size.height
    let length = axis == .horizontal ? view.frame.width : view.frame.height
    guard wanted > 0, abs(length - wanted) > 0.01 else { return nil }
    self = length > wanted ? .stretched : .compressed
  }

  var word: String { self == .stretched ? "hugging" : "compression resistance" }
  var outcome: String { self == .stretched ? "stretched" : "compressed" }

  func priority(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Double {
    (self == .stretched
      ? view.contentHuggingPriority(for: axis) : view.contentCompressionResistancePriority(for: axis))
      .rawValue
  }

  func setPriority(_ priority: Double, of view: UIView, _ axis: NSLayoutConstraint.Axis) {
    if self == .stretched {
      view.setContentHuggingPriority(UILayoutPriority(priority), for: axis)
    } else {
      view.setContentCompressionResistancePriority(UILayoutPriority(priority), for: axis)
    }
  }
}
