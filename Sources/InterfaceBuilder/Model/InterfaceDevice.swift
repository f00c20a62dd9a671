import AutoLayout
import Foundation

/// The device on which Interface Builder has laid a file out.
public struct InterfaceDevice: Sendable {
  /// As Trowel calls it: `iphone-8`.
  public let name: String
  public let orientation: Device.Orientation
  /// Of Interface Builder, in thousands: Xcode 10 has 14, Xcode 14 has 21.
  let version: Int
  var release: ControlSize.Release { ControlSize.Release(version: version) }
  private let hasNotch: Bool
  private let statusBar: Double

  /// The devices by Interface Builder's identifiers, with the status bar that it simulates.
  private static let all: [String: (name: String, statusBar: Double)] = [
    "retina3_5": ("iphone-se", 20), "retina4_0": ("iphone-se", 20), "retina4_7": ("iphone-8", 20),
    "retina5_5": ("iphone-8-plus", 20), "retina5_9": ("iphone-x", 44), "retina6_1": ("iphone-11", 44),
    "retina6_5": ("iphone-11", 44), "retina5_4": ("iphone-13-mini", 50), "retina6_0": ("iphone-13", 47),
    "retina6_7": ("iphone-13-pro-max", 47), "retina6_12": ("iphone-15", 59),
    "retina6_72": ("iphone-15-pro-max", 59), "retina6_3": ("iphone-16-pro", 62),
    "retina6_9": ("iphone-16-pro-max", 62), "ipad9_7": ("ipad", 20), "ipad10_2": ("ipad-10.2", 20),
    "ipad10_5": ("ipad-10.5", 20), "ipad10_9rounded": ("ipad-10.9", 24),
    "ipad11_0rounded": ("ipad-pro-11", 24), "ipad12_9": ("ipad-pro-12.9", 20),
    "ipad12_9rounded": ("ipad-pro-12.9", 24),
  ]

  /// - Parameters:
  ///   - element: `<device id="retina4_7" orientation="portrait">`; files without one are laid out for an iPhone 8.
  ///   - version: of Interface Builder, in thousands: Xcode 10 has 14, Xcode 14 has 21.
  init(_ element: InterfaceElement?, version: Int) {
    self.version = version
    let known = element?["id"].flatMap { Self.all[$0] } ?? ("iphone-8", 20)
    name = known.name
    hasNotch = known.statusBar > 20
    statusBar =
      switch known.statusBar {
      // As recorded frames show, Xcode 11 to 13 simulate no status bar on devices with a home button.
      case 20: (15..<22).contains(version) ? 0 : 20
      // From Xcode 14 on the safe areas are those of later devices with the same display.
      case 44: version < 21 ? 44 : known.name == "iphone-x" ? 50 : 48
      case let height: height
      }
    orientation = element?["orientation"] == "landscape" ? .landscape : .portrait
  }

  /// The window that the device shows.
  public var window: Device.Window? { Device.named(name)?.window(orientation) }

  /// How far the device's own bars and corners cover a view, in points, as recorded frames show.
  ///
  /// - Parameters:
  ///   - size: the view's.
  ///   - hasStatusBar: whether one is simulated.
  func insets(of size: CGSize, hasStatusBar: Bool) -> UIEdgeInsets {
    guard hasStatusBar, !isBelowBar(size) else { return .zero }
    let isTablet = min(size.width, size.height) >= 600
    if hasNotch, let own = window?.safeAreaInsets {
      if orientation == .landscape { return own }
      // A view of another size stands at the top of the screen.
      return UIEdgeInsets(top: statusBar, bottom: size == window?.size ? own.bottom : 0)
    }
    // A phone that lies on its side has no status bar.
    guard isTablet || size.height > size.width else { return .zero }
    return UIEdgeInsets(top: isTablet ? max(statusBar, 20) : statusBar)
  }

  /// The sizes of screens, in points; files without a device are laid out for any of them.
  private static let screens: [CGSize] = [
    (320, 480), (320, 568), (375, 667), (414, 736), (375, 812), (390, 844), (393, 852), (414, 896),
    (428, 926),
    (430, 932), (600, 600), (768, 1024), (1024, 768), (834, 1112), (1024, 1366),
  ].map { CGSize(width: $0.0, height: $0.1) }

  /// Whether a view is a screen's part below a bar that is not translucent, or on a sheet.
  func isBelowBar(_ size: CGSize) -> Bool {
    // Status bar and navigation bar, with a tab bar or a toolbar, and the edge of a sheet.
    let covered: [CGFloat] = [44, 56, 64, 88, 92, 108, 113, 137]
    return Self.screens.contains { $0.width == size.width && covered.contains($0.height - size.height) }
  }

  /// The least side margins of a root view, in points; nil for a view that no controller has, before iOS 11.
  func sideMargin(ofWidth width: Double, hasController: Bool) -> CGFloat? {
    hasController || version >= 13 ? Self.sideMargin(ofWidth: width) : nil
  }

  /// Views between the widths of phones get the larger margin from 400 points on.
  private static func sideMargin(ofWidth width: Double) -> CGFloat { width >= 400 ? 20 : 16 }

  /// The margins of the content of a table's cell, in points, as recorded frames show them.
  ///
  /// - Parameters:
  ///   - cell: the size of the cell.
  ///   - content: the height of its content view, which a separator makes smaller.
  ///   - hasAccessory: whether the cell shows something behind its content.
  func contentMargins(ofCell cell: CGSize, content: CGFloat, hasAccessory: Bool) -> UIEdgeInsets {
    guard version >= 13 else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    var side = Self.sideMargin(ofWidth: cell.width)
    if version >= 16, let screen = window?.size { side = min(side, Self.sideMargin(ofWidth: screen.width)) }
    return UIEdgeInsets(
      top: 11, left: side, bottom: max(11 - max(cell.height - content, 0), 0), right: hasAccessory ? 8 : side)
  }
}
