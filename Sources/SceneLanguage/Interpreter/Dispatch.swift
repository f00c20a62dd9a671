import AutoLayout
import Foundation
import Masonry

/// Reading members: what answers to a name, by the kind of the receiver.
extension Interpreter {
  func member(_ name: Name, of value: Value, at place: Expression) throws -> Value {
    try located(place) { try read(name, of: value, at: place) }
  }

  func read(_ name: Name, of value: Value, at place: Expression) throws -> Value {
    if name.key == "class" || name.key == "description" { return try common(name.key, of: value) }
    if name.key == "copy" || name.key == "mutablecopy" { return Collections.copy(value) }
    switch value {
    case .null, .nothing:
      // As in Objective-C, nothing comes of asking nil.
      return .null
    case .each(let values):
      return .each(try values.map { try read(name, of: $0, at: place) })
    case .array(let array) where isEach(name, in: array):
      return .each(try array.elements.map { try read(name, of: $0, at: place) })
    case .superReference(let reference):
      return try read(name, of: .object(reference.receiver), at: place)
    case .object(let instance):
      if let own = try ownProperty(instance, named: name.text, at: place) { return own }
      if let value = try readController(name, of: instance, at: place) { return value }
      throw noMember(name.text, of: value)
    case .view(let view):
      let known = view === root ? me : instances[ObjectIdentifier(view)]
      if let instance = extensions.isEmpty ? known : instance(of: view),
        let own = try ownProperty(instance, named: name.text, at: place)
      {
        return own
      }
      if let property = ViewMembers.property(name.key, of: view) { return try property.get(view, self) }
      if let attribute = ViewMembers.attributes[name.key] {
        return .attribute(view.mas_attribute(attribute))
      }
      if let method = ViewMembers.method(name.key, of: view) {
        return try method.run(view, call(method.name, [], []))
      }
      throw noMember(name.text, of: value)
    case .type(let type):
      return try TypeMembers.read(name, of: type, self)
    case .maker(let maker):
      maker.origin = SourceLocation(line: origin.line, column: origin.column)
      if let property = MakerMembers.table.properties[name.key] {
        let value = try property.get(maker, self)
        if let misuse = maker.takeMisuse() { throw ScriptError(misuse.description) }
        return value
      }
    case .constraint(let constraint):
      if let property = ConstraintMembers.table.properties[name.key] {
        return try checked(constraint) { try property.get(constraint, self) }
      }
      if let method = ConstraintMembers.table.methods[name.key] {
        return try checked(constraint) { try method.run(constraint, call(method.name, [], [])) }
      }
    case .layoutConstraint(let constraint):
      if let property = LayoutConstraintMembers.table.properties[name.key] {
        return try property.get(constraint, self)
      }
    case .guide(let guide):
      if let attribute = ViewMembers.attributes[name.key], let view = guide.owningView {
        return .attribute(ViewAttribute(view: view, item: guide, layoutAttribute: attribute))
      }
      if name.key == "layoutframe" || name.key == "frame" {
        try solve()
        return .rect(guide.layoutFrame)
      }
      if name.key == "snp" { return value }
      if name.key == "owningview" { return guide.owningView.map { .view($0) } ?? .null }
    case .attribute(let attribute):
      if let property = AttributeMembers.table.properties[name.key] {
        return try property.get(attribute, self)
      }
    default:
      if let result = try StructMembers.read(name.key, of: value) { return result }
      if let result = try Collections.read(name.key, of: value, self) { return result }
    }
    throw noMember(name.text, of: value)
  }

  /// Whether a member of an array is meant for each of its elements: the verbs, which Masonry gives arrays.
  private func isEach(_ name: Name, in array: ArrayObject) -> Bool {
    MakerMembers.verbs[name.key] != nil && !array.elements.isEmpty
      && array.elements.allSatisfy { $0.asView != nil }
  }

  private func common(_ key: String, of value: Value) throws -> Value {
    if key == "description" { return .string(value.text) }
    switch value {
    case .view(let view):
      return .type(TypeValue(view.className, definition: instances[ObjectIdentifier(view)]?.definition))
    case .object(let instance):
      return .type(
        TypeValue(instance.definition?.name ?? "UIViewController", definition: instance.definition))
    default: return .type(TypeValue("NSObject"))
    }
  }

  /// An object's own property, or what its class computes for it; nil where it has no such thing.
  func ownProperty(_ instance: Instance, named name: String, at place: Expression) throws -> Value? {
    if let value = instance.properties[name] { return value }
    // `self->_icon` is the variable behind the property.
    if name.hasPrefix("_"), let value = instance.properties[String(name.dropFirst())] { return value }
    for added in extensions(of: instance) {
      if let getter = added.property(name)?.getter {
        let function = FunctionNode(
          selector: Selector(name, base: name), parameters: [], body: getter, position: place.position)
        return try call(function, on: instance, definition: added, with: [])
      }
    }
    if let (getter, owner) = method(name, of: instance), !getter.isStatic, getter.parameters.isEmpty {
      return try call(getter, on: instance, definition: owner, with: [])
    }
    guard let definition = instance.definition else { return nil }
    guard let property = definition.property(name) else { return nil }
    if let getter = property.getter {
      let function = FunctionNode(
        selector: Selector(name, base: name), parameters: [], body: getter, position: place.position)
      return try call(function, on: instance, definition: definition, with: [])
    }
    // A `lazy var` comes to be when it is first asked for.
    guard let initial = property.initial else { return Self.zero(of: property.type) }
    let scope = Scope(parent: definition.scope, receiver: instance, definition: definition)
    let value = try convert(try evaluate(initial, in: scope), to: property.type, at: initial)
    set(name, of: instance, to: value)
    rename(value, after: name, from: initial)
    return value
  }

  /// A member of the controller, of its view, or a variable of the top level that `self.` was put before.
  private func readController(_ name: Name, of instance: Instance, at place: Expression) throws -> Value? {
    guard instance.isController, let view = instance.view else {
      return instance.definition == nil ? .null : nil
    }
    if name.key == "view" { return .view(view) }
    if let property = ControllerMembers.table.properties[name.key] {
      return try property.get(controller, self)
    }
    if functions[name.text] != nil, let function = functions[name.text] {
      return try call(function, on: me, with: [])
    }
    if hasMember(name, view: view) { return try read(name, of: .view(view), at: place) }
    return globals.find(name.text)
  }

  func hasMember(_ name: Name, view: UIView) -> Bool {
    ViewMembers.property(name.key, of: view) != nil || ViewMembers.attributes[name.key] != nil
  }

  /// Runs `body` on a constraint; a rule of Masonry that it breaks is thrown.
  func checked<Result>(_ constraint: Constraint, _ body: () throws -> Result) throws -> Result {
    let result = try body()
    if let misuse = constraint.takeMisuse() { throw ScriptError(misuse.description) }
    return result
  }
}
