import TextLayout

/// The source code that made a constraint, for reports.
public struct ConstraintOrigin: Hashable, Sendable {
  public enum Verb: Sendable {
    /// Made in a maker's block; `update` for one that an update added because no installed constraint matched.
    case make, update, remake
    /// An anchor's call, or `constraintWithItem:…`.
    case call
    case visualFormat
    /// A method out of sight, of which nothing but its name is known.
    case helper
  }

  /// The beginning of the maker's chain, or of the call's name.
  public var position: SourcePosition
  public var verb: Verb
  /// Whether a frame was read before, so that the constant may be a part of one.
  public var mayHoldFrame: Bool

  public init(position: SourcePosition, verb: Verb, mayHoldFrame: Bool = false) {
    self.position = position
    self.verb = verb
    self.mayHoldFrame = mayHoldFrame
  }

  /// Whether it was made by a maker's chain.
  public var isChain: Bool { [.make, .update, .remake].contains(verb) }
}
