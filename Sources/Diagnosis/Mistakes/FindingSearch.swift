import AutoLayout
import SceneLanguage

/// What the detectors of findings share while they look at one scene.
final class FindingSearch {
  let diagnosis: SceneDiagnosis
  var snapshot: SceneSnapshot { diagnosis.snapshot }
  /// The constraints that take part in the layout.
  let active: [SceneSnapshot.Constraint]
  /// All constraints by the names of their first items.
  private let constraints: [String: [SceneSnapshot.Constraint]]
  private(set) lazy var duplicates = findDuplicates()
  private(set) lazy var ties = constraintTies() + contentTies()

  init(_ diagnosis: SceneDiagnosis) {
    self.diagnosis = diagnosis
    let all = diagnosis.snapshot.constraints
    active = all.filter { $0.state == .satisfied || $0.state == .unsatisfied }
    constraints = Dictionary(grouping: all) { $0.equation?.firstItem ?? "" }
  }

  /// The constraints whose first item a view is.
  func constraints(of view: String) -> [SceneSnapshot.Constraint] { constraints[view] ?? [] }

  /// Where a view's first constraint in a direction was written, else where the view was.
  func place(of view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> SourcePosition {
    let constraint = constraints(of: view.name).last {
      $0.line != nil && $0.equation?.firstAttribute.axis == axis
    }
    return constraint.map(diagnosis.place) ?? diagnosis.declaration(of: view.name)
  }

  /// A finding about a constraint, beside others.
  func finding(
    _ kind: FindingKind, _ constraint: SceneSnapshot.Constraint, _ message: String, with others: [Int] = []
  ) -> Finding {
    Finding(
      kind, at: diagnosis.place(of: constraint), message, views: constraint.views,
      constraints: (others + [constraint.id]).sorted())
  }
}
