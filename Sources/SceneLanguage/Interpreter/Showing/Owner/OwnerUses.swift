import SceneSyntax
import TextLayout

/// The owners of views of a class: lists that dequeue its cells, controllers that make its views.
extension Interpreter {
  /// The bodies of each class that uses the name of a view's class, here or in other files of the project.
  func owners(of name: String) -> [[ClassNode]] {
    var groups = definitions.classes.values.filter { $0.name != name }.sorted { $0.order < $1.order }
      .map(\.bodies)
    for number in project?.files(for: .owners(of: name)) ?? [] {
      let nodes = project?.statements(of: number, limits: limits).compactMap { node in
        if case .classDefinition(let body) = node.kind { body } else { nil }
      }
      // In an order that is the same each time.
      groups += Dictionary(grouping: nodes ?? [], by: \.name).sorted { $0.key < $1.key }.map(\.value)
    }
    return groups.filter { bodies in bodies.contains { $0.uses(name) } }
  }

  /// What the owners of views of some classes do with them.
  func ownerUses(of classes: [String]) -> OwnerUses {
    var uses = OwnerUses(of: Set(classes))
    for bodies in classes.flatMap(owners) { uses.gather(in: bodies) }
    return uses
  }
}

/// What owners do with views of some classes: the members that they call or set, the heights that they constrain the views to, the
/// identifiers under which lists register the classes.
struct OwnerUses {
  /// In the order of the owners' code.
  private(set) var members: [String] = []
  /// What `make.height.equalTo(…)` and `heightAnchor.constraint(equalToConstant: …)` are given.
  private(set) var heights: [Expression] = []
  /// Those that are written as texts: `register(Row.self, forCellReuseIdentifier: "row")`.
  private(set) var identifiers: [String] = []
  /// What is set on parts of the views. Of several statements that set the same the first counts, as a list's first row comes first.
  private(set) var parts: [OwnerPart] = []
  /// Whether the code is that of a block, which may run later or never.
  private var isInBlock = false
  private let classes: Set<String>
  /// The variables and properties that hold a view of one of the classes.
  private var holders: Set<String> = []

  init(of classes: Set<String>) { self.classes = classes }

  /// Reads the methods of a class, without those that answer an event such as a tap on a row.
  mutating func gather(in bodies: [ClassNode]) {
    holders = []
    for property in bodies.flatMap(\.properties)
    where isOne(property.type) || property.initial.map(gives) ?? false {
      holders.insert(property.name)
    }
    let own = holders
    for node in bodies.flatMap(\.properties).flatMap(SyntaxNode.children(of:)) { visit(node) }
    for method in bodies.flatMap(\.methods) where !method.answersEventOfList {
      holders = own.union(method.parameters.filter { isOne($0.type) }.map(\.variable.text))
      for node in SyntaxNode.children(of: method) { visit(node) }
    }
  }

  private mutating func visit(_ node: SyntaxNode) {
    switch node {
    case .statement(let statement): note(statement)
    case .expression(let expression):
      note(expression)
      if case .closure = expression.kind {
        let outer = isInBlock
        isInBlock = true
        defer { isInBlock = outer }
        return node.children.forEach { visit($0) }
      }
    }
    for child in node.children { visit(child) }
  }

  private mutating func note(_ statement: StatementNode) {
    switch statement.kind {
    case .declaration(let declarators):
      for declarator in declarators
      where isOne(declarator.type) || declarator.value.map(gives) ?? false
        || Self.isAnyCell(declarator.type) && declarator.value.map(Self.isDequeued) ?? false
      {
        holders.insert(declarator.name)
      }
    case .branch(let branches, _): for branch in branches { note(branch.conditions) }
    case .unless(let conditions, _): note(conditions)
    default: break
    }
  }

  private mutating func note(_ conditions: [StatementNode.Condition]) {
    for case .binding(let name, let value) in conditions where gives(value) { holders.insert(name.text) }
  }

  private mutating func note(_ expression: Expression) {
    let used: (base: Expression, member: String)? =
      switch expression.kind {
      case .method(let base, let selector, _), .message(let base, let selector, _):
        (base, selector.setProperty?.text ?? selector.base.text)
      case .assign(nil, let target, _):
        if case .member(let base, let name) = target.kind { (base, name.text) } else { nil }
      default: nil
      }
    guard let used else { return }
    if !isInBlock, let part = OwnerPart(expression, whereHeld: isHeld),
      !parts.contains(where: { $0.path == part.path })
    {
      parts.append(part)
    }
    if let identifier = identifier(registeredBy: expression) { identifiers.append(identifier) }
    noteHeights(used.base, expression)
    guard isHeld(used.base) else { return }
    for member in [used.member, expression.selector?.base.text] {
      if let member, !members.contains(member) { members.append(member) }
    }
  }

  private func identifier(registeredBy expression: Expression) -> String? {
    guard expression.selector?.base.key.hasPrefix("register") == true else { return nil }
    let arguments = expression.argumentExpressions
    guard arguments.count == 2, gives(arguments[0]), case .string(let text) = arguments[1].kind else {
      return nil
    }
    return text
  }

  /// Adds the heights of `bar.snp.makeConstraints { … }` and `bar.heightAnchor.constraint(…)`.
  private mutating func noteHeights(_ base: Expression, _ expression: Expression) {
    var owner = base
    if case .member(let inner, let name) = base.kind, ["snp", "heightAnchor"].contains(name.text) {
      owner = inner
    }
    guard isHeld(owner) else { return }
    guard expression.selector?.base.text.hasSuffix("akeConstraints") == true else {
      heights += [expression.constrainedHeight].compactMap { $0 }
      return
    }
    var found: [Expression] = []
    _ = SyntaxNode.expression(expression).first { node -> Never? in
      if case .expression(let inner) = node, let height = inner.constrainedHeight { found.append(height) }
      return nil
    }
    heights += found
  }

  /// Whether a list gives it for an identifier.
  private static func isDequeued(_ value: Expression) -> Bool {
    value.selector?.base.key.hasPrefix("dequeue") ?? false
  }

  /// Whether a variable of a type may hold a cell of whatever class the list has for an identifier: `id cell = [list dequeue…]`.
  private static func isAnyCell(_ type: TypeName?) -> Bool {
    guard let type else { return true }
    return ["id", "uitableviewcell", "uicollectionviewcell"].contains(type.key)
  }

  private func isOne(_ type: TypeName?) -> Bool { type.map { classes.contains($0.name) } ?? false }

  /// Whether it is a view of one of the classes, as far as its text says.
  private func isHeld(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name, _): holders.contains(name.text)
    case .member(let base, let name): base.writtenName == "self" && holders.contains(name.text)
    case .cast(let type, _, _): classes.contains(type.name)
    case .attempt(let inner): isHeld(inner)
    default: false
    }
  }

  /// Whether an expression makes a view of one of the classes or casts to one: `Cell()`, `list.dequeue(Cell.self)`, `x as! Cell`.
  private func gives(_ expression: Expression) -> Bool {
    SyntaxNode.expression(expression).first { node -> Bool? in
      guard case .expression(let expression) = node else { return nil }
      switch expression.kind {
      case .name(let name, _): return classes.contains(name.text) ? true : nil
      case .cast(let type, _, _): return classes.contains(type.name) ? true : nil
      default: return nil
      }
    } ?? false
  }
}

extension Expression {
  /// The constant of a height: 20 in `make.width.height.equalTo(20)` and `bar.heightAnchor.constraint(equalToConstant: 20)`.
  fileprivate var constrainedHeight: Expression? {
    guard case .method(let base, let selector, let arguments) = kind, arguments.count == 1,
      ["equalTo", "mas_equalTo", "constraint"].contains(selector.base.text)
    else { return nil }
    var chain = base
    while case .member(let inner, let name) = chain.kind {
      switch name.text {
      case "height" where selector.base.text != "constraint": return arguments[0].value
      case "heightAnchor" where arguments[0].label == "equalToConstant": return arguments[0].value
      case "width": chain = inner
      default: return nil
      }
    }
    return nil
  }
}

extension FunctionNode {
  /// Whether it answers what the user does with a list or a control: `tableView(_:didSelectRowAt:)`.
  fileprivate var answersEventOfList: Bool {
    !FunctionNode.entries.contains(selector.key) && !FunctionNode.hooks.contains(selector.key)
      && !FallbackTable.events.isDisjoint(
        with: NameMeaning.words(of: selector.text.replacing(":", with: "_")))
  }
}

extension ClassNode {
  /// Whether one of its methods or properties names a class.
  fileprivate func uses(_ name: String) -> Bool {
    func names(_ node: SyntaxNode) -> Bool {
      node.first { node -> Bool? in
        switch node {
        case .statement(let statement):
          guard case .declaration(let declarators) = statement.kind else { return nil }
          return declarators.contains { $0.type?.name == name } ? true : nil
        case .expression(let expression):
          switch expression.kind {
          case .name(let written, _): return written.text == name ? true : nil
          case .cast(let type, _, _), .isType(_, let type): return type.name == name ? true : nil
          default: return nil
          }
        }
      } ?? false
    }
    return methods.contains { $0.body.contains { names(.statement($0)) } }
      || properties.contains { $0.type?.name == name || $0.initial.map { names(.expression($0)) } ?? false }
  }
}
