import AutoLayout

/// A constraint as code relates it: the equation with expressions in the place of its items.
public struct ConstraintCode: Equatable, Sendable {
  /// A view or guide as code names it.
  public struct Item: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
      case view
      case guide
      /// The safe area of a view, by the view's expression.
      case safeArea(of: String)
    }

    /// `card`, `self.view`, `card.layoutMarginsGuide`
    public var expression: String
    public var kind = Kind.view

    public init(_ expression: String, kind: Kind = .view) {
      self.expression = expression
      self.kind = kind
    }
  }

  public var first: Item
  public var firstAttribute: NSLayoutConstraint.Attribute
  public var relation = NSLayoutConstraint.Relation.equal
  /// Nil if the constraint compares with a number.
  public var second: Item?
  public var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  public var multiplier = 1.0
  /// In points.
  public var constant = 0.0
  /// 1...1000
  public var priority = 1000.0
  public var identifier: String?
  /// The expression of the first item's superview, if it is a view that has one.
  public var superview: String?

  /// - Parameter priority: 1...1000
  public init(_ equation: Equation, priority: Double = 1000) {
    first = Item(equation.firstItem)
    firstAttribute = equation.firstAttribute
    relation = equation.relation
    second = equation.secondItem.map { Item($0) }
    secondAttribute = equation.secondAttribute
    multiplier = equation.multiplier
    constant = equation.constant
    self.priority = priority
  }

  /// - Parameter item: an item as code names it
  init(_ constraint: NSLayoutConstraint, naming item: (LayoutItem) -> Item) {
    first = item(constraint.firstItem)
    firstAttribute = constraint.firstAttribute
    relation = constraint.relation
    second = constraint.secondItem.map(item)
    secondAttribute = constraint.secondAttribute
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority.rawValue
    identifier = constraint.displayKey
    superview = (constraint.firstItem as? UIView)?.superview.map { item($0).expression }
  }

  var isRequired: Bool { priority >= 1000 }

  /// Whether both sides have the same attribute, which code need not say twice.
  var relatesSameAttributes: Bool { firstAttribute == secondAttribute }

  /// The equation in words of code, for comments: `card.top >= header.bottom + 8 at priority 750`.
  var notation: String {
    var text = "\(first.expression).\(firstAttribute.rawValue) \(relation.rawValue) "
    if let second {
      if multiplier != 1 { text += "\(CodeNumber.text(multiplier)) * " }
      text += "\(second.expression).\(secondAttribute.rawValue)"
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(CodeNumber.text(abs(constant)))" }
    } else {
      text += CodeNumber.text(constant)
    }
    return isRequired ? text : "\(text) at priority \(CodeNumber.text(priority))"
  }
}

/// Numbers in code.
public enum CodeNumber {
  /// A number with at most ten decimals, without an exponent.
  public static func text(_ number: Double) -> String { decimal(number, places: 10) }
}
