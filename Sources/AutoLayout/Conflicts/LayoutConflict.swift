/// A minimal set of conflicting required constraints, and the one of them that is broken.
public struct LayoutConflict {
  /// The members, oldest first, with their multipliers in the contradictory sum: its left side has only lengths that
  /// would have to be negative, or nothing.
  public let members: [(constraint: NSLayoutConstraint, multiplier: Double)]
  /// The broken member, the newest.
  public let broken: NSLayoutConstraint
  /// The lengths that would have to be negative.
  public let bounds: [Bound]
  /// The value that the broken constraint gives its first attribute, and the present one, in points.
  public let outcome: (wanted: Double, found: Double)?

  /// A length left over in the sum of the members.
  public struct Bound {
    public let item: LayoutItem
    public let axis: NSLayoutConstraint.Axis
    /// Its coefficient in the sum; greater than 0.
    public let coefficient: Double
  }

  /// What the derivation is made from: why the members cannot all hold.
  ///
  /// - Parameters:
  ///   - name: an item's name.
  ///   - number: a constraint's number.
  func premises(
    naming name: (LayoutItem) -> String, numbering number: (NSLayoutConstraint) -> Int?
  ) -> ConflictPremises {
    let items = ProofItems(self, naming: name)
    func term(_ constraint: NSLayoutConstraint, _ multiplier: Double) -> ConflictDerivation.Term {
      ConflictDerivation.Term(
        constraint: constraint is WindowConstraint ? nil : number(constraint),
        equation: constraint.equation(naming: name), nesting: items.nesting(of: constraint),
        isMirrored: constraint.isMirrored, multiplier: multiplier, constant: constraint.rowConstant,
        origin: constraint.origin?.position)
    }
    var derivation = ConflictDerivation(
      terms: members.map { term($0.constraint, $0.multiplier) }, bounds: [],
      outcome: outcome.map { ConflictDerivation.Outcome(wanted: $0.wanted, found: $0.found) })
    derivation.isMirrored = members.contains { member in
      member.constraint.firstAttribute.isDirectional
        && member.constraint.commonAncestor.map(member.constraint.isMirrored) ?? false
    }
    var minimums: [ConflictDerivation.LengthBound] = []
    for bound in bounds {
      guard let extent = items.extent(bound.item, bound.axis) else { continue }
      derivation.bounds.append(ConflictDerivation.Bound(extent: extent, coefficient: bound.coefficient))
      guard let minimum = bound.minimum else { continue }
      let index = derivation.terms.count + derivation.others.count
      minimums.append(
        ConflictDerivation.LengthBound(
          extent: extent, value: minimum.constant, isLower: true, terms: [index],
          source: .minimum(term: index)))
      derivation.others.append(term(minimum, 0))
    }
    return ConflictPremises(
      derivation: derivation, minimums: minimums,
      equations: members.map { ProofEquation($0.constraint, items) },
      broken: members.firstIndex { $0.constraint === broken })
  }
}

extension LayoutConflict.Bound {
  /// The required constraint that gives the length its greatest minimum as a number, among those that hold.
  fileprivate var minimum: NSLayoutConstraint? {
    item.dependents.all.filter { constraint in
      constraint.firstItem === item && constraint.firstAttribute == axis.length
        && constraint.secondItem == nil
        && constraint.relation != .lessThanOrEqual && constraint.priority.isRequired
        && constraint.row != nil && !constraint.isBroken && constraint.constant > 0
    }.max { ($0.constant, $1.order) < ($1.constant, $0.order) }
  }
}
