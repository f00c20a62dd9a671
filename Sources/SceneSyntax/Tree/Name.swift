/// A word of the source and the forms for finding it.
///
/// Names are compared and hashed by a number that is computed once, so that finding a variable costs no comparison of
/// texts. The interpreter does that in its innermost loops: it has to know that a comparison changes nothing, or it copies a
/// scope's variables before.
public final class Name: Sendable {
  /// As written.
  public let text: String
  /// In lower case, to find a name of the API that is written in another case.
  public let key: String
  /// The same for equal texts.
  public let number: Int
  /// The property behind which an instance variable stands: `count` for `_count`; nil for other names.
  public let property: String?

  public init(_ text: String) {
    self.text = text
    key = text.utf8.allSatisfy(Self.isLowercase) ? text : text.lowercased()
    number = text.hashValue
    property = text.utf8.first == UInt8(ascii: "_") ? String(text.dropFirst()) : nil
  }

  /// Whether it begins with a capital letter, as names of types do.
  public var isCapitalized: Bool {
    guard let byte = text.utf8.first else { return false }
    return byte < 0x80 ? UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte : text.first?.isUppercase == true
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    byte < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte)
  }
}

extension Name: Hashable {
  @inlinable @inline(__always) public static func == (left: Name, right: Name) -> Bool {
    left === right || left.number == right.number && left.hasText(of: right)
  }

  // The compiler inlines public functions into other modules, and no others.

  /// Texts of equal numbers differ hardly ever.
  @_effects(readonly) @inline(never) @usableFromInline
  func hasText(of other: Name) -> Bool { text == other.text }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
