import AutoLayout
import SceneSyntax

/// Containers out of sight that take their views from a block, which names one after the other:
/// `VContainer(spacing: 8) { image; title.height(30) }`.
extension Interpreter {
  /// Puts the views that a block names into a stack that fills the container.
  ///
  /// - Parameters:
  ///   - name: that of the container's class, which says the direction.
  ///   - arguments: those of its initializer, by their labels.
  /// - Returns: whether the block is one that names views.
  func fill(
    _ container: UIView, ofClass name: String, withViewsOf block: Closure,
    arguments: [(label: String?, value: Value)], at place: Expression
  )
    throws -> Bool
  {
    let body = block.node.body
    let named = body.compactMap(\.builtView)
    guard block.node.parameters?.isEmpty ?? true, !named.isEmpty, named.count == body.count,
      Self.isContainer(name)
        || named.contains(where: { $0.writtenName.map(nameUses.views.contains) ?? false })
    else { return false }
    let scope = Scope(parent: block.scope)
    var views: [UIView] = []
    for statement in body {
      var view: UIView?
      try recovering(statement, otherwise: ()) {
        guard let expression = statement.builtView else { return }
        let value = try evaluate(expression, in: scope)
        view = value.asView
        // `Spacer()`
        if case .object(let instance) = value, instance.isStandIn { view = try materialize(instance) }
        // A method out of sight gives on the view that it is sent to.
        if view == nil { view = try evaluate(expression.chainBase, in: scope).asView }
      }
      if let view, view !== container, !container.isDescendant(of: view) { views.append(view) }
    }
    let stack: UIStackView?
    if let own = container as? UIStackView {
      stack = own
    } else {
      stack =
        try construct(TypeValue("UIStackView"), Selector("init", base: "init"), call("init", at: place))
        .asView
        as? UIStackView
    }
    guard let stack else { return false }
    stack.axis = Self.isHorizontal(name) ? .horizontal : .vertical
    for case (let label?, let value) in arguments
    where ["spacing", "alignment", "distribution"].contains(label) {
      _ = try? write(Name(label), of: .view(stack), to: value, place)
    }
    if stack !== container {
      try add(stack, to: container, at: container.subviews.count)
      _ = try pinEdges(of: stack, to: container, insets: .zero)
    }
    for view in views {
      letYield(view)
      try arrange(view, in: stack, at: stack.arrangedSubviews.count)
    }
    note("'\(name)' is not known; the views of its block stand in it in order", of: name, at: place)
    return true
  }

  private static func isContainer(_ name: String) -> Bool {
    !Set(NameMeaning.words(of: name)).isDisjoint(with: [
      "container", "stack", "row", "column", "group", "section",
    ])
  }

  private static func isHorizontal(_ name: String) -> Bool {
    let words = NameMeaning.words(of: name)
    return words.first == "h" || !Set(words).isDisjoint(with: ["horizontal", "row", "hstack", "hcontainer"])
  }
}

extension StatementNode {
  /// The expression of a statement that names a view, as those of a builder's block do.
  fileprivate var builtView: Expression? {
    guard case .expression(let expression, _) = kind else { return nil }
    switch expression.kind {
    case .name, .member, .call, .method: return expression
    default: return nil
    }
  }
}

extension Expression {
  /// What a chain of calls begins with: `title` of `title.height(30)`.
  fileprivate var chainBase: Expression {
    if case .method(let base, _, _) = kind { base.chainBase } else { self }
  }
}
