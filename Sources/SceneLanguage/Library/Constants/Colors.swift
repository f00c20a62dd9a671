import AutoLayout

/// UIKit's named colours, as they are in light appearance.
enum Colors {
  /// By the names that UIColor has for them, without `Color` at the end.
  static let named: [(name: String, color: UIColor)] = plain + system + roles

  /// That of a name, with or without `Color` at its end; nil where UIKit has none.
  static func called(_ name: String) -> UIColor? {
    let key = name.lowercased()
    return byKey[key] ?? (key.hasSuffix("color") ? byKey[String(key.dropLast(5))] : nil)
  }

  static let byKey = Dictionary(named.map { ($0.name.lowercased(), $0.color) }) { first, _ in first }

  private static let plain: [(String, UIColor)] = [
    ("black", .black), ("darkGray", .darkGray), ("gray", .gray), ("lightGray", .lightGray),
    ("white", .white), ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan),
    ("yellow", .yellow), ("magenta", .magenta), ("orange", .orange), ("purple", .purple),
    ("brown", .brown), ("clear", .clear), ("lightText", UIColor(white: 1, alpha: 0.6)),
    ("darkText", .black),
  ]

  private static let system: [(String, UIColor)] = [
    ("systemRed", UIColor(hex: 0xFF3B30)), ("systemOrange", UIColor(hex: 0xFF9500)),
    ("systemYellow", UIColor(hex: 0xFFCC00)), ("systemGreen", UIColor(hex: 0x34C759)),
    ("systemMint", UIColor(hex: 0x00C7BE)), ("systemTeal", UIColor(hex: 0x30B0C7)),
    ("systemCyan", UIColor(hex: 0x32ADE6)), ("systemBlue", UIColor(hex: 0x007AFF)),
    ("systemIndigo", UIColor(hex: 0x5856D6)), ("systemPurple", UIColor(hex: 0xAF52DE)),
    ("systemPink", UIColor(hex: 0xFF2D55)), ("systemBrown", UIColor(hex: 0xA2845E)),
    ("systemGray", UIColor(hex: 0x8E8E93)), ("systemGray2", UIColor(hex: 0xAEAEB2)),
    ("systemGray3", UIColor(hex: 0xC7C7CC)), ("systemGray4", UIColor(hex: 0xD1D1D6)),
    ("systemGray5", UIColor(hex: 0xE5E5EA)), ("systemGray6", UIColor(hex: 0xF2F2F7)),
  ]

  /// Colours by what they are for.
  private static let roles: [(String, UIColor)] = [
    ("label", .black), ("secondaryLabel", UIColor(hex: 0x3C3C43, alpha: 0.6)),
    ("tertiaryLabel", UIColor(hex: 0x3C3C43, alpha: 0.3)),
    ("quaternaryLabel", UIColor(hex: 0x3C3C43, alpha: 0.18)),
    ("placeholderText", UIColor(hex: 0x3C3C43, alpha: 0.3)), ("link", UIColor(hex: 0x007AFF)),
    ("tint", UIColor(hex: 0x007AFF)), ("separator", UIColor(hex: 0x3C3C43, alpha: 0.29)),
    ("opaqueSeparator", UIColor(hex: 0xC6C6C8)), ("systemBackground", .white),
    ("secondarySystemBackground", UIColor(hex: 0xF2F2F7)), ("tertiarySystemBackground", .white),
    ("systemGroupedBackground", UIColor(hex: 0xF2F2F7)), ("secondarySystemGroupedBackground", .white),
    ("tertiarySystemGroupedBackground", UIColor(hex: 0xF2F2F7)),
    ("groupTableViewBackground", UIColor(hex: 0xF2F2F7)),
    ("scrollViewTexturedBackground", UIColor(hex: 0x6F7179)),
    ("viewFlipsideBackground", UIColor(hex: 0x1F2124)), ("underPageBackground", UIColor(hex: 0xB4BBC1)),
    ("systemFill", UIColor(hex: 0x787880, alpha: 0.2)),
    ("secondarySystemFill", UIColor(hex: 0x787880, alpha: 0.16)),
    ("tertiarySystemFill", UIColor(hex: 0x767680, alpha: 0.12)),
    ("quaternarySystemFill", UIColor(hex: 0x747480, alpha: 0.08)),
  ]
}

extension UIColor {
  /// - Parameter hex: `0xRRGGBB`; higher bits are dropped.
  init(hex: Int, alpha: Double = 1) {
    func part(_ shift: Int) -> Double { Double((hex >> shift) & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }
}
