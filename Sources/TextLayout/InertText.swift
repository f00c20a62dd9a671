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
  /// The text with U+FFFD in the place of each scalar that is active, but for newlines and tabs.
  ///
  /// Text that came from input is written to terminals and files like this only.
  public var inert: String { replacingActive { $0 != "\n" && $0 != "\t" } }

  /// The text with U+FFFD in the place of each scalar that is active, newlines and tabs among them.
  public var inertLine: String { replacingActive { _ in true } }

  private func replacingActive(where isReplaced: (Unicode.Scalar) -> Bool) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool { !scalar.isActive || !isReplaced(scalar) }
    guard !unicodeScalars.allSatisfy(isKept) else { return String(self) }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(isKept(scalar) ? scalar : "\u{FFFD}") }
    return String(result)
  }
}
