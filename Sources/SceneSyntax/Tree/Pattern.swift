/// The pattern of a Swift `case`, or C's constant, which is an expression.
package indirect enum Pattern: Sendable {
  /// `_`
  case anything
  /// `let x`
  case binding(Name)
  /// `x?`, `.some(x)`: any value but nil.
  case some(Pattern)
  case tuple([Pattern])
  /// `.name` and `.name(let x)`; without a list, whatever the case carries.
  case enumCase(Name, [Pattern]?)
  /// `is T`
  case type(TypeName)
  /// `let x as T`
  case cast(Pattern, TypeName)
  case expression(Expression)

  /// The expressions in it.
  package var expressions: [Expression] {
    switch self {
    case .anything, .binding, .type: []
    case .some(let inner), .cast(let inner, _): inner.expressions
    case .tuple(let parts): parts.flatMap(\.expressions)
    case .enumCase(_, let parts): (parts ?? []).flatMap(\.expressions)
    case .expression(let expression): [expression]
    }
  }

  /// The names of variables for the parts of a tuple; one name alone takes all of it.
  package static func names(_ names: [String]) -> Pattern {
    let parts = names.map { $0 == "_" ? Pattern.anything : .binding(Name($0)) }
    return parts.count == 1 ? parts[0] : .tuple(parts)
  }
}
