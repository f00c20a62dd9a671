import AutoLayout
import SceneSyntax

extension Vocabulary {
  /// A word that may stand at a place, and what it is in a few words.
  public struct Word: Equatable, Sendable {
    public var text: String
    /// `UILabel`, `attribute`
    public var kind: String
    /// What completion writes in place of the text, in several lines perhaps, with ``cursor`` where typing goes on; nil for the
    /// text alone.
    public var template: String?

    /// Where typing goes on in a template.
    public static let cursor: Character = "‸"

    public init(text: String, kind: String, template: String? = nil) {
      self.text = text
      self.kind = kind
      self.template = template
    }
  }

  /// The words that fit a place: after `card.make.` attributes, in `equalTo(` views, after `UIColor.` its colours, after a
  /// view the members of its class.
  ///
  /// - Parameters:
  ///   - text: what stands before the word, on its line or in its block.
  ///   - views: the names of the scene's views with their classes.
  public static func words(before text: String, views: [(name: String, className: String)]) -> [Word] {
    let place = Place(before: text)
    let named = views.map { Word(text: $0.name, kind: $0.className) }
    guard place.isMember else {
      if place.isOperand {
        let root = Word(text: "view", kind: "the root")
        return named.filter { $0.text != root.text } + [root, Word(text: "self", kind: "the root")]
      }
      let blocks = place.isMessage ? blocks(named: "mas_", in: .message) : []
      return blocks + named + viewStatements + otherStatements + beginnings.map { Word(text: $0, kind: "") }
    }
    guard let receiver = place.receiver else { return members.map { Word(text: $0, kind: "") } }
    if makers.contains(receiver) { return makerWords }
    if receiver == "snp" { return blocks(named: "", in: .closure) }
    if let view = views.first(where: { $0.name == receiver }) {
      if place.isOperand { return attributes }
      let type = Library.type(named: view.className.lowercased())?.type ?? .view
      return verbs + blocks(named: "mas_", in: .closure) + words(type.effectiveNames, view.className)
    }
    if let type = Library.type(named: receiver.lowercased())?.type, receiver.first?.isUppercase == true {
      let own = type.members.statics.values.filter { !$0.isInert }.map(\.baseName)
      return words(own.isEmpty ? type.staticNames : own, type.name)
    }
    if attributeNames.contains(receiver) || place.isAfterCall && place.isChain {
      return words(LibraryType.constraint.effectiveNames, "constraint") + attributes
    }
    return members.map { Word(text: $0, kind: "") }
  }

  /// The attributes first, in their usual order.
  private static let makerWords: [Word] = {
    let usual = [
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
      "edges", "size",
      "center",
    ]
    let names = Set(LibraryType.maker.effectiveNames)
    let first = usual.filter(names.contains)
    let rest = names.subtracting(first).sorted()
    return (first + rest).map { Word(text: $0, kind: AttributeHelp.text(of: $0) ?? "") }
  }()

  private static func words(_ names: [String], _ kind: String) -> [Word] {
    Set(names).sorted().map { Word(text: $0, kind: kind) }
  }

  private static let makers: Set<String> = ["make", "update", "remake", "maker"]
  private static let attributeNames = Set(
    NSLayoutConstraint.Attribute.allCases.map(\.rawValue) + LibraryType.maker.effectiveNames)
  private static let attributes = NSLayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }
    .flatMap { [$0.rawValue, "mas_" + $0.rawValue] }.sorted()
    .map { Word(text: $0, kind: AttributeHelp.text(of: $0) ?? "") }
  private static let verbs = [
    Word(text: "make", kind: "adds constraints"), Word(text: "update", kind: "changes constants"),
    Word(text: "remake", kind: "replaces its constraints"),
  ]

  /// How a block is passed.
  private enum BlockStyle {
    case closure, message
  }

  /// The methods that take a block with the constraints of a view, with that block.
  private static func blocks(named prefix: String, in style: BlockStyle) -> [Word] {
    verbs.map { verb in
      let name = "\(prefix)\(verb.text)Constraints"
      let (head, end) =
        switch style {
        case .closure: ("\(name) { make in", "}")
        case .message: ("\(name):^(MASConstraintMaker *make) {", "}];")
        }
      return Word(text: name, kind: verb.kind, template: "\(head)\n  \(Word.cursor)\n\(end)")
    }
  }

  /// A place in a text, as far as the words that fit it depend on it.
  private struct Place {
    /// Whether the word is a member of something.
    var isMember = false
    /// The name before the dot, or of the call before it; nil for another expression.
    var receiver: String?
    var isAfterCall = false
    /// Whether a chain of a maker comes before it.
    var isChain = false
    /// Whether the word stands in the parentheses of `equalTo` or another relation.
    var isOperand = false
    /// Whether the word stands after a bracket and a receiver: `[red `.
    var isMessage = false

    init(before text: String) {
      let characters = Array(text)
      var index = characters.count - 1
      if index >= 0, characters[index] == "." {
        isMember = true
        index -= 1
        if index >= 0, characters[index] == ")" {
          isAfterCall = true
          index = Self.opening(of: index, in: characters) - 1
        }
        receiver = Self.word(endingAt: index, in: characters)
      }
      let statement = text.split(whereSeparator: { $0 == ";" || $0.isNewline }).last.map(String.init) ?? ""
      isChain = ["make.", "make ", "maker.", "update", "remake", "snp", "mas_"].contains {
        statement.contains($0)
      }
      if let last = characters.lastIndex(where: { !$0.isWhitespace }), last < characters.count - 1,
        let receiver = Self.word(endingAt: last, in: characters)
      {
        let bracket = last - receiver.count
        isMessage = bracket >= 0 && characters[bracket] == "["
      }
      isOperand = Self.openCall(in: characters)?.lowercased().hasSuffix("equalto") ?? false
    }

    /// The index of the bracket that one closes; 0 without one.
    private static func opening(of index: Int, in characters: [Character]) -> Int {
      var depth = 0
      for place in stride(from: index, through: 0, by: -1) {
        if characters[place] == ")" { depth += 1 }
        if characters[place] == "(" { depth -= 1 }
        if depth == 0 { return place }
      }
      return 0
    }

    /// The name of the call whose parentheses are open at the end.
    private static func openCall(in characters: [Character]) -> String? {
      var depth = 0
      for place in stride(from: characters.count - 1, through: 0, by: -1) {
        switch characters[place] {
        case ")": depth += 1
        case "(" where depth > 0: depth -= 1
        case "(": return word(endingAt: place - 1, in: characters)
        case ";", "{", "}": return nil
        default: break
        }
      }
      return nil
    }

    private static func word(endingAt index: Int, in characters: [Character]) -> String? {
      guard characters.indices.contains(index) else { return nil }
      let word = characters[...index].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return word.isEmpty ? nil : String(word.reversed())
    }
  }
}
