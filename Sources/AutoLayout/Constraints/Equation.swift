/// A constraint's equation, with names in the place of its items.
public struct Equation: Equatable, Sendable {
  /// The first item's name.
  public var firstItem: String
  public var firstAttribute: NSLayoutConstraint.Attribute
  public var relation: NSLayoutConstraint.Relation
  /// The second item's name; nil if the constraint compares with a number.
  public var secondItem: String?
  public var secondAttribute: NSLayoutConstraint.Attribute
  public var multiplier: Double
  /// In points.
  public var constant: Double
  /// The origin of a constraint that no statement made.
  public var source: Source?

  public enum Source: Sendable {
    case window, autoresizingMask, content
  }

  public init(
    firstItem: String, firstAttribute: NSLayoutConstraint.Attribute, relation: NSLayoutConstraint.Relation,
    secondItem: String?, secondAttribute: NSLayoutConstraint.Attribute, multiplier: Double, constant: Double,
    source: Source? = nil
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.source = source
  }
}

extension NSLayoutConstraint {
  /// The equation with the names that its items have themselves.
  public var displayedEquation: Equation { equation(naming: \.displayName) }

  /// The equation with other names of its items.
  public func equation(naming name: (LayoutItem) -> String) -> Equation {
    Equation(
      firstItem: name(firstItem), firstAttribute: firstAttribute, relation: relation,
      secondItem: secondItem.map(name), secondAttribute: secondAttribute, multiplier: multiplier,
      constant: constant, source: source)
  }
}
