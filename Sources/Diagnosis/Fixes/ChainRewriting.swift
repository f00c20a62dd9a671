import AutoLayout
import Foundation
import SceneLanguage

/// Rewrites the chain that made a constraint. Where the chain made several, the one is split off.
struct ChainRewriting {
  let chain: ConstraintChain
  let attribute: NSLayoutConstraint.Attribute
  /// How many constraints the chain made.
  let count: Int
  /// How many statements stand before the chain's on its line, as far as the text shows: is it the first?
  private let names: [String]

  init(chain: ConstraintChain, attribute: NSLayoutConstraint.Attribute, count: Int) {
    self.chain = chain
    self.attribute = attribute
    self.count = count
    names = chain.attributes.flatMap { attribute in
      switch attribute.name {
      case "edges": ["left", "right", "top", "bottom"]
      case "size": ["width", "height"]
      case "center": ["centerX", "centerY"]
      default: [attribute.name]
      }
    }
  }

  /// Whether what is done to the chain is done to this constraint only.
  var isAlone: Bool { count == 1 || canSplit }

  private var canSplit: Bool {
    count > 1 && names.count == count && chain.isWholeStatement && names.contains(attributeName)
  }

  private var attributeName: String {
    attribute == .lastBaseline && !names.contains("lastBaseline") ? "baseline" : attribute.rawValue
  }

  // MARK: Edits

  /// The constraint at another priority.
  func settingPriority(_ priority: Int) -> TextEdit {
    let call = chain.calls.last { $0.name.lowercased().hasPrefix("priority") }
    return changing(call?.range ?? end..<end, to: ".priority(\(priority))")
  }

  /// The constraint under another relation; nil where the chain names none.
  func settingRelation(_ relation: NSLayoutConstraint.Relation) -> TextEdit? {
    guard let call = chain.calls.first(where: { $0.name.lowercased().hasSuffix("equalto") }) else {
      return nil
    }
    let prefix = chain.string(call.nameRange).hasPrefix("mas_") ? "mas_" : ""
    let name =
      switch relation {
      case .equal: "equalTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      }
    return changing(call.nameRange, to: prefix + name)
  }

  /// The constraint with another constant.
  func settingConstant(_ constant: Double, comparesWithNumber: Bool) -> TextEdit? {
    let setters = ["offset", "valueOffset", "inset", "insets", "sizeOffset", "centerOffset"]
    let last = chain.calls.last { call in
      setters.contains(call.name) || (call.name.lowercased().hasSuffix("equalto") && call.number != nil)
    }
    guard let last, let argument = last.argument else {
      let relation = chain.calls.first { $0.name.lowercased().hasSuffix("equalto") }
      if comparesWithNumber, let argument = relation?.argument {
        return changing(argument, to: number(constant))
      }
      return changing(end..<end, to: ".offset(\(number(constant)))")
    }
    switch last.name {
    case "insets", "sizeOffset", "centerOffset": return nil
    case "inset":
      let isFar = [.right, .bottom, .trailing].contains(attribute)
      return changing(argument, to: number(isFar ? -constant : constant))
    default:
      let boxed = chain.string(argument).hasPrefix("@")
      return changing(argument, to: (boxed ? "@" : "") + number(constant))
    }
  }

  /// The constraint with another multiplier; nil where the chain names none, or several.
  func settingMultiplier(_ multiplier: Double) -> TextEdit? {
    let calls = chain.calls.filter { $0.name == "multipliedBy" || $0.name == "dividedBy" }
    guard let call = calls.first, calls.count == 1, let argument = call.argument else { return nil }
    return changing(argument, to: number(call.name == "dividedBy" ? 1 / multiplier : multiplier))
  }

  /// The chain without the constraint.
  func dropping() -> TextEdit? {
    guard chain.isWholeStatement else { return nil }
    if canSplit { return chain.edit(attributeRange, to: rest) }
    return chain.edit(wholeLine ?? chain.statement.lowerBound..<(chain.terminator ?? end), to: "")
  }

  /// The old text of a constant where it is a literal.
  var literal: String? {
    chain.calls.last { $0.number != nil }?.argument.map { chain.string($0) }
  }

  // MARK: Text

  private var end: Int { chain.statement.upperBound }

  private var attributeRange: Range<Int> {
    (chain.attributes.first?.range.lowerBound ?? end)..<(chain.attributes.last?.range.upperBound ?? end)
  }

  private var rest: String { names.filter { $0 != attributeName }.joined(separator: ".") }

  private func changing(_ range: Range<Int>, to replacement: String) -> TextEdit {
    guard canSplit else { return chain.edit(range, to: replacement) }
    let head = chain.string(chain.head)
    let tailRange = attributeRange.upperBound..<end
    let tail = chain.string(tailRange)
    let changed =
      chain.string(tailRange.lowerBound..<range.lowerBound) + replacement
      + chain.string(range.upperBound..<end)
    let first = head + rest + tail
    let second = head + attributeName + changed
    return chain.edit(chain.statement, to: first + separator + second)
  }

  /// What stands between two statements here.
  private var separator: String {
    let sign = chain.terminator == nil ? "" : ";"
    guard let indentation else { return "; " }
    return sign + "\n" + indentation
  }

  /// The blanks before the statement where it is the first on its line.
  private var indentation: String? {
    var index = chain.statement.lowerBound
    var blanks = ""
    while index > 0, !chain.text[index - 1].isNewline {
      guard chain.text[index - 1].isWhitespace else { return nil }
      blanks.append(chain.text[index - 1])
      index -= 1
    }
    return String(blanks.reversed())
  }

  /// The lines that the statement takes up, where nothing else stands on them.
  private var wholeLine: Range<Int>? {
    guard let indentation, chain.statement.lowerBound > indentation.count else { return nil }
    var stop = chain.terminator ?? end
    while stop < chain.text.count, !chain.text[stop].isNewline {
      guard chain.text[stop].isWhitespace else { return nil }
      stop += 1
    }
    // With the line end before it, so that what follows stays on its line.
    return (chain.statement.lowerBound - indentation.count - 1)..<stop
  }

  private func number(_ value: Double) -> String { Self.number(value) }

  /// As short as it can be written.
  static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded() / 1000
    // With no sign before a 0.
    let exact = abs(thousandths - value) < 1e-9 ? thousandths + 0 : value
    return exact == exact.rounded() && abs(exact) < 1e9
      ? String(format: "%.0f", exact) : String(format: "%.12g", exact)
  }
}
