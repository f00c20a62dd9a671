import AutoLayout
import SceneSyntax
import TextLayout

/// The classes of a scene that can be shown, the one most worth it first.
struct ClassChoice {
  private(set) var candidates: [ClassDefinition] = []
  private let definitions: Definitions
  private var outlines: [ObjectIdentifier: Outline] = [:]

  /// The constraints that a class makes by itself, and the words in it that may be classes.
  private struct Outline {
    var constraints = 0
    var words: Set<String> = []
  }

  /// - Parameter name: that of the only class that is wanted, if one is.
  init(_ definitions: Definitions, named name: String? = nil) {
    self.definitions = definitions
    let all = definitions.classes.values.filter { $0.showable != nil }.sorted { $0.order < $1.order }
    if let name {
      candidates = all.filter { $0.name == name }
      return
    }
    // A class that others inherit from is shown as part of these.
    let inherited = Set(all.compactMap { $0.superclass.definition.map(ObjectIdentifier.init) })
    candidates = all.filter { definition in
      // A class of outlets alone has its views from a nib.
      definition.lineage.contains { $0.hasCode || $0.properties.contains(where: \.isOutlet) }
        && !inherited.contains(ObjectIdentifier(definition))
        && definition.bodies.contains { $0.position.file == 0 }
    }
    // An extension of a class of another file is worth less than the text's own classes.
    if candidates.contains(where: \.hasOwnMainBody) { candidates.removeAll { !$0.hasOwnMainBody } }
    guard candidates.count > 1 else { return }
    let ranks = candidates.map { definition in
      let worth = worth(of: definition)
      let kind = definition.showable?.rawValue ?? 0
      // Of two that come to the same constraints, one may only mention the other: a navigation controller its pages.
      let only =
        outline(of: definition).constraints == 0 && !definition.makesOtherClass(of: definitions) ? 1 : 0
      return (rank: (-worth.constraints, kind, only, -worth.classes, definition.order), definition)
    }
    candidates = ranks.sorted { $0.rank < $1.rank }.map(\.1)
  }

  /// How many statements that make constraints there are in a class, those above it and those that they mention, and
  /// how many classes these are.
  private mutating func worth(of definition: ClassDefinition) -> (constraints: Int, classes: Int) {
    var pending = [definition]
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(definition)]
    var sum = 0
    while let next = pending.popLast() {
      let outline = outline(of: next)
      sum += outline.constraints
      let mentioned = outline.words.compactMap { definitions.classes[$0] }
      for other in mentioned + [next.superclass.definition].compactMap({ $0 })
      where known.insert(ObjectIdentifier(other)).inserted {
        pending.append(other)
      }
    }
    return (sum, known.count)
  }

  private mutating func outline(of definition: ClassDefinition) -> Outline {
    if let known = outlines[ObjectIdentifier(definition)] { return known }
    var outline = Outline()
    for body in definition.bodies {
      outline.words.formUnion(body.properties.compactMap(\.type?.name))
      var pending = SyntaxNode.children(of: body)
      while let node = pending.popLast() {
        pending += node.children
        if node.makesConstraints { outline.constraints += 1 }
        if case .expression(let expression) = node, let word = expression.writtenName {
          outline.words.insert(word)
        }
      }
    }
    outlines[ObjectIdentifier(definition)] = outline
    return outline
  }
}

extension ClassDefinition {
  /// Whether it has methods, or properties that do more than keep a value.
  fileprivate var hasCode: Bool {
    !methods.isEmpty
      || properties.contains {
        ($0.didSet ?? $0.willSet ?? $0.setter) != nil || $0.isLazy
          || $0.getter?.contains(where: \.makesConstraints) == true
      }
  }

  /// Whether the scene's own text has its main body, and no file of the project.
  fileprivate var hasOwnMainBody: Bool {
    !bodies.contains { $0.isMain && $0.position.file != 0 }
  }

  /// Whether its objects make, as they appear, those of other classes of the scene.
  fileprivate func makesOtherClass(of definitions: Definitions) -> Bool {
    let methods = lineage.flatMap(\.methods.all).filter {
      FunctionNode.hooks.contains($0.selector.key) || FunctionNode.entries.contains($0.selector.key)
        || $0.selector.key.hasPrefix("init") || $0.selector.key.hasPrefix("viewwillappear")
    }
    var made = methods.reduce(into: Set<String>()) { $0.formUnion(LayoutReach(of: $1, in: self).made) }
    let initials = lineage.flatMap(\.properties).compactMap(\.initial)
    let body = FunctionNode(
      selector: Selector("init", base: "init"),
      body: initials.map { StatementNode(.expression($0, source: ""), $0.range, mark: $0.range) },
      position: bodies.first?.position ?? SourcePosition(line: 1, column: 1))
    made.formUnion(LayoutReach(of: body, in: self).made)
    return made.contains { $0 != name && definitions.classes[$0] != nil }
  }

  /// What can be shown, in the order of preference.
  enum Showable: Int {
    case controller, view, cell
  }

  /// Nil for a class that is neither a controller nor a view.
  var showable: Showable? {
    let library = superclass.library
    if library.inherits(from: .controller) { return .controller }
    if library.isRow { return .cell }
    return library.makeView == nil ? nil : .view
  }
}

extension LibraryType {
  /// Whether its views are rows of a table or parts of a collection.
  var isRow: Bool {
    [.tableCell, .collectionCell, .headerFooterView, .reusableView].contains { inherits(from: $0) }
  }
}

extension SyntaxNode {
  /// Whether it is a call that makes constraints.
  var makesConstraints: Bool {
    guard case .expression(let expression) = self else { return false }
    switch expression.kind {
    case .method(_, let selector, _), .message(_, let selector, _): return Self.isRelation(selector.base.key)
    case .call(let callee, _):
      guard let name = callee.writtenName?.lowercased() else { return false }
      return name == "nslayoutconstraint" || Self.isRelation(name)
    default: return false
    }
  }

  private static func isRelation(_ name: String) -> Bool {
    let name = name.hasPrefix("mas_") ? name.dropFirst(4) : name[...]
    if name == "makeconstraints" || name == "remakeconstraints" { return true }
    return ["equalto", "greaterthanorequalto", "lessthanorequalto", "constraint", "distributeviews"]
      .contains { name.hasPrefix($0) }
  }
}
