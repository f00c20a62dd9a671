import Translation

/// Why a file could not be read or written.
public struct FileFailure: Error, Equatable, Sendable {
  /// One line without a full stop, such as `no such file`.
  public var words: Phrase
  /// The same in English.
  public var message: String { words.english }

  public init(message words: Phrase) { self.words = words }

  /// - Parameter message: one that is in English in all languages, such as that of the system.
  @_disfavoredOverload
  public init<Text: StringProtocol>(message: Text) {
    words = Phrase(verbatim: String(message))
  }
}
