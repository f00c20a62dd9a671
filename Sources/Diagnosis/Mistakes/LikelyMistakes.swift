import AutoLayout
import SceneLanguage

/// Looks for what is allowed but seldom meant.
struct LikelyMistakes {
  let diagnosis: SceneDiagnosis
  var snapshot: SceneSnapshot { diagnosis.snapshot }
  /// The constraints that count.
  let active: [SceneSnapshot.Constraint]
  /// All constraints by the names of their first items.
  private let constraints: [String: [SceneSnapshot.Constraint]]

  init(_ diagnosis: SceneDiagnosis) {
    self.diagnosis = diagnosis
    let all = diagnosis.snapshot.constraints
    active = all.filter { $0.state == .satisfied || $0.state == .unsatisfied }
    constraints = Dictionary(grouping: all) { $0.equation?.firstItem ?? "" }
  }

  /// The constraints whose first item a view is.
  func constraints(of view: String) -> [SceneSnapshot.Constraint] { constraints[view] ?? [] }

  func find() -> [Finding] {
    noRoom() + outside() + truncated() + duplicates() + redundant() + mixedDirections() + capturedConstants()
      + updatesThatAdded() + madeTooEarly() + ties() + contentTies()
  }

  /// Where a view's first constraint in a direction was written, else where the view was.
  func place(of view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> SourcePosition {
    let constraint = constraints(of: view.name).last {
      $0.line != nil && $0.equation?.firstAttribute.axis == axis
    }
    return constraint.map(diagnosis.place) ?? diagnosis.declaration(of: view.name)
  }

  /// Something about a constraint, beside others.
  func finding(
    _ code: String, _ constraint: SceneSnapshot.Constraint, _ message: String, with others: [Int] = []
  ) -> Finding {
    Finding(
      .warning, code: code, at: diagnosis.place(of: constraint), message, views: constraint.views,
      constraints: (others + [constraint.id]).sorted())
  }
}
