import SceneSyntax

/// The numbers of elements that loops assume of lists which are not known, for what their bodies ask of the same lists:
/// `if (index == self.model.items.count - 1)`.
struct AssumedCounts {
  /// By the path of the expression: `model.items.count`.
  private var counts: [String: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  /// What an expression counts, if that is assumed.
  subscript(expression: Expression) -> Int? {
    expression.isCount || expression.isName ? expression.path.flatMap { counts[$0] } : nil
  }

  /// Assumes a number of all that a loop's condition or range counts.
  ///
  /// - Parameter isUnknown: whether a variable is not known.
  mutating func assume(_ count: Int, countedBy condition: Expression, isUnknown: (Name) -> Bool) {
    for expression in condition.subexpressions {
      let isUnknownName = if case .name(let name, _) = expression.kind { isUnknown(name) } else { false }
      if expression.isCount || isUnknownName, let path = expression.path { counts[path] = count }
    }
  }

  /// Assumes the number of a list's elements.
  mutating func assume(_ count: Int, elementsOf list: Expression) {
    switch list.kind {
    case .method(let base, let selector, _) where ["enumerated", "reversed"].contains(selector.base.text):
      assume(count, elementsOf: base)
    case .member(let base, let name) where name.text == "indices":
      assume(count, elementsOf: base)
    default:
      if let path = list.path { counts[path + ".count"] = count }
    }
  }
}

extension Interpreter {
  /// Runs something while numbers are assumed, as it leaves them.
  func withAssumedCounts<Result>(_ run: () throws -> Result) rethrows -> Result {
    let outer = assumedCounts
    defer { assumedCounts = outer }
    return try run()
  }
}

extension Expression {
  fileprivate var isCount: Bool {
    switch kind {
    case .member(_, let name): name.text == "count"
    case .message(_, let selector, let arguments), .method(_, let selector, let arguments):
      arguments.isEmpty && selector.base.text == "count"
    default: false
    }
  }

  /// The names that lead to a value, without `self` and the underscore of a property's variable; nil where there is more to it.
  var path: String? {
    switch kind {
    case .name(let name, _): name.property ?? name.text
    case .member(let base, let name): base.path.map { $0 == "self" ? name.text : "\($0).\(name.text)" }
    case .message(let base, let selector, let arguments) where arguments.isEmpty,
      .method(let base, let selector, let arguments) where arguments.isEmpty:
      base.path.map { $0 == "self" ? selector.base.text : "\($0).\(selector.base.text)" }
    default: nil
    }
  }

  /// It and all expressions in it.
  fileprivate var subexpressions: [Expression] {
    var all: [Expression] = []
    _ = SyntaxNode.expression(self).first { node -> Bool? in
      if case .expression(let expression) = node { all.append(expression) }
      return nil
    }
    return all
  }
}
