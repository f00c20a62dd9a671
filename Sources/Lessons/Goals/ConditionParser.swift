import AutoLayout
import Masonry
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// Reads conditions: `red.right <= max(blue.left, 10) - 2`.
struct ConditionParser {
  private let characters: [Character]
  private let start: SourcePosition
  private var place = 0
  private var depth = 0

  /// Expressions in parentheses may be nested so deep.
  private static let deepest = 20

  init(_ text: Substring, at start: SourcePosition) {
    characters = Array(text)
    self.start = start
  }

  mutating func condition() throws(SceneError) -> GoalCondition {
    skipBlanks()
    let begin = place
    if let view = takePredictedView() { return .predicting(view) }
    let left = try sum()
    skipBlanks()
    guard let relation = takeRelation() else {
      throw error("a comparison is missing here: ==, !=, <=, >=, < or >")
    }
    let right = try sum()
    var end = place
    while end > begin, characters[end - 1].isWhitespace { end -= 1 }
    return GoalCondition(
      text: String(characters[begin..<end]), left: left, relation: relation, right: right)
  }

  /// Takes `predicted blue`.
  private mutating func takePredictedView() -> String? {
    let begin = place
    if takeWhile(Self.isWord) == GoalFacts.predicted, next?.isWhitespace == true {
      skipBlanks()
      let view = takeWhile(Self.isWord)
      if view.first?.isLetter == true { return view }
    }
    place = begin
    return nil
  }

  /// Longer relations are tried first.
  private mutating func takeRelation() -> GoalCondition.Relation? {
    let all = GoalCondition.Relation.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
    guard let relation = all.first(where: { characters[place...].starts(with: $0.rawValue) }) else {
      return nil
    }
    place += relation.rawValue.count
    return relation
  }

  mutating func expect(_ mark: Character) throws(SceneError) {
    skipBlanks()
    guard next == mark else { throw error("'\(mark)' is missing here") }
    place += 1
  }

  mutating func expectEnd() throws(SceneError) {
    skipBlanks()
    guard next == nil else { throw error("nothing more belongs here") }
  }

  /// The text after a mark.
  mutating func rest(after mark: Character) throws(SceneError) -> String {
    try expect(mark)
    skipBlanks()
    return String(characters[place...])
  }

  // MARK: Expressions

  private mutating func sum() throws(SceneError) -> GoalExpression {
    var left = try product()
    while true {
      skipBlanks()
      if take("+") {
        left = .sum(left, try product())
      } else if take("-") {
        left = .difference(left, try product())
      } else {
        return left
      }
    }
  }

  private mutating func product() throws(SceneError) -> GoalExpression {
    var left = try term()
    while true {
      skipBlanks()
      if take("*") {
        left = .product(left, try term())
      } else if take("/") {
        left = .quotient(left, try term())
      } else {
        return left
      }
    }
  }

  private mutating func term() throws(SceneError) -> GoalExpression {
    skipBlanks()
    guard depth < Self.deepest else { throw error("this is nested too deep") }
    depth += 1
    defer { depth -= 1 }
    if take("(") {
      let inner = try sum()
      try expect(")")
      return inner
    }
    let begin = place
    if let next, next.isNumber {
      let text = takeWhile { $0.isNumber || $0 == "." }
      guard let number = Double(text) else { throw error("'\(text)' is no number", at: begin) }
      return .number(number)
    }
    let word = takeWhile(Self.isWord)
    guard !word.isEmpty else { throw error("a number or VIEW.width is missing here") }
    if take(".") { return try quantity(of: word) }
    if word == "answer" { return .answer }
    if word == "prediction" { return .prediction }
    skipBlanks()
    if take("(") { return try function(word, at: begin) }
    guard let quantity = SceneQuantity(rawValue: word) else {
      let names = SceneQuantity.allCases.map(\.rawValue)
      let hint: Phrase =
        Suggestion.among(names, for: word).map { "did you mean '\($0)'?" }
        ?? "those are VIEW.width and the like, \(names.joined(separator: ", "))"
      throw error("'\(word)' is no number of a goal; \(hint)", at: begin)
    }
    return .ofScene(quantity)
  }

  private mutating func quantity(of view: String) throws(SceneError) -> GoalExpression {
    let begin = place
    let word = takeWhile(Self.isWord)
    guard let quantity = ViewQuantity(rawValue: word) else {
      let names = ViewQuantity.allCases.map(\.rawValue)
      let hint: Phrase =
        Suggestion.among(names, for: word).map { "did you mean '\($0)'?" }
        ?? "those are \(names.joined(separator: ", "))"
      throw error("'\(word)' is nothing that views have; \(hint)", at: begin)
    }
    return .ofView(view, quantity)
  }

  private mutating func function(_ name: String, at begin: Int) throws(SceneError) -> GoalExpression {
    if name == "uses" {
      var words: [String] = []
      repeat {
        skipBlanks()
        let word = takeWhile(Self.isWord)
        guard !word.isEmpty else {
          throw error("a word of the code is missing here, as in uses(multipliedBy)")
        }
        words.append(word)
        skipBlanks()
      } while take(",")
      try expect(")")
      return .uses(words)
    }
    if name == "step" || name == "steps" {
      skipBlanks()
      let begin = place
      let word = takeWhile(Self.isWord)
      guard let kind = MasonryTrace.Kind(rawValue: word) else {
        let names = MasonryTrace.Kind.allCases.map(\.rawValue)
        let hint: Phrase =
          Suggestion.among(names, for: word).map { "did you mean '\($0)'?" }
          ?? "those are \(names.joined(separator: ", "))"
        throw error("'\(word)' is no step of Masonry; \(hint)", at: begin)
      }
      try expect(")")
      return name == "step" ? .step(kind) : .steps(kind)
    }
    guard name == "min" || name == "max" else {
      throw error("'\(name)' is no function here; there are min, max, uses, step and steps", at: begin)
    }
    var parts = [try sum()]
    while take(",") { parts.append(try sum()) }
    try expect(")")
    return name == "min" ? .least(parts) : .greatest(parts)
  }

  // MARK: Characters

  private var next: Character? { place < characters.count ? characters[place] : nil }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private mutating func skipBlanks() {
    while next?.isWhitespace == true { place += 1 }
  }

  private mutating func take(_ mark: Character) -> Bool {
    guard next == mark else { return false }
    place += 1
    return true
  }

  private mutating func takeWhile(_ belongs: (Character) -> Bool) -> String {
    let begin = place
    while let next, belongs(next) { place += 1 }
    return String(characters[begin..<place])
  }

  private func error(_ message: Phrase, at place: Int? = nil) -> SceneError {
    let column = start.column + (place ?? self.place)
    return SceneError(position: SourcePosition(line: start.line, column: column), message: message)
  }
}
