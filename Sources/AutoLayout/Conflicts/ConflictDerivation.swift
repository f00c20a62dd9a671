/// Why constraints cannot all hold.
///
/// The proof is in `terms`: each constraint's equation, times its multiplier, summed, leaves nothing on the left
/// (but for lengths that are never negative) and a negative number on the right. `chain` and `deduction` tell the same
/// in steps that a person can follow.
public struct ConflictDerivation: Equatable, Sendable {
  /// One constraint of the proof.
  public struct Term: Equatable, Sendable {
    /// Its number in the scene; nil for the window's size.
    public var constraint: Int?
    public var equation: Equation
    public var nesting: Nesting
    /// Positive where it is used as written or as `<=`, negative where used as `>=`; 0 for one outside the proof.
    public var multiplier: Double
    /// The number it compares with, in points, once all unknowns are on its left.
    public var constant: Double
    /// Where it was written.
    public var origin: SourcePosition?

    /// What it adds to the right side.
    public var contribution: Double { multiplier * constant }
  }

  /// Which of a constraint's items lies in the other.
  public enum Nesting: Sendable {
    case none, firstInSecond, secondInFirst
  }

  /// A length that would have to be negative.
  public struct Bound: Equatable, Sendable {
    public var extent: ProofExtent
    /// Its coefficient in the sum, greater than 0.
    public var coefficient: Double
  }

  /// The value that the broken constraint gives its first attribute, and the present one, in points.
  public struct Outcome: Equatable, Sendable {
    public var wanted: Double
    public var found: Double
  }

  /// The members, oldest first.
  public var terms: [Term]
  public var bounds: [Bound]
  public var outcome: Outcome?
  /// Required minimums of the lengths in `bounds`. The proof holds without them.
  var others: [Term] = []
  /// Whether text runs from right to left where a directional attribute is compared.
  public internal(set) var isMirrored = false
  /// Nil where the members are no chain of lengths.
  public internal(set) var chain: Chain?
  /// Present where there is no chain, or where one nests reasons too deeply to be followed.
  public internal(set) var deduction: Deduction?

  /// The sum of the right sides, where at least 0 is needed: less than 0.
  public var sum: Double { terms.reduce(0) { $0 + $1.contribution } }

  /// The constraint of an index in a chain or a deduction: a member, or one beside the proof.
  public func term(_ index: Int) -> Term? {
    index < terms.count
      ? terms[index] : others.indices.contains(index - terms.count) ? others[index - terms.count] : nil
  }

  /// The numbers of the constraints outside the proof whose lengths the chain includes.
  public var counted: [Int] {
    let used = chain?.terms ?? []
    return others.indices.filter { used.contains(terms.count + $0) }.compactMap { others[$0].constraint }
  }

  /// Whether the chain's reasons nest more than two deep, or it compares a length with one that follows from it.
  var isTangled: Bool {
    guard let chain, counted.isEmpty else { return false }
    if terms.allSatisfy(\.equation.firstAttribute.isSize), chain.lengths.count == 1, chain.room.count == 1,
      chain.lengths[0].terms.intersection(chain.room[0].terms).contains(where: { term($0)?.constraint != nil }
      )
    {
      return true
    }
    return chain.depth > 2
  }
}
