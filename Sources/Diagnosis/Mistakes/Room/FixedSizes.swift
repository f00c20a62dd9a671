import AutoLayout
import Foundation
import SceneLanguage
import TextLayout
import Translation

extension FindingKind {
  static let fixedSizes = FindingKind(
    "fixed-sizes", "required fixed sizes that leave no room, or fill none, at other sizes of the window",
    remedies: { $0.yielding($1) }
  ) { search in search.fixedSizes.map { search.finding($0) } }
}

/// A conflict that the scene has at another size of the window.
struct ConflictElsewhere {
  var diagnosis: SceneDiagnosis
  var conflict: Int
  var size: CGSize
  /// The fixed sizes in it, by their ids.
  var fixed: [Int]
}

extension FindingSearch {
  /// The narrowest window of a phone, in points.
  private static let narrowest = 320.0

  func findWholeViews() -> Set<String> {
    let own = subviews(of: 0).map { snapshot.views[$0] }.filter { view in
      view.frame == CGRect(origin: .zero, size: snapshot.size)
        && !constraints(of: view.name).contains(where: isWritten)
    }
    return Set(own.map(\.name) + ["view"])
  }

  func findFixedSizes() -> [ConflictElsewhere] {
    guard snapshot.conflicts.isEmpty else { return [] }
    return NSLayoutConstraint.Axis.allCases.compactMap { axis in
      guard mayFill(axis) else { return nil }
      return sizes(besides: axis).lazy.compactMap { self.conflict(at: $0, axis) }.first
    }
  }

  /// Whether a required fixed size lies along an axis, and something is tied to the window's far edge.
  private func mayFill(_ axis: NSLayoutConstraint.Axis) -> Bool {
    active.contains { isFixedSize($0, axis) }
      && active.contains { constraint in
        // Visual formats name the superview first.
        constraint.priority == 1000 && !wholeViews.isDisjoint(with: constraint.views)
          && constraint.equation?.relation == .equal
          && constraint.equation?.secondAttribute.geometry?.part == .far
          && constraint.equation?.firstAttribute.geometry?.part == .far
          && constraint.equation?.secondAttribute.axis == axis
      }
  }

  private func isFixedSize(_ constraint: SceneSnapshot.Constraint, _ axis: NSLayoutConstraint.Axis) -> Bool {
    guard constraint.line != nil, constraint.priority == 1000, let equation = constraint.equation else {
      return false
    }
    return equation.firstAttribute.isSize && equation.firstAttribute.axis == axis
      && equation.secondItem == nil
      && equation.relation != .lessThanOrEqual && equation.constant > 0
  }

  /// Whether a view with a fixed size is pinned to both edges of the window as well.
  private func isBetweenPins(_ constraint: SceneSnapshot.Constraint) -> Bool {
    guard let size = constraint.equation, let axis = size.firstAttribute.axis else { return false }
    let pins = constraints(of: size.firstItem).compactMap(\.equation).filter {
      $0.relation == .equal && $0.firstAttribute.axis == axis
        && $0.secondItem.map(wholeViews.contains) ?? false
        && $0.firstAttribute.geometry?.part == $0.secondAttribute.geometry?.part
    }.compactMap { $0.firstAttribute.geometry?.part }
    return pins.contains(.near) && pins.contains(.far)
  }

  /// Other sizes that a window has: a larger one, and a narrower one down to that of the narrowest phone.
  private func sizes(besides axis: NSLayoutConstraint.Axis) -> [CGSize] {
    var sizes: [CGSize] = []
    let size = snapshot.size
    if axis == .horizontal {
      sizes.append(CGSize(width: size.width * 1.25 + 10, height: size.height))
      let narrow = max(size.width * 0.8, diagnosis.scene.scale.width > 1 ? Self.narrowest : 0)
      if narrow < size.width { sizes.append(CGSize(width: narrow, height: size.height)) }
    } else {
      sizes.append(CGSize(width: size.width, height: size.height * 1.25 + 10))
    }
    return sizes
  }

  private func conflict(at size: CGSize, _ axis: NSLayoutConstraint.Axis) -> ConflictElsewhere? {
    var viewport = diagnosis.scene.viewport
    viewport.size = size
    guard let scene = diagnosis.scene.remade(in: viewport) else { return nil }
    let other = SceneDiagnosis(scene)
    guard !scene.isLayoutCutShort else { return nil }
    for (index, conflict) in other.snapshot.conflicts.enumerated()
    where !other.conflictsOfStandIns.contains(index) {
      let fixed = other.snapshot.constraints(numbered: conflict.constraints).filter { isFixedSize($0, axis) }
      guard fixed.count >= 2 || fixed.contains(where: isBetweenPins) else { continue }
      return ConflictElsewhere(diagnosis: other, conflict: index, size: size, fixed: fixed.map(\.id))
    }
    return nil
  }

  fileprivate func finding(_ elsewhere: ConflictElsewhere) -> Finding {
    let fixed = elsewhere.diagnosis.snapshot.constraints(numbered: elsewhere.fixed)
    let size = "\(formatted(elsewhere.size.width))x\(formatted(elsewhere.size.height))"
    let now = "\(formatted(snapshot.size.width))x\(formatted(snapshot.size.height))"
    let texts = Phrase.list(of: fixed.map(\.phrase))
    let conflict = elsewhere.diagnosis.snapshot.conflicts[elsewhere.conflict].phrase
    return finding(
      .fixedSizes, fixed[fixed.count - 1],
      fixed.count == 1
        ? "\(texts) fits at \(now), but not at \(size): \(conflict)"
        : "\(texts) fit at \(now), but not at \(size): \(conflict)",
      with: fixed.dropLast().map(\.id))
  }

  /// The fixes of the conflict at the other size.
  fileprivate func yielding(_ finding: Finding) -> [Fix] {
    guard let elsewhere = fixedSizes.first(where: { $0.fixed.sorted() == finding.constraints }) else {
      return []
    }
    return elsewhere.diagnosis.fixes(forConflict: elsewhere.conflict)
  }
}
