import AutoLayout
import SceneLanguage
import SceneSyntax

/// The faults of a scene, explained, with verified fixes.
public struct SceneDiagnosis {
  public let scene: Scene
  public let snapshot: SceneSnapshot
  /// Which conflicts are told in one.
  public let groups: ConflictGroups
  let trial: EditTrial
  let limits: TrialLimits

  /// Diagnoses a scene. Changes are tried in place and undone, or on copies.
  public init(
    _ scene: Scene, context: SceneContext = SceneContext(), limits: TrialLimits = .standard
  ) {
    self.scene = scene
    self.limits = limits
    trial = EditTrial(scene, context: context)
    snapshot = trial.before
    groups = ConflictGroups(snapshot, isPartial: context.isPartial)
  }

  /// Whether the scene is only partly known, as from a log.
  public var isPartial: Bool { trial.context.isPartial }

  /// Changes that end a conflict, break nothing else and leave nothing new undetermined, each tried; those that
  /// change least come first. They are those of ``foundFixes(forConflict:)``.
  public func fixes(forConflict conflict: Int) -> [Fix] { foundFixes(forConflict: conflict).fixes }

  /// Searches for these changes.
  ///
  /// The work for one conflict and that for all are limited; the conflicts that are asked for first get most of it.
  ///
  /// - Parameter conflict: its index in the snapshot's conflicts; out of range, there are no fixes, and none for one that
  ///   an earlier one stands for.
  public func foundFixes(forConflict conflict: Int) -> FoundFixes {
    if let known = trial.found[conflict] { return known }
    guard var search = search(forConflict: conflict) else { return FoundFixes() }
    while search.advance() {}
    trial.found[conflict] = search.found
    return search.found
  }

  /// The search for these changes, to be done step by step while the scene stays as it is; nil if there is no such
  /// conflict.
  public func search(forConflict conflict: Int) -> FixSearch? {
    guard snapshot.conflicts.indices.contains(conflict) else { return nil }
    let share = min(limits.forOne, limits.forAll - trial.spentOnConflicts)
    return bounded(share) {
      FixSearch(
        ConflictFixes(trial: trial, conflict: snapshot.conflicts[conflict]), share: share,
        cause: groups.cause(of: conflict),
        others: groups.repeats(of: conflict).map { snapshot.conflicts[$0] },
        isOver: groups.isRepeat(conflict))
    }
  }

  /// Whether something was left out because it would have taken too long, or as the user has stopped it.
  public var isCutShort: Bool { trial.effort.isCutShort }

  /// Whether the user has stopped it.
  public var isInterrupted: Bool { trial.effort.isInterrupted }

  /// Runs a part of the diagnosis, which may do some work.
  func bounded<Result>(_ amount: Int, _ body: () throws -> Result) rethrows -> Result {
    let interruption = trial.effort.isInBackground ? nil : scene.interruption
    return try trial.effort.within(amount, of: scene, interruption: interruption, body)
  }

  /// The scene with a change made, such as that of a fix; nil if the change is outside its statements or the changed
  /// text fails.
  public func scene(applying edit: TextEdit) -> Scene? { trial.scene(applying: edit) }

  /// The scene's statements with a change made.
  public func statements(applying edit: TextEdit) -> [Statement]? { trial.statements(applying: edit) }
}
