import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

// Fixes of a stack view that makes views equally long, beside sizes that the code gives two of them.
extension ConflictFixes {
  /// The cost of another distribution, which keeps all sizes that the code gives.
  private static let distributionCost = 0.3

  func distributionFixes() -> [VerifiedFix] {
    guard !trial.context.isPartial, let stack = equalStack() else { return [] }
    let lines = trial.documentLines
    let settings = lines.enumerated().compactMap { index, line in
      DistributionSetting(line, number: index + 1)
    }
    // A view that a closure or method makes has another name there.
    let own = settings.filter { $0.stack == stack }
    guard let setting = own.count == 1 ? own.first : settings.count == 1 ? settings.first : nil,
      let after = trial.snapshot(applying: setting.edit), trial.resolves(conflict, after)
    else { return [] }
    let fix = Fix(
      description: Fix.placed(setting.line, "make it \(setting.stack).distribution = \(setting.value)"),
      constraint: nil, edit: setting.edit, kind: .add)
    return [VerifiedFix(fix: fix, isPoor: isUpset(after), cost: Self.distributionCost)]
  }

  /// The name of the stack view that makes a view of the conflict as long as others, of which the code gives two a number.
  private func equalStack() -> String? {
    let numbers = trial.before.constraints.filter { $0.line != nil && $0.equation?.isSizeNumber ?? false }
    let stacks = trial.scene.window.rootView.subtree.compactMap { $0 as? UIStackView }.filter { stack in
      guard stack.distribution == .fillEqually else { return false }
      let names = Set(stack.arrangedSubviews.map(\.displayName))
      let sized = numbers.filter { made in
        made.equation.map { names.contains($0.firstItem) && $0.firstAttribute.axis == stack.axis } ?? false
      }
      return Set(sized.compactMap(\.equation?.firstItem)).count > 1
        && sized.contains { conflict.constraints.contains($0.id) }
    }
    return stacks.count == 1 ? stacks.first?.displayName : nil
  }
}

/// A line that makes the views of a stack view equally long: `stack.distribution = .fillEqually`.
private struct DistributionSetting {
  let line: Int
  /// As it is written, without `self.`.
  let stack: String
  /// The value to be written in its place.
  let value: String
  let edit: TextEdit

  init?(_ text: String, number: Int) {
    guard
      let match = text.firstMatch(
        of: /(\w+)\.distribution\s*=\s*(\.fillEqually|UIStackViewDistributionFillEqually)\b/)
    else { return nil }
    line = number
    stack = String(match.1.drop { $0 == "_" })
    value = match.2.hasPrefix(".") ? ".fill" : "UIStackViewDistributionFill"
    func column(_ index: String.Index) -> SourcePosition {
      SourcePosition(line: number, column: text.distance(from: text.startIndex, to: index) + 1)
    }
    edit = TextEdit(column(match.2.startIndex)..<column(match.2.endIndex), to: value)
  }
}
