import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax
import TextLayout

/// Rewrites the chain that made a constraint. If the chain made several, it is split into chains that make them in the same
/// order, so that they keep their numbers.
struct ChainRewriting: ConstraintRewriting {
  private let chain: ConstraintExpression
  private let attribute: NSLayoutConstraint.Attribute
  /// The number of constraints that the chain made.
  private let count: Int
  private let attributes: [CallSyntax]
  /// The calls after the attributes.
  private let calls: [CallSyntax]
  /// The attributes, composites as their parts.
  private let names: [String]

  /// - Returns: nil for an expression that names no attributes of a maker, or has messages among them.
  init?(_ chain: ConstraintExpression, attribute: NSLayoutConstraint.Attribute, count: Int) {
    let isAttribute = { (part: CallSyntax) in
      part.plainName == "attributes" || part.arguments == nil && Self.attributeNames.contains(part.plainName)
    }
    guard let first = chain.parts.firstIndex(where: isAttribute) else { return nil }
    let parts = chain.parts[first...].filter { !["with", "and"].contains($0.plainName) }
    guard !parts.contains(where: \.isMessage) else { return nil }
    self.chain = chain
    self.attribute = attribute
    self.count = count
    attributes = Array(parts.prefix(while: isAttribute))
    calls = Array(parts.dropFirst(attributes.count))
    names = attributes.flatMap { SceneChain.composites[$0.plainName] ?? [$0.plainName] }
  }

  /// Whether an edit of the chain changes this constraint only.
  var isAlone: Bool { count == 1 || canSplit }

  /// Whether the statement is the chain and nothing more, such as an assignment.
  private var isWholeStatement: Bool { chain.range == chain.statement }

  private var canSplit: Bool {
    count > 1 && names.count == count && isWholeStatement && names.contains(attributeName)
  }

  private var attributeName: String {
    attribute == .lastBaseline && !names.contains("lastBaseline") ? "baseline" : attribute.rawValue
  }

  // MARK: Edits

  func edit(for change: ConstraintChange, of equation: Equation) -> TextEdit? {
    switch change {
    case .constant(let value): settingConstant(value, comparesWithNumber: equation.secondItem == nil)
    case .multiplier(let value): settingMultiplier(value)
    case .relation(let relation): settingRelation(relation)
    case .priority(let priority): settingPriority(priority)
    case .removal: dropping()
    }
  }

  private func settingPriority(_ priority: Int) -> TextEdit {
    let text = SceneChain.priority(priority)
    guard let call = calls.last(where: { $0.plainName.lowercased().hasPrefix("priority") }) else {
      return changing(end..<end, to: "." + text)
    }
    return changing(call.nameRange.lowerBound..<call.range.upperBound, to: text)
  }

  private func settingRelation(_ relation: NSLayoutConstraint.Relation) -> TextEdit? {
    guard let call = calls.first(where: \.isRelation) else { return nil }
    let prefix = call.name.hasPrefix("mas_") ? "mas_" : ""
    return changing(call.nameRange, to: prefix + relation.verb)
  }

  private func settingConstant(_ constant: Double, comparesWithNumber: Bool) -> TextEdit? {
    let setters = ["offset", "valueOffset", "inset", "insets", "sizeOffset", "centerOffset"]
    let number = CodeNumber.written(constant)
    let last = calls.last { setters.contains($0.plainName) || $0.isRelation && $0.only?.number != nil }
    guard let last, let argument = last.only else {
      if comparesWithNumber, let argument = calls.first(where: \.isRelation)?.only {
        return changing(argument.range, to: number)
      }
      let text = CodeNumber.written(constant)
      let isPlain = text == CodeNumber.text(constant)
      return changing(end..<end, to: isPlain ? "." + SceneChain.offset(constant) : ".offset(\(text))")
    }
    switch last.plainName {
    case "insets", "sizeOffset", "centerOffset": return nil
    case "inset":
      let isFar = [.right, .bottom, .trailing].contains(attribute)
      return changing(argument.range, to: CodeNumber.text(isFar ? -constant : constant))
    default:
      let boxed = chain.text[argument.range].hasPrefix("@") && !number.contains(" ")
      return changing(argument.range, to: (boxed ? "@" : "") + number)
    }
  }

  /// Nil if the chain names no multiplier, or several.
  private func settingMultiplier(_ multiplier: Double) -> TextEdit? {
    let calls = calls.filter { $0.plainName == "multipliedBy" || $0.plainName == "dividedBy" }
    guard let call = calls.first, calls.count == 1, let argument = call.only else { return nil }
    let factor = call.plainName == "dividedBy" ? 1 / multiplier : multiplier
    return changing(argument.range, to: CodeNumber.text(factor))
  }

  private func dropping() -> TextEdit? {
    guard isWholeStatement else { return nil }
    if canSplit { return TextEdit(attributeRange, to: rest) }
    let all = chain.range.lowerBound..<(chain.terminator ?? end)
    return TextEdit(chain.text.wholeLines(all) ?? all, to: "")
  }

  // MARK: Text

  private var end: SourcePosition { chain.range.upperBound }

  private var attributeRange: SourceRange {
    guard let first = attributes.first, let last = attributes.last else { return end..<end }
    return first.nameRange.lowerBound..<last.range.upperBound
  }

  private var rest: String { names.filter { $0 != attributeName }.joined(separator: ".") }

  private func changing(_ range: SourceRange, to replacement: String) -> TextEdit {
    guard canSplit else { return TextEdit(range, to: replacement) }
    let head = chain.text[chain.range.lowerBound..<attributeRange.lowerBound]
    let tail = chain.text[attributeRange.upperBound..<end]
    let changed =
      chain.text[attributeRange.upperBound..<range.lowerBound] + replacement
      + chain.text[range.upperBound..<end]
    func part(_ names: some Sequence<String>) -> String? {
      let attributes = names.joined(separator: ".")
      return attributes.isEmpty ? nil : head + attributes + tail
    }
    let index = names.firstIndex(of: attributeName) ?? 0
    let chains = [part(names[..<index]), head + attributeName + changed, part(names[(index + 1)...])]
    return TextEdit(chain.range, to: chains.compactMap { $0 }.joined(separator: separator))
  }

  /// The text between two statements.
  private var separator: String {
    guard let indentation = chain.text.indentation(of: chain.range.lowerBound) else { return "; " }
    return (chain.terminator == nil ? "" : ";") + "\n" + indentation
  }

  /// The names of attributes on a maker, composites included, without `mas_`.
  private static let attributeNames = Set(
    NSLayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }.map(\.rawValue)
      + ["baseline"] + SceneChain.composites.keys)
}

extension CallSyntax {
  /// Without `mas_`.
  fileprivate var plainName: String { name.hasPrefix("mas_") ? String(name.dropFirst(4)) : name }
  fileprivate var isRelation: Bool { name.lowercased().hasSuffix("equalto") }
  /// The only argument; nil if there are several.
  fileprivate var only: Argument? { arguments?.count == 1 ? arguments?.first : nil }
}
