import AutoLayout
import SceneLanguage

/// A statement that compares a left or right edge with a leading or trailing one, at which an app stops.
struct MixedComparison {
  var position: SourcePosition
  var message: String
  /// The anchors' names where they stand: `leftAnchor`, `trailingAnchor`.
  var anchors: [(name: String, range: SourceRange)]
}

extension FindingSearch {
  var mixedComparisons: [MixedComparison] {
    diagnosis.scene.errors.compactMap { error in
      guard error.position.file == 0, error.message.hasSuffix(LayoutError.mixingAdvice),
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
        position: receiver.lowerBound, message: error.message, anchors: anchors)
    }
  }

  func finding(_ mixed: MixedComparison) -> Finding {
    Finding(
      .mixedDirections, at: mixed.position, "an app stops here: " + mixed.message, views: [],
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
        description: "line \(anchor.range.lowerBound.line): say \(new) in place of \(anchor.name)",
        constraint: nil, edit: TextEdit(anchor.range, to: new), kind: .changeConstant)
      return (fix, attribute.isAbsoluteSide)
    }.sorted { $0.1 && !$1.1 }.map(\.0)
  }
  /// The absolute sides of a view made directional, or the directional ones absolute, whichever are fewer.
  func aligningDirections(of finding: Finding) -> [Fix] {
    let pair = finding.constraints.compactMap(diagnosis.trial.constraint)
    let turned = pair.sorted {
      ($0.equation?.firstAttribute.isAbsoluteSide ?? false)
        && !($1.equation?.firstAttribute.isAbsoluteSide ?? false)
    }
    return turned.compactMap(turningDirection)
  }

  /// A chain that names one side names its counterpart: `trailing` for `right`.
  private func turningDirection(of constraint: SceneSnapshot.Constraint) -> Fix? {
    guard let attribute = constraint.equation?.firstAttribute, let counterpart = attribute.counterpart,
      let chain = diagnosis.trial.chain(of: constraint)
    else { return nil }
    func turned(_ name: String) -> String? {
      let prefix = name.hasPrefix("mas_") ? "mas_" : ""
      return name.dropFirst(prefix.count) == attribute.rawValue ? prefix + counterpart.rawValue : nil
    }
    guard let part = chain.parts.first(where: { $0.arguments == nil && turned($0.name) != nil }),
      let own = turned(part.name)
    else { return nil }
    var text = chain.text[part.nameRange.upperBound..<chain.range.upperBound]
    for prefix in ["mas_", "."] {
      text = text.replacingOccurrences(of: prefix + attribute.rawValue, with: prefix + counterpart.rawValue)
    }
    return Fix(
      description: place(of: constraint) + "say \(counterpart.rawValue) in place of \(attribute.rawValue)",
      constraint: constraint.id,
      edit: TextEdit(part.nameRange.lowerBound..<chain.range.upperBound, to: own + text),
      kind: .changeConstant)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The same side by its direction or by its place, where text runs from left to right.
  fileprivate var counterpart: Self? {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leading: .left
    case .trailing: .right
    default: nil
    }
  }
}
