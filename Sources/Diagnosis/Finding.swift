import AutoLayout
import SceneLanguage
import TextLayout
import Translation

/// An error or a likely mistake in a scene.
public struct Finding: Equatable, Sendable {
  public var kind: FindingKind
  /// The place in the document that it is about.
  public var position: SourcePosition
  /// One line.
  public var phrase: Phrase
  /// The same in English.
  public var message: String { phrase.english }
  public var views: [String]
  /// The snapshot's ids.
  public var constraints: [Int]
  /// Equal for the same finding at different sizes. The broken constraint identifies a conflict.
  public var identity: String
  /// For a conflict, its index in the snapshot's conflicts.
  public var conflict: Int?
  /// Whether it is a note that is counted, not listed.
  public var isAside = false

  public var code: String { kind.code }

  init(
    _ kind: FindingKind, at position: SourcePosition, _ message: Phrase, views: [String],
    constraints: [Int] = [], identity: String = "", conflict: Int? = nil
  ) {
    self.kind = kind
    self.position = position
    phrase = message
    self.views = views
    self.constraints = constraints
    let place = "\(position.file):\(position.line):\(position.column)"
    self.identity = "\(kind.code) \(place) " + (identity.isEmpty ? message.english : identity)
    self.conflict = conflict
  }

  /// - Parameter message: one that is put together in English, and not translated.
  @_disfavoredOverload
  init<Text: StringProtocol>(
    _ kind: FindingKind, at position: SourcePosition, _ message: Text, views: [String],
    constraints: [Int] = [], identity: String = "", conflict: Int? = nil
  ) {
    self.init(
      kind, at: position, Phrase(verbatim: String(message)), views: views, constraints: constraints,
      identity: identity, conflict: conflict)
  }
}
