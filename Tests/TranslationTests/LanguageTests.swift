import Testing

@testable import Translation

@Suite struct LanguageTests {
  @Test func localesOfTheMainlandAndOfSingaporeAreChinese() {
    for locale in [
      "zh_CN.UTF-8", "zh_CN", "zh_SG.UTF-8", "zh-Hans", "zh_Hans_CN.UTF-8", "zh", "zh_CN.UTF-8@pinyin",
    ] {
      #expect(Language(locale: locale) == .simplifiedChinese, "\(locale)")
    }
  }

  @Test func otherLocalesAreEnglish() {
    for locale in [
      "", "C", "POSIX", "C.UTF-8", "en_GB.UTF-8", "de_DE.UTF-8", "zh_TW.UTF-8", "zh_HK", "zh-Hant", "zhx",
    ] {
      #expect(Language(locale: locale) == .english, "\(locale)")
    }
  }

  @Test func theFirstVariableThatIsSetDecides() {
    func language(_ variables: [String: String]) -> Language { Language(environment: { variables[$0] }) }
    #expect(language(["LANG": "zh_CN.UTF-8"]) == .simplifiedChinese)
    #expect(language(["LANG": "zh_CN.UTF-8", "LC_MESSAGES": "C"]) == .english)
    #expect(language(["LANG": "C", "LC_ALL": "zh_CN.UTF-8", "LC_MESSAGES": "C"]) == .simplifiedChinese)
    #expect(language(["LANG": "zh_CN.UTF-8", "LC_ALL": ""]) == .simplifiedChinese)
    #expect(language([:]) == .english)
  }

  @Test func tagsAreReadInAnyCase() {
    #expect(Language(tag: "ZH-hans") == .simplifiedChinese)
    #expect(Language(tag: "zh-CN") == .simplifiedChinese)
    #expect(Language(tag: "en") == .english)
    #expect(Language(tag: "zh-TW") == nil)
    #expect(Language(tag: "fr") == nil)
    #expect(Language(tag: "") == nil)
  }

  @Test func aTranslatedFileIsNamedForItsLanguage() {
    #expect(Language.simplifiedChinese.file("04-equation.mas") == "04-equation.zh-Hans.mas")
    #expect(Language.english.file("04-equation.mas") == nil)
    let translation = Language.translation("04-equation.zh-Hans.mas")
    #expect(translation?.language == .simplifiedChinese)
    #expect(translation?.original == "04-equation.mas")
    #expect(Language.translation("04-equation.mas") == nil)
    #expect(Language.translation("zh-Hans.mas") == nil)
  }
}
