import Foundation

/// A colour of a cell, shown as the nearest one that the terminal's `ColorDepth` has.
public enum Color: Hashable, Sendable {
  /// An entry of xterm's table of 256: 0-15 are the terminal's own sixteen, 16-231 a cube of 6x6x6, 232-255
  /// a ramp of greys.
  case indexed(UInt8)
  /// sRGB components.
  case rgb(UInt8, UInt8, UInt8)

  public static let black = Color.indexed(0)
  public static let red = Color.indexed(1)
  public static let green = Color.indexed(2)
  public static let yellow = Color.indexed(3)
  public static let blue = Color.indexed(4)
  public static let magenta = Color.indexed(5)
  public static let cyan = Color.indexed(6)
  public static let white = Color.indexed(7)
  public static let brightWhite = Color.indexed(15)
}

/// The number of colours of a terminal.
public enum ColorDepth: Int, Sendable, CaseIterable {
  case none = 0
  case ansi8 = 8
  case ansi16 = 16
  case ansi256 = 256
  /// Every colour.
  case rgb = 16_777_216

  /// Whether there is xterm's table of 256, with colours that the user has not chosen.
  public var hasTable: Bool { self == .ansi256 || self == .rgb }
}

extension Color {
  /// The nearest colour that there is; nil without colours.
  public func nearest(depth: ColorDepth) -> Color? {
    depth == .rgb ? self : index(depth: depth).map(Color.indexed)
  }

  /// The nearest entry of the table; nil without colours.
  ///
  /// With 256 colours, RGB colours are matched with the cube and the greys only, as users change the first sixteen.
  public func index(depth: ColorDepth) -> UInt8? {
    switch (self, depth) {
    case (_, .none):
      return nil
    case (.indexed(let index), _) where Int(index) < depth.rawValue:
      return index
    case (.indexed(let index), .ansi8) where index < 16:
      return index - 8
    case (_, .ansi8), (_, .ansi16):
      return (0..<UInt8(depth.rawValue)).min { distance(to: $0) < distance(to: $1) }
    case (_, .ansi256), (_, .rgb):
      return nearestInCubeOrRamp
    }
  }

  /// The sRGB components; for the first sixteen those of xterm, as terminals do not report theirs.
  public var components: (red: UInt8, green: UInt8, blue: UInt8) {
    switch self {
    case .rgb(let red, let green, let blue):
      return (red, green, blue)
    case .indexed(let index) where index < 16:
      return Self.firstSixteen[Int(index)]
    case .indexed(let index) where index < 232:
      let cell = Int(index) - 16
      return (Self.cubeLevels[cell / 36], Self.cubeLevels[cell / 6 % 6], Self.cubeLevels[cell % 6])
    case .indexed(let index):
      let level = 8 + 10 * (index - 232)
      return (level, level, level)
    }
  }

  /// Relative luminance as the Web Content Accessibility Guidelines define it, from 0 to 1.
  public var luminance: Double {
    let (red, green, blue) = components
    return 0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)] + 0.0722 * Self.linear[Int(blue)]
  }

  /// The contrast ratio with another colour as these guidelines define it, from 1 to 21.
  public func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Whether text of this colour can be read on another one: at a contrast of 4.5, the level AA of these guidelines.
  public func isLegible(on background: Color) -> Bool { contrast(with: background) >= 4.5 }

  /// sRGB's transfer function for each component.
  private static let linear: [Double] = (0...255).map { component in
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Black or white, whichever is read more easily on this colour.
  public var contrasting: Color {
    // Equal contrast ratios (L + 0.05) / 0.05 and 1.05 / (L + 0.05) meet at 0.179.
    luminance > 0.179 ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
  }

  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let firstSixteen: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  private var nearestInCubeOrRamp: UInt8 {
    let (red, green, blue) = components
    func level(_ component: UInt8) -> Int {
      let value = Int(component)
      return value < 48 ? 0 : value < 115 ? 1 : min(5, (value - 35) / 40)
    }
    let inCube = UInt8(16 + 36 * level(red) + 6 * level(green) + level(blue))
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let inRamp = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
    return distance(to: inRamp) < distance(to: inCube) ? inRamp : inCube
  }

  /// The squared distance between the components.
  private func distance(to index: UInt8) -> Int {
    let (a, b) = (components, Color.indexed(index).components)
    let (red, green, blue) = (Int(a.red) - Int(b.red), Int(a.green) - Int(b.green), Int(a.blue) - Int(b.blue))
    return red * red + green * green + blue * blue
  }
}
