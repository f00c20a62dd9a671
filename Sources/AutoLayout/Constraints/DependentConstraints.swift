/// The installed constraints of an item, whichever view holds them; one of both sides is listed once. Each notes its place
/// in the list, so that adding and removing one takes the same time however many there are.
struct DependentConstraints {
  private(set) var all: [NSLayoutConstraint] = []

  /// Lists a constraint with its items.
  static func add(_ constraint: NSLayoutConstraint) {
    let (first, second) = items(of: constraint)
    constraint.dependentPlaces.first = Int32(clamping: first.dependents.all.count)
    first.dependents.all.append(constraint)
    guard let second else { return }
    constraint.dependentPlaces.second = Int32(clamping: second.dependents.all.count)
    second.dependents.all.append(constraint)
  }

  /// Takes a constraint off the lists of its items.
  static func remove(_ constraint: NSLayoutConstraint) {
    let (first, second) = items(of: constraint)
    first.dependents.remove(constraint, at: constraint.dependentPlaces.first, of: first)
    second?.dependents.remove(constraint, at: constraint.dependentPlaces.second, of: second)
  }

  private static func items(of constraint: NSLayoutConstraint) -> (LayoutItem, LayoutItem?) {
    let (first, second) = (constraint.firstItem, constraint.secondItem)
    return (first, second === first ? nil : second)
  }

  /// The last one takes the place that becomes free.
  private mutating func remove(_ constraint: NSLayoutConstraint, at place: Int32, of item: LayoutItem?) {
    let index = Int(place)
    guard all.indices.contains(index), all[index] === constraint, let last = all.popLast() else { return }
    guard last !== constraint else { return }
    all[index] = last
    if last.firstItem === item {
      last.dependentPlaces.first = place
    } else {
      last.dependentPlaces.second = place
    }
  }
}
