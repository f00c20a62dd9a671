extension Unicode.Scalar {
  /// Whether the scalar can act on a terminal, or on the order in which text around it is read, instead of being
  /// shown: a control character (Unicode's category Cc, line ends and tabs among them), a line or paragraph separator,
  /// or one of the bidirectional controls of Unicode Standard Annex 9.
  public var isActive: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text with U+FFFD for each active scalar except newlines and tabs. Text from input must pass through this
  /// before it is written to a terminal or a file.
  public var inert: String { replacingActive(except: ["\n", "\t"]) }

  /// The text with U+FFFD for each active scalar, newlines and tabs included.
  public var inertLine: String { replacingActive(except: []) }

  private func replacingActive(except kept: Set<Unicode.Scalar>) -> String {
    func isReplaced(_ scalar: Unicode.Scalar) -> Bool { scalar.isActive && !kept.contains(scalar) }
    // Of a text of one type the compiler knows how to go through the scalars.
    let text = String(self)
    guard text.unicodeScalars.contains(where: isReplaced) else { return text }
    let scalars = text.unicodeScalars.map { isReplaced($0) ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
