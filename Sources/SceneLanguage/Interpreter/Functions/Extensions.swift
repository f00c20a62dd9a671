import SceneSyntax

/// What categories and extensions of the scene add to classes of the library.
extension Interpreter {
  /// An object's method: its class's, or one that the scene adds to a class of the library.
  func method(
    _ selector: String, of instance: Instance
  ) -> (method: FunctionNode, definition: ClassDefinition)? {
    if let own = instance.definition?.method(selector) {
      // A private method is not overridden: code of its class means it, whatever a subclass has of that name. What overrides in another
      // file overrides a method that is declared below it.
      if let caller = running.definition, caller !== own.definition,
        let meant = caller.methods[selector], meant.isPrivate, own.definition.inherits(from: caller),
        !own.method.isOverride || own.method.position.file != meant.position.file
      {
        return (meant, caller)
      }
      return own
    }
    for added in extensions(of: instance) {
      guard let found = added.method(selector), !isOwn(found.method, of: instance) else { continue }
      // What an extension calls by its own name is the library's, where there is one.
      let isLibrarys =
        running.contains(found.method)
        && libraryType(of: instance.value).method(selector.lowercased()) != nil
      if !isLibrarys { return found }
    }
    return nil
  }

  /// The methods of an object's class and of its categories whose selectors begin with this word.
  func methods(named base: String, of instance: Instance) -> [ClassDefinition.FoundMethod] {
    ([instance.definition].compactMap { $0 } + extensions(of: instance)).flatMap { $0.methods(named: base) }
  }

  /// The categories of the library classes that an object is an instance of, the nearest class first.
  func extensions(of instance: Instance) -> [ClassDefinition] {
    if definitions.categories.isEmpty { return [] }
    // The scene's own controller stands for the root view too.
    return extensions(of: libraryType(of: instance.value)) + (instance === me ? extensions(of: .view) : [])
  }

  /// Whether the scene adds members to a value's type.
  func hasExtensions(_ value: Value) -> Bool {
    !definitions.categories.isEmpty && !extensions(of: libraryType(of: value)).isEmpty
  }

  /// The extensions of a value's type.
  func extensions(_ value: Value) -> [ClassDefinition] {
    definitions.categories.isEmpty ? [] : extensions(of: libraryType(of: value))
  }

  /// The extensions of a type of the library and of those that it inherits from.
  func extensions(of type: LibraryType) -> [ClassDefinition] {
    if definitions.categories.isEmpty { return [] }
    return extended(type).compactMap { definitions.categories[$0.name] }
  }

  /// The types of the library whose extensions a type has, the nearest first.
  func extended(_ type: LibraryType) -> [LibraryType] {
    // Scenes have one kind of number where Swift has several.
    type === LibraryType.number
      ? [.floating, .integer, type] : Array(type.lineage) + (type.inherits(from: .ownLayer) ? [.layer] : [])
  }

  // MARK: Class methods and initializers

  /// Whether a running class method of an extension calls the method of the library that it overloads:
  /// `class func activate(_ all: [Wrapper]) { activate(all.flatMap { $0.constraints }) }`.
  func overloadsLibrary(_ method: FunctionNode, _ selector: Selector, _ added: ClassDefinition) -> Bool {
    running.contains(method) && definitions.categories[added.name] === added
      && Library.type(named: added.name.lowercased())?.type.staticMember(selector.key) != nil
  }

  /// A class method that the scene adds to a class of the library.
  func performAdded(_ selector: Selector, to type: TypeValue, _ call: Call) throws -> Value? {
    if definitions.categories.isEmpty { return nil }
    for added in extensions(of: type.library) {
      let found = added.staticMethod(selector.text).map { overload(of: $0, for: call.arguments) }
      if let (method, owner) = found, takes(call.arguments, method),
        !overloadsLibrary(method, selector, added)
      {
        return try withBlockCalled(
          self.call(method, on: nil, definition: owner, with: call.arguments, type: type), of: method,
          at: call.site)
      }
      if let value = try callBlock(givenBy: selector, of: type, in: added, call) { return value }
      if call.arguments.isEmpty, let value = try staticProperty(selector.text, of: added, as: type) {
        return value
      }
      if let fitting = fitting(selector, ofClass: added, call.arguments),
        !overloadsLibrary(fitting.function, selector, added)
      {
        return try self.call(
          fitting.function, on: nil, definition: fitting.definition, with: fitting.arguments, type: type)
      }
    }
    return nil
  }

  /// A class method that is written without its type, of whatever type of the library and in whatever file an extension adds it:
  /// `.spacer(height: 4)`.
  func performAdded(_ selector: Selector, _ call: Call) throws -> Value? {
    for name in definitions.categories.keys.sorted() {
      if let value = try performAdded(selector, to: TypeValue(name), call) { return value }
    }
    guard selector.base.key != "init",
      try supply(.member(selector.base.text, of: Self.typesOfImplicitMembers))
    else { return nil }
    return try performAdded(selector, call)
  }

  /// Runs the initializer that an extension adds to a class of the library: `UIColor(hex: 0xFF8800)`, `UILabel(text: "On")`.
  ///
  /// - Returns: nothing, or `.null` where the initializer returns nil; Swift's nil if no extension has such an initializer.
  func runAdded(
    _ selector: Selector, _ call: Call, on instance: Instance, of library: LibraryType
  ) throws -> Value? {
    func run() throws -> Value? {
      for added in extensions(of: library) {
        let initializers = added.methods.all.filter { $0.selector.isInitializer }
          .sorted { $0.position < $1.position }
        for method in initializers where !running.contains(method) {
          let isMeant = method.selector.text == selector.text && takes(call.arguments, method)
          let arguments =
            isMeant
            ? call.arguments : call.labels.isEmpty ? nil : arranged(call.arguments, call.labels, for: method)
          guard let arguments else { continue }
          return try withoutLayout { try self.call(method, on: instance, definition: added, with: arguments) }
        }
      }
      return nil
    }
    guard hasStandIns || !definitions.categories.isEmpty else { return nil }
    if let result = try run() { return result }
    let owners = library.lineage.flatMap { [$0.name] + $0.aliases }
    guard try supply(.member("init", of: owners)) else { return nil }
    return try run()
  }
}
