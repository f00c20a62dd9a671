import SceneSyntax

/// The methods of a class that run on the way to the screen, and the classes that these make.
struct ClassReach {
  /// The names that read as classes and are none, in order.
  private(set) var unknownClasses: [String] = []
  private let interpreter: Interpreter
  /// The functions, methods and getters of the scene by their names.
  private var bodies: [String: [[SyntaxNode]]] = [:]
  private var known: Set<String> = []
  private var pending: [[SyntaxNode]] = []

  /// The methods by which UIKit, and not the scene's code, gets to a view or a controller.
  private static let entries: Set<String> = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "awakeFromNib",
    "updateConstraints", "updateViewConstraints", "layoutSubviews", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "intrinsicContentSize",
  ]

  init(of definition: ClassDefinition, in interpreter: Interpreter) {
    self.interpreter = interpreter
    let definitions = interpreter.definitions
    for function in definitions.functions.all { add(function) }
    for owner in definitions.classes.values.map({ $0 }) + definitions.categories.values {
      for method in owner.methods.all + owner.staticMethods.all { add(method) }
      for property in owner.properties where property.initial == nil {
        bodies[property.name, default: []].append(SyntaxNode.children(of: property))
      }
    }
    enter(definition)
    var unknown: Set<String> = []
    while var nodes = pending.popLast() {
      while let node = nodes.popLast() {
        nodes += node.children
        if case .expression(let expression) = node { visit(expression, &unknown) }
      }
    }
    unknownClasses = unknown.sorted()
  }

  private mutating func add(_ function: FunctionNode) {
    bodies[function.selector.base.text, default: []].append(SyntaxNode.children(of: function))
  }

  /// A class of which an instance is made.
  private mutating func enter(_ definition: ClassDefinition) {
    for definition in definition.lineage where known.insert("class " + definition.name).inserted {
      for method in definition.methods.all
      where method.selector.base.text.hasPrefix("init") || Self.entries.contains(method.selector.base.text) {
        pending.append(SyntaxNode.children(of: method))
      }
      for property in definition.properties {
        if let initial = property.initial { pending.append([.expression(initial)]) }
      }
    }
  }

  private mutating func visit(_ expression: Expression, _ unknown: inout Set<String>) {
    switch expression.kind {
    case .message(let base, let selector, _), .method(let base, let selector, _):
      reach(selector.base.text)
      if ["alloc", "new"].contains(selector.base.text), case .name(let name, _) = base.kind {
        make(name, &unknown)
      }
    case .call(let callee, let arguments):
      guard case .name(let name, _) = callee.kind else { return }
      reach(name.text)
      if arguments.allSatisfy({ $0.label != nil }), name.text.contains(where: \.isLowercase) {
        make(name, &unknown)
      }
    case .member(let base, let name):
      reach(name.text)
      if name.text == "new" || name.text == "alloc", case .name(let type, _) = base.kind {
        make(type, &unknown)
      }
    case .name(let name, _): reach(name.text)
    case .selector(let text): reach(String(text.prefix { $0 != ":" }))
    default: break
    }
  }

  private mutating func reach(_ name: String) {
    guard let reached = bodies[name], known.insert(name).inserted else { return }
    pending += reached
  }

  private mutating func make(_ name: Name, _ unknown: inout Set<String>) {
    guard name.text.first?.isUppercase == true else { return }
    if let type = interpreter.type(named: name) {
      if let definition = type.definition { enter(definition) }
    } else if GlobalFunctions.named(name.key) == nil,
      interpreter.definitions.functions.named(name.text).isEmpty
    {
      unknown.insert(name.text)
    }
  }
}
