import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax

// A pin to the far edge in place of a width.
extension FindingSearch {
  /// A width that is a number turned into a pin to the container's far edge, at the distance that the near edge has: then the
  /// view fits at each size of the window.
  ///
  /// - Parameter own: the view's written horizontal constraints.
  func pinningFarEdge(
    of view: SceneSnapshot.View, in container: SceneSnapshot.View, _ own: [SceneSnapshot.Constraint]
  ) -> [Fix] {
    let length = container.frame.width
    let far = diagnosis.trial.horizontalEdges(of: view.name).far
    guard own.count == 2,
      let size = own.first(where: { constraint in
        constraint.equation.map {
          $0.firstAttribute.isSize && $0.secondItem == nil && $0.relation == .equal
            && $0.constant > length / 2
        } ?? false
      }),
      let near = own.lazy.compactMap(\.equation).first(where: {
        $0.isNearPin && $0.firstItem == view.name && $0.relation == .equal && $0.multiplier == 1
          && $0.constant >= 0 && $0.constant < length / 3
      })
    else { return [] }
    let meant = Equation(
      firstItem: view.name, firstAttribute: far, relation: .equal,
      secondItem: container.name, secondAttribute: far, multiplier: 1,
      constant: near.constant == 0 ? 0 : -near.constant)
    return writing(meant, inPlaceOf: size).map { edit in
      Fix(
        description: Fix.placed(size.line, "make it \(meant.text)"), constraint: size.id, edit: edit,
        kind: .compare)
    }
  }

  /// The edits that write an equation where a chain or an anchor makes a size, with each of the second item's names that may
  /// hold there.
  private func writing(_ meant: Equation, inPlaceOf size: SceneSnapshot.Constraint) -> [TextEdit] {
    let trial = diagnosis.trial
    guard let attribute = size.equation?.firstAttribute.rawValue else { return [] }
    guard let chain = trial.chain(of: size) else {
      return AnchorInsertion.replacing(size, by: meant, in: trial)
    }
    // No other attribute of the chain may change.
    guard
      let own = chain.parts.first(where: {
        $0.arguments == nil && [attribute, "mas_" + attribute].contains($0.name)
      }),
      chain.parts.count(where: {
        $0.arguments == nil && NSLayoutConstraint.Attribute(rawValue: $0.name) != nil
      }) == 1,
      let relation = chain.parts.first(where: { $0.name.lowercased().hasSuffix("equalto") }),
      relation.arguments?.count == 1
    else { return [] }
    let offset = meant.constant == 0 ? "" : "." + SceneChain.offset(meant.constant)
    return ChainInsertion.names(of: meant, beside: constraints(of: meant.firstItem), in: trial)
      .compactMap { $0 }.map { second in
        TextEdit(
          own.nameRange.lowerBound..<relation.range.upperBound,
          to: "\(meant.firstAttribute.rawValue).\(meant.relation.verb)(\(second))\(offset)")
      }
  }
}
