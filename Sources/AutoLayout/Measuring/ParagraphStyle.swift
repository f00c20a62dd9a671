/// How high the lines of a text are where it says so itself, as UIKit's paragraph style of the same name does. All lengths are in
/// points, and 0 leaves a length to the font.
public struct ParagraphStyle: Equatable, Sendable {
  public var minimumLineHeight: Double
  public var maximumLineHeight: Double
  /// A factor of the font's line height.
  public var lineHeightMultiple: Double
  /// The space between two lines.
  public var lineSpacing: Double

  public init(
    minimumLineHeight: Double = 0, maximumLineHeight: Double = 0, lineHeightMultiple: Double = 0,
    lineSpacing: Double = 0
  ) {
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.lineHeightMultiple = lineHeightMultiple
    self.lineSpacing = lineSpacing
  }

  /// The height of one line in a font, in points.
  func lineHeight(in font: UIFont) -> Double {
    let own = font.lineHeight * (lineHeightMultiple > 0 ? lineHeightMultiple : 1)
    let most = maximumLineHeight > 0 ? maximumLineHeight : .infinity
    return min(max(own, minimumLineHeight), most)
  }
}
