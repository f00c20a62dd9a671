import Translation

/// One line of the transcript, before it is wrapped.
public struct Line: Equatable, Sendable {
  /// The kind of a line, which decides its style.
  public enum Tone: Equatable, Sendable {
    case input
    case plain
    /// Explanations and small print.
    case note
    case heading
    case good
    case warning
    case error
    /// A row of a picture that is made of characters: left out where text is read aloud.
    case picture
  }

  public var tone: Tone
  /// In English, as programs that read answers have it.
  public var text: String { didSet { phrase = nil } }
  /// The text with its arguments apart; nil for one that is the same in all languages.
  private var phrase: Phrase?
  /// How many columns the following rows are indented when the line is wrapped.
  public var indent: Int

  /// A line with a text that is the same in all languages, such as code. A literal is a phrase: for it, the compiler prefers the other
  /// initialiser to a generic one that is disfavoured.
  @_disfavoredOverload
  public init<Text: StringProtocol>(_ tone: Tone, _ text: Text, indent: Int = 0) {
    (self.tone, self.text, self.indent) = (tone, String(text), indent)
  }

  public init(_ tone: Tone, _ phrase: Phrase, indent: Int = 0) {
    (self.tone, text, self.phrase, self.indent) = (tone, phrase.english, phrase, indent)
  }

  /// Adds what is the same in all languages.
  mutating func append(_ text: String) {
    let extended = phrase.map { Phrase("\($0)\(text)") }
    self.text += text
    phrase = extended
  }

  /// The text in a language; in English where it is not translated.
  func text(in language: Language) -> String { phrase.map(language.callAsFunction) ?? text }

  public static func == (left: Line, right: Line) -> Bool {
    left.tone == right.tone && left.text == right.text && left.indent == right.indent
  }
}
