/// The macros of Apple's headers that say something to the compiler and nothing about layout: availability, deprecation,
/// nullability, linkage.
enum Annotations {
  private static let words: Set<String> = [
    "NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END", "NS_HEADER_AUDIT_BEGIN", "NS_HEADER_AUDIT_END",
    "IBInspectable", "IB_DESIGNABLE", "UI_APPEARANCE_SELECTOR", "NS_DESIGNATED_INITIALIZER", "NS_UNAVAILABLE",
    "NS_REQUIRES_SUPER", "NS_SWIFT_NAME", "NS_SWIFT_UNAVAILABLE", "NS_REFINED_FOR_SWIFT", "NS_NOESCAPE",
    "NS_REQUIRES_NIL_TERMINATION", "NS_FORMAT_FUNCTION", "NS_RETURNS_RETAINED", "NS_ROOT_CLASS",
    "FOUNDATION_EXTERN", "OBJC_EXTERN", "OBJC_EXPORT", "CG_EXTERN", "DEPRECATED_ATTRIBUTE",
    "DEPRECATED_MSG_ATTRIBUTE",
    "UNAVAILABLE_ATTRIBUTE", "__attribute__", "__deprecated", "__deprecated_msg", "__unused", "__used",
    "__TVOS_PROHIBITED", "__WATCHOS_PROHIBITED", "__IOS_PROHIBITED",
  ]
  private static let prefixes = [
    "NS_AVAILABLE", "NS_DEPRECATED", "NS_CLASS_AVAILABLE", "NS_CLASS_DEPRECATED", "NS_EXTENSION_UNAVAILABLE",
    "NS_ENUM_AVAILABLE", "NS_ENUM_DEPRECATED", "API_AVAILABLE", "API_DEPRECATED", "API_UNAVAILABLE",
    "__OSX_AVAILABLE", "__API_", "__IOS_AVAILABLE",
  ]

  private static func isAnnotation(_ token: Token) -> Bool {
    guard token.mark.mayBeginWithCapital, let word = token.word,
      word.first == "_" || word.first?.isUppercase == true
    else { return false }
    return words.contains(word) || prefixes.contains { word.hasPrefix($0) }
  }

  /// The tokens without annotations and their arguments, and without `extern "C"`.
  static func removed(from tokens: [Token]) -> [Token] {
    guard let first = tokens.indices.first(where: { isAnnotationOrLinkage(tokens, at: $0) }) else {
      return tokens
    }
    var result = Array(tokens[..<first])
    result.reserveCapacity(tokens.count)
    var (place, isAfterNewline) = (first, false)
    while place < tokens.count {
      var token = tokens[place]
      let isOfMacro = result.last?.directive == "#define"
      if !isOfMacro, isAnnotation(token) || isLinkage(tokens, at: place) {
        isAfterNewline = isAfterNewline || token.newlineBefore
        place = end(of: tokens, after: place)
        continue
      }
      token.newlineBefore = token.newlineBefore || isAfterNewline
      isAfterNewline = false
      result.append(token)
      place += 1
    }
    return result
  }

  /// A look at the mark decides for most tokens, which costs no copy of them.
  @inline(__always)
  private static func isAnnotationOrLinkage(_ tokens: [Token], at place: Int) -> Bool {
    let mark = tokens[place].mark
    guard mark.isOf(.word) else { return false }
    return mark.mayBeginWithCapital && isAnnotation(tokens[place]) || isLinkage(tokens, at: place)
  }

  @inline(__always)
  private static func isLinkage(_ tokens: [Token], at place: Int) -> Bool {
    guard tokens[place].mark == TokenMark(.word, literal: "extern"), place + 1 < tokens.count else {
      return false
    }
    if case .string = tokens[place + 1].kind { return true }
    return false
  }

  /// Where the tokens after an annotation and its arguments begin.
  private static func end(of tokens: [Token], after place: Int) -> Int {
    var next = place + 1
    if isLinkage(tokens, at: place) { return next + 1 }
    guard next < tokens.count, tokens[next].isSymbol("("), !tokens[next].newlineBefore else { return next }
    var depth = 0
    while next < tokens.count, !tokens[next].isEnd {
      if tokens[next].isSymbol("(") { depth += 1 }
      if tokens[next].isSymbol(")") { depth -= 1 }
      next += 1
      if depth == 0 { break }
    }
    return next
  }
}
