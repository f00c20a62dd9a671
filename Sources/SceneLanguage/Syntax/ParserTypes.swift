/// Types: looked past, and remembered by name.
extension Parser {
  static let qualifiers: Set<String> = [
    "__weak", "__strong", "__block", "__unsafe_unretained", "__autoreleasing", "__unused", "const", "static",
    "extern", "volatile", "__kindof", "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable",
    "__nonnull",
    "inline", "register", "auto", "struct", "enum", "__bridge", "IBOutlet", "__auto_type", "weak", "unowned",
    "NS_INLINE", "CG_INLINE", "UIKIT_EXTERN", "FOUNDATION_EXPORT", "UIKIT_STATIC_INLINE",
  ]

  private static let numberWords: Set<String> = [
    "unsigned", "signed", "long", "short", "int", "char", "double",
  ]

  struct TypeWords {
    var name: String
    var hasStars: Bool
    /// The first token after the type.
    var place: Int
  }

  /// Looks past `unsigned long`, `NSArray<UIView *> *`, `id<P>`, `typeof(x)` from a place on, consuming nothing.
  func skipTypeWords(from start: Int) -> TypeWords? {
    var place = start
    guard var name = tokenAt(place).word else { return nil }
    if name == "typeof" || name == "__typeof" || name == "__typeof__" {
      guard tokenAt(place + 1).isSymbol("("), let close = partners[place + 1] else { return nil }
      return skipStars(from: close + 1, name: "id")
    }
    place += 1
    if Self.numberWords.contains(name) {
      while let word = tokenAt(place).word, Self.numberWords.contains(word) {
        if word == "double" || name == "unsigned" || name == "signed" { name = word }
        place += 1
      }
    }
    if tokenAt(place).isSymbol("<") {
      guard let end = skipTypeArguments(from: place) else { return nil }
      place = end
    }
    return skipStars(from: place, name: name)
  }

  private func skipStars(from start: Int, name: String) -> TypeWords {
    var place = start
    var hasStars = false
    while true {
      let token = tokenAt(place)
      if token.isSymbol("*") {
        hasStars = true
        place += 1
      } else if let word = token.word, Self.qualifiers.contains(word) {
        place += 1
      } else {
        return TypeWords(name: name, hasStars: hasStars, place: place)
      }
    }
  }

  /// Looks past `<UIView *, id<P>>`.
  func skipTypeArguments(from start: Int) -> Int? {
    var open = 0
    for place in start..<min(start + 60, tokens.count) {
      let token = tokens[place]
      switch token.kind {
      case .identifier: continue
      case .symbol("<"): open += 1
      case .symbol(">"), .symbol(">>"):
        open -= token.isSymbol(">>") ? 2 : 1
        if open <= 0 { return open == 0 ? place + 1 : nil }
      case .symbol("*"), .symbol(","), .symbol("."), .symbol("?"): continue
      default: return nil
      }
    }
    return nil
  }

  /// A type in Swift's form: `UIView?`, `[UIView]`, `[String: Int]`, `(Int) -> Void`, `Array<UIView>`.
  mutating func parseSwiftType() throws(SceneError) -> TypeName {
    let name: String
    if token.isSymbol("["), let close = partners[index] {
      let isDictionary = (index..<close).contains { tokenAt($0).isSymbol(":") }
      name = isDictionary ? "Dictionary" : "Array"
      index = close + 1
    } else if token.isSymbol("("), let close = partners[index] {
      name = "Any"
      index = close + 1
    } else {
      while token.directive != nil { advance() }
      var word = try expectName("a type")
      while ["some", "any", "inout", "weak"].contains(word), token.word != nil {
        word = advance().word ?? word
      }
      while token.isSymbol("."), lookahead(1).word != nil {
        advance()
        word = advance().word ?? word
      }
      if token.isSymbol("<"), let end = skipTypeArguments(from: index) { index = end }
      name = word
    }
    while token.isSymbol("?") || token.isSymbol("!"), !token.spaceBefore { advance() }
    while token.isSymbol("*") { advance() }
    if accept("->") {
      _ = try nested { parser throws(SceneError) in try parser.parseSwiftType() }
      return TypeName("Any")
    }
    return TypeName(name)
  }
}
