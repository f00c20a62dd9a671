import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax
import TextLayout

/// Rewrites the message or call that made a constraint by hand: by an anchor, or with `constraintWithItem:…`.
struct CallRewriting: ConstraintRewriting {
  private let expression: ConstraintExpression
  private let call: CallSyntax
  private let arguments: [CallSyntax.Argument]
  /// The number of constraints made there, as in a loop.
  private let count: Int
  /// Whether it stands in a Swift file of an app.
  private let isSwift: Bool

  /// - Parameter isOfApp: whether it stands in a file of an app.
  init?(_ expression: ConstraintExpression, count: Int, isOfApp: Bool) {
    guard let call = expression.parts.last, let arguments = call.arguments else { return nil }
    self.expression = expression
    self.call = call
    self.arguments = arguments
    self.count = count
    isSwift = isOfApp && !call.isMessage
  }

  var isAlone: Bool { count == 1 }

  func edit(for change: ConstraintChange, of equation: Equation) -> TextEdit? {
    switch change {
    case .constant(let value): settingConstant(value)
    case .multiplier(let value): settingMultiplier(value)
    case .relation(let relation): settingRelation(relation)
    case .priority(let priority): settingPriority(priority, of: equation)
    case .removal: dropping()
    }
  }

  // MARK: Numbers and relations

  private func settingConstant(_ value: Double) -> TextEdit? {
    let number = CodeNumber.text(value)
    if let argument = arguments.last(where: { $0.label.lowercased().hasSuffix("constant") }) {
      return TextEdit(argument.range, to: number)
    }
    guard let last = arguments.last else { return nil }
    return TextEdit(
      at: last.range.upperBound, inserting: call.isMessage ? " constant:\(number)" : ", constant: \(number)")
  }

  private func settingMultiplier(_ value: Double) -> TextEdit? {
    arguments.last { $0.label.lowercased().hasSuffix("multiplier") }
      .map { TextEdit($0.range, to: CodeNumber.text(value)) }
  }

  // `greaterThanOrEqualTo` has `EqualTo` in it, so the longer ones come first.
  private static let relations: [NSLayoutConstraint.Relation] = [
    .greaterThanOrEqual, .lessThanOrEqual, .equal,
  ]

  private func settingRelation(_ relation: NSLayoutConstraint.Relation) -> TextEdit? {
    if let argument = arguments.first(where: { $0.label == "relatedBy" }) {
      let isSwift = expression.text[argument.range].hasPrefix(".")
      return TextEdit(
        argument.range, to: isSwift ? ".\(relation.name)" : "NSLayoutRelation\(relation.name.capitalised)")
    }
    guard let argument = arguments.first, let labelRange = argument.labelRange else { return nil }
    for (old, new) in Self.relations.map({ ($0.verb, relation.verb) }) {
      // `constraintEqualToAnchor`, `equalToConstant`
      for (old, new) in [(old, new), (old.capitalised, new.capitalised)] {
        guard let range = argument.label.range(of: old) else { continue }
        return TextEdit(labelRange, to: argument.label.replacingCharacters(in: range, with: new))
      }
    }
    return nil
  }

  // MARK: Priorities

  /// A constraint is given a name, so that its priority can be set before it is activated.
  private func settingPriority(_ number: Int, of equation: Equation) -> TextEdit? {
    let priority = !isSwift ? "\(number)" : number == 750 ? ".defaultHigh" : "UILayoutPriority(\(number))"
    let (text, range, start) = (expression.text, call.range, expression.statement.lowerBound)
    let sign = call.isMessage || expression.terminator != nil ? ";" : ""
    let end = sign + "\n" + (text.indentation(of: start) ?? "")
    if case .named(let name) = expression.use {
      if let value = writtenPriority(of: name) { return TextEdit(value, to: priority) }
      return TextEdit(at: range.upperBound, inserting: "\(end)\(name).priority = \(priority)")
    }
    let name = freeName(equation)
    let declaration = call.isMessage ? "NSLayoutConstraint *\(name) = " : "let \(name) = "
    let named = "\(declaration)\(text[range])\(end)\(name).priority = \(priority)\(end)"
    switch expression.use {
    case .installed(let all):
      let before = text[all.lowerBound..<range.lowerBound]
      let after = text[range.upperBound..<all.upperBound]
      return TextEdit(all, to: named + before + name + after)
    case .element:
      let before = text[start..<range.lowerBound]
      return TextEdit(start..<range.upperBound, to: named + before + name)
    case .named: return nil
    case .other: return isSwift ? settingPropertysPriority(priority) : nil
    }
  }

  /// A property's value becomes a closure that sets the priority: `lazy var height = { … }()`.
  private func settingPropertysPriority(_ priority: String) -> TextEdit? {
    let line = expression.text.characters[..<(expression.text.offset(of: call.range.lowerBound) ?? 0)]
    let before = String(line.reversed().prefix { !$0.isNewline }.reversed())
    guard let match = before.wholeMatch(of: /(\s*)(?:\w+\s+)*lazy var (\w+)(?:\s*:\s*\w+)?\s*=\s*/) else {
      return nil
    }
    let indent = String(match.1)
    let name = String(match.2)
    let text = """
      {
      \(indent)  let \(name) = \(expression.text[call.range])
      \(indent)  \(name).priority = \(priority)
      \(indent)  return \(name)
      \(indent)}()
      """
    return TextEdit(call.range, to: text)
  }

  /// The value in `name.priority = .defaultHigh`, on a line below the call.
  private func writtenPriority(of name: String) -> SourceRange? {
    let text = expression.text
    guard let start = text.offset(of: call.range.upperBound) else { return nil }
    let rest = text.characters[start...]
    let key = "\(name).priority"
    var index = rest.startIndex
    while index < rest.endIndex {
      let end = rest[index...].firstIndex(where: \.isNewline) ?? rest.endIndex
      let line = String(rest[index..<end])
      let words = line.split(separator: "=", maxSplits: 1)
      if words.count == 2, words[0].filter({ !$0.isWhitespace }) == key {
        let blanks = words[0].count + 1 + words[1].prefix(while: \.isWhitespace).count
        let value = words[1].drop(while: \.isWhitespace).prefix { $0 != ";" && $0 != "/" }
        let trimmed = value.reversed().drop(while: \.isWhitespace).count
        guard trimmed > 0 else { return nil }
        return text.position(at: index + blanks)..<text.position(at: index + blanks + trimmed)
      }
      index = end < rest.endIndex ? rest.index(after: end) : end
    }
    return nil
  }

  private func freeName(_ equation: Equation) -> String {
    let attribute = equation.firstAttribute.rawValue
    let item = equation.firstItem.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let base = item + attribute.capitalised
    var name = base
    var number = 1
    let text = String(expression.text.characters)
    while text.contains(name) {
      number += 1
      name = "\(base)\(number)"
    }
    return name
  }

  // MARK: Dropping

  private func dropping() -> TextEdit? {
    let text = expression.text
    switch expression.use {
    case .installed(let range):
      let all = range.lowerBound..<(expression.terminator ?? range.upperBound)
      return TextEdit(text.wholeLines(all) ?? all, to: "")
    case .element(let range):
      let all = range.lowerBound..<text.skippingSpaces(from: range.upperBound)
      return TextEdit(text.wholeLines(range) ?? all, to: "")
    case .named, .other: return nil
    }
  }
}

extension String {
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
