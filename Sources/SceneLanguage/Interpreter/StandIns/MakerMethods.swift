import AutoLayout
import Foundation
import Masonry

/// Methods with which some apps extend makers, in files that are not here: `$0.setPaddings(8)`.
extension Interpreter {
  /// Constrains the edges of a maker's view to its superview's, or its sides, as methods out of sight do by their names:
  /// `$0.setPaddings((8, 16, 8, .none))`, in which an edge without a number is free, `$0.setHorizontalPaddings(4)`,
  /// `$0.fitToSize((20, 10))`, `$0.fitToHeight(1)`, `$0.centerHorizontally(offset: 4)`, `$0.greaterThanHeight(20)`.
  ///
  /// - Returns: whether the name says so.
  func constrain(_ maker: ConstraintMaker, byNameOf name: String, _ arguments: [Value]) throws -> Bool {
    let words = NameMeaning.words(of: name)
    if words.first == "center" { return try center(maker, words, arguments) }
    if words.count == 3, words[1] == "than", let number = arguments.first.flatMap(bound), number.isFinite {
      return bound(maker, words, number)
    }
    if words.count == 3, words[1] == "than", words[2] == "size",
      let size = arguments.first?.asElements?.map(bound), size.count == 2, let width = size[0],
      let height = size[1], width.isFinite, height.isFinite
    {
      return bound(maker, [words[0], words[1], "width"], width)
        && bound(maker, [words[0], words[1], "height"], height)
    }
    if words.first == "match", let other = arguments.first?.asView {
      return match(maker, words, to: other)
    }
    guard let first = words.first, ["set", "pin", "fit"].contains(first), arguments.count < 2 else {
      return false
    }
    var given = arguments.first?.asElements ?? arguments
    if let size = arguments.first.flatMap(CGSize.bridged) {
      given = [.number(Double(size.width)), .number(Double(size.height))]
    }
    if words.last == "paddings" || words == ["pin", "edges"] {
      let edges = Self.paddedEdges(words)
      guard given.count < 2 || given.count == edges.count else { return false }
      guard let superview = maker.view.superview else {
        throw ScriptError.noSuperview
      }
      for (index, edge) in edges.enumerated() {
        let value = given.count == 1 ? given[0] : index < given.count ? given[index] : .integer(0)
        if case .symbol = value, value.asNumber == nil { continue }
        _ = maker.attribute(edge).equalTo(Operand.view(superview)).inset(value.asNumber ?? 0)
      }
      return true
    }
    let sides: [NSLayoutConstraint.Attribute] =
      switch words.last {
      case "size": [.width, .height]
      case "width": [.width]
      case "height": [.height]
      default: []
      }
    guard !sides.isEmpty, !arguments.isEmpty, given.count == sides.count || given.count == 1 else {
      return false
    }
    for (index, side) in sides.enumerated() {
      let value = given.count == 1 ? given[0] : given[index]
      guard let number = value.asNumber ?? (value.isUnknown ? length(.extent) : nil), number.isFinite else {
        return false
      }
      _ = maker.attribute(side).equalTo(Operand.number(number))
    }
    return true
  }

  /// The length to compare with: 0 for `.zero`, and a likely length for an unknown value.
  private func bound(_ value: Value) -> Double? {
    if case .symbol(let name) = value, name.key == "zero" { return 0 }
    return value.asNumber ?? (value.isUnknown ? length(.extent) : nil)
  }

  /// `centerHorizontally(offset: 0, verticalPaddings: (8, 8))`
  private func center(_ maker: ConstraintMaker, _ words: [String], _ arguments: [Value]) throws -> Bool {
    let isHorizontal = words.contains { $0.hasPrefix("horizontal") || $0 == "x" }
    let isVertical = words.contains { $0.hasPrefix("vertical") || $0 == "y" }
    let offset = arguments.first?.asNumber ?? 0
    guard let superview = maker.view.superview else {
      throw ScriptError.noSuperview
    }
    if isHorizontal || !isVertical {
      _ = maker.attribute(.centerX).equalTo(Operand.view(superview)).offset(offset)
    }
    if isVertical || !isHorizontal {
      _ = maker.attribute(.centerY).equalTo(Operand.view(superview)).offset(offset)
    }
    guard isHorizontal != isVertical, let paddings = arguments.last?.asElements, paddings.count == 2 else {
      return true
    }
    let edges: [NSLayoutConstraint.Attribute] = isHorizontal ? [.top, .bottom] : [.leading, .trailing]
    for (edge, padding) in zip(edges, paddings) {
      guard let padding = padding.asNumber else { continue }
      _ = maker.attribute(edge).equalTo(Operand.view(superview)).inset(padding)
    }
    return true
  }

  /// `greaterThanHeight(20)`
  private func bound(_ maker: ConstraintMaker, _ words: [String], _ number: Double) -> Bool {
    let sides: [String: NSLayoutConstraint.Attribute] = ["width": .width, "height": .height]
    guard let side = sides[words[2]] else { return false }
    switch words[0] {
    case "greater": _ = maker.attribute(side).greaterThanOrEqualTo(Operand.number(number))
    case "less": _ = maker.attribute(side).lessThanOrEqualTo(Operand.number(number))
    default: return false
    }
    return true
  }

  /// `matchToHeight(of: view)`
  private func match(_ maker: ConstraintMaker, _ words: [String], to other: UIView) -> Bool {
    let sides: [NSLayoutConstraint.Attribute]
    switch words.last {
    case "width": sides = [.width]
    case "height": sides = [.height]
    case "size": sides = [.width, .height]
    default: return false
    }
    for side in sides { _ = maker.attribute(side).equalTo(Operand.view(other)) }
    return true
  }

  private static func paddedEdges(_ words: [String]) -> [NSLayoutConstraint.Attribute] {
    if words.contains("horizontal") { return [.leading, .trailing] }
    return words.contains("vertical") ? [.top, .bottom] : [.top, .leading, .bottom, .trailing]
  }
}
