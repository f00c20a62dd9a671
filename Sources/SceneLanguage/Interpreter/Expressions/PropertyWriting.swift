import AutoLayout
import Foundation
import Masonry
import SceneSyntax

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
    case .unknown(let unknown):
      let changed = try write(name, of: unknown.value, to: value, source)
      return changed.map { resting($0, on: [receiver]) }
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
      try writeSuper(name.text, of: reference, to: value)
      return nil
    case .type(let type):
      guard let definition = type.definition else {
        if hasStandIns { return nil }
        throw noMember(name.text, of: receiver)
      }
      definition.staticProperties[name.text] = value
      return nil
    default: break
    }
    let instance = instance(behind: receiver)
    if let instance, try writeOwn(name, of: instance, to: value) { return nil }
    let setting = call(name.text, [value], [source], at: source)
    if let property = property(name, of: libraryType(of: receiver, instance)) {
      return try set(property, of: receiver, setting)
    }
    if let holder = instance ?? receiver.asView.map({ self.instance(of: $0) }),
      try writeAdded(name, of: receiver, holder, to: value)
    {
      return nil
    }
    guard case .object(let instance) = receiver else {
      if hasStandIns { return try keep(value, asMember: name.text, of: receiver, at: source) }
      throw noMember(name.text, of: receiver)
    }
    if let view = instance.viewIfUsed(by: name.key) {
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
      // A class that is not known may declare a property of any name.
      if hasStandIns, case .view(let view) = receiver, isOfUnknownClass(view) {
        self.set(property.name, of: instance(of: view), to: try setting.value(0))
        return nil
      }
      if case .object = receiver, property.name == "view" {
        throw ScriptError("the root view stays what it is; add views to it instead")
      }
      throw ScriptError(
        receiver.isLaidOut
          ? "'\(setting.name)' cannot be set; constraints or the frame decide it"
          : "'\(setting.name)' cannot be set"
      )
    }
    let changed = try set(receiver, setting)
    if receiver.isLaidOut { layout.isStale = true }
    return changed
  }

  /// Sets a property that the object's class declares.
  private func writeOwn(_ name: Name, of instance: Instance, to value: Value) throws -> Bool {
    guard let definition = instance.definition else { return false }
    let setter = setterNames.setter(of: name)
    // In Swift, `setData(_:)` is a method as any other.
    if let (method, owner) = definition.method(setter), method.isObjectiveC {
      _ = try call(method, on: instance, definition: owner, with: [value])
      return true
    }
    if let (property, owner) = definition.foundProperty(name.text)
      ?? definition.foundProperty("_" + name.text)
    {
      let scope = Scope(parent: definition.scope, receiver: instance, definition: definition)
      let converted = (try? typed(value, as: property.type, in: scope)) ?? value
      try assign(converted, to: property, of: instance, definition: owner)
      return true
    }
    // `self->_icon` is the variable behind the property, whose setter does not run.
    if name.text.hasPrefix("_"), let (property, _) = definition.foundProperty(String(name.text.dropFirst())) {
      let scope = Scope(parent: definition.scope, receiver: instance, definition: definition)
      if property.wrapper != nil, value.isWrapper {
        set(name.text, of: instance, to: value)
      } else {
        set(property.name, of: instance, to: (try? typed(value, as: property.type, in: scope)) ?? value)
      }
      return true
    }
    guard instance.properties[name.text] != nil else { return false }
    set(name.text, of: instance, to: value)
    return true
  }

  /// Sets a property that a category or extension, also of another file, adds to a class of the library: `button.busy = YES` of
  /// `- (void)setBusy:(BOOL)busy`.
  ///
  /// - Returns: whether there is one.
  private func writeAdded(
    _ name: Name, of receiver: Value, _ instance: Instance, to value: Value
  ) throws -> Bool {
    let setter = setterNames.setter(of: name)
    for added in extensions(receiver) {
      if let (method, owner) = added.method(setter), method.isObjectiveC {
        _ = try call(method, on: instance, definition: owner, with: [value])
        return true
      }
      if let (property, owner) = added.foundProperty(name.text), property.setter != nil {
        try assign(value, to: property, of: instance, definition: owner)
        return true
      }
    }
    guard project != nil else { return false }
    for member in [name.text, String(setter.dropLast())] where try supply(member: member, of: receiver) {
      return try writeAdded(name, of: receiver, instance, to: value)
    }
    return false
  }

  /// Sets a property: by its setter, or else its value, whose observers run; the assignments of an initializer and of the
  /// observers themselves are not observed.
  ///
  /// - Parameter definition: the class that declares it.
  func assign(
    _ value: Value, to property: PropertyNode, of instance: Instance, definition: ClassDefinition
  ) throws {
    if property.setter != nil {
      return try run(property.setter, of: instance, with: value, definition: definition)
    }
    let key = ObservedProperty(
      instance: ObjectIdentifier(instance), name: property.name, owner: definition.name)
    let isObserved =
      property.isObserved && initialized !== instance && observed.insert(key).inserted
    defer { if isObserved { observed.remove(key) } }
    let old = try self.old(property, of: instance)
    if isObserved { try run(property.willSet, of: instance, with: value, definition: definition) }
    let reference = SuperReference(receiver: instance, definition: definition)
    if property.onlyObserves, inherits(property.name, reference) {
      try writeSuper(property.name, of: reference, to: value)
    } else {
      try keep(value, in: property, of: instance)
    }
    if isObserved { try run(property.didSet, of: instance, with: old, definition: definition) }
  }

  /// The methods that change an array in its place.
  static let mutators: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "sort", "reverse", "shuffle",
    "swapAt",
  ]

  /// Runs the observers of a property of the class whose array a method has changed: `buttons.append(button)`.
  func observeChange(of place: Expression, to value: Value, in scope: Scope) throws {
    let receiver = scope.receiver ?? me
    let name: String
    switch place.kind {
    case .name(let own, _) where scope.find(own) == nil: name = own.text
    case .member(let base, let own) where base.writtenName == "self": name = own.text
    default: return
    }
    guard let (property, owner) = receiver.definition?.foundProperty(name), property.didSet != nil,
      property.setter == nil
    else { return }
    try assign(value, to: property, of: receiver, definition: owner)
  }

  /// What `didSet` is given.
  private func old(_ property: PropertyNode, of instance: Instance) throws -> Value {
    if property.didSet == nil { return .null }
    let place = Expression(.null, origin..<origin)
    if property.onlyObserves,
      let inherited = libraryType(of: instance.value).property(property.name.lowercased())
    {
      return try inherited.get(instance.value, call(property.name, at: place))
    }
    return instance.properties[property.name] ?? Self.zero(of: property.type)
  }

  /// Whether a class above has a property that can be set.
  private func inherits(_ name: String, _ reference: SuperReference) -> Bool {
    reference.definition?.superclass.definition?.foundProperty(name) != nil
      || libraryType(of: reference.receiver.value).property(name.lowercased())?.set != nil
  }

  /// `super.name = value`
  private func writeSuper(_ name: String, of reference: SuperReference, to value: Value) throws {
    let receiver = reference.receiver
    if let (property, owner) = reference.definition?.superclass.definition?.foundProperty(name) {
      return try assign(value, to: property, of: receiver, definition: owner)
    }
    let inherited = libraryType(of: receiver.value).property(name.lowercased())
    guard let inherited else { return set(name, of: receiver, to: value) }
    _ = try set(inherited, of: receiver.value, call(name, [value], at: Expression(.null, origin..<origin)))
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

/// The selectors of setters, by the names of their properties.
struct SetterNames {
  private var known: [Name: String] = [:]

  /// `setTitle:` for `title`
  mutating func setter(of name: Name) -> String {
    if let setter = known[name] { return setter }
    let setter = "set" + name.text.prefix(1).uppercased() + name.text.dropFirst() + ":"
    known[name] = setter
    return setter
  }
}

/// A property whose observers are running.
struct ObservedProperty: Hashable {
  var instance: ObjectIdentifier
  var name: String
  /// The class that declares it.
  var owner: String
}
