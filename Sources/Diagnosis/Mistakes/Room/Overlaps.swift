import AutoLayout
import CodeExport
import Foundation
import SceneLanguage
import TextLayout
import Translation

extension FindingKind {
  static let overlap = FindingKind(
    "overlap", "texts that overlap, or siblings of which neither lies behind the other by intent",
    remedies: { $0.separating($1) }
  ) { $0.overlaps() }
}

extension FindingSearch {
  /// The limit of siblings that are compared with one another.
  private static let mostSiblings = 200

  fileprivate func overlaps() -> [Finding] {
    let families = Dictionary(grouping: snapshot.views.indices.dropFirst()) {
      snapshot.views[$0].superview ?? 0
    }
    var found: [Finding] = []
    for family in families.sorted(by: { $0.key < $1.key }) {
      // Where nothing ties those at the bottom of a cell to those at its top, that is told.
      if openChains.contains(where: { $0.next != nil && $0.place == family.key }) { continue }
      let members = Array(family.value.filter(isLaidOut).prefix(Self.mostSiblings))
      let frames = members.map { solidFrame(of: snapshot.views[$0]) }
      for later in members.indices {
        for earlier in 0..<later {
          let common = frames[earlier].intersection(frames[later])
          guard common.width >= leastOverlap, common.height >= leastOverlap,
            let finding = overlap(
              snapshot.views[members[earlier]], snapshot.views[members[later]], of: common)
          else { continue }
          found.append(finding)
        }
      }
    }
    return found
  }

  /// Whether constraints of the scene place a view that is seen.
  private func isLaidOut(_ index: Int) -> Bool {
    let view = snapshot.views[index]
    return !view.isHidden && !guides.contains(view.name) && view.alpha > 0.05 && view.transform == .identity
      && view.ambiguous.isEmpty
      && !view.isInConflict && !view.isPart && view.frame.width > 0 && view.frame.height > 0
      && constraints(of: view.name).contains(where: isWritten)
      && !wrongSigns.contains { $0.view == view.name }
  }

  /// - Parameter common: the points that both frames cover.
  private func overlap(
    _ first: SceneSnapshot.View, _ second: SceneSnapshot.View, of common: CGRect
  ) -> Finding? {
    let texts = textRect(of: first).flatMap { one in textRect(of: second).map { one.intersection($0) } }
    let isOfTexts = texts.map { $0.width >= leastOverlap && $0.height >= leastOverlap } ?? false
    guard
      isOfTexts || (isPartial(first, second) || areButtons(first, second)) && !isIntended(first, second)
    else { return nil }
    let size = isOfTexts ? texts ?? common : common
    let axis = axisToSeparate(first, second)
    let names = Phrase.list([first.name, second.name])
    let extent = "\(formatted(size.width)) x \(formatted(size.height))"
    let counted = countedFromBeginning(first, second, along: axis).map(diagnosis.place)
    return Finding(
      .overlap, at: counted ?? startPlace(first, second, along: axis),
      isOfTexts ? "the texts of \(names) overlap by \(extent)" : "\(names) overlap by \(extent)",
      views: [first.name, second.name], identity: "\(first.name) \(second.name)")
  }

  /// The position of the constraint that places one of two views where the other is: of the one to be moved where both are pinned
  /// to one edge, else of the later one.
  private func startPlace(
    _ first: SceneSnapshot.View, _ second: SceneSnapshot.View, along axis: NSLayoutConstraint.Axis
  ) -> SourcePosition {
    let moved = movesFirst([first, second], axis) ? first : second
    let isShared = [AttributeGeometry.Part.far, .near].contains { part in
      let pins = [first, second].map { view in ownConstraint(of: view, axis) { $0 == part }?.equation }
      return pins[0] != nil && pins[0]?.secondItem == pins[1]?.secondItem
        && pins[0]?.secondAttribute == pins[1]?.secondAttribute
    }
    let view = isShared ? moved : second
    let start = constraints(of: view.name).last {
      $0.line != nil && $0.equation?.firstAttribute.axis == axis
        && $0.equation?.firstAttribute.isSize == false
    }
    return start.map(diagnosis.place) ?? place(of: view, axis)
  }

  /// The frame without the lines drawn above and below the title of a button, an estimate of the room that a device leaves there,
  /// where nothing gives it a height.
  private func solidFrame(of view: SceneSnapshot.View) -> CGRect {
    guard let content = view.content, content.paddingRows > 0,
      !constraints(of: view.name).contains(where: { isWritten($0) && $0.equation?.firstAttribute == .height })
    else { return view.frame }
    let (row, height): (Double, Double) = (diagnosis.scene.scale.height, view.frame.height)
    return view.frame.insetBy(dx: 0, dy: min(row * Double(content.paddingRows), height) / 2)
  }

  /// Whether the two cover parts of each other: what lies within another has it as a background.
  private func isPartial(_ first: SceneSnapshot.View, _ second: SceneSnapshot.View) -> Bool {
    let axes = NSLayoutConstraint.Axis.allCases
    return !axes.allSatisfy { first.frame.lies(within: second.frame, $0) }
      && !axes.allSatisfy { second.frame.lies(within: first.frame, $0) }
  }

  /// Whether both are buttons, of which the larger has a title: it is no background then.
  private func areButtons(_ first: SceneSnapshot.View, _ second: SceneSnapshot.View) -> Bool {
    let larger =
      first.frame.width * first.frame.height > second.frame.width * second.frame.height ? first : second
    return first.frame != second.frame && [first, second].allSatisfy { $0.className.hasSuffix("Button") }
      && larger.content?.isText == true && larger.content?.isEmpty == false
      && !(relations[first.name] ?? []).contains { $0.views.contains(second.name) }
  }

  /// Whether a constraint lays one over the other or over a part of it, one is translucent, or one is a picture without
  /// a text beside it.
  private func isIntended(_ first: SceneSnapshot.View, _ second: SceneSnapshot.View) -> Bool {
    let pair = [first, second]
    if pair.contains(where: { $0.alpha < 0.95 }) { return true }
    if pair.contains(where: { $0.className.hasSuffix("ImageView") }),
      !pair.contains(where: { $0.content?.isText == true && $0.content?.isEmpty == false })
    {
      return true
    }
    return NSLayoutConstraint.Axis.allCases.contains { axis in
      isPartial(first, second, along: axis)
        && siblingTies.contains(SiblingTie(first.name, second.name, axis))
        && countedFromBeginning(first, second, along: axis) == nil
    }
  }

  /// The constraint that counts one from the beginning of the other, as if from its end, in a column or row where both are as wide
  /// or as high.
  private func countedFromBeginning(
    _ first: SceneSnapshot.View, _ second: SceneSnapshot.View, along axis: NSLayoutConstraint.Axis
  ) -> SceneSnapshot.Constraint? {
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    let (one, other) = (first.frame.extent(across), second.frame.extent(across))
    guard one.lower == other.lower, one.upper == other.upper else { return nil }
    return (relations[first.name] ?? []).first { constraint in
      guard let equation = constraint.equation, equation.firstAttribute.axis == axis,
        Set([equation.firstItem, equation.secondItem]) == [first.name, second.name]
      else { return false }
      return equation.isNearPin && equation.relation == .equal && equation.constant > 0
    }
  }

  private func isPartial(
    _ first: SceneSnapshot.View, _ second: SceneSnapshot.View, along axis: NSLayoutConstraint.Axis
  ) -> Bool {
    !first.frame.lies(within: second.frame, axis) && !second.frame.lies(within: first.frame, axis)
  }

  /// Where the text is drawn, in the superview's coordinates; nil for a view without one.
  private func textRect(of view: SceneSnapshot.View) -> CGRect? {
    guard let content = view.content, content.isText, !content.isEmpty else { return nil }
    let cell = diagnosis.scene.scale
    let columns = Int(min(view.frame.width / max(cell.width, 0.001) + 0.001, 100_000))
    let rows = Int(min(view.frame.height / max(cell.height, 0.001) + 0.001, 100_000))
    let lines = content.lines(columns: max(columns, 1), rows: max(rows, 1))
    let widest = lines.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    let size = CGSize(
      width: min(Double(widest) * cell.width, view.frame.width),
      height: min(Double(lines.count) * cell.height, view.frame.height))
    // The share of the free width that is left of the text.
    let share: Double
    switch content.alignment {
    case .left: share = 0
    case .center: share = 0.5
    case .right: share = 1
    }
    let start = (view.frame.width - size.width) * share
    return CGRect(
      x: view.frame.minX + start, y: view.frame.midY - size.height / 2, width: size.width, height: size.height
    )
  }
}

extension CGRect {
  /// Whether both ends along an axis are in another rectangle, but for rounding.
  fileprivate func lies(within other: CGRect, _ axis: NSLayoutConstraint.Axis) -> Bool {
    let (own, room) = (extent(axis), other.extent(axis))
    return own.lower >= room.lower - 0.01 && own.upper <= room.upper + 0.01
  }

  func extent(_ axis: NSLayoutConstraint.Axis) -> (lower: Double, upper: Double) {
    axis == .horizontal ? (minX, maxX) : (minY, maxY)
  }
}
