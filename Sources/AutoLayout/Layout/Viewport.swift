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
  /// The size classes of a device; nil derives them from the size in characters.
  public var traits: UITraitCollection?
  /// The least side margins of a controller's root view, in points; nil where the window is not on a device.
  public var sideMargin: CGFloat?

  /// The default size of a character on a device, in points: about that of a letter of body text.
  public static let deviceCell = CGSize(width: 8, height: 16)

  public init(
    size: CGSize, cell: CGSize = CGSize(width: 1, height: 1), safeAreaInsets: UIEdgeInsets = .zero,
    traits: UITraitCollection? = nil, sideMargin: CGFloat? = nil
  ) {
    self.size = size
    self.cell = cell
    self.safeAreaInsets = safeAreaInsets
    self.traits = traits
    self.sideMargin = sideMargin
  }

  /// A device's screen, or the part of it that a window has.
  public init(_ window: Device.Window, cell: CGSize) {
    self.init(
      size: window.size, cell: cell, safeAreaInsets: window.safeAreaInsets, traits: window.traits,
      sideMargin: window.sideMargin)
  }

  /// The size classes: the device's, else those of a terminal of as many characters.
  public var effectiveTraits: UITraitCollection {
    traits
      ?? UITraitCollection(
        columns: size.width / max(cell.width, 0.001), rows: size.height / max(cell.height, 0.001))
  }
}
