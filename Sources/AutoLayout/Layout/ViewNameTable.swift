/// Gives each view a name that is unique in the scene: its name, key or class, with a number if that is taken.
struct ViewNameTable {
  private(set) var names: [ObjectIdentifier: String] = [:]
  private var taken: Set<String> = []
  /// The next number to try, by name.
  private var numbers: [String: Int] = [:]

  subscript(view: UIView) -> String? { names[ObjectIdentifier(view)] }

  /// Names a view. The names depend on the order in which views are added.
  mutating func add(_ view: UIView) {
    let base = view.name ?? view.key ?? view.className
    var name = base
    var number = numbers[base, default: 2]
    while !taken.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    numbers[base] = number
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
