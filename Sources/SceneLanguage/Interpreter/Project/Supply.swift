import AutoLayout
import SceneSyntax
import TextLayout

/// What a scene has taken from its project so far.
struct Supply {
  fileprivate var asked: Set<ProjectSources.Query> = []
  fileprivate var files: Set<Int> = []
  /// The classes whose main bodies are in the text that runs, wherever they stand in it.
  fileprivate var ownClasses: [String: ClassNode] = [:]
  /// The bodies of classes of that text which is app code, until these classes are defined.
  fileprivate var bodiesAhead: [String: [StatementNode]] = [:]
  /// The declarations of global variables further down, which in Swift get their values when they are first asked for.
  fileprivate var variablesAhead: [String: StatementNode] = [:]
  /// Where the statements stand that were run before their turn.
  fileprivate var ranAhead: Set<SourcePosition> = []
  /// Whether a global variable is declared, which may need a class that the text defines further down.
  var looksAhead = false
  /// The errors of classes of the project, which matter once one is used.
  fileprivate var errors: [String: [SceneError]] = [:]
}

/// Reading definitions from the project. Only definitions of its files run, and the scene's own text has precedence.
extension Interpreter {
  /// Tells which classes the text that is about to run defines, and defines the functions of app code: in a file, they are
  /// known above their definitions as well. One that is defined already keeps its meaning until the other definition runs.
  func begin(textOf nodes: [StatementNode]) {
    let bodies = nodes.compactMap(\.mainClass).map { ($0.name, $0) }
    supply.ownClasses = Dictionary(bodies) { first, _ in first }
    (supply.bodiesAhead, supply.variablesAhead, supply.ranAhead) = ([:], [:], [])
    keepVariablesAhead(of: nodes)
    for node in nodes where node.isKnownAhead {
      switch node.kind {
      case .function(let function) where definitions.functions[function.selector.text] == nil:
        nameUses.add(node)
        definitions.add(function)
      case .classDefinition(let body): supply.bodiesAhead[body.name, default: []].append(node)
      default: break
      }
    }
  }

  private func keepVariablesAhead(of nodes: [StatementNode]) {
    for node in nodes where node.sourceKind.isLenient {
      guard case .declaration(let declarators) = node.kind else { continue }
      for declarator in declarators where declarator.value != nil {
        supply.variablesAhead[declarator.variable.text] = node
      }
    }
  }

  /// Defines a global variable before its turn; or a class of the text, with its extensions, where the value of a global variable
  /// above it needs it.
  ///
  /// - Returns: whether it does.
  private func defineAhead(_ name: String) throws -> Bool {
    if let node = supply.variablesAhead.removeValue(forKey: name), !globals.contains(Name(name)) {
      try runDefinition(node)
      supply.ranAhead.insert(node.position)
      return globals.contains(Name(name))
    }
    guard supply.looksAhead, supply.ownClasses[name] != nil, definitions.classes[name] == nil,
      let bodies = supply.bodiesAhead.removeValue(forKey: name)
    else { return false }
    for body in bodies {
      nameUses.add(body)
      _ = try run(body, in: globals)
      supply.ranAhead.insert(body.position)
    }
    return true
  }

  /// Whether a body of a class, or a declaration, has run before its turn.
  func hasRunAhead(_ statement: StatementNode) -> Bool { supply.ranAhead.contains(statement.position) }

  /// Reads the files that answer a query, where it was not asked before.
  ///
  /// - Returns: whether there were further definitions, so that looking again makes sense.
  func supply(_ query: ProjectSources.Query) throws -> Bool {
    guard hasStandIns else { return false }
    if case .definition(let name) = query, try defineAhead(name) { return true }
    guard let project else { return false }
    if case .definition(let name) = query {
      if supply.ownClasses[name] != nil || definitions.classes[name].map({ $0.outer == nil }) ?? false
        || Library.type(named: name.lowercased()) != nil
      {
        return false
      }
    }
    guard supply.asked.insert(query).inserted else { return false }
    record.mayChange = true
    var isNew = false
    for number in project.files(for: query) where supply.files.insert(number).inserted {
      isNew = true
      let nodes = project.statements(of: number, limits: limits)
      try charge(nodes.count)
      keepVariablesAhead(of: nodes)
      for node in nodes { try runDefinition(node) }
    }
    return isNew
  }

  /// Reads the categories and extensions that have a member of this name for a value.
  func supply(member name: String, of value: Value) throws -> Bool {
    guard hasStandIns, project != nil else { return false }
    let type = type(of: value)
    var owners =
      (type.definition.map { $0.lineage.map(\.name) + $0.protocols.map(\.name) } ?? [])
      + extended(type.library).flatMap { [$0.name] + $0.aliases }
    if case .object(let instance) = value, instance.isController { owners.append("UIView") }
    return try supply(.member(name, of: owners))
  }

  /// Whether a place is in a kit, whose statements count as those of the code that calls it.
  func isOfKit(_ position: SourcePosition) -> Bool {
    position.file != 0 && project?.file(position.file)?.isKit == true
  }

  /// Reads the categories and extensions that have a method of this name, if no method of the name is known so far. It runs before
  /// a call is matched with the methods of the name, which differ in labels and default values.
  func supplyMethods(_ selector: Selector, of receiver: Value) throws {
    guard project != nil, hasStandIns, !receiver.isNull else { return }
    let instance = instance(behind: receiver)
    let library = libraryType(of: receiver, instance)
    // `view.frame()` reads a property.
    let isProperty = !selector.text.hasSuffix(":") && library.property(selector.base.key) != nil
    guard !isProperty, library.method(selector.key) == nil || Self.usuallyAdded.contains(selector.base.key)
    else { return }
    if let instance {
      // The exact selector is found without a search through all methods.
      if method(selector.text, of: instance) != nil { return }
      if !methods(named: selector.base.text, of: instance).isEmpty { return }
    }
    _ = try supply(member: selector.base.text, of: receiver)
  }

  /// Before a class of the text is defined: reads its header and its extensions in other files, or the class that an
  /// extension extends.
  func supplyRest(of node: ClassNode) throws {
    guard node.position.file == 0 else { return }
    _ = try supply(node.isMain ? .additions(to: node.name) : .definition(node.name))
  }

  /// Runs a statement of a file of the project if it defines a name that has no definition yet; any other of the text's own.
  func runDefinition(_ node: StatementNode) throws {
    guard node.position.file != 0 else { return _ = try run(node, in: globals) }
    keepErrors(of: node)
    switch node.kind {
    case .classDefinition(let body):
      let hasMainBody =
        supply.ownClasses[body.name] != nil
        || definitions.classes[body.name].map { $0.outer == nil && $0.bodies.contains(where: \.isMain) }
          == true
      if !body.isMain || !hasMainBody { _ = try run(node, in: globals) }
    case .function(let function):
      let key = function.selector.key
      if definitions.functions[function.selector.text] == nil, !FunctionNode.hooks.contains(key),
        !FunctionNode.entries.contains(key)
      {
        definitions.add(function)
      }
    case .declaration(let declarators):
      // A header declares without a value those that another file gives one.
      let isOfHeader = project?.file(node.position.file)?.path.hasSuffix(".h") ?? true
      for declarator in declarators
      where (declarator.value != nil || !isOfHeader) && !globals.contains(declarator.variable) {
        let single = StatementNode(
          .declaration([declarator]), node.range, mark: node.range, sourceKind: node.sourceKind)
        _ = try run(single, in: globals)
      }
    case .typeAlias(let name, _):
      if definitions.aliases[name] == nil { _ = try run(node, in: globals) }
    case .block(let statements):
      for statement in statements { try runDefinition(statement) }
    default: break
    }
  }

  /// The methods of a class as far as they are known: those of its header say little.
  func knownMethods(of node: ClassNode) -> [FunctionNode] {
    node.methods + (supply.ownClasses[node.name]?.methods ?? [])
      + (definitions.classes[node.name]?.bodies.flatMap(\.methods) ?? [])
  }

  /// Keeps the errors of a class until one is made; those of other statements are notes.
  private func keepErrors(of node: StatementNode) {
    if case .classDefinition(let body) = node.kind {
      supply.errors[body.name, default: []] += node.errors
    } else {
      for error in node.errors { addNote(of: error) }
    }
  }

  private func addNote(of error: SceneError) {
    issues.add(SceneNote(position: error.position, message: "skipped: \(error.phrase)"))
  }

  /// Reports the errors of a class of the project, of which an instance is made: as notes where it lays nothing out.
  func reportErrors(of definition: ClassDefinition) {
    guard !supply.errors.isEmpty else { return }
    for name in definition.lineage.map(\.name) {
      for error in supply.errors.removeValue(forKey: name) ?? [] {
        if definition.showable == nil { addNote(of: error) } else { issues.add(error) }
      }
    }
  }
}

extension StatementNode {
  /// Whether it defines a function or a class that code above it in its text may use: in app code.
  var isKnownAhead: Bool {
    guard sourceKind.isLenient else { return false }
    switch kind {
    case .function(let function):
      let key = function.selector.key
      return !function.isMacro && !FunctionNode.hooks.contains(key) && !FunctionNode.entries.contains(key)
        && !key.hasPrefix("init")
    case .classDefinition: return true
    default: return false
    }
  }

  /// The class whose main body it is.
  fileprivate var mainClass: ClassNode? {
    if case .classDefinition(let body) = kind, body.isMain { body } else { nil }
  }
}
