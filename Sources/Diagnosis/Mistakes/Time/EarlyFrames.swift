import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax
import TextLayout

extension FindingSearch {
  /// The sizes that code takes from the frame of another of its views, which has none yet: before the first layout it is 0.
  func earlyFrames() -> [Finding] {
    var seen: Set<SourcePosition> = []
    return snapshot.constraints.compactMap { constraint in
      guard isWritten(constraint), let equation = constraint.equation, equation.firstAttribute.isSize,
        equation.secondItem == nil, equation.constant <= 0,
        let reading = FrameLength(of: constraint, in: diagnosis.trial),
        seen.insert(diagnosis.place(of: constraint)).inserted
      else { return nil }
      return finding(
        .capturedConstant, constraint,
        "\(equation.phrase) holds a number taken from the frame of \(reading.view), which has no size before the first layout: relate the two sizes"
      )
    }
  }

  /// The size as that of the view whose frame was read, or a multiple of it.
  func relatingToReadFrame(_ finding: Finding) -> [Fix] {
    guard let constraint = finding.constraints.last.flatMap(diagnosis.trial.constraint),
      let reading = FrameLength(of: constraint, in: diagnosis.trial), let length = reading.linear,
      length.factor != 0,
      let equation = constraint.equation, reading.attribute == equation.firstAttribute
    else { return [] }
    var meant = equation
    (meant.secondItem, meant.secondAttribute) = (reading.view, reading.attribute)
    (meant.multiplier, meant.constant) = (length.factor, length.constant)
    let factor = length.factor == 1 ? "" : ".multipliedBy(\(CodeNumber.text(length.factor)))"
    return comparing(
      constraint, as: meant,
      factor + (length.constant == 0 ? "" : ".offset(\(CodeNumber.text(length.constant)))"))
  }
}

extension FrameLength {
  /// The number of a constraint, if it is read from the frame of another view of the document.
  fileprivate init?(of constraint: SceneSnapshot.Constraint, in trial: EditTrial) {
    guard constraint.origin?.mayHoldFrame ?? false, let number = Self.number(of: constraint, in: trial),
      let length = number.frameLength
    else { return nil }
    // The frame of the class's own view is given from outside.
    guard let place = trial.place(ofView: length.view), place > 0, length.view != "self" else { return nil }
    self = length
  }

  /// The argument that gives the number.
  private static func number(
    of constraint: SceneSnapshot.Constraint, in trial: EditTrial
  ) -> CallSyntax.Argument? {
    if let chain = trial.chain(of: constraint) {
      return chain.parts.first { $0.name.lowercased().hasSuffix("equalto") }?.arguments?.first
    }
    guard let origin = constraint.origin, let index = trial.statementIndex(at: origin.position),
      let call = ConstraintExpression(callAt: origin.position, in: trial.scene.statements[index])
    else { return nil }
    return call.parts.last?.arguments?.first { $0.label.lowercased().hasSuffix("constant") }
  }
}
