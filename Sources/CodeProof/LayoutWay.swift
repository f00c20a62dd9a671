/// A way to lay out views, in the order in which UIKit's developers got them.
public enum LayoutWay: String, CaseIterable, Sendable {
  /// Frames that code computes once.
  case frames
  /// Frames, and masks that say what follows the superview's size.
  case autoresizing
  /// Constraints as objects of `NSLayoutConstraint`.
  case autoLayout = "autolayout"
  /// The same constraints, by Masonry's makers.
  case masonry

  public var title: String {
    switch self {
    case .frames: "Frames in code"
    case .autoresizing: "Autoresizing"
    case .autoLayout: "Auto Layout"
    case .masonry: "Masonry"
    }
  }
}
