import AutoLayout
import SceneLanguage
import SceneSyntax

extension FindingSearch {
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
      description: Fix.placed(
        constraint.line, "say \(counterpart.rawValue) in place of \(attribute.rawValue)"),
      constraint: constraint.id,
      edit: TextEdit(part.nameRange.lowerBound..<chain.range.upperBound, to: own + text),
      kind: .changeConstant)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The same side by its direction or by its place, where text runs from left to right.
  var counterpart: Self? {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leading: .left
    case .trailing: .right
    default: nil
    }
  }
}
