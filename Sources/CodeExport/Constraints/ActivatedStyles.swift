import AutoLayout

/// A way to write constraints as objects that are activated together.
protocol ActivatedStyle: ConstraintStyle {
  /// The call that makes a constraint, without its priority.
  func expression(_ constraint: ConstraintCode) -> String
}

extension ActivatedStyle {
  private var activation: ConstraintActivation { ConstraintActivation(language: language) }

  func lines(
    for constraints: [ConstraintCode], order: ConstraintOrder, names: inout VariableNames
  ) -> [String] {
    activation.lines(for: constraints, names: &names, expression)
  }

  func statement(for constraint: ConstraintCode) -> [String] {
    var names = VariableNames()
    return statement(for: constraint, names: &names)
  }

  func statement(for constraint: ConstraintCode, names: inout VariableNames) -> [String] {
    activation.statement(for: constraint, names: &names, expression)
  }
}

/// `NSLayoutConstraint`'s own initializer, which can make every constraint.
struct ItemStyle: ActivatedStyle {
  let language: CodeLanguage
  /// Whether each argument of Objective-C stands on a line of its own, the colons below each other.
  var breaksLines = false

  func expression(_ constraint: ConstraintCode) -> String {
    let attributes = [constraint.firstAttribute, constraint.secondAttribute].map { attribute in
      let name = attribute.rawValue
      return language == .objectiveC
        ? "NSLayoutAttribute\(name.prefix(1).uppercased())\(name.dropFirst())" : ".\(name)"
    }
    let relation = constraint.relation.name
    let (multiplier, constant) = (
      CodeNumber.text(constraint.multiplier), CodeNumber.text(constraint.constant)
    )
    let (first, second) = (constraint.first.expression, constraint.second?.expression ?? "nil")
    switch language {
    case .objectiveC:
      let relation = "NSLayoutRelation\(relation.prefix(1).uppercased())\(relation.dropFirst())"
      let opening = "[NSLayoutConstraint constraintWithItem"
      let arguments = [
        ("attribute", attributes[0]), ("relatedBy", relation), ("toItem", second),
        ("attribute", attributes[1]),
        ("multiplier", multiplier), ("constant", constant),
      ].map { label, value in
        let indentation = breaksLines ? opening.count - label.count : 0
        return String(repeating: " ", count: indentation) + "\(label):\(value)"
      }
      return (["\(opening):\(first)"] + arguments).joined(separator: breaksLines ? "\n" : " ") + "]"
    case .swift, .appKitSwift:
      return "NSLayoutConstraint(item: \(first), attribute: \(attributes[0]), relatedBy: .\(relation), "
        + "toItem: \(second), attribute: \(attributes[1]), multiplier: \(multiplier), "
        + "constant: \(constant))"
    }
  }
}

/// Layout anchors.
struct AnchorStyle: ActivatedStyle {
  var language = CodeLanguage.swift

  func expression(_ constraint: ConstraintCode) -> String {
    anchored(constraint) ?? ItemStyle(language: language).expression(constraint)
  }

  /// Nil for attributes without anchors: margins, and multiples of places.
  private func anchored(_ constraint: ConstraintCode) -> String? {
    let (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
    guard !first.isMargin, constraint.multiplier == 1 || first.isSize else { return nil }
    let constant = CodeNumber.text(constraint.constant)
    let start =
      "\(constraint.first.expression).\(first.rawValue)Anchor.constraint(\(constraint.relation.verb)"
    guard let item = constraint.second else { return "\(start)Constant: \(constant))" }
    guard !second.isMargin else { return nil }
    let multiplier =
      constraint.multiplier == 1 ? "" : ", multiplier: \(CodeNumber.text(constraint.multiplier))"
    let offset = constraint.constant == 0 ? "" : ", constant: \(constant)"
    return "\(start): \(item.expression).\(second.rawValue)Anchor\(multiplier)\(offset))"
  }
}

/// Constraints that are activated together. Those with a priority or an identifier are variables first.
struct ConstraintActivation {
  let language: CodeLanguage

  /// - Parameter expression: the call that makes a constraint, without its priority
  func lines(
    for constraints: [ConstraintCode], names: inout VariableNames, _ expression: (ConstraintCode) -> String
  ) -> [String] {
    guard !constraints.isEmpty else { return [] }
    var lines: [String] = []
    var elements: [String] = []
    for constraint in constraints {
      guard !constraint.isRequired || constraint.identifier != nil else {
        elements.append(expression(constraint))
        continue
      }
      let name = names.claim(Self.name(for: constraint))
      lines += variable(name, for: constraint, expression)
      elements.append(name)
    }
    if !lines.isEmpty { lines.append("") }
    lines.append(
      language == .objectiveC ? "[NSLayoutConstraint activateConstraints:@[" : "NSLayoutConstraint.activate(["
    )
    lines += elements.map { "    \(Self.indented($0, by: 4))," }
    lines.append(language == .objectiveC ? "]];" : "])")
    return lines
  }

  /// One constraint by itself.
  func statement(
    for constraint: ConstraintCode, names: inout VariableNames, _ expression: (ConstraintCode) -> String
  ) -> [String] {
    let activation = language == .objectiveC ? ".active = YES;" : ".isActive = true"
    guard !constraint.isRequired || constraint.identifier != nil else {
      return [expression(constraint) + activation]
    }
    let name = names.claim(Self.name(for: constraint))
    return variable(name, for: constraint, expression) + [name + activation]
  }

  private func variable(
    _ name: String, for constraint: ConstraintCode, _ expression: (ConstraintCode) -> String
  ) -> [String] {
    let start = language.declaration(of: name, as: "NSLayoutConstraint", value: "")
    let value = Self.indented(expression(constraint), by: start.count - language.end.count)
    var lines = [language.declaration(of: name, as: "NSLayoutConstraint", value: value)]
    if !constraint.isRequired {
      lines.append(language.assignment(to: name, PropertyName("priority"), .priority(constraint.priority)))
    }
    if let identifier = constraint.identifier {
      lines.append(language.assignment(to: name, PropertyName("identifier"), .string(identifier)))
    }
    return lines
  }

  /// The text, the lines after its first one indented.
  private static func indented(_ text: String, by columns: Int) -> String {
    text.replacing("\n", with: "\n" + String(repeating: " ", count: columns))
  }

  /// `cardTop`, for a constraint of `self.card.top`.
  private static func name(for constraint: ConstraintCode) -> String {
    let item = constraint.first.expression.split(separator: ".").last ?? ""
    let attribute = constraint.firstAttribute.rawValue
    return "\(item)\(attribute.prefix(1).uppercased())\(attribute.dropFirst())"
  }
}
