package enum UnaryOperator: String, Sendable {
  case minus = "-"
  case plus = "+"
  case not = "!"
  case complement = "~"
}

package enum BinaryOperator: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case bitAnd = "&"
  case bitOr = "|"
  case bitXor = "^"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Whether it is addition, subtraction, multiplication or division.
  @inlinable package var isArithmetic: Bool {
    switch self {
    case .add, .subtract, .multiply, .divide: true
    default: false
    }
  }

  /// Whether it tells whether two values are equal.
  @inlinable package var isEquality: Bool {
    switch self {
    case .equal, .notEqual: true
    default: false
    }
  }

  /// Whether it tells which of two values comes first.
  @inlinable package var isOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}

extension BinaryOperator {
  /// The result of arithmetic with whole literals, which divides as in C; nil beyond the range of numbers, and for a division by 0.
  func result(of left: Int, _ right: Int) -> Int? {
    let (value, overflow) =
      switch self {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      case .multiply: left.multipliedReportingOverflow(by: right)
      default: left.dividedReportingOverflow(by: right)
      }
    return overflow ? nil : value
  }

  /// The result of arithmetic with floating-point literals, which may be infinite.
  func result(of left: Double, _ right: Double) -> Double {
    switch self {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    default: left / right
    }
  }
}
