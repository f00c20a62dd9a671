/// A distance between two places that a member of a proof gives:
///
///     to - from >= constant + factor * length
struct ProofLink {
  var term: Int
  var from: ProofPlace
  var to: ProofPlace
  var constant: Double
  var factor = 0.0
  var length: ProofExtent?
}

/// A bound of a length that a member of a proof gives: `constant + factor * other`.
struct ProofRule {
  var term: Int
  var length: ProofExtent
  var isLower: Bool
  var constant: Double
  var factor = 0.0
  var other: ProofExtent?
  /// Whether the length is the constraint's first attribute.
  var isDirect = true
}

/// The members of a proof as distances between places and as bounds of lengths, each in the direction in which the
/// proof uses it.
struct ProofLinks {
  private(set) var links: [ProofLink] = []
  private(set) var rules: [ProofRule] = []
  /// The equations as the opposite bounds: a proof may use an equation as a lower bound of one length and as an upper
  /// bound of another; its multiplier is the difference of the two.
  private var reversed: [ProofRule] = []

  /// Returns nil if a member has neither form.
  init?(_ equations: [ProofEquation?], multipliers: [Double]) {
    for (index, (equation, multiplier)) in zip(equations, multipliers).enumerated() {
      guard let equation, add(equation, term: index, isUpper: multiplier > 0) else { return nil }
    }
    rules += reversed
  }

  /// - Parameter isUpper: whether the proof uses the equation as `<=`.
  private mutating func add(_ equation: ProofEquation, term: Int, isUpper: Bool) -> Bool {
    var places: [(place: ProofPlace, coefficient: Double)] = []
    var lengths: [(extent: ProofExtent, coefficient: Double)] = []
    for (quantity, coefficient) in equation.terms {
      // The content of a scroll view is easier to follow in a deduction.
      if quantity.extent.isContent { return false }
      switch quantity {
      case .place(let place): places.append((place, coefficient))
      case .length(let extent): lengths.append((extent, coefficient))
      }
    }
    if places.count == 3, places[1].place.extent.item == places[2].place.extent.item {
      // A multiple of a place on the ancestor: its near edge plus that fraction of its length.
      let (place, coefficient) = places.remove(at: 1)
      places[1].coefficient += coefficient
      lengths.append((place.extent, coefficient * place.fraction))
    }
    if places.isEmpty { return add(equation, lengths, term: term, isUpper: isUpper) }
    guard places.count == 2, abs(places[0].coefficient) == 1, lengths.count < 2,
      abs(places[0].coefficient + places[1].coefficient) < 1e-12
    else { return false }
    let sign = isUpper ? -1.0 : 1
    let isBackward = (places[0].coefficient > 0) == isUpper
    links.append(
      ProofLink(
        term: term, from: places[isBackward ? 0 : 1].place, to: places[isBackward ? 1 : 0].place,
        constant: sign * equation.constant, factor: lengths.first.map { -sign * $0.coefficient } ?? 0,
        length: lengths.first?.extent))
    return true
  }

  private mutating func add(
    _ equation: ProofEquation, _ lengths: [(extent: ProofExtent, coefficient: Double)], term: Int,
    isUpper: Bool
  ) -> Bool {
    guard let length = lengths.first, length.coefficient == 1, lengths.count <= 2 else { return false }
    var rule = ProofRule(term: term, length: length.extent, isLower: !isUpper, constant: equation.constant)
    var made = [rule]
    if let other = lengths.dropFirst().first {
      rule.factor = -other.coefficient
      rule.other = other.extent
      made = [
        rule,
        ProofRule(
          term: term, length: other.extent, isLower: isUpper == (rule.factor > 0),
          constant: -rule.constant / rule.factor, factor: 1 / rule.factor, other: rule.length, isDirect: false
        ),
      ]
    }
    rules += made
    guard equation.relation == .equal else { return true }
    for var opposite in made {
      opposite.isLower.toggle()
      reversed.append(opposite)
    }
    return true
  }
}
