import AutoLayout

extension Clause {
  /// A constraint as a clause about its item: `title starts 8 after icon`.
  init(_ term: ConflictDerivation.Term) {
    self = Self.clause(term.equation, term.nesting, isMirrored: term.isMirrored)
    if let source = term.equation.source, source != .window { remarks.append(source.words.english) }
  }

  private static func clause(
    _ equation: Equation, _ nesting: ConflictDerivation.Nesting, isMirrored: Bool
  ) -> Clause {
    let (first, second) = (equation.firstAttribute.geometry, equation.secondAttribute.geometry)
    guard let first, first.part != .length else { return length(equation) }
    if equation.multiplier == 1, let name = equation.secondItem, let second, second.part != .length {
      // The inner one of two items is the subject.
      return nesting == .secondInFirst
        ? place(
          name, second, equation.firstItem, first, equation.relation.flipped, -equation.constant,
          isInside: true)
        : place(
          equation.firstItem, first, name, second, equation.relation, equation.constant,
          isInside: nesting == .firstInSecond)
    }
    // A multiple of a mirrored edge is none of the width: the trailing edge is at 0.
    return (nesting == .firstInSecond && !isMirrored ? share(equation, first) : nil)
      ?? Clause(subject: equation.firstItem, verb: "has", complement: equation.comparison)
  }

  private static func length(_ equation: Equation) -> Clause {
    let word = equation.firstAttribute.axis?.adjective ?? ""
    let bound = equation.relation.bound
    guard let second = equation.secondItem, let axis = equation.secondAttribute.axis else {
      return Clause(
        subject: equation.firstItem, complement: "\(bound)\(points(equation.constant)) \(word)", isSize: true)
    }
    let times = equation.multiplier == 1 ? "" : "\(multiple(equation.multiplier)) times "
    let other = second == equation.firstItem ? "it" : second
    let measure = word == axis.adjective ? "" : " is \(axis.adjective)"
    return Clause(
      subject: equation.firstItem,
      complement: "\(bound)\(times)as \(word) as \(other)\(measure)\(added(equation.constant))")
  }

  /// Of an item in another, at a part of the other's length: `starts at half the width of view plus 8`.
  private static func share(_ equation: Equation, _ side: AttributeGeometry) -> Clause? {
    guard let other = equation.secondAttribute.geometry, let container = equation.secondItem,
      !side.isBaseline, !side.isWithinMargins
    else { return nil }
    var factor = equation.multiplier
    if other.part != .length {
      guard !other.isWithinMargins, other.part == .center || other.part == .far else { return nil }
      if other.part == .center { factor /= 2 }
    }
    let times = factor == 0.5 ? "half " : factor == 1 ? "" : "\(multiple(factor)) times "
    return Clause(
      subject: equation.firstItem, verb: side.verb,
      complement: "\(equation.relation.bound)at \(times)the \(other.axis.noun) of \(container)"
        + added(equation.constant))
  }

  /// Of a place on an item, compared with one on another.
  ///
  /// - Parameter isInside: whether the item lies in the other.
  private static func place(
    _ item: String, _ side: AttributeGeometry, _ neighbour: String, _ other: AttributeGeometry,
    _ relation: NSLayoutConstraint.Relation, _ constant: Double, isInside: Bool
  ) -> Clause {
    let isLike = side.word == other.word && !side.isOutline
    let isEqual = relation == .equal && constant == 0
    if isEqual, isLike, side.part == .center {
      let place = side.isWithinMargins ? "within the margins of" : isInside ? "in" : "on"
      return Clause(subject: item, complement: "centred \(place) \(neighbour)")
    }
    let (before, after) = side.axis == .horizontal ? ("before", "after") : ("above", "below")
    let isSameEdge = isInside && side.part == other.part && side.isNearOrFar
    var clause = Clause(subject: item, verb: side.verb, complement: constant > 0 ? after : before)
    if constant == 0, !isEqual {
      clause.verb = "does not \(side.infinitive)"
      clause.complement = relation == .greaterThanOrEqual ? before : after
    } else if constant != 0 {
      let distance = "\((constant > 0 ? relation : relation.flipped).bound)\(points(abs(constant)))"
      let isInset =
        isSameEdge && side.part == .near && constant > 0 && !other.isWithinMargins && !side.isWithinMargins
      if isInset { clause.verb = "is" }
      clause.complement = "\(distance) \(isInset ? "from" : clause.complement)"
    }
    if constant != 0, side.isOutline, other.isOutline, side.part != other.part,
      (side.part == .near) == (constant > 0)
    {
      // After the end, before the start: the gap between the two. Otherwise the edge has to be named.
      clause.object = .neighbour(neighbour)
    } else if !isInside, item != neighbour, other.isOutline {
      // "before b starts", but "above where b starts".
      let isBare = constant == 0 && !isEqual && side.axis == .horizontal
      let place = "\(isBare ? "" : "where ")\(neighbour) \(other.verb)"
      clause.complement = isEqual ? place : "\(clause.complement) \(place)"
    } else {
      if isEqual { clause.complement = "at" }
      if isLike, !isSameEdge {
        clause.complement += " that of \(neighbour)"
      } else if other.isNearOrFar {
        clause.object = .edge(other.word, of: neighbour)
      } else {
        clause.complement += " the \(other.word) of \(neighbour)"
      }
    }
    return clause
  }

  /// `plus 8`
  private static func added(_ constant: Double) -> String {
    constant == 0 ? "" : " \(constant < 0 ? "less" : "plus") \(points(abs(constant)))"
  }
}

extension AttributeGeometry {
  fileprivate var isNearOrFar: Bool { part == .near || part == .far }
  fileprivate var isBaseline: Bool { part == .firstLine || part == .lastLine }
  /// Whether the item starts or ends there.
  fileprivate var isOutline: Bool { isNearOrFar && !isWithinMargins }

  /// `left`, `bottom edge`
  var word: String {
    let isHorizontal = axis == .horizontal
    switch part {
    case .near, .far:
      let (near, far) =
        isDirectional ? ("leading", "trailing") : isHorizontal ? ("left", "right") : ("top", "bottom")
      let side = part == .near ? near : far
      return isWithinMargins ? "\(side) margin" : part == .near && !isDirectional ? side : "\(side) edge"
    case .center: return isWithinMargins ? "centre within the margins" : "centre"
    case .firstLine: return "first baseline"
    case .lastLine: return "baseline"
    case .length: return axis.noun
    }
  }

  /// `starts`, `has its centre`
  fileprivate var verb: String {
    isOutline ? (part == .near ? "starts" : "ends") : "has its \(word)"
  }

  /// The verb after `does not`.
  fileprivate var infinitive: String {
    isOutline ? (part == .near ? "start" : "end") : "have its \(word)"
  }
}

extension NSLayoutConstraint.Relation {
  /// The words before a number: `at least `.
  var bound: String {
    switch self {
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    case .lessThanOrEqual: "at most "
    }
  }
}
