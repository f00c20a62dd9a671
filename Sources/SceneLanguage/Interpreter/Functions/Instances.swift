import AutoLayout
import Foundation
import SceneSyntax

/// Making objects: of the scene's classes and of the library's.
extension Interpreter {
  /// Makes an instance of a class, or a value of a type.
  func construct(_ type: TypeValue, _ selector: Selector, _ call: Call) throws -> Value {
    if type.definition?.isStandIn == true, selector.key.hasPrefix("initwithitem:attribute:relatedby:"),
      let initializer = LibraryType.layoutConstraint.initializer(selector.key)
    {
      // `KeyboardLayoutConstraint(item: …)`, a subclass that is not here.
      note("a plain layout constraint stands for a \(type.name), which is not known", at: call.site)
      return try initializer.run(.type(type), call)
    }
    if let definition = type.definition {
      if selector.key == "initwithrawvalue:", !definition.cases.isEmpty,
        definition.method(selector.text) == nil
      {
        return try enumValue(of: definition, rawValue: try call.value(0))
      }
      return try construct(definition, selector, call)
    }
    let library = type.library
    if let view = library.makeView?() {
      try adopt(view)
      if Library.type(of: view) !== library {
        instances[ObjectIdentifier(view)] = Instance(
          definition: nil, view: view, isController: false, library: library)
      }
      if library.initializer(selector.key) == nil,
        let result = try runAdded(selector, call, on: self.instance(of: view), of: library)
      {
        return result.isNil ? .null : .view(view)
      }
      try initialize(view, of: library, selector, call)
      return .view(view)
    }
    if library.initializer(selector.key) == nil {
      let made = Instance(library: library)
      if let result = try runAdded(selector, call, on: made, of: library) {
        return result.isNil ? .null : made.value
      }
    }
    // `UIColor(bg_950)`, whose argument is no view in spite of its name.
    if hasStandIns, library.inherits(from: .color) || library.inherits(from: .font) {
      call.arguments.forEach(takeBack)
    }
    if let initializer = library.initializer(selector.key) {
      guard library.isOfPlainValues, call.arguments.contains(where: \.isAssumed) else {
        return try initializer.run(.type(type), call)
      }
      var call = call
      call.handsOn = true
      return resting(try initializer.run(.type(type), call), on: call.arguments)
    }
    if library.inherits(from: .string), selector.key.hasPrefix("initwithformat:") {
      return .string(try Formatting.format(call.formatting(selector)))
    }
    if hasStandIns, library.inherits(from: .color) || library.inherits(from: .font) {
      // `UIColor(hexRGB: 0xDADADA)`, which many apps define.
      return try standIn(forMember: "init", of: .type(type), call.arguments, at: call.site)
    }
    if library.isStandIn || hasStandIns { return StandIns.object() }
    throw ScriptError("'\(type.name)' is not made with '\(selector.text)'")
  }

  /// Runs `self.init(…)` for an object of a class of the library.
  func initialize(plain instance: Instance, of library: LibraryType, _ selector: Selector, _ call: Call)
    throws -> Value
  {
    if let view = instance.view {
      try initialize(view, of: library, selector, call)
    } else {
      instance.become(try construct(TypeValue(library), selector, call))
    }
    return .nothing
  }

  /// Runs an initializer of the library.
  private func initialize(
    _ view: UIView, of library: LibraryType, _ selector: Selector, _ call: Call
  ) throws {
    guard let initializer = library.initializer(selector.key) else {
      if try runAdded(selector, call, on: instance(of: view), of: library) != nil { return }
      if hasStandIns {
        try giveArguments(of: selector, call, to: view)
        // `UILabel(style: s)` of an extension may turn the view's autoresizing off.
        if view.frame == .zero { view.yieldsFrameToConstraints = true }
        return
      }
      throw ScriptError("'\(selector.text)' is not an initializer of \(library.name)")
    }
    _ = try initializer.run(.view(view), call)
  }

  func construct(_ definition: ClassDefinition, _ selector: Selector, _ call: Call) throws -> Value {
    try withoutLayout { try makeInstance(of: definition, selector, call) }
  }

  private func makeInstance(
    of definition: ClassDefinition, _ selector: Selector, _ call: Call
  ) throws -> Value {
    let instance = try instantiate(definition)
    let isView = instance.view != nil && !instance.isController
    let named = definition.method(selector.text).map { overload(of: $0, for: call.arguments) }
    let isArranged = named?.definition !== definition && (!call.labels.isEmpty || call.count == 0)
    let fitting = isArranged ? fitting("init", call.arguments, call.labels, on: instance) : nil
    if let fitting, fitting.definition === definition {
      // `Badge()` means its own `init(size: CGFloat = 20)` before an `init()` that it inherits.
      if isView { trace(fitting.function.selector.text, ofNew: definition) }
      _ = try self.call(fitting.function, on: instance, definition: definition, with: fitting.arguments)
    } else if let (method, owner) = named {
      if isView { trace(selector.text, ofNew: definition) }
      _ = try self.call(method, on: instance, definition: owner, with: call.arguments)
    } else if selector.key == "init", let (method, owner) = definition.method("initWithFrame:") {
      // UIView's `init` is `initWithFrame:` with an empty frame.
      if isView { trace("initWithFrame:", ofNew: definition) }
      _ = try self.call(method, on: instance, definition: owner, with: [.rect(.zero)])
    } else if let fitting {
      _ = try self.call(
        fitting.function, on: instance, definition: fitting.definition, with: fitting.arguments)
    } else if let view = instance.view, isView {
      // These initializers of UIKit's call the one that subclasses override.
      if ["initwithtype:", "initwithconfiguration:", "initwithprimaryaction:", "initwitharrangedsubviews:"]
        .contains(
          where: selector.key.hasPrefix), let (method, owner) = definition.method("initWithFrame:")
      {
        _ = try self.call(method, on: instance, definition: owner, with: [.rect(.zero)])
      }
      trace(selector.text, ofNew: definition)
      try initialize(view, of: definition.superclass.library, selector, call)
    } else if instance.isController {
      try initialize(instance, with: call.arguments)
    } else if definition.isStandIn, selector.key.hasPrefix("initwithframe:"),
      let frame = CGRect.bridged(try call.value(0))
    {
      // Only views are made with a frame.
      let view = try materialize(instance)
      view.frame = frame
    } else if definition.superclass.library.inherits(from: .compositionalLayout) {
      instance.keepComposition(call.arguments)
    } else if call.count > 0 {
      try fill(instance, of: definition, selector, call)
    }
    // The initializer of a superclass out of sight calls them on every object.
    if isView, sourceKind.isLenient, mayYield(definition) { try callTemplateMethods(of: instance) }
    // An empty frame, also one of a height alone, is none that constraints have to yield to.
    if isView, let view = instance.view, view.frame.isEmpty, mayYield(definition) {
      view.yieldsFrameToConstraints = true
    }
    return instance.value
  }

  /// A structure's own initializer: each argument is the property of its label.
  private func fill(
    _ instance: Instance, of definition: ClassDefinition, _ selector: Selector, _ call: Call
  ) throws {
    for (label, value) in zip(selector.labels, call.arguments) {
      let name = label.prefix(1).lowercased() + label.dropFirst()
      guard let property = definition.properties.first(where: { $0.name.lowercased() == label.lowercased() })
      else {
        // An object of an unknown class most often keeps what it is made with: `Manager(tableView: table).tableView`.
        if definition.isStandIn, !label.isEmpty, value.asView != nil { instance.properties[name] = value }
        if hasStandIns { continue }
        throw ScriptError("'\(name)' is not a property of \(definition.name)")
      }
      set(property.name, of: instance, to: try convert(value, to: property.type, at: nil))
    }
  }

  /// Whether what sets `translatesAutoresizingMaskIntoConstraints` may stand in a class of the app that is not known.
  private func mayYield(_ definition: ClassDefinition) -> Bool {
    definition.lineage.contains { $0.isStandIn && !$0.name.hasPrefix("UI") }
  }

  /// Makes an instance whose initializer has not run yet.
  func instantiate(_ definition: ClassDefinition) throws -> Instance {
    reportErrors(of: definition)
    let library = definition.superclass.library
    let instance: Instance
    if let view = library.makeView?() {
      try adopt(view)
      view.overrides = ClassOverrides(definition, in: self)
      view.yieldsFrameToConstraints = mayYield(definition)
      instance = Instance(definition: definition, view: view, isController: false)
      instances[ObjectIdentifier(view)] = instance
    } else if library.inherits(from: .controller) {
      instance = try makeController(of: definition)
    } else {
      instance = Instance(definition: definition, view: nil, isController: false)
      if definition.isStandIn {
        instance.makeView = { [reference, unowned instance] in
          try? reference.interpreter?.materialize(instance)
        }
      }
    }
    try withoutLayout { try giveProperties(of: definition, to: instance) }
    return instance
  }

  /// Sets the properties that have values from the start, the superclass's first.
  func giveProperties(of definition: ClassDefinition, to instance: Instance) throws {
    // In a loop, as there may be any number of superclasses.
    for definition in Array(definition.lineage).reversed() {
      try giveOwnProperties(of: definition, to: instance)
    }
  }

  private func giveOwnProperties(of definition: ClassDefinition, to instance: Instance) throws {
    let scope = Scope(parent: definition.scope, receiver: instance, definition: definition)
    for property in definition.properties where property.getter == nil && !property.isLazy {
      guard let initial = property.initial else { continue }
      let made = record.created.count
      let value = try asView(
        try withOrigin(initial.position) { try evaluate(initial, as: property.type, in: scope) },
        named: property.name, at: initial)
      // The wrapper of a view may turn its autoresizing off.
      try keep(value, in: property, of: instance)
      rename(value, after: property.name, from: initial, since: made)
    }
  }
}

extension Value {
  /// Whether it is what `return nil` gives, and not nothing.
  fileprivate var isNil: Bool { if case .null = self { true } else { false } }
}
