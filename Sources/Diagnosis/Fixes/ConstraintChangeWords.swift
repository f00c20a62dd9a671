import AutoLayout
import CodeExport
import Translation

extension ConstraintChange {
  /// The change in words: `change 300 to 292 in title.width >= 300`.
  func words(for equation: Equation) -> Phrase {
    let text = equation.phrase
    return switch self {
    case .constant(let value):
      "change \(formatted(equation.constant)) to \(CodeNumber.written(value)) in \(text)"
    case .multiplier(let value):
      "change \(formatted(equation.multiplier)) to \(CodeNumber.text(value)) in \(text)"
    case .relation(let relation): "turn \(equation.relation.sign) into \(relation.sign) in \(text)"
    case .priority(1000): "make \(text) required"
    case .priority(let value): "weaken \(text) to priority \(value)"
    case .removal: "drop \(text)"
    }
  }

  /// The kind of a fix that makes it.
  var kind: Fix.Kind {
    switch self {
    case .constant: .changeConstant
    case .multiplier: .changeMultiplier
    case .relation: .changeRelation
    case .priority: .weaken
    case .removal: .drop
    }
  }
}

extension CodeNumber {
  /// A constant as a person would write it: a third as `40.0 / 3` in place of thirteen digits.
  static func written(_ number: Double) -> String {
    let thirds = (number * 3).rounded()
    guard abs(number * 3 - thirds) < 1e-6, abs(number - number.rounded()) > 1e-6, abs(thirds) < 1e6 else {
      return text(number)
    }
    return "\(text(thirds)).0 / 3"
  }
}
