import AutoLayout
import Translation

extension Equation {
  /// `title.left = 2 * icon.right + 8`, and the origin of a constraint that no statement made.
  public var text: String {
    "\(firstItem).\(comparison)\(source.map { " (\($0.words.english))" } ?? "")"
  }

  /// The same, with the origin apart.
  public var phrase: Phrase {
    let equation = Phrase(verbatim: "\(firstItem).\(comparison)")
    return source.map { "\(equation) (\($0.words))" } ?? equation
  }

  /// `left = 2 * icon.right + 8`
  var comparison: String { "\(firstAttribute.rawValue) \(relation.sign) \(rightSide)" }

  private var rightSide: String {
    guard let secondItem else { return formatted(constant) }
    let times = multiplier == 1 ? "" : "\(formatted(multiplier)) * "
    let added = constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(formatted(abs(constant)))"
    return "\(times)\(secondItem).\(secondAttribute.rawValue)\(added)"
  }
}

extension Equation.Source {
  var words: Phrase {
    switch self {
    case .window: "the window"
    case .autoresizingMask: "its autoresizing mask"
    case .content: "its content"
    }
  }
}

extension SceneSnapshot.Constraint {
  /// Its equation, or where it has none, its description.
  public var phrase: Phrase { equation?.phrase ?? Phrase(verbatim: description) }
}

extension NSLayoutConstraint.Relation {
  var sign: String { self == .equal ? "=" : rawValue }
}

extension NSLayoutConstraint.Axis {
  var noun: String { self == .horizontal ? "width" : "height" }
  var adjective: String { self == .horizontal ? "wide" : "high" }
}

extension ProofExtent {
  /// `title.width`
  var text: String { "\(item.name).\(axis.noun)" }
  /// `title`, `the content of list`
  var name: String { isContent ? "the content of \(item.name)" : item.name }
}

extension ConflictDerivation.Chain {
  /// By how much the lengths miss their room: `48 pt over`, `20 pt short`.
  var verdict: Phrase { misfit(overrun, isOver: !isTooShort) }
}

/// `48 pt over`, `20 pt short`
func misfit(_ amount: Double, isOver: Bool) -> Phrase {
  isOver ? "\(points(amount)) pt over" : "\(points(amount)) pt short"
}

/// A number in a sentence: at most three decimals, unless that would round it to 0.
func points(_ number: Double) -> String {
  abs(number) < 0.0005 ? formatted(number) : decimal(number)
}

/// A multiplier: `1/3` in place of 0.333333.
func multiple(_ number: Double) -> String {
  let scaled = number * 10_000
  guard abs(number) < 100, abs(scaled - scaled.rounded()) > 0.05 else { return formatted(number) }
  for denominator in [3.0, 6, 7, 9, 11, 12, 13] {
    let numerator = (number * denominator).rounded()
    if numerator != 0, abs(numerator / denominator - number) < 1e-5 {
      return "\(formatted(numerator))/\(formatted(denominator))"
    }
  }
  return formatted(number)
}

/// `10 + 40 - 8 = 42`; empty for fewer than two numbers other than 0.
func sum(_ amounts: [Double]) -> String {
  let numbers = amounts.filter { $0 != 0 }
  guard numbers.count > 1 else { return "" }
  let parts = numbers.enumerated().map { index, amount in
    index == 0 ? points(amount) : "\(amount < 0 ? "-" : "+") \(points(abs(amount)))"
  }
  return shortened(parts).joined(separator: " ") + " = " + points(amounts.reduce(0, +))
}
