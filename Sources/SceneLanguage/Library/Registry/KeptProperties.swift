import AutoLayout

// Properties without effect on the picture. Their values are kept, so that they can be read back.

extension TypeDeclaration where Receiver: UIView {
  /// Properties that are nil until they are set.
  mutating func keeps(_ names: String...) { for name in names { keep(name, initially: nil) } }

  /// Properties by their initial values. A flag is known with and without `is` before its name.
  mutating func keeps(_ properties: KeyValuePairs<String, Constant>) {
    for (name, initial) in properties { keep(name, initially: initial) }
  }

  /// Properties whose initial value is an object: a text view's text container.
  mutating func keepsObject(_ names: String...) {
    for name in names { keep(name, initially: .object("NSObject")) }
  }

  private mutating func keep(_ name: String, initially initial: Constant) {
    // Names in scenes cannot contain this character, so no property of a scene's class collides.
    keep(initial.names(of: name), as: "\u{0}" + name, initially: { _ in initial.value }) {
      $1.interpreter.instance(of: $0)
    }
  }

  mutating func keep(_ name: String, initially make: @escaping @Sendable (UIView) -> Value) {
    keep([name], as: "\u{0}" + name, initially: make) { $1.interpreter.instance(of: $0) }
  }
}

extension TypeDeclaration where Receiver == Instance {
  /// Properties of an object by their initial values. A flag is known with and without `is` before its name.
  mutating func keeps(_ properties: KeyValuePairs<String, Constant>) {
    for (name, initial) in properties {
      keep(initial.names(of: name), as: name, initially: { _ in initial.value }) { instance, _ in instance }
    }
  }
}

extension TypeDeclaration {
  /// - Parameters:
  ///   - key: the property's name among those of the object that keeps it.
  ///   - storage: gives that object.
  fileprivate mutating func keep(
    _ names: [String], as key: String, initially make: @escaping @Sendable (Receiver) -> Value,
    in storage: @escaping @Sendable (Receiver, Call) -> Instance
  ) {
    for name in names {
      property(name, isInert: true) { receiver, call in
        let instance = storage(receiver, call)
        if let kept = instance.properties[key] { return kept }
        let value = make(receiver)
        if value.isReference { instance.properties[key] = value }
        return value
      } set: { receiver, call in
        storage(receiver, call).properties[key] = try call.value(0)
      }
    }
  }
}

extension Constant {
  /// The spellings of a property with this initial value.
  fileprivate func names(of property: String) -> [String] {
    guard case .boolean = self else { return [property] }
    return [property, "is" + property.prefix(1).uppercased() + property.dropFirst()]
  }
}

extension Value {
  /// Whether changes to it must be seen by all who hold it.
  fileprivate var isReference: Bool {
    switch self {
    case .array, .dictionary, .object, .view: true
    default: false
    }
  }
}
