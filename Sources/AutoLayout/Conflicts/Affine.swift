/// A number that depends on others that nothing tells: `width / 2 + 187.5`.
struct Affine: Equatable {
  var constant: Double
  /// By the number of the unknown; no coefficient is 0.
  private(set) var coefficients: [Int: Double] = [:]

  init(_ constant: Double) { self.constant = constant }

  init(unknown: Int) {
    constant = 0
    coefficients[unknown] = 1
  }

  /// Whether it depends on nothing.
  var isConstant: Bool { coefficients.isEmpty }

  static func + (left: Affine, right: Affine) -> Affine {
    var sum = left
    sum.constant += right.constant
    for (unknown, coefficient) in right.coefficients {
      let total = (sum.coefficients[unknown] ?? 0) + coefficient
      // What is left of thirds and the like is nothing.
      sum.coefficients[unknown] = abs(total) < 1e-9 ? nil : total
    }
    return sum
  }

  static func * (left: Affine, factor: Double) -> Affine {
    var product = Affine(left.constant * factor)
    if factor != 0 { product.coefficients = left.coefficients.mapValues { $0 * factor } }
    return product
  }

  /// With a number in place of one of the unknowns.
  func replacing(_ unknown: Int, with value: Double) -> Affine {
    guard let coefficient = coefficients[unknown] else { return self }
    var result = self
    result.coefficients[unknown] = nil
    result.constant += coefficient * value
    return result
  }

  static func - (left: Affine, right: Affine) -> Affine { left + right * -1 }
}
