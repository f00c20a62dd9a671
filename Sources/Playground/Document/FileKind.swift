import AutoLayout
import Foundation

/// The kind of a file, by its name.
public enum FileKind: Equatable, Sendable {
  /// A scene, which may begin with directives.
  case scene
  /// An app's code, whose sizes are those of a phone.
  case sourceCode

  /// - Parameter path: nil for a document without a file
  public init(path: String?) {
    let isSource = [".m", ".mm", ".swift"].contains { path?.hasSuffix($0) == true }
    self = isSource ? .sourceCode : .scene
  }

  /// Points per character cell, unless another scale is asked for.
  public var scale: CGSize {
    switch self {
    case .scene: CGSize(width: 1, height: 1)
    case .sourceCode: Viewport.deviceCell
    }
  }
}
