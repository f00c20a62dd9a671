import AutoLayout
import SceneLanguage
import TextLayout

extension FindingKind {
  static let fraction = FindingKind(
    "fraction", "a part of 1 given as a size in points, where a multiplier was meant",
    remedies: { $0.comparing($1) }
  ) { search in
    var seen: Set<SourcePosition> = []
    return search.fractions.compactMap { search.finding($0, seen: &seen) }
  }
}

extension FindingSearch {
  /// The constraints that give a part of a point as a size.
  func findFractions() -> [SceneSnapshot.Constraint] {
    snapshot.constraints.filter { constraint in
      guard isWritten(constraint), let equation = constraint.equation, equation.firstAttribute.isSize,
        equation.constant > 0, equation.constant < 1, let view = diagnosis.trial.view(equation.firstItem),
        view.superview != nil
      else { return false }
      return equation.secondItem == nil ? !isHairline(view, equation) : equation.isSizeAndPart
    }
  }

  /// Whether a view has a part of a point as a size.
  func isFraction(_ view: String) -> Bool { fractions.contains { $0.equation?.firstItem == view } }

  fileprivate func finding(
    _ constraint: SceneSnapshot.Constraint, seen: inout Set<SourcePosition>
  ) -> Finding? {
    guard let equation = constraint.equation,
      let superview = diagnosis.trial.view(equation.firstItem)?.superview,
      seen.insert(diagnosis.place(of: constraint)).inserted
    else { return nil }
    let axis = equation.firstAttribute.axis ?? .horizontal
    if let second = equation.secondItem {
      return finding(
        .fraction, constraint,
        "\(equation.phrase) adds a part of a point; \(formatted(equation.constant)) times the \(axis.noun) of \(second) is a multiplier"
      )
    }
    return finding(
      .fraction, constraint,
      "\(equation.phrase) is a part of a point; \(formatted(equation.constant)) times the \(axis.noun) of \(snapshot.views[superview].name) is a multiplier"
    )
  }

  /// Whether a view's length across a thin size follows from two edges, or from another view.
  private func spansAcross(_ view: SceneSnapshot.View, _ thin: Equation) -> Bool {
    let own = constraints(of: view.name).compactMap(\.equation).filter {
      $0.firstAttribute.axis != thin.firstAttribute.axis && $0.secondItem != nil
    }
    let parts = Set(own.compactMap { $0.firstAttribute.geometry?.part })
    return own.contains { $0.firstAttribute.isSize } || parts.isSuperset(of: [.near, .far])
  }

  /// Whether it is a line that is thinner than a point, as apps draw them between rows. In cells there is none.
  private func isHairline(_ view: SceneSnapshot.View, _ equation: Equation) -> Bool {
    let isPlain =
      view.content?.isEmpty ?? true
      && !snapshot.views.contains { $0.superview == diagnosis.trial.place(ofView: view.name) }
    // A half of a point is a pixel of a screen with two to a point, a third one of a screen with three.
    let isPixel = [1.0 / 2, 1.0 / 3].contains { abs(equation.constant - $0) < 0.01 }
    let isCalledLine = ["line", "separator", "divider", "border", "seam"].contains {
      view.name.lowercased().contains($0)
    }
    // A line reaches from edge to edge.
    let spans = isCalledLine || spansAcross(view, equation)
    guard isPlain, spans, diagnosis.scene.scale.width > 1, equation.constant <= 0.5, isPixel || isCalledLine
    else {
      return false
    }
    let isAlsoThin = constraints(of: view.name).contains { other in
      guard let size = other.equation, size.firstAttribute.isSize, size.secondItem == nil else {
        return false
      }
      return size.firstAttribute != equation.firstAttribute && size.constant > 0 && size.constant < 1
    }
    return !isAlsoThin
  }

  /// The size as a part of the superview's.
  fileprivate func comparing(_ finding: Finding) -> [Fix] {
    let constraint = finding.constraints.first.flatMap(diagnosis.trial.constraint)
    guard let constraint, let equation = constraint.equation else { return [] }
    guard equation.secondItem != nil else { return comparing(constraint, multiplier: equation.constant) }
    var meant = equation
    (meant.multiplier, meant.constant) = (equation.constant, 0)
    return comparing(constraint, as: meant)
  }
}

extension Equation {
  /// Whether it makes a size that of another item and a part of a point.
  fileprivate var isSizeAndPart: Bool {
    firstAttribute.isSize && secondAttribute == firstAttribute && multiplier == 1 && relation == .equal
      && secondItem != firstItem && (0.05..<1).contains(constant)
  }
}
