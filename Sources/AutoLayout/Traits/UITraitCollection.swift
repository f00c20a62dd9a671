/// The size class of a window in a direction.
public enum UIUserInterfaceSizeClass: String, Hashable, Sendable {
  /// In a pattern: matches any class.
  case unspecified
  case compact
  case regular

  /// Whether a window of this class matches that of a pattern.
  fileprivate func matches(_ pattern: Self) -> Bool { pattern == .unspecified || self == pattern }
}

/// The size classes of a window.
public struct UITraitCollection: Hashable, Sendable {
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  public var verticalSizeClass: UIUserInterfaceSizeClass
  /// The pixels per point of the display; patterns match any number.
  public var displayScale: Double

  public init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: Double = 2
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
  }

  /// The size classes of a terminal: regular from 100 columns, and from 30 rows.
  public init(columns: Double, rows: Double) {
    self.init(
      horizontalSizeClass: columns >= 100 ? .regular : .compact,
      verticalSizeClass: rows >= 30 ? .regular : .compact)
  }

  /// Whether a window with these traits matches a pattern; `unspecified` in a pattern matches any class.
  public func matches(_ pattern: UITraitCollection) -> Bool {
    horizontalSizeClass.matches(pattern.horizontalSizeClass)
      && verticalSizeClass.matches(pattern.verticalSizeClass)
  }

  /// The number of size classes that a pattern restricts.
  var specificity: Int {
    [horizontalSizeClass, verticalSizeClass].filter { $0 != .unspecified }.count
  }
}

extension UITraitCollection: CustomStringConvertible {
  /// `compact width, regular height`
  public var description: String {
    "\(horizontalSizeClass.rawValue) width, \(verticalSizeClass.rawValue) height"
  }
}
