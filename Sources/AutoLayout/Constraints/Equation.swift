/// A constraint as an equation in names.
public struct Equation: Equatable, Sendable {
  /// The first item's name.
  public var firstItem: String
  public var firstAttribute: NSLayoutConstraint.Attribute
  public var relation: NSLayoutConstraint.Relation
  /// The second item's name; nil where the constraint compares with a number.
  public var secondItem: String?
  public var secondAttribute: NSLayoutConstraint.Attribute
  public var multiplier: Double
  /// In points.
  public var constant: Double
  /// What made it, where nobody wrote it.
  public var source: Source?

  public enum Source: String, Sendable {
    case window = "the window"
    case autoresizingMask = "its autoresizing mask"
    case content = "its content"
  }

  /// `title.left = 2 * icon.right + 8`, and what made it where nobody wrote it.
  public var text: String {
    let sign = relation == .equal ? "=" : relation.rawValue
    var text = "\(firstItem).\(firstAttribute.rawValue) \(sign) \(rightSide)"
    if let source { text += " (\(source.rawValue))" }
    return text
  }

  private var rightSide: String {
    guard let secondItem else { return formatted(constant) }
    var text = multiplier == 1 ? "" : "\(formatted(multiplier)) * "
    text += "\(secondItem).\(secondAttribute.rawValue)"
    if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(formatted(abs(constant)))" }
    return text
  }
}

extension NSLayoutConstraint {
  func equation(naming name: (LayoutItem) -> String) -> Equation {
    let source: Equation.Source? =
      switch self {
      case is WindowConstraint: .window
      case is AutoresizingMaskConstraint: .autoresizingMask
      case is ContentSizeConstraint: .content
      default: nil
      }
    return Equation(
      firstItem: name(firstItem), firstAttribute: firstAttribute, relation: relation,
      secondItem: secondItem.map(name), secondAttribute: secondAttribute, multiplier: multiplier,
      constant: constant, source: source)
  }
}
