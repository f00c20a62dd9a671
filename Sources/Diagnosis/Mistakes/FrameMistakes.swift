import AutoLayout
import Foundation
import TextLayout

extension FindingKind {
  static let noRoom = FindingKind(
    "no-room", "a view whose width or height is 0, or would have to be negative"
  ) { $0.noRoom() }
  static let outside = FindingKind("outside", "a view outside its superview, or past the window's edge") {
    $0.outside()
  }
  static let truncated = FindingKind("truncated", "a label whose text does not fit") { $0.truncated() }
}

extension FindingSearch {
  fileprivate func noRoom() -> [Finding] {
    snapshot.views.dropFirst().compactMap { view in
      guard !view.isHidden, !constraints(of: view.name).isEmpty else { return nil }
      for axis in NSLayoutConstraint.Axis.allCases {
        let isHorizontal = axis == .horizontal
        let length = isHorizontal ? view.frame.width : view.frame.height
        let attribute: SceneSnapshot.FrameAttribute = isHorizontal ? .width : .height
        guard length <= 0, !asksForNothing(view, axis) else { continue }
        let word = axis.noun
        let negative = negativeLength("\(view.name).\(word)")
        guard negative != nil || !view.ambiguous.contains(attribute) && !isFilledLater(view) else { continue }
        let value = negative.map { "would be \(formatted($0))" } ?? "is 0"
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

  /// Whether a view shows a text or an image, and has none yet: apps give it one later.
  private func isBlank(_ view: SceneSnapshot.View) -> Bool { view.content?.isEmpty ?? false }

  /// Whether a descendant is still blank.
  private func isFilledLater(_ container: SceneSnapshot.View) -> Bool {
    snapshot.views.contains { view in
      isBlank(view) && snapshot.superviews(of: view).contains { $0.name == container.name }
    }
  }

  private func asksForNothing(_ view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> Bool {
    if isBlank(view) { return true }
    return constraints(of: view.name).contains { constraint in
      guard let equation = constraint.equation else { return false }
      return equation.firstAttribute.isSize && equation.firstAttribute.axis == axis
        && (equation.secondItem == nil || equation.multiplier == 0) && equation.constant == 0
    }
  }

  fileprivate func outside() -> [Finding] {
    let root = CGRect(origin: .zero, size: snapshot.size)
    return snapshot.views.dropFirst().compactMap { view in
      // An ambiguous view has a finding already.
      guard !view.isHidden, view.ambiguous.isEmpty, view.frame.width > 0, view.frame.height > 0,
        let container = snapshot.superviews(of: view).first, !isScrolled(view), !isPutOutside(view)
      else { return nil }
      // Only the outermost view outside is reported; its subviews lie outside with it.
      if view.superview != 0, !root.insetBy(dx: -0.5, dy: -0.5).contains(container.absoluteFrame) {
        return nil
      }
      let room = CGRect(origin: .zero, size: container.frame.size)
      if !room.intersects(view.frame) { return outside(view, "\(view.name) lies outside \(container.name)") }
      let frame = view.absoluteFrame
      let over = [
        ("left", -frame.minX), ("right", frame.maxX - root.maxX), ("top", -frame.minY),
        ("bottom", frame.maxY - root.maxY),
      ]
      guard let (side, amount) = over.first(where: { $0.1 > 0.5 }) else { return nil }
      return outside(view, "\(view.name) reaches \(formatted(amount)) past the \(side) edge of the window")
    }
  }

  private func outside(_ view: SceneSnapshot.View, _ message: String) -> Finding {
    Finding(.outside, at: place(of: view, .horizontal), message, views: [view.name], identity: view.name)
  }

  /// Whether a constraint places the view beside a superview, as with a menu that slides in later.
  private func isPutOutside(_ view: SceneSnapshot.View) -> Bool {
    let containers = Set(snapshot.superviews(of: view).map(\.name))
    let opposites: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
      .left: .right, .right: .left, .leading: .trailing, .trailing: .leading, .top: .bottom, .bottom: .top,
    ]
    return constraints(of: view.name).contains { constraint in
      guard constraint.state == .satisfied, let equation = constraint.equation,
        let other = equation.secondItem
      else { return false }
      return containers.contains(other) && equation.relation == .equal
        && opposites[equation.firstAttribute] == equation.secondAttribute
    }
  }

  private func isScrolled(_ view: SceneSnapshot.View) -> Bool {
    snapshot.superviews(of: view).contains(where: \.scrollsContent)
  }

  fileprivate func truncated() -> [Finding] {
    let cell = diagnosis.scene.scale
    return snapshot.views.compactMap { view in
      guard !view.isHidden, let content = view.content, content.truncates, let text = content.text,
        !text.isEmpty, view.frame.width > 0, view.frame.height > 0, view.frame.width.isFinite,
        view.frame.height.isFinite
      else { return nil }
      let columns = Int(min(view.frame.width / max(cell.width, 0.001) + 0.001, 100_000))
      let rows = Int(min(view.frame.height / max(cell.height, 0.001) + 0.001, 100_000))
      let wraps = content.numberOfLines != 1
      let all = TextWrapping.lines(of: text, columns: wraps ? max(columns, 1) : nil, limit: 0)
      let limit = content.numberOfLines == 0 ? rows : min(content.numberOfLines, max(rows, 1))
      let widest = all.map { CharacterWidth.columns(of: $0) }.max() ?? 0
      guard widest > columns || all.count > max(limit, 1) else { return nil }
      let needed = Double(widest) * cell.width
      let what =
        widest > columns
        ? "needs a width of \(formatted(needed)), has \(formatted(view.frame.width))"
        : "needs \(all.count) lines, has room for \(max(limit, 1))"
      return Finding(
        .truncated, at: place(of: view, .horizontal),
        "the text of \(view.name) must be truncated: it \(what)", views: [view.name], identity: view.name)
    }
  }
}
