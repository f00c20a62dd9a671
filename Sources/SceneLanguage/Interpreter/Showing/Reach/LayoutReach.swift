import AutoLayout
import SceneSyntax
import TextLayout

/// What a method does for the layout, itself and by the methods and getters of its class that it calls.
struct LayoutReach {
  /// The calls that make constraints.
  private(set) var constraints = 0
  /// The assignments that switch kept constraints on or off: `top.isActive = flag`.
  private(set) var activations = 0
  /// The calls that add views.
  private(set) var additions = 0
  /// The assignments and calls that give views their texts.
  private(set) var texts = 0
  /// Those that move, remove or stack views.
  private(set) var moves = 0
  /// The names of the types whose objects it makes.
  private(set) var made: Set<String> = []
  /// The names that it gives new objects.
  private(set) var filled: Set<String> = []
  /// The members that it gives what a variable holds: `self.button = button`.
  private(set) var handed: Set<String> = []
  /// The names that it uses.
  private(set) var names: Set<String> = []
  /// Whether it gives views their texts and lays out nothing.
  var givesOnlyContent: Bool { texts > 0 && constraints + activations + additions + moves == 0 }
  private var bodies: [String: [FunctionNode]] = [:]
  /// What the lazy properties are at first.
  private var initials: [String: Expression] = [:]
  private var known: Set<String>
  private var pending: [SyntaxNode]

  /// - Parameter made: the properties whose lazy getters have run, and do nothing more.
  init(of method: FunctionNode, in definition: ClassDefinition, leavingOut made: Set<String> = []) {
    let key = Key(method, definition)
    if made.isEmpty, let found = definition.reaches[key] {
      self = found
      return
    }
    known = [method.selector.text]
    pending = SyntaxNode.children(of: method)
    for owner in definition.lineage {
      for method in owner.methods.all + owner.staticMethods.all
      where !made.contains(method.selector.text) {
        bodies[method.selector.base.text, default: []].append(method)
      }
      for property in owner.properties where property.isLazy && !made.contains(property.name) {
        initials[property.name] = property.initial
      }
      for getter in owner.properties.compactMap(FunctionNode.init(getterOf:)) {
        bodies[getter.selector.base.text, default: []].append(getter)
      }
    }
    while let node = pending.popLast() {
      pending += node.children
      if node.makesConstraints { constraints += 1 }
      if case .expression(let expression) = node { visit(expression) }
    }
    (bodies, initials, known) = ([:], [:], [])
    if made.isEmpty { definition.reaches[key] = self }
  }

  /// What setting a property does, by its `didSet` or its setter; nothing for one without.
  init(ofObserverOf property: PropertyNode, in definition: ClassDefinition) {
    let body = (property.didSet ?? property.setter)?.body ?? []
    let selector = Selector(property.name, base: property.name)
    self.init(of: FunctionNode(selector: selector, body: body, position: property.position), in: definition)
  }

  /// A body, and what the class and those that it inherits from have at the time.
  struct Key: Hashable {
    private let selector: String
    private let position: SourcePosition
    private let first: SourcePosition?
    private let count: Int
    private let lineage: [Int]

    fileprivate init(_ method: FunctionNode, _ definition: ClassDefinition) {
      (selector, position) = (method.selector.text, method.position)
      (first, count) = (method.body.first?.position, method.body.count)
      lineage = definition.lineage.flatMap { [$0.order, $0.bodies.count] }
    }
  }

  private mutating func visit(_ expression: Expression) {
    switch expression.kind {
    case .message(let base, let selector, _), .method(let base, let selector, _):
      if base.writtenName == "super" { return }
      if let name = base.writtenName, Name(name).isCapitalized { made.insert(name) }
      if Self.adders.contains(where: selector.base.key.hasPrefix) { additions += 1 }
      if Self.movers.contains(where: selector.base.key.hasPrefix) { moves += 1 }
      if Self.textSetters.contains(selector.base.key) { texts += 1 }
      follow(selector.base.text)
    case .call(let callee, _):
      guard let name = callee.writtenName else { return }
      if Name(name).isCapitalized { made.insert(name) }
      if Self.adders.contains(where: name.lowercased().hasPrefix) { additions += 1 }
      follow(name)
    case .member(let base, let name) where name.key == "new" || name.key == "alloc":
      // `Page.new`
      if let type = base.writtenName { made.insert(type) }
    case .assign(nil, let target, _) where target.isActivity: activations += 1
    case .assign(nil, let target, let value):
      if value.makesObject, let name = target.lastName { filled.insert(name) }
      if case .name = value.kind, case .member(_, let name) = target.kind { handed.insert(name.text) }
      guard case .member(_, let name) = target.kind else { break }
      if Self.textMembers.contains(name.key) { texts += 1 }
      if Self.placeMembers.contains(name.key) { moves += 1 }
    case .member(_, let name), .name(let name, _):
      if let name = expression.lastName { names.insert(name) }
      follow(name.text, isRead: true)
      // Where it is assigned, its setter runs.
      follow("set" + name.text.prefix(1).uppercased() + name.text.dropFirst(), asSetter: true)
    default: break
    }
  }

  /// - Parameter isRead: whether a property is read, so that `tableView` is no `tableView:cellForRowAtIndexPath:`.
  private mutating func follow(_ name: String, asSetter: Bool = false, isRead: Bool = false) {
    if let initial = initials.removeValue(forKey: name) { pending.append(.expression(initial)) }
    for method in bodies[name] ?? []
    where (method.isObjectiveC || !asSetter) && !(isRead && method.isOfList)
      && known.insert(method.selector.text).inserted
    {
      pending += SyntaxNode.children(of: method)
    }
  }

  private static let adders = ["addsubview", "insertsubview", "addarrangedsubview"]
  private static let movers = [
    "removefromsuperview", "removearrangedsubview", "insertarrangedsubview", "addconstraint",
    "removeconstraint",
    "activate", "deactivate", "uninstall", "setframe", "setconstant", "sizetofit",
  ]
  private static let textSetters: Set<String> = [
    "settitle", "settext", "setattributedtitle", "setattributedtext",
  ]
  private static let textMembers: Set<String> = ["text", "attributedtext"]
  private static let placeMembers: Set<String> = [
    "frame", "bounds", "center", "transform", "constant", "priority", "x", "y", "width", "height", "size",
    "origin",
    "axis", "contentview",
  ]
}

extension Expression {
  /// `UIView()`, `UIButton(type: .system)`, `[[UIView alloc] init]`, `[UIView new]`
  fileprivate var makesObject: Bool {
    switch kind {
    case .call(let callee, _): callee.writtenName.map { Name($0).isCapitalized } ?? false
    case .message(let base, let selector, _), .method(let base, let selector, _):
      base.makesObject
        || base.writtenName.map { Name($0).isCapitalized && $0 == base.lastName } ?? false
          && (selector.base.key == "alloc" || selector.base.key == "new"
            || selector.base.key.hasPrefix("button"))
    case .member(let base, let name) where name.key == "new" || name.key == "alloc":
      base.writtenName.map { Name($0).isCapitalized } ?? false
    default: false
    }
  }

  /// Whether it is the property that says whether a constraint is in effect.
  fileprivate var isActivity: Bool {
    guard case .member(_, let name) = kind else { return false }
    return name.key == "isactive" || name.key == "active"
  }
}

extension FunctionNode {
  /// Whether it is a method of the delegate or data source of a list.
  var isOfList: Bool {
    let name = selector.base.text
    return (name == "tableView" || name == "collectionView") && !parameters.isEmpty
  }
}
