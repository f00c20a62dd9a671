import Foundation

/// A length along an axis, of an item.
struct ItemLength: Hashable {
  let item: LayoutItem
  let axis: NSLayoutConstraint.Axis

  static func == (left: ItemLength, right: ItemLength) -> Bool {
    left.item === right.item && left.axis == right.axis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(item))
    hasher.combine(axis)
  }
}

/// What a member of a proof says about places: one lies at least so far after the other.
///
///     place(to) - place(from) >= constant + factor * length
struct ProofLink {
  var member: Int
  var axis: NSLayoutConstraint.Axis
  var from: ProofPlace
  var to: ProofPlace
  var constant: Double
  var factor = 0.0
  var length: ItemLength?
}

/// A place on an item: 0 is its near edge, 1 its far one.
struct ProofPlace {
  var item: LayoutItem
  var fraction: Double
}

/// What a member says about a length: at least, or at most, so much.
struct ProofRule {
  var member: Int
  var length: ItemLength
  var isLower: Bool
  var constant: Double
  var factor = 0.0
  var other: ItemLength?
  /// Whether it is the length that the member is about, and not the one that it compares with.
  var isDirect = true
}

/// The members of a proof, taken as distances between places and as bounds of lengths, each in the direction in
/// which the proof uses it.
struct ProofLinks {
  private(set) var links: [ProofLink] = []
  private(set) var rules: [ProofRule] = []
  /// Equations the other way round: a proof may use one for one length as a lower and for another as an upper
  /// bound, of which only the difference is left in its multiplier.
  private var reversed: [ProofRule] = []
  /// Lengths that the proof takes as never negative.
  private(set) var bounds: Set<ItemLength> = []
  /// Whether every member could be taken so.
  private(set) var isComplete = true

  init(_ conflict: LayoutConflict) {
    for (index, member) in conflict.members.enumerated() {
      if !add(member.constraint, number: index, multiplier: member.multiplier) { isComplete = false }
    }
    rules += reversed
    for bound in conflict.bounds {
      bounds.insert(ItemLength(item: bound.item, axis: bound.axis))
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint, number: Int, multiplier: Double) -> Bool {
    guard let axis = constraint.firstAttribute.axis else { return false }
    let constant = constraint.rowConstant
    if constraint.firstAttribute.isSize {
      return addLength(constraint, axis, constant, number: number, isUpper: multiplier > 0)
    }
    guard !(constraint is WindowConstraint), let ancestor = constraint.commonAncestor,
      let second = constraint.secondItem
    else { return false }
    let mirrored = constraint.isMirrored(in: ancestor)
    guard let start = fraction(constraint.firstAttribute, of: constraint.firstItem, ancestor, mirrored)
    else { return false }
    var link = ProofLink(
      member: number, axis: axis, from: ProofPlace(item: second, fraction: 0),
      to: ProofPlace(item: constraint.firstItem, fraction: start), constant: constant)
    if constraint.secondAttribute.isSize {
      // A place of an autoresizing mask: so much of the superview's length after its near edge.
      guard let other = constraint.secondAttribute.axis else { return false }
      link.factor = constraint.multiplier
      link.length = ItemLength(item: second, axis: other)
    } else {
      guard let end = fraction(constraint.secondAttribute, of: second, ancestor, mirrored) else {
        return false
      }
      if constraint.multiplier == 1 {
        link.from.fraction = end
      } else if second === ancestor, !mirrored, !constraint.secondAttribute.isMargin {
        link.factor = constraint.multiplier * end
        link.length = link.factor == 0 ? nil : ItemLength(item: second, axis: axis)
      } else {
        return false
      }
    }
    // As `>=` it says how far the first place lies after the second; as `<=`, how far before. Counted from the
    // far side, before is after.
    if multiplier > 0 {
      link.constant = -link.constant
      link.factor = -link.factor
    }
    if (multiplier > 0) != mirrored { swap(&link.from, &link.to) }
    links.append(link)
    return true
  }

  private mutating func addLength(
    _ constraint: NSLayoutConstraint, _ axis: NSLayoutConstraint.Axis, _ constant: Double, number: Int,
    isUpper: Bool
  ) -> Bool {
    let length = ItemLength(item: constraint.firstItem, axis: axis)
    guard let second = constraint.secondItem, let otherAxis = constraint.secondAttribute.axis else {
      add(
        ProofRule(member: number, length: length, isLower: !isUpper, constant: constant),
        isEquation: constraint.relation == .equal)
      return true
    }
    let other = ItemLength(item: second, axis: otherAxis)
    let factor = constraint.multiplier
    guard other != length, constraint.secondAttribute.isSize else { return false }
    add(
      ProofRule(
        member: number, length: length, isLower: !isUpper, constant: constant, factor: factor,
        other: factor == 0 ? nil : other),
      isEquation: constraint.relation == .equal)
    if factor != 0 {
      add(
        ProofRule(
          member: number, length: other, isLower: isUpper == (factor > 0), constant: -constant / factor,
          factor: 1 / factor, other: length, isDirect: false),
        isEquation: constraint.relation == .equal)
    }
    return true
  }

  private mutating func add(_ rule: ProofRule, isEquation: Bool) {
    rules.append(rule)
    guard isEquation else { return }
    var other = rule
    other.isLower.toggle()
    reversed.append(other)
  }

  /// How far along the item the attribute lies, margins and text aside, which the constant holds.
  private func fraction(
    _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, _ ancestor: LayoutItem, _ mirrored: Bool
  ) -> Double? {
    // Seen from inside, a scroll view's far edges are those of its content.
    if item === ancestor, item is UIScrollView, attribute != .left, attribute != .top { return nil }
    return attribute.geometry?.place(on: item, mirrored: mirrored)?.fraction
  }
}
