import Foundation

/// A number as C's `%g` writes it, for descriptions and sentences: at most six significant digits, no trailing zeros.
public func formatted(_ number: Double) -> String {
  if number == 0 { return "0" }
  if abs(number) < 1_000_000, let whole = Int(exactly: number) { return String(whole) }
  return String(format: "%g", number)
}

/// A number without exponent, for coordinates and source text: rounded to a number of decimal places, no trailing zeros,
/// no negative zero. What lies half-way between two is the same text whatever way the number was computed: a millionth of
/// the last place is rounding. A number of 1e15 or more, or one that is not finite, is written as Swift does.
public func decimal(_ number: Double, places: Int = 3) -> String {
  guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
  let scale = pow(10, Double(places))
  let rounded = ((number * scale * 1e6).rounded() / 1e6).rounded() / scale
  if let whole = Int(exactly: rounded) { return String(whole) }
  // Swift writes smaller numbers with an exponent.
  if abs(rounded) >= 0.001 { return "\(rounded)" }
  var text = String(format: "%.\(places)f", rounded)
  while text.hasSuffix("0") { text.removeLast() }
  return text
}
