import Glibc

/// The locale that says which characters the terminal shows.
enum TerminalLocale {
  /// The locale that every C library with UTF-8 brings.
  private static let fallback = "C.UTF-8"

  /// Whether the adopted locale's characters are those of Unicode.
  static var isUnicode: Bool { String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8" }

  /// Adopts the locale that the environment names: only its characters, as numbers must be formatted alike everywhere.
  /// In place of one that is not installed, another one with UTF-8 is used if its name says that it has that.
  ///
  /// - Returns: what is wrong with it, in a sentence; nil if nothing is.
  static func adopt(_ environment: [String: String]) -> String? {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let variable = variables.first(where: { environment[$0]?.isEmpty == false }),
      let name = environment[variable]
    else {
      setlocale(LC_CTYPE, "C")
      return nil
    }
    if setlocale(LC_CTYPE, name) != nil { return nil }
    let lower = name.lowercased()
    let hasUnicode =
      (lower.contains("utf-8") || lower.contains("utf8")) && setlocale(LC_CTYPE, Self.fallback) != nil
    if !hasUnicode { setlocale(LC_CTYPE, "C") }
    let consequence =
      hasUnicode ? "\(Self.fallback) is used in its place" : "so that everything is drawn in ASCII"
    return "the locale \(variable)=\(name) is not installed, \(consequence); 'locale -a' lists those that are"
  }
}
