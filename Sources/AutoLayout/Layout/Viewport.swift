import Foundation

/// What a hierarchy is laid out for: how large its window is, how much a character of text takes, and what a
/// device adds to that.
public struct Viewport: Equatable, Sendable {
  /// The root view's size, in points.
  public var size: CGSize
  /// The size of one character, in points.
  public var cell: CGSize
  /// How far a notch or bars cover the root from each edge, in points.
  public var safeAreaInsets: UIEdgeInsets
  /// The size classes, where a device decides them; nil goes by how many characters fit in.
  public var traits: UITraitCollection?

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
