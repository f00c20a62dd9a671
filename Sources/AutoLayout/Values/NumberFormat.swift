import Foundation

/// A number as C's `%g` writes it: at most six significant digits, no trailing zeros.
public func formatted(_ number: Double) -> String {
  if number == 0 { return "0" }
  if abs(number) < 1_000_000, let whole = Int(exactly: number) { return String(whole) }
  return String(format: "%g", number)
}
