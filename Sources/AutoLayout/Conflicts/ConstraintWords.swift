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
    guard let second = constraint.secondItem, constraint.multiplier == 1,
      let first = Side(constraint.firstAttribute), let other = Side(constraint.secondAttribute)
    else { return quoted(constraint) }
    if constraint.firstItem.containers.dropFirst().contains(where: { $0 === second }) {
      return inside(
        constraint.firstItem, first, second, other, constraint.relation, constraint.constant)
        ?? quoted(constraint)
    }
    if second.containers.dropFirst().contains(where: { $0 === constraint.firstItem }) {
      return inside(
        second, other, constraint.firstItem, first, constraint.relation.flipped, -constraint.constant)
        ?? quoted(constraint)
    }
    return beside(constraint.firstItem, first, second, other, constraint.relation, constraint.constant)
      ?? quoted(constraint)
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
    let times = constraint.multiplier == 1 ? "" : "\(formatted(constraint.multiplier)) times "
    let other = second === subject ? "it" : name(second)
    let comparison =
      word == otherWord ? "as \(word) as \(other)" : "as \(word) as \(other) is \(otherWord)"
    let constant = constraint.constant
    let more = constant == 0 ? "" : " \(constant < 0 ? "less" : "plus") \(formatted(abs(constant)))"
    return ConstraintPhrase(subject: subject, predicate: "is \(bound)\(times)\(comparison)\(more)")
  }

  /// Of an item that lies in another.
  private func inside(
    _ item: LayoutItem, _ side: Side, _ container: LayoutItem, _ other: Side,
    _ relation: NSLayoutConstraint.Relation, _ constant: Double
  ) -> ConstraintPhrase? {
    guard side.part == other.part else {
      return beside(item, side, container, other, relation, constant)
    }
    let edge = "the \(other.word) of \(name(container))"
    let predicate: String
    switch side.part {
    case .near, .far:
      let isNear = side.part == .near
      let verb = isNear ? "starts" : "ends"
      let inward = isNear ? constant : -constant
      let bound = (isNear ? relation : relation.flipped).bound
      if inward == 0 {
        switch relation {
        case .equal: predicate = "\(verb) at \(edge)"
        case .greaterThanOrEqual: predicate = "does not \(verb.dropLast()) \(side.before) \(edge)"
        case .lessThanOrEqual: predicate = "does not \(verb.dropLast()) \(side.after) \(edge)"
        }
      } else if inward > 0, isNear, !other.isMargin {
        predicate = "is \(bound)\(formatted(inward)) from \(edge)"
      } else {
        let outwardBound = inward > 0 ? bound : (isNear ? relation.flipped : relation).bound
        let direction = (inward > 0) == isNear ? side.after : side.before
        predicate = "\(verb) \(outwardBound)\(formatted(abs(inward))) \(direction) \(edge)"
      }
    case .middle:
      guard relation == .equal else { return nil }
      if constant == 0 {
        predicate = "is centred in \(name(container))"
      } else {
        let direction = constant > 0 ? side.after : side.before
        predicate = "has its centre \(formatted(abs(constant))) \(direction) that of \(name(container))"
      }
    case .text: return nil
    }
    return ConstraintPhrase(subject: item, predicate: predicate, object: container)
  }

  /// Of an item beside another.
  private func beside(
    _ item: LayoutItem, _ side: Side, _ neighbour: LayoutItem, _ other: Side,
    _ relation: NSLayoutConstraint.Relation, _ constant: Double
  ) -> ConstraintPhrase? {
    guard !side.isMargin, !other.isMargin, side.part == .near || side.part == .far,
      other.part == .near || other.part == .far
    else { return nil }
    let verb = side.part == .near ? "starts" : "ends"
    let they = name(neighbour)
    let facing = side.part != other.part
    let theirs = other.part == .near ? "starts" : "ends"
    if constant == 0 {
      switch relation {
      case .equal:
        return ConstraintPhrase(subject: item, predicate: "\(verb) where \(they) \(theirs)")
      case .greaterThanOrEqual:
        return ConstraintPhrase(
          subject: item, predicate: "does not \(verb.dropLast()) \(side.before) \(they) \(theirs)")
      case .lessThanOrEqual:
        return ConstraintPhrase(
          subject: item, predicate: "does not \(verb.dropLast()) \(side.after) \(they) \(theirs)")
      }
    }
    let direction = constant > 0 ? side.after : side.before
    let bound = (constant > 0 ? relation : relation.flipped).bound
    let distance = "\(verb) \(bound)\(formatted(abs(constant))) \(direction)"
    // After the end, before the start: the gap between the two. Otherwise the edge has to be named.
    if facing, (side.part == .near) == (constant > 0) {
      return ConstraintPhrase(subject: item, predicate: "\(distance) \(they)", object: neighbour)
    }
    return ConstraintPhrase(subject: item, predicate: "\(distance) where \(they) \(theirs)")
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

  init?(_ attribute: NSLayoutConstraint.Attribute) {
    guard let axis = attribute.axis, !attribute.isSize else { return nil }
    before = axis == .horizontal ? "before" : "above"
    after = axis == .horizontal ? "after" : "below"
    isMargin = attribute.isMargin
    switch attribute {
    case .left, .top: (part, word) = (.near, attribute.rawValue)
    case .leading: (part, word) = (.near, "leading edge")
    case .right, .bottom, .trailing: (part, word) = (.far, "\(attribute.rawValue) edge")
    case .leftMargin, .topMargin, .leadingMargin:
      (part, word) = (.near, "\(attribute.rawValue.dropLast(6)) margin")
    case .rightMargin, .bottomMargin, .trailingMargin:
      (part, word) = (.far, "\(attribute.rawValue.dropLast(6)) margin")
    case .centerX, .centerY: (part, word) = (.middle, "centre")
    case .centerXWithinMargins, .centerYWithinMargins: (part, word) = (.middle, "centre within the margins")
    default: (part, word) = (.text, "baseline")
    }
  }
}

extension NSLayoutConstraint.Relation {
  var flipped: Self {
    switch self {
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    case .lessThanOrEqual: .greaterThanOrEqual
    }
  }

  /// What stands before a number: `at least `.
  var bound: String {
    switch self {
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    case .lessThanOrEqual: "at most "
    }
  }
}
