import AutoLayout
import Foundation

/// The device on which Interface Builder has laid a file out.
public struct InterfaceDevice: Sendable {
  /// As Trowel calls it: `iphone-8`.
  public let name: String
  public let orientation: Device.Orientation
  /// Of Interface Builder, in hundreds: Xcode 10 has 144, Xcode 11 148, Xcode 14 217, Xcode 16 241.
  let version: Int
  var release: ControlSize.Release { ControlSize.Release(version: version) }
  private let hasNotch: Bool
  private let statusBar: Double

  /// The height of a status bar that is simulated, and that of versions from Xcode 14 on, which simulate newer devices with the same
  /// display.
  private struct StatusBar: ExpressibleByFloatLiteral {
    var height: Double
    var later: Double

    init(floatLiteral height: Double) { (self.height, later) = (height, height) }
    init(_ height: Double, later: Double) { (self.height, self.later) = (height, later) }
  }

  /// The devices by Interface Builder's identifiers.
  private static let all: [String: (name: String, statusBar: StatusBar)] = [
    "retina3_5": ("iphone-se", 20.0), "retina4_0": ("iphone-se", 20.0), "retina4_7": ("iphone-8", 20.0),
    "retina5_5": ("iphone-8-plus", 20.0), "retina5_9": ("iphone-x", StatusBar(44, later: 50)),
    "retina6_1": ("iphone-11", StatusBar(44, later: 48)),
    "retina6_5": ("iphone-11", 44.0), "retina5_4": ("iphone-13-mini", 50.0), "retina6_0": ("iphone-13", 47.0),
    "retina6_7": ("iphone-13-pro-max", 47.0), "retina6_12": ("iphone-15", 59.0),
    "retina6_72": ("iphone-15-pro-max", 59.0), "retina6_3": ("iphone-16-pro", 62.0),
    "retina6_9": ("iphone-16-pro-max", 62.0), "ipad9_7": ("ipad", 20.0), "ipad10_2": ("ipad-10.2", 20.0),
    "ipad10_5": ("ipad-10.5", 20.0), "ipad10_9rounded": ("ipad-10.9", 24.0),
    "ipad11_0rounded": ("ipad-pro-11", 24.0), "ipad12_9": ("ipad-pro-12.9", 20.0),
    "ipad12_9rounded": ("ipad-pro-12.9", 24.0),
  ]

  /// - Parameters:
  ///   - element: `<device id="retina4_7" orientation="portrait">`; files without one are laid out for an iPhone 8.
  ///   - version: of Interface Builder, in hundreds.
  init(_ element: InterfaceElement?, version: Int) {
    self.version = version
    let known = element?["id"].flatMap { Self.all[$0] } ?? ("iphone-8", 20.0)
    name = known.name
    hasNotch = known.statusBar.height > 20
    statusBar = Self.statusBar(known.statusBar, version)
    orientation = element?["orientation"] == "landscape" ? .landscape : .portrait
  }

  /// Whether a version shows no status bar but beside a notch: Xcode 11 to 14.2.
  private static func isWithoutStatusBar(_ version: Int) -> Bool { (148..<217).contains(version) }

  /// Whether an opaque navigation bar covers nothing of a view that is as high as the screen, as in the versions that show no status
  /// bar above it.
  var countsNoOpaqueBars: Bool { !hasNotch && Self.isWithoutStatusBar(version) }

  /// The height of the status bar that a version simulates, as recorded frames show.
  private static func statusBar(_ bar: StatusBar, _ version: Int) -> Double {
    if bar.height < 44, isWithoutStatusBar(version) { return 0 }
    if bar.height == 20 { return 20 }
    return version < 217 ? bar.height : bar.later
  }

  /// The window that the device shows.
  public var window: Device.Window? { Device.named(name)?.window(orientation) }

  /// How far the device's own bars and corners cover a view, in points, as recorded frames show.
  ///
  /// - Parameters:
  ///   - size: the view's.
  ///   - isOfStoryboard: whether a storyboard says how it comes on the screen.
  ///   - bars: those above and below the view.
  func insets(of size: CGSize, isOfStoryboard: Bool, below bars: InterfaceBars) -> UIEdgeInsets {
    // A nib whose status bar is said not to be simulated is below it nevertheless.
    guard bars.hasStatusBar || !isOfStoryboard, !isBelowBar(size), !isOfStoryboard || !isSheet(size) else {
      return .zero
    }
    var insets = ownInsets(of: size, isOfStoryboard: isOfStoryboard)
    guard let origin = bars.origin else { return insets }
    // On a sheet the bar begins elsewhere, and nothing is counted twice.
    if origin != stripFactor(for: size) * statusBar, let window, size == window.size {
      insets.bottom = window.safeAreaInsets.bottom
    }
    insets.top = origin
    return insets
  }

  /// How often the strips beside a notch count: Xcode 16 counts them twice for a view that fills the screen.
  private func stripFactor(for size: CGSize) -> Double {
    hasNotch && version >= 241 && size == window?.size ? 2 : 1
  }

  private func ownInsets(of size: CGSize, isOfStoryboard: Bool) -> UIEdgeInsets {
    let isTablet = min(size.width, size.height) >= 600
    if hasNotch, let own = window?.safeAreaInsets {
      if orientation == .landscape { return own }
      // A view of another size is at the top of the screen, away from the home indicator. That of a nib is not where it is wider than
      // the screen, and from Xcode 14.3 on whatever its size.
      let isAtBottom =
        size == window?.size
        || !isOfStoryboard && (version >= 217 || size.width > window?.size.width ?? .infinity)
      return UIEdgeInsets(
        top: stripFactor(for: size) * statusBar, bottom: isAtBottom ? stripFactor(for: size) * own.bottom : 0)
    }
    if !isOfStoryboard, !isTablet {
      // From Xcode 14.3 on a nib's view is below the status bar whatever its shape; before, one that is smaller than all screens is not.
      let isBelowStatusBar = version >= 217 || size.width >= 320 && size.height >= 480
      return isBelowStatusBar ? UIEdgeInsets(top: statusBar) : .zero
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
    // Status bar and navigation bar, and the edge of a sheet.
    isScreen(size, without: [44, 56, 64, 88, 92]) || isBetweenBars(size)
  }

  /// Whether a view of a storyboard is on a sheet, whose edge the screen shows above it. A navigation bar of the sheet covers it.
  func isSheet(_ size: CGSize) -> Bool { isScreen(size, without: [10, 20, 54, 70]) }

  /// Whether a view is a screen's part between such bars: one at the top, and a tab bar or a toolbar.
  func isBetweenBars(_ size: CGSize) -> Bool { isScreen(size, without: [108, 113, 137]) }

  private func isScreen(_ size: CGSize, without heights: [CGFloat]) -> Bool {
    Self.screens.contains { $0.width == size.width && heights.contains($0.height - size.height) }
  }

  /// The least side margins of a root view, in points; nil for a view that no controller has, before iOS 11.
  func sideMargin(ofWidth width: Double, hasController: Bool) -> CGFloat? {
    guard hasController || version >= 130 else { return nil }
    return version < 80 ? 16 : Self.sideMargin(ofWidth: width)
  }

  /// Views between the widths of phones get the larger margin from 400 points on, cells from 393 on.
  private static func sideMargin(ofWidth width: Double, from least: Double = 400) -> CGFloat {
    width >= least ? 20 : 16
  }

  /// The side margins of cells, in points, for their own width or that of their table: Xcode 11 has 15 where others have 16. From then on
  /// they are those of the screen, but for a cell of 320 points or less.
  func cellMargin(ofWidth width: Double) -> CGFloat {
    let screen = version >= 148 && width > 320 ? window?.size.width : nil
    let margin = Self.sideMargin(ofWidth: screen ?? width, from: 393)
    return margin < 20 && (148...160).contains(version) ? 15 : margin
  }

  /// The margins of the content of a table's cell, in points, as recorded frames show them.
  ///
  /// - Parameters:
  ///   - cell: the size of the cell.
  ///   - content: the height of its content view, which a separator makes smaller.
  ///   - hasAccessory: whether the cell shows something behind its content.
  ///   - table: the width of its table, which may leave room beside the cells.
  func contentMargins(
    ofCell cell: CGSize, content: CGFloat, hasAccessory: Bool, inTable table: CGFloat?
  ) -> UIEdgeInsets {
    guard version >= 130 else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let side = cellMargin(ofWidth: max(table ?? 0, cell.width))
    let edge: CGFloat = release == .from26 ? 15 : 11
    return UIEdgeInsets(
      top: edge, left: side, bottom: max(edge - max(cell.height - content, 0), 0),
      right: hasAccessory ? 8 : side)
  }
}
