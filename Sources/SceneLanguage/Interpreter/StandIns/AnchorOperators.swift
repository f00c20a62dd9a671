import AutoLayout
import Masonry

/// Operators with which some apps constrain anchors: `title.topAnchor ~= card.topAnchor + 8`.
extension Interpreter {
  /// Makes the constraint that a statement says which compares anchors, where no such operator is defined here.
  ///
  /// - Returns: whether it is such a statement.
  func relateAnchors(_ statement: Expression, in scope: Scope) throws -> Bool {
    guard case .binary(let operation, let left, let right) = statement.kind,
      let relation = Self.relations[operation], left.namesAnchor,
      !definitions.functionsByName.keys.contains(where: { $0 == "~=" || $0 == operation.rawValue }),
      case .attribute(let first) = try evaluate(left, in: scope)
    else { return false }
    var target = right
    var constant = 0.0
    if case .binary(let sum, let base, let addend) = right.kind, sum == .add || sum == .subtract {
      guard let number = try evaluate(addend, in: scope).asNumber else { return false }
      (target, constant) = (base, sum == .add ? number : -number)
    }
    let value = try evaluate(target, in: scope)
    var second: ViewAttribute?
    if case .attribute(let other) = value {
      second = other
    } else if let number = value.asNumber, first.layoutAttribute.isSize {
      constant += number
    } else {
      return false
    }
    try located(statement) {
      let made = try NSLayoutConstraint(
        item: first.item, attribute: first.layoutAttribute, relatedBy: relation, toItem: second?.item,
        attribute: second?.layoutAttribute ?? .notAnAttribute, multiplier: 1, constant: constant)
      stamp(made)
      if let view = first.item as? UIView { letYield(view) }
      try activate([made])
    }
    note("the operator between these anchors is not defined here; it constrains them", at: statement)
    return true
  }

  private static let relations: [BinaryOperator: NSLayoutConstraint.Relation] = [
    .equal: .equal, .lessOrEqual: .lessThanOrEqual, .greaterOrEqual: .greaterThanOrEqual,
  ]
}

extension Expression {
  /// Whether it is `view.topAnchor` or its like.
  fileprivate var namesAnchor: Bool {
    if case .member(_, let name) = kind { name.text.hasSuffix("Anchor") } else { false }
  }
}
