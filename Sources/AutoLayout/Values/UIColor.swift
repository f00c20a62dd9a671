import Foundation

/// A colour in sRGB with components from 0 to 1.
public struct UIColor: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  /// Components outside 0...1 are clamped.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func clamp(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    self.red = clamp(red)
    self.green = clamp(green)
    self.blue = clamp(blue)
    self.alpha = clamp(alpha)
  }

  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// `#RRGGBB`, or `#RRGGBBAA` for a colour that is not opaque.
  public var hexadecimal: String {
    let components = [red, green, blue] + (alpha < 1 ? [alpha] : [])
    return "#" + components.map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
  }

  public static let black = UIColor(white: 0)
  public static let darkGray = UIColor(white: 1.0 / 3)
  public static let gray = UIColor(white: 0.5)
  public static let lightGray = UIColor(white: 2.0 / 3)
  public static let white = UIColor(white: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0)
  public static let green = UIColor(red: 0, green: 1, blue: 0)
  public static let blue = UIColor(red: 0, green: 0, blue: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2)
  public static let clear = UIColor(white: 0, alpha: 0)
}
