/// A linear expression over unknowns: `width / 2 + 187.5`.
public struct ProofNumber: Equatable, Sendable {
  public var constant: Double
  /// By the number of the unknown; no coefficient is 0.
  public private(set) var coefficients: [Int: Double] = [:]

  init(_ constant: Double) { self.constant = constant }

  init(unknown: Int) {
    constant = 0
    coefficients[unknown] = 1
  }

  /// Whether it depends on no unknown.
  public var isConstant: Bool { coefficients.isEmpty }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.constant += right.constant
    for (unknown, coefficient) in right.coefficients {
      let total = (sum.coefficients[unknown] ?? 0) + coefficient
      // Multiples such as 1/3 do not cancel exactly.
      sum.coefficients[unknown] = abs(total) < 1e-9 ? nil : total
    }
    return sum
  }

  static func - (left: Self, right: Self) -> Self { left + right * -1 }

  static func * (left: Self, factor: Double) -> Self {
    var product = Self(left.constant * factor)
    if factor != 0 { product.coefficients = left.coefficients.mapValues { $0 * factor } }
    return product
  }

  /// The expression with a number substituted for an unknown.
  func replacing(_ unknown: Int, with value: Double) -> Self {
    guard let coefficient = coefficients[unknown] else { return self }
    var result = self
    result.coefficients[unknown] = nil
    result.constant += coefficient * value
    return result
  }
}

/// A lower and an upper bound of a quantity; equal if it is known exactly, nil without a bound.
public struct ProofBounds: Equatable, Sendable {
  public internal(set) var lower: ProofNumber?
  public internal(set) var upper: ProofNumber?

  public var isExact: Bool { lower != nil && lower == upper }
  /// The lower bound, or else the upper one.
  public var value: ProofNumber? { lower ?? upper }
  var isEmpty: Bool { lower == nil && upper == nil }

  static func exactly(_ value: ProofNumber) -> Self { Self(lower: value, upper: value) }

  static func * (bounds: Self, factor: Double) -> Self {
    let (lower, upper) = (bounds.lower.map { $0 * factor }, bounds.upper.map { $0 * factor })
    return factor < 0 ? Self(lower: upper, upper: lower) : Self(lower: lower, upper: upper)
  }

  static func + (left: Self, right: Self) -> Self {
    func sum(_ one: ProofNumber?, _ other: ProofNumber?) -> ProofNumber? {
      one.flatMap { one in other.map { one + $0 } }
    }
    return Self(lower: sum(left.lower, right.lower), upper: sum(left.upper, right.upper))
  }
}
