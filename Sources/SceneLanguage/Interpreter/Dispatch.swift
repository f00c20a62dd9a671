import AutoLayout
import Foundation
import Masonry

/// Finds what answers to a member or a message, by the kind of the receiver.
extension Interpreter {
  // MARK: Properties

  func member(_ name: Name, of value: Value, at place: Expression) throws -> Value {
    try located(place) { try read(name, of: value, at: place) }
  }

  private func read(_ name: Name, of value: Value, at place: Expression) throws -> Value {
    if name.key == "class" || name.key == "description" { return try common(name.key, of: value) }
    switch value {
    case .null, .nothing:
      // As in Objective-C, nothing comes of asking nil.
      return .null
    case .each(let values):
      return .each(try values.map { try read(name, of: $0, at: place) })
    case .array(let array) where isEach(name, in: array):
      return .each(try array.elements.map { try read(name, of: $0, at: place) })
    case .superior(let superior):
      return try read(name, of: .object(superior.receiver), at: place)
    case .object(let instance):
      if let own = try ownProperty(instance, named: name.text, at: place) { return own }
      if let value = try readController(name, of: instance, at: place) { return value }
      throw noMember(name.text, of: value)
    case .view(let view):
      if let instance = view === root ? me : instances[ObjectIdentifier(view)],
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
        if let misuse = maker.takeMisuse() { throw Complaint(misuse.description) }
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
        return .attribute(ViewAttribute(view: view, item: guide, attribute: attribute))
      }
      if name.key == "layoutframe" || name.key == "frame" {
        try solve()
        return .rect(guide.layoutFrame)
      }
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
    guard let definition = instance.definition else { return nil }
    if let (getter, owner) = definition.method(name), !getter.isStatic, getter.parameters.isEmpty {
      return try call(getter, on: instance, definition: owner, with: [])
    }
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
  private func checked<Result>(_ constraint: Constraint, _ body: () throws -> Result) throws -> Result {
    let result = try body()
    if let misuse = constraint.takeMisuse() { throw Complaint(misuse.description) }
    return result
  }

  // MARK: Setting properties

  /// Sets a property. For a field of a structure the changed structure is returned, to be put back.
  func setMember(
    _ name: Name, of receiver: Value, to value: Value, at place: Expression, from source: Expression
  ) throws -> Value? {
    try located(place) { try write(name, of: receiver, to: value, source) }
  }

  private func write(_ name: Name, of receiver: Value, to value: Value, _ source: Expression) throws -> Value?
  {
    let setting = call(name.text, [value], [source])
    switch receiver {
    case .null, .nothing:
      return nil
    case .each(let values):
      for element in values { _ = try write(name, of: element, to: value, source) }
      return nil
    case .view(let view):
      if writeOwn(name, of: instances[ObjectIdentifier(view)], to: value) { return nil }
      if let property = ViewMembers.property(name.key, of: view), let set = property.set {
        try set(view, setting)
        isStale = true
        return nil
      }
      if ViewMembers.property(name.key, of: view) != nil || ViewMembers.attributes[name.key] != nil {
        throw Complaint("'\(name.text)' cannot be set; constraints or the frame decide it")
      }
      throw noMember(name.text, of: receiver)
    case .superior(let superior):
      try writeObject(name, of: superior.receiver, to: value, setting)
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
  private func writeOwn(_ name: Name, of instance: Instance?, to value: Value) -> Bool {
    guard let instance, let definition = instance.definition else { return false }
    if let property = definition.property(name.text) ?? definition.property("_" + name.text) {
      let converted = (try? convert(value, to: property.type, at: nil)) ?? value
      set(name.text, of: instance, to: converted)
      return true
    }
    guard instance.properties[name.text] != nil else { return false }
    set(name.text, of: instance, to: value)
    return true
  }

  private func writeObject(_ name: Name, of instance: Instance, to value: Value, _ setting: Call) throws {
    if writeOwn(name, of: instance, to: value) { return }
    if instance.isController, let view = instance.view {
      if name.key == "view" {
        throw Complaint("the root view stays what it is; add views to it instead")
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

  // MARK: Messages

  func call(_ name: String, _ arguments: [Value], _ places: [Expression]) -> Call {
    Call(interpreter: self, name: name, arguments: arguments, places: places)
  }

  func send(
    _ selector: Selector, to receiver: Value, _ arguments: [Value], _ places: [Expression],
    at place: Expression, isSuper: Bool = false
  ) throws -> Value {
    try located(place) {
      callPosition = place.position
      return try perform(selector, on: receiver, arguments, places, at: place, isSuper: isSuper)
    }
  }

  private func perform(
    _ selector: Selector, on receiver: Value, _ arguments: [Value], _ places: [Expression],
    at place: Expression, isSuper: Bool
  ) throws -> Value {
    let call = call(selector.base.text, arguments, places)
    switch receiver {
    case .null, .nothing: return .null
    case .superior(let superior): return try callSuper(superior, selector, arguments, at: place)
    case .each(let values):
      return .each(
        try values.map { try perform(selector, on: $0, arguments, places, at: place, isSuper: false) })
    case .view(let view):
      let instance = view === root ? me : instances[ObjectIdentifier(view)]
      if !isSuper, let result = try performOwn(selector, on: instance, arguments) { return result }
      if let method = ViewMembers.method(selector.key, of: view) {
        let result = try method.run(view, call)
        isStale = true
        return result
      }
    case .object(let instance):
      if let result = try performOwn(selector, on: instance, arguments) { return result }
      if instance.isController, let view = instance.view {
        if let result = try performController(selector, call) { return result }
        if let method = ViewMembers.method(selector.key, of: view) {
          isStale = true
          return try method.run(view, call)
        }
      }
    case .maker(let maker):
      maker.origin = SourceLocation(line: origin.line, column: origin.column)
      if let method = MakerMembers.table.methods[selector.key] {
        let result = try method.run(maker, call)
        if let misuse = maker.takeMisuse() { throw Complaint(misuse.description) }
        return result
      }
    case .constraint(let constraint):
      if let method = ConstraintMembers.table.methods[selector.key] {
        isStale = true
        return try checked(constraint) { try method.run(constraint, call) }
      }
    case .layoutConstraint(let constraint):
      if let method = LayoutConstraintMembers.table.methods[selector.key] {
        isStale = true
        record.touch(constraint)
        return try method.run(constraint, call)
      }
    case .attribute(let attribute):
      if let method = AttributeMembers.table.methods[selector.key] { return try method.run(attribute, call) }
    case .type(let type):
      if let result = try TypeMembers.perform(selector, on: type, call) { return result }
    case .allocated(let type):
      return try Types.construct(type, selector, call)
    case .closure(let closure):
      if selector.key.hasPrefix("invoke") || selector.key.hasPrefix("call") {
        return try self.call(closure, with: arguments)
      }
    default:
      if let result = try Collections.perform(selector, on: receiver, call) { return result }
      if let result = try StructMembers.perform(selector.key, on: receiver, call) { return result }
    }
    return try performCommon(selector, on: receiver, arguments, places, at: place)
  }

  /// A method that the object's class, or the top level, defines.
  private func performOwn(_ selector: Selector, on instance: Instance?, _ arguments: [Value]) throws -> Value?
  {
    guard let instance else { return nil }
    if let (method, definition) = instance.definition?.method(selector.text) {
      return try call(method, on: instance, definition: definition, with: arguments)
    }
    if instance === me, let function = functions[selector.text] ?? hooks[selector.text.lowercased()] {
      return try call(function, on: me, with: arguments)
    }
    // A property that holds a block: `self.done(x)`.
    if case .closure(let closure) = instance.properties[selector.base.text] {
      return try call(closure, with: arguments)
    }
    return nil
  }

  private func performController(_ selector: Selector, _ call: Call) throws -> Value? {
    guard let method = ControllerMembers.table.methods[selector.key] else { return nil }
    return try method.run(controller, call)
  }

  /// What all objects answer to, and the spellings of properties as messages: `[v frame]`, `[v setFrame:r]`.
  private func performCommon(
    _ selector: Selector, on receiver: Value, _ arguments: [Value], _ places: [Expression],
    at place: Expression
  ) throws -> Value {
    switch (selector.key, arguments.first) {
    case ("iskindofclass:", .some(.type(let type))), ("ismemberofclass:", .some(.type(let type))):
      return .boolean(isKind(receiver, of: Name(type.name)))
    case ("isequal:", .some(let other)), ("isequaltostring:", .some(let other)),
      ("isequaltonumber:", .some(let other)):
      return .boolean(Operators.areEqual(receiver, other))
    case ("respondstoselector:", .some(.selector(let name))):
      return .boolean(answers(receiver, to: name))
    case ("performselector:", .some(.selector(let name))):
      return try perform(Selector(name, base: name), on: receiver, [], [], at: place, isSuper: false)
    case ("copy", nil), ("mutablecopy", nil), ("retain", nil), ("autorelease", nil), ("self", nil):
      return Collections.copy(receiver)
    default: break
    }
    if arguments.isEmpty { return try read(selector.base, of: receiver, at: place) }
    if arguments.count == 1, selector.key.hasPrefix("set"), selector.key.count > 4 {
      var property = selector.text.dropFirst(3).dropLast()
      if let initial = property.first { property = initial.lowercased() + property.dropFirst() }
      _ = try write(Name(String(property)), of: receiver, to: arguments[0], places.first ?? place)
      return .nothing
    }
    // A property that holds a block.
    if case .closure(let closure)? = try? read(selector.base, of: receiver, at: place) {
      return try call(closure, with: arguments)
    }
    throw noMember(
      selector.text.hasSuffix(":") && !selector.text.dropLast().contains(":")
        ? selector.base.text : selector.text, of: receiver)
  }

  private func answers(_ receiver: Value, to name: String) -> Bool {
    switch receiver {
    case .view(let view):
      return instance(of: view).definition?.method(name) != nil
        || ViewMembers.method(name.lowercased(), of: view) != nil
        || ViewMembers.property(name.lowercased(), of: view) != nil
    case .object(let instance):
      return instance.definition?.method(name) != nil || functions[name] != nil
        || hooks[name.lowercased()] != nil
    default: return false
    }
  }

  /// The names to suggest for a member of a value.
  func memberNames(of value: Value) -> [String] {
    switch value {
    case .view(let view):
      let instance = instances[ObjectIdentifier(view)]
      return ViewMembers.names(of: view) + (instance?.definition?.methods.keys.map { $0 } ?? [])
        + (instance.map { Array($0.properties.keys) } ?? [])
    case .object(let instance):
      return Array(instance.properties.keys) + (instance.definition?.methods.keys.map { $0 } ?? [])
        + (instance.isController ? ViewMembers.names(of: root) + functions.keys : [])
    case .maker: return MakerMembers.table.names
    case .constraint: return ConstraintMembers.table.names
    case .layoutConstraint: return LayoutConstraintMembers.table.names
    case .attribute: return AttributeMembers.table.names
    case .type(let type): return TypeMembers.names(of: type)
    case .array, .each: return Collections.names
    default: return StructMembers.names(of: value)
    }
  }
}
