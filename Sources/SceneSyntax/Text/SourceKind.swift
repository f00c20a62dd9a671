/// The kind of a text, which decides how its errors and its unknown names are treated.
public enum SourceKind: Equatable, Sendable {
  /// Typed at a prompt: it runs as a whole or not at all.
  case entry
  /// A scene file: a statement with an error is skipped and reported, the others run.
  case scene
  /// Code out of an app: as in a scene file, and names that are not known become stand-ins.
  case appCode
  /// A file of Interface Builder: one statement, which makes the views of the scene that is shown.
  case interface

  /// Whether an error loses only the statement that it is in.
  @inlinable public var recovers: Bool { if case .entry = self { false } else { true } }

  /// Whether what is not known becomes a stand-in.
  @inlinable public var isLenient: Bool { if case .appCode = self { true } else { false } }
}
