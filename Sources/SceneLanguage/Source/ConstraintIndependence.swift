import AutoLayout
import SceneSyntax

extension Statement {
  /// The names of the views that it declares.
  public var declaredViews: [String] {
    if case .views(let declaration)? = node?.kind { declaration.items.map(\.name) } else { [] }
  }

  /// Whether it does the same whatever constraints the statements before it have made: it declares views, or makes
  /// constraints of views by their names and with literal numbers, and reads nothing.
  ///
  /// - Parameters:
  ///   - views: the names of views.
  ///   - mayUpdate: whether it may also change such constraints, as `update` does.
  public func makesConstraintsOnly(of views: Set<String>, mayUpdate: Bool = false) -> Bool {
    guard let node, kind != .appCode else { return false }
    return node.consists(of: ConstraintWords(views: views, mayUpdate: mayUpdate))
  }
}

/// The words of statements that make constraints.
private struct ConstraintWords {
  var views: Set<String>
  var mayUpdate: Bool
  /// The names of the parameters of the closures around.
  var parameters: [String] = []

  func contains(_ word: String) -> Bool {
    Self.all.contains(word) || views.contains(word) || parameters.contains(word)
      || mayUpdate && Self.updates.contains(word)
  }

  private static let all: Set<String> = {
    let attributes =
      NSLayoutConstraint.Attribute.allCases.map(\.rawValue) + ["baseline", "edges", "size", "center"]
    let relations = [NSLayoutConstraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual].map(\.verb)
    let plain = (attributes + relations + ["offset"]).flatMap { [$0, "mas_" + $0] }
    return Set(plain).union([
      "make", "makeConstraints", "mas_makeConstraints", "snp", "and", "with", "inset", "insets", "sizeOffset",
      "centerOffset", "multipliedBy", "dividedBy", "priority", "priorityLow", "priorityMedium",
      "priorityHigh",
    ])
  }()
  private static let updates: Set<String> = ["update", "updateConstraints", "mas_updateConstraints"]
}

extension StatementNode {
  /// Whether it declares views, or is an expression of these names and literals.
  fileprivate func consists(of words: ConstraintWords) -> Bool {
    guard errors.isEmpty else { return false }
    switch kind {
    case .empty: return true
    case .expression(let expression, _): return expression.consists(of: words)
    case .views(let declaration):
      return declaration.items.allSatisfy {
        ($0.superview?.consists(of: words) ?? true) && ($0.text?.consists(of: words) ?? true)
      }
    default: return false
    }
  }
}

extension Expression {
  fileprivate func consists(of words: ConstraintWords) -> Bool {
    func all(_ arguments: [Argument]) -> Bool { arguments.allSatisfy { $0.value.consists(of: words) } }
    switch kind {
    case .integer, .number, .string, .boolean: return true
    case .name(let name, _): return words.contains(name.text)
    case .member(let base, let name): return words.contains(name.text) && base.consists(of: words)
    // The name of a function may be any of these words.
    case .call(let callee, let arguments):
      return !callee.isName && callee.consists(of: words) && all(arguments)
    case .method(let base, let selector, let arguments), .message(let base, let selector, let arguments):
      return words.contains(selector.base.text) && base.consists(of: words) && all(arguments)
    case .unary(_, let operand): return operand.consists(of: words)
    case .binary(_, let left, let right): return left.consists(of: words) && right.consists(of: words)
    case .array(let elements): return elements.allSatisfy { $0.consists(of: words) }
    case .tuple(let elements): return all(elements)
    case .closure(let closure):
      var words = words
      words.parameters += (closure.parameters ?? []).map(\.name)
      return closure.body.allSatisfy { statement in
        if case .views = statement.kind { false } else { statement.consists(of: words) }
      }
    default: return false
    }
  }
}
