import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// A stack view whose distribution is `fill`, and in which two or more views have no length.
struct OpenStack {
  var name: String
  var axis: NSLayoutConstraint.Axis
  /// The places of the arranged views in the snapshot.
  var arranged: [Int]
  /// The names of those without a length.
  var open: [String]

  /// Their places and lengths along the axis.
  var parts: [LayoutTie.OpenPart] {
    arranged.flatMap { view in
      [.place(axis), .length(axis)].map { LayoutTie.OpenPart(view: view, attribute: $0) }
    }
  }
}

extension FindingSearch {
  func findOpenStacks() -> [OpenStack] {
    let live = liveViews
    guard live.count == snapshot.views.count, !snapshot.ambiguousViews.isEmpty else { return [] }
    let places = Dictionary(live.enumerated().map { (ObjectIdentifier($0.element), $0.offset) }) { first, _ in
      first
    }
    return live.indices.compactMap { index in
      guard let stack = live[index] as? UIStackView, stack.distribution == .fill else { return nil }
      let arranged = stack.arrangedSubviews.compactMap { places[ObjectIdentifier($0)] }
      let length = SceneSnapshot.FrameAttribute.length(stack.axis)
      let open = arranged.map { snapshot.views[$0] }.filter {
        $0.content == nil && !$0.isHidden && $0.ambiguous.contains(length)
      }
      guard open.count > 1 else { return nil }
      return OpenStack(
        name: snapshot.views[index].name, axis: stack.axis, arranged: arranged, open: open.map(\.name))
    }
  }

  func finding(_ stack: OpenStack) -> Finding {
    let (noun, names) = (stack.axis.noun, Phrase.list(stack.open))
    let start: Phrase =
      stack.axis == .horizontal ? "nothing says how wide \(names) are" : "nothing says how high \(names) are"
    return Finding(
      .ambiguous, at: settingLine(of: stack.name).map(position) ?? diagnosis.declaration(of: stack.name),
      stack.open.count == 2
        ? "\(start): \(stack.name) fills its \(noun) with them, and neither has a \(noun) of its own"
        : "\(start): \(stack.name) fills its \(noun) with them, and none has a \(noun) of its own",
      views: [stack.name] + stack.open, identity: stack.name)
  }

  /// The last line that sets how a stack view arranges its views, and how it names the stack view.
  private func settingLine(of name: String) -> (line: Int, written: String, isDistribution: Bool)? {
    var found: (line: Int, written: String, isDistribution: Bool)?
    for (index, text) in diagnosis.trial.documentLines.enumerated() {
      guard
        let match = text.prefixMatch(
          of: /\s*((?:self\.)?_?(\w+))\.(axis|spacing|alignment|distribution) =\s/),
        String(match.2) == name
      else { continue }
      found = (index + 1, String(match.1), match.3 == "distribution")
      if match.3 == "distribution" { break }
    }
    return found
  }

  private func position(_ setting: (line: Int, written: String, isDistribution: Bool)) -> SourcePosition {
    let text = diagnosis.trial.documentLines[setting.line - 1]
    return SourcePosition(line: setting.line, column: text.prefix(while: \.isWhitespace).count + 1)
  }

  /// Equal lengths for all views of the stack view, tried.
  func fillingEqually(_ stack: OpenStack) -> [Fix] {
    let trial = diagnosis.trial
    let value = trial.isObjectiveC ? "UIStackViewDistributionFillEqually" : ".fillEqually"
    let edit: TextEdit?
    let words: Phrase
    if let setting = settingLine(of: stack.name) {
      let text = trial.documentLines[setting.line - 1]
      let statement =
        "\(setting.written).distribution = \(value)" + (text.last == ";" ? ";" : "")
      let indent = String(text.prefix(while: \.isWhitespace))
      let (start, end) = (position(setting), SourcePosition(line: setting.line, column: text.count + 1))
      edit =
        setting.isDistribution
        ? TextEdit(start..<end, to: statement) : TextEdit(at: end, inserting: "\n" + indent + statement)
      let shown = statement.filter { $0 != ";" }
      words =
        setting.isDistribution
        ? Fix.placed(setting.line, "make it \(shown)") : "below line \(setting.line): add \(shown)"
    } else {
      words = "set \(stack.name).distribution = \(value)"
      edit = trial.adding("distribution = \(value)", to: stack.name)
    }
    guard let edit, let after = trial.snapshot(applying: edit), trial.comparison.isHarmless(after),
      !after.ambiguousViews.contains(where: { stack.open.contains(after.views[$0].name) })
    else { return [] }
    return [Fix(description: words, constraint: nil, edit: edit, kind: .add)]
  }
}
