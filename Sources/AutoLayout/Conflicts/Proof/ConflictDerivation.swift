import TextLayout

/// Why constraints cannot all hold.
///
/// The proof is in `terms`: the sum of the constraints' equations, each times its multiplier, has only lengths (never
/// negative) or 0 on the left and a negative number on the right. `chain` and `deduction` are the proof in steps that a
/// person can follow.
public struct ConflictDerivation: Equatable, Sendable {
  /// One constraint of the proof.
  public struct Term: Equatable, Sendable {
    /// Its number in the scene; nil for the window's size.
    public var constraint: Int?
    public var equation: Equation
    public var nesting: Nesting
    /// Whether leading is right for it, and its constant counts leftward.
    public var isMirrored = false
    /// Positive if it is used as written or as `<=`, negative if used as `>=`; 0 outside the proof.
    public var multiplier: Double
    /// The right side of its equation with all variables on the left, in points.
    public var constant: Double
    /// The position of the source code that made it.
    public var origin: SourcePosition?

    /// Its part of ``ConflictDerivation/sum``.
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
  /// Whether a directional attribute is compared in a right-to-left layout.
  public internal(set) var isMirrored = false
  /// Nil if the members are no chain of lengths.
  public internal(set) var chain: Chain?
  /// Nil unless there is no chain, or one that nests reasons too deeply to be followed.
  public internal(set) var deduction: Deduction?

  /// The sum of the right sides: less than 0, although the left sides add up to at least 0.
  public var sum: Double { terms.reduce(0) { $0 + $1.contribution } }

  /// The constraint of an index in a chain or a deduction: a member, or one beside the proof.
  public func term(_ index: Int) -> Term? {
    let all = terms + others
    return all.indices.contains(index) ? all[index] : nil
  }

  /// The numbers of the constraints outside the proof whose lengths the chain includes.
  public var counted: [Int] {
    let used = chain?.terms ?? []
    return others.indices.filter { used.contains(terms.count + $0) }.compactMap { others[$0].constraint }
  }

  /// Whether the chain's reasons nest more than two deep, or it compares a length with one that follows from it.
  var isTangled: Bool {
    guard let chain, counted.isEmpty else { return false }
    let isCircular =
      terms.allSatisfy(\.equation.firstAttribute.isSize) && chain.lengths.count == 1 && chain.room.count == 1
      && chain.lengths.terms.intersection(chain.room.terms).contains { term($0)?.constraint != nil }
    return isCircular || chain.isDeep
  }
}
