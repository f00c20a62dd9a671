import AutoLayout
import SceneLanguage

/// Tries changes of a scene's source on a copy of the scene.
struct Trial {
  let scene: Scene
  let circumstances: Circumstances
  let before: SceneSnapshot
  private let brokenBefore: [String: Int]
  private let ambiguousBefore: Set<String>

  init(_ scene: Scene, circumstances: Circumstances = Circumstances()) {
    self.scene = scene
    self.circumstances = circumstances
    before = scene.snapshot()
    brokenBefore = Self.broken(in: before)
    ambiguousBefore = Self.ambiguous(in: before)
  }

  // MARK: Copies

  /// The scene's statements with the change made; nil where it is in none of them.
  func statements(applying edit: TextEdit) -> [Statement]? {
    guard let index = statementIndex(at: edit.start) else { return nil }
    var statements = scene.statements
    if let last = statementIndex(at: edit.end), last > index {
      statements[index].text = Self.text(of: statements[index...last])
      statements.removeSubrange((index + 1)...last)
    }
    let statement = statements[index]
    let text = edit.applied(
      to: statement.text, firstLine: statement.firstLine, firstColumn: statement.firstColumn)
    guard text != statement.text else { return nil }
    if text.allSatisfy({ $0.isWhitespace || $0 == ";" }) {
      statements.remove(at: index)
    } else {
      statements[index].text = text
    }
    return statements
  }

  /// The change that takes the lines of a view's mask out of a document whose statements have a line each, and
  /// lets the view heed constraints only.
  func unmasking(_ view: String, _ lines: [Int]) -> TextEdit? {
    guard let first = lines.min(), let last = lines.max() else { return nil }
    let kept = scene.statements.compactMap { statement -> String? in
      let line = statement.lastLine
      guard (first...last).contains(line), !lines.contains(line) else { return nil }
      return statement.text.split(whereSeparator: \.isNewline).last.map(String.init)
    }
    guard
      let end = scene.statements.first(where: { $0.lastLine == last })?.text
        .split(whereSeparator: \.isNewline).last?.count
    else { return nil }
    return TextEdit(
      start: SourcePosition(line: first, column: 1), end: SourcePosition(line: last, column: end + 1),
      replacement: (["\(view).translatesAutoresizingMaskIntoConstraints = NO"] + kept)
        .joined(separator: "\n"))
  }

  /// The statement that a place of the document lies in.
  func statementIndex(at place: SourcePosition) -> Int? {
    scene.statements.lastIndex {
      SourcePosition(line: $0.firstLine, column: $0.firstColumn) <= place
    }
  }

  /// Statements with what line ends and blanks it takes to have each in its place.
  private static func text(of statements: ArraySlice<Statement>) -> String {
    guard let first = statements.first else { return "" }
    var text = first.text
    var line = first.lastLine
    for statement in statements.dropFirst() {
      if statement.firstLine > line {
        text += String(repeating: "\n", count: statement.firstLine - line)
        text += String(repeating: " ", count: max(statement.firstColumn - 1, 0))
      } else {
        text += "; "
      }
      text += statement.text
      line = statement.lastLine
    }
    return text
  }

  /// The scene with the change made; nil where that is no scene.
  func scene(applying edit: TextEdit) -> Scene? {
    guard let statements = statements(applying: edit) else { return nil }
    return try? Scene.replaying(statements, viewport: scene.viewport)
  }

  // MARK: Verdicts

  /// Whether the change ends a conflict, breaks nothing else and leaves nothing new undetermined.
  ///
  /// - Parameter after: the scene with the change.
  func mends(_ conflict: SceneSnapshot.Conflict, _ after: SceneSnapshot) -> Bool {
    guard
      let broken = before.constraints.first(where: { $0.id == conflict.broken })
    else { return false }
    var allowed = brokenBefore
    allowed[Self.identity(broken), default: 1] -= 1
    for (constraint, count) in Self.broken(in: after) where allowed[constraint, default: 0] < count {
      return false
    }
    if circumstances.isPartial { return true }
    return Self.ambiguous(in: after).isSubset(of: ambiguousBefore) && !squeezes(after)
  }

  /// Whether the change settles a part of a view's frame, breaks nothing and leaves nothing new undetermined.
  func settles(_ view: String, _ attribute: SceneSnapshot.FrameAttribute, _ edit: TextEdit) -> Bool {
    guard let after = scene(applying: edit)?.snapshot() else { return false }
    for (constraint, count) in Self.broken(in: after) where brokenBefore[constraint, default: 0] < count {
      return false
    }
    let ambiguous = Self.ambiguous(in: after)
    return !ambiguous.contains("\(view).\(attribute.rawValue)") && ambiguous.isSubset(of: ambiguousBefore)
  }

  /// Whether a view that had room has none now.
  private func squeezes(_ after: SceneSnapshot) -> Bool {
    let frames = Dictionary(after.views.map { ($0.name, $0.frame) }) { first, _ in first }
    return before.views.contains { view in
      guard let frame = frames[view.name] else { return false }
      return (view.frame.width > 0 && frame.width <= 0) || (view.frame.height > 0 && frame.height <= 0)
    }
  }

  private static func broken(in snapshot: SceneSnapshot) -> [String: Int] {
    snapshot.constraints.filter { $0.state == .broken }.reduce(into: [:]) {
      $0[identity($1), default: 0] += 1
    }
  }

  private static func ambiguous(in snapshot: SceneSnapshot) -> Set<String> {
    Set(snapshot.views.flatMap { view in view.ambiguous.map { "\(view.name).\($0.rawValue)" } })
  }

  /// What a constraint is known by whatever its number: that changes when others come and go.
  private static func identity(_ constraint: SceneSnapshot.Constraint) -> String {
    (constraint.equation?.text ?? constraint.description) + " ^\(constraint.priority)"
  }
}

extension Statement {
  /// The line that the text ends on.
  var lastLine: Int { firstLine + text.count(where: \.isNewline) }
}
