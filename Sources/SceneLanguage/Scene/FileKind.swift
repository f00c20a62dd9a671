import AutoLayout
import Foundation
import SceneSyntax

/// What a document is laid out for where neither its directives nor the command line say.
public struct UsualViewport: Equatable, Sendable {
  /// Points per character cell.
  public var cell: CGSize
  /// Nil where the root follows the terminal.
  public var device: DeviceChoice?

  /// A cell is a point, and the root follows the terminal.
  public static let cells = UsualViewport(cell: CGSize(width: 1, height: 1))
  /// Cells as on a device, and the root follows the terminal.
  public static let points = UsualViewport(cell: Viewport.deviceCell)
  /// A phone of today, 393 by 852 points.
  public static let phone = UsualViewport(
    cell: Viewport.deviceCell, device: Device.named("iphone-15").map { DeviceChoice($0) })
}

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

  /// What the file is laid out for unless it or the command line says something else.
  public var usualViewport: UsualViewport { self == .scene ? .cells : .phone }

  /// How errors and unknown names in the file are treated.
  public var sourceKind: SourceKind { self == .scene ? .scene : .appCode }
}
