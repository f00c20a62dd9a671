/// Gives each view a name that is unique in the scene: its name, key or class, with a number if that is taken.
struct ViewNameTable {
  private(set) var names: [ObjectIdentifier: String] = [:]
  /// The names that are taken, and for each the next number to try after it.
  private var taken: [String: Int] = [:]

  private static let firstNumber = 2

  subscript(view: UIView) -> String? { names[ObjectIdentifier(view)] }

  /// Names a view. The names depend on the order in which views are added.
  mutating func add(_ view: UIView) {
    let base = view.name ?? view.key ?? view.className
    guard var number = taken[base] else {
      taken[base] = Self.firstNumber
      names[ObjectIdentifier(view)] = base
      return
    }
    while taken["\(base)\(number)"] != nil { number += 1 }
    let name = "\(base)\(number)"
    taken[base] = number + 1
    taken[name] = Self.firstNumber
    names[ObjectIdentifier(view)] = name
  }
}

extension UIView {
  /// The names that snapshots give to the views of this hierarchy.
  public var namesInSnapshot: [ObjectIdentifier: String] {
    var table = ViewNameTable()
    for view in subtree { table.add(view) }
    return table.names
  }
}
