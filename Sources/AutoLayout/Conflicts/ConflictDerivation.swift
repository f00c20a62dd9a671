/// Why constraints cannot all hold, in numbers and in words.
///
/// The proof is in `terms`: each constraint's equation, times its multiplier, summed, leaves nothing on the left
/// (but for lengths that are never negative) and a negative number on the right. Where the constraints form a
/// chain of lengths, `chain` tells the same as a sum that does not fit.
public struct ConflictDerivation: Equatable, Sendable {
  /// One constraint of the proof.
  public struct Term: Equatable, Sendable {
    /// Its number in the scene; nil for the window's size.
    public var constraint: Int?
    /// `title.left = icon.right + 8`
    public var equation: String
    /// Positive where it is used as written or as `<=`, negative where used as `>=`. Never 0.
    public var multiplier: Double
    /// The number it compares with, in points, once all unknowns are on its left.
    public var constant: Double
    /// Where it was written.
    public var origin: SourceLocation?

    /// What it adds to the right side.
    public var contribution: Double { multiplier * constant }
  }

  /// A length that would have to be negative.
  public struct Bound: Equatable, Sendable {
    /// `title.width`
    public var length: String
    /// What is left of it in the sum, greater than 0.
    public var coefficient: Double
  }

  /// A place on a view: an edge or the centre, in one direction.
  public struct Anchor: Equatable, Sendable {
    /// The view's name; a guide's owner stands for it.
    public var view: String
    /// 0 at the left or top, 1 at the right or bottom.
    public var fraction: Double
  }

  /// One length of a chain.
  public struct Length: Equatable, Sendable {
    /// In points; negative where the chain goes back.
    public var amount: Double
    public var from: Anchor
    public var to: Anchor
    /// Whose length it is, and what is said of it: `title`, `is at least 300 wide`.
    public var subject: String
    public var predicate: String
    /// The constraints that ask for it.
    public var constraints: [Int]
  }

  /// Lengths that follow one another and come to more than the room there is.
  public struct Chain: Equatable, Sendable {
    public var axis: NSLayoutConstraint.Axis
    /// In the order of a walk.
    public var lengths: [Length]
    /// What the lengths have to fit in; may be empty where a walk ends where it began.
    public var room: [Length]

    /// The sum of the lengths, in points.
    public var needed: Double { lengths.reduce(0) { $0 + $1.amount } }
    public var available: Double { room.reduce(0) { $0 + $1.amount } }
    /// Whether the lengths come to less than the room that they must fill.
    public var isTooShort = false
    /// By how much it does not fit, more than 0.
    public var overrun: Double { isTooShort ? available - needed : needed - available }
    /// `48 pt over`, `20 pt short`
    public var verdict: String { "\(formatted(overrun)) pt \(isTooShort ? "short" : "over")" }
  }

  public var terms: [Term]
  public var bounds: [Bound]
  /// What the right sides come to, where 0 at least is needed: less than 0.
  public var sum: Double { terms.reduce(0) { $0 + $1.contribution } }
  public var chain: Chain?
  /// The whole in one sentence.
  public var text: String
  /// Which constraint is broken, why, and what it asks for.
  public var choice: String
  /// What the broken one wants, in numbers.
  public var outcome: Outcome?

  /// What a constraint asks an attribute to be, and what it is.
  public struct Outcome: Equatable, Sendable {
    /// `title.right`
    public var attribute: String
    public var relation: NSLayoutConstraint.Relation
    /// In points.
    public var wanted: Double
    public var found: Double

    /// `title.right = 310, which is 358`
    public var text: String {
      let sign = relation == .equal ? "=" : relation.rawValue
      return "\(attribute) \(sign) \(formatted(wanted)), which is \(formatted(found))"
    }
  }
}
