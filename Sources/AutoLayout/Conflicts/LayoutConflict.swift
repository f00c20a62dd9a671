/// Required constraints that cannot hold together, and the one of them that is broken.
public struct LayoutConflict {
  /// The members, oldest first, each with the multiplier by which they add up to a contradiction: with it,
  /// the left sides cancel (but for lengths that would have to be negative) and the right sides do not.
  public let members: [(constraint: NSLayoutConstraint, multiplier: Double)]
  /// The broken member, the newest.
  public let broken: NSLayoutConstraint
  /// The lengths that would have to be negative.
  public let bounds: [Bound]
  /// What the broken one asks its first attribute to be, and what that is now, in points.
  public let outcome: (wanted: Double, found: Double)?

  /// A length left over in the sum of the members.
  public struct Bound {
    public let item: LayoutItem
    public let axis: NSLayoutConstraint.Axis
    /// How often it is left over; greater than 0.
    public let coefficient: Double
  }

  /// The conflict in words.
  public var explanation: String { derivation().text }

  /// Why the members cannot all hold.
  ///
  /// - Parameters:
  ///   - name: what items are called.
  ///   - number: what constraints are known by.
  public func derivation(
    naming name: @escaping (LayoutItem) -> String = { $0.displayName },
    numbering number: @escaping (NSLayoutConstraint) -> Int? = { $0.number }
  ) -> ConflictDerivation {
    DerivationBuilder(conflict: self, words: ConstraintWords(name: name), number: number).build()
  }
}
