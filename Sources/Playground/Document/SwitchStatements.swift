import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

/// The statements that switch constraints off and on, in a text that is edited.
enum SwitchStatements {
  /// A text in which the statements after a place that name constraints by their numbers, as those of earlier versions do, name them
  /// by what they are: an edit before them may shift numbers.
  static func namingConstraints(in text: String, after place: SourcePosition, _ scene: Scene) -> String {
    guard text.contains(numbered) else { return text }
    let source = SourceText(text)
    var edits: [TextEdit] = []
    for statement in scene.statements where statement.source.start >= place {
      guard let match = statement.code.wholeMatch(of: numbered), let number = Int(match.1),
        let reference = scene.reference(ofNumbered: number)
      else { continue }
      let name = match.2 == "NO" ? ConstraintReference.off : ConstraintReference.on
      let (start, end) = (statement.source.start, statement.source.end)
      let comment = source[start..<end].dropLast(statement.code.count)
      edits.append(TextEdit(start..<end, to: comment + reference.statement(switching: name)))
    }
    return applied(edits, to: text)
  }

  /// An edited text in which these statements name the same constraints as before, without those about statements that are gone.
  ///
  /// - Parameters:
  ///   - edited: the text, the scene that it makes, and its statements.
  ///   - scene: the one before the edit.
  /// - Returns: nil where the text stays as it is; else also the places of the statements that are left out.
  static func renamed(
    after edit: TextEdit, in edited: (text: String, scene: Scene, statements: [Statement]),
    _ succession: StatementSuccession, _ scene: Scene
  ) -> (text: String, leftOut: Set<Int>)? {
    guard edited.text.contains(reference) else { return nil }
    let old = scene.statements.indices.filter { !scene.statements[$0].isEmpty }
    let new = edited.statements.indices.filter { !edited.statements[$0].isEmpty }
    var edits: [TextEdit] = []
    var leftOut: Set<Int> = []
    for (place, statement) in edited.statements.enumerated() {
      let (start, end) = (statement.source.start, statement.source.end)
      // One before the edit names what is before it.
      guard start >= edit.newRange.upperBound, let match = statement.text.firstMatch(of: reference),
        let number = Int(match.3), old.indices.contains(number - 1)
      else { continue }
      guard let successor = succession.successor(of: old[number - 1]),
        let rank = new.firstIndex(of: successor)
      else {
        leftOut.insert(place)
        edits.append(TextEdit(start..<lineEnd(after: end, in: edited.text), to: ""))
        continue
      }
      let known = ConstraintReference(
        relation: ConstraintReference.unescaped(match.2), statement: number,
        place: match.4.flatMap { Int($0) } ?? 1)
      var present = known
      present.statement = rank + 1
      // Of several alike in the statement that was edited, it may be another one now.
      if let position = scene.position(of: known).flatMap(edit.moved),
        let found = edited.scene.reference(relating: known.relation, at: position)
      {
        present = found
      }
      guard present != known else { continue }
      let text = statement.text.replacing(
        reference, with: present.statement(switching: String(match.1)), maxReplacements: 1)
      edits.append(TextEdit(start..<end, to: text))
    }
    return edits.isEmpty ? nil : (applied(edits, to: edited.text), leftOut)
  }

  /// The place after a statement and the rest of its line, if there is nothing else in that.
  private static func lineEnd(after end: SourcePosition, in text: String) -> SourcePosition {
    let source = SourceText(text)
    let next = SourcePosition(line: end.line + 1, column: 1)
    guard source.offset(of: next) != nil, source[end..<next].allSatisfy(\.isWhitespace) else { return end }
    return next
  }

  private static func applied(_ edits: [TextEdit], to text: String) -> String {
    edits.reversed().reduce(text) { $1.applied(to: $0) }
  }

  private static var numbered: Regex<(Substring, Substring, Substring)> {
    /constraint\(\s*([0-9]+)\s*\)\.active\s*=\s*(YES|NO)\s*;?/
  }

  /// `switchOff("title.left == card.left", 3, 2)`
  private static var reference: Regex<(Substring, Substring, Substring, Substring, Substring?)> {
    /(switchOn|switchOff)\("((?:[^"\\]|\\.)*)", ([0-9]+)(?:, ([0-9]+))?\)/
  }
}

extension TextEdit {
  /// Where a place of the text before is in the text after; nil for one that is replaced.
  fileprivate func moved(_ place: SourcePosition) -> SourcePosition? {
    if place < start { return place }
    guard place >= end else { return nil }
    var moved = place
    let newEnd = newRange.upperBound
    if place.line == end.line { moved.column += newEnd.column - end.column }
    moved.line += newEnd.line - end.line
    return moved
  }
}
