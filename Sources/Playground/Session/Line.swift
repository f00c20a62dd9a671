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
  public var text: String
  /// How many columns the following rows are indented when the line is wrapped.
  public var indent: Int

  public init(_ tone: Tone, _ text: String, indent: Int = 0) {
    self.tone = tone
    self.text = text
    self.indent = indent
  }
}
