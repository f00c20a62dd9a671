/// A language of the interface.
public enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

  /// The language that a tag means, in any case, as an option or a setting has it: `en`, `zh-Hans`, `zh-CN`; nil for another one.
  public init?(tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "en": self = .english
    case "zh" where parts.count == 1 || !parts.contains { Self.traditional.contains(String($0)) }:
      self = .simplifiedChinese
    default: return nil
    }
  }

  /// The language of a locale as the environment names it: Chinese for `zh_CN.UTF-8` and `zh_SG`. Readers of traditional characters
  /// (`zh_TW`, `zh_HK`) get English, as everybody else: to them, the terms of the mainland are further away than the English ones.
  public init(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    self = Language(tag: String(name)) ?? .english
  }

  /// The language that the variables of the environment ask for.
  public init(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    self.init(locale: locale ?? "")
  }

  private static let traditional: Set<String> = ["hant", "tw", "hk", "mo"]

  /// Its name in the language itself.
  public var name: String {
    switch self {
    case .english: "English"
    case .simplifiedChinese: "简体中文"
    }
  }

  /// Whether terminals without Unicode can show it.
  public var isASCII: Bool { self == .english }

  /// A phrase in this language; in English where it is not translated.
  public func callAsFunction(_ phrase: Phrase) -> String { phrase.text(in: self) }

  /// A text of a table in code, such as the summary of a command; in English where it is not translated.
  public func translated(_ english: String) -> String {
    self == .english ? english : Phrase(english).text(in: self)
  }

  /// The name of a file in this language, beside the English one: `04-equation.zh-Hans.mas` for `04-equation.mas`; nil for English.
  public func file(_ name: String) -> String? {
    guard self != .english else { return nil }
    guard let dot = name.lastIndex(of: ".") else { return name + "." + rawValue }
    return name[..<dot] + "." + rawValue + name[dot...]
  }

  /// The language of a file's name, and the name of the English one: `04-equation.mas` for `04-equation.zh-Hans.mas`; nil for a file
  /// that is no translation.
  public static func translation(_ name: String) -> (language: Language, original: String)? {
    for language in allCases where language != .english {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count > 2, parts[parts.count - 2] == language.rawValue else { continue }
      return (language, (parts.dropLast(2) + [parts[parts.count - 1]]).joined(separator: "."))
    }
    return nil
  }
}
