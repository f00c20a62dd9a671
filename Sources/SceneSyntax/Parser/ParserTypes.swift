/// Types: skipped, except for their names.
extension Parser {
  static let qualifiers: Set<String> = [
    "__weak", "__strong", "__block", "__unsafe_unretained", "__autoreleasing", "__unused", "const", "static",
    "extern", "volatile", "__kindof", "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable",
    "__nonnull",
    "inline", "register", "auto", "struct", "enum", "__bridge", "__bridge_transfer",
    "__bridge_retained", "IBOutlet", "__auto_type", "weak", "unowned",
    "NS_INLINE", "CG_INLINE", "UIKIT_EXTERN", "FOUNDATION_EXPORT", "UIKIT_STATIC_INLINE",
  ]

  func isQualifier(_ token: Token) -> Bool { token.word.map(Self.qualifiers.contains) == true }

  /// Whether a word that may be a qualifier is a variable's name: `__weak typeof(self) weak = self;`.
  func isName(at place: Int) -> Bool {
    tokenAt(place + 1).symbol.map { ["=", ";", ","].contains($0) } ?? false
  }

  mutating func skipQualifiers() {
    while isQualifier(token) { advance() }
  }

  mutating func skipTypeArguments() {
    if token.isSymbol("<"), let end = skipTypeArguments(from: index) { index = end }
  }

  private static let numberWords: Set<String> = [
    "unsigned", "signed", "long", "short", "int", "char", "double",
  ]

  struct TypeWords {
    var name: String
    /// The class of a list's elements: `UIView` of `NSArray<UIView *> *`.
    var element: String?
    var hasStars: Bool
    /// The first token after the type.
    var place: Int

    var type: TypeName { TypeName(name, arguments: [element].compactMap { $0 }) }
  }

  /// The type that begins at a place, with nothing consumed: `unsigned long`, `NSArray<UIView *> *`, `id<P>`, `typeof(x)`.
  func skipTypeWords(from start: Int) -> TypeWords? {
    var place = start
    // `(nonnull instancetype)`
    while isQualifier(tokenAt(place)), tokenAt(place + 1).word != nil, !isName(at: place + 1) { place += 1 }
    guard var name = tokenAt(place).word else { return nil }
    if name == "typeof" || name == "__typeof" || name == "__typeof__" {
      guard tokenAt(place + 1).isSymbol("("), let close = partners[place + 1] else { return nil }
      return skipStars(from: close + 1, name: "id")
    }
    // `APP_STRONG_TYPE(self.delegate) delegate = self.delegate;`, where the macro of another file is a type.
    if sourceKind.isLenient, name.first?.isUppercase == true, tokenAt(place + 1).isSymbol("("),
      let close = partners[place + 1], tokenAt(close + 1).word != nil, !tokenAt(close + 1).newlineBefore,
      tokenAt(close + 2).isSymbol("=")
    {
      return TypeWords(name: "id", hasStars: false, place: close + 1)
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
      let isList = Self.listWords.contains(name)
      var type = skipStars(from: end, name: name)
      type.element = isList ? tokenAt(place + 1).word.flatMap { $0.hasPrefix("__") ? nil : $0 } : nil
      return type
    }
    return skipStars(from: place, name: name)
  }

  private static let listWords: Set<String> = [
    "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet",
  ]

  private func skipStars(from start: Int, name: String) -> TypeWords {
    var place = start
    var hasStars = false
    while true {
      let token = tokenAt(place)
      if token.isSymbol("*") {
        hasStars = true
        place += 1
      } else if isQualifier(token), !isName(at: place) {
        place += 1
      } else {
        return TypeWords(name: name, hasStars: hasStars, place: place)
      }
    }
  }

  /// The place after `<UIView *, id<P>>`, with nothing consumed; nil unless type arguments begin at `start`.
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
      case .symbol(let symbol)
      where ["*", ",", ".", "?", ":", "[", "]", "(", ")", "->", "&", "=="].contains(symbol):
        continue
      default: return nil
      }
    }
    return nil
  }

  /// Attributes of types that have no arguments.
  private static let attributesAlone: Set<String> = ["@escaping", "@autoclosure", "@Sendable", "@MainActor"]

  /// The name of an array's elements, `[Row]` of `[[Row]]`.
  private func elementName(at place: Int) -> String? {
    tokenAt(place).isSymbol("[") ? elementName(at: place + 1).map { "[\($0)]" } : tokenAt(place).word
  }

  /// A type in Swift's form: `UIView?`, `[UIView]`, `[String: Int]`, `(Int) -> Void`, `Array<UIView>`, `P & Q`.
  mutating func parseSwiftType() throws(SceneError) -> TypeName {
    var type: TypeName
    while let attribute = token.directive {
      // `@convention(block) (Int) -> Void`
      advance()
      // `@escaping(Int) -> Void`, `@escaping(() -> Void)`: a type, and no arguments of the attribute.
      if !token.spaceBefore, !beginsFunctionType, !Self.attributesAlone.contains(attribute) {
        skipParentheses()
      }
    }
    // `inout [Row]`
    while let word = token.word, Self.typeModifiers.contains(word), lookahead(1).isSymbol("[") { advance() }
    if token.isSymbol("["), let close = partners[index] {
      let isDictionary = hasColon(from: index + 1, upTo: close)
      type = TypeName(
        isDictionary ? "Dictionary" : "Array", arguments: [elementName(at: index + 1)].compactMap { $0 },
        labels: isDictionary ? [] : tupleLabels(at: index + 1))
      index = close + 1
    } else if token.isSymbol("("), let close = partners[index] {
      type = parseBracketedType(upTo: close) ?? TypeName("Any", labels: tupleLabels(at: index))
      index = close + 1
      // `(Header & Reusable).Type`
      if token.isSymbol("."), let next = lookahead(1).word, next == "Type" || next == "Protocol" {
        index += 2
      }
      while let word = token.word, ["throws", "rethrows", "async"].contains(word) { advance() }
    } else {
      var word = try expectName("a type")
      while Self.typeModifiers.contains(word), token.word != nil { word = advance().word ?? word }
      while token.isSymbol("."), let next = lookahead(1).word {
        index += 2
        // A metatype is known by its instances' type.
        if next != "Type", next != "Protocol" { word = next }
      }
      type = TypeName(word, arguments: takeTypeArguments())
      // `Screen<Body>.Style`
      while token.isSymbol("."), !token.spaceBefore, let inner = lookahead(1).word {
        index += 2
        type = TypeName(inner, arguments: takeTypeArguments())
      }
    }
    type.isRequired = type.name != "Any"
    while token.symbol.map({ $0.allSatisfy("?!".contains) }) == true, !token.spaceBefore {
      type.isRequired = false
      type.isOptional = true
      advance()
    }
    while token.isSymbol("*") { advance() }
    while accept("&") {
      // `Titled & UIView` is a view.
      let other = try parseSwiftType()
      if other.name.hasPrefix("UI"), !type.name.hasPrefix("UI") { type = other }
    }
    if accept("->") {
      _ = try nested { parser throws(SceneError) in try parser.parseSwiftType() }
      return .function
    }
    return type
  }

  /// Whether the parameters of a function type begin here: `(Int) -> Void`.
  private var beginsFunctionType: Bool {
    guard token.isSymbol("("), let close = partners[index] else { return false }
    let next = tokenAt(close + 1)
    return next.isSymbol("->") || ["throws", "rethrows", "async"].contains(next.word)
  }

  /// The type in parentheses that are only around it, `(UIView & Titled)?`; nil for a tuple or a function's parameters.
  private mutating func parseBracketedType(upTo close: Int) -> TypeName? {
    let start = index
    defer { index = start }
    let next = tokenAt(close + 1)
    guard close > start + 1, !next.isSymbol("->"), !["throws", "rethrows", "async"].contains(next.word) else {
      return nil
    }
    advance()
    do throws(SceneError) {
      var type = try nested { parser throws(SceneError) in try parser.parseSwiftType() }
      guard index == close else { return nil }
      type.isOptional = false
      return type
    } catch {
      return nil
    }
  }

  /// Whether there is a colon between two places, outside the brackets there.
  func hasColon(from start: Int, upTo end: Int) -> Bool {
    var place = start
    while place < end {
      if tokenAt(place).isSymbol(":") { return true }
      place = max(partners[place] ?? place, place) + 1
    }
    return false
  }

  /// The labels of the tuple type that begins at a place, empty for an element without one; none for any other type.
  private func tupleLabels(at open: Int) -> [String] {
    guard tokenAt(open).isSymbol("("), let close = partners[open] else { return [] }
    var labels: [String] = []
    var place = open + 1
    while place < close {
      let isLabelled = tokenAt(place + 1).isSymbol(":")
      labels.append(isLabelled ? tokenAt(place).word ?? "" : "")
      while place < close, !tokenAt(place).isSymbol(",") { place = max(partners[place] ?? place, place) + 1 }
      place += 1
    }
    return labels.allSatisfy(\.isEmpty) ? [] : labels
  }

  /// The bracket that closes a type of an array or dictionary which begins here: `[Key.ID: Box<Int>]`; nil where something else
  /// stands in the brackets.
  var typeLiteralEnd: Int? {
    guard token.isSymbol("["), let close = partners[index] else { return nil }
    var place = index + 1
    if tokenAt(place).isSymbol("("), let end = partners[place] {
      place = end + 1
    } else {
      guard tokenAt(place).word?.first?.isUppercase == true else { return nil }
      place += 1
      while tokenAt(place).isSymbol("."), tokenAt(place + 1).word != nil { place += 2 }
      if tokenAt(place).isSymbol("<") {
        guard let end = skipTypeArguments(from: place) else { return nil }
        place = end
      }
    }
    return place == close || tokenAt(place).isSymbol(":") ? close : nil
  }

  private static let typeModifiers: Set<String> = [
    "some", "any", "inout", "weak", "sending", "consuming", "borrowing", "isolated", "each",
  ]

  /// Consumes `<UIView, [Int]>` and returns the first name of each argument.
  private mutating func takeTypeArguments() -> [String] {
    takeTypeParameters().map(\.name)
  }

  /// Consumes `<T: UIView, U>`.
  mutating func takeTypeParameters() -> [TypeParameter] {
    guard token.isSymbol("<"), let end = skipTypeArguments(from: index) else { return [] }
    defer { index = end }
    var parameters: [TypeParameter] = []
    var depth = 0
    for place in index..<end {
      switch tokenAt(place).symbol {
      case "<": depth += 1
      case ">": depth -= 1
      default: break
      }
      guard depth == 1, let word = tokenAt(place).word else { continue }
      if tokenAt(place - 1).isSymbol(":") {
        if !parameters.isEmpty { parameters[parameters.count - 1].constraint = word }
      } else if tokenAt(place - 1).isSymbol(",") || place == index + 1 {
        parameters.append(TypeParameter(name: word))
      }
    }
    return parameters
  }
}
