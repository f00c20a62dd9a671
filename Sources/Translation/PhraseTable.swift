import Foundation

/// A file of translations, as `FileEmbedding` writes it into the program.
public struct TableFile: Sendable {
  /// Below `Tables`: `zh-Hans/Keys.strings`.
  public let path: String
  public let text: String
}

/// The phrases of a language by their English keys, read from its files when the first is looked up.
public struct PhraseTable: Sendable {
  /// An entry of a file.
  public struct Entry: Sendable, Equatable {
    public var file: String
    public var key: String
    public var value: String
  }

  /// In the order of the files and of their keys.
  public let entries: [Entry]
  private let values: [String: String]

  private static let simplifiedChinese = PhraseTable(
    embeddedTables.filter { $0.path.hasPrefix(Language.simplifiedChinese.rawValue + "/") })
  private static let none = PhraseTable([])

  public static func of(_ language: Language) -> PhraseTable {
    switch language {
    case .english: none
    case .simplifiedChinese: simplifiedChinese
    }
  }

  init(_ files: [TableFile]) {
    entries = files.flatMap { file in
      let list = try? PropertyListSerialization.propertyList(from: Data(file.text.utf8), format: nil)
      return (list as? [String: String] ?? [:]).sorted { $0.key < $1.key }.map {
        Entry(file: file.path, key: $0.key, value: $0.value)
      }
    }
    values = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// What is between two phrases, or the margin before one, is the same in all languages.
  func text(of phrase: Phrase) -> String {
    let margin = phrase.key.prefix { $0 == " " }
    let key = margin.isEmpty ? phrase.key : String(phrase.key.dropFirst(margin.count))
    guard let value = values[key] else {
      // A key without words stands for itself: its arguments may have translations.
      let isTranslatable = phrase.arguments.contains { if case .text = $0 { false } else { true } }
      return isTranslatable ? filled(phrase.key, phrase.arguments) : phrase.english
    }
    return margin + filled(value, phrase.arguments)
  }

  private func text(of argument: Phrase.Argument) -> String {
    switch argument {
    case .text(let text): text
    case .phrase(let phrase): self.text(of: phrase)
    case .padded(let phrase, let columns): Phrase.padded(self.text(of: phrase), to: columns)
    case .count(let number, let noun):
      values[Phrase.countKey(noun)].map { filled($0, [.text("\(number)")]) } ?? Phrase.english(number, noun)
    }
  }

  /// A text with its arguments in place of `%1$@`, `%2$@`.
  private func filled(_ text: String, _ arguments: [Phrase.Argument]) -> String {
    if arguments.isEmpty { return text }
    var result = ""
    for piece in Placeholder.pieces(of: text) {
      switch piece {
      case .text(let text): result += text
      case .placeholder(let index):
        if arguments.indices.contains(index) { result += self.text(of: arguments[index]) }
      }
    }
    return result
  }
}

/// The places of arguments in a text: `%1$@`.
public enum Placeholder {
  enum Piece: Equatable {
    case text(Substring)
    /// The index of an argument, from 0.
    case placeholder(Int)
  }

  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    var start = rest.startIndex
    while let percent = rest.firstIndex(of: "%") {
      let digits = rest[rest.index(after: percent)...].prefix { $0.isASCII && $0.isNumber }
      let after = rest[digits.endIndex...]
      if let number = Int(digits), number > 0, after.hasPrefix("$@") {
        if start < percent { pieces.append(.text(text[start..<percent])) }
        pieces.append(.placeholder(number - 1))
        rest = after.dropFirst(2)
        start = rest.startIndex
      } else {
        rest = rest[rest.index(after: percent)...]
      }
    }
    if start < text.endIndex { pieces.append(.text(text[start...])) }
    return pieces
  }

  /// The numbers of the arguments in a text, from 1.
  public static func numbers(in text: String) -> Set<Int> {
    Set(pieces(of: text).compactMap { if case .placeholder(let index) = $0 { index + 1 } else { nil } })
  }
}
