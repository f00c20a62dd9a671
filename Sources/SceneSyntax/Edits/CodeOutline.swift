import TextLayout
import Translation

/// A short text as an editor shows it: its words by kind, the brackets that belong together, and what is wrong so far.
public struct CodeOutline: Equatable, Sendable {
  /// The kind of a piece of the text.
  public enum Kind: Equatable, Sendable {
    /// A keyword, or a verb of Masonry.
    case verb
    case string, number, comment
  }

  public struct Span: Equatable, Sendable {
    /// In characters.
    public var range: Range<Int>
    public var kind: Kind
  }

  /// In the order of the text, without what is of no special kind.
  public private(set) var spans: [Span] = []
  /// The pairs of brackets, by the places of both.
  private var partners: [Int: Int] = [:]
  /// The place and the reason of the first error; nil for a text without one, and for one that is not finished.
  public private(set) var fault: Fault?

  public struct Fault: Equatable, Sendable {
    /// In characters; at the end of the text where something is missing there.
    public var range: Range<Int>
    public var message: Phrase
  }

  public init(_ text: String) {
    let characters = text.sourceCharacters
    outline(text, characters)
    if characters.count != text.count { convert(to: text) }
  }

  /// Finds all in source characters, which positions count.
  private mutating func outline(_ text: String, _ characters: [Character]) {
    let tokens: [Token]
    do {
      tokens = try Lexer.tokens(of: text)
    } catch {
      if Completeness.isComplete(text) { fault = Self.fault(error, in: characters) }
      return
    }
    addSpans(of: tokens, in: characters)
    joinBrackets(tokens)
    guard Completeness.isComplete(text) else { return }
    do {
      _ = try Program(parsing: text, firstLine: 1, limits: .standard)
    } catch {
      fault = Self.fault(error, in: characters)
    }
  }

  /// Turns places in source characters into places in the text's characters, of which one may be several of those.
  private mutating func convert(to text: String) {
    let places = text.enumerated().flatMap { place, character in
      String(character).sourceCharacters.map { _ in place }
    }
    func place(_ index: Int) -> Int { places.indices.contains(index) ? places[index] : text.count }
    func range(_ range: Range<Int>) -> Range<Int> {
      let start = place(range.lowerBound)
      return start..<max(start, place(range.upperBound))
    }
    spans = spans.map { Span(range: range($0.range), kind: $0.kind) }
    partners = Dictionary(partners.map { (place($0.key), place($0.value)) }) { first, _ in first }
    if let found = fault { fault = Fault(range: range(found.range), message: found.message) }
  }

  /// The place of the bracket that belongs to the one at a place.
  public func partner(of place: Int) -> Int? { partners[place] }

  // MARK: Words

  private mutating func addSpans(of tokens: [Token], in characters: [Character]) {
    var end = 0
    for token in tokens {
      // The tokens leave comments out.
      if let start = characters[end..<max(end, token.start)].firstIndex(of: "/") {
        spans.append(Span(range: start..<token.start, kind: .comment))
      }
      end = max(end, token.end)
      let kind: Kind?
      switch token.kind {
      case .identifier(let word): kind = Self.verbs.contains(word) ? .verb : nil
      case .integer, .number: kind = .number
      case .string, .interpolation: kind = .string
      case .directive: kind = .verb
      case .symbol, .end: kind = nil
      }
      if let kind, token.start < token.end, token.end <= characters.count {
        spans.append(Span(range: token.start..<token.end, kind: kind))
      }
    }
  }

  private static let verbs: Set<String> = MakerVerb.names.union(Parser.viewWords).union([
    "in", "let", "var", "for", "while", "if", "else", "switch", "case", "func", "class", "return", "guard",
    "self", "true", "false", "nil", "YES", "NO",
  ])

  private mutating func joinBrackets(_ tokens: [Token]) {
    var open: [Int] = []
    for token in tokens {
      guard let symbol = token.symbol else { continue }
      // The bracket itself is the last character of '@['.
      if ["(", "[", "{", "@(", "@[", "@{"].contains(symbol) {
        open.append(token.end - 1)
      } else if [")", "]", "}"].contains(symbol), let opener = open.popLast() {
        partners[opener] = token.start
        partners[token.start] = opener
      }
    }
  }

  /// An error of a text, with its place in the text's characters.
  public static func fault(_ error: SceneError, in characters: [Character]) -> Fault {
    var place = 0
    var line = 1
    while line < error.position.line, let end = characters[place...].firstIndex(where: \.isNewline) {
      place = end + 1
      line += 1
    }
    place = min(place + max(0, error.position.column - 1), characters.count)
    let end = min(place + max(1, error.length), characters.count)
    return Fault(range: place..<max(place, end), message: error.phrase)
  }
}
