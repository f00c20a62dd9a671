import AutoLayout
import Masonry

/// Measures values: about how many bytes they take beyond their places in variables and arrays.
struct ValueMeasure {
  /// The long strings that were measured. Values share them.
  private var strings: Set<UInt> = []

  /// The bytes of a value's place.
  static let place = MemoryLayout<Value>.stride
  /// Those of a dictionary's entry: key and value, and as much that is free.
  static let entry = 2 * (MemoryLayout<String>.stride + MemoryLayout<Value>.stride)
  /// Shorter strings are in their places (15 bytes), or cost less than finding out whether they are shared.
  private static let longestOwn = 256

  mutating func size(of value: Value) -> Int {
    switch value {
    case .string(let text): size(of: text)
    case .rect, .insets, .transform, .image, .type, .allocated: 64
    case .each(let values): values.count * Self.place
    // Objects of the layout that a value alone may hold.
    case .attribute, .maker, .constraint, .guide: 256
    case .layoutConstraint: 1_000
    default: 0
    }
  }

  mutating func size(of text: String) -> Int {
    let length = text.utf8.count
    if length <= 15 { return 0 }
    if length <= Self.longestOwn { return 32 + length }
    let address = text.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
    if let address, !strings.insert(address).inserted { return 0 }
    return 32 + length
  }

  /// A dictionary's entries.
  mutating func size(of entries: [String: Value]) -> Int {
    var size = 0
    for (key, value) in entries { size += Self.entry + self.size(of: key) + self.size(of: value) }
    return size
  }
}
