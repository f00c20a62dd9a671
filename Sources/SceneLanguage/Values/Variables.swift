/// The variables of a scope by their names. Two are kept without an array, as most scopes have no more; a few are found by
/// comparing the numbers of their names, many by a table.
struct Variables {
  struct Variable {
    /// Nil for a place without a variable.
    var name: Name?
    var value = Value.nothing
    /// The type that was written at its declaration.
    var type: TypeName?
  }

  private var first = Variable()
  private var second = Variable()
  private var rest: [Variable] = []
  /// The places by the names, once there are many; else empty.
  private var places: [Name: Int] = [:]

  private static let fewAtMost = 8

  var isEmpty: Bool { first.name == nil }

  /// In the order of their declarations.
  var all: [Variable] { [first, second].filter { $0.name != nil } + rest }

  func place(of name: Name) -> Int? {
    guard let firstName = first.name else { return nil }
    if firstName == name { return 0 }
    guard let secondName = second.name else { return nil }
    if secondName == name { return 1 }
    if rest.isEmpty { return nil }
    if !places.isEmpty { return places[name] }
    return rest.firstIndex { $0.name == name }.map { $0 + 2 }
  }

  /// The value at a place that ``place(of:)`` gave.
  subscript(value place: Int) -> Value {
    get {
      switch place {
      case 0: first.value
      case 1: second.value
      default: rest[place - 2].value
      }
    }
    set {
      switch place {
      case 0: first.value = newValue
      case 1: second.value = newValue
      default: rest[place - 2].value = newValue
      }
    }
  }

  /// The type at a place that ``place(of:)`` gave.
  subscript(type place: Int) -> TypeName? {
    switch place {
    case 0: first.type
    case 1: second.type
    default: rest[place - 2].type
    }
  }

  mutating func declare(_ name: Name, _ value: Value, type: TypeName?) {
    let variable = Variable(name: name, value: value, type: type)
    switch place(of: name) {
    case nil: append(variable)
    case 0: first = variable
    case 1: second = variable
    case let place?: rest[place - 2] = variable
    }
  }

  private mutating func append(_ variable: Variable) {
    if first.name == nil {
      first = variable
    } else if second.name == nil {
      second = variable
    } else {
      rest.append(variable)
      guard rest.count > Self.fewAtMost else { return }
      for place in rest.indices.dropFirst(places.isEmpty ? 0 : rest.count - 1) {
        if let name = rest[place].name { places[name] = place + 2 }
      }
    }
  }

  mutating func removeAll() { self = Variables() }

  /// Whether a value may hold others, so that its release takes care.
  var haveContainers: Bool {
    first.value.isContainer || second.value.isContainer || rest.contains(where: \.value.isContainer)
  }
}
