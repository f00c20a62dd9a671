/// The priority of a constraint, from 1 to 1000; 1000 is required. Priorities are strictly ordered: one
/// constraint at 751 outweighs any number at 750.
public struct UILayoutPriority: Hashable, Comparable, Sendable, RawRepresentable,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
  /// 1...1000.
  public let rawValue: Double

  /// A value that is not a number counts as required; others are clamped to 1...1000.
  public init(rawValue: Double) {
    self.rawValue = rawValue.isNaN ? 1000 : min(max(rawValue, 1), 1000)
  }

  public init(_ rawValue: Double) { self.init(rawValue: rawValue) }
  public init(integerLiteral value: Int) { self.init(rawValue: Double(value)) }
  public init(floatLiteral value: Double) { self.init(rawValue: value) }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultMedium = UILayoutPriority(500)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  public var isRequired: Bool { rawValue >= 1000 }

  /// The solver's priority: a whole number, of which only 1000 is required, so 999.5 becomes 999.
  public var solverPriority: Int {
    isRequired ? 1000 : min(Int(rawValue.rounded()), 999)
  }

  /// The name of one of the well-known priorities.
  public var name: String? {
    switch self {
    case .required: "required"
    case .defaultHigh: "high"
    case .defaultMedium: "medium"
    case .defaultLow: "low"
    case .fittingSizeLevel: "fitting size"
    default: nil
    }
  }
}

extension UILayoutPriority: CustomStringConvertible {
  public var description: String { name ?? formatted(rawValue) }
}
