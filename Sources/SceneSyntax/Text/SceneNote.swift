import TextLayout
import Translation

/// A name of a text that became a stand-in, or a part of it that was passed over.
public struct SceneNote: Equatable, Sendable {
  /// Where the name stands first.
  public var position: SourcePosition
  /// One line.
  public let phrase: Phrase
  /// The line in English.
  public var message: String { phrase.english }

  /// The name that is not known: it is noted once, and no longer once it is known.
  package let subject: String?
  /// Whether it is about nothing but texts that views show in place of those which are not known.
  public private(set) var isOfSample = false
  /// Whether it is about what decides neither where a view is nor whether it shows: a colour, an object without members, what a
  /// method out of sight does besides.
  public private(set) var isAside = false
  /// Whether the same message is noted again at other places.
  package private(set) var isPerPlace = false

  public init(position: SourcePosition, message phrase: Phrase) {
    self.init(position: position, message: phrase, subject: nil)
  }

  package init(position: SourcePosition, message phrase: Phrase, subject: String?) {
    self.position = position
    self.phrase = phrase
    self.subject = subject
  }

  /// A note about texts that views show in place of those which are not known.
  package static func ofSample(at position: SourcePosition, _ phrase: Phrase) -> SceneNote {
    var note = SceneNote(position: position, message: phrase)
    note.isOfSample = true
    return note
  }

  /// The same note as one that is counted, not listed.
  package var aside: SceneNote {
    var note = self
    note.isAside = true
    return note
  }

  /// A note that each place has for itself, as constraints are missing at each.
  package static func ofPlace(_ position: SourcePosition, _ phrase: Phrase) -> SceneNote {
    var note = SceneNote(position: position, message: phrase)
    note.isPerPlace = true
    return note
  }

  /// `FILE:LINE:COLUMN: note: MESSAGE`
  public func formatted(file: String) -> String {
    "\(file.inertLine):\(position.line):\(position.column): note: \(message)"
  }
}

extension [SceneNote] {
  private static var mostListed: Int { 12 }

  /// The notes that are worth a line each: the first on what the layout of the text itself rests on. The others are about files of
  /// its project, or decide nothing.
  public var listed: [SceneNote] {
    Array(filter { $0.position.file == 0 && !$0.isAside }.prefix(Self.mostListed))
  }

  /// The sentence that stands for notes which are not listed.
  public static func unlisted(_ count: Int) -> String {
    "\(count) more \(count == 1 ? "note is" : "notes are") on other files or on what decides nothing here; "
      + "'--format json' lists all"
  }
}
