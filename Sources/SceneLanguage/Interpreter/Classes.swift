import AutoLayout
import Masonry

/// Classes of the scene.
extension Interpreter {
  func define(_ node: ClassNode, in scope: Scope) throws {
    _ = try run(node.surroundings, in: globals)
    let definition = try definition(for: node)
    for property in node.properties {
      if property.isStatic, let initial = property.initial {
        definition.staticProperties[property.name] = try evaluate(initial, in: definition.scope)
      } else if definition.propertyNames.insert(property.name).inserted {
        definition.properties.append(property)
      } else if let index = definition.properties.firstIndex(where: { $0.name == property.name }) {
        definition.properties[index] = property
      }
    }
    for method in node.methods {
      if method.isStatic {
        definition.staticMethods[method.selector.text] = method
      } else {
        definition.methods[method.selector.text] = method
      }
    }
    definition.mentions.formUnion(node.mentions)
    if isOfLibrary(node) {
      definitions.categories[definition.name] = definition
    } else {
      definitions.classes[node.name] = definition
    }
  }

  /// Whether the body adds to a class of the library: a category, an extension.
  private func isOfLibrary(_ node: ClassNode) -> Bool {
    node.superclass == nil && definitions.classes[node.name] == nil
      && Library.type(named: node.name.lowercased()) != nil
  }

  private func definition(for node: ClassNode) throws -> ClassDefinition {
    if let known = definitions.classes[node.name] {
      if let name = node.superclass { known.superclass = try superclass(named: name, of: node) }
      return known
    }
    if isOfLibrary(node), let type = Library.type(named: node.name.lowercased())?.type {
      return definitions.categories[type.name]
        ?? ClassDefinition(name: type.name, superclass: TypeValue(.object), scope: globals)
    }
    if Library.type(named: node.name.lowercased()) != nil {
      throw SceneError(
        position: node.position, length: node.name.count,
        message: "'\(node.name)' is the library's own; define a class of another name")
    }
    let name = node.superclass ?? (node.name.hasSuffix("Controller") ? "UIViewController" : "UIView")
    return ClassDefinition(name: node.name, superclass: try superclass(named: name, of: node), scope: globals)
  }

  private func superclass(named name: String, of node: ClassNode) throws -> TypeValue {
    guard name != node.name, let type = type(named: Name(name)) else {
      throw SceneError(
        position: node.position, length: node.name.count,
        message: "'\(name)', from which '\(node.name)' is to inherit, is not known here")
    }
    // A class cannot come to descend from itself.
    var above: TypeValue? = type
    while let current = above?.definition {
      if current.name == node.name {
        throw SceneError(
          position: node.position, length: node.name.count,
          message: "'\(node.name)' would inherit from itself")
      }
      above = current.superclass
    }
    return type
  }

  // MARK: Instances

  /// Makes an instance of a class, or a value of a type.
  func construct(_ type: TypeValue, _ selector: Selector, _ call: Call) throws -> Value {
    if let definition = type.definition { return try construct(definition, selector, call) }
    let library = type.library
    if let view = library.makeView?() {
      try adopt(view)
      if Library.type(of: view) !== library {
        instances[ObjectIdentifier(view)] = Instance(
          definition: nil, view: view, isController: false, library: library)
      }
      try initialize(view, of: library, selector, call)
      return .view(view)
    }
    if let initializer = library.initializer(selector.key) { return try initializer.run(.type(type), call) }
    if library.isStandIn { return StandIns.object() }
    throw ScriptError("'\(type.name)' is not made with '\(selector.text)'")
  }

  /// Runs an initializer of the library.
  private func initialize(
    _ view: UIView, of library: LibraryType, _ selector: Selector, _ call: Call
  ) throws {
    guard let initializer = library.initializer(selector.key) else {
      throw ScriptError("'\(selector.text)' is not an initializer of \(library.name)")
    }
    _ = try initializer.run(.view(view), call)
  }

  func construct(_ definition: ClassDefinition, _ selector: Selector, _ call: Call) throws -> Value {
    let instance = try instantiate(definition, call)
    let isView = instance.view != nil && !instance.isController
    if let (method, owner) = definition.method(selector.text) {
      if isView { trace(selector.text, ofNew: definition) }
      _ = try self.call(method, on: instance, definition: owner, with: call.arguments)
    } else if selector.key == "init", let (method, owner) = definition.method("initWithFrame:") {
      // UIView's `init` is `initWithFrame:` with an empty frame.
      if isView { trace("initWithFrame:", ofNew: definition) }
      _ = try self.call(method, on: instance, definition: owner, with: [.rect(.zero)])
    } else if !call.labels.isEmpty || call.count == 0,
      let fitting = fitting("init", call.arguments, call.labels, on: instance)
    {
      _ = try self.call(
        fitting.function, on: instance, definition: fitting.definition, with: fitting.arguments)
    } else if let view = instance.view, isView {
      trace(selector.text, ofNew: definition)
      try initialize(view, of: definition.superclass.library, selector, call)
    } else if !instance.isController, call.count > 0 {
      try fill(instance, of: definition, selector, call)
    }
    return instance.value
  }

  /// A structure's own initializer: each argument is the property of its label.
  private func fill(
    _ instance: Instance, of definition: ClassDefinition, _ selector: Selector, _ call: Call
  ) throws {
    for (label, value) in zip(selector.labels, call.arguments) {
      guard let property = definition.properties.first(where: { $0.name.lowercased() == label.lowercased() })
      else {
        let name = label.prefix(1).lowercased() + label.dropFirst()
        throw ScriptError("'\(name)' is not a property of \(definition.name)")
      }
      set(property.name, of: instance, to: try convert(value, to: property.type, at: nil))
    }
  }

  private func instantiate(_ definition: ClassDefinition, _ call: Call) throws -> Instance {
    let library = definition.superclass.library
    let instance: Instance
    if let view = library.makeView?() {
      try adopt(view)
      if let view = view as? SceneView {
        view.interpreter = self
        view.definition = definition
      }
      instance = Instance(definition: definition, view: view, isController: false)
      instances[ObjectIdentifier(view)] = instance
    } else if library === LibraryType.controller {
      let view = SceneView()
      view.interpreter = self
      try adopt(view)
      instance = Instance(definition: definition, view: view, isController: true)
    } else {
      instance = Instance(definition: definition, view: nil, isController: false)
    }
    try giveProperties(of: definition, to: instance)
    return instance
  }

  /// Sets the properties that have values from the start, the superclass's first.
  func giveProperties(of definition: ClassDefinition, to instance: Instance) throws {
    if let above = definition.superclass.definition { try giveProperties(of: above, to: instance) }
    let scope = Scope(parent: definition.scope, receiver: instance, definition: definition)
    for property in definition.properties where property.getter == nil {
      guard let initial = property.initial else { continue }
      let value = try convert(try evaluate(initial, in: scope), to: property.type, at: initial)
      set(property.name, of: instance, to: value)
      rename(value, after: property.name, from: initial)
    }
  }

  // MARK: Categories

  /// An object's method: its class's, or one that the scene adds to a class of the library.
  func method(
    _ selector: String, of instance: Instance
  ) -> (method: FunctionNode, definition: ClassDefinition)? {
    if let own = instance.definition?.method(selector) { return own }
    for added in extensions(of: instance) {
      if let method = added.method(selector) { return method }
    }
    return nil
  }

  /// The categories of the library classes that an object is an instance of, the nearest class first.
  func extensions(of instance: Instance) -> [ClassDefinition] {
    definitions.categories.isEmpty ? [] : extensions(of: libraryType(of: instance.value))
  }

  private func extensions(of type: LibraryType) -> [ClassDefinition] {
    type.lineage.compactMap { definitions.categories[$0.name] }
  }

  /// A class method that the scene adds to a class of the library.
  func performAdded(_ selector: Selector, to type: TypeValue, _ call: Call) throws -> Value? {
    if definitions.categories.isEmpty { return nil }
    for added in extensions(of: type.library) {
      if let method = added.staticMethods[selector.text] {
        return try self.call(method, on: nil, definition: added, with: call.arguments, type: type)
      }
      if call.arguments.isEmpty, let value = added.staticProperties[selector.text] { return value }
    }
    return nil
  }
}

// MARK: The scene's controller

/// Where the scene's controller is in its life.
struct ControllerLifecycle {
  /// Whether its class, if the scene defines one, has run the methods of loading.
  var isStarted = false
  /// Whether its view has been loaded and not been laid out since.
  var isAppearing = false
}

extension Interpreter {
  /// After a statement that defined a class: makes the scene's controller an instance of the first controller's
  /// class, as an app's window would, once all classes that it speaks of are there.
  func startController(after node: StatementNode) throws {
    guard case .classDefinition(let body) = node.kind else { return }
    if let definition = definitions.classes[body.name],
      definition.superclass.library === LibraryType.controller,
      me.definition == nil || me.definition === definition, !definition.methods.isEmpty
    {
      me.definition = definition
      lifecycle.isStarted = false
    }
    guard !lifecycle.isStarted, let definition = me.definition else { return }
    let missing = definition.mentions.filter { name in
      type(named: Name(name)) == nil && GlobalFunctions.named(name.lowercased()) == nil
        && definitions.functions[name] == nil
    }
    guard missing.isEmpty else {
      try print("\(definition.name) waits for \(missing.sorted().joined(separator: ", ")) to be defined")
      return
    }
    lifecycle.isStarted = true
    try giveProperties(of: definition, to: me)
    for selector in ["loadView", "viewDidLoad", "viewWillAppear:"] { try callController(selector) }
    root.setNeedsUpdateConstraints()
    layout.wantsUpdatePass = true
    lifecycle.isAppearing = true
  }

  /// After the pass in which the controller's view is laid out for the first time.
  func finishAppearing() throws {
    guard lifecycle.isAppearing else { return }
    lifecycle.isAppearing = false
    try callController("viewDidAppear:")
    try runPass()
  }

  private func callController(_ selector: String) throws {
    root.trace(selector, of: controller)
    guard let (method, owner) = me.definition?.method(selector) else { return }
    _ = try call(
      method, on: me, definition: owner, with: method.parameters.isEmpty ? [] : [.boolean(false)])
  }
}
