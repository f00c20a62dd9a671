import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax

/// Adds a constraint below a chain that makes another one of the same view, in the words of the document: its names for the
/// maker and for the second item hold there.
struct ChainInsertion {
  /// With each of the second item's names that may hold, the likeliest first.
  private(set) var additions: [Addition] = []

  /// - Returns: nil where no chain makes a constraint of the view.
  init?(_ equation: Equation, in trial: EditTrial) {
    let own = trial.constraints(of: equation.firstItem).filter { $0.origin?.isChain ?? false }
    guard let beside = own.last, let chain = trial.chain(of: beside), chain.range == chain.statement,
      let first = chain.parts.first(where: { $0.arguments == nil && Self.isAttribute($0) })
    else { return nil }
    let maker = chain.text[chain.range.lowerBound..<first.nameRange.lowerBound]
    let end = chain.terminator ?? chain.range.upperBound
    let stop = chain.terminator == nil ? "" : ";"
    let separator = chain.text.indentation(of: chain.range.lowerBound).map { "\n" + $0 }
    let start = separator ?? (chain.terminator == nil ? "; " : " ")
    for second in Self.names(of: equation, beside: own, in: trial) {
      let call = Self.call(equation, comparingWith: second, maker: maker)
      additions.append(
        Addition(text: call, line: beside.line, edit: TextEdit(at: end, inserting: start + call + stop)))
    }
  }

  private static func call(_ equation: Equation, comparingWith second: String?, maker: String) -> String {
    var text = "\(maker)\(equation.firstAttribute.rawValue).\(equation.relation.verb)"
    guard let second else { return text + "(\(CodeNumber.text(equation.constant)))" }
    text += "(\(second))"
    if equation.multiplier != 1 { text += ".multipliedBy(\(CodeNumber.text(equation.multiplier)))" }
    if equation.constant != 0 { text += "." + SceneChain.offset(equation.constant) }
    return text
  }

  /// The second item with its attribute, as the document may name it.
  static func names(
    of equation: Equation, beside own: [SceneSnapshot.Constraint], in trial: EditTrial
  ) -> [String?] {
    guard let second = equation.secondItem else { return [nil] }
    // Other views' constraints may name it as well.
    let naming =
      own.reversed() + trial.before.constraints.filter { $0.equation?.firstItem != equation.firstItem }
    let written = naming.lazy.filter { $0.equation?.secondItem == second }
      .compactMap { trial.chain(of: $0)?.comparedItem }
    let names = Array(written.prefix(1)) + trial.likelyNames(of: second)
    var result: [String] = []
    for name in names where !result.contains(name) { result.append(name) }
    guard equation.secondAttribute != equation.firstAttribute else { return result }
    let text = trial.scene.statements.map(\.text).joined(separator: "\n")
    let prefix = text.contains(".snp.") ? ".snp." : text.contains("mas_") ? ".mas_" : "."
    return result.map { $0 + prefix + equation.secondAttribute.rawValue }
  }

  private static let attributeNames = Set(
    NSLayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }.map(\.rawValue)
      + SceneChain.composites.keys)

  private static func isAttribute(_ part: CallSyntax) -> Bool {
    let name = part.name.hasPrefix("mas_") ? String(part.name.dropFirst(4)) : part.name
    return attributeNames.contains(name)
  }
}

extension EditTrial {
  /// The names that a document may have for a view where a constraint is made, the likeliest first: the last is that of a class for
  /// its own view.
  func likelyNames(of view: String) -> [String] {
    // A controller is no view itself.
    let classes = scene.statements.compactMap(\.className)
    let own =
      [view, "self." + view] + (!classes.isEmpty && classes.allSatisfy(\.namesController) ? [] : ["self"])
    guard place(ofView: view) == 0 else { return own }
    return ["view", "self.view"] + own.filter { $0 == "self" }
      + own.filter { $0 != "self" && !$0.hasSuffix("view") }
  }
}

extension ConstraintExpression {
  /// The item that a chain compares with, as written, without its attribute; nil for a number.
  var comparedItem: String? {
    guard let relation = parts.first(where: { $0.name.lowercased().hasSuffix("equalto") }),
      let argument = relation.arguments?.first, argument.number == nil
    else { return nil }
    var words = text[argument.range].split(separator: ".").map(String.init)
    guard words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else { return nil }
    func isAttribute(_ word: String) -> Bool {
      let plain = word.hasPrefix("mas_") ? String(word.dropFirst(4)) : word
      return NSLayoutConstraint.Attribute(rawValue: plain) != nil
    }
    if words.count > 1, let last = words.last, isAttribute(last) { words.removeLast() }
    if words.count > 1, words.last == "snp" { words.removeLast() }
    return words.isEmpty ? nil : words.joined(separator: ".")
  }
}
