import AutoLayout

/// A layout constraint made by Masonry, which may carry a key for its description.
public final class MASLayoutConstraint: NSLayoutConstraint {
  /// The name that stands for the constraint in its description.
  @exclusivity(unchecked) public var mas_key: String? { didSet { noteChange() } }

  override public var className: String { "MASLayoutConstraint" }

  override public var displayKey: String? { mas_key ?? super.displayKey }
}
