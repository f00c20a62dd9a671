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

}

extension Interpreter {
  /// The value as a variable of its own: a structure of the scene is copied.
  @inline(__always)
  func copy(_ value: Value) throws -> Value {
    guard case .object(let instance) = value, instance.definition?.kind == .structure else { return value }
    return try copy(structure: instance)
  }

  private func copy(structure: Instance) throws -> Value {
    try checkStack()
    try charge(1 + structure.properties.count)
    let copy = Instance(definition: structure.definition)
    copy.properties = try structure.properties.mapValues { try self.copy($0) }
    return .object(copy)
  }
}
