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
      extensions[node.name.lowercased()] = definition
    } else {
      classes[node.name] = definition
    }
  }

  /// Whether the body adds to a class of the library: a category, an extension.
  private func isOfLibrary(_ node: ClassNode) -> Bool {
    node.superclass == nil && classes[node.name] == nil && Types.names[node.name.lowercased()] != nil
  }

  private func definition(for node: ClassNode) throws -> ClassDefinition {
    if let known = classes[node.name] {
      if let name = node.superclass { known.superclass = try superclass(named: name, of: node) }
      return known
    }
    if isOfLibrary(node) {
      return extensions[node.name.lowercased()]
        ?? ClassDefinition(name: node.name, superclass: TypeValue("NSObject"), scope: globals)
    }
    if Types.names[node.name.lowercased()] != nil {
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
    } else if let view = instance.view, isView {
      trace(selector.text, ofNew: definition)
      try Types.initialize(view, selector, call)
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
    let library = definition.libraryClass
    let instance: Instance
    if let view = Types.makeView(library.key) {
      try adopt(view)
      if let view = view as? SceneView {
        view.interpreter = self
        view.definition = definition
      }
      instance = Instance(definition: definition, view: view, isController: false)
      instances[ObjectIdentifier(view)] = instance
    } else if library.key == "uiviewcontroller" {
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

  /// What the scene adds to the classes of the library that an object is an instance of, the nearest first.
  func extensions(of instance: Instance) -> [ClassDefinition] {
    if extensions.isEmpty { return [] }
    let library = instance.definition?.libraryClass.key
    var keys = [library, instance.isController ? "uiviewcontroller" : instance.view?.className.lowercased()]
    if !instance.isController, instance.view is UIControl { keys.append("uicontrol") }
    if !instance.isController, instance.view != nil { keys.append("uiview") }
    keys.append("nsobject")
    return keys.compactMap { $0.flatMap { extensions[$0] } }
  }

  /// A class method that the scene adds to a class of the library.
  func performAdded(_ selector: Selector, to type: TypeValue, _ call: Call) throws -> Value? {
    let isView = Types.viewClasses.keys.contains { $0.lowercased() == type.key }
    for key in [type.key, isView ? "uiview" : "nsobject", "nsobject"] {
      guard let added = extensions[key] else { continue }
      if let method = added.staticMethods[selector.text] {
        return try self.call(method, on: nil, definition: added, with: call.arguments, type: type)
      }
      if call.arguments.isEmpty, let value = added.staticProperties[selector.text] { return value }
    }
    return nil
  }

  // MARK: Class methods

  func performStatic(_ selector: Selector, on definition: ClassDefinition, _ call: Call) throws -> Value? {
    var current: ClassDefinition? = definition
    while let candidate = current {
      if let method = candidate.staticMethods[selector.text] {
        return try self.call(
          method, on: nil, definition: candidate, with: call.arguments,
          type: TypeValue(definition.name, definition: definition))
      }
      current = candidate.superclass.definition
    }
    return try TypeMembers.perform(selector, on: definition.libraryClass, call)
  }

  func readStatic(_ name: Name, of definition: ClassDefinition) throws -> Value? {
    if let value = definition.staticProperties[name.text] { return value }
    if let method = definition.staticMethods[name.text] {
      return try call(method, on: nil, definition: definition, with: [])
    }
    return nil
  }
}

// MARK: The scene's controller

extension Interpreter {
  /// After a statement that defined a class: makes the scene's controller an instance of the first controller's
  /// class, as an app's window would, once all classes that it speaks of are there.
  func startController(after node: StatementNode) throws {
    guard case .classDefinition(let body) = node.kind else { return }
    if let definition = classes[body.name], definition.libraryClass.key == "uiviewcontroller",
      me.definition == nil || me.definition === definition, !definition.methods.isEmpty
    {
      me.definition = definition
      isControllerStarted = false
    }
    guard !isControllerStarted, let definition = me.definition else { return }
    let missing = definition.mentions.filter { name in
      type(named: Name(name)) == nil && GlobalFunctions.table[name.lowercased()] == nil
        && functions[name] == nil
    }
    guard missing.isEmpty else {
      try print("\(definition.name) waits for \(missing.sorted().joined(separator: ", ")) to be defined")
      return
    }
    isControllerStarted = true
    try giveProperties(of: definition, to: me)
    for selector in ["loadView", "viewDidLoad", "viewWillAppear:"] { try callController(selector) }
    root.setNeedsUpdateConstraints()
    wantsUpdatePass = true
    isAppearing = true
  }

  /// After the pass in which the controller's view is laid out for the first time.
  func finishAppearing() throws {
    guard isAppearing else { return }
    isAppearing = false
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
