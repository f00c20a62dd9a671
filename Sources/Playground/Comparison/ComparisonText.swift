import CodeProof
import Foundation
import SceneLanguage
import Translation

/// A comparison of layouts in words.
enum ComparisonText {
  private static let mostNames = 3

  /// `33 lines, 31 for layout`
  static func count(_ version: LayoutComparison.Version) -> Phrase {
    "\(version.lineCount, "line"), \(version.layoutLineCount) for layout"
  }

  /// How many views are elsewhere than the constraints put them, in many words and in few: `3 of 5 views elsewhere`, `3 elsewhere`;
  /// nil for none.
  static func misplaced(
    _ version: LayoutComparison.Version, in comparison: LayoutComparison
  ) -> (long: Phrase, short: Phrase)? {
    let names = comparison.misplaced(in: version)
    guard !names.isEmpty else { return nil }
    let count = comparison.snapshot(of: version).views.count - 1
    return ("\(names.count) of \(count, "view") elsewhere", "\(names.count) elsewhere")
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
          .note,
          "\(Phrase(version.way.title)): this code, run here, does not give the frames of the scene: check it",
          indent: 2)
      }
  }

  private static func rows(of comparison: LayoutComparison) -> [Line] {
    comparison.versions.map { version in
      let title: Phrase = "\(Phrase(version.way.title), columns: 14)"
      guard let problem = misplaced(version, in: comparison)?.long else {
        return Line(.plain, "\(title)  \(count(version))")
      }
      let names = comparison.misplaced(in: version)
      let listed = Phrase.enumeration(names.prefix(mostNames) + (names.count > mostNames ? ["…"] : []))
      return Line(.warning, "\(title)  \(count(version), columns: 24)  \(problem): \(listed)", indent: 16)
    }
  }
}
