import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax
import TextLayout

/// Adds a constraint below a call that makes another one of the same view by an anchor, in the words of the document.
struct AnchorInsertion {
  /// With each of the second item's names that may hold, the likeliest first.
  private(set) var additions: [Addition] = []

  /// - Returns: nil where no anchor makes a constraint of the view.
  init?(_ equation: Equation, in trial: EditTrial) {
    let calls = trial.constraints(of: equation.firstItem).compactMap { AnchorCall($0, in: trial) }
    guard let beside = calls.last, equation.multiplier == 1 || equation.firstAttribute.isSize else {
      return nil
    }
    var names: [String?] = [nil]
    if let second = equation.secondItem { names = Self.names(of: second, in: trial) }
    for name in names {
      let text = beside.call(equation, comparingWith: name)
      if let edit = beside.inserting(text) {
        additions.append(Addition(text: text, line: beside.constraint.line, edit: edit))
      }
    }
  }
}

extension AnchorInsertion {
  /// The edits that write another equation of the same first item in place of an anchor's call, with each of the second item's
  /// names that may hold there.
  static func replacing(
    _ constraint: SceneSnapshot.Constraint, by equation: Equation, in trial: EditTrial
  ) -> [TextEdit] {
    guard let call = AnchorCall(constraint, in: trial), let second = equation.secondItem else { return [] }
    return names(of: second, in: trial).map { name in
      TextEdit(call.range, to: call.call(equation, comparingWith: name))
    }
  }

  /// The names that a view may have where anchors are used, the likeliest first.
  private static func names(of second: String, in trial: EditTrial) -> [String] {
    let known = trial.before.constraints.filter { $0.views.contains(second) }.compactMap {
      AnchorCall($0, in: trial)
    }
    return known.reversed().compactMap { $0.name(of: second) }.prefix(1) + trial.likelyNames(of: second)
  }
}

/// A call that makes a constraint by an anchor: `title.topAnchor.constraint(equalTo: card.topAnchor)`.
private struct AnchorCall {
  let constraint: SceneSnapshot.Constraint
  private let expression: ConstraintExpression
  private let part: CallSyntax
  /// The first item as written.
  private let first: String
  /// The second item as written.
  private let second: String?

  init?(_ constraint: SceneSnapshot.Constraint, in trial: EditTrial) {
    guard let origin = constraint.origin, !origin.isChain,
      let index = trial.statementIndex(at: origin.position),
      let expression = ConstraintExpression(callAt: origin.position, in: trial.scene.statements[index]),
      let part = expression.parts.last, let receiver = part.receiver,
      let first = Self.item(ofAnchor: expression.text[receiver])
    else { return nil }
    (self.constraint, self.expression, self.part, self.first) = (constraint, expression, part, first)
    second = part.arguments?.first.flatMap { Self.item(ofAnchor: expression.text[$0.range]) }
  }

  /// `self.card` of `self.card.topAnchor`; nil for anything else.
  private static func item(ofAnchor text: String) -> String? {
    guard text.hasSuffix("Anchor"), let dot = text.lastIndex(of: ".") else { return nil }
    let item = text[..<dot]
    return item.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ? String(item) : nil
  }

  /// The whole call.
  var range: SourceRange { expression.range }

  /// A view as the call names it.
  func name(of view: String) -> String? {
    guard let equation = constraint.equation else { return nil }
    return equation.firstItem == view ? first : equation.secondItem == view ? second : nil
  }

  /// A call that makes a constraint of the same first item.
  func call(_ equation: Equation, comparingWith second: String?) -> String {
    let number = CodeNumber.text(equation.constant)
    let verb = equation.relation.verb
    let anchor = "\(first).\(equation.firstAttribute.rawValue)Anchor"
    let other = second.map { "\($0).\(equation.secondAttribute.rawValue)Anchor" }
    let multiplier = equation.multiplier == 1 ? nil : CodeNumber.text(equation.multiplier)
    if part.isMessage {
      let start = "[\(anchor) constraint\(verb.prefix(1).uppercased())\(verb.dropFirst())"
      guard let other else { return "\(start)Constant:\(number)]" }
      return "\(start)Anchor:\(other)" + (multiplier.map { " multiplier:\($0)" } ?? "")
        + (equation.constant == 0 ? "" : " constant:\(number)") + "]"
    }
    guard let other else { return "\(anchor).constraint(\(verb)Constant: \(number))" }
    return "\(anchor).constraint(\(verb): \(other)" + (multiplier.map { ", multiplier: \($0)" } ?? "")
      + (equation.constant == 0 ? "" : ", constant: \(number)") + ")"
  }

  /// The edit that adds a call below this one, activated like it; nil where that cannot be told.
  func inserting(_ call: String) -> TextEdit? {
    let indent = expression.text.indentation(of: expression.range.lowerBound)
    switch expression.use {
    case .element:
      return TextEdit(
        at: expression.range.upperBound, inserting: "," + (indent.map { "\n" + $0 } ?? " ") + call)
    case .installed(let range):
      let margin = expression.text.indentation(of: range.lowerBound) ?? ""
      let stop = expression.terminator == nil ? "" : ";"
      let activation = part.isMessage ? ".active = YES" : ".isActive = true"
      return TextEdit(
        at: expression.terminator ?? range.upperBound, inserting: "\n\(margin)\(call)\(activation)\(stop)")
    case .named, .other: return nil
    }
  }
}
