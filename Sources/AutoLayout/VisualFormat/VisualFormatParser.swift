import Translation

/// Reads a visual format string, character by character.
struct VisualFormatParser {
  private let characters: [Character]
  private var position = 0

  static func parse(_ text: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(characters: Array(text))
    return try parser.format()
  }

  // MARK: Characters

  private var current: Character? { position < characters.count ? characters[position] : nil }
  private var column: Int { position + 1 }

  private mutating func take(_ character: Character) -> Bool {
    guard current == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Character, _ description: @autoclosure () -> Phrase)
    throws(VisualFormatError)
  {
    guard take(character) else { throw error("expected \(description())") }
  }

  private func error(_ message: Phrase) -> VisualFormatError {
    let found: Phrase = current.map { "'\($0)'" } ?? "the end"
    return VisualFormatError(column: column, message: "\(message), found \(found)")
  }

  // MARK: Grammar

  /// (orientation ':')? ('|' gap)? view (gap view)* (gap '|')?
  private mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if characters.count > 1, characters[1] == ":" {
      switch characters[0] {
      case "H", "h": format.axis = .horizontal
      case "V", "v": format.axis = .vertical
      default: throw error("expected H: or V:")
      }
      position = 2
    }
    if take("|") { format.leading = try gap() }
    format.views.append(try view())
    while current != nil {
      let gap = try gap()
      if take("|") {
        format.trailing = gap
        if current != nil { throw error("nothing may follow the last |") }
        break
      }
      format.gaps.append(gap)
      format.views.append(try view())
    }
    return format
  }

  /// '[' name ('(' predicates ')')? ']'
  private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
    try expect("[", "a view, such as [title]")
    let start = column
    let name = try name("the name of a view")
    let predicates = current == "(" ? try predicateList() : []
    try expect("]", "] after the view '\(name)'")
    return VisualFormat.View(name: name, column: start, predicates: predicates)
  }

  /// nothing | '-' | '-' predicate list '-'
  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard take("-") else { return .none }
    if current == "[" || current == "|" { return .standard }
    // UIKit takes a relation and a priority without parentheses too: `->=8@750-`.
    let predicates = current == "(" ? try predicateList() : [try predicate()]
    try expect("-", "- after a distance")
    return .predicates(predicates)
  }

  /// '(' predicate (',' predicate)* ')'
  private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    try expect("(", "(")
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      predicates.append(try predicate())
    } while take(",")
    try expect(")", ") or , after a condition")
    return predicates
  }

  /// relation? object ('@' priority)?
  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    for (sign, meaning) in [
      ("=", NSLayoutConstraint.Relation.equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
    ] where take(Character(sign)) {
      try expect("=", "\(sign)=")
      relation = meaning
      break
    }
    let start = column
    var predicate = VisualFormat.Predicate(relation: relation, object: try object(), column: start)
    if take("@") {
      let start = column
      predicate.priority = (try object(), start)
    }
    return predicate
  }

  /// A number or a name.
  private mutating func object() throws(VisualFormatError) -> VisualFormat.Object {
    guard let first = current, first.isNumber || first == "." || first == "-" else {
      return .name(try name("a number, a metric or a view"))
    }
    let start = position
    position += 1
    while let next = current, next.isASCII, next.isNumber || next == "." { position += 1 }
    guard let number = Double(String(characters[start..<position])), number.isFinite else {
      position = start
      throw error("expected a number")
    }
    return .number(number)
  }

  private mutating func name(_ description: @autoclosure () -> Phrase) throws(VisualFormatError) -> String {
    let start = position
    while let next = current, next.isLetter || next == "_" || (position > start && next.isNumber) {
      position += 1
    }
    guard position > start else { throw error("expected \(description())") }
    return String(characters[start..<position])
  }
}
