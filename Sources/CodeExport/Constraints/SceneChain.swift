import AutoLayout

/// The scene language's own chains: `make.left.equalTo(card.right).offset(8)`, after the view's name.
public enum SceneChain {
  /// The chain that makes a constraint, with the attribute of the second item named.
  ///
  /// - Parameter number: writes a number
  public static func make(
    _ constraint: ConstraintCode, number: (Double) -> String = CodeNumber.text
  ) -> String {
    "make." + chain(constraint, namesSecondAttribute: true, number: number)
  }

  /// A statement that makes a constraint, with the attribute of the second item named where it differs from the first
  /// one's: `card.make.left.equalTo(view).offset(8)`.
  public static func statement(for constraint: ConstraintCode) -> String {
    let namesSecondAttribute = !constraint.relatesSameAttributes
    return "\(constraint.first.expression).make."
      + chain(constraint, namesSecondAttribute: namesSecondAttribute, number: CodeNumber.text)
  }

  /// The same as a statement of Objective-C.
  public static func message(for constraint: ConstraintCode) -> String {
    MakerStyle(kit: .masonry).line(for: constraint)
  }

  private static func chain(
    _ constraint: ConstraintCode, namesSecondAttribute: Bool, number: (Double) -> String
  ) -> String {
    var text = "\(constraint.firstAttribute.rawValue).\(constraint.relation.verb)"
    if let second = constraint.second {
      let attribute = namesSecondAttribute ? ".\(constraint.secondAttribute.rawValue)" : ""
      text += "(\(second.expression)\(attribute))"
      if constraint.multiplier != 1 { text += ".multipliedBy(\(number(constraint.multiplier)))" }
      if constraint.constant != 0 { text += ".offset(\(number(constraint.constant)))" }
    } else {
      text += "(\(number(constraint.constant)))"
    }
    if !constraint.isRequired { text += ".priority(\(number(max(constraint.priority, 1))))" }
    if let key = constraint.identifier { text += ".key(\(quoted(key)))" }
    return text
  }

  /// The call that adds a constant to a chain, without its dot: `offset(8)`.
  public static func offset(_ constant: Double) -> String { "offset(\(CodeNumber.text(constant)))" }

  /// The call that gives a chain a priority, without its dot: `priority(750)`.
  public static func priority(_ priority: Int) -> String { "priority(\(priority))" }

  /// The attributes of a maker that stand for several, with these: `size` for `width` and `height`.
  public static let composites: [String: [String]] = Dictionary(
    uniqueKeysWithValues: MakerKit.masonry.composites.map { ($0.word, $0.attributes.map(\.rawValue)) })

  /// A string in quotation marks.
  public static func quoted(_ text: String) -> String { CodeLanguage.swift.text(.string(text)) }
}
