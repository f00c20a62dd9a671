/// What a constraint says at one moment, from which its description is written when it is read.
public struct ConstraintDescription: Equatable, Sendable {
  /// A view or guide as descriptions write it.
  struct Item: Equatable, Sendable {
    var className: String
    var name: String

    init(_ item: LayoutItem) {
      className = item.className
      name = item.displayName
    }

    /// `UIView:redView`
    var text: String { "\(className):\(name)" }
  }

  var className: String
  /// Its key or identifier; nil if the number identifies it.
  var key: String?
  /// Identifies it in one report; nil for a constraint without a number.
  var number: Int?
  /// What stands between the key and the equation.
  var notation: String
  var first: Item
  var second: Item?
  var equation: EquationForm
  var priority: UILayoutPriority

  /// The number; 0 for a constraint without one.
  public var id: Int { number ?? 0 }

  /// The constraint as it is now.
  public init(_ constraint: NSLayoutConstraint) { self.init(constraint, number: constraint.number) }

  /// - Parameter number: identifies the constraint in one report.
  init(_ constraint: NSLayoutConstraint, number: Int?) {
    className = constraint.className
    key = constraint.displayKey
    self.number = number
    notation = constraint.notation
    first = Item(constraint.firstItem)
    second = constraint.secondItem.map(Item.init)
    equation = EquationForm(constraint)
    priority = constraint.priority
  }
}

extension ConstraintDescription: CustomStringConvertible {
  /// `<MASLayoutConstraint:key UIView:redView.left == UIView:view.left * 2 + 10 ^low>`, in Masonry's notation:
  /// no constant when it is 0, the priority only when it is not required.
  public var description: String {
    let label = key ?? number.map { "#\($0)" } ?? "#?"
    let strength = priority.isRequired ? "" : " ^\(priority)"
    return "<\(className):\(label) \(notation)\(equation.text(first.text, second?.text))\(strength)>"
  }
}

/// The attributes and numbers of a constraint, without its items.
struct EquationForm: Equatable, Sendable {
  var firstAttribute: NSLayoutConstraint.Attribute
  var relation: NSLayoutConstraint.Relation
  var secondAttribute: NSLayoutConstraint.Attribute
  var multiplier: Double
  /// In points.
  var constant: Double

  init(_ constraint: NSLayoutConstraint) {
    firstAttribute = constraint.firstAttribute
    relation = constraint.relation
    secondAttribute = constraint.secondAttribute
    multiplier = constraint.multiplier
    constant = constraint.constant
  }

  /// `UIView:redView.left == UIView:view.left * 2 + 10`, with the names of the items.
  func text(_ first: String, _ second: String?) -> String {
    var text = "\(first).\(firstAttribute.rawValue) \(relation.rawValue) "
    guard let second else { return text + formatted(constant) }
    text += "\(second).\(secondAttribute.rawValue)"
    if multiplier != 1 { text += " * \(formatted(multiplier))" }
    if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(formatted(abs(constant)))" }
    return text
  }
}
