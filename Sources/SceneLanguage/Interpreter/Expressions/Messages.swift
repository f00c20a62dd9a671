import AutoLayout
import Masonry
import SceneSyntax

/// Calling methods: first those that classes of the scene define, then the library's.
extension Interpreter {
  /// - Parameter site: the expression that errors without an argument's place are reported at.
  func call(
    _ name: String, _ arguments: [Value] = [], _ places: ArgumentPlaces = [], at site: Expression
  ) -> Call {
    guard arguments.contains(where: \.isAddress) else {
      return Call(interpreter: self, name: name, arguments: arguments, places: places, site: site)
    }
    var call = Call(
      interpreter: self, name: name, arguments: arguments.map(dereferenced), places: places, site: site)
    call.references = arguments.map { if case .reference(let reference) = $0 { reference } else { nil } }
    return call
  }

  func send(
    _ selector: Selector, to receiver: Value, _ arguments: [Value], _ places: ArgumentPlaces,
    at place: Expression, isSuper: Bool = false
  ) throws -> Value {
    try located(place) {
      callPosition = place.position
      return try perform(selector, on: receiver, arguments, places, at: place, isSuper: isSuper)
    }
  }

  private func perform(
    _ selector: Selector, on receiver: Value, _ arguments: [Value], _ places: ArgumentPlaces,
    at place: Expression, isSuper: Bool = false
  ) throws -> Value {
    // Most messages that read or set a property need none.
    func call() -> Call { self.call(selector.base.text, arguments, places, at: place) }
    switch receiver {
    case .unknown(let unknown):
      let result = try perform(selector, on: unknown.value, arguments, places, at: place, isSuper: isSuper)
      guard unknown.value.isNull else { return resting(result, on: [receiver]) }
      if arguments.isEmpty { return try read(selector.base, of: receiver, at: place) }
      let name = selector.base.text
      if !NameUses.makesConstraints(selector), let made = try constrain(nil, by: name, arguments, at: place) {
        return made
      }
      return self.unknown(
        .null, unknown.assumptions[0].member(name, given: arguments, at: place.position))
    case .symbol(let name)
    where UIColor.bridged(receiver) != nil || hasStandIns && selector.key == "withalphacomponent:":
      // `.black.withAlphaComponent(0.5)`
      let color = UIColor.bridged(receiver) ?? .gray
      if libraryType(of: .color(color)).method(selector.key) == nil { break }
      if UIColor.bridged(receiver) == nil {
        note("'.\(name.text)' is not known; grey stands for it", at: place)
      }
      return try perform(selector, on: .color(color), arguments, places, at: place)
    case .null, .nothing:
      if hasStandIns, !NameUses.makesConstraints(selector) {
        keepPassedOver(arguments, of: selector.base.text, at: place)
      }
      return .null
    case .reference:
      return try perform(selector, on: dereferenced(receiver), arguments, places, at: place)
    case .superReference(let reference):
      if let type = reference.type { return try performStaticSuper(reference, type, selector, call()) }
      return try callSuper(reference, selector, arguments, at: place)
    case .each(let values):
      return .each(try values.map { try perform(selector, on: $0, arguments, places, at: place) })
    case .object(let instance) where instance.isMaterialized:
      return try perform(selector, on: instance.value, arguments, places, at: place, isSuper: isSuper)
    case .allocated(let type):
      return try construct(type, selector, call())
    case .type(let type):
      if let result = try performStatic(selector, on: type, call()) { return result }
    default: break
    }
    let instance = instance(behind: receiver)
    if !isSuper, let instance,
      let result = try delegateInitializer(selector, of: instance, arguments, at: place)
    {
      return result
    }
    if !isSuper, let instance, !isOfController(selector.text, behind: receiver, instance),
      let result = try performOwn(selector, on: instance, receiver, arguments, at: place)
    {
      return result
    }
    if let method = method(selector.name, of: libraryType(of: receiver, instance)) {
      if case .layoutConstraint(let constraint) = receiver { record.touch(constraint) }
      return try run(method, on: receiver, call())
    }
    if case .object(let instance) = receiver {
      if let view = instance.viewIfUsed(by: selector.key) {
        return try perform(selector, on: .view(view), arguments, places, at: place)
      }
      if instance.isController, let view = instance.view,
        let method = libraryType(of: view).method(selector.key)
      {
        return try run(method, on: .view(view), call())
      }
      if instance.isStandIn, !arguments.isEmpty, !(arguments.count == 1 && selector.key.hasPrefix("set")) {
        guard instance.definition != nil, NameMeaning(selector.base.text) != nil else {
          return try unknownResult(of: selector, call())
        }
        return try standIn(forMember: selector.base.text, of: receiver, arguments, at: place)
      }
    }
    // `[[UITableView new] initWithFrame:frame]`
    if hasStandIns, case .view(let view) = receiver,
      let initializer = libraryType(of: view).initializer(selector.key)
    {
      _ = try initializer.run(receiver, call())
      return receiver
    }
    // `constraint.map { [$0] }`, of an optional that has a value
    if arguments.count == 1, ["map", "flatMap"].contains(selector.base.text),
      let transform = arguments[0].asClosure
    {
      return try self.call(transform, with: [receiver])
    }
    return try performAccessor(selector, on: receiver, arguments, places, at: place)
  }

  /// Whether a message to the root view is one of UIView's, of which its controller's class has a method of the same name.
  func isOfController(_ selector: String, behind receiver: Value, _ instance: Instance) -> Bool {
    guard case .view(let view) = receiver, instance.isController, let definition = instance.definition else {
      return false
    }
    let (library, key) = (libraryType(of: view), selector.lowercased())
    if definition.method(selector) != nil {
      // The root is a window too: `view.window?.rootViewController`.
      return library.method(key) != nil || library.property(key) != nil
        || LibraryType.windowView.property(key) != nil
    }
    return definition.foundProperty(selector) != nil && library.property(key) != nil
  }

  /// `self.init(frame: r)`: the class's initializer, else the one that it inherits from the library. Nil for any other
  /// message.
  private func delegateInitializer(
    _ selector: Selector, of instance: Instance, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    guard selector.isInitializer else { return nil }
    guard let definition = instance.definition else {
      // In an initializer that an extension adds to a class of the library.
      guard let library = instance.library ?? instance.view.map(libraryType), !instance.isController else {
        return nil
      }
      var call = call(selector.text, arguments, at: place)
      call.labels = place.argumentLabels
      return try initialize(plain: instance, of: library, selector.asInitializer, call)
    }
    if let (method, owner) = method(selector.asInitializer, of: instance, taking: arguments) {
      return try call(method, on: instance, definition: owner, with: arguments)
    }
    let last = definition.lineage.first { $0.superclass.definition == nil }
    return try callSuper(SuperReference(receiver: instance, definition: last), selector, arguments, at: place)
  }

  private func unknownResult(of selector: Selector, _ call: Call) throws -> Value {
    let result = try StandIns.perform(selector, call)
    guard result.isNull else { return result }
    keepPassedOver(call.arguments, of: selector.base.text, at: call.site)
    return unknownValue(of: call.site)
  }

  /// A method that the object's class, or the top level, defines.
  private func performOwn(
    _ selector: Selector, on instance: Instance, _ receiver: Value, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    if let (method, definition) = method(selector, of: instance, taking: arguments) {
      return try withBlockCalled(
        call(method, on: instance, definition: definition, with: arguments), of: method, at: place)
    }
    if instance === me,
      let function = definitions.functions[selector.text] ?? definitions.hooks[selector.text.lowercased()]
    {
      return try withBlockCalled(call(function, on: me, with: arguments), of: function, at: place)
    }
    // A property that holds a block: `self.done(x)`.
    if case .closure(let closure) = instance.properties[selector.base.text] {
      return try call(closure, with: arguments)
    }
    return try callBlock(givenBy: selector, of: instance, receiver, with: arguments, at: place)
  }

  /// The spellings of properties as messages, `[v frame]` and `[v setFrame:r]`, and properties that hold blocks.
  private func performAccessor(
    _ selector: Selector, on receiver: Value, _ arguments: [Value], _ places: ArgumentPlaces,
    at place: Expression
  ) throws -> Value {
    if arguments.isEmpty {
      // In Swift a property is read without parentheses: `UILabel().center()` is a method of the app's own.
      if hasStandIns, case .view = receiver, case .method = place.kind,
        Self.propertiesThatHelpersAreNamedFor.contains(selector.base.key)
      {
        return try standIn(forMember: selector.base.text, of: receiver, arguments, at: place)
      }
      return try read(selector.base, of: receiver, at: place)
    }
    let isOfMaker = if case .maker = receiver { hasStandIns } else { false }
    if let property = selector.setProperty, !isOfMaker,
      !isConstrainingHelper(selector, arguments, on: receiver, at: place)
    {
      if let named = propertyWithoutLabel(selector, on: receiver, at: place) {
        note("'\(selector.base.text)' is not known; it sets the property", of: selector.base.text, at: place)
        _ = try write(named, of: receiver, to: arguments[0], places.first ?? place)
        return receiver
      }
      if isLabelledSetter(selector, on: receiver, at: place) {
        let result = try standIn(forMember: selector.base.text, of: receiver, arguments, at: place)
        return result.isNull ? receiver : result
      }
      _ = try write(property, of: receiver, to: arguments[0], places.first ?? place)
      // In Swift such a method is the app's own, and most often gives the object back: `Card().setTheme { … }`.
      if hasStandIns, case .method = place.kind, receiver.asView != nil { return receiver }
      return .nothing
    }
    if hasProperty(selector.base, receiver),
      case .closure(let closure)? = try? read(selector.base, of: receiver, at: place)
    {
      return try call(closure, with: arguments)
    }
    if try supply(member: selector.base.text, of: receiver) {
      return try perform(selector, on: receiver, arguments, places, at: place)
    }
    if hasStandIns {
      return try standIn(forMember: selector.base.text, of: receiver, arguments, at: place)
    }
    throw noMember(
      selector.text.hasSuffix(":") && !selector.text.dropLast().contains(":")
        ? selector.base.text : selector.text, of: receiver)
  }

  private static let propertiesThatHelpersAreNamedFor: Set<String> = [
    "alpha", "bounds", "center", "frame", "hidden", "transform",
  ]

  /// Whether a method in Swift's form constrains a view, and sets no property of it: `card.setHeight(44)`,
  /// `card.setAnchorsEqual(to: view)`; what keeps a constraint is a setter.
  private func isConstrainingHelper(
    _ selector: Selector, _ arguments: [Value], on receiver: Value, at place: Expression
  ) -> Bool {
    guard hasStandIns, case .method = place.kind, receiver.asView != nil, let property = selector.setProperty
    else { return false }
    if case .layoutConstraint? = arguments.first { return false }
    return Self.setsConstraints(selector.base.text)
      && instance(behind: receiver)?.definition?.property(property.text) == nil
  }

  /// The property of a view that a method out of sight sets whose argument has a label: `text` for `title.setText(text: "OK")`.
  private func propertyWithoutLabel(_ selector: Selector, on receiver: Value, at place: Expression) -> Name? {
    guard hasStandIns, case .method = place.kind, receiver.asView != nil,
      let property = selector.setProperty, selector.text != selector.base.text + ":",
      !hasProperty(property, receiver), selector.base.text.hasPrefix("set")
    else { return nil }
    let name = selector.base.text.dropFirst(3)
    let named = Name(name.prefix(1).lowercased() + name.dropFirst())
    return libraryType(of: receiver).property(named.key)?.set == nil ? nil : named
  }

  /// Whether a method of a view in Swift's form sets something up and no property that is known: `field.setPhone(number: text)`.
  private func isLabelledSetter(_ selector: Selector, on receiver: Value, at place: Expression) -> Bool {
    guard hasStandIns, case .method = place.kind, receiver.asView != nil, let property = selector.setProperty,
      selector.text != selector.base.text + ":"
    else { return false }
    return !hasProperty(property, receiver)
  }

  /// Whether a value has a property of this name, which may hold a block; a method of the name is none.
  private func hasProperty(_ name: Name, _ receiver: Value) -> Bool {
    if libraryType(of: receiver).property(name.key) != nil { return true }
    guard let instance = instance(behind: receiver) else { return false }
    return instance.definition?.property(name.text) != nil || instance.properties[name.text] != nil
  }

  // MARK: Introspection

  /// The answer to `respondsToSelector:`.
  func answers(_ receiver: Value, to selector: Selector) -> Bool {
    if case .type(let type) = receiver {
      return type.definition?.staticMethod(selector.text) != nil
        || type.library.staticMember(selector.key) != nil
    }
    if let instance = instance(behind: receiver) {
      if method(selector.text, of: instance) != nil { return true }
      if instance.definition?.property(selector.setProperty?.text ?? selector.text) != nil { return true }
      if instance === me,
        definitions.functions[selector.text] != nil || definitions.hooks[selector.key] != nil
      {
        return true
      }
    }
    return libraryType(of: receiver).responds(to: selector.key)
  }

  /// The names to suggest for a member of a value.
  func memberNames(of value: Value) -> [String] {
    if case .type(let type) = value {
      return type.library.staticNames + (type.definition?.staticMethods.selectors.map { $0 } ?? [])
    }
    var names = libraryType(of: value).memberNames
    guard let instance = instance(behind: value) else { return names }
    names += instance.definition?.methods.selectors.map { $0 } ?? []
    names += instance.properties.keys
    if instance.isController { names += libraryType(of: root).memberNames + definitions.functions.selectors }
    return names
  }
}
