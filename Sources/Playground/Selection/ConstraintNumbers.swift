import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

/// Statements such as `constraint(18).active = NO` name a constraint by its number, which a change of an earlier statement
/// shifts.
extension Session {
  /// The edit, and in the statements after it the numbers that it shifts.
  ///
  /// - Parameter removed: the number of the constraint that the edit removes, if it is for that.
  func keepingNumbers(_ edit: TextEdit, removing removed: Int? = nil) -> TextEdit {
    let text = document.source.plainText
    guard text.contains(Self.reference), let (first, shift) = shift(by: edit, removing: removed) else {
      return edit
    }
    let source = SourceText(text)
    let rest = source[edit.end..<source.end]
    let shifted = rest.replacing(Self.reference) { match in
      guard let number = Int(match.1), number >= first else { return String(match.0) }
      return "constraint(\(number + shift))"
    }
    return shifted == rest ? edit : TextEdit(edit.start..<source.end, to: edit.replacement + shifted)
  }

  /// The first number that an edit shifts, and by how much; nil if it shifts none.
  private func shift(by edit: TextEdit, removing removed: Int?) -> (first: Int, by: Int)? {
    if let removed { return (removed + 1, -1) }
    guard let before = Self.firstNumber(after: edit.end, in: snapshot),
      let changed = document.scene(applying: edit)?.snapshot(),
      let after = Self.firstNumber(after: edit.newRange.upperBound, in: changed), before != after
    else { return nil }
    return (before, after - before)
  }

  private static var reference: Regex<(Substring, Substring)> { /constraint\(\s*([0-9]+)\s*\)/ }

  /// The lowest number of the constraints that statements after a place have made.
  private static func firstNumber(after place: SourcePosition, in snapshot: SceneSnapshot) -> Int? {
    snapshot.constraints.lazy.filter { constraint in
      constraint.position.map { $0.file == 0 && $0 > place } ?? false
    }.map(\.id).min()
  }
}
