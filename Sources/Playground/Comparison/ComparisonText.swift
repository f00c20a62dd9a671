import CodeProof
import Foundation
import SceneLanguage

/// A comparison of layouts in words.
enum ComparisonText {
  private static let mostNames = 3

  /// `33 lines, 31 for layout`
  static func count(_ version: LayoutComparison.Version) -> String {
    "\(Session.count(version.lineCount, "line")), \(version.layoutLineCount) for layout"
  }

  /// How many views are elsewhere than the constraints put them, in the words that fit: `3 of 5 views elsewhere`, `3 elsewhere`;
  /// nil for none.
  static func misplaced(
    _ version: LayoutComparison.Version, in comparison: LayoutComparison, columns: Int = .max
  ) -> String? {
    let names = comparison.misplaced(in: version)
    guard !names.isEmpty else { return nil }
    let count = comparison.snapshot(of: version).views.count - 1
    let text = "\(names.count) of \(Session.count(count, "view")) elsewhere"
    return text.count <= columns ? text : "\(names.count) elsewhere"
  }

  /// The size of the frames, and the size that they are shown in.
  static func heading(of comparison: LayoutComparison, at size: CGSize) -> Line {
    let start = Measure.text(comparison.start.size)
    return size == comparison.start.size
      ? Line(.heading, "Laid out at \(start)")
      : Line(.heading, "Laid out at \(start), shown at \(Measure.text(size))")
  }

  /// A line for each way, with its size in code and the views that it misplaces.
  static func lines(of comparison: LayoutComparison) -> [Line] {
    let inexact = comparison.versions.filter { comparison.inexact.contains($0.way) }
    return rows(of: comparison)
      + inexact.map { version in
        Line(
          .note, "\(version.way.title): this code, run here, does not give the frames of the scene: check it",
          indent: 2)
      }
  }

  private static func rows(of comparison: LayoutComparison) -> [Line] {
    comparison.versions.map { version in
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
