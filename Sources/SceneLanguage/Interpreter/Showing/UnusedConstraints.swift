import AutoLayout

/// A constraint that an expression made whose value nothing takes, so that it can never be activated.
public struct UnusedConstraint {
  public let constraint: NSLayoutConstraint
  /// That of the expression in the document.
  public let range: SourceRange
}

/// The constraints that expressions made for nothing, the first of each expression.
struct UnusedConstraints {
  private var found: [SourcePosition: UnusedConstraint] = [:]

  /// - Parameter expression: a whole statement. A function that returns a constraint may keep it as well, so that only the
  ///   calls that make one count: `a.constraint(equalTo: b)`, `[a constraintEqualToAnchor:b]`.
  mutating func note(_ constraint: NSLayoutConstraint, of expression: Expression) {
    guard !constraint.isActive, expression.range.lowerBound.file == 0 else { return }
    switch expression.kind {
    case .method(_, let selector, _), .message(_, let selector, _):
      guard selector.text.hasPrefix("constraint"), found[expression.range.lowerBound] == nil else { return }
      found[expression.range.lowerBound] = UnusedConstraint(constraint: constraint, range: expression.range)
    default: return
    }
  }

  /// In the order of the document.
  var all: [UnusedConstraint] {
    found.values.filter { !$0.constraint.isActive }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension Scene {
  /// The constraints that were made and that nothing can activate any more.
  public var unusedConstraints: [UnusedConstraint] { world.interpreter.unusedConstraints.all }
}
