/// The case of an enumeration that a value is.
struct EnumCase {
  let name: String
  var rawValue = Value.null
  /// What the value carries.
  var payload: [Value] = []
}

extension Value {
  /// The case, for a value of an enumeration of the scene.
  var enumCase: EnumCase? { if case .object(let instance) = self { instance.enumCase } else { nil } }

  /// A tuple of two elements.
  static func pair(_ first: Value, _ second: Value, labels: [String]) -> Value {
    .array(ArrayObject([first, second], labels: labels))
  }

  /// The value as a variable of its own: a structure of the scene is copied.
  @inline(__always)
  var copied: Value {
    guard case .object(let instance) = self, instance.definition?.kind == .structure else { return self }
    let copy = Instance(definition: instance.definition)
    copy.properties = instance.properties.mapValues(\.copied)
    return .object(copy)
  }
}

extension Instance {
  /// Whether two values of an enumeration or structure are alike.
  func isEqual(to other: Instance) -> Bool {
    if self === other { return true }
    guard let definition, definition === other.definition, definition.kind.isValue else { return false }
    if let own = enumCase, let theirs = other.enumCase {
      return own.name == theirs.name && own.payload.count == theirs.payload.count
        && zip(own.payload, theirs.payload).allSatisfy(Operators.areEqual)
    }
    return properties.count == other.properties.count
      && properties.allSatisfy { name, value in
        other.properties[name].map { Operators.areEqual(value, $0) } ?? false
      }
  }
}
