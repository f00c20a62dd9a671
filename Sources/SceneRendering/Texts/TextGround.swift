import Canvas

/// The views of a picture with their backgrounds and borders, on which its texts are written. It is a class, so that all texts share it.
final class TextGround {
  let views: [DrawnView]
  let boxes: BoxLayer
  /// Whether cells are so large that rounding may put texts into one row which the layout has one below the other.
  let isCoarse: Bool

  init(_ views: [DrawnView], _ boxes: BoxLayer, isCoarse: Bool) {
    self.views = views
    self.boxes = boxes
    self.isCoarse = isCoarse
  }
}
