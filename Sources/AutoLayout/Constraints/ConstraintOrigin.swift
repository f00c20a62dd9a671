/// How a constraint came to be, recorded when it is made. The layout engine passes it on to reports.
public struct ConstraintOrigin: Hashable, Sendable {
  public enum Verb: Sendable {
    /// A maker's; an update's where it found no constraint to update.
    case make, update, remake
    /// An anchor's call, or `constraintWithItem:…`.
    case call
    case visualFormat
  }

  /// Where a maker's chain begins its statement; of a call, where its name stands.
  public var position: SourcePosition
  public var verb: Verb
  /// Whether a frame was read before, so that its constant may come from one.
  public var mayHoldFrame: Bool

  public init(position: SourcePosition, verb: Verb, mayHoldFrame: Bool = false) {
    self.position = position
    self.verb = verb
    self.mayHoldFrame = mayHoldFrame
  }

  /// Whether it was made by a maker's chain.
  public var isChain: Bool { [.make, .update, .remake].contains(verb) }
}
