import AutoLayout
import Foundation
import Masonry

/// Setting members.
extension Interpreter {
  /// Sets a property. For a field of a structure the changed structure is returned, to be put back.
  func setMember(
    _ name: Name, of receiver: Value, to value: Value, at place: Expression, from source: Expression
  ) throws -> Value? {
    try located(place) { try write(name, of: receiver, to: value, source) }
  }

  func write(_ name: Name, of receiver: Value, to value: Value, _ source: Expression) throws -> Value? {
    switch receiver {
    case .null, .nothing:
      return nil
    case .reference(let reference):
      return try write(name, of: dereferenced(.reference(reference)), to: value, source)
    case .each(let values):
      for element in values { _ = try write(name, of: element, to: value, source) }
      return nil
    case .object(let instance) where instance.isMaterialized:
      return try write(name, of: instance.value, to: value, source)
    case .superReference(let reference):
      return try write(name, of: reference.receiver.value, to: value, source)
    case .type(let type):
      guard let definition = type.definition else {
        if hasStandIns { return nil }
        throw noMember(name.text, of: receiver)
      }
      definition.staticProperties[name.text] = value
      return nil
    default: break
    }
    if let instance = instance(behind: receiver), try writeOwn(name, of: instance, to: value) { return nil }
    let setting = call(name.text, [value], [source], at: source)
    if let property = libraryType(of: receiver).property(name.key) {
      return try set(property, of: receiver, setting)
    }
    guard case .object(let instance) = receiver else {
      if hasStandIns { return try keep(value, asMember: name.text, of: receiver, at: source) }
      throw noMember(name.text, of: receiver)
    }
    if instance.isStandIn, let view = instance.viewIfUsed(by: name.key) {
      return try write(name, of: .view(view), to: value, source)
    }
    if instance.isController, let view = instance.view,
      let property = libraryType(of: view).property(name.key)
    {
      return try set(property, of: .view(view), setting)
    }
    // A property of one's own: a controller declares it by using it.
    set(name.text, of: instance, to: value)
    return nil
  }

  private func set(_ property: LibraryType.Property, of receiver: Value, _ setting: Call) throws -> Value? {
    guard let set = property.set else {
      if hasStandIns, case .view(let view) = receiver, let edge = FrameShorthand(rawValue: property.name) {
        try edge.set(try setting.number(0), of: view, in: self)
        return nil
      }
      // In Swift a view has no attributes of these names: an unknown superclass declares it.
      if hasStandIns, case .view(let view) = receiver,
        NSLayoutConstraint.Attribute(rawValue: property.name) != nil
      {
        self.set(property.name, of: instance(of: view), to: try setting.value(0))
        return nil
      }
      if case .object = receiver, property.name == "view" {
        throw ScriptError("the root view stays what it is; add views to it instead")
      }
      throw ScriptError(
        "'\(setting.name)' cannot be set" + (receiver.isLaidOut ? "; constraints or the frame decide it" : "")
      )
    }
    let changed = try set(receiver, setting)
    if receiver.isLaidOut { layout.isStale = true }
    return changed
  }

  /// Sets a property that the object's class declares.
  private func writeOwn(_ name: Name, of instance: Instance, to value: Value) throws -> Bool {
    guard let definition = instance.definition else { return false }
    let setter = "set" + name.text.prefix(1).uppercased() + name.text.dropFirst() + ":"
    if let (method, owner) = definition.method(setter) {
      _ = try call(method, on: instance, definition: owner, with: [value])
      return true
    }
    if let property = definition.property(name.text) ?? definition.property("_" + name.text) {
      let scope = Scope(parent: definition.scope, receiver: instance, definition: definition)
      let converted = (try? typed(value, as: property.type, in: scope)) ?? value
      if property.setter != nil {
        try run(property.setter, of: instance, with: converted, definition: definition)
        return true
      }
      try store(converted, in: property, of: instance, definition: definition)
      return true
    }
    guard instance.properties[name.text] != nil else { return false }
    set(name.text, of: instance, to: value)
    return true
  }

  /// Keeps the value of a property and runs its observers; an initializer's own assignments are not observed.
  func store(_ value: Value, in property: PropertyNode, of instance: Instance, definition: ClassDefinition)
    throws
  {
    let isObserved = initialized !== instance
    if isObserved { try run(property.willSet, of: instance, with: value, definition: definition) }
    let old = instance.properties[property.name] ?? Self.zero(of: property.type)
    set(property.name, of: instance, to: value)
    if isObserved { try run(property.didSet, of: instance, with: old, definition: definition) }
  }

  /// Runs a property's `set`, `willSet` or `didSet`.
  func run(
    _ accessor: PropertyNode.Accessor?, of instance: Instance, with value: Value, definition: ClassDefinition
  ) throws {
    guard let accessor, let place = accessor.body.first?.position else { return }
    let function = FunctionNode(
      selector: Selector(accessor.parameter, base: accessor.parameter),
      parameters: [Parameter(name: accessor.parameter)], body: accessor.body, position: place)
    _ = try call(function, on: instance, definition: definition, with: [value])
  }
}
