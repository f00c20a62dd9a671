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
  }

  /// All devices known by name.
  public static let all: [Device] = [
    phone("iphone-se", 320, 568), phone("iphone-8", 375, 667),
    Device("iphone-8-plus", 414, 736, top: 20, kind: .largePhone),
    notched("iphone-x", 375, 812, top: 44), notched("iphone-11", 414, 896, top: 48, kind: .largePhone),
    notched("iphone-13-mini", 375, 812, top: 50), notched("iphone-14", 390, 844, top: 47),
    notched("iphone-15", 393, 852, top: 59),
    notched("iphone-15-pro-max", 430, 932, top: 59, kind: .largePhone),
    Device("ipad", 768, 1024, top: 20, landscapeTop: 20, kind: .tablet),
    Device("ipad-10.5", 834, 1112, top: 20, landscapeTop: 20, kind: .tablet),
    Device("ipad-pro-11", 834, 1194, top: 24, bottom: 20, landscapeTop: 24, kind: .tablet),
    Device("ipad-pro-12.9", 1024, 1366, top: 24, bottom: 20, landscapeTop: 24, kind: .largeTablet),
  ]

  public static func named(_ name: String) -> Device? {
    all.first { $0.name == name.lowercased() }
  }

  /// `375x667`, or `768x1024, can split its screen`
  public var summary: String {
    func text(_ value: Double) -> String { formatted(value) }
    return text(portraitSize.width) + "x" + text(portraitSize.height)
      + (canSplit ? ", can split its screen" : "")
  }

  private static func phone(_ name: String, _ width: Double, _ height: Double) -> Device {
    Device(name, width, height, top: 20, kind: .phone)
  }

  /// A phone without a home button: its corners and the bar at the bottom are covered.
  private static func notched(
    _ name: String, _ width: Double, _ height: Double, top: Double, kind: Kind = .phone
  ) -> Device {
    Device(name, width, height, top: top, bottom: 34, landscapeSides: top, landscapeBottom: 21, kind: kind)
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

  /// A window on the device in one orientation. On a device that cannot split its screen, every window is full.
  public func window(_ orientation: Orientation = .portrait, _ split: Split = .full) -> Window {
    let isPortrait = orientation == .portrait
    let screen =
      isPortrait ? portraitSize : CGSize(width: portraitSize.height, height: portraitSize.width)
    let part = canSplit ? split : .full
    let width: CGFloat =
      switch part {
      case .full: screen.width
      // The divider is 10 points wide; the narrow part is as wide as a phone.
      case .half: (screen.width - 10) / 2
      case .third: kind == .largeTablet ? 375 : 320
      case .twoThirds: screen.width - (kind == .largeTablet ? 375 : 320) - 10
      }
    return Window(
      size: CGSize(width: width, height: screen.height),
      safeAreaInsets: isPortrait ? portraitInsets : landscapeInsets,
      traits: UITraitCollection(
        horizontalSizeClass: horizontalClass(isPortrait: isPortrait, part),
        verticalSizeClass: canSplit || isPortrait ? .regular : .compact))
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
