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
    let setting = call(name.text, [value], [source])
    switch receiver {
    case .null, .nothing:
      return nil
    case .each(let values):
      for element in values { _ = try write(name, of: element, to: value, source) }
      return nil
    case .view(let view):
      if try writeOwn(name, of: instances[ObjectIdentifier(view)], to: value) { return nil }
      if let property = ViewMembers.property(name.key, of: view), let set = property.set {
        try set(view, setting)
        isStale = true
        return nil
      }
      if ViewMembers.property(name.key, of: view) != nil || ViewMembers.attributes[name.key] != nil {
        throw ScriptError("'\(name.text)' cannot be set; constraints or the frame decide it")
      }
      throw noMember(name.text, of: receiver)
    case .superReference(let reference):
      try writeObject(name, of: reference.receiver, to: value, setting)
      return nil
    case .object(let instance):
      try writeObject(name, of: instance, to: value, setting)
      return nil
    case .constraint(let constraint):
      if let property = ConstraintMembers.table.properties[name.key], let set = property.set {
        try checked(constraint) { try set(constraint, setting) }
        isStale = true
        return nil
      }
    case .layoutConstraint(let constraint):
      if let property = LayoutConstraintMembers.table.properties[name.key], let set = property.set {
        record.touch(constraint)
        try set(constraint, setting)
        isStale = true
        return nil
      }
    case .maker(let maker):
      if let property = MakerMembers.table.properties[name.key], let set = property.set {
        try set(maker, setting)
        return nil
      }
    case .type(let type):
      if let definition = type.definition {
        definition.staticProperties[name.text] = value
        return nil
      }
    case .stop(let flag):
      flag.isSet = value.isTrue
      return nil
    default:
      if let changed = try StructMembers.write(name.key, of: receiver, setting) { return changed }
    }
    throw noMember(name.text, of: receiver)
  }

  /// Sets a property that the object's class declares.
  private func writeOwn(_ name: Name, of instance: Instance?, to value: Value) throws -> Bool {
    guard let instance, let definition = instance.definition else { return false }
    let setter = "set" + name.text.prefix(1).uppercased() + name.text.dropFirst() + ":"
    if let (method, owner) = definition.method(setter) {
      _ = try call(method, on: instance, definition: owner, with: [value])
      return true
    }
    if let property = definition.property(name.text) ?? definition.property("_" + name.text) {
      let converted = (try? convert(value, to: property.type, at: nil)) ?? value
      let old = instance.properties[name.text]
      set(name.text, of: instance, to: converted)
      if let old { try observe(property, of: instance, old: old, definition: definition) }
      return true
    }
    guard instance.properties[name.text] != nil else { return false }
    set(name.text, of: instance, to: value)
    return true
  }

  /// Does what a property's `didSet` says.
  func observe(
    _ property: PropertyNode, of instance: Instance, old: Value, definition: ClassDefinition
  ) throws {
    guard let body = property.observer, let place = body.first?.position else { return }
    let observer = FunctionNode(
      selector: Selector(property.name, base: property.name),
      parameters: [Parameter(name: "oldValue", type: nil)], body: body, position: place)
    _ = try call(observer, on: instance, definition: definition, with: [old])
  }

  private func writeObject(_ name: Name, of instance: Instance, to value: Value, _ setting: Call) throws {
    if try writeOwn(name, of: instance, to: value) { return }
    if instance.isController, let view = instance.view {
      if name.key == "view" {
        throw ScriptError("the root view stays what it is; add views to it instead")
      }
      if let property = ViewMembers.property(name.key, of: view), let set = property.set {
        try set(view, setting)
        isStale = true
        return
      }
    }
    // A property of one's own: a controller declares it by using it.
    set(name.text, of: instance, to: value)
  }
}
