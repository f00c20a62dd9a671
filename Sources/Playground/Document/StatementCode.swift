import SceneLanguage

extension Statement {
  /// The text without the comments before it.
  var code: String {
    var rest = text[...]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*"), let end = rest.firstRange(of: "*/") {
        rest = rest[end.upperBound...]
      } else {
        return String(rest)
      }
    }
  }
}
