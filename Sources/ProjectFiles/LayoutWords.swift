/// The words by which code that makes constraints is told from other code.
public enum LayoutWords {
  private static let all = [
    "equalTo", "EqualTo", "constraint(", "constraintWithItem", "constraintsWithVisualFormat",
    "withVisualFormat:", "NSLayoutConstraint(",
  ]

  /// How often they stand in a text.
  public static func count(in text: String) -> Int { all.reduce(0) { $0 + text.ranges(of: $1).count } }

  /// Whether one of them stands in a text.
  public static func stand(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in all.contains { find($0, in: bytes) } }
  }

  private static func find(_ word: String, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
