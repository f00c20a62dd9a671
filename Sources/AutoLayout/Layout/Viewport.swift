import Foundation

/// The window that a hierarchy is laid out in: its size, the size of a character, and a device's safe area and
/// size classes.
public struct Viewport: Equatable, Sendable {
  /// The root view's size, in points.
  public var size: CGSize
  /// The size of one character, in points.
  public var cell: CGSize
  /// How far a notch or bars cover the root from each edge, in points.
  public var safeAreaInsets: UIEdgeInsets
  /// The size classes of a device; nil derives them from the number of characters that fit in.
  public var traits: UITraitCollection?

  /// The points that a character takes on a device unless something else is asked for: a letter of body text is
  /// about 8 by 16.
  public static let deviceCell = CGSize(width: 8, height: 16)

  public init(
    size: CGSize, cell: CGSize = CGSize(width: 1, height: 1), safeAreaInsets: UIEdgeInsets = .zero,
    traits: UITraitCollection? = nil
  ) {
    self.size = size
    self.cell = cell
    self.safeAreaInsets = safeAreaInsets
    self.traits = traits
  }

  /// A device's screen, or the part of it that a window has.
  public init(_ window: Device.Window, cell: CGSize) {
    self.init(
      size: window.size, cell: cell, safeAreaInsets: window.safeAreaInsets, traits: window.traits)
  }

  /// The size classes: the device's, else those of a terminal of as many characters.
  public var effectiveTraits: UITraitCollection {
    traits
      ?? UITraitCollection(
        columns: size.width / max(cell.width, 0.001), rows: size.height / max(cell.height, 0.001))
  }
}
