/// The variables of a scope by their names. A few are found by comparing their numbers, many by a table.
struct Variables {
  struct Variable {
    let name: Name
    /// That of the name, which is compared without a look at the name.
    let number: Int
    var value: Value
    /// The type that was written at its declaration.
    var type: TypeName?
  }

  private(set) var all: [Variable] = []
  /// The places in `all` by the names, once there are many; else empty.
  private var places: [Name: Int] = [:]

  private static let fewAtMost = 8

  var isEmpty: Bool { all.isEmpty }

  func place(of name: Name) -> Int? {
    if all.count > Self.fewAtMost { return places[name] }
    let number = name.number
    for place in all.indices where all[place].number == number && all[place].name == name { return place }
    return nil
  }

  subscript(place: Int) -> Variable {
    get { all[place] }
    _modify { yield &all[place] }
  }

  mutating func declare(_ name: Name, _ value: Value, type: TypeName?) {
    if let place = place(of: name) {
      all[place].value = value
      all[place].type = type
      return
    }
    if all.count == Self.fewAtMost {
      for (place, variable) in all.enumerated() { places[variable.name] = place }
    }
    if all.count >= Self.fewAtMost { places[name] = all.count }
    all.append(Variable(name: name, number: name.number, value: value, type: type))
  }

  /// Makes room for this many variables.
  mutating func reserve(_ count: Int) { all.reserveCapacity(count) }

  mutating func removeAll() {
    all = []
    places = [:]
  }
}
