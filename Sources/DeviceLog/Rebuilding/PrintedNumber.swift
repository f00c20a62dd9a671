import AutoLayout
import Foundation

/// Numbers as logs print them, with six digits.
enum PrintedNumber {
  /// The number in the scene language. One that six digits cannot tell from a simple fraction is that fraction: three
  /// times a printed 0.333333 is to be 1. One too large for a layout is 0.
  static func source(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    guard let (numerator, denominator) = fraction(value) else { return decimal(value, places: 6) }
    return "\(numerator).0 / \(denominator)"
  }

  /// The fraction behind a number that fills all of the six digits that logs print. One with more digits is a fraction where these
  /// are its digits, or those that a `Float` has of it.
  static func fraction(_ value: Double) -> (numerator: Int, denominator: Int)? {
    let digits = String(format: "%.6g", abs(value))
    let places = min("\(abs(value))".drop { $0 == "0" || $0 == "." }.count(where: \.isNumber), 15)
    func isPrinted(_ fraction: Double) -> Bool {
      if places <= 6 || Double(Float(fraction)) == abs(value) { return true }
      return String(format: "%.\(places)g", fraction) == String(format: "%.\(places)g", abs(value))
    }
    guard !digits.contains("e"), digits.drop(while: { $0 == "0" || $0 == "." }).filter(\.isNumber).count >= 6
    else { return nil }
    for denominator in 3...64 {
      let numerator = (value * Double(denominator)).rounded()
      guard abs(numerator) >= 1, abs(numerator) < 1e6 else { continue }
      let quotient = abs(numerator) / Double(denominator)
      if String(format: "%.6g", quotient) == digits, isPrinted(quotient) {
        return (Int(numerator), denominator)
      }
    }
    return nil
  }
}
