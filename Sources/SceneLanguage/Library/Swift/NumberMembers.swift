import SceneSyntax

/// What Swift's numbers are asked: `height.rounded(.up)`, `index.isMultiple(of: 2)`.
extension LibraryType {
  static func addSwiftMembers(to type: inout TypeDeclaration<Value>) {
    func question(_ name: String, _ holds: @escaping @Sendable (Double) -> Bool) {
      type.property(name) { value, _ in .boolean(holds(value.asNumber ?? 0)) }
    }
    question("isZero") { $0 == 0 }
    question("isNaN") { $0.isNaN }
    question("isFinite") { $0.isFinite }
    question("isInfinite") { $0.isInfinite }
    // Of the orientations of a device and of the interface.
    for side in ["Portrait", "Landscape"] {
      type.property("is" + side) { value, _ in
        if case .symbol(let name) = value.known { return .boolean(name.key.hasPrefix(side.lowercased())) }
        return .boolean(false)
      }
    }
    type.property("magnitude") { value, _ in like(value, abs(value.asNumber ?? 0)) }
    type.property("hashValue", "bigEndian", "littleEndian") { value, _ in value.asInteger.value }
    type.method("signum") { value, _ in
      .integer((value.asNumber ?? 0) == 0 ? 0 : (value.asNumber ?? 0) < 0 ? -1 : 1)
    }
    type.method("squareRoot") { value, _ in .number(max(value.asNumber ?? 0, 0).squareRoot()) }
    type.method("rounded") { value, _ in .number((value.asNumber ?? 0).rounded()) }
    type.method("rounded:") { value, call in
      guard case .symbol(let name) = try call.value(0), let rule = roundingRules[name.key] else {
        throw call.mismatch(0, "a rounding rule, as .up or .toNearestOrEven")
      }
      return .number((value.asNumber ?? 0).rounded(rule))
    }
    type.method("isMultipleOf:") { value, call in
      let (number, divisor) = (value.asInteger ?? 0, try call.integer(0))
      return .boolean(divisor == 0 ? number == 0 : number.isMultiple(of: divisor))
    }
    type.method("truncatingRemainderDividingBy:") { value, call in
      .number((value.asNumber ?? 0).truncatingRemainder(dividingBy: try divisor(call)))
    }
    type.method("remainderDividingBy:") { value, call in
      .number((value.asNumber ?? 0).remainder(dividingBy: try divisor(call)))
    }
    type.method("quotientAndRemainderDividingBy:") { value, call in
      let (number, divisor) = (Double(value.asInteger ?? 0), try divisor(call).rounded(.towardZero))
      let quotient = (number / divisor).rounded(.towardZero)
      guard let first = Int(exactly: quotient), let second = Int(exactly: number - quotient * divisor) else {
        throw ScriptError("the quotient is too large")
      }
      return .pair(.integer(first), .integer(second), labels: ["quotient", "remainder"])
    }
    type.method("distanceTo:") { value, call in like(value, try call.number(0) - (value.asNumber ?? 0)) }
    type.method("isEqualTo:") { value, call in .boolean(value.asNumber == (try call.number(0))) }
    type.method("formatted") { value, _ in .string(value.text) }
  }

  /// A result that is whole where the number is, and fits.
  private static func like(_ value: Value, _ result: Double) -> Value {
    if case .integer = value.known, let whole = Int(exactly: result) { return .integer(whole) }
    return .number(result)
  }

  private static func divisor(_ call: Call) throws -> Double {
    let divisor = try call.number(0)
    guard divisor != 0 else { throw ScriptError("'\(call.name)' cannot divide by 0") }
    return divisor
  }

  private static let roundingRules: [String: FloatingPointRoundingRule] = [
    "up": .up, "down": .down, "towardzero": .towardZero, "awayfromzero": .awayFromZero,
    "tonearestoreven": .toNearestOrEven, "tonearestorawayfromzero": .toNearestOrAwayFromZero,
  ]
}
