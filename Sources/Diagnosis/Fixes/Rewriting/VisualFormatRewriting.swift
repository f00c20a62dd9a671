import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax
import TextLayout

/// Rewrites the visual format that made a constraint: a size between parentheses, or a gap between dashes.
struct VisualFormatRewriting: ConstraintRewriting {
  private let format: [Character]
  /// Where the format begins in the document.
  private let start: SourcePosition
  private var parts: [Part] = []

  /// A format says which constraint it makes by its views.
  let isAlone = true

  private struct Part {
    /// `|` for the superview.
    var name: String
    /// In the format.
    var range: Range<Int>
    /// Between its parentheses.
    var predicates: Range<Int>?
  }

  /// - Returns: nil if the call has no format, or one with escapes or of several literals.
  init?(_ expression: ConstraintExpression) {
    let labels = ["constraintsWithVisualFormat", "withVisualFormat"]
    guard let argument = expression.parts.last?.arguments?.first(where: { labels.contains($0.label) }),
      let format = argument.string,
      let quote = ["\"\(format)\"", "@\"\(format)\""].first(where: { $0 == expression.text[argument.range] })
    else { return nil }
    self.format = format.sourceCharacters
    start = argument.range.lowerBound.advanced(by: quote.count - format.count - 1)
    readParts()
  }

  private func edit(_ range: Range<Int>, to text: String) -> TextEdit {
    TextEdit(start.advanced(by: range.lowerBound)..<start.advanced(by: range.upperBound), to: text)
  }

  private mutating func readParts() {
    var index = 0
    while index < format.count {
      switch format[index] {
      case "|": parts.append(Part(name: "|", range: index..<(index + 1)))
      case "[":
        guard let end = format[index...].firstIndex(of: "]") else { return }
        let inner = format[(index + 1)..<end]
        let open = inner.firstIndex(of: "(")
        let close = inner.lastIndex(of: ")")
        let name = String(format[(index + 1)..<(open ?? end)])
        var part = Part(name: name, range: index..<(end + 1))
        if let open, let close, open < close { part.predicates = (open + 1)..<close }
        parts.append(part)
        index = end
      default: break
      }
      index += 1
    }
  }

  // MARK: Edits

  func edit(for change: ConstraintChange, of equation: Equation) -> TextEdit? {
    equation.firstAttribute.isSize ? sizeEdit(change, equation) : gapEdit(change, equation)
  }

  private func sizeEdit(_ change: ConstraintChange, _ equation: Equation) -> TextEdit? {
    guard let part = parts.first(where: { $0.name == equation.firstItem }), let all = part.predicates,
      let (range, predicate) = predicate(in: all, equation)
    else { return nil }
    guard change != .removal else {
      // The parentheses go with the last of them.
      return range == all ? edit((all.lowerBound - 1)..<(all.upperBound + 1), to: "") : nil
    }
    return changed(predicate, by: change, equation).map { edit(range, to: $0) }
  }

  /// The predicate that makes the constraint: the one that says its number, or the only one.
  private func predicate(in all: Range<Int>, _ equation: Equation) -> (Range<Int>, Predicate)? {
    var found: [(Range<Int>, Predicate)] = []
    var start = all.lowerBound
    for index in all.lowerBound...all.upperBound where index == all.upperBound || format[index] == "," {
      if let predicate = Predicate(String(format[start..<index])) { found.append((start..<index, predicate)) }
      start = index + 1
    }
    let matching = found.filter {
      $0.1.relation == equation.relation && $0.1.number.map { $0 == equation.constant } ?? true
    }
    return matching.count == 1 ? matching.first : nil
  }

  private func gapEdit(_ change: ConstraintChange, _ equation: Equation) -> TextEdit? {
    guard change != .removal, let index = gapIndex(equation) else { return nil }
    let gap = parts[index].range.upperBound..<parts[index + 1].range.lowerBound
    var text = String(format[gap]).drop { $0 == "-" }
    while text.last == "-" { text.removeLast() }
    if text.first == "(", text.last == ")" { text = text.dropFirst().dropLast() }
    guard !text.contains(",") else { return nil }
    let written = text.isEmpty ? CodeNumber.text(abs(equation.constant)) : String(text)
    guard let predicate = Predicate(written), let new = changed(predicate, by: change, equation) else {
      return nil
    }
    let isPlain = new.allSatisfy { $0.isNumber || $0 == "." }
    return edit(gap, to: isPlain ? "-\(new)-" : "-(\(new))-")
  }

  /// The gap that makes the constraint, as the index of the part before it.
  private func gapIndex(_ equation: Equation) -> Int? {
    let names = parts.map(\.name)
    let items = Set(
      [equation.firstItem, equation.secondItem].compactMap { $0 }.map { names.contains($0) ? $0 : "|" })
    let isFar = [.right, .trailing, .bottom].contains(equation.firstAttribute)
    return parts.indices.dropLast().first { index in
      let sides = names[index...(index + 1)]
      guard Set(sides) == items else { return false }
      // Both ends of the superview may be beside the same view.
      return !items.contains("|") || (sides.last == "|") == isFar
    }
  }

  private func changed(_ predicate: Predicate, by change: ConstraintChange, _ equation: Equation) -> String? {
    var predicate = predicate
    switch change {
    case .constant(let value):
      // A gap is a distance, whichever side the equation counts it from.
      let distance = equation.constant < 0 ? -value : value
      guard distance >= 0 else { return nil }
      predicate.value = CodeNumber.text(distance)
    case .relation(let relation):
      predicate.relation =
        equation.constant < 0 && !equation.firstAttribute.isSize ? relation.flipped : relation
    case .priority(let priority): predicate.priority = "\(priority)"
    case .removal, .multiplier: return nil
    }
    return predicate.text
  }

  /// `>=30@999`
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    /// A number, a metric or a view.
    var value: String
    var priority: String?

    var number: Double? { Double(value) }

    init?(_ text: String) {
      var rest = text.filter { !$0.isWhitespace }[...]
      for (sign, relation) in [
        ("==", NSLayoutConstraint.Relation.equal), (">=", .greaterThanOrEqual), ("<=", .lessThanOrEqual),
      ]
      where rest.hasPrefix(sign) {
        rest = rest.dropFirst(2)
        self.relation = relation
      }
      let pieces = rest.split(separator: "@", omittingEmptySubsequences: false)
      guard let value = pieces.first, !value.isEmpty, pieces.count <= 2 else { return nil }
      self.value = String(value)
      priority = pieces.count == 2 ? String(pieces[1]) : nil
    }

    var text: String {
      (relation == .equal ? "" : relation.rawValue) + value + (priority.map { "@\($0)" } ?? "")
    }
  }
}

extension SourcePosition {
  /// A place further on the same line.
  fileprivate func advanced(by columns: Int) -> SourcePosition {
    SourcePosition(line: line, column: column + columns)
  }
}
