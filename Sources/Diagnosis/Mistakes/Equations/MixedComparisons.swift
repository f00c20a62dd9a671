import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// A statement that compares a left or right edge with a leading or trailing one, at which an app stops.
struct MixedComparison {
  var position: SourcePosition
  var message: Phrase
  /// The anchors' names where they stand: `leftAnchor`, `trailingAnchor`.
  var anchors: [(name: String, range: SourceRange)]
}

extension FindingSearch {
  var mixedComparisons: [MixedComparison] {
    diagnosis.scene.errors.compactMap { error in
      guard error.position.file == 0, error.cause == .mixedDirections,
        let statement = statement(at: error.position),
        let call = ConstraintExpression(callAt: error.position, in: statement)?.parts.last,
        let receiver = call.receiver, let argument = call.arguments?.first?.range
      else { return nil }
      let anchors = [receiver, argument].map { range -> (String, SourceRange) in
        let name = statement.source[range].split(separator: ".").last.map(String.init) ?? ""
        let start = SourcePosition(
          line: range.upperBound.line, column: range.upperBound.column - name.count,
          file: range.upperBound.file)
        return (name, start..<range.upperBound)
      }
      return MixedComparison(
        position: receiver.lowerBound, message: error.phrase, anchors: anchors)
    }
  }

  func finding(_ mixed: MixedComparison) -> Finding {
    Finding(
      .mixedDirections, at: mixed.position, "an app stops here: \(mixed.message)", views: [],
      identity: "\(mixed.position.line):\(mixed.position.column)")
  }

  /// One of the anchors of a comparison named as the other one is, the one with a direction kept first.
  func comparingAlike(_ finding: Finding) -> [Fix]? {
    guard let mixed = mixedComparisons.first(where: { self.finding($0) == finding }) else { return nil }
    return mixed.anchors.compactMap { anchor -> (Fix, Bool)? in
      guard anchor.name.hasSuffix("Anchor"),
        let attribute = NSLayoutConstraint.Attribute(rawValue: String(anchor.name.dropLast(6))),
        let counterpart = attribute.counterpart
      else { return nil }
      let new = counterpart.rawValue + "Anchor"
      let fix = Fix(
        description: Fix.placed(anchor.range.lowerBound.line, "say \(new) in place of \(anchor.name)"),
        constraint: nil, edit: TextEdit(anchor.range, to: new), kind: .changeConstant)
      return (fix, attribute.isAbsoluteSide)
    }.sorted { $0.1 && !$1.1 }.map(\.0)
  }
}
