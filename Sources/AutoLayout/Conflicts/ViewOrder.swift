import Foundation

/// What constraints say of how views lie, whatever the distances: one beside another, one inside another, each with
/// some room. A change that ends a conflict at the price of this is a poor one.
public struct ViewOrder {
  private enum Rule {
    /// The far edge of the first comes no later than the near edge of the second.
    case beside(LayoutItem, LayoutItem, NSLayoutConstraint.Axis)
    /// The first does not begin before the second does, so many points inwards.
    case beginsIn(LayoutItem, LayoutItem, NSLayoutConstraint.Axis, inset: Double)
    /// The first does not end after the second does, so many points inwards.
    case endsIn(LayoutItem, LayoutItem, NSLayoutConstraint.Axis, inset: Double)
    /// There is some of it.
    case hasRoom(LayoutItem, NSLayoutConstraint.Axis)
  }

  private let rules: [Rule]

  public init(_ constraints: [NSLayoutConstraint]) {
    rules = constraints.compactMap(Self.rule) + constraints.flatMap(Self.guides)
  }

  /// That the guides of margins and the like keep some room.
  private static func guides(_ constraint: NSLayoutConstraint) -> [Rule] {
    guard let axis = constraint.firstAttribute.axis else { return [] }
    return [constraint.firstItem, constraint.secondItem].compactMap { item in
      guard let guide = item as? UILayoutGuide, SystemGuideKind(rawValue: guide.identifier) != nil else {
        return nil
      }
      return .hasRoom(guide, axis)
    }
  }

  /// Whether views lie over each other, stick out or have no room, against what the constraints say.
  ///
  /// - Parameter frame: an item's frame in the coordinates of the root; nil where it is unknown.
  public func isUpset(_ frame: (LayoutItem) -> CGRect?) -> Bool {
    func span(_ item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> (low: Double, high: Double)? {
      frame(item).map { axis == .horizontal ? ($0.minX, $0.maxX) : ($0.minY, $0.maxY) }
    }
    // Less than half a point cannot be seen.
    return rules.contains { rule in
      switch rule {
      case .beside(let item, let other, let axis):
        guard let first = span(item, axis), let second = span(other, axis) else { return false }
        return first.high > second.low + 0.5
      case .beginsIn(let item, let other, let axis, let inset):
        guard let first = span(item, axis), let second = span(other, axis) else { return false }
        return first.low < second.low + inset - 0.5
      case .endsIn(let item, let other, let axis, let inset):
        guard let first = span(item, axis), let second = span(other, axis) else { return false }
        return first.high > second.high - inset + 0.5
      case .hasRoom(let item, let axis):
        return span(item, axis).map { $0.high <= $0.low } ?? false
      }
    }
  }

  private static func rule(_ constraint: NSLayoutConstraint) -> Rule? {
    guard let axis = constraint.firstAttribute.axis else { return nil }
    let first = constraint.firstItem
    guard let second = constraint.secondItem else {
      let asksForRoom = constraint.constant > 0 && constraint.relation != .lessThanOrEqual
      return constraint.firstAttribute.isSize && asksForRoom ? .hasRoom(first, axis) : nil
    }
    guard constraint.multiplier == 1, first !== second, let ancestor = constraint.commonAncestor,
      // What a scroll view's content does is not seen from its frame.
      !(ancestor is UIScrollView)
    else { return nil }
    let mirrored = constraint.isMirrored(in: ancestor)
    guard let place = constraint.firstAttribute.geometry?.part(mirrored: mirrored),
      let otherPlace = constraint.secondAttribute.geometry?.part(mirrored: mirrored),
      [place, otherPlace].allSatisfy({ $0 == .near || $0 == .far })
    else { return nil }
    // Counted from the far side, after is before.
    let offset = mirrored ? -constraint.constant : constraint.constant
    let relation = mirrored ? constraint.relation.flipped : constraint.relation
    if place == otherPlace {
      let isInner = isInside(first, second)
      guard isInner || isInside(second, first) else { return nil }
      let (inner, outer) = isInner ? (first, second) : (second, first)
      // How far after the outer one's edge the inner one's lies.
      let distance = isInner ? offset : -offset
      let bound = isInner ? relation : relation.flipped
      guard bound != (place == .near ? .lessThanOrEqual : .greaterThanOrEqual) else { return nil }
      let margin = margin(
        isInner ? constraint.secondAttribute : constraint.firstAttribute, of: outer, mirrored)
      // What is said to stick out may do so, but no further.
      let inset = margin + min(place == .near ? distance : -distance, 0)
      return place == .near
        ? .beginsIn(inner, outer, axis, inset: inset) : .endsIn(inner, outer, axis, inset: inset)
    }
    guard first.containers.allSatisfy({ $0 !== second }), second.containers.allSatisfy({ $0 !== first })
    else { return nil }
    if place == .near {
      return offset >= 0 && relation != .lessThanOrEqual ? .beside(second, first, axis) : nil
    }
    return offset <= 0 && relation != .greaterThanOrEqual ? .beside(first, second, axis) : nil
  }

  /// Whether an item lies in another, or in the view whose guide the other is.
  private static func isInside(_ item: LayoutItem, _ other: LayoutItem) -> Bool {
    let outer = other is UILayoutGuide ? other.container : other
    return !(item is UILayoutGuide && item.container === outer)
      && item.containers.dropFirst().contains { $0 === outer }
  }

  /// How far inwards an edge lies, in points.
  private static func margin(
    _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, _ mirrored: Bool
  ) -> Double {
    abs(attribute.geometry?.place(on: item, mirrored: mirrored)?.offset ?? 0)
  }
}
