import Foundation
import Testing

@testable import Translation

/// The tables of each language beside the texts in the sources. `.ci/untranslated` prints what is missing.
@Suite struct CompletenessTests {
  private static let languages = Language.allCases.filter { $0 != .english }

  @Test(arguments: languages) func eachTextOfTheInterfaceIsTranslated(language: Language) throws {
    let keys = Set(PhraseTable.of(language).entries.map(\.key))
    let texts = try InterfaceTexts()
    let listsCommands = ProcessInfo.processInfo.environment["TROWEL_LIST_COMMANDS"] != nil
    let missing = (listsCommands ? texts.ofCommands : [:]).merging(texts.used) { _, used in used }
      .filter { !keys.contains($0.key) }
    #expect(
      missing.isEmpty,
      "not translated:\n\(missing.map { "\($0.value): \($0.key)" }.sorted().joined(separator: "\n"))")
  }

  @Test(arguments: languages) func aTranslationHasThePlaceholdersOfTheEnglishText(language: Language) {
    for entry in PhraseTable.of(language).entries {
      #expect(
        Placeholder.numbers(in: entry.key) == Placeholder.numbers(in: entry.value),
        "\(entry.file): \(entry.key)")
    }
  }

  @Test(arguments: languages) func noTranslationIsThereInVain(language: Language) throws {
    let literals = try InterfaceTexts().literals
    let known = Set(literals.map { String($0.drop { $0 == " " }) })
    let patterns = literals.filter { $0.contains("%1$@") && $0.count > 12 }.map { Placeholder.pieces(of: $0) }
    for entry in PhraseTable.of(language).entries where !known.contains(entry.key) {
      #expect(patterns.contains { Self.fits(entry.key, $0) }, "\(entry.file): \(entry.key)")
    }
  }

  @Test(arguments: languages) func noTextIsTranslatedTwice(language: Language) {
    let files = embeddedTables.filter { $0.path.hasPrefix(language.rawValue + "/") }
    let keys = files.flatMap { $0.text.matches(of: /(?m)^("(?:[^"\\]|\\.)*")\s*=/).map { String($0.1) } }
    #expect(keys.count >= PhraseTable.of(language).entries.count)
    let repeated = Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.keys
    #expect(repeated.isEmpty, "\(repeated)")
  }

  /// Whether a text is put together from the pieces of a literal, as `the tab with …` is.
  private static func fits(_ text: String, _ pieces: [Placeholder.Piece]) -> Bool {
    var rest = text[...]
    for (index, piece) in pieces.enumerated() {
      guard case .text(let part) = piece else { continue }
      guard let found = index == 0 ? rest.hasPrefix(part) ? rest.range(of: part) : nil : rest.range(of: part)
      else {
        return false
      }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
