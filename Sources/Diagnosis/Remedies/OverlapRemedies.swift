import AutoLayout
import CodeExport
import Foundation
import SceneLanguage

// Two views that overlap, put beside one another.
extension FindingSearch {
  /// The direction in which fewer points are missing.
  func axisToSeparate(
    _ first: SceneSnapshot.View, _ second: SceneSnapshot.View
  ) -> NSLayoutConstraint.Axis {
    // What begins at one place is meant to be stacked, or to be in a row.
    if first.frame.minX == second.frame.minX { return .vertical }
    if first.frame.minY == second.frame.minY { return .horizontal }
    return overlap(first, second, .horizontal) <= overlap(first, second, .vertical) ? .horizontal : .vertical
  }

  private func overlap(
    _ first: SceneSnapshot.View, _ second: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis
  ) -> Double {
    let (one, other) = (first.frame.extent(axis), second.frame.extent(axis))
    return min(one.upper, other.upper) - max(one.lower, other.lower)
  }

  /// The later one moved behind the earlier one, the earlier one ended before the later one, or made shorter.
  func separating(_ finding: Finding) -> [Fix] {
    let views = finding.views.compactMap(diagnosis.trial.view)
    guard views.count == 2 else { return [] }
    let first = axisToSeparate(views[0], views[1])
    return [first, first == .horizontal ? .vertical : .horizontal].flatMap { separating(views, along: $0) }
  }

  private func separating(_ views: [SceneSnapshot.View], along axis: NSLayoutConstraint.Axis) -> [Fix] {
    let sorted = views.enumerated().sorted {
      ($0.element.frame.extent(axis).lower, $0.offset) < ($1.element.frame.extent(axis).lower, $1.offset)
    }.map(\.element)
    let (before, after) = (sorted[0], sorted[1])
    let gap = diagnosis.scene.scale.width
    let amount = before.frame.extent(axis).upper - after.frame.extent(axis).lower + gap
    var fixes: [Fix?] = []
    let start = ownConstraint(of: after, axis) { $0 == .near }
    let inOrder = movesFirst(views, axis) ? Array(views.reversed()) : views
    // A text below another one begins where that ends, however many lines it takes.
    if axis == .vertical { fixes += stacking(inOrder, along: axis, gap) }
    if before.content != nil, !hasEnd(before, axis) { fixes += bounding(before, before: after, axis, gap) }
    if let start { fixes += turningEdge(of: start, of: before) }
    fixes += stacking(inOrder, along: axis, gap) + stacking(inOrder.reversed(), along: axis, gap)
    if let start, let equation = start.equation {
      fixes.append(fix(.constant(equation.constant + amount), of: start))
    }
    if let length = ownConstraint(of: before, axis, where: { $0 == .length }), let equation = length.equation,
      equation.constant - amount > 0.4 * equation.constant
    {
      fixes.append(fix(.constant(equation.constant - amount), of: length))
    }
    fixes += bounding(before, before: after, axis, gap)
    return fixes.compactMap { $0 }
  }

  /// Whether of two views that are pinned to one edge the first is to be moved: something else ends where it begins, or it is the
  /// longer one at the same place.
  func movesFirst(_ views: [SceneSnapshot.View], _ axis: NSLayoutConstraint.Axis) -> Bool {
    let followed = views.map { isFollowed($0, views, axis) }
    if followed[0] != followed[1] { return followed[0] }
    let (first, second) = (views[0].frame.extent(axis), views[1].frame.extent(axis))
    return first.upper == second.upper && first.lower < second.lower
  }

  /// Whether something else ends where a view begins.
  private func isFollowed(
    _ view: SceneSnapshot.View, _ pair: [SceneSnapshot.View], _ axis: NSLayoutConstraint.Axis
  ) -> Bool {
    (relations[view.name] ?? []).contains { constraint in
      guard let equation = constraint.equation, equation.secondItem == view.name else { return false }
      return equation.secondAttribute.geometry?.part == .near && equation.firstAttribute.axis == axis
        && equation.firstAttribute.geometry?.part == .far && !pair.contains { $0.name == equation.firstItem }
    }
  }

  /// Of two views that are pinned to the same edge of a third one, the second put before or behind the first.
  private func stacking(
    _ views: [SceneSnapshot.View], along axis: NSLayoutConstraint.Axis, _ gap: Double
  ) -> [Fix] {
    [AttributeGeometry.Part.far, .near].flatMap { part -> [Fix] in
      let pins = views.map { ownConstraint(of: $0, axis) { $0 == part } }
      guard let first = pins[0]?.equation, let own = pins[1], var meant = own.equation,
        first.secondItem == meant.secondItem, first.secondAttribute == meant.secondAttribute,
        first.firstAttribute == meant.firstAttribute, let edge = first.firstAttribute.oppositeEdge
      else { return [] }
      // As far from the first one as that is from the third, if they were at the same place.
      let isOutwards = part == .far ? first.constant >= 0 : first.constant <= 0
      let isSame = first.constant == meant.constant && !isOutwards
      (meant.secondItem, meant.secondAttribute) = (views[0].name, edge)
      meant.constant = isSame ? first.constant : part == .far ? -gap : gap
      return comparing(own, as: meant, ".offset(\(CodeNumber.text(meant.constant)))")
    }
  }

  /// A gap from the beginning of the view before, where one from its end was meant.
  private func turningEdge(of start: SceneSnapshot.Constraint, of before: SceneSnapshot.View) -> [Fix] {
    guard let equation = start.equation, equation.secondItem == before.name,
      equation.secondAttribute == equation.firstAttribute, equation.constant >= 0,
      let edge = equation.firstAttribute.oppositeEdge
    else { return [] }
    var meant = equation
    meant.secondAttribute = edge
    // The number may be what the length was taken to be.
    let width: Double = diagnosis.scene.scale.width
    let usual = width * 3
    if equation.constant > usual { meant.constant = diagnosis.scene.scale.width }
    return comparing(
      start, as: meant,
      meant.constant == equation.constant ? "" : ".offset(\(CodeNumber.text(meant.constant)))")
  }

  private func bounding(
    _ before: SceneSnapshot.View, before after: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis,
    _ gap: Double
  ) -> [Fix] {
    let isHorizontal = axis == .horizontal
    let sides = diagnosis.trial.horizontalEdges(of: before.name)
    let bound = Equation(
      firstItem: before.name, firstAttribute: isHorizontal ? sides.far : .bottom, relation: .lessThanOrEqual,
      secondItem: after.name, secondAttribute: isHorizontal ? sides.near : .top, multiplier: 1, constant: -gap
    )
    let fixes = adding(bound)
    // Where both are squeezed, one of them has to give way.
    guard before.content != nil, after.content != nil else { return fixes }
    return fixes + fixes.compactMap { letting(before.name, yieldAlong: axis, with: $0) }
  }

  /// A fix, with a lower compression resistance of a view's content as well.
  private func letting(_ view: String, yieldAlong axis: NSLayoutConstraint.Axis, with fix: Fix) -> Fix? {
    let trial = diagnosis.trial
    let wish = ContentWish(axis: axis, isResistance: true)
    let target: ExportTarget = trial.isObjectiveC ? .masonry : .snapKit
    let statement = target.contentPriority(of: view, isResistance: true, axis, Double(wish.usual - 1))
    var yielding = fix
    yielding.words = "\(fix.words), and let \(view) give way"
    yielding.addition = fix.addition.map { $0 + "\n" + statement }
    if trial.scene.hasAppCode {
      guard let priority = trial.settingPriority(wish.usual - 1, of: wish, forView: view, by: statement),
        let both = trial.joined([fix.edit, priority])
      else { return nil }
      yielding.edit = both
    } else {
      yielding.edit.replacement += "\n" + statement
    }
    return yielding
  }

  private func hasEnd(_ view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> Bool {
    ownConstraint(of: view, axis) { $0 == .far || $0 == .length } != nil
  }

  /// The newest written constraint of a part of a view.
  func ownConstraint(
    of view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis, where fits: (AttributeGeometry.Part) -> Bool
  ) -> SceneSnapshot.Constraint? {
    constraints(of: view.name).last { constraint in
      guard isWritten(constraint), let geometry = constraint.equation?.firstAttribute.geometry else {
        return false
      }
      return geometry.axis == axis && fits(geometry.part)
    }
  }
}
