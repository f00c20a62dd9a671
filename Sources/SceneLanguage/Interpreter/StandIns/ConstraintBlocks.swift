import AutoLayout
import SceneSyntax

/// Methods out of sight that take their constraints from a block, and views before it:
/// `card.addConstrainedSubviews([title]) { title.topAnchor.constraint(equalTo: card.topAnchor); … }`.
extension Interpreter {
  /// Adds the views to `superview` and activates the constraints that the block names one after the other.
  ///
  /// - Returns: false for any other method.
  func constrain(
    _ superview: UIView, byBlockOf name: String, _ arguments: [Value], at place: Expression
  ) throws -> Bool {
    guard hasStandIns, let block = arguments.last?.asClosure, block.node.parameters?.count ?? 0 < 2,
      !Self.wordsOfBlocksOfConstraints.isDisjoint(with: NameMeaning.words(of: name)),
      block.node.body.contains(where: \.namesConstraint)
    else { return false }
    for view in arguments.dropLast().flatMap({ $0.asElements ?? [$0] }).compactMap(\.asView)
    where view.superview == nil && view !== superview && !superview.isDescendant(of: view) {
      letYield(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      try add(view, to: superview, at: superview.subviews.count)
    }
    note("'\(name)' is not known; it activates the constraints of its block", of: name, at: place)
    var made: [NSLayoutConstraint] = []
    let scope = Scope(parent: block.scope)
    if let parameter = block.node.parameters?.first {
      superview.translatesAutoresizingMaskIntoConstraints = false
      let isOuter = !Self.wordsOfOuterViews.isDisjoint(with: NameMeaning.words(of: parameter.name))
      scope.declare(Name(parameter.name), .view(isOuter ? superview.superview ?? superview : superview))
    }
    try collect(&made, from: block.node.body, in: scope)
    try activate(made.filter { !$0.isActive })
    return true
  }

  private func collect(
    _ constraints: inout [NSLayoutConstraint], from statements: [StatementNode], in scope: Scope
  ) throws {
    for statement in statements {
      var found: [NSLayoutConstraint] = []
      try recovering(statement, otherwise: ()) {
        switch statement.kind {
        case .expression(let expression, _):
          let value = try withOrigin(statement.position) { try evaluate(expression, in: scope) }
          for case .layoutConstraint(let constraint) in value.asElements ?? [value] {
            found.append(constraint)
          }
        case .branch(let branches, let otherwise):
          _ = try runBranch(branches, otherwise: otherwise, in: scope) { body, inner in
            try collect(&found, from: body, in: inner)
            return .normal
          }
        case .choice(let subject, let cases):
          _ = try runChoice(subject, cases, in: scope) { body, inner in
            try collect(&found, from: body, in: inner)
            return .normal
          }
        default:
          _ = try run([statement], in: scope)
        }
      }
      constraints += found
    }
  }

  private static let wordsOfBlocksOfConstraints: Set<String> = [
    "constrain", "constrained", "constraint", "constraints", "activate", "layout", "subview", "subviews",
  ]
}

extension StatementNode {
  /// Whether it names a constraint and does nothing with it.
  fileprivate var namesConstraint: Bool {
    guard case .expression(let expression, _) = kind, case .method(_, let selector, _) = expression.kind
    else {
      return false
    }
    return selector.base.key == "constraint"
  }
}
