/// The uses of each name in app code: whether it is added or constrained as a view, assigned, or called.
struct NameUses {
  private(set) var views: Set<String> = []
  private(set) var assigned: Set<String> = []
  /// The methods and functions that are called, other than on `super`.
  private(set) var called: Set<String> = []

  /// Adds the uses in a statement.
  mutating func add(_ statement: StatementNode) {
    var uses = self
    _ = SyntaxNode.statement(statement).first { node -> Bool? in
      if case .expression(let expression) = node { uses.add(expression) }
      return nil
    }
    self = uses
  }

  private mutating func add(_ expression: Expression) {
    switch expression.kind {
    case .assign(_, let target, _):
      if let name = target.lastName { assigned.insert(name) }
    case .message(let base, let selector, let arguments), .method(let base, let selector, let arguments):
      addUse(selector.base.key, of: base, arguments)
      if case .name(let name, _) = base.kind, name.text == "super" { return }
      called.insert(selector.base.text)
    case .member(let base, let name):
      addUse(name.key, of: base, [])
      if case .name(let owner, _) = base.kind, owner.text == "self" { called.insert(name.text) }
    case .call(let callee, let arguments):
      guard case .name(let name, _) = callee.kind else { return }
      addUse(name.key, of: nil, arguments)
      called.insert(name.text)
    default: break
    }
  }

  private mutating func addUse(_ key: String, of base: Expression?, _ arguments: [Argument]) {
    if Self.viewMembers.contains(key), let name = base?.lastName { views.insert(name) }
    if Self.adders.contains(where: key.hasPrefix) { views.formUnion(arguments.compactMap(\.value.lastName)) }
  }

  private static let adders = ["addsubview", "insertsubview", "addarrangedsubview"]

  private static let viewMembers: Set<String> = [
    "make", "update", "remake", "mas_makeconstraints", "mas_updateconstraints", "mas_remakeconstraints",
    "snp", "addsubview", "mas_left",
    "mas_right",
    "mas_top", "mas_bottom", "mas_leading", "mas_trailing", "mas_centerx", "mas_centery", "mas_width",
    "mas_height",
    "leadinganchor", "trailinganchor", "topanchor", "bottomanchor", "leftanchor", "rightanchor",
    "widthanchor",
    "heightanchor", "centerxanchor", "centeryanchor", "removefromsuperview",
    "translatesautoresizingmaskintoconstraints",
  ]
}

extension Expression {
  /// The variable or property that it names, without the `_` of an instance variable: `icon` of `self.icon` and `_icon`.
  fileprivate var lastName: String? {
    switch kind {
    case .name(let name, _), .member(_, let name):
      name.text.hasPrefix("_") ? String(name.text.dropFirst()) : name.text
    default: nil
    }
  }
}
