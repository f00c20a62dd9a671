import Synchronization

/// A character, or none, as a number: that of its scalar, else one that is given to its cluster of scalars.
@usableFromInline
struct Glyph: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let number: UInt32

  /// No character.
  static let none = Glyph(nil)

  /// Above all scalars.
  private static let firstCluster: UInt32 = 0x110000
  /// The most clusters that get a number. Of others, only the first scalar is kept.
  private static let mostClusters = 65_536

  private static let clusters = Mutex((all: [Character](), numbers: [Character: UInt32]()))

  init(_ character: Character?) {
    guard let character else {
      number = 0
      return
    }
    let scalars = character.unicodeScalars
    let first = scalars.first?.value ?? 0
    guard scalars.index(after: scalars.startIndex) != scalars.endIndex else {
      number = first
      return
    }
    number = Self.clusters.withLock { clusters in
      if let known = clusters.numbers[character] { return known }
      guard clusters.all.count < Self.mostClusters else { return first }
      let number = Self.firstCluster + UInt32(clusters.all.count)
      clusters.all.append(character)
      clusters.numbers[character] = number
      return number
    }
  }

  init(ascii: UInt8) { number = UInt32(ascii) }

  var character: Character? {
    if number == 0 { return nil }
    if let scalar = Unicode.Scalar(number) { return Character(scalar) }
    return Self.clusters.withLock { clusters in
      let index = Int(number - Self.firstCluster)
      return clusters.all.indices.contains(index) ? clusters.all[index] : nil
    }
  }

  @inlinable var ascii: UInt8? { number > 0 && number < 0x80 ? UInt8(truncatingIfNeeded: number) : nil }

  @inlinable
  static func == (left: Glyph, right: Glyph) -> Bool { left.number == right.number }
}
