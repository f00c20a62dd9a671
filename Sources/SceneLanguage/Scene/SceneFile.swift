import Foundation

/// A scene file: directives at the top, then statements.
public struct SceneFile: Equatable, Sendable {
  /// What `:size WxH` at the top asks for, in points.
  public var size: CGSize?
  /// What `:scale WxH` at the top asks for, in points per character cell.
  public var scale: CGSize?
  /// The file with its directives blanked, so that line numbers stay those of the file.
  public var text: String

  public init(size: CGSize? = nil, scale: CGSize? = nil, text: String) {
    self.size = size
    self.scale = scale
    self.text = text
  }

  /// Reads the directives. They may stand among comments and blank lines before the first statement.
  public static func parse(_ text: String) throws(SceneError) -> SceneFile {
    SceneFile(text: text)
  }
}
