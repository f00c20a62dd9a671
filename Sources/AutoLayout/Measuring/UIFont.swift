import Foundation

/// A font as far as sizes follow from it: the system's at a size and a weight. Fonts of other families count as it.
public struct UIFont: Hashable, Sendable {
  public enum Weight: String, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// In points, above 0.
  public var pointSize: Double
  public var weight: Weight

  public init(pointSize: Double, weight: Weight = .regular) {
    self.pointSize = pointSize.isFinite ? min(max(pointSize, 0.5), 1_000) : 17
    self.weight = weight
  }

  /// That of labels and text fields without another.
  public static let label = UIFont(pointSize: 17)

  /// The height of a line before it is rounded, in points: as that of the labels in Interface Builder files of all sizes.
  public var lineHeight: Double { pointSize * 1.193359375 }

  /// How far letters reach above the baseline, in points.
  public var ascender: Double { pointSize * 0.9521484375 }

  /// The sizes of UIKit's text styles at the default setting, by the end of their names: `UIFontTextStyleTitle1`.
  public static let textStyles: [String: UIFont] = [
    "ExtraLargeTitle": UIFont(pointSize: 36), "ExtraLargeTitle2": UIFont(pointSize: 28),
    "LargeTitle": UIFont(pointSize: 34), "Title0": UIFont(pointSize: 34), "Title1": UIFont(pointSize: 28),
    "Title2": UIFont(pointSize: 22), "Title3": UIFont(pointSize: 20),
    "Headline": UIFont(pointSize: 17, weight: .semibold), "Body": UIFont(pointSize: 17),
    "Callout": UIFont(pointSize: 16), "Subhead": UIFont(pointSize: 15), "Subheadline": UIFont(pointSize: 15),
    "Footnote": UIFont(pointSize: 13), "Caption1": UIFont(pointSize: 12), "Caption2": UIFont(pointSize: 11),
  ]

  /// The size of a text in points, not rounded.
  ///
  /// - Parameter width: the text is broken at blanks so that no line is wider; nil is no limit.
  public func size(of text: String, within width: Double? = nil) -> CGSize {
    let lines = TextWidths.lines(of: text, self, width: width, limit: 0)
    let widest = lines.map { TextWidths.width(of: $0, self) }.max() ?? 0
    return CGSize(width: CGFloat(widest), height: CGFloat(Double(lines.count) * lineHeight))
  }

  /// The size of a line of text in whole points, as buttons and fields take it.
  public func wholeSize(of line: String) -> CGSize {
    CGSize(
      width: CGFloat(TextWidths.width(of: line, self)).rounded(.up), height: CGFloat(lineHeight).rounded(.up))
  }
}
