// The steps of a deduction for which no member is needed: an origin, unknowns and their values.
extension DeductionSearch {
  /// Chooses the origin: the outermost item that has a place in the remaining members.
  mutating func setOrigin(for rest: [Int]) -> Bool {
    let places = rest.flatMap { equations[$0].terms.reversed() }.compactMap { term -> ProofPlace? in
      if case .place(let place) = term.quantity { place } else { nil }
    }
    guard let first = places.first(where: { origins[$0.extent.axis] == nil }) else { return false }
    let axis = first.extent.axis
    let items = places.filter { $0.extent.axis == axis }.map(\.extent.item)
    let outermost = items.min { $0.depth < $1.depth } ?? first.extent.item
    let isAbove = items.allSatisfy { $0 == outermost || $0.lies(in: outermost) }
    let origin = isAbove ? ProofExtent(item: outermost, axis: axis).place(0) : first
    origins[axis] = origin.extent
    unknownCount += 1
    facts.add(.place(origin), .exactly(ProofNumber(unknown: unknownCount)))
    last = origin.extent.item
    steps.append(.origin(origin))
    return true
  }

  /// Adds a length as an unknown: of an item whose place is known, else of the first one.
  mutating func addUnknownLength(for rest: [Int]) -> Bool {
    guard unknowns.count < Self.mostUnknowns else { return false }
    let extents = rest.flatMap { equations[$0].terms.map(\.quantity.extent) }
      .filter { facts.bounds(of: .length($0)).value == nil }
    // Prefer a length that lets another member be used.
    let useful = extents.filter { extent in
      var trial = self
      trial.facts.add(.length(extent), .exactly(ProofNumber(unknown: 0)))
      return rest.contains(where: trial.givesSomething)
    }
    let placed = useful.filter(facts.hasPlace)
    guard
      let extent = placed.first(where: { origins[$0.axis] == $0 }) ?? placed.first ?? useful.first
        ?? (rest.contains { placeless(in: $0) != nil } ? nil : extents.first)
    else { return false }
    if let length = extent.window {
      facts.add(.length(extent), .exactly(ProofNumber(length)))
      steps.append(.window(extent, length))
    } else {
      add(.length(extent))
    }
    return true
  }

  /// Adds a place as an unknown, of an item whose length is known.
  mutating func addUnknownPlace(for rest: [Int]) -> Bool {
    guard unknowns.count < Self.mostUnknowns, let extent = rest.compactMap(placeless).first else {
      return false
    }
    add(.place(extent.place(0)))
    return true
  }

  private mutating func add(_ quantity: ProofQuantity) {
    unknownCount += 1
    unknowns[unknownCount] = quantity
    facts.add(quantity, .exactly(ProofNumber(unknown: unknownCount)))
    steps.append(.unknown(quantity, unknownCount))
  }

  /// An item of a member with a known length and no known place.
  private func placeless(in term: Int) -> ProofExtent? {
    equations[term].terms.lazy.map(\.quantity).filter(\.isPlace).map(\.extent).first { extent in
      !extent.isContent && facts.bounds(of: .length(extent)).value != nil && !facts.hasPlace(of: extent)
    }
  }

  /// Finds the value of an unknown for which both sides of an equation are equal.
  ///
  /// - Returns: the index of the equation.
  mutating func settleUnknown(by rest: [Int]) -> Int? {
    for term in rest where equations[term].relation == .equal {
      guard let quantity = equations[term].terms.first?.quantity else { continue }
      let left = input(quantity)
      let right = solved(equations[term], for: quantity)
      guard left.bounds.isExact, right.isExact, let found = left.bounds.lower, let wanted = right.lower else {
        continue
      }
      let difference = found - wanted
      guard let (unknown, coefficient) = difference.coefficients.first, difference.coefficients.count == 1,
        case .length = unknowns[unknown]
      else { continue }
      let value = -difference.constant / coefficient
      steps.append(
        .settled(
          term, left: left, right: wanted, unknown: unknown, value,
          from: inputs(of: equations[term], but: quantity)))
      facts.settle(unknown, at: value)
      last = quantity.extent.item
      return term
    }
    return nil
  }
}
