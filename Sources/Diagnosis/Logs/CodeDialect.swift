import AutoLayout

/// The libraries with which apps write constraints, and the code for a constraint in each.
public enum CodeDialect: String, Sendable {
  /// Masonry, in Objective-C.
  case masonry
  /// SnapKit, in Swift.
  case snapKit
  /// Layout anchors, in Swift.
  case anchors

  /// A constraint as a line or two of code.
  ///
  /// - Parameter priority: 1...1000
  public func code(_ equation: Equation, priority: Int = 1000) -> String {
    switch self {
    case .masonry: maker(equation, priority, end: ";", prefix: "mas_")
    case .snapKit: maker(equation, priority, end: "", prefix: "snp.")
    case .anchors: anchor(equation, priority)
    }
  }

  /// The code that turns a view's autoresizing mask off.
  public func unmasking(_ view: String) -> String {
    "\(view).translatesAutoresizingMaskIntoConstraints = " + (self == .masonry ? "NO;" : "false")
  }

  /// The code that changes a length of a view's frame; nil if the equation does not set one.
  func framing(_ view: String, _ equation: Equation) -> [String]? {
    guard equation.firstAttribute.isSize, equation.secondItem == nil else { return nil }
    let length = "size.\(equation.firstAttribute.rawValue) = \(decimal(equation.constant, places: 10))"
    return self == .masonry
      ? ["CGRect frame = \(view).frame;", "frame.\(length);", "\(view).frame = frame;"]
      : ["\(view).frame.\(length)"]
  }

  private func maker(_ equation: Equation, _ priority: Int, end: String, prefix: String) -> String {
    var text = "make.\(equation.firstAttribute.rawValue).\(equation.relation.verb)("
    if let second = equation.secondItem {
      text += "\(second).\(prefix)\(equation.secondAttribute.rawValue))"
      if equation.multiplier != 1 { text += ".multipliedBy(\(decimal(equation.multiplier, places: 10)))" }
      if equation.constant != 0 { text += ".offset(\(decimal(equation.constant, places: 10)))" }
    } else {
      let number = decimal(equation.constant, places: 10)
      text +=
        (self == .snapKit ? number : number.allSatisfy(\.isNumber) ? "@\(number)" : "@(\(number))") + ")"
    }
    if priority < 1000 { text += ".priority(\(priority))" }
    return "\(text)\(end)  // in \(equation.firstItem).\(prefix)makeConstraints"
  }

  private func anchor(_ equation: Equation, _ priority: Int) -> String {
    let item = equation.firstItem
    let attribute = equation.firstAttribute.rawValue
    let name = "\(item)\(attribute.prefix(1).uppercased())\(attribute.dropFirst())"
    let expression = anchored(equation) ?? byItems(equation)
    return priority < 1000
      ? "let \(name) = \(expression)\n\(name).priority = UILayoutPriority(\(priority))\n\(name).isActive = true"
      : "\(expression).isActive = true"
  }

  /// Nil for attributes without anchors: margins, and multiples of places.
  private func anchored(_ equation: Equation) -> String? {
    let (first, second) = (equation.firstAttribute, equation.secondAttribute)
    guard !first.isMargin, equation.multiplier == 1 || first.isSize else { return nil }
    let constant = decimal(equation.constant, places: 10)
    let start = "\(equation.firstItem).\(first.rawValue)Anchor.constraint(\(equation.relation.verb)"
    guard let item = equation.secondItem else { return "\(start)Constant: \(constant))" }
    guard !second.isMargin else { return nil }
    let multiplier =
      equation.multiplier == 1 ? "" : ", multiplier: \(decimal(equation.multiplier, places: 10))"
    let offset = equation.constant == 0 ? "" : ", constant: \(constant)"
    return "\(start): \(item).\(second.rawValue)Anchor\(multiplier)\(offset))"
  }

  private func byItems(_ equation: Equation) -> String {
    "NSLayoutConstraint(item: \(equation.firstItem), attribute: .\(equation.firstAttribute.rawValue), "
      + "relatedBy: .\(equation.relation.name), toItem: \(equation.secondItem ?? "nil"), "
      + "attribute: .\(equation.secondAttribute.rawValue), "
      + "multiplier: \(decimal(equation.multiplier, places: 10)), "
      + "constant: \(decimal(equation.constant, places: 10)))"
  }
}
