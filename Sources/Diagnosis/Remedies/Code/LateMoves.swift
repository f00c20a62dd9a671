import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

// Statements moved into the hook that runs behind the layout.
extension FindingSearch {
  /// The statement moved; with the name that the view has there, or with a variable of the method that becomes a property.
  func movingBehindLayout(_ number: EarlyNumber) -> [Fix] {
    let lines = diagnosis.trial.documentLines
    guard let range = wholeLines(of: number.syntax.statement, in: lines) else { return [] }
    let text = Self.unindented(lines[(range.lowerBound - 1)...(range.upperBound - 1)])
    let locals = locals(in: text, of: number)
    guard let local = locals.first else { return [fix(moving: range, as: text, number)].compactMap { $0 } }
    guard locals.count == 1 else { return [] }
    // The variable of a block, or a parameter, that stands for a view.
    let receiver = diagnosis.trial.isObjectiveC ? "self.\(number.view)" : number.view
    let renamed =
      isMember(number.view, at: number.position)
      ? fix(moving: range, as: text.replacingWord(local, with: receiver), number) : nil
    return [promoting(local, moving: range, as: text, number) ?? renamed].compactMap { $0 }
  }

  /// The names in a text that mean nothing in another method: variables, parameters, and what blocks are given.
  private func locals(in text: String, of number: EarlyNumber) -> [String] {
    var found: [String] = []
    for match in text.matches(of: /(?:^|[^\w.$"])([a-z_$][\w$]*)(?![\w(:])/) {
      let name = String(match.1)
      let isKnown =
        isMember(name, at: number.position)
        || declarations.declaration(of: name, at: number.position)?.isGlobal ?? false
      if !isKnown, !found.contains(name) { found.append(name) }
    }
    return found
  }

  private func isMember(_ name: String, at place: SourcePosition) -> Bool {
    let inherited = [
      "self", "super", "view", "layer", "contentView", "tableView", "collectionView", "bounds", "frame",
    ]
    let declaration = declarations.declaration(of: name, at: place)
    if declaration?.kind == .variable { return declaration?.isGlobal ?? false }
    let bare = name.drop { $0 == "_" }
    return inherited.contains(String(bare))
      || declarations.all.contains { $0.kind == .property && $0.name == bare }
  }

  private func fix(
    moving range: ClosedRange<Int>, as text: String, _ number: EarlyNumber, with others: [TextEdit] = []
  ) -> Fix? {
    let lines = diagnosis.trial.documentLines
    guard let insertion = inserting(text, number),
      let edit = diagnosis.trial.joined(others + [Self.deleting(range, in: lines), insertion])
    else { return nil }
    let what: Phrase =
      range.count == 1 ? "line \(range.lowerBound)" : "lines \(range.lowerBound) to \(range.upperBound)"
    return Fix(
      description: "move \(what) to \(number.hook), which runs once there is a layout", constraint: nil,
      edit: edit, kind: .move)
  }

  /// The local variable of a layer becomes a property of the class.
  private func promoting(
    _ local: String, moving range: ClosedRange<Int>, as text: String, _ number: EarlyNumber
  ) -> Fix? {
    let lines = diagnosis.trial.documentLines
    guard !diagnosis.trial.isObjectiveC,
      let method = methods(ofClassAt: number.position).last(where: { $0.inside.contains(range.lowerBound) }),
      let line = method.inside.first(where: { line in
        let words = lines[line - 1].split { $0.isWhitespace }
        return words.count == 4 && words[0] == "let" && words[1] == local && words[2] == "="
          && words[3].hasSuffix("()")
      })
    else { return nil }
    let declaration = lines[line - 1].drop(while: \.isWhitespace)
    let property = "\(Self.indent(lines[method.head - 1]))private \(declaration)\n\n"
    var fix = fix(
      moving: range, as: text, number,
      with: [
        TextEdit(at: SourcePosition(line: method.head, column: 1), inserting: property),
        Self.deleting(line...line, in: lines),
      ])
    if let words = fix?.words { fix?.words = "\(words), and make \(local) a property" }
    return fix
  }

  static func deleting(_ range: ClosedRange<Int>, in lines: [String]) -> TextEdit {
    let isLast = range.upperBound >= lines.count
    let end =
      isLast
      ? SourcePosition(line: range.upperBound, column: (lines.last?.count ?? 0) + 1)
      : SourcePosition(line: range.upperBound + 1, column: 1)
    return TextEdit(SourcePosition(line: range.lowerBound, column: 1)..<end, to: "")
  }

  /// Puts statements into the hook, or into a new one.
  private func inserting(_ text: String, _ number: EarlyNumber) -> TextEdit? {
    let lines = diagnosis.trial.documentLines
    let methods = methods(ofClassAt: number.position)
    func indented(_ indent: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indent + $0 }
        .joined(separator: "\n")
    }
    if let hook = methods.first(where: { $0.name == number.hook }) {
      guard hook.opening < hook.closing else { return nil }
      let inherited = hook.inside.first {
        lines[$0 - 1].contains("super") && lines[$0 - 1].contains(number.hook)
      }
      let line = inherited ?? hook.inside.last ?? hook.opening
      let model = inherited ?? hook.inside.first { !lines[$0 - 1].allSatisfy(\.isWhitespace) }
      let indent = model.map { Self.indent(lines[$0 - 1]) } ?? Self.indent(lines[hook.head - 1]) + "    "
      return TextEdit(
        at: SourcePosition(line: line, column: lines[line - 1].count + 1), inserting: "\n" + indented(indent))
    }
    let setUp = ["viewDidLoad", "init", "initWithFrame", "initWithStyle", "awakeFromNib"]
    let own = methods.last { $0.inside.contains(number.position.line) }
    guard let last = methods.first(where: { setUp.contains($0.name) }) ?? own,
      lines[last.closing - 1].filter({ !$0.isWhitespace }) == "}"
    else { return nil }
    let outer = Self.indent(lines[last.head - 1])
    let first = last.inside.first { !lines[$0 - 1].allSatisfy(\.isWhitespace) }
    let inner = first.map { Self.indent(lines[$0 - 1]) } ?? outer + "    "
    let isObjectiveC = diagnosis.trial.isObjectiveC
    let head = isObjectiveC ? "- (void)\(number.hook) {" : "override func \(number.hook)() {"
    let inherited = isObjectiveC ? "[super \(number.hook)];" : "super.\(number.hook)()"
    return TextEdit(
      at: SourcePosition(line: last.closing, column: lines[last.closing - 1].count + 1),
      inserting: "\n\n\(outer)\(head)\n\(inner)\(inherited)\n\(indented(inner))\n\(outer)}")
  }
}

extension String {
  /// The text with another word in place of one where that begins an expression: `icon` of `icon.layer`, not of `self.icon`.
  fileprivate func replacingWord(_ word: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let found = rest.firstRange(of: word) {
      let before =
        result.isEmpty && found.lowerBound == rest.startIndex
        ? nil : (rest[..<found.lowerBound].last ?? result.last)
      let after = rest[found.upperBound...].first
      func continues(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      }
      result += rest[..<found.lowerBound]
      result += continues(before) || before == "." || continues(after) ? word : other
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
