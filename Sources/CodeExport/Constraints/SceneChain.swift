import AutoLayout

/// The scene language's own chains: `make.left.equalTo(card.right).offset(8)`, after the view's name.
public enum SceneChain {
  /// The chain that makes a constraint, with the attribute of the second item named.
  ///
  /// - Parameter number: writes a number
  public static func make(
    _ constraint: ConstraintCode, number: (Double) -> String = CodeNumber.text
  ) -> String {
    var text = "make.\(constraint.firstAttribute.rawValue).\(constraint.relation.verb)"
    if let second = constraint.second {
      text += "(\(second.expression).\(constraint.secondAttribute.rawValue))"
      if constraint.multiplier != 1 { text += ".multipliedBy(\(number(constraint.multiplier)))" }
      if constraint.constant != 0 { text += ".offset(\(number(constraint.constant)))" }
    } else {
      text += "(\(number(constraint.constant)))"
    }
    if !constraint.isRequired { text += ".priority(\(number(max(constraint.priority, 1))))" }
    if let key = constraint.identifier { text += ".key(\(quoted(key)))" }
    return text
  }

  /// A string in quotation marks.
  public static func quoted(_ text: String) -> String { CodeLanguage.swift.text(.string(text)) }
}
