import AutoLayout
import Foundation

/// What a file's name says about what is in it.
public enum FileKind: Equatable, Sendable {
  /// A scene, with directives at its top perhaps.
  case scene
  /// Code of an app, which is written with a phone's points in mind.
  case sourceCode

  /// - Parameter path: nil is for what has no file yet
  public init(path: String?) {
    let isSource = [".m", ".mm", ".swift"].contains { path?.hasSuffix($0) == true }
    self = isSource ? .sourceCode : .scene
  }

  /// Points per character cell, where nothing else is said.
  public var scale: CGSize {
    switch self {
    case .scene: CGSize(width: 1, height: 1)
    case .sourceCode: Viewport.deviceCell
    }
  }
}
