import Translation

extension Command {
  static let language = Command(
    name: "language", arguments: "[\(Language.allCases.map(\.rawValue).joined(separator: " | "))]",
    summary: "the language of the interface and of the lessons",
    details: [
      "What is not translated is in English, as are errors in code and all that other programs read.",
      "Without an argument, names the languages. 'language zh-Hans' in the configuration file makes one the usual one.",
    ], completions: { _, _ in Language.allCases.map(\.rawValue) }, run: { $0.speak($1.argument) })
}

extension Session {
  fileprivate func speak(_ tag: String) -> Reply {
    if tag.isEmpty {
      let names = Language.allCases.map {
        "\($0.rawValue) (\(options.showsUnicode ? $0.name : $0.asciiName))"
      }
      return Reply(lines: [
        Line(.note, "the interface is in \(language.rawValue); there are \(Phrase.list(names))", indent: 2)
      ])
    }
    guard let chosen = Language(tag: tag) else {
      return .refusal(
        "'\(tag.prefix(30))' is no language of the interface: \(Phrase.list(Language.allCases.map(\.rawValue)))"
      )
    }
    guard options.showsUnicode || chosen.isASCII else {
      return .refusal(
        "this terminal cannot show \(chosen.asciiName): its locale is not one of UTF-8; start with LANG=\(chosen.locale)",
        keepsEntry: false)
    }
    language = chosen
    if let current = learning.current?.lesson,
      let lesson = learning.courses.course(of: current)?.lessons.first(where: { $0.name == current.name })
    {
      learning.current?.translate(to: lesson)
    }
    return Reply(lines: [Line(.good, "the interface is in \(chosen.rawValue) now")])
  }
}

extension Language {
  /// Its English name.
  fileprivate var asciiName: String {
    switch self {
    case .english: "English"
    case .simplifiedChinese: "simplified Chinese"
    }
  }

  /// A locale in which a terminal shows it.
  fileprivate var locale: String {
    switch self {
    case .english: "C.UTF-8"
    case .simplifiedChinese: "zh_CN.UTF-8"
    }
  }
}
