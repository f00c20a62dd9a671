import AutoLayout
import Foundation
import TextLayout
import Translation

extension FindingKind {
  static let noRoom = FindingKind(
    "no-room", "a view whose width or height is 0, or would have to be negative",
    remedies: { $0.leavingRoom(for: $1) }
  ) { $0.noRoom() }
  static let truncated = FindingKind(
    "truncated", "a label whose text does not fit", remedies: { $0.makingRoom(for: $1) }
  ) { $0.truncated() }
}

extension FindingSearch {
  fileprivate func noRoom() -> [Finding] {
    snapshot.views.dropFirst().compactMap { view in
      guard !view.isHidden, !guides.contains(view.name), !constraints(of: view.name).isEmpty,
        !unarranged.contains(where: { snapshot.views[$0.stack].name == view.name })
      else { return nil }
      for axis in NSLayoutConstraint.Axis.allCases {
        let isHorizontal = axis == .horizontal
        let length = isHorizontal ? view.frame.width : view.frame.height
        let attribute: SceneSnapshot.FrameAttribute = isHorizontal ? .width : .height
        guard length <= 0, !asksForNothing(view, axis) else { continue }
        let word = axis.noun
        let negative = negativeLength("\(view.name).\(word)")
        guard negative != nil || !view.ambiguous.contains(attribute) && !isFilledLater(view) else { continue }
        let value: Phrase = negative.map { "would be \(formatted($0))" } ?? "is 0"
        return Finding(
          .noRoom, at: place(of: view, axis), "\(view.name) has no room: its \(word) \(value)",
          views: [view.name], identity: "\(view.name).\(word)")
      }
      return nil
    }
  }

  /// The negative value that a conflict's other constraints would give a length.
  private func negativeLength(_ length: String) -> Double? {
    snapshot.conflicts.lazy.compactMap(\.derivation).compactMap { derivation -> Double? in
      guard let bound = derivation.bounds.first, derivation.bounds.count == 1, bound.extent.text == length
      else { return nil }
      return derivation.sum / bound.coefficient
    }.first
  }

  /// Whether a tie of contents has it give way.
  private func yieldsInTie(_ view: SceneSnapshot.View) -> Bool {
    ties.contains { tie in
      if case .content(let content) = tie.loser { return content.view.name == view.name }
      return false
    }
  }

  /// Whether a view shows a text or an image, and has none yet: apps give it one later.
  private func isBlank(_ view: SceneSnapshot.View) -> Bool { view.content?.isEmpty ?? false }

  /// Whether it or a descendant is still blank, or a stack view of an app that arranges nothing yet.
  private func isFilledLater(_ container: SceneSnapshot.View) -> Bool {
    snapshot.views.contains { view in
      (isBlank(view) || isOpenStack(view))
        && (view.name == container.name
          || snapshot.superviews(of: view).contains { $0.name == container.name })
    }
  }

  private func isOpenStack(_ view: SceneSnapshot.View) -> Bool {
    guard let stack = liveView(view.name) as? UIStackView else { return false }
    return stack.arrangedSubviews.isEmpty
      ? diagnosis.scene.hasAppCode : stack.arrangedSubviews.allSatisfy(\.isHidden)
  }

  /// Whether it is an empty view between others of a stack view, whose length across the stack does not matter.
  private func isSpacer(_ view: SceneSnapshot.View, across axis: NSLayoutConstraint.Axis) -> Bool {
    guard let live = liveView(view.name), let stack = live.superview as? UIStackView else { return false }
    return stack.axis != axis && live.subviews.isEmpty && view.content == nil && view.backgroundColor == nil
  }

  private func asksForNothing(_ view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> Bool {
    if isBlank(view) || isSpacer(view, across: axis) { return true }
    return constraints(of: view.name).contains { constraint in
      guard let equation = constraint.equation else { return false }
      return equation.firstAttribute.isSize && equation.firstAttribute.axis == axis
        && (equation.secondItem == nil || equation.multiplier == 0) && equation.constant == 0
    }
  }

  fileprivate func truncated() -> [Finding] {
    snapshot.views.compactMap { view in
      // What squeezes it, or gives it a part of a point, is reported itself.
      guard !view.isHidden, !view.isInConflict, !yieldsInTie(view), !isFraction(view.name),
        let content = view.content, content.truncates, let text = content.text,
        !text.isEmpty, view.frame.width > 0, view.frame.height > 0, view.frame.width.isFinite,
        view.frame.height.isFinite, !isToldToYield(view)
      else { return nil }
      guard let label = liveView(view.name) as? UILabel else { return nil }
      let need = label.need(in: view.frame.size)
      let limit = content.numberOfLines == 0 ? need.room : min(content.numberOfLines, max(need.room, 1))
      let isTooWide = need.width > view.frame.width + label.tolerance(of: need.width)
      guard isTooWide || need.lines > max(limit, 1) else { return nil }
      let what: Phrase =
        isTooWide
        ? "needs a width of \(formatted(need.width)), has \(formatted(view.frame.width))"
        : "needs \(need.lines) lines, has room for \(max(limit, 1))"
      return Finding(
        .truncated, at: place(of: view, .horizontal),
        "the text of \(view.name) must be truncated: it \(what)", views: [view.name], identity: view.name)
    }
  }

  /// Whether code lets a text of one line give way to one that it is tied to: by a lower compression resistance than that one's.
  private func isToldToYield(_ view: SceneSnapshot.View) -> Bool {
    guard view.content?.numberOfLines == 1, let own = resistance(of: view.name) else { return false }
    return (relations[view.name] ?? []).contains { constraint in
      guard constraint.equation?.firstAttribute.axis == .horizontal else { return false }
      return constraint.views.contains { other in
        other != view.name && diagnosis.trial.view(other)?.superview == view.superview
          && diagnosis.trial.view(other)?.content?.isText == true
          && (resistance(of: other) ?? 0) > own
      }
    }
  }

  private func resistance(of name: String) -> UILayoutPriority? {
    liveView(name)?.contentCompressionResistancePriority(for: .horizontal)
  }
}
