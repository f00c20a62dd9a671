import AutoLayout
import Masonry
import SceneSyntax

/// Reading members: first those that classes of the scene define, then the library's.
extension Interpreter {
  func member(_ name: Name, of value: Value, at place: Expression) throws -> Value {
    try located(place) { try read(name, of: value, at: place) }
  }

  func read(_ name: Name, of value: Value, at place: Expression) throws -> Value {
    switch value {
    case .unknown(let unknown):
      guard unknown.value.isNull else {
        return resting(try read(name, of: unknown.value, at: place), on: [value])
      }
      if let window = standInWindow(named: name.text, at: place) { return window }
      return self.unknown(
        hasStandIns ? likelyMember(name.text) ?? .null : .null,
        unknown.assumptions[0].member(name.text, at: place.position))
    case .null, .nothing:
      // As in Objective-C, nothing comes of asking nil; where nothing is known of an error, there was none.
      return .null
    case .each(let values):
      return .each(try values.map { try read(name, of: $0, at: place) })
    case .array(let array):
      if let index = array.labels.firstIndex(of: name.text), index < array.elements.count {
        return array.elements[index]
      }
    case .symbol(let constant) where hasStandIns && name.text == "rawValue":
      return noted(.string(constant.text), for: ".\(constant.text).rawValue", at: place)
    case .reference:
      return try read(name, of: dereferenced(value), at: place)
    case .type(let type):
      return try readStatic(name, of: type, at: place)
    case .allocated(let type) where name.key.hasPrefix("init"):
      // `UIView.alloc.init`
      return try construct(type, Selector(name.text, base: name.text), call(name.text, at: place))
    case .object(let instance) where instance.isMaterialized:
      return try read(name, of: instance.value, at: place)
    case .superReference(let reference):
      if let type = reference.type {
        let selector = Selector(name.text, base: name.text)
        return try performStaticSuper(reference, type, selector, call(name.text, at: place))
      }
      let receiver = reference.receiver.value
      if let inherited = try readSuper(name.text, of: reference) { return inherited }
      guard let value = try readLibrary(name, of: receiver, instance(behind: receiver), at: place) else {
        return try missing(name.text, of: receiver, at: place)
      }
      return value
    default: break
    }
    if project != nil, Self.usuallyAdded.contains(name.key), try supply(member: name.text, of: value) {
      return try read(name, of: value, at: place)
    }
    let instance = instance(behind: value)
    if let instance, !isVariable(name, hiddenBehind: value, of: instance),
      !isOfController(name.text, behind: value, instance),
      let own = try ownProperty(instance, named: name.text, at: place)
    {
      return own
    }
    if let result = try readLibrary(name, of: value, instance, at: place) { return result }
    if let instance, let result = try readDynamic(name, of: instance, at: place) { return result }
    if instance?.isStandIn != true, let reference = methodReference(name, of: value, at: place) {
      return reference
    }
    guard case .object(let instance) = value else { return try missing(name.text, of: value, at: place) }
    // An object of an unknown class is a view once it is used as one.
    if let view = instance.viewIfUsed(by: name.key) { return try read(name, of: .view(view), at: place) }
    if instance.isStandIn {
      return try standInMember(name.text, of: instance, at: place)
    }
    if let result = try readController(name, of: instance, at: place) { return result }
    return try missing(name.text, of: value, at: place)
  }

  /// Members that UIKit has not but many apps add, `"title".localized`. The library has a usual meaning of each; the project's own, if it has
  /// one, comes first.
  static let usuallyAdded: Set<String> = ["localized", "then", "do", "with", "apply", "configure", "up"]

  /// Whether the class has a variable of the name, and its superclass a property, which is another thing.
  private func isVariable(_ name: Name, hiddenBehind value: Value, of instance: Instance) -> Bool {
    guard instance.definition != nil,
      property(name, of: libraryType(of: value, instance)) != nil
        || name.text == "view" && instance.isController
    else { return false }
    return instance.definition?.foundProperty(name.text)?.0.isVariable == true
  }

  /// A property of the library, or a method without arguments.
  private func readLibrary(
    _ name: Name, of value: Value, _ instance: Instance?, at place: Expression
  ) throws -> Value? {
    let member = members.entry(name, of: libraryType(of: value, instance))
    if let property = member.property {
      return try property.get(value, call(name.text, at: place)).resting(on: value.assumptionsOfList)
    }
    guard let method = member.method else { return nil }
    return try run(method, on: value, call(name.text, at: place))
  }

  /// The object whose class, or whose categories, a scene may have defined.
  func instance(behind value: Value) -> Instance? {
    switch value {
    case .object(let instance): return instance
    case .view(let view):
      if !definitions.categories.isEmpty { return instance(of: view) }
      if view === root { return me }
      // The root's is always there.
      return instances.count == 1 ? nil : instances[ObjectIdentifier(view)]
    case .boolean, .integer, .number, .string, .array, .dictionary, .point, .size, .rect, .insets,
      .color, .image, .font, .attribute, .guide, .constraint, .layoutConstraint:
      return hasExtensions(value) ? Instance(around: value) : nil
    default: return nil
    }
  }

  /// An object's own property, or what its class computes for it; nil where it has no such thing.
  func ownProperty(_ instance: Instance, named name: String, at place: Expression) throws -> Value? {
    if let value = instance.properties[name] {
      // Objective-C calls a getter at each reading: a lazy one makes its view again after `self.box = nil`.
      guard let (getter, owner) = instance.definition?.method(name), getter.parameters.isEmpty,
        !getter.isStatic, !running.contains(getter)
      else { return value }
      return try call(getter, on: instance, definition: owner, with: [])
    }
    if name == "rawValue", let enumCase = instance.enumCase { return enumCase.rawValue }
    if let value = try projectedValue(name, of: instance, at: place) { return value }
    // `self->_icon` is the variable behind the property.
    if name.hasPrefix("_"), let value = instance.properties[String(name.dropFirst())] { return value }
    for added in extensions(of: instance) {
      // `(self as NSString).length` in an extension's `length` is the library's.
      if let property = added.property(name), let getter = FunctionNode(getterOf: property),
        !running.contains(getter) || libraryType(of: instance.value).property(name.lowercased()) == nil
      {
        return try call(getter, on: instance, definition: added, with: [])
      }
    }
    if let (getter, owner) = method(name, of: instance), !getter.isStatic, getter.parameters.isEmpty {
      return try call(getter, on: instance, definition: owner, with: [])
    }
    guard let definition = instance.definition, let (property, owner) = definition.foundProperty(name) else {
      return nil
    }
    if let getter = FunctionNode(getterOf: property) {
      return try call(getter, on: instance, definition: owner, with: [])
    }
    if let value = try wrappedValue(of: property, of: instance, at: place) { return value }
    if property.onlyObserves, libraryType(of: instance.value).property(name.lowercased()) != nil {
      return nil
    }
    // A `lazy var` is evaluated on its first reading.
    guard let initial = property.initial else {
      if let view = try standIn(forProperty: property, of: instance, at: place) { return view }
      let zero = enumerationZero(of: property.type) ?? Self.zero(of: property.type)
      // The nib that fills a collection is not here.
      if property.isOutletCollection { return .array(ArrayObject([])) }
      return zero.isNull && isSetOutOfSight(property, of: owner)
        ? unknownMember(name, of: instance, at: place) : zero
    }
    if hasAppCode { ranBodies.insert(property.position) }
    let count = record.created.count
    let scope = Scope(parent: definition.scope, receiver: instance, definition: definition)
    let value = try asView(
      try withOrigin(initial.position) { try evaluate(initial, as: property.type, in: scope) },
      named: name, at: initial)
    try keep(value, in: property, of: instance)
    rename(value, after: name, from: initial, since: count)
    return value
  }

  /// Whether the value of an unassigned property is unknown, as other code may have set it. A private property is nil until its own
  /// class assigns it. A property of a class in another file is unknown if only initializers assign it and none of them has run.
  func isSetOutOfSight(_ property: PropertyNode, of owner: ClassDefinition) -> Bool {
    guard hasAppCode, !property.isOutlet else { return hasAppCode }
    if property.position.file != 0, owner.onlyInitializes(property.name) { return true }
    return !property.isPrivate && !property.isVariable && !nameUses.assigned.contains(property.name)
      && !owner.assigns(property.name)
  }

  /// The constant that a property of an enumeration of Objective-C's holds at first: the one whose value is 0.
  private func enumerationZero(of type: TypeName?) -> Value? {
    guard let type, !type.isRequired, !type.isOptional else { return nil }
    if definitions.enumerations[type.name] != nil { return .integer(0) }
    return InertEnumerations.zeros[type.key].map { .symbol(Name($0)) }
  }

  /// `super.name`, where a class of the scene above the method's has the member.
  private func readSuper(_ name: String, of reference: SuperReference) throws -> Value? {
    guard let parent = reference.definition?.superclass.definition else { return nil }
    let receiver = reference.receiver
    if let (getter, owner) = parent.method(name), getter.parameters.isEmpty {
      return try call(getter, on: receiver, definition: owner, with: [])
    }
    guard let (property, owner) = parent.foundProperty(name) else { return nil }
    if let getter = FunctionNode(getterOf: property) {
      return try call(getter, on: receiver, definition: owner, with: [])
    }
    return receiver.properties[name]
  }

  /// A member of a controller's view, or a variable of the top level that `self.` was put before.
  private func readController(_ name: Name, of instance: Instance, at place: Expression) throws -> Value? {
    guard instance.isController, let view = instance.view else { return nil }
    if let function = definitions.functions[name.text] { return try call(function, on: me, with: []) }
    if libraryType(of: view).property(name.key) != nil {
      return try read(name, of: .view(view), at: place)
    }
    return globals.find(name)
  }

  /// Runs a method of the library, after which frames are stale.
  func run(_ method: LibraryType.Method, on receiver: Value, _ call: Call) throws -> Value {
    if receiver.isChangeable, !method.onlyReads { record.mayChange = true }
    var call = call
    call.handsOn = !receiver.isChangeable
    let result = try method.run(receiver, call)
    if receiver.isLaidOut { layout.isStale = true }
    if call.handsOn { return resting(result, on: call.arguments) }
    return receiver.restsOnAssumption ? result.resting(on: receiver.assumptionsOfList) : result
  }
}

extension Value {
  /// Whether messages to it may change the layout.
  var isLaidOut: Bool {
    switch self {
    case .view, .constraint, .layoutConstraint, .object: true
    default: false
    }
  }

  /// Whether messages may change what it is: it is no plain value.
  fileprivate var isChangeable: Bool {
    switch self {
    case .boolean, .integer, .number, .string, .point, .size, .rect, .insets, .color, .image, .font, .range:
      false
    default: true
    }
  }

  var isView: Bool { if case .view = self { true } else { false } }
}
