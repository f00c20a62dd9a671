// What a deduction does where nothing is known: it counts from somewhere, lets a letter stand for what nothing tells, and
// finds what that has to be.
extension ProofDeduction {
  func needsOrigin(_ rest: [Int]) -> Bool {
    rest.contains { equations[$0].terms.contains { $0.quantity.isPlace } }
  }

  /// Counts places from the outermost item that they are given of.
  mutating func setOrigin(for rest: [Int]) -> Bool {
    let places = rest.flatMap { equations[$0].terms.reversed().map(\.quantity) }.filter(\.isPlace)
    guard let first = places.first(where: { origins[$0.body.axis] == nil }) else { return false }
    let axis = first.body.axis
    let bodies = places.map(\.body).filter { $0.axis == axis }
    let outermost = bodies.min { depth($0) < depth($1) } ?? first.body
    let isAbove = bodies.allSatisfy { body in body.item.containers.contains { $0 === outermost.item } }
    let origin = isAbove ? ProofBody(outermost.item, axis).place(0) : first
    origins[axis] = origin.body
    facts.tell(origin, ProofFacts.Bounds(exactly: Affine(unknown: newUnknown())))
    last = origin.body.item
    steps.append(.origin(origin))
    return true
  }

  private func depth(_ body: ProofBody) -> Int { Array(body.item.containers).count }

  /// Goes on with a length that nothing tells: of what is placed already, else of what comes first.
  mutating func leaveUnknown(for rest: [Int]) -> Bool {
    guard unknowns.count + unknownPlaces.count < Self.mostUnknowns else { return false }
    let bodies = rest.flatMap { equations[$0].terms.map(\.quantity.body) }
      .filter { facts.bounds(of: .length($0)).isEmpty }
    // One that lets a member tell something, if there is any.
    let useful = bodies.filter { body in
      var trial = self
      trial.facts.tell(.length(body), ProofFacts.Bounds(exactly: Affine(unknown: 0)))
      return rest.contains { trial.telling($0) != nil }
    }
    let placed = useful.filter(facts.knowsPlace)
    guard
      let body = placed.first(where: { origins[$0.axis] == $0 }) ?? placed.first ?? useful.first
        ?? (rest.contains { isOfKnownLength($0) } ? nil : bodies.first)
    else { return false }
    if let root = body.item as? UIView, root.superview == nil, !body.isContent {
      let length = body.axis == .horizontal ? root.frame.width : root.frame.height
      facts.tell(.length(body), ProofFacts.Bounds(exactly: Affine(length)))
      steps.append(.window(body, length))
      return true
    }
    let unknown = newUnknown()
    unknowns[unknown] = body
    facts.tell(.length(body), ProofFacts.Bounds(exactly: Affine(unknown: unknown)))
    steps.append(.unknown(body, unknown))
    return true
  }

  /// Whether a member says where an item lies whose length is known.
  private func isOfKnownLength(_ member: Int) -> Bool { placeless(in: member) != nil }

  /// An item of a member whose length is known, and its place is not.
  private func placeless(in member: Int) -> ProofBody? {
    equations[member].terms.lazy.map(\.quantity).filter(\.isPlace).map(\.body).first { body in
      !body.isContent && !facts.bounds(of: .length(body)).isEmpty && !facts.knowsPlace(of: body)
    }
  }

  /// Goes on with a place that nothing tells, of an item whose length is known.
  mutating func leaveUnknownPlace(for rest: [Int]) -> Bool {
    guard unknowns.count + unknownPlaces.count < Self.mostUnknowns,
      let body = rest.compactMap(placeless).first
    else { return false }
    let unknown = newUnknown()
    unknownPlaces[unknown] = body
    facts.tell(body.place(0), ProofFacts.Bounds(exactly: Affine(unknown: unknown)))
    steps.append(.unknownPlace(body, unknown))
    return true
  }

  /// Finds what an unknown has to be for both sides of an equation to be the same.
  ///
  /// - Returns: the member that says so.
  mutating func settleUnknown(by rest: [Int]) -> Int? {
    for member in rest where equations[member].relation == .equal {
      guard let quantity = equations[member].terms.first?.quantity else { continue }
      let left = input(quantity)
      let right = solved(equations[member], for: quantity)
      guard left.bounds.isExact, right.isExact, let found = left.bounds.lower, let wanted = right.lower else {
        continue
      }
      let difference = found - wanted
      guard let (unknown, coefficient) = difference.coefficients.first, difference.coefficients.count == 1,
        unknowns[unknown] != nil
      else { continue }
      let value = -difference.constant / coefficient
      steps.append(
        .settled(
          member, left: left, right: wanted, unknown: unknown, value,
          from: inputs(of: equations[member], but: quantity)))
      facts.settle(unknown, at: value)
      last = quantity.body.item
      return member
    }
    return nil
  }

  private mutating func newUnknown() -> Int {
    unknownCount += 1
    return unknownCount
  }

  func isOrigin(_ body: ProofBody) -> Bool { origins[body.axis] == body }

  /// From where places along an axis count.
  func origin(along axis: NSLayoutConstraint.Axis) -> ProofQuantity? {
    for case .origin(let quantity) in steps where quantity.body.axis == axis { return quantity }
    return nil
  }
}
