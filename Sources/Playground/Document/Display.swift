import AutoLayout
import Foundation
import SceneLanguage

/// The viewport settings of a document: its directives, the command line's, and the pane.
struct Display: Equatable, Sendable {
  /// The directives.
  var setting = Setting()
  /// The command line's setting, which precedes the directives until a command replaces it.
  private var imposed: Setting
  /// What counts where nothing was set.
  var usual: UsualViewport
  /// The columns and rows that the scene is shown in.
  private(set) var pane: CGSize

  init(columns: Int, rows: Int, usual: UsualViewport, imposed: Setting) {
    self.usual = usual
    self.imposed = imposed
    pane = .zero
    setPane(columns: columns, rows: rows)
  }

  var viewport: Viewport {
    setting.viewport(imposed: imposed, usual: usual, pane: pane)
  }

  /// Whether the root keeps its size when the pane's changes.
  var isSizeFixed: Bool {
    imposed.size != nil || setting.size != nil || device != nil || usual.window != nil
  }

  /// Whether a device larger than the pane is drawn smaller. At a scale that was set, and where a cell is always that of a device,
  /// it is scrolled.
  var shrinksDevice: Bool {
    device != nil && imposed.scale == nil && setting.scale == nil && usual.cell != Viewport.deviceCell
  }

  /// The device that the scene is shown on, if any.
  var device: DeviceChoice? {
    guard imposed.size == nil else { return nil }
    return setting.device ?? (setting.size == nil ? usual.device : nil)
  }

  /// The class to show, if one was asked for.
  var className: String? { imposed.className ?? setting.className }

  /// Shows a class; nil leaves the choice to the scene.
  mutating func setClass(_ name: String?) {
    imposed.className = nil
    setting.className = name
  }

  mutating func setPane(columns: Int, rows: Int) {
    pane = CGSize(width: max(1, columns), height: max(1, rows))
  }

  /// Fixes the root's size, in points, and leaves the device; nil lets the root follow the pane.
  mutating func setSize(_ size: CGSize?) {
    imposed.size = nil
    usual.device = nil
    setting.size = size
    setting.device = nil
  }

  /// Shows the scene on a device; nil lets it follow the pane.
  mutating func setDevice(_ device: DeviceChoice?) {
    setSize(nil)
    setting.device = device
  }

  /// Sets the scale, in points per cell; nil goes back to the default one.
  mutating func setScale(_ scale: CGSize?) {
    imposed.scale = nil
    setting.scale = scale
  }

  /// Applies the directives of a file.
  mutating func apply(_ file: SceneFile) {
    if let size = file.size { setSize(size) }
    if let device = file.device { setDevice(device) }
    if let scale = file.scale { setScale(scale) }
    if let className = file.className { setClass(className) }
  }
}
