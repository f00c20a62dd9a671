import AutoLayout
import Foundation
import SceneSyntax

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

  /// The default scale, in points per character cell.
  public var scale: CGSize { self == .scene ? CGSize(width: 1, height: 1) : Viewport.deviceCell }

  /// How errors and unknown names in the file are treated.
  public var sourceKind: SourceKind { self == .scene ? .scene : .appCode }
}
