import AutoLayout
import SceneLanguage

/// The facts about one scene that the detectors of findings share.
final class FindingSearch {
  let diagnosis: SceneDiagnosis
  var snapshot: SceneSnapshot { diagnosis.snapshot }
  let active: [SceneSnapshot.Constraint]
  private(set) lazy var duplicates = findDuplicates()
  private(set) lazy var ties = findTies()

  init(_ diagnosis: SceneDiagnosis) {
    self.diagnosis = diagnosis
    active = diagnosis.snapshot.constraints.filter(\.isActive)
  }

  /// The constraints whose first item a view is.
  func constraints(of view: String) -> [SceneSnapshot.Constraint] {
    diagnosis.trial.constraints(of: view)
  }

  /// The position of a view's newest constraint along an axis, else of the view's declaration.
  func place(of view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> SourcePosition {
    let constraint = constraints(of: view.name).last {
      $0.line != nil && $0.equation?.firstAttribute.axis == axis
    }
    return constraint.map(diagnosis.place) ?? diagnosis.declaration(of: view.name)
  }

  func finding(
    _ kind: FindingKind, _ constraint: SceneSnapshot.Constraint, _ message: String, with others: [Int] = []
  ) -> Finding {
    Finding(
      kind, at: diagnosis.place(of: constraint), message, views: constraint.views,
      constraints: (others + [constraint.id]).sorted())
  }
}

extension SceneSnapshot.Constraint {
  /// Whether it takes part in the layout.
  var isActive: Bool { state == .satisfied || state == .unsatisfied }
}
