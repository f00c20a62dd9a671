import AutoLayout
import Foundation
import InterfaceBuilder
import SceneSyntax

/// What a document is laid out for where neither its directives nor the command line say.
public struct UsualViewport: Equatable, Sendable {
  /// Points per character cell.
  public var cell: CGSize
  /// Nil where the root follows the terminal, or has a size.
  public var device: DeviceChoice?
  /// The window that a file was laid out in; nil where it says none.
  public var window: Viewport?

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
  /// A `.xib` or `.storyboard`, whose scenes have the sizes that it records.
  case interface

  /// - Parameter path: nil for a document without a file
  public init(path: String?) {
    guard let path else {
      self = .scene
      return
    }
    let isSource = [".m", ".mm", ".swift"].contains(where: path.hasSuffix)
    self = isSource ? .sourceCode : InterfaceFile.isOne(path: path) ? .interface : .scene
  }

  /// What a file of the kind is laid out for unless it or the command line says something else.
  public var usualViewport: UsualViewport { self == .scene ? .cells : .phone }

  /// The same for a text that may say it itself, as files of Interface Builder do.
  ///
  /// - Parameter name: of the scene that is shown.
  public func usualViewport(of text: String, showing name: String?) -> UsualViewport {
    guard self == .interface, let file = try? InterfaceFile.of(text) else { return usualViewport }
    return file.usualViewport(showing: name) ?? usualViewport
  }

  /// The names of the scenes in a text, the one that is shown first; of an Interface Builder file alone.
  public func scenes(of text: String) -> [String] {
    guard self == .interface, let file = try? InterfaceFile.of(text) else { return [] }
    return file.sceneNames
  }

  /// How errors and unknown names in the file are treated.
  public var sourceKind: SourceKind {
    switch self {
    case .scene: .scene
    case .sourceCode: .appCode
    case .interface: .interface
    }
  }

  /// The file without its directives, which scenes and code may have.
  public func parse(_ text: String) throws(SceneError) -> SceneFile {
    self == .interface ? SceneFile(text: text) : try SceneFile.parse(text)
  }
}

extension InterfaceFile {
  /// The window that the file was laid out in.
  fileprivate func usualViewport(showing name: String?) -> UsualViewport? {
    guard let scene = scene(named: name).flatMap(shown),
      let window = viewport(of: scene, cell: Viewport.deviceCell)
    else { return nil }
    return UsualViewport(cell: window.cell, window: window)
  }
}
