import AutoLayout
import Foundation
import SceneLanguage

/// What a document asks to be shown in, as the directives at the top of its file say it.
struct Setting: Equatable, Sendable {
  /// The root's size asked for with `:size`, in points.
  var size: CGSize?
  /// The scale asked for with `:scale`, in points per cell.
  var scale: CGSize?
  /// The device asked for with `:device`; there is no size beside it.
  var device: DeviceChoice?

  init(size: CGSize? = nil, scale: CGSize? = nil, device: DeviceChoice? = nil) {
    self.size = size
    self.scale = scale
    self.device = device
  }

  init(_ file: SceneFile) {
    self.init(size: file.size, scale: file.scale, device: file.device)
  }

  var isEmpty: Bool { self == Setting() }

  /// The directives that say it, one a line.
  var directives: [String] {
    [
      size.map { ":size \(Measure.text($0))" }, device.map { ":device \($0.text)" },
      scale.map { ":scale \(Measure.text($0))" },
    ].compactMap { $0 }
  }

  /// What a scene is laid out for.
  ///
  /// - Parameters:
  ///   - imposed: what the command line asks for, which goes before all else.
  ///   - usualScale: points per cell where nothing is said.
  ///   - pane: the columns and rows that a root without a size of its own fills.
  func viewport(imposed: Setting, usualScale: CGSize, pane: CGSize) -> Viewport {
    SceneFile(size: size, scale: scale, device: device, text: "").viewport(
      size: imposed.size, scale: imposed.scale, usual: usualScale, cells: pane)
  }
}
