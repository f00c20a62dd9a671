import AutoLayout
import Foundation
import SceneLanguage

extension FindingKind {
  static let hiddenRoom = FindingKind(
    "hidden-room", "a hidden view that still takes its room, as another is placed beside it",
    remedies: { $0.collapsing($1) }
  ) { $0.hiddenRooms() }
}

extension FindingSearch {
  fileprivate func hiddenRooms() -> [Finding] {
    snapshot.views.indices.dropFirst().compactMap { index in
      let view = snapshot.views[index]
      guard view.isHidden, let superview = view.superview, !snapshot.views[superview].isHidden,
        !isArranged(index)
      else { return nil }
      for axis in NSLayoutConstraint.Axis.allCases {
        let length = axis == .horizontal ? view.frame.width : view.frame.height
        guard length >= leastOverlap, !sharesStrip(view, axis), let neighbour = neighbour(of: view, axis),
          let other = neighbour.views.first(where: { $0 != view.name })
        else { continue }
        return Finding(
          .hiddenRoom, at: diagnosis.place(of: neighbour),
          "\(other) is placed beside \(view.name), which is hidden and still takes a \(axis.noun) of \(formatted(length))",
          views: [view.name, other], constraints: [neighbour.id],
          identity: "\(view.name) \(axis.noun)")
      }
      return nil
    }
  }

  /// Whether a stack view arranges a view, which then gives up the room of a hidden one.
  private func isArranged(_ index: Int) -> Bool {
    let live = liveViews
    guard live.indices.contains(index), let stack = live[index].superview as? UIStackView else {
      return false
    }
    return stack.arrangedSubviews.contains { $0 === live[index] }
  }

  /// Whether a view that is seen takes room beside it across the axis, as in a grid: then the room is needed anyway.
  private func sharesStrip(_ view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> Bool {
    let (start, end) = (axis == .horizontal ? view.frame.minX : view.frame.minY, view.frame.end(axis))
    return snapshot.views.contains { other in
      guard other.superview == view.superview, other.name != view.name, !other.isHidden else { return false }
      let (otherStart, otherEnd) = (
        axis == .horizontal ? other.frame.minX : other.frame.minY, other.frame.end(axis)
      )
      // What surrounds it is a background.
      let isAround = otherStart < start && otherEnd > end
      return !isAround && min(end, otherEnd) - max(start, otherStart) > (end - start) / 2
    }
  }

  /// A constraint that places a view that is seen beyond the hidden one, which has a place without it.
  private func neighbour(
    of view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis
  ) -> SceneSnapshot.Constraint? {
    active.first { constraint in
      guard constraint.line != nil, constraint.state == .satisfied, constraint.views.count == 2,
        constraint.views.contains(view.name),
        let other = constraint.views.first(where: { $0 != view.name }).flatMap(diagnosis.trial.view),
        !other.isHidden, other.superview == view.superview, let equation = constraint.equation,
        equation.relation == .equal, equation.firstAttribute.axis == axis,
        let first = equation.firstAttribute.geometry?.part,
        let second = equation.secondAttribute.geometry?.part, isPlaced(view.name, axis, without: constraint)
      else { return false }
      // The view that comes after it, of the two.
      let end = equation.firstItem == view.name ? first : second
      let start = equation.firstItem == view.name ? second : first
      return end == .far && start == .near
    }
  }

  /// Whether another constraint than this one places a view along an axis: else the view hangs on the one beyond it.
  private func isPlaced(
    _ name: String, _ axis: NSLayoutConstraint.Axis, without neighbour: SceneSnapshot.Constraint
  ) -> Bool {
    let place = diagnosis.trial.place(ofView: name)
    let others = constraints(of: name).filter { constraint in
      guard constraint.id != neighbour.id, let equation = constraint.equation, equation.relation == .equal,
        equation.firstAttribute.axis == axis, !equation.firstAttribute.isSize,
        // The neighbour's constraint may be made twice.
        equation != neighbour.equation
      else { return false }
      // What is in the view does not place it.
      let other = constraint.views.first { $0 != name }.flatMap(diagnosis.trial.view)
      return other?.superview != place
    }
    return others.isEmpty ? neighbour.equation?.firstItem != name : true
  }

  /// The hidden view's length made 0, or the view beyond tied to what comes before.
  fileprivate func collapsing(_ finding: Finding) -> [Fix] {
    guard let name = finding.views.first,
      let neighbour = finding.constraints.first.flatMap(diagnosis.trial.constraint),
      let axis = neighbour.equation?.firstAttribute.axis
    else { return [] }
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let length = constraints(of: name).last { constraint in
      isWritten(constraint) && constraint.equation?.firstAttribute == attribute
        && constraint.equation?.secondItem == nil && constraint.equation?.relation == .equal
    }
    if let length, let fix = fix(.constant(0), of: length) {
      return [fix] + passing(name, by: neighbour, axis)
    }
    return adding(
      Equation(
        firstItem: name, firstAttribute: attribute, relation: .equal, secondItem: nil,
        secondAttribute: .notAnAttribute, multiplier: 1, constant: 0)) + passing(name, by: neighbour, axis)
  }

  /// The view beyond a hidden one tied to what that begins at.
  private func passing(
    _ name: String, by neighbour: SceneSnapshot.Constraint, _ axis: NSLayoutConstraint.Axis
  ) -> [Fix] {
    let start = constraints(of: name).last {
      isWritten($0) && $0.equation?.relation == .equal && $0.equation?.firstItem == name
        && $0.equation?.firstAttribute.axis == axis && $0.equation?.firstAttribute.geometry?.part == .near
    }
    guard var meant = neighbour.equation, meant.secondItem == name, let start = start?.equation else {
      return []
    }
    (meant.secondItem, meant.secondAttribute) = (start.secondItem, start.secondAttribute)
    return comparing(neighbour, as: meant)
  }
}
