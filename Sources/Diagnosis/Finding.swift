import AutoLayout
import SceneLanguage
import TextLayout

/// An error or a likely mistake in a scene.
public struct Finding: Equatable, Sendable {
  public var kind: FindingKind
  /// The place in the document that it is about.
  public var position: SourcePosition
  /// One line.
  public var message: String
  public var views: [String]
  /// The snapshot's ids.
  public var constraints: [Int]
  /// Equal for the same finding at different sizes. The broken constraint identifies a conflict.
  public var identity: String
  /// For a conflict, its index in the snapshot's conflicts.
  public var conflict: Int?

  public var code: String { kind.code }

  init(
    _ kind: FindingKind, at position: SourcePosition, _ message: String, views: [String],
    constraints: [Int] = [], identity: String = "", conflict: Int? = nil
  ) {
    self.kind = kind
    self.position = position
    self.message = message
    self.views = views
    self.constraints = constraints
    let place = "\(position.file):\(position.line):\(position.column)"
    self.identity = "\(kind.code) \(place) " + (identity.isEmpty ? message : identity)
    self.conflict = conflict
  }
}
