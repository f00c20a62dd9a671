import AutoLayout
import SceneLanguage

/// Rewrites the message or call that made a constraint by hand: by an anchor, or with `constraintWithItem:…`.
struct CallRewriting: ConstraintRewriting {
  let call: ConstraintCall
  /// How many constraints were made there, as in a loop.
  let count: Int

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
    let number = ChainRewriting.number(value)
    if let argument = call.arguments.last(where: { $0.label.lowercased().hasSuffix("constant") }) {
      return call.edit(argument.value, to: number)
    }
    guard call.arguments.count > 0 else { return nil }
    let end = call.expression.upperBound - 1
    return call.edit(end..<end, to: call.isMessage ? " constant:\(number)" : ", constant: \(number)")
  }

  private func settingMultiplier(_ value: Double) -> TextEdit? {
    call.arguments.last { $0.label.lowercased().hasSuffix("multiplier") }
      .flatMap { call.edit($0.value, to: ChainRewriting.number(value)) }
  }

  private static let relations: [(words: String, relation: NSLayoutConstraint.Relation)] = [
    ("greaterThanOrEqualTo", .greaterThanOrEqual), ("lessThanOrEqualTo", .lessThanOrEqual),
    ("equalTo", .equal),
  ]

  private func settingRelation(_ relation: NSLayoutConstraint.Relation) -> TextEdit? {
    if let argument = call.arguments.first(where: { $0.label == "relatedBy" }) {
      let isSwift = call.string(argument.value).hasPrefix(".")
      return call.edit(
        argument.value, to: isSwift ? ".\(relation.word)" : "NSLayoutRelation\(relation.word.capitalised)")
    }
    guard let argument = call.arguments.first,
      let wanted = Self.relations.first(where: { $0.relation == relation })
    else { return nil }
    for (words, _) in Self.relations {
      // `constraintEqualToAnchor`, `equalToConstant`
      for (old, new) in [(words, wanted.words), (words.capitalised, wanted.words.capitalised)] {
        guard let range = argument.label.range(of: old) else { continue }
        // `greaterThanOrEqualTo` has `EqualTo` in it; the longer ones were looked for before.
        return call.edit(argument.labelRange, to: argument.label.replacingCharacters(in: range, with: new))
      }
    }
    return nil
  }

  // MARK: Priorities

  /// A constraint is given a name, so that its priority can be set before it is activated.
  private func settingPriority(_ priority: Int, of equation: Equation) -> TextEdit? {
    let expression = call.string(call.expression)
    let end = (call.isMessage || call.terminator != nil ? ";" : "") + "\n" + indentation
    if case .named(let name) = call.setting {
      return call.edit(
        call.expression.upperBound..<call.expression.upperBound, to: "\(end)\(name).priority = \(priority)")
    }
    let name = freeName(equation)
    let declaration = call.isMessage ? "NSLayoutConstraint *\(name) = " : "let \(name) = "
    let named = "\(declaration)\(expression)\(end)\(name).priority = \(priority)\(end)"
    switch call.setting {
    case .used(let statement):
      let before = call.string(statement.lowerBound..<call.expression.lowerBound)
      let after = call.string(call.expression.upperBound..<statement.upperBound)
      return call.edit(statement, to: named + before + name + after)
    case .element:
      let before = call.string(call.statementStart..<call.expression.lowerBound)
      return call.edit(call.statementStart..<call.expression.upperBound, to: named + before + name)
    case .named, .other: return nil
    }
  }

  private func freeName(_ equation: Equation) -> String {
    let attribute = equation.firstAttribute.rawValue
    let item = equation.firstItem.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let base = item + attribute.capitalised
    var name = base
    var number = 1
    let text = String(call.text)
    while text.contains(name) {
      number += 1
      name = "\(base)\(number)"
    }
    return name
  }

  // MARK: Dropping

  private func dropping() -> TextEdit? {
    switch call.setting {
    case .used(let statement):
      let end = call.terminator ?? statement.upperBound
      return call.edit(wholeLine(statement.lowerBound..<end) ?? statement.lowerBound..<end, to: "")
    case .element(let range):
      var end = range.upperBound
      while end < call.text.count, call.text[end] == " " { end += 1 }
      return call.edit(wholeLine(range) ?? range.lowerBound..<end, to: "")
    case .named, .other: return nil
    }
  }

  /// The blanks before the statement.
  private var indentation: String {
    var index = call.statementStart
    var blanks = ""
    while index > 0, !call.text[index - 1].isNewline, call.text[index - 1].isWhitespace {
      blanks.append(call.text[index - 1])
      index -= 1
    }
    return String(blanks.reversed())
  }

  /// The lines of a range, where nothing else stands on them, with the line end before.
  private func wholeLine(_ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start > 0, !call.text[start - 1].isNewline {
      guard call.text[start - 1].isWhitespace else { return nil }
      start -= 1
    }
    var end = range.upperBound
    while end < call.text.count, !call.text[end].isNewline {
      guard call.text[end].isWhitespace else { return nil }
      end += 1
    }
    return start > 0 ? (start - 1)..<end : nil
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var word: String {
    switch self {
    case .equal: "equal"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    case .lessThanOrEqual: "lessThanOrEqual"
    }
  }
}

extension String {
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
