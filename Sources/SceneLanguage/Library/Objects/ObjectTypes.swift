import AutoLayout

// Classes whose objects keep the properties that they are given. They accept any message; an unknown one returns nil.

extension LibraryType {
  /// Declares a class of objects that keep their properties.
  ///
  /// Whatever initializer or class method makes one, its arguments become the properties of their labels: `title` of
  /// `alertControllerWithTitle:message:`. A class method without arguments gives the one object that all share.
  ///
  /// - Parameters:
  ///   - initial: the initial values of those properties that layout code reads or initializers set.
  ///   - declare: declares further members.
  static func objects(
    _ name: String, aliases: [String] = [], inherits superclass: LibraryType = .object,
    _ initial: KeyValuePairs<String, Constant> = [:],
    declare: (inout TypeDeclaration<Instance>) -> Void = { _ in }
  ) -> LibraryType {
    var declaration = TypeDeclaration<Instance> { value in
      if case .object(let instance) = value { instance } else { nil }
    }
    declaration.keeps(initial)
    declaration.anyInitializer { key, call in .object(call.interpreter.object(of: name, call, key)) }
    declaration.anyStatic { selector, call in
      guard call.arguments.isEmpty else {
        return .object(call.interpreter.object(of: name, call, selector.key))
      }
      // `UIDevice.isIPad` of an extension out of sight
      let word = selector.base.text
      if call.interpreter.hasStandIns,
        let answer = call.interpreter.deviceAnswer(to: word, label: "\(name).\(word)", at: call.site)
      {
        return answer
      }
      // `UIApplication.statusBarHeight`
      if call.interpreter.hasStandIns, let length = call.interpreter.likelyValue(of: word) {
        return call.interpreter.noted(length, for: "\(name).\(word)", at: call.site)
      }
      return .object(call.interpreter.sharedObject(of: name, call, selector.key))
    }
    declare(&declaration)
    return LibraryType(
      name, aliases: aliases, inherits: superclass, members: declaration.members, isStandIn: true)
  }
}

extension Interpreter {
  /// Makes an object with the arguments of a call as its properties.
  ///
  /// - Parameter key: the selector in lower case.
  func object(of name: String, _ call: Call, _ key: String = "init") -> Instance {
    let type = Library.type(named: name.lowercased())?.type ?? .object
    let object = Instance(library: type)
    for (label, value) in zip(key.split(separator: ":"), call.arguments) {
      let known = sequence(first: label) { $0.dropFirst().isEmpty ? nil : $0.dropFirst() }.lazy
        .compactMap { type.property(String($0)) }.first
      if let known { object.properties[known.name] = value }
    }
    return object
  }

  /// The object that a class method without arguments gives to all who call it.
  func sharedObject(of name: String, _ call: Call, _ key: String = "") -> Instance {
    if let known = sharedObjects[name + " " + key] { return known }
    let object = object(of: name, call)
    sharedObjects[name + " " + key] = object
    return object
  }
}
