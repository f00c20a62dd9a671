import CodeExport
import Foundation
import SceneLanguage

/// A comparison of layouts in words.
enum ComparisonText {
  private static let mostNames = 3

  /// `33 lines, 31 for layout`
  static func count(_ version: LayoutComparison.Version) -> String {
    "\(Session.count(version.lineCount, "line")), \(version.layoutLineCount) for layout"
  }

  /// How many views are elsewhere than the constraints put them: `3 of 5 views elsewhere`; nil for none.
  static func misplaced(_ version: LayoutComparison.Version, in comparison: LayoutComparison) -> String? {
    let names = comparison.misplaced(in: version)
    guard !names.isEmpty else { return nil }
    let count = comparison.snapshot(of: version).views.count - 1
    return "\(names.count) of \(Session.count(count, "view")) elsewhere"
  }

  /// A line for each way, with its size in code and the views that it misplaces.
  static func lines(of comparison: LayoutComparison, at size: CGSize) -> [Line] {
    let start = Measure.text(comparison.start.size)
    let now = size == comparison.start.size ? "" : ", shown at \(Measure.text(size))"
    let heading = Line(.heading, "Laid out at \(start)\(now)")
    return [heading]
      + comparison.versions.map { version in
        let row = padded(version.way.title, to: 16) + padded(count(version), to: 26)
        guard let problem = misplaced(version, in: comparison) else { return Line(.plain, row.trimmed) }
        let names = comparison.misplaced(in: version)
        let listed = names.prefix(mostNames).joined(separator: ", ") + (names.count > mostNames ? ", …" : "")
        return Line(.warning, "\(row)\(problem): \(listed)", indent: 16)
      }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(2, width - text.count))
  }
}

extension String {
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
