import Foundation

/// A named device: the size of its screen, its safe areas and its size classes.
public struct Device: Sendable {
  /// `iphone-8`
  public let name: String
  /// In portrait, in points.
  public let portraitSize: CGSize
  /// The safe area insets in portrait and in landscape, in points.
  let portraitInsets: UIEdgeInsets
  let landscapeInsets: UIEdgeInsets
  private let kind: Kind

  private enum Kind {
    /// Compact in both directions, except for a regular height in portrait.
    case phone
    /// A phone with a regular width in landscape.
    case largePhone
    /// Regular, and compact in narrow parts of a split screen.
    case tablet
    /// A tablet whose halves are regular too.
    case largeTablet
  }

  public enum Orientation: String, Sendable {
    case portrait, landscape
  }

  /// The part of a tablet's screen that the window fills.
  public enum Split: String, Sendable {
    case third = "1/3"
    /// In landscape only.
    case half = "1/2"
    case twoThirds = "2/3"
    case full = "1/1"
  }

  /// A window on the device.
  public struct Window: Equatable, Sendable {
    /// In points.
    public var size: CGSize
    public var safeAreaInsets: UIEdgeInsets
    public var traits: UITraitCollection
    /// The least side margins of a controller's root view, in points.
    public var sideMargin: CGFloat
  }

  /// All devices known by name.
  public static let all: [Device] = [
    Device("iphone-se", 320, 568, top: 20, kind: .phone), Device("iphone-8", 375, 667, top: 20, kind: .phone),
    Device("iphone-8-plus", 414, 736, top: 20, kind: .largePhone),
    Device("iphone-se-3", 375, 667, top: 20, kind: .phone),
    notched("iphone-x", 375, 812, top: 44), notched("iphone-11", 414, 896, top: 48, kind: .largePhone),
    notched("iphone-13-mini", 375, 812, top: 50), notched("iphone-13", 390, 844, top: 47),
    notched("iphone-13-pro-max", 428, 926, top: 47, kind: .largePhone),
    notched("iphone-14", 390, 844, top: 47),
    notched("iphone-14-plus", 428, 926, top: 47, kind: .largePhone),
    notched("iphone-14-pro", 393, 852, top: 59),
    notched("iphone-14-pro-max", 430, 932, top: 59, kind: .largePhone),
    notched("iphone-15", 393, 852, top: 59), notched("iphone-15-pro", 393, 852, top: 59),
    notched("iphone-15-plus", 430, 932, top: 59, kind: .largePhone),
    notched("iphone-15-pro-max", 430, 932, top: 59, kind: .largePhone),
    notched("iphone-16e", 390, 844, top: 47), notched("iphone-16", 393, 852, top: 59),
    notched("iphone-16-plus", 430, 932, top: 59, kind: .largePhone),
    notched("iphone-16-pro", 402, 874, top: 62),
    notched("iphone-16-pro-max", 440, 956, top: 62, kind: .largePhone),
    notched("iphone-17", 402, 874, top: 62), notched("iphone-17-pro", 402, 874, top: 62),
    notched("iphone-17-pro-max", 440, 956, top: 62, kind: .largePhone),
    notched("iphone-air", 420, 912, top: 68, kind: .largePhone),
    tablet("ipad", 768, 1024, top: 20), tablet("ipad-10.2", 810, 1080, top: 20),
    tablet("ipad-10.5", 834, 1112, top: 20), tablet("ipad-10.9", 820, 1180),
    tablet("ipad-mini", 744, 1133), tablet("ipad-air-11", 820, 1180),
    tablet("ipad-air-13", 1024, 1366, kind: .largeTablet), tablet("ipad-pro-11", 834, 1194),
    tablet("ipad-pro-11-m4", 834, 1210), tablet("ipad-pro-12.9", 1024, 1366, kind: .largeTablet),
    tablet("ipad-pro-13", 1032, 1376, kind: .largeTablet),
  ]

  public static func named(_ name: String) -> Device? {
    all.first { $0.name == name.lowercased() }
  }

  /// A phone without a home button, whose safe area excludes its corners and the bar at the bottom.
  private static func notched(
    _ name: String, _ width: Double, _ height: Double, top: Double, kind: Kind = .phone
  ) -> Device {
    Device(name, width, height, top: top, bottom: 34, landscapeSides: top, landscapeBottom: 21, kind: kind)
  }

  /// A tablet; one without a home button has a status bar of 24 points and a bar at the bottom.
  private static func tablet(
    _ name: String, _ width: Double, _ height: Double, top: Double = 24, kind: Kind = .tablet
  ) -> Device {
    Device(name, width, height, top: top, bottom: top == 24 ? 20 : 0, landscapeTop: top, kind: kind)
  }

  private init(
    _ name: String, _ width: Double, _ height: Double, top: Double, bottom: Double = 0,
    landscapeTop: Double = 0, landscapeSides: Double = 0, landscapeBottom: Double? = nil, kind: Kind
  ) {
    self.name = name
    portraitSize = CGSize(width: width, height: height)
    portraitInsets = UIEdgeInsets(top: top, bottom: bottom)
    landscapeInsets = UIEdgeInsets(
      top: landscapeTop, left: landscapeSides, bottom: landscapeBottom ?? bottom, right: landscapeSides)
    self.kind = kind
  }

  /// Whether a window may fill a part of the screen.
  public var canSplit: Bool { kind == .tablet || kind == .largeTablet }

  /// The parts of the screen that a window may fill; there are no halves in portrait.
  public func splits(_ orientation: Orientation) -> [Split] {
    guard canSplit else { return [.full] }
    return orientation == .portrait ? [.third, .twoThirds, .full] : [.third, .half, .twoThirds, .full]
  }

  /// A window on the device in one orientation; a full one for a split that there is not.
  public func window(_ orientation: Orientation = .portrait, _ split: Split = .full) -> Window {
    let isPortrait = orientation == .portrait
    let screen =
      isPortrait ? portraitSize : CGSize(width: portraitSize.height, height: portraitSize.width)
    let part = splits(orientation).contains(split) ? split : .full
    // The narrow part is as wide as a phone, and the divider 10 points.
    let narrow: CGFloat = screen.width >= (isPortrait ? 1024 : 1133) ? 375 : 320
    let width =
      switch part {
      case .full: screen.width
      case .half: (screen.width - 10) / 2
      case .third: narrow
      case .twoThirds: screen.width - narrow - 10
      }
    return Window(
      size: CGSize(width: width, height: screen.height),
      safeAreaInsets: isPortrait ? portraitInsets : landscapeInsets,
      traits: UITraitCollection(
        horizontalSizeClass: horizontalClass(isPortrait: isPortrait, part),
        verticalSizeClass: canSplit || isPortrait ? .regular : .compact,
        displayScale: Self.pixelsPerPoint(onScreenOf: portraitSize)),
      sideMargin: Self.sideMargin(ofWidth: canSplit ? width : portraitSize.width))
  }

  /// The least side margins of a controller's root view on a device, in points, for the width of its window.
  public static func sideMargin(ofWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  /// The pixels per point of the device with a screen of this size: 3 on the phones whose displays have that many, else 2.
  public static func pixelsPerPoint(onScreenOf size: CGSize) -> CGFloat {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    // Of 414 x 896 points there are displays of both kinds.
    return short < 500 && (long >= 812 && (short, long) != (414, 896) || (short, long) == (414, 736)) ? 3 : 2
  }

  private func horizontalClass(isPortrait: Bool, _ split: Split) -> UIUserInterfaceSizeClass {
    switch kind {
    case .phone: return .compact
    case .largePhone: return isPortrait ? .compact : .regular
    case .tablet, .largeTablet:
      switch split {
      case .full: return .regular
      case .third: return .compact
      case .half: return kind == .largeTablet && !isPortrait ? .regular : .compact
      case .twoThirds: return isPortrait ? .compact : .regular
      }
    }
  }
}
