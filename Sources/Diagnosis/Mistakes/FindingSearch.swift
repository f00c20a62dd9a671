import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// The facts about one scene that the detectors of findings share.
final class FindingSearch {
  let diagnosis: SceneDiagnosis
  var snapshot: SceneSnapshot { diagnosis.snapshot }
  let active: [SceneSnapshot.Constraint]
  private(set) lazy var duplicates = findDuplicates()
  private(set) lazy var ties = findTies()
  private(set) lazy var fractions = findFractions()
  private(set) lazy var growth = findGrowth()
  private(set) lazy var growingPlaces = findGrowingPlaces()
  private(set) lazy var siblingTies = findSiblingTies()
  private(set) lazy var wrongSigns = findWrongSigns()
  private(set) lazy var scrollContents = findScrollContents()
  private(set) lazy var openChains = findOpenChains()
  private(set) lazy var fixedSizes = findFixedSizes()
  /// The names of the root, and of the view that a controller makes for itself, which fills it.
  private(set) lazy var wholeViews = findWholeViews()
  private(set) lazy var overhangs = findOverhangs()
  private(set) lazy var notActivatedConstraints = findNotActivated()
  private(set) lazy var openStacks = findOpenStacks()
  private(set) lazy var readded = findReadded()
  private(set) lazy var earlyNumbers = findEarlyNumbers()
  private(set) lazy var lostConstraints = findLostConstraints()
  /// The places of the views that lost constraints would have placed, or that are tied to these.
  private(set) lazy var placesOfLost = findPlacesOfLost()
  /// The names that the document declares.
  private(set) lazy var declarations = SourceDeclarations(
    diagnosis.trial.documentLines.joined(separator: "\n"),
    kind: diagnosis.scene.statements.first?.kind ?? .scene)
  /// The functions of the document that have a body, and where their names stand.
  private(set) lazy var methodBodies = findMethodBodies()
  /// The lines of the methods whose makers update or remake constraints, by the names of the views.
  private(set) lazy var updatingMethods = findUpdatingMethods()
  private(set) lazy var unarranged = findUnarranged()
  /// The places of the views outside that each takes along at once.
  private(set) lazy var followersByLeader = Dictionary(
    grouping: overhangs.filter { $0.leader != nil }, by: { $0.leader ?? 0 }
  ).mapValues { $0.map(\.view) }

  /// The names of the views that stand for layout guides, of which nothing is seen.
  private(set) lazy var guides = Set(
    zip(liveViews, snapshot.views).filter { $0.0.isGuide }.map(\.1.name))

  /// The views of the scene itself, in the order of the snapshot's.
  private(set) lazy var liveViews = diagnosis.scene.window.rootView.subtree

  /// The view of the scene with a name.
  func liveView(_ name: String) -> UIView? {
    diagnosis.trial.place(ofView: name).flatMap { liveViews.indices.contains($0) ? liveViews[$0] : nil }
  }

  /// The row or item of a list that all views of a finding are in; nil where they are in several, or in none.
  func row(of finding: Finding) -> UIView? {
    let rows = finding.views.map { liveView($0)?.rowOfList }
    guard let first = rows.first, let row = first, rows.allSatisfy({ $0 === row }) else { return nil }
    return row
  }

  /// The written constraints that relate two views, by either of them.
  private(set) lazy var relations: [String: [SceneSnapshot.Constraint]] = {
    var result: [String: [SceneSnapshot.Constraint]] = [:]
    for constraint in snapshot.constraints where isWritten(constraint) && constraint.equation != nil {
      let views = constraint.views
      guard views.count == 2 else { continue }
      for view in Set(views) { result[view, default: []].append(constraint) }
    }
    return result
  }()

  /// The places of a view's subviews in the snapshot, by that of the view.
  private lazy var subviewPlaces = Dictionary(grouping: snapshot.views.indices) {
    snapshot.views[$0].superview
  }

  /// The places of a view's subviews in the snapshot, in its order.
  func subviews(of place: Int) -> [Int] { subviewPlaces[place] ?? [] }

  /// The members of the conflicts that mention a view.
  private(set) lazy var conflictsByView: [String: [[SceneSnapshot.Constraint]]] = {
    var result: [String: [[SceneSnapshot.Constraint]]] = [:]
    for conflict in snapshot.conflicts {
      let members = diagnosis.trial.constraints(numbered: conflict.constraints)
      for view in Set(members.flatMap(\.views)) { result[view, default: []].append(members) }
    }
    return result
  }()

  init(_ diagnosis: SceneDiagnosis) {
    self.diagnosis = diagnosis
    active = diagnosis.snapshot.constraints.filter(\.isActive)
  }

  /// Below this, in points, an overlap is not seen.
  private(set) lazy var leastOverlap = diagnosis.scene.scale.width / 4

  /// Whether a statement made a constraint that is in effect, or would be but for a conflict.
  func isWritten(_ constraint: SceneSnapshot.Constraint) -> Bool {
    constraint.line != nil && constraint.state != .inactive
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
    _ kind: FindingKind, _ constraint: SceneSnapshot.Constraint, _ message: Phrase, with others: [Int] = []
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
