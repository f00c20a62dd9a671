/// The size class of a window in a direction.
public enum UIUserInterfaceSizeClass: String, Hashable, Sendable {
  /// In a pattern: matches any class.
  case unspecified
  case compact
  case regular
}

/// The size classes of a window.
public struct UITraitCollection: Hashable, Sendable {
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  public var verticalSizeClass: UIUserInterfaceSizeClass

  public init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// The size classes of a terminal: regular from 100 columns, and from 30 rows.
  public init(columns: Double, rows: Double) {
    self.init(
      horizontalSizeClass: columns >= 100 ? .regular : .compact,
      verticalSizeClass: rows >= 30 ? .regular : .compact)
  }

  /// Whether a window with these traits matches a pattern; `unspecified` in a pattern matches any class.
  public func matches(_ pattern: UITraitCollection) -> Bool {
    [
      (horizontalSizeClass, pattern.horizontalSizeClass), (verticalSizeClass, pattern.verticalSizeClass),
    ].allSatisfy { $1 == .unspecified || $0 == $1 }
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
