import Foundation

/// The order of views that constraints imply, apart from the distances: one beside another, one inside another, each
/// with some length. A change that ends a conflict should keep it.
public struct ViewOrder {
  /// An edge of an item that comes no later than an edge of another.
  private struct Rule {
    var axis: NSLayoutConstraint.Axis
    var first: (item: LayoutItem, isFar: Bool)
    var second: (item: LayoutItem, isFar: Bool)
    /// How much earlier the first edge comes at least, in points.
    var distance = 0.0
    /// In points; less than half a point cannot be seen.
    var tolerance = 0.5
  }

  private let rules: [Rule]

  public init(_ constraints: [NSLayoutConstraint]) {
    rules = constraints.compactMap(Self.rule) + constraints.flatMap(Self.guides)
  }

  /// Whether views overlap, stick out or have no length, in violation of the order.
  ///
  /// - Parameter frame: an item's frame in the coordinates of the root; nil if it is unknown.
  public func isUpset(_ frame: (LayoutItem) -> CGRect?) -> Bool {
    func position(_ edge: (item: LayoutItem, isFar: Bool), _ axis: NSLayoutConstraint.Axis) -> Double? {
      frame(edge.item).map { frame in
        axis == .horizontal ? (edge.isFar ? frame.maxX : frame.minX) : edge.isFar ? frame.maxY : frame.minY
      }
    }
    return rules.contains { rule in
      guard let first = position(rule.first, rule.axis), let second = position(rule.second, rule.axis) else {
        return false
      }
      return first + rule.distance > second + rule.tolerance
    }
  }

  private static func hasLength(_ item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> Rule {
    Rule(axis: axis, first: (item, false), second: (item, true), tolerance: -1e-9)
  }

  /// The system guides keep some length.
  private static func guides(_ constraint: NSLayoutConstraint) -> [Rule] {
    guard let axis = constraint.firstAttribute.axis else { return [] }
    return constraint.items.filter {
      ($0 as? UILayoutGuide).flatMap { SystemGuideKind(rawValue: $0.identifier) } != nil
    }.map { hasLength($0, axis) }
  }

  private static func rule(_ constraint: NSLayoutConstraint) -> Rule? {
    guard let axis = constraint.firstAttribute.axis else { return nil }
    let first = constraint.firstItem
    guard let second = constraint.secondItem else {
      let isMinimum = constraint.constant > 0 && constraint.relation != .lessThanOrEqual
      return constraint.firstAttribute.isSize && isMinimum ? hasLength(first, axis) : nil
    }
    guard constraint.multiplier == 1, first !== second, let ancestor = constraint.commonAncestor,
      // A scroll view's content is independent of its frame.
      !(ancestor is UIScrollView)
    else { return nil }
    let mirrored = constraint.isMirrored(in: ancestor)
    guard let place = constraint.firstAttribute.geometry?.part(mirrored: mirrored),
      let otherPlace = constraint.secondAttribute.geometry?.part(mirrored: mirrored),
      [place, otherPlace].allSatisfy({ $0 == .near || $0 == .far })
    else { return nil }
    // In mirrored coordinates the order is reversed.
    let offset = mirrored ? -constraint.constant : constraint.constant
    let relation = mirrored ? constraint.relation.flipped : constraint.relation
    if place == otherPlace {
      let isInner = isInside(first, second)
      guard isInner || isInside(second, first) else { return nil }
      let (inner, outer) = isInner ? (first, second) : (second, first)
      // From the outer edge to the inner one.
      let distance = isInner ? offset : -offset
      let bound = isInner ? relation : relation.flipped
      guard bound != (place == .near ? .lessThanOrEqual : .greaterThanOrEqual) else { return nil }
      let outerAttribute = isInner ? constraint.secondAttribute : constraint.firstAttribute
      let margin = abs(outerAttribute.geometry?.place(on: outer, mirrored: mirrored)?.offset ?? 0)
      // A view meant to stick out may do so by that distance, not more.
      let inset = margin + min(place == .near ? distance : -distance, 0)
      return place == .near
        ? Rule(axis: axis, first: (outer, false), second: (inner, false), distance: inset)
        : Rule(axis: axis, first: (inner, true), second: (outer, true), distance: inset)
    }
    guard first.containers.allSatisfy({ $0 !== second }), second.containers.allSatisfy({ $0 !== first })
    else { return nil }
    if place == .near {
      return offset >= 0 && relation != .lessThanOrEqual
        ? Rule(axis: axis, first: (second, true), second: (first, false)) : nil
    }
    return offset <= 0 && relation != .greaterThanOrEqual
      ? Rule(axis: axis, first: (first, true), second: (second, false)) : nil
  }

  /// Whether an item lies in another, or in the view whose guide the other is.
  private static func isInside(_ item: LayoutItem, _ other: LayoutItem) -> Bool {
    let outer = other is UILayoutGuide ? other.container : other
    return !(item is UILayoutGuide && item.container === outer)
      && item.containers.dropFirst().contains { $0 === outer }
  }
}
