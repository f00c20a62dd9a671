import AutoLayout
import Foundation

/// Constraints of one item that a maker's chain makes together: `make.left.top.equalTo(card).offset(8)`.
struct ConstraintPhrase {
  enum Constant: Equatable {
    case number(Double)
    /// The same distance inward from each edge.
    case inset(Double)
    case point(CGPoint)
    case size(CGSize)
    case insets(UIEdgeInsets)
  }

  /// The attributes' words in the chain: `left`, `top`, or `edges`.
  var words: [String]
  /// Whether the chain names the attribute of the second item.
  var namesSecondAttribute: Bool
  /// Has the relation, the second item, the multiplier, the priority and the identifier of all.
  var constraint: ConstraintCode
  var constant: Constant

  private init(_ constraint: ConstraintCode) {
    words = [constraint.firstAttribute.rawValue]
    namesSecondAttribute = constraint.second != nil && !constraint.relatesSameAttributes
    self.constraint = constraint
    constant = .number(constraint.constant)
  }

  private init(_ word: String, _ constraint: ConstraintCode, _ constant: Constant) {
    words = [word]
    namesSecondAttribute = false
    self.constraint = constraint
    self.constant = constant
  }

  /// The constraints of one item as chains.
  ///
  /// - Parameters:
  ///   - kit: decides which of several attributes may stand for which constraints
  ///   - order: with `installation`, constraints change places in no case
  static func phrases(
    for constraints: [ConstraintCode], in kit: MakerKit, order: ConstraintOrder
  ) -> [ConstraintPhrase] {
    var rest = constraints
    var result: [ConstraintPhrase] = []
    while let first = rest.first {
      if let (phrase, places) = composite(beginning: rest, in: kit, order: order) {
        result.append(phrase)
        rest = rest.indices.filter { !places.contains($0) }.map { rest[$0] }
        continue
      }
      rest.removeFirst()
      if let last = result.last, let joined = last.joined(with: first) {
        result[result.count - 1] = joined
      } else {
        result.append(ConstraintPhrase(first))
      }
    }
    return result
  }

  // MARK: Several attributes of the same constant

  /// This phrase with one more attribute; nil if the constraint differs in more than its attribute.
  private func joined(with next: ConstraintCode) -> ConstraintPhrase? {
    let attribute = next.firstAttribute.rawValue
    guard constraint.identifier == nil, constraint.isLike(next), !namesSecondAttribute,
      next.second == nil || next.relatesSameAttributes, !words.contains(attribute), words.count < 4
    else { return nil }
    var result = self
    result.words.append(attribute)
    if constant == .number(next.constant) { return result }
    if let inset = next.inset, constant == .inset(inset) { return result }
    guard words.count == 1, let inset = next.inset, constraint.inset == inset else { return nil }
    result.constant = .inset(inset)
    return result
  }

  // MARK: Edges, sizes, centres

  /// A composite that the first of some constraints is part of, and the places of its parts.
  private static func composite(
    beginning constraints: [ConstraintCode], in kit: MakerKit, order: ConstraintOrder
  ) -> (ConstraintPhrase, Set<Int>)? {
    guard let first = constraints.first, first.identifier == nil else { return nil }
    for (word, attributes) in kit.composites where attributes.contains(first.firstAttribute) {
      let places = attributes.compactMap { attribute in
        constraints.firstIndex { $0.firstAttribute == attribute && $0.isLike(first) }
      }
      guard places.count == attributes.count, order == .idiomatic || places == Array(0..<places.count) else {
        continue
      }
      let parts = places.map { constraints[$0] }
      guard let constant = constant(of: parts, in: kit) else { continue }
      return (ConstraintPhrase(word, first, constant), Set(places))
    }
    return nil
  }

  /// The constant that a composite gives its parts; nil if none does.
  private static func constant(of parts: [ConstraintCode], in kit: MakerKit) -> Constant? {
    guard let first = parts.first else { return nil }
    let numbers = parts.map { CGFloat($0.constant) }
    if first.second == nil {
      // Only a size compares with a number.
      return parts.count == 2 ? .size(CGSize(width: numbers[0], height: numbers[1])) : nil
    }
    guard parts.allSatisfy(\.relatesSameAttributes) else { return nil }
    if numbers.allSatisfy({ $0 == 0 }) { return .number(0) }
    guard first.multiplier == 1 else { return nil }
    if parts.count == 4, first.relation == .equal {
      return .insets(
        UIEdgeInsets(top: numbers[2], left: numbers[0], bottom: -numbers[3], right: -numbers[1]))
    }
    if first.firstAttribute.geometry?.part == .center, kit == .masonry {
      return .point(CGPoint(x: numbers[0], y: numbers[1]))
    }
    return nil
  }
}

extension ConstraintCode {
  /// The distance inward from the same edge of another item; nil unless the constraint equates two edges.
  fileprivate var inset: Double? {
    guard second != nil, relatesSameAttributes, relation == .equal, multiplier == 1, firstAttribute.isEdge,
      !firstAttribute.isMargin
    else { return nil }
    return firstAttribute.geometry?.part == .near ? constant : -constant
  }

  /// Whether it differs from another one in nothing but its attributes and its constant.
  fileprivate func isLike(_ other: ConstraintCode) -> Bool {
    first == other.first && relation == other.relation && second == other.second
      && multiplier == other.multiplier && priority == other.priority && identifier == other.identifier
      && (second == nil || relatesSameAttributes == other.relatesSameAttributes)
  }
}
