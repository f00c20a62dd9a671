import AutoLayout

/// A `<constraint>` as the equation that it is.
struct ConstraintReading {
  private let element: InterfaceElement
  private let sizeClasses: SizeClassChoice

  /// The gap between neighbours, and between a view and its superview, that `symbolic="YES"` means where no number stands beside it.
  private static let (standardGap, standardMargin) = (8.0, 20.0)

  init(_ element: InterfaceElement, _ sizeClasses: SizeClassChoice) {
    self.element = element
    self.sizeClasses = sizeClasses
  }

  func constraint(_ first: LayoutItem, _ second: LayoutItem?) throws(LayoutError) -> NSLayoutConstraint {
    let constraint = try NSLayoutConstraint(
      item: first, attribute: attribute("firstAttribute"), relatedBy: relation, toItem: second,
      attribute: attribute("secondAttribute"), multiplier: multiplier, constant: constant(first, second),
      priority: priority)
    constraint.identifier = element["identifier"]
    return constraint
  }

  private func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
    guard let word = element[name] else { return .notAnAttribute }
    return word == "baseline"
      ? .lastBaseline : NSLayoutConstraint.Attribute(rawValue: word) ?? .notAnAttribute
  }

  private var relation: NSLayoutConstraint.Relation {
    switch element["relation"] {
    case "greaterThanOrEqual": .greaterThanOrEqual
    case "lessThanOrEqual": .lessThanOrEqual
    default: .equal
    }
  }

  /// `0.5`, `16:9`, `1/3`.
  private var multiplier: Double {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    guard parts.count == 2 else { return parts.first ?? 1 }
    return parts[1] == 0 ? 1 : parts[0] / parts[1]
  }

  private func constant(_ first: LayoutItem, _ second: LayoutItem?) -> Double {
    if let text = sizeClasses.value("constant", of: element) { return Double(text) ?? 0 }
    guard element.flag("symbolic") == true, let second else { return 0 }
    return first.container === second.container ? Self.standardGap : Self.standardMargin
  }

  private var priority: UILayoutPriority {
    UILayoutPriority(rawValue: element.number("priority") ?? 1000)
  }
}
