import SceneSyntax

/// The uses of each name in app code: whether it is added or constrained as a view, assigned, or called.
struct NameUses {
  private(set) var views: Set<String> = []
  /// Those of which constraints are made.
  private(set) var constrained: Set<String> = []
  private(set) var assigned: Set<String> = []
  /// The properties that are assigned by way of an object, as in `cell.model = item`.
  private(set) var assignedMembers: Set<String> = []
  /// Those whose views are given a frame, without the underscore of an instance variable.
  private(set) var framed: Set<String> = []
  /// The methods that are called with arguments, other than on `super`.
  private(set) var calledWithArguments: Set<String> = []
  /// Those that are called on `self`.
  private(set) var calledOnSelf: Set<String> = []
  /// The methods and functions that are called without arguments, other than on `super`.
  private(set) var called: Set<String> = []
  /// The classes that they are used as.
  private(set) var types = UsedTypes()
  /// The variables and members that are conditions.
  private(set) var conditions: Set<String> = []
  /// Those written as classes are of which members are read: `Card` of `Strings.Card.title`.
  private(set) var owners: Set<String> = []
  /// The variables of functions.
  private(set) var variables: Set<String> = []
  /// The types of variables, where they begin with a small letter: `profileCell`.
  private(set) var smallTypes: Set<String> = []
  /// The classes that are registered for the cells of collections and of tables.
  private(set) var collectionCells: Set<String> = []
  private(set) var tableCells: Set<String> = []

  /// Adds the uses in a statement.
  mutating func add(_ statement: StatementNode) {
    var uses = self
    _ = SyntaxNode.statement(statement).first { node -> Bool? in
      switch node {
      case .expression(let expression): uses.add(expression)
      case .statement(let inner):
        uses.addVariables(of: inner)
        uses.addConditions(of: inner)
      }
      return nil
    }
    self = uses
  }

  /// Adds the uses in the bodies of a class's members.
  mutating func add(_ body: ClassNode) {
    for method in body.methods { method.body.forEach { add($0) } }
    for property in body.properties {
      let accessors = [property.setter, property.willSet, property.didSet].compactMap { $0?.body }
      for statement in (property.getter ?? []) + accessors.joined() { add(statement) }
    }
  }

  private mutating func addVariables(of statement: StatementNode) {
    guard case .declaration(let declarators) = statement.kind else { return }
    for declarator in declarators {
      variables.insert(declarator.variable.text)
      if let type = declarator.type?.name, type.first?.isLowercase == true { smallTypes.insert(type) }
    }
  }

  private mutating func addConditions(of statement: StatementNode) {
    guard case .branch(let branches, _) = statement.kind else { return }
    for case .expression(let condition) in branches.flatMap(\.conditions) {
      conditions.formUnion(condition.flags)
    }
  }

  /// Whether conditions ask for a name and nothing uses it as a view: `showTorchButton`.
  func isOnlyAsked(_ name: String) -> Bool {
    conditions.contains(name) && !isUsedAsView(name) && types[name] == nil
  }

  /// Whether a name is that of a view which is added or constrained.
  func isUsedAsView(_ name: String) -> Bool { views.contains(name) || constrained.contains(name) }

  /// Whether an object is made of a class of this name: `CardView()`, `[CardView new]`.
  func isMade(_ name: String) -> Bool {
    called.contains(name) || calledWithArguments.contains(name) || smallTypes.contains(name)
  }

  private mutating func addFramed(_ view: Expression) {
    guard let name = view.lastName else { return }
    framed.insert(name.hasPrefix("_") ? String(name.dropFirst()) : name)
  }

  private mutating func add(_ expression: Expression) {
    switch expression.kind {
    case .assign(_, let target, let source):
      // `_titles = [titles copy]` of a setter keeps what code out of sight assigns, and a variable of its own is none of that.
      if case .name(let name, _) = target.kind, let property = name.property, property == source.owner,
        !variables.contains(property)
      {
        return
      }
      if case .member(let base, let name) = target.kind {
        assignedMembers.insert(name.text)
        if name.text == "frame" { addFramed(base) }
        // `self.list.dataSource = self` assigns nothing of one's own.
        if name.text == "dataSource", base.writtenName != "self" { return }
      }
      if let name = target.lastName { assigned.insert(name) }
    case .message(let base, let selector, let arguments), .method(let base, let selector, let arguments):
      addUse(selector.base.key, of: base, arguments)
      if ["setframe", "setsize"].contains(selector.base.key) { addFramed(base) }
      if selector.key.hasPrefix("register"), let type = arguments.first?.value.namedType {
        if selector.key.hasSuffix("forcellwithreuseidentifier:") { collectionCells.insert(type) }
        if selector.key.hasSuffix("forcellreuseidentifier:") { tableCells.insert(type) }
      }
      if case .name(let name, _) = base.kind, name.text == "super" { return }
      if arguments.isEmpty {
        called.insert(selector.base.text)
      } else {
        calledWithArguments.insert(selector.base.text)
        if case .name(let name, _) = base.kind, name.text == "self" || name.isLikeSelf {
          calledOnSelf.insert(selector.base.text)
        }
      }
    case .member(let base, let name):
      addUse(name.key, of: base, [])
      if case .member(_, let owner) = base.kind, owner.isCapitalized { owners.insert(owner.text) }
      if case .name(let owner, _) = base.kind, owner.text == "self" { called.insert(name.text) }
    case .call(let callee, let arguments):
      guard case .name(let name, _) = callee.kind else { return }
      addUse(name.key, of: nil, arguments)
      if arguments.isEmpty {
        called.insert(name.text)
      } else {
        calledWithArguments.insert(name.text)
        calledOnSelf.insert(name.text)
      }
    default: break
    }
  }

  private mutating func addUse(_ key: String, of base: Expression?, _ arguments: [Argument]) {
    if Self.viewMembers.contains(key), let name = base?.lastName { views.insert(name) }
    if let name = base?.lastName { types.add(key, of: name) }
    if Self.adders.contains(where: key.hasPrefix) || key == "nsdictionaryofvariablebindings" {
      views.formUnion(arguments.flatMap(\.value.lastNames))
    }
    if Self.constrainers.contains(key) || key.hasSuffix("anchor"), let name = base?.lastName {
      constrained.insert(name)
    }
    // `UIStackView(arrangedSubviews: [a, b])`
    for argument in arguments where argument.label == "arrangedSubviews" {
      views.formUnion(argument.value.lastNames)
    }
    // `[a, b].forEach(view.addSubview)`
    if key == "foreach", let base, arguments.contains(where: { $0.value.addsSubviews }) {
      views.formUnion(base.lastNames)
    }
  }

  /// Whether an expression calls a method that adds subviews, or names it.
  static func addsSubview(_ expression: Expression) -> Bool {
    let name: String? =
      switch expression.kind {
      case .method(_, let selector, _), .message(_, let selector, _): selector.base.key
      case .member(_, let name), .name(let name, _): name.key
      case .call(let callee, _): callee.writtenName?.lowercased()
      default: nil
      }
    return name.map { name in adders.contains(where: name.hasPrefix) } ?? false
  }

  /// The number of views that a method takes first, by its name in lower case; nil for a method that takes none.
  static func viewCount(of key: String) -> Int? {
    if key == "bringsubviewtofront" || key == "sendsubviewtoback" { return 1 }
    guard adders.contains(where: key.hasPrefix) else { return nil }
    return key.hasSuffix("s") ? .max : 1
  }

  /// The members by which constraints of a view are made, in lower case.
  private static let constrainers: Set<String> = [
    "snp", "mas_makeconstraints", "mas_remakeconstraints", "snp_makeconstraints", "snp_remakeconstraints",
  ]
  private static let adders = ["addsubview", "insertsubview", "addarrangedsubview"]

  /// Whether a member of this name in lower case is one that code constrains a view by.
  static func isOfConstrainedView(_ key: String) -> Bool {
    key.hasSuffix("anchor") || viewMembers.contains(key.hasSuffix(":") ? String(key.dropLast()) : key)
  }

  /// Whether a method of this name makes Masonry's or SnapKit's constraints for a view.
  static func isVerb(_ name: String) -> Bool {
    name.hasPrefix("mas_") && name.hasSuffix("Constraints")
      || name.hasPrefix("snp_") && name.hasSuffix("Constraints")
  }

  private static let viewMembers: Set<String> = [
    "make", "update", "remake", "mas_makeconstraints", "mas_updateconstraints", "mas_remakeconstraints",
    "snp", "snp_makeconstraints", "snp_updateconstraints", "snp_remakeconstraints", "addsubview", "mas_left",
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
  /// The variable or property that it names, without the `_` of an instance variable: `icon` of `self.icon`, `[self icon]` and
  /// `_icon`.
  var lastName: String? {
    switch kind {
    case .name(let name, _), .member(_, let name):
      name.text.hasPrefix("_") ? String(name.text.dropFirst()) : name.text
    // `[self icon]`
    case .message(_, let selector, let arguments): arguments.isEmpty ? selector.base.text : nil
    default: nil
    }
  }

  /// The variables and members that decide whether it holds as a condition: both of `isOn && !shows`.
  fileprivate var flags: [String] {
    switch kind {
    case .unary(.not, let operand): operand.flags
    case .and(let left, let right), .or(let left, let right): left.flags + right.flags
    default: (writtenName ?? calledName).map { [$0] } ?? []
    }
  }

  /// The variable that it is, or that is asked for it: `titles` of `titles.count` and `[titles copy]`.
  fileprivate var owner: String? {
    switch kind {
    case .name(let name, _): name.text
    case .member(let base, _), .message(let base, _, _), .method(let base, _, _): base.owner
    default: nil
    }
  }

  /// The names of an array's elements, or its own.
  fileprivate var lastNames: [String] {
    if case .array(let elements) = kind { return elements.compactMap(\.lastName) }
    return lastName.map { [$0] } ?? []
  }

  /// Whether a call in it, or a function that it names, adds a subview.
  fileprivate var addsSubviews: Bool {
    SyntaxNode.expression(self).first { node -> Bool? in
      guard case .expression(let expression) = node else { return nil }
      return NameUses.addsSubview(expression) ? true : nil
    } ?? false
  }
}

extension Expression {
  /// `RowCell` of `RowCell.self` and `[RowCell class]`.
  fileprivate var namedType: String? {
    switch kind {
    case .member(let base, let name) where name.text == "self" || name.text == "class": base.writtenName
    case .message(let base, let selector, _) where selector.key == "class": base.writtenName
    default: nil
    }
  }
}
