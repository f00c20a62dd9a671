import TextLayout

/// A text of the interface: an English sentence, with its arguments apart so that it can be said in another language.
///
/// It is written as a literal where it is used, and tables of translations are looked up by it:
///
///     let phrase: Phrase = "Hint \(number) of \(count)"
///     phrase.english  // Hint 1 of 3
///     phrase.key      // Hint %1$@ of %2$@
public struct Phrase: Sendable, Equatable {
  /// What stands in place of a placeholder.
  public enum Argument: Sendable, Equatable {
    case text(String)
    /// A part that is translated by itself.
    case phrase(Phrase)
    /// A number of things, by their English noun in the singular: `3 views`.
    case count(Int, String)
    /// A part that is translated by itself, filled up to a number of columns.
    indirect case padded(Phrase, columns: Int)
  }

  /// The English text with `%1$@` in place of its first argument, `%2$@` in place of the second: the key in tables.
  public private(set) var key: String
  public private(set) var arguments: [Argument] = []
  /// The text in English.
  public private(set) var english: String

  /// A text that a table in code holds in English, such as the summary of a command.
  public init(_ english: String) { (key, self.english) = (english, english) }

  /// A text that is the same in all languages, such as code.
  public init(verbatim text: String) {
    (key, english, arguments) = ("%1$@", text, [.text(text)])
  }

  /// A text that another language says in another way than English, from other arguments.
  public init(_ key: String, english: String, _ arguments: [String] = []) {
    (self.key, self.english, self.arguments) = (key, english, arguments.map { .text($0) })
  }

  /// The phrase as the beginning of a sentence: in English with a capital.
  public var capitalized: Phrase {
    var phrase = self
    phrase.english = english.prefix(1).uppercased() + english.dropFirst()
    return phrase
  }

  /// The phrase in a language; in English where it is not translated.
  public func text(in language: Language) -> String {
    language == .english ? english : PhraseTable.of(language).text(of: self)
  }

  /// `1 view`, `2 views`
  static func english(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - CharacterWidth.columns(of: text)))
  }

  /// What tables call a number of things: `%1$@ view`.
  static func countKey(_ noun: String) -> String { "%1$@ " + noun }
}

extension Phrase: CustomStringConvertible {
  public var description: String { english }
}

extension Phrase: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    (key, arguments, english) = (
      stringInterpolation.key, stringInterpolation.arguments, stringInterpolation.english
    )
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var english = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      key += literal
      english += literal
    }

    private mutating func append(_ argument: Argument, _ text: String) {
      arguments.append(argument)
      key += "%\(arguments.count)$@"
      english += text
    }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(.text(value.description), value.description)
    }

    public mutating func appendInterpolation(_ phrase: Phrase) { append(.phrase(phrase), phrase.english) }

    /// A cell of a table, filled with spaces up to a number of columns.
    public mutating func appendInterpolation(_ phrase: Phrase, columns: Int) {
      append(.padded(phrase, columns: columns), Phrase.padded(phrase.english, to: columns))
    }

    /// A number of things: `\(3, "view")` is `3 views`.
    public mutating func appendInterpolation(_ number: Int, _ noun: String) {
      append(.count(number, noun), Phrase.english(number, noun))
    }
  }
}

extension Phrase {
  /// `a, b and c`
  public static func list(of parts: [Phrase]) -> Phrase {
    guard let last = parts.last, parts.count > 1 else { return parts.last ?? "" }
    return Phrase("list: %1$@ and %2$@", enumeration(of: Array(parts.dropLast())), " and ", last)
  }

  /// `a, b and c`
  public static func list(_ names: [String]) -> Phrase { list(of: names.map(Phrase.init(verbatim:))) }

  /// `a and b and c`
  public static func all(of parts: [Phrase]) -> Phrase {
    parts.dropFirst().reduce(parts.first ?? "") { Phrase("list: %1$@ and %2$@", $0, " and ", $1) }
  }

  /// `a and b and c`
  public static func all(_ names: [String]) -> Phrase { all(of: names.map(Phrase.init(verbatim:))) }

  /// `a, b, c`
  public static func enumeration(of parts: [Phrase]) -> Phrase {
    parts.dropFirst().reduce(parts.first ?? "") { Phrase("list: %1$@, %2$@", $0, ", ", $1) }
  }

  /// `a, b, c`
  public static func enumeration(_ names: [String]) -> Phrase {
    enumeration(of: names.map(Phrase.init(verbatim:)))
  }

  /// A phrase of a list. Its key differs from its English text, as clauses are joined in another way than names.
  private init(_ key: String, _ list: Phrase, _ separator: String, _ part: Phrase) {
    self.key = key
    arguments = [.phrase(list), .phrase(part)]
    english = list.english + separator + part.english
  }

  /// Clauses with commas between them.
  public static func joined(_ clauses: [Phrase]) -> Phrase {
    clauses.dropFirst().reduce(clauses.first ?? "") { "\($0), \($1)" }
  }

  /// The end of a sentence with the name that was meant; empty without one.
  public static func hint(_ name: String?) -> Phrase { name.map { "; did you mean '\($0)'?" } ?? "" }

  /// Phrases are equal that say the same in English.
  public static func == (left: Phrase, right: Phrase) -> Bool { left.english == right.english }
}
