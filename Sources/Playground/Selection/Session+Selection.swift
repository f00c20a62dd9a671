import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage

extension Session {
  /// The place of the selected view in the snapshot; nil if nothing is selected, or the view is gone.
  var selectedPlace: Int? {
    guard let name = selection?.view else { return nil }
    return facts.place(of: name, in: snapshot)
  }

  /// The selected constraint; nil if none is, or it is gone.
  var selectedConstraint: SceneSnapshot.Constraint? {
    guard let selection, let id = selection.constraint else { return nil }
    return constraints(of: selection.view).first { $0.id == id } ?? snapshot.constraints.first { $0.id == id }
  }

  /// The constraints that involve a view, in the order of their numbers.
  func constraints(of view: String) -> [SceneSnapshot.Constraint] {
    facts.constraints(of: view, in: snapshot, scene: document.scene)
  }

  /// What determines the frame of the selected view.
  var selectedAccount: FrameAccount? {
    selectedPlace.flatMap { facts.account(of: $0, in: snapshot, scene: document.scene) }
  }

  /// Selects a view, and none of its constraints.
  func select(place: Int) {
    let snapshot = snapshot
    guard snapshot.views.indices.contains(place) else { return }
    selection = Selection(view: snapshot.views[place].name)
  }
}

/// Facts about the selection, kept until the scene or the selection changes.
struct SelectionFacts {
  private var lineage = SnapshotLineage()
  private var places: [String: Int] = [:]
  private var constraints: [String: [SceneSnapshot.Constraint]] = [:]
  private var accounts: [Int: FrameAccount] = [:]

  private mutating func follow(_ snapshot: SceneSnapshot) {
    guard !snapshot.lineage.isSame(as: lineage) else { return }
    self = SelectionFacts()
    lineage = snapshot.lineage
  }

  mutating func place(of name: String, in snapshot: SceneSnapshot) -> Int? {
    follow(snapshot)
    if let known = places[name] { return known }
    let found = snapshot.place(named: name)
    places[name] = found
    return found
  }

  mutating func constraints(
    of view: String, in snapshot: SceneSnapshot, scene: Scene
  ) -> [SceneSnapshot.Constraint] {
    follow(snapshot)
    if let known = constraints[view] { return known }
    let found = place(of: view, in: snapshot).map {
      scene.window.relations(ofView: $0, in: snapshot).constraints
    }
    constraints[view] = found
    return found ?? []
  }

  mutating func account(of place: Int, in snapshot: SceneSnapshot, scene: Scene) -> FrameAccount? {
    follow(snapshot)
    if let known = accounts[place] { return known }
    let found = SceneDiagnosis.frameAccount(ofView: place, in: snapshot, scene: scene)
    accounts[place] = found
    return found
  }
}
