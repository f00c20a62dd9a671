import AutoLayout
import Foundation
import Masonry

/// Calling methods: what answers to a selector, by the kind of the receiver.
extension Interpreter {
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
    case .superReference(let reference): return try callSuper(reference, selector, arguments, at: place)
    case .each(let values):
      return .each(
        try values.map { try perform(selector, on: $0, arguments, places, at: place, isSuper: false) })
    case .view(let view):
      let known = view === root ? me : instances[ObjectIdentifier(view)]
      let instance = extensions.isEmpty ? known : instance(of: view)
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
      if instance.isStandIn, !arguments.isEmpty, !(arguments.count == 1 && selector.key.hasPrefix("set")) {
        return try StandInObject.perform(selector, call)
      }
    case .maker(let maker):
      maker.origin = SourceLocation(line: origin.line, column: origin.column)
      if let method = MakerMembers.table.methods[selector.key] {
        let result = try method.run(maker, call)
        if let misuse = maker.takeMisuse() { throw ScriptError(misuse.description) }
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
    if let (method, definition) = method(selector.text, of: instance) {
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
    case ("performselector:withobject:", .some(.selector(let name))),
      ("performselector:withobject:afterdelay:", .some(.selector(let name))),
      ("performselectoronmainthread:withobject:waituntildone:", .some(.selector(let name))):
      // Nothing waits here; a selector without an argument gets none.
      let given = name.hasSuffix(":") ? [arguments.dropFirst().first ?? .null] : []
      return try perform(Selector(name, base: name), on: receiver, given, [], at: place, isSuper: false)
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
