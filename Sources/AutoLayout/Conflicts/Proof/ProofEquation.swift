/// A number that a proof assigns to an item, in points: a place on it, or its length.
public enum ProofQuantity: Hashable, Sendable {
  /// Counted from the origin of the deduction.
  case place(ProofPlace)
  case length(ProofExtent)

  public var extent: ProofExtent {
    switch self {
    case .place(let place): place.extent
    case .length(let extent): extent
    }
  }

  public var isPlace: Bool {
    if case .place = self { return true }
    return false
  }
}

/// A member of a proof as a linear equation of places and lengths.
struct ProofEquation: Equatable, Sendable {
  private(set) var terms: [(quantity: ProofQuantity, coefficient: Double)] = []
  let constant: Double
  let relation: NSLayoutConstraint.Relation

  /// Returns nil for a constraint without such a form.
  init?(_ constraint: NSLayoutConstraint, _ items: ProofItems) {
    constant = constraint.rowConstant
    relation = constraint.relation
    let (first, multiplier) = (constraint.firstAttribute, constraint.multiplier)
    guard let axis = first.axis, let extent = items.extent(constraint.firstItem, axis) else { return nil }
    if constraint is WindowConstraint {
      terms = [(first.isSize ? .length(extent) : .place(extent.place(0)), 1)]
      return
    }
    let second = constraint.secondItem
    let secondAxis = constraint.secondAttribute.isSize ? constraint.secondAttribute.axis : nil
    let secondLength = second.flatMap { item in secondAxis.flatMap { items.extent(item, $0) } }
    if first.isSize {
      terms = [(.length(extent), 1)]
      guard second != nil else { return }
      guard let secondLength else { return nil }
      add(.length(secondLength), -multiplier)
      return
    }
    guard let ancestor = constraint.commonAncestor, let second, let outer = items.extent(ancestor, axis)
    else {
      return nil
    }
    let mirrored = constraint.isMirrored(in: ancestor)
    func place(_ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem) -> ProofQuantity? {
      guard let fraction = attribute.geometry?.place(on: item, mirrored: mirrored)?.fraction else {
        return nil
      }
      // Seen from inside, a scroll view's far edges are those of its content.
      let isContent = item === ancestor && item is UIScrollView && fraction == 1
      return items.extent(item, axis, isContent: isContent).map { .place($0.place(fraction)) }
    }
    guard let place1 = place(first, of: constraint.firstItem) else { return nil }
    // A mirrored position counts leftward: it is the negative of the place.
    let sign = mirrored ? -1.0 : 1
    add(place1, sign)
    if let secondLength {
      guard !mirrored else { return nil }
      add(.place(outer.place(0)), -1)
      add(.length(secondLength), -multiplier)
      return
    }
    guard let place2 = place(constraint.secondAttribute, of: second) else { return nil }
    add(place2, -sign * multiplier)
    add(.place(outer.place(0)), -sign * (1 - multiplier))
  }

  static func == (left: Self, right: Self) -> Bool {
    left.constant == right.constant && left.relation == right.relation
      && left.terms.elementsEqual(right.terms, by: ==)
  }

  private mutating func add(_ quantity: ProofQuantity, _ coefficient: Double) {
    guard coefficient != 0 else { return }
    guard let index = terms.firstIndex(where: { $0.quantity == quantity }) else {
      terms.append((quantity, coefficient))
      return
    }
    terms[index].coefficient += coefficient
    if abs(terms[index].coefficient) < 1e-12 { terms.remove(at: index) }
  }
}
