/// A multiple of a length that an expression reads, and a number: `(card.frame.width - 12) / 2` is half of it less 6.
///
/// Sums, differences, products and quotients of numbers and one name with members are understood, in parentheses or in a
/// conversion such as `CGFloat(…)`; Objective-C's `@(…)` too.
struct LinearLength: Equatable {
  private(set) var factor = 0.0
  private(set) var constant = 0.0

  /// Nil for any other expression, and for one that reads nothing.
  init?(_ text: String) {
    var parser = Parser(text)
    guard let value = parser.sum(), parser.isAtEnd, value.factor != 0 else { return nil }
    self = value
  }

  private init(factor: Double = 0, constant: Double = 0) { (self.factor, self.constant) = (factor, constant) }

  fileprivate static func * (one: Self, other: Self) -> Self? {
    guard one.factor == 0 || other.factor == 0 else { return nil }
    return Self(
      factor: one.factor * other.constant + other.factor * one.constant,
      constant: one.constant * other.constant)
  }

  fileprivate static func / (one: Self, other: Self) -> Self? {
    guard other.factor == 0, other.constant != 0 else { return nil }
    return Self(factor: one.factor / other.constant, constant: one.constant / other.constant)
  }

  private struct Parser {
    private var rest: Substring
    /// How deep parentheses and signs may nest.
    private var depth = 0
    private static let mostDepth = 20

    init(_ text: String) { rest = text[...] }

    private mutating func take(_ characters: String) -> Character? {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first, characters.contains(first) else { return nil }
      rest.removeFirst()
      return first
    }

    var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

    mutating func sum() -> LinearLength? {
      guard var value = product() else { return nil }
      while let sign = take("+-") {
        guard let next = product() else { return nil }
        let unit = sign == "+" ? 1.0 : -1
        value.factor += unit * next.factor
        value.constant += unit * next.constant
      }
      return value
    }

    private mutating func product() -> LinearLength? {
      guard var value = operand() else { return nil }
      while let sign = take("*/") {
        guard let next = operand(), let result = sign == "*" ? value * next : value / next else { return nil }
        value = result
      }
      return value
    }

    private mutating func operand() -> LinearLength? {
      guard depth < Self.mostDepth else { return nil }
      depth += 1
      defer { depth -= 1 }
      _ = take("@")
      if take("-") != nil { return operand().flatMap { LinearLength(constant: -1) * $0 } }
      if take("(") != nil {
        guard let value = sum(), take(")") != nil else { return nil }
        return value
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      rest = rest.dropFirst(word.count)
      if word.first?.isNumber ?? false {
        let digits = word.last == "f" ? word.dropLast() : word
        return Double(digits).map { LinearLength(constant: $0) }
      }
      if word == "CGFloat" || word == "Double", take("(") != nil {
        guard let value = sum(), take(")") != nil else { return nil }
        return value
      }
      return word.contains(".") ? LinearLength(factor: 1) : nil
    }
  }
}
