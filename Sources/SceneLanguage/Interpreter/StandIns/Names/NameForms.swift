import SceneSyntax

/// What the form of a name that nothing declares says of it.
extension Name {
  /// Whether it is what macros out of sight call `self` within blocks: `weakself`, `strong_self`, `ws`.
  var isLikeSelf: Bool {
    let letters = text.lowercased().filter { $0 != "_" }
    // `DC_CONTACT_ID_SELF` is none.
    return letters == "ws" || letters == "ss" || letters.hasSuffix("self") && (5...11).contains(letters.count)
  }

  /// Whether it is written as constants and macros are: `NavContentTop`, `kTop`, `TOP`.
  var isLikeConstant: Bool {
    isCapitalized || text.first == "k" && text.dropFirst().first?.isUppercase == true
  }

  /// Whether it is written as classes are.
  var hasFormOfClass: Bool { isCapitalized && text.contains(where: \.isLowercase) }

  /// Whether it is written as classes are, `FeedCard`, and says no length: neither `kMargin`, `MARGIN` nor `NavBarHeight`.
  var isLikeClass: Bool {
    hasFormOfClass && (NameMeaning(text).map { $0.isView || $0 == .controller } ?? true)
  }
}
