/// What a constraint says, as one would say it of a view: `title`, `starts 8 after icon`.
struct ConstraintPhrase {
  var subject: LayoutItem
  var predicate: String
  /// The last word of the predicate, where that is another item's name.
  var object: LayoutItem?
}

/// Puts constraints into words, with names for their items.
struct ConstraintWords {
  let name: (LayoutItem) -> String

  /// `title.left = icon.right + 8`
  func equation(_ constraint: NSLayoutConstraint) -> String {
    constraint.equation(naming: name).text
  }

  // MARK: Sentences

  func phrase(_ constraint: NSLayoutConstraint) -> ConstraintPhrase {
    var phrase = bare(constraint)
    let source = constraint.equation(naming: name).source
    if let source, source != .window {
      phrase.predicate += " (\(source.rawValue))"
      phrase.object = nil
    }
    return phrase
  }

  private func bare(_ constraint: NSLayoutConstraint) -> ConstraintPhrase {
    if constraint.firstAttribute.isSize { return lengthPhrase(constraint) }
    guard let second = constraint.secondItem, let first = Side(constraint.firstAttribute) else {
      return quoted(constraint)
    }
    let (relation, constant) = (constraint.relation, constraint.constant)
    let isInside = constraint.firstItem.containers.dropFirst().contains { $0 === second }
    guard constraint.multiplier == 1, let other = Side(constraint.secondAttribute) else {
      return isInside ? alongLength(constraint, first, of: second) ?? quoted(constraint) : quoted(constraint)
    }
    if isInside { return inside(constraint.firstItem, first, second, other, relation, constant) }
    if second.containers.dropFirst().contains(where: { $0 === constraint.firstItem }) {
      return inside(second, other, constraint.firstItem, first, relation.flipped, -constant)
    }
    return beside(constraint.firstItem, first, second, other, relation, constant)
  }

  /// Where no phrase fits: `has left = 2 * icon.left`.
  private func quoted(_ constraint: NSLayoutConstraint) -> ConstraintPhrase {
    var equation = constraint.equation(naming: name)
    equation.firstItem = ""
    equation.source = nil
    return ConstraintPhrase(subject: constraint.firstItem, predicate: "has " + equation.text.dropFirst())
  }

  private func lengthPhrase(_ constraint: NSLayoutConstraint) -> ConstraintPhrase {
    let word = constraint.firstAttribute == .width ? "wide" : "high"
    let bound = constraint.relation.bound
    let subject = constraint.firstItem
    guard let second = constraint.secondItem, constraint.secondAttribute.isSize else {
      return ConstraintPhrase(
        subject: subject, predicate: "is \(bound)\(formatted(constraint.constant)) \(word)")
    }
    let otherWord = constraint.secondAttribute == .width ? "wide" : "high"
    let times = constraint.multiplier == 1 ? "" : "\(multiple(constraint.multiplier)) times "
    let other = second === subject ? "it" : name(second)
    let comparison =
      word == otherWord ? "as \(word) as \(other)" : "as \(word) as \(other) is \(otherWord)"
    let constant = constraint.constant
    let more = constant == 0 ? "" : " \(constant < 0 ? "less" : "plus") \(formatted(abs(constant)))"
    return ConstraintPhrase(subject: subject, predicate: "is \(bound)\(times)\(comparison)\(more)")
  }

  /// Of an item in another, at a part of the other's length: `starts at half the width of view plus 8`.
  private func alongLength(
    _ constraint: NSLayoutConstraint, _ side: Side, of container: LayoutItem
  ) -> ConstraintPhrase? {
    let attribute = constraint.secondAttribute
    guard let axis = attribute.axis, side.part != .text, !side.isMargin else { return nil }
    var factor = constraint.multiplier
    if !attribute.isSize {
      guard let other = Side(attribute), !other.isMargin, other.part == .middle || other.part == .far else {
        return nil
      }
      if other.part == .middle { factor /= 2 }
    }
    let length = "the \(axis == .horizontal ? "width" : "height") of \(name(container))"
    let times = factor == 0.5 ? "half" : factor == 1 ? "" : "\(multiple(factor)) times"
    let constant = constraint.constant
    let more = constant == 0 ? "" : " \(constant < 0 ? "less" : "plus") \(formatted(abs(constant)))"
    let place = "\(times)\(times.isEmpty ? "" : " ")\(length)\(more)"
    return ConstraintPhrase(
      subject: constraint.firstItem, predicate: "\(side.verb) \(constraint.relation.bound)at \(place)")
  }

  /// Of an item that lies in another.
  private func inside(
    _ item: LayoutItem, _ side: Side, _ container: LayoutItem, _ other: Side,
    _ relation: NSLayoutConstraint.Relation, _ constant: Double
  ) -> ConstraintPhrase {
    let isNear = side.part == .near
    guard side.part == other.part, isNear || side.part == .far else {
      return beside(item, side, container, other, relation, constant)
    }
    let edge = "the \(other.word) of \(name(container))"
    let predicate: String
    let verb = side.verb
    let inward = isNear ? constant : -constant
    let bound = (isNear ? relation : relation.flipped).bound
    if inward == 0 {
      switch relation {
      case .equal: predicate = "\(verb) at \(edge)"
      case .greaterThanOrEqual: predicate = "does not \(side.bareVerb) \(side.before) \(edge)"
      case .lessThanOrEqual: predicate = "does not \(side.bareVerb) \(side.after) \(edge)"
      }
    } else if inward > 0, isNear, !other.isMargin, !side.isMargin {
      predicate = "is \(bound)\(formatted(inward)) from \(edge)"
    } else {
      let outwardBound = inward > 0 ? bound : (isNear ? relation.flipped : relation).bound
      let direction = (inward > 0) == isNear ? side.after : side.before
      predicate = "\(verb) \(outwardBound)\(formatted(abs(inward))) \(direction) \(edge)"
    }
    return ConstraintPhrase(subject: item, predicate: predicate, object: container)
  }

  /// Of an item beside another, or of unlike sides of two of which one lies in the other.
  private func beside(
    _ item: LayoutItem, _ side: Side, _ neighbour: LayoutItem, _ other: Side,
    _ relation: NSLayoutConstraint.Relation, _ constant: Double
  ) -> ConstraintPhrase {
    let they = name(neighbour)
    let isLike = side.word == other.word && !side.isEdge
    let isIn = item.containers.contains { $0 === neighbour }
    let isEdge = other.isEdge && !isIn
    let place = isLike ? "that of \(they)" : isIn ? "the \(other.word) of \(they)" : other.place(they)
    // One is after or before a thing that starts, but above or below where it does.
    let where_ = isEdge && side.before == "above" ? "where " : ""
    func phrase(_ predicate: String, endsInName: Bool = false) -> ConstraintPhrase {
      ConstraintPhrase(subject: item, predicate: predicate, object: endsInName ? neighbour : nil)
    }
    if constant == 0 {
      switch relation {
      case .equal:
        if isLike, side.part == .middle {
          return phrase(
            side.isMargin
              ? "is centred within the margins of \(they)" : "is centred \(isIn ? "in" : "on") \(they)",
            endsInName: true)
        }
        return phrase(
          "\(side.verb) \(isEdge ? "where" : "at") \(place)")
      case .greaterThanOrEqual:
        return phrase(
          "does not \(side.bareVerb) \(side.before) \(where_)\(place)")
      case .lessThanOrEqual:
        return phrase(
          "does not \(side.bareVerb) \(side.after) \(where_)\(place)")
      }
    }
    let direction = constant > 0 ? side.after : side.before
    let bound = (constant > 0 ? relation : relation.flipped).bound
    let distance = "\(side.verb) \(bound)\(formatted(abs(constant))) \(direction)"
    // After the end, before the start: the gap between the two. Otherwise the edge has to be named.
    if side.isEdge, other.isEdge, side.part != other.part, (side.part == .near) == (constant > 0) {
      return phrase("\(distance) \(they)", endsInName: true)
    }
    return phrase("\(distance) \(isEdge ? "where " : "")\(place)")
  }
}

/// Which side of an item an attribute is, in words.
private struct Side {
  enum Part { case near, far, middle, text }
  var part: Part
  /// `left`, `bottom edge`
  var word: String
  var before: String
  var after: String
  var isMargin: Bool

  /// `starts`, `has its centre`
  var verb: String {
    switch part {
    case .near where !isMargin: "starts"
    case .far where !isMargin: "ends"
    default: "has its \(word)"
    }
  }

  /// What follows `does not`.
  var bareVerb: String { isEdge ? String(verb.dropLast()) : "have its \(word)" }

  /// Whether it is where the item starts or ends.
  var isEdge: Bool { (part == .near || part == .far) && !isMargin }

  /// The place on an item: `icon ends`, `the centre of icon`.
  func place(_ item: String) -> String { isEdge ? "\(item) \(verb)" : "the \(word) of \(item)" }

  init?(_ attribute: NSLayoutConstraint.Attribute) {
    guard let geometry = attribute.geometry else { return nil }
    switch geometry.part {
    case .near: part = .near
    case .far: part = .far
    case .center: part = .middle
    case .firstLine, .lastLine: part = .text
    case .length: return nil
    }
    word = geometry.word
    before = geometry.axis == .horizontal ? "before" : "above"
    after = geometry.axis == .horizontal ? "after" : "below"
    isMargin = geometry.isWithinMargins
  }
}

extension NSLayoutConstraint.Relation {
  /// What stands before a number: `at least `.
  var bound: String {
    switch self {
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    case .lessThanOrEqual: "at most "
    }
  }
}

/// A multiplier: `1/3` in place of 0.333333.
func multiple(_ number: Double) -> String {
  let decimal = formatted(number)
  guard decimal.count > 6, abs(number) < 100 else { return decimal }
  for denominator in [3.0, 6, 7, 9, 11, 12, 13] {
    let numerator = (number * denominator).rounded()
    if numerator != 0, abs(numerator / denominator - number) < 1e-5 {
      return "\(formatted(numerator))/\(formatted(denominator))"
    }
  }
  return decimal
}
