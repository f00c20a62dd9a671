import AutoLayout
import Translation

/// What happens once the block has ended.
extension MasonryRecorder {
  func recordInstallation(_ step: MasonryStep) {
    switch step {
    case .beganInstall(let maker):
      begin(maker)
      let number = number(of: maker)
      active = number
      add(
        .beganInstall, "[\(name(number)) install]", [.touches(number)], from: self.number(of: maker.view),
        to: number, "install")
    case .passedExisting(let constraint, let maker):
      let (number, owner) = (number(of: constraint), number(of: maker))
      let changes = constraint.viewConstraints.map {
        MasonryTrace.Change.sets(self.number(of: $0), property: "updateExisting", value: "YES")
      }
      add(
        .passedExisting, "\(name(number)).updateExisting = \(name(owner)).updateExisting = YES",
        [.touches(number), .touches(owner)] + changes, from: owner, to: number, "updateExisting = YES")
    case .installs(let constraint):
      let number = number(of: constraint)
      let owner = constraint.delegate.map { self.number(of: $0.owner) }
      active = number
      add(
        .installs, "[\(name(number)) install]", [.touches(number)], from: owner, to: number, "install")
    case .tookSuperview(let constraint, let superview):
      let number = number(of: constraint)
      let second = "\(superview.displayName).\(constraint.firstViewAttribute.layoutAttribute.rawValue)"
      add(
        .tookSuperview, "\(name(number)) has no second side: \(second)",
        [.sets(number, property: "superview's", value: Phrase(verbatim: second))], from: number, to: number,
        "superview's \(second)")
    case .madeLayoutConstraint(let constraint, let made):
      let (number, other) = (number(of: constraint), number(of: made))
      add(
        .madeLayoutConstraint, "\(name(other)) = MASLayoutConstraint \(made.shortDescription)",
        [
          .sets(number, property: "layoutConstraint", value: Phrase(verbatim: name(other))), .appears(other),
          .sets(other, property: "equation", value: Phrase(verbatim: made.shortDescription)),
        ], from: number, to: other, "init \(made.shortDescription)")
    case .foundHolder(let constraint, let view, let reason): recordHolder(of: constraint, view, reason)
    case .lookedForAlike(let wanted, let view, let found, let refused):
      recordSearch(for: wanted, in: view, found: found, refused)
    default: recordChange(step)
    }
  }

  private func recordChange(_ step: MasonryStep) {
    switch step {
    case .updated(let existing, let old):
      let number = number(of: existing)
      var changes = [
        MasonryTrace.Change.sets(
          number, property: "equation", value: Phrase(verbatim: existing.shortDescription))
      ]
      // From now on it is the installing constraint's own.
      if let active {
        changes.append(.sets(active, property: "layoutConstraint", value: Phrase(verbatim: name(number))))
      }
      add(
        .updated, "\(name(number)).constant = \(formatted(existing.constant)), before \(formatted(old))",
        changes, from: active, to: number,
        "constant = \(formatted(existing.constant))")
    case .added(let made, let view):
      let (number, holder) = (number(of: made), number(of: view))
      add(
        .added, "[\(name(holder)) addConstraint:\(name(number))]",
        [.sets(number, property: MasonryTrace.holder, value: Phrase(verbatim: name(holder)))], from: active,
        to: holder,
        "addConstraint:\(name(number))")
    case .recorded(let constraint, let view):
      let (number, list) = (number(of: constraint), number(of: view))
      add(
        .recorded, "[\(listName(list)) addObject:\(name(number))]",
        [.appears(list), .adds(number, to: list)],
        from: number, to: list, "\(name(number)) into its list")
    case .uninstalled(let constraint):
      let (number, list) = (number(of: constraint), number(of: constraint.firstViewAttribute.view))
      var changes: [MasonryTrace.Change] = [.removes(number, from: list)]
      if let made = constraint.layoutConstraint {
        changes.append(
          .sets(self.number(of: made), property: MasonryTrace.holder, value: MasonryTrace.nothing))
      }
      add(.uninstalled, "[\(name(number)) uninstall]", changes, from: active, to: number, "uninstall")
    case .emptied(let maker):
      let number = number(of: maker)
      active = nil
      add(
        .emptied, "[\(listName(number)) removeAllObjects]", [.empties(number)], from: number, to: number,
        "empties its list")
    default: break
    }
  }

  private func recordHolder(of constraint: ViewConstraint, _ view: UIView, _ reason: MasonryHolder) {
    let number = number(of: constraint)
    let first = constraint.firstViewAttribute
    let second = constraint.secondViewAttribute?.view.displayName ?? ""
    let search = "mas_closestCommonSuperview:\(second)"
    let text =
      switch reason {
      case .commonSuperview: "[\(first.view.displayName) \(search)] = \(view.displayName)"
      case .itself: view.displayName
      case .superview: "\(first.item.displayName).superview = \(view.displayName)"
      }
    let isSearch = reason == .commonSuperview
    add(
      .foundHolder, "\(name(number)).installedView = \(text)",
      [.sets(number, property: "installedView", value: Phrase(verbatim: view.displayName))], from: number,
      to: isSearch ? self.number(of: first.view) : number,
      isSearch
        ? "closestCommonSuperview:\(second) = \(view.displayName)" : "installedView = \(view.displayName)")
  }

  private func recordSearch(
    for wanted: NSLayoutConstraint, in view: UIView, found: NSLayoutConstraint?,
    _ refused: [(constraint: NSLayoutConstraint, reason: Unlikeness)]
  ) {
    let number = number(of: wanted)
    let answer = found.map { name(self.number(of: $0)) } ?? "nil"
    let reasons: [Phrase] = refused.map { candidate, reason in
      "\(name(self.number(of: candidate))) \(candidate.shortDescription): \(reason.words)"
    }
    let search: Phrase =
      "layoutConstraintSimilarTo:\(name(number)) in \(view.displayName) = \(answer)"
    var changes: [MasonryTrace.Change] = [.touches(number)]
    if let found { changes.append(.touches(self.number(of: found))) }
    add(
      .lookedForAlike, reasons.reduce(search) { "\($0); \($1)" }, changes, from: active,
      to: self.number(of: view), "similar to \(name(number))? \(answer)")
  }
}
