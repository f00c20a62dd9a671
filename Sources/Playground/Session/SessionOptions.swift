import Translation

extension Session {
  /// How a session answers.
  public struct Options: Equatable, Sendable {
    /// Whether answers say how long they took.
    public var showsTime: Bool
    /// Whether a command that would lose statements has to be given twice.
    public var asksFirst: Bool
    /// Whether commands read and write files. Those in a scene that is data do not.
    public var usesFiles: Bool
    /// The keys, which help lists.
    public var keys: KeyTable
    /// The language of the interface at the start, and whether the terminal can show others than English.
    public var language: Language
    public var showsUnicode: Bool

    public init(
      showsTime: Bool = true, asksFirst: Bool = true, usesFiles: Bool = true, keys: KeyTable = .standard,
      language: Language = .english, showsUnicode: Bool = true
    ) {
      self.showsTime = showsTime
      self.asksFirst = asksFirst
      self.usesFiles = usesFiles
      self.keys = keys
      self.language = language
      self.showsUnicode = showsUnicode
    }
  }
}
