import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

// The fix for a table's header or footer without a height: UIKit takes that from its frame alone.
extension ConflictFixes {
  /// Fixes that give the frame of a header or footer the height of its content before it is handed to its table.
  func headerSizing() -> [MaskFix] {
    guard !trial.context.isPartial else { return [] }
    let equations = conflict.constraints.compactMap(trial.constraint).compactMap(\.equation)
    let views = Set(
      equations.filter { $0.source == .autoresizingMask && $0.firstAttribute == .height }.map(\.firstItem))
    return views.sorted().compactMap { view in
      guard let edit = trial.sizing(header: view), let after = trial.snapshot(applying: edit),
        trial.resolves(conflict, after), !trial.comparison.squeezes(after)
      else { return nil }
      let fix = Fix(
        description: Fix.placed(
          edit.start.line,
          "give the frame of \(view) the height of systemLayoutSizeFitting before the table gets it"),
        constraint: nil, edit: edit, kind: .frame, view: view)
      return MaskFix(fix: fix, isLikely: true)
    }
  }
}

extension EditTrial {
  /// The edit that sets the frame of a view by its fitting size, above the line that makes it a header or footer; nil without such
  /// a line.
  fileprivate func sizing(header view: String) -> TextEdit? {
    for statement in scene.statements {
      let lines = statement.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (number, line) in lines.enumerated() {
        guard let match = line.wholeMatch(of: /(\s*).*\.table(?:Header|Footer)View\s*=\s*([\w.]+)\s*;?\s*/),
          Self.isName(String(match.2), of: view)
        else { continue }
        let column = match.1.count + (number == 0 ? statement.firstColumn : 1)
        return TextEdit(
          at: SourcePosition(line: statement.firstLine + number, column: column),
          inserting: isObjectiveC
            ? Self.objectiveC(String(match.2)) + "\n\(match.1)" : Self.swift(String(match.2)) + "\n\(match.1)"
        )
      }
    }
    return nil
  }

  private static func objectiveC(_ view: String) -> String {
    "\(view).frame = CGRectMake(0, 0, 0, [\(view) systemLayoutSizeFittingSize:CGSizeMake(UIScreen.mainScreen.bounds.size.width, 0) "
      + "withHorizontalFittingPriority:UILayoutPriorityRequired verticalFittingPriority:UILayoutPriorityFittingSizeLevel].height);"
  }

  private static func swift(_ view: String) -> String {
    "\(view).frame.size.height = \(view).systemLayoutSizeFitting(CGSize(width: UIScreen.main.bounds.width, height: 0), "
      + "withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel).height"
  }
}
