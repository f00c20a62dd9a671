import AutoLayout
import Foundation
import Translation

/// Sizes as people write them: `375x667`.
public enum Measure {
  /// The largest side of a root view, in points.
  public static let largestSide = 100_000.0

  /// Why a text is not a size.
  public struct Problem: Error, Equatable, Sendable {
    /// One line, such as `'0x0': width and height must be above 0`.
    public var message: Phrase

    public init(message: Phrase) {
      self.message = message
    }
  }

  /// Reads `WxH`: two decimal numbers above 0 and at most ``largestSide``.
  public static func parse(_ text: String) throws(Problem) -> CGSize {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }
    guard parts.count == 2, let width = number(parts[0]), let height = number(parts[1]) else {
      throw Problem(message: "'\(shortened(text))' is not a size; write it as WIDTHxHEIGHT, such as 80x24")
    }
    guard width > 0, height > 0 else {
      throw Problem(message: "'\(shortened(text))': width and height must be above 0")
    }
    guard width <= largestSide, height <= largestSide else {
      throw Problem(message: "'\(shortened(text))' is too large; a side has at most 100000 points")
    }
    return CGSize(width: width, height: height)
  }

  /// Plain decimals only: neither `1e5` nor `inf` nor `0x10`.
  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.utf8.count <= 32 else { return nil }
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
    guard let first = digits.first, first.isASCII, first.isNumber else { return nil }
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  private static func shortened(_ text: String) -> String {
    let clean = text.filter { !$0.isNewline }
    return clean.count <= 40 ? clean : clean.prefix(40) + "…"
  }

  /// `375x667`, `80.5x24`
  public static func text(_ size: CGSize) -> String {
    "\(decimal(size.width))x\(decimal(size.height))"
  }
}
