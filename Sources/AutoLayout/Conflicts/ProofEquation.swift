/// Something of an item that has a number, in points: a place on it, or its length.
enum ProofQuantity: Hashable {
  /// 0 is the near edge, 1 the far one. Places count from wherever the derivation begins.
  case place(ProofBody, fraction: Double)
  case length(ProofBody)

  var body: ProofBody {
    switch self {
    case .place(let body, _), .length(let body): body
    }
  }
}

/// An item along an axis. A scroll view is two: its frame, and the content that its descendants see.
struct ProofBody: Hashable {
  let length: ItemLength
  var isContent = false

  var item: LayoutItem { length.item }
  var axis: NSLayoutConstraint.Axis { length.axis }

  init(_ item: LayoutItem, _ axis: NSLayoutConstraint.Axis, isContent: Bool = false) {
    length = ItemLength(item: item, axis: axis)
    self.isContent = isContent
  }

  func place(_ fraction: Double) -> ProofQuantity {
    // The content begins where the frame does.
    .place(fraction == 0 ? ProofBody(item, axis) : self, fraction: fraction)
  }
}

/// What a member of a proof says: a sum of quantities, and what it is at least or at most.
struct ProofEquation {
  var terms: [(quantity: ProofQuantity, coefficient: Double)] = []
  var constant: Double
  var relation: NSLayoutConstraint.Relation

  /// - Returns: nil where the member cannot be put so.
  init?(_ constraint: NSLayoutConstraint) {
    constant = constraint.rowConstant
    relation = constraint.relation
    guard let axis = constraint.firstAttribute.axis else { return nil }
    let body = ProofBody(constraint.firstItem, axis)
    if constraint is WindowConstraint {
      terms = [(constraint.firstAttribute.isSize ? .length(body) : body.place(0), 1)]
      return
    }
    if constraint.firstAttribute.isSize {
      terms = [(.length(body), 1)]
      if let second = constraint.secondItem, let other = constraint.secondAttribute.axis {
        guard constraint.secondAttribute.isSize else { return nil }
        add(.length(ProofBody(second, other)), -constraint.multiplier)
      }
      return
    }
    guard let ancestor = constraint.commonAncestor, let second = constraint.secondItem else { return nil }
    let mirrored = constraint.isMirrored(in: ancestor)
    guard let first = constraint.firstAttribute.proofPlace(on: constraint.firstItem, ancestor, mirrored)
    else {
      return nil
    }
    // Counted from the far edge where mirrored: the length less the place.
    let sign = mirrored ? -1.0 : 1
    let multiplier = constraint.multiplier
    add(first, sign)
    let start = ProofBody(ancestor, axis).place(0)
    if constraint.secondAttribute.isSize {
      guard let other = constraint.secondAttribute.axis, !mirrored else { return nil }
      add(start, -1)
      add(.length(ProofBody(second, other)), -multiplier)
      return
    }
    guard let place = constraint.secondAttribute.proofPlace(on: second, ancestor, mirrored) else {
      return nil
    }
    add(place, -sign * multiplier)
    add(start, -sign * (1 - multiplier))
    if mirrored { add(.length(ProofBody(ancestor, axis)), 1 - multiplier) }
  }

  /// That a length is never negative.
  init(_ bound: LayoutConflict.Bound) {
    terms = [(.length(ProofBody(bound.item, bound.axis)), 1)]
    constant = 0
    relation = .greaterThanOrEqual
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

extension NSLayoutConstraint.Attribute {
  fileprivate func proofPlace(
    on item: LayoutItem, _ ancestor: LayoutItem, _ mirrored: Bool
  ) -> ProofQuantity? {
    guard let geometry, let fraction = geometry.place(on: item, mirrored: mirrored)?.fraction else {
      return nil
    }
    // Seen from inside, a scroll view's far edges are those of its content.
    let isContent = item === ancestor && item is UIScrollView && fraction == 1
    return ProofBody(item, geometry.axis, isContent: isContent).place(fraction)
  }
}
