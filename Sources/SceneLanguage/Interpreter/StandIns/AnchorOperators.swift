import AutoLayout
import Masonry
import SceneSyntax

/// Operators with which some apps constrain anchors: `title.topAnchor ~= card.topAnchor + 8`.
extension Interpreter {
  /// Makes the constraint that a statement says which compares anchors, where no such operator is defined here.
  ///
  /// - Returns: whether it is such a statement.
  func relateAnchors(_ statement: Expression, in scope: Scope) throws -> Bool {
    if try relateAnchorGroups(statement, in: scope) { return true }
    guard case .binary(let operation, let left, let right) = statement.kind,
      let relation = Self.relations[operation], left.namesAnchor,
      !definitions.functionsByName.keys.contains(where: { $0 == "~=" || $0 == operation.rawValue }),
      case .attribute(let first) = try evaluate(left, in: scope)
    else { return false }
    var target = right
    var (constant, multiplier) = (0.0, 1.0)
    if case .binary(let sum, let base, let addend) = target.kind, sum == .add || sum == .subtract {
      let number = try number(in: addend, scope)
      (target, constant) = (base, sum == .add ? number : -number)
    }
    if case .binary(let product, let base, let factor) = target.kind,
      product == .multiply || product == .divide,
      base.namesAnchor
    {
      let number = try number(in: factor, scope)
      if number != 0 { (target, multiplier) = (base, product == .multiply ? number : 1 / number) }
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
        attribute: second?.layoutAttribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
      stamp(made, .helper)
      if let view = first.item as? UIView { letYield(view) }
      try activate([made])
    }
    note("the operator between these anchors is not defined here; it constrains them", at: statement)
    return true
  }

  /// Makes the constraints of a statement that compares several anchors at once:
  /// `title.horizontalAnchors == card.horizontalAnchors + 16`, where the distance goes inwards at both ends.
  private func relateAnchorGroups(_ statement: Expression, in scope: Scope) throws -> Bool {
    guard case .binary(let operation, let left, let right) = statement.kind,
      let relation = Self.relations[operation], case .member(let base, let name) = left.kind,
      let attributes = Self.anchorGroups[name.text],
      !definitions.functionsByName.keys.contains(operation.rawValue),
      let view = try evaluate(base, in: scope).asView
    else { return false }
    var (target, distance) = (right, 0.0)
    if case .binary(let sum, let inner, let addend) = right.kind, sum == .add || sum == .subtract {
      let number = try number(in: addend, scope)
      (target, distance) = (inner, sum == .add ? number : -number)
    }
    guard case .member(let owner, let group) = target.kind, group.text == name.text else { return false }
    let other = try evaluate(owner, in: scope)
    let item: LayoutItem? = if case .guide(let guide) = other { guide } else { other.asView }
    guard let item else { return false }
    try located(statement) {
      let made = try attributes.map { attribute in
        let isEnd = attribute == .trailing || attribute == .bottom
        return try NSLayoutConstraint(
          item: view, attribute: attribute, relatedBy: relation, toItem: item, attribute: attribute,
          multiplier: 1, constant: isEnd ? -distance : distance)
      }
      for constraint in made { stamp(constraint, .helper) }
      letYield(view)
      try activate(made)
    }
    note("the operator between these anchors is not defined here; it constrains them", at: statement)
    return true
  }

  private static let anchorGroups: [String: [NSLayoutConstraint.Attribute]] = [
    "horizontalAnchors": [.leading, .trailing], "verticalAnchors": [.top, .bottom],
    "edgeAnchors": [.leading, .trailing, .top, .bottom], "centerAnchors": [.centerX, .centerY],
    "sizeAnchors": [.width, .height],
  ]

  /// Makes the constraint that a statement says which compares an attribute of a maker, where no such operator is defined here:
  /// `$0.top == header.snp.bottom + 8`, `$0.trailing == 16`, which is the distance from the superview's, `$0.width >= 20`, each also
  /// with its priority: `$0.top == 4 ~ .defaultHigh`.
  ///
  /// - Returns: whether it is such a statement.
  func relateMaker(_ statement: Expression, in scope: Scope) throws -> Bool {
    if case .method(let comparison, let selector, let arguments) = statement.kind,
      selector.base.key == "priority",
      arguments.count == 1, case .binary = comparison.kind
    {
      guard let made = try relatedMaker(comparison, in: scope) else { return false }
      let value = try evaluate(arguments[0].value, in: scope)
      if let priority = priority(of: value, at: statement) { made.priority(priority) }
      return true
    }
    return try relatedMaker(statement, in: scope) != nil
  }

  private func relatedMaker(_ statement: Expression, in scope: Scope) throws -> Constraint? {
    guard case .binary(let operation, let left, let right) = statement.kind,
      let relation = Self.relations[operation], case .member = left.kind, let root = left.rootName,
      case .maker? = scope.find(root),
      !definitions.functionsByName.keys.contains(where: { $0 == operation.rawValue }),
      case .constraint(let constraint) = try evaluate(left, in: scope)
    else { return nil }
    let sum = right.sum
    var (target, constant) = (right, 0.0)
    if !sum.addends.isEmpty {
      let value = try evaluate(sum.first, in: scope)
      if value.asNumber == nil, !value.isNull {
        target = sum.first
        constant = try sum.addends.reduce(0) { try $0 + $1.sign * number(in: $1.term, scope) }
      }
    }
    func relate(_ operand: Operand) -> Constraint {
      switch relation {
      case .equal: constraint.equalTo(operand)
      case .greaterThanOrEqual: constraint.greaterThanOrEqualTo(operand)
      case .lessThanOrEqual: constraint.lessThanOrEqualTo(operand)
      }
    }
    try located(statement) {
      switch try evaluate(target, in: scope) {
      case .attribute(let attribute): _ = relate(.attribute(attribute)).offset(constant)
      case .guide(let guide): _ = relate(.guide(guide)).offset(constant)
      case let value where value.asView != nil:
        if let view = value.asView { _ = relate(.view(view)).offset(constant) }
      default:
        let number = try number(in: target, scope)
        if constraint.viewConstraints.allSatisfy(\.firstViewAttribute.layoutAttribute.isSize) {
          _ = relate(.number(number))
        } else if let superview = constraint.viewConstraints.first?.firstViewAttribute.item.container {
          _ = relate(.view(superview)).inset(number)
        } else {
          throw ScriptError.noSuperview
        }
      }
      if let misuse = constraint.takeMisuse() { throw ScriptError(misuse) }
    }
    note("the operator between these is not defined here; it relates them", at: statement)
    return constraint
  }

  /// The number that an expression gives; the likely one where it is not known.
  private func number(in expression: Expression, _ scope: Scope) throws -> Double {
    let value = try evaluate(expression, in: scope)
    if let number = value.asNumber { return number }
    guard value.isGuess || value.isUnknown else {
      throw SceneError("a number is wanted here, not \(value.kind)", at: expression)
    }
    return likelyNumber(for: expression) ?? 0
  }

  private static let relations: [BinaryOperator: NSLayoutConstraint.Relation] = [
    .equal: .equal, .lessOrEqual: .lessThanOrEqual, .greaterOrEqual: .greaterThanOrEqual,
  ]
}

extension Expression {
  /// The first term of a sum, and the others with their signs.
  fileprivate var sum: (first: Expression, addends: [(sign: Double, term: Expression)]) {
    var (first, addends) = (self, [(sign: Double, term: Expression)]())
    while case .binary(let operation, let base, let addend) = first.kind,
      operation == .add || operation == .subtract
    {
      addends.append((operation == .add ? 1 : -1, addend))
      first = base
    }
    return (first, addends.reversed())
  }

  /// Whether it is `view.topAnchor` or its like.
  fileprivate var namesAnchor: Bool {
    if case .member(_, let name) = kind { name.text.hasSuffix("Anchor") } else { false }
  }
}
