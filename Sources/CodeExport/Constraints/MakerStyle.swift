import AutoLayout
import Foundation

/// A library whose makers have chains.
enum MakerKit: Sendable {
  case masonry, snapKit

  /// The words for several attributes, in the order in which the library makes them.
  var composites: [(word: String, attributes: [NSLayoutConstraint.Attribute])] {
    let common: [(String, [NSLayoutConstraint.Attribute])] = [
      ("edges", [.left, .right, .top, .bottom]), ("size", [.width, .height]),
      ("center", [.centerX, .centerY]),
    ]
    return self == .masonry
      ? common : common + [("directionalEdges", [.leading, .trailing, .top, .bottom])]
  }
}

/// Masonry's and SnapKit's chains: `make.left.top.equalTo(card).offset(8)`.
struct MakerStyle: ConstraintStyle {
  let kit: MakerKit

  var language: CodeLanguage { kit == .masonry ? .objectiveC : .swift }
  func turnsMaskOff(for constraint: ConstraintCode) -> Bool { canMake(constraint) }

  func lines(
    for constraints: [ConstraintCode], order: ConstraintOrder, names: inout VariableNames
  ) -> [String] {
    var lines: [String] = []
    for group in groups(of: constraints, order: order) {
      if !lines.isEmpty { lines.append("") }
      guard let first = group.first else { continue }
      guard canMake(first) else {
        lines += ItemStyle(language: language).lines(for: group, order: order, names: &names)
        continue
      }
      lines.append(opening(for: first.first.expression))
      lines += ConstraintPhrase.phrases(for: group, in: kit, order: order).map { "    " + text(of: $0) }
      lines.append(closing)
    }
    return lines
  }

  func statement(for constraint: ConstraintCode) -> [String] {
    guard canMake(constraint), let phrase = phrase(for: constraint) else {
      return ItemStyle(language: language).statement(for: constraint)
    }
    let block = kit == .masonry ? "mas_makeConstraints" : "snp.makeConstraints"
    return ["\(text(of: phrase))  // in \(constraint.first.expression).\(block)"]
  }

  /// One constraint by itself, as a statement on one line.
  func line(for constraint: ConstraintCode) -> String {
    guard canMake(constraint), let phrase = phrase(for: constraint) else {
      return ItemStyle(language: language).statement(for: constraint).joined(separator: " ")
    }
    return "\(opening(for: constraint.first.expression)) \(text(of: phrase)) " + closing
  }

  private func phrase(for constraint: ConstraintCode) -> ConstraintPhrase? {
    ConstraintPhrase.phrases(for: [constraint], in: kit, order: .installation).first
  }

  private func opening(for item: String) -> String {
    kit == .masonry
      ? "[\(item) mas_makeConstraints:^(MASConstraintMaker *make) {" : "\(item).snp.makeConstraints { make in"
  }

  private var closing: String { kit == .masonry ? "}];" : "}" }

  // MARK: Groups

  /// The constraints that stand together: those of one item, or those that no maker can make.
  private func groups(of constraints: [ConstraintCode], order: ConstraintOrder) -> [[ConstraintCode]] {
    var groups: [[ConstraintCode]] = []
    var places: [String: Int] = [:]
    for constraint in constraints {
      let key = canMake(constraint) ? constraint.first.expression : ""
      if let last = groups.indices.last, last == places[key] || order == .idiomatic,
        let place = places[key]
      {
        groups[place].append(constraint)
      } else {
        places[key] = groups.count
        groups.append([constraint])
      }
    }
    return groups
  }

  /// Masonry's makers know views, and the safe areas of views as second items; SnapKit's know guides too.
  private func canMake(_ constraint: ConstraintCode) -> Bool {
    guard kit == .masonry else { return true }
    guard constraint.first.kind == .view else { return false }
    return switch constraint.second?.kind {
    case nil, .view: true
    case .guide: false
    case .safeArea: !constraint.secondAttribute.isMargin && !constraint.secondAttribute.isBaseline
    }
  }

  // MARK: Text

  private func text(of phrase: ConstraintPhrase) -> String {
    let constraint = phrase.constraint
    var text = "make." + phrase.words.joined(separator: ".")
    let value = language.text(ofConstant: phrase.constant)
    if constraint.second != nil {
      text += related(phrase)
      if constraint.multiplier != 1 { text += ".multipliedBy(\(CodeNumber.text(constraint.multiplier)))" }
      text += modifier(phrase.constant, value)
    } else if case .number(let number) = phrase.constant {
      text += ".\(constraint.relation.verb)(\(boxed(number)))"
    } else {
      text += "." + (kit == .masonry ? "mas_" : "") + constraint.relation.verb + "(\(value))"
    }
    text += priority(constraint.priority)
    if let identifier = constraint.identifier {
      text += ".\(kit == .masonry ? "key" : "labeled")(\(language.text(.string(identifier))))"
    }
    return text + language.end
  }

  private func related(_ phrase: ConstraintPhrase) -> String {
    let constraint = phrase.constraint
    guard let second = constraint.second else { return "" }
    if kit == .snapKit, !phrase.namesSecondAttribute, second.expression == constraint.superview {
      return ".\(constraint.relation.verb)Superview()"
    }
    let verb = constraint.relation.verb
    let attribute = constraint.secondAttribute.rawValue
    switch second.kind {
    case .safeArea(let owner) where kit == .masonry:
      // The guide by itself stands for the maker's attribute.
      let name = "\(attribute.prefix(1).uppercased())\(attribute.dropFirst())"
      let isWhole = !phrase.namesSecondAttribute
      return ".\(verb)(\(owner).mas_safeAreaLayoutGuide\(isWhole ? "" : name))"
    case .view where !phrase.namesSecondAttribute, .guide where !phrase.namesSecondAttribute,
      .safeArea where !phrase.namesSecondAttribute:
      return ".\(verb)(\(second.expression))"
    default:
      return ".\(verb)(\(second.expression).\(kit == .masonry ? "mas_" : "snp.")\(attribute))"
    }
  }

  private func modifier(_ constant: ConstraintPhrase.Constant, _ value: String) -> String {
    switch constant {
    case .number(0): ""
    case .number: ".offset(\(value))"
    case .inset: ".inset(\(value))"
    case .point: ".centerOffset(\(value))"
    case .size: ".sizeOffset(\(value))"
    case .insets(let insets):
      if kit == .masonry {
        ".insets(\(value))"
      } else if insets.isUniform {
        ".inset(\(CodeNumber.text(Double(insets.top))))"
      } else {
        ".inset(\(value))"
      }
    }
  }

  /// A number as an operand.
  private func boxed(_ number: Double) -> String {
    let text = CodeNumber.text(number)
    guard kit == .masonry else { return text }
    return text.allSatisfy(\.isNumber) ? "@\(text)" : "@(\(text))"
  }

  private func priority(_ priority: Double) -> String {
    guard priority < 1000 else { return "" }
    let names: [Double: String] = [250: "Low", 500: "Medium", 750: "High"]
    guard let name = names[priority] else { return ".priority(\(CodeNumber.text(priority)))" }
    return kit == .masonry ? ".priority\(name)()" : ".priority(.\(name.lowercased()))"
  }
}

extension UIEdgeInsets {
  fileprivate var isUniform: Bool { top == left && left == bottom && bottom == right }
}

extension CodeLanguage {
  fileprivate func text(ofConstant constant: ConstraintPhrase.Constant) -> String {
    switch constant {
    case .number(let number), .inset(let number): CodeNumber.text(number)
    case .point(let point): text(.point(point))
    case .size(let size): text(.size(size))
    case .insets(let insets): text(.insets(insets))
    }
  }
}
