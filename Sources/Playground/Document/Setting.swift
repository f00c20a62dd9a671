import AutoLayout
import Foundation
import SceneLanguage

/// The directives at the top of a scene file.
struct Setting: Equatable, Sendable {
  /// The root's size of `:size`, in points.
  var size: CGSize?
  /// The scale of `:scale`, in points per cell.
  var scale: CGSize?
  /// The device of `:device`; excludes a size.
  var device: DeviceChoice?
  /// The class of `:class`.
  var className: String?
  /// Whether `:lenient` makes the statements code out of an app.
  var isLenient = false

  var isEmpty: Bool { self == Setting() }

  /// The directives, one a line.
  var directives: [String] {
    [
      size.map { ":size \(Measure.text($0))" }, device.map { ":device \($0.text)" },
      scale.map { ":scale \(Measure.text($0))" }, className.map { ":class \($0)" },
      isLenient ? ":lenient" : nil,
    ].compactMap { $0 }
  }

  /// - Parameters:
  ///   - imposed: the command line's setting, which precedes this one.
  ///   - usual: what counts without a scale, a size or a device.
  ///   - pane: the columns and rows that a root without a size of its own fills.
  func viewport(imposed: Setting, usual: UsualViewport, pane: CGSize) -> Viewport {
    SceneFile(size: size, scale: scale, device: device, text: "").viewport(
      size: imposed.size, scale: imposed.scale, usual: usual, cells: pane)
  }
}

extension Setting {
  init(_ file: SceneFile) {
    self.init(
      size: file.size, scale: file.scale, device: file.device, className: file.className,
      isLenient: file.isLenient)
  }
}
