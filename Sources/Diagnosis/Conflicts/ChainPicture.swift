import AutoLayout
import Translation

/// The lengths of a conflict's chain, to be drawn: those that need room above the room that there is.
public struct ChainPicture: Equatable, Sendable {
  public struct Part: Equatable, Sendable {
    /// The view whose length it is; nil for a gap.
    public var view: String?
    /// In points, at least 0.
    public var length: Double

    /// `icon 40`, `8`
    public var label: String { [view, points(length)].compactMap(\.self).joined(separator: " ") }
  }

  public let isVertical: Bool
  /// What needs room.
  public let lengths: [Part]
  /// The room.
  public let room: [Part]
  /// `48 pt over`
  public let misfit: Phrase

  /// In points.
  public var needed: Double { lengths.reduce(0) { $0 + $1.length } }
  public var available: Double { room.reduce(0) { $0 + $1.length } }

  /// Nil if the conflict is no chain, or one with steps back.
  public init?(_ conflict: SceneSnapshot.Conflict) {
    guard let chain = conflict.derivation?.chain, !chain.room.isEmpty,
      (chain.lengths + chain.room).allSatisfy({ $0.amount >= 0 })
    else { return nil }
    isVertical = chain.axis == .vertical
    lengths = chain.lengths.compactMap(Part.init)
    let room = chain.room.compactMap(Part.init)
    // A room of nothing is a view of no length.
    self.room =
      room.isEmpty ? chain.room.prefix(1).map { Part(view: $0.to.extent.item.name, length: 0) } : room
    misfit = chain.verdict
  }
}

extension ChainPicture.Part {
  /// Nil for a length of 0.
  fileprivate init?(_ length: ConflictDerivation.Length) {
    guard length.amount > 0 else { return nil }
    let isOwn = length.from.extent.item == length.to.extent.item && length.from.fraction != length.to.fraction
    self.init(view: isOwn ? length.to.extent.item.name : nil, length: length.amount)
  }
}
