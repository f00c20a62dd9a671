import SceneSyntax

/// What the form of a name that nothing declares says of it.
extension Name {
  /// Whether it is what macros out of sight call `self` within blocks: `weakself`, `strong_self`, `wself`.
  var isLikeSelf: Bool { Self.namesOfSelf.contains(text.lowercased().filter { $0 != "_" }) }

  private static let namesOfSelf: Set<String> = [
    "weakself", "strongself", "kweakself", "kstrongself", "ss", "weakselfdefine", "wself", "sself",
    "blockself", "bself", "selfweak", "selfstrong", "ws",
    "weakme",
  ]

  /// Whether it is written as constants and macros are: `NavContentTop`, `kTop`, `TOP`.
  var isLikeConstant: Bool {
    isCapitalized || text.first == "k" && text.dropFirst().first?.isUppercase == true
  }

  /// Whether a name that means a number, a text or a colour ends with a word that means none, so that a call without arguments
  /// makes an object: `StatusPip()`, not `StatusBarHeight()`.
  var isLikeObject: Bool {
    guard isCapitalized, text.contains(where: \.isLowercase), let meaning = NameMeaning(text) else {
      return false
    }
    // `HSBColorPicker()`
    if [.color, .font, .image].contains(meaning), let last = NameMeaning.words(of: text).last {
      return NameMeaning(last) != meaning && NameMeaning.words(of: text).count > 1
    }
    // `ListPlaceholder()`
    if meaning == .text { return NameMeaning.words(of: text).count > 1 }
    // A letter that ends the name, `NavigationHeight_N()`, says nothing.
    guard case .number = meaning, let last = NameMeaning.words(of: text).last(where: { $0.count > 1 }) else {
      return false
    }
    let measure = NameMeaning(last)
    return measure == nil || measure == .text
  }

  /// Whether it is written as a class's and means a length: `Gap`.
  var isMeasure: Bool {
    isCapitalized && text.contains(where: \.isLowercase) && NameMeaning(text)?.isMeasure == true
  }

  /// Whether it is written as classes are: `FeedCard`, neither `kMargin` nor `MARGIN`; words that mean a colour or a
  /// number are none.
  var isLikeClass: Bool {
    guard isCapitalized, text.contains(where: \.isLowercase) else { return false }
    return NameMeaning(text).map { $0.isView || $0 == .controller } ?? true
  }
}
