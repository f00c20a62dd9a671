/// What a kind of receiver answers to: properties and methods, found by their names in lower case.
struct MemberTable<Receiver>: Sendable {
  struct Property: Sendable {
    var name: String
    var get: @Sendable (Receiver, Interpreter) throws -> Value
    var set: (@Sendable (Receiver, Call) throws -> Void)?
  }

  struct Method: Sendable {
    var name: String
    var run: @Sendable (Receiver, Call) throws -> Value
  }

  private(set) var properties: [String: Property] = [:]
  private(set) var methods: [String: Method] = [:]

  init(_ build: (inout MemberTable) -> Void) { build(&self) }

  /// - Parameter names: the name to suggest, then others that mean the same.
  mutating func property(
    _ names: String..., get: @escaping @Sendable (Receiver, Interpreter) throws -> Value,
    set: (@Sendable (Receiver, Call) throws -> Void)? = nil
  ) {
    for name in names { properties[name.lowercased()] = Property(name: name, get: get, set: set) }
  }

  /// - Parameter names: selectors, the first the one to suggest.
  mutating func method(_ names: String..., run: @escaping @Sendable (Receiver, Call) throws -> Value) {
    for name in names { methods[name.lowercased()] = Method(name: name, run: run) }
  }

  /// A method without a result.
  mutating func action(_ names: String..., run: @escaping @Sendable (Receiver, Call) throws -> Void) {
    for name in names {
      methods[name.lowercased()] = Method(name: name) { receiver, call in
        try run(receiver, call)
        return .nothing
      }
    }
  }

  /// The names to suggest from, without colons.
  var names: [String] {
    properties.values.map(\.name) + methods.values.map { String($0.name.prefix { $0 != ":" }) }
  }
}
