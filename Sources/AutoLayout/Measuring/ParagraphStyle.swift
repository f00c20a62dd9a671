/// How high the lines of a text are where it says so itself, as UIKit's paragraph style of the same name does. All lengths are in
/// points, and 0 leaves a length to the font.
public struct ParagraphStyle: Equatable, Sendable {
  public let minimumLineHeight: Double
  public let maximumLineHeight: Double
  /// A factor of the font's line height.
  public let lineHeightMultiple: Double
  /// The space between two lines.
  public let lineSpacing: Double

  /// Lengths that are no number or less than 0 are 0, and none is more than 10,000.
  public init(
    minimumLineHeight: Double = 0, maximumLineHeight: Double = 0, lineHeightMultiple: Double = 0,
    lineSpacing: Double = 0
  ) {
    func bounded(_ length: Double) -> Double { length.isFinite ? min(max(length, 0), 10_000) : 0 }
    self.minimumLineHeight = bounded(minimumLineHeight)
    self.maximumLineHeight = bounded(maximumLineHeight)
    self.lineHeightMultiple = bounded(lineHeightMultiple)
    self.lineSpacing = bounded(lineSpacing)
  }

  /// The height of one line in a font, in points.
  func lineHeight(in font: UIFont) -> Double {
    let own = font.lineHeight * (lineHeightMultiple > 0 ? lineHeightMultiple : 1)
    let most = maximumLineHeight > 0 ? maximumLineHeight : .infinity
    return min(max(own, minimumLineHeight), most)
  }
}
