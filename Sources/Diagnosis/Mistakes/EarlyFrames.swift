import AutoLayout
import CodeExport
import SceneLanguage

extension FindingSearch {
  /// The sizes that code takes from the frame of another of its views, which has none yet: before the first layout it is 0.
  func earlyFrames() -> [Finding] {
    var seen: Set<SourcePosition> = []
    return snapshot.constraints.compactMap { constraint in
      guard isWritten(constraint), let equation = constraint.equation, equation.firstAttribute.isSize,
        equation.secondItem == nil, equation.constant <= 0,
        let reading = FrameReading(of: constraint, in: diagnosis.trial),
        seen.insert(diagnosis.place(of: constraint)).inserted
      else { return nil }
      return finding(
        .capturedConstant, constraint,
        "\(equation.text) holds a number taken from the frame of \(reading.view), which has no size before the first layout: "
          + "relate the two sizes")
    }
  }

  /// The size as that of the view whose frame was read, or a multiple of it.
  func relatingToReadFrame(_ finding: Finding) -> [Fix] {
    guard let constraint = finding.constraints.last.flatMap(diagnosis.trial.constraint),
      let reading = FrameReading(of: constraint, in: diagnosis.trial), let length = reading.length,
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

/// The number of a constraint as it is written, if it is read from the frame of another view of the document:
/// `self.stage.frame.size.width * 0.8`.
private struct FrameReading {
  /// The view's name in the snapshot.
  let view: String
  let attribute: NSLayoutConstraint.Attribute
  /// What is computed with the length; nil for more than a multiple of it and a number.
  let length: LinearLength?

  init?(of constraint: SceneSnapshot.Constraint, in trial: EditTrial) {
    guard constraint.origin?.mayHoldFrame ?? false, let text = Self.number(of: constraint, in: trial),
      let match = text.firstMatch(of: /(\w+)\.(?:frame|bounds)\.(?:size\.)?(width|height)/)
    else { return nil }
    view = String(match.1)
    attribute = match.2 == "width" ? .width : .height
    // The frame of the class's own view is given from outside.
    guard let place = trial.place(ofView: view), place > 0, view != "self", !text.contains("?") else {
      return nil
    }
    length = LinearLength(text)
  }

  /// The argument that gives the number.
  private static func number(of constraint: SceneSnapshot.Constraint, in trial: EditTrial) -> String? {
    if let chain = trial.chain(of: constraint) {
      let relation = chain.parts.first { $0.name.lowercased().hasSuffix("equalto") }
      return relation?.arguments?.first.map { String(chain.text[$0.range]) }
    }
    guard let origin = constraint.origin, let index = trial.statementIndex(at: origin.position),
      let call = ConstraintExpression(callAt: origin.position, in: trial.scene.statements[index])
    else { return nil }
    let argument = call.parts.last?.arguments?.first { $0.label.lowercased().hasSuffix("constant") }
    return argument.map { String(call.text[$0.range]) }
  }
}
