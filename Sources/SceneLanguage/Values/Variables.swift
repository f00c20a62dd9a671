import SceneSyntax

/// The variables of a scope by their names. Two are kept without an array, as most scopes have no more; a few are found by
/// comparing the numbers of their names, many by a table.
///
/// Looking up is mutating, although it only reads: a scope's variables would be copied for it otherwise.
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
  /// The indices in `rest` by the numbers of the names, once there are many; else empty.
  private var index = NameIndex()

  private static let fewAtMost = 8

  var isEmpty: Bool { first.name == nil }

  /// In the order of their declarations.
  var all: [Variable] { [first, second].filter { $0.name != nil } + rest }

  mutating func place(of name: Name) -> Int? {
    guard let firstName = first.name else { return nil }
    if firstName == name { return 0 }
    guard let secondName = second.name else { return nil }
    if secondName == name { return 1 }
    if rest.isEmpty { return nil }
    if rest.count > Self.fewAtMost {
      return index.place(of: name) { [rest] in Self.isVariable(rest[$0], name) }.map { $0 + 2 }
    }
    for place in rest.indices where Self.isVariable(rest[place], name) { return place + 2 }
    return nil
  }

  @inline(__always) private static func isVariable(_ variable: Variable, _ name: Name) -> Bool {
    // Optional names would be compared through a table of Name's functions.
    if let other = variable.name { other == name } else { false }
  }

  /// The value at a place that ``place(of:)`` gave.
  subscript(value place: Int) -> Value {
    mutating get {
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
    mutating get {
      switch place {
      case 0: first.type
      case 1: second.type
      default: rest[place - 2].type
      }
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
      if index.isFull {
        index = NameIndex(of: rest.map(\.name))
      } else {
        index.add(rest.count - 1, variable.name)
      }
    }
  }

  mutating func removeAll() { self = Variables() }

  func forEachValue(_ body: (Value) -> Void) {
    body(first.value)
    body(second.value)
    for variable in rest { body(variable.value) }
  }

  /// Whether a value may hold others, so that its release takes care.
  var haveContainers: Bool {
    first.value.isContainer || second.value.isContainer || rest.contains(where: \.value.isContainer)
  }
}

/// Finds the places of names in a list. The numbers of names are hashes already (``Name/number``).
private struct NameIndex {
  /// The places by the numbers, each in its slot or in one of the next; -1 for none. The count is a power of two, at least
  /// twice that of the names.
  private var slots: [Int32] = []
  private var count = 0

  init() {}

  /// With room for as many more names.
  init(of names: [Name?]) {
    var size = 32
    while size < names.count * 4 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for (place, name) in names.enumerated() { add(place, name) }
  }

  /// Whether a further name needs a larger index.
  var isFull: Bool { (count + 1) * 2 > slots.count }

  mutating func add(_ place: Int, _ name: Name?) {
    guard let name else { return }
    var slot = name.number & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: place)
    count += 1
  }

  /// - Parameter isThere: whether the name stands at a place.
  func place(of name: Name, _ isThere: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = name.number & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if isThere(place) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
