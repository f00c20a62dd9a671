import AutoLayout
import CodeExport
import Foundation
import SceneLanguage
import SceneSyntax

extension FindingSearch {
  /// Room for a text that is cut off: its own width, or more lines.
  func makingRoom(for finding: Finding) -> [Fix] {
    guard let name = finding.views.first, let needed = textSize(ofView: name) else { return [] }
    var fixes: [Fix] = []
    for constraint in constraints(of: name).reversed() where isWritten(constraint) {
      guard let equation = constraint.equation, equation.firstAttribute.isSize, equation.secondItem == nil,
        equation.relation != .greaterThanOrEqual
      else { continue }
      let length = equation.firstAttribute == .width ? needed.width : needed.height
      guard equation.constant < length else { continue }
      let number = fix(.constant(length), of: constraint)
      let bound = fix(.relation(.greaterThanOrEqual), of: constraint)
      // Lines of a text need a height that follows from them.
      let isOfLines =
        equation.firstAttribute == .height && diagnosis.trial.view(name)?.content?.numberOfLines != 1
      fixes += (isOfLines ? [bound, number] : [number, bound]).compactMap { $0 }
      fixes += [fix(.removal, of: constraint)].compactMap { $0 }
    }
    return fixes + wrapping(name)
  }

  /// The size of a label's text on its own lines, in points; nil for a view that shows no text.
  private func textSize(ofView name: String) -> CGSize? {
    liveView(name)?.intrinsicContentSize
  }

  private func wrapping(_ name: String) -> [Fix] {
    let trial = diagnosis.trial
    return trial.adding("numberOfLines = 0", to: name).map {
      [Fix(description: "set \(name).numberOfLines = 0", constraint: nil, edit: $0, kind: .add)]
    } ?? []
  }

  /// Insets that leave room: that of the newest edge made like the opposite one's, or a third of the superview.
  func leavingRoom(for finding: Finding) -> [Fix] {
    guard let name = finding.views.first, let view = diagnosis.trial.view(name),
      let superview = view.superview
    else { return [] }
    let room = snapshot.views[superview].frame.size
    let edges = constraints(of: name).filter { constraint in
      guard isWritten(constraint), let equation = constraint.equation else { return false }
      return equation.firstAttribute.isEdge && equation.relation == .equal && equation.constant != 0
    }
    return edges.sorted { abs($0.equation?.constant ?? 0) > abs($1.equation?.constant ?? 0) }.flatMap {
      edge in
      guard let equation = edge.equation, let axis = equation.firstAttribute.axis else { return [Fix?]() }
      let length = axis == .horizontal ? room.width : room.height
      let others = edges.compactMap(\.equation).filter {
        $0.firstAttribute.axis == axis && $0.firstAttribute != equation.firstAttribute
      }
      let sign = equation.constant < 0 ? -1.0 : 1
      let insets = others.map { abs($0.constant) } + [(length / 3).rounded()]
      return insets.filter { $0 < abs(equation.constant) }.map { fix(.constant(sign * $0), of: edge) }
    }.compactMap { $0 }
  }

  /// A size that was taken from a frame, as a part of the superview's.
  func relatingToFrame(_ finding: Finding) -> [Fix] {
    let constraint = finding.constraints.last.flatMap(diagnosis.trial.constraint)
    guard let constraint, let equation = constraint.equation, equation.firstAttribute.isSize,
      equation.secondItem == nil, equation.constant > 0,
      let superview = diagnosis.trial.view(equation.firstItem)?.superview
    else { return [] }
    let room = snapshot.views[superview].frame.size
    let length = equation.firstAttribute == .width ? room.width : room.height
    guard length > 0, follows(constraint, lengthOf: superview, at: equation.constant / length) else {
      return []
    }
    return comparing(constraint, multiplier: equation.constant / length)
  }

  /// Whether a constant is this share of its superview's length, and not of another, as it would be in a scene that is longer in
  /// that direction only.
  private func follows(
    _ constraint: SceneSnapshot.Constraint, lengthOf superview: Int, at share: Double
  ) -> Bool {
    let scene = diagnosis.scene
    let isWidth = constraint.equation?.firstAttribute == .width
    var viewport = scene.viewport
    if isWidth {
      viewport.size.width = viewport.size.width * 1.25 + 10
    } else {
      viewport.size.height = viewport.size.height * 1.25 + 10
    }
    let moved = scene.statements.map { statement in
      var statement = statement
      statement.size = viewport.size
      return statement
    }
    guard
      let opened = scene.remade(from: moved, in: viewport)?.completeSnapshot(),
      opened.views.indices.contains(superview),
      let constant = opened.constraints.first(where: { $0.id == constraint.id })?.equation?.constant
    else { return false }
    let room = opened.views[superview].frame.size
    return abs(constant - share * Double(isWidth ? room.width : room.height)) < 0.01
  }

  /// The size of a view given as a multiple of its superview's in place of a number.
  func comparing(_ constraint: SceneSnapshot.Constraint, multiplier: Double) -> [Fix] {
    guard let equation = constraint.equation, equation.secondItem == nil,
      let superview = diagnosis.trial.view(equation.firstItem)?.superview
    else { return [] }
    var meant = equation
    (meant.secondItem, meant.secondAttribute) = (snapshot.views[superview].name, equation.firstAttribute)
    (meant.multiplier, meant.constant) = (multiplier, 0)
    return comparing(
      constraint, as: meant, multiplier == 1 ? "" : ".multipliedBy(\(Self.factor(multiplier)))")
  }

  /// Another second item or first attribute in a constraint's chain, with each of the second item's names that may hold there.
  ///
  /// - Parameter factor: the call that is written after the relation, such as `.multipliedBy(0.5)`.
  func comparing(_ constraint: SceneSnapshot.Constraint, as meant: Equation, _ factor: String = "") -> [Fix] {
    guard let chain = diagnosis.trial.chain(of: constraint) else {
      return AnchorInsertion.replacing(constraint, by: meant, in: diagnosis.trial).map {
        Fix(
          description: Fix.placed(constraint.line, "make it \(meant.text)"), constraint: constraint.id,
          edit: $0,
          kind: .compare)
      }
    }
    guard let relation = chain.parts.first(where: { $0.name.lowercased().hasSuffix("equalto") }),
      relation.arguments?.count == 1
    else { return [] }
    if let old = constraint.equation?.firstAttribute, old != meant.firstAttribute {
      return turning(old, into: meant.firstAttribute, in: chain).map {
        Fix(
          description: Fix.placed(constraint.line, "make it \(meant.text)"), constraint: constraint.id,
          edit: $0,
          kind: .compare)
      }
    }
    return ChainInsertion.names(of: meant, beside: constraints(of: meant.firstItem), in: diagnosis.trial)
      .compactMap { $0 }.map { second in
        Fix(
          description: Fix.placed(constraint.line, "make it \(meant.text)"), constraint: constraint.id,
          edit: TextEdit(
            relation.nameRange.lowerBound..<relation.range.upperBound,
            to: "\(meant.relation.verb)(\(second))\(factor)"),
          kind: .compare)
      }
  }

  /// Another attribute in place of the only one of a chain.
  private func turning(
    _ old: NSLayoutConstraint.Attribute, into new: NSLayoutConstraint.Attribute,
    in chain: ConstraintExpression
  ) -> [TextEdit] {
    let attributes = chain.parts.filter {
      $0.arguments == nil && NSLayoutConstraint.Attribute(rawValue: $0.name) != nil
    }
    guard attributes.count == 1, let part = attributes.first, part.name == old.rawValue else { return [] }
    return [TextEdit(part.nameRange, to: new.rawValue)]
  }

  /// `1.0 / 3` for a third, which no decimals write.
  private static func factor(_ multiplier: Double) -> String {
    for divisor in [3.0, 6, 7, 9] {
      let share = multiplier * divisor
      guard abs(share - share.rounded()) < 1e-6, abs(multiplier * 1000 - (multiplier * 1000).rounded()) > 1e-6
      else { continue }
      return "\(CodeNumber.text(share.rounded())).0 / \(CodeNumber.text(divisor))"
    }
    return CodeNumber.text(multiplier)
  }
}
