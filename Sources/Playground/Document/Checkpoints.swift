import AutoLayout
import SceneLanguage
import SceneSyntax

/// Scenes at other points of a document's history, from which undo and redo go on instead of from an empty scene.
///
/// A scene can run further statements but take none back, so those kept are where undo is likely to lead, and are
/// prepared while nothing else is to be done.
struct Checkpoints {
  private var scenes: [Kept] = []
  /// The heap of the scene that is shown; nil for the common one.
  private var currentHeap: SceneHeap?

  private struct Kept {
    var scene: Scene
    var heap: SceneHeap?

    /// Runs what changes the scene, whose allocations then lie in its heap.
    func run(_ body: () -> Void) {
      if let heap { heap.run(body) } else { body() }
    }
  }

  /// The most views in all scenes that are kept, where there is more than one.
  private static let mostViews = 25_000
  private static let mostScenes = 4
  /// The time of one step of the preparation, in which no key is answered.
  private static let step = Duration.milliseconds(4)
  /// A scene is prepared only if none of its statements took more steps of evaluation than this. A key waits until the
  /// statement that is running ends, which takes some 40 ms for as many steps.
  private static let patience = 400_000

  /// What a scene is to show.
  struct Target {
    var statements: ArraySlice<Statement>
    var viewport: Viewport
    var className: String?
    var project: ProjectSources?
  }

  /// The scene that statements make: from the kept scene that is nearest, else from nothing.
  ///
  /// - Parameters:
  ///   - current: the scene that it replaces, which is kept if it is sound.
  ///   - made: a scene that the statements have made already.
  mutating func scene(
    _ target: Target, replacing current: Scene, made: Scene? = nil
  ) throws(SceneError) -> Scene {
    let nearest = made == nil ? nearest(to: target.statements, target.className) : nil
    let scene: Scene
    if let made {
      scene = made
    } else if let nearest {
      scene = nearest.scene
      try scene.continuing(to: target.statements)
      scene.show(in: target.viewport)
    } else {
      scene = try Scene.replaying(
        target.statements, viewport: target.viewport, showing: target.className, project: target.project)
    }
    scene.takeIdentities(of: target.statements)
    scenes.removeAll { $0.scene === scene }
    if !current.isSpoiled { scenes.append(Kept(scene: current, heap: currentHeap)) }
    currentHeap = nearest?.heap
    limit(beside: scene)
    return scene
  }

  /// Brings a scene one step nearer to a point that undo may lead to.
  ///
  /// - Returns: whether there is more to do.
  mutating func prepare(_ target: Target, beside current: Scene) -> Bool {
    let nearest = current.isSound ? nearest(to: target.statements, target.className) : nil
    let rest = target.statements.dropFirst(nearest?.scene.statements.count ?? 0)
    guard current.isSound, rest.allSatisfy({ $0.steps <= Self.patience }) else {
      scenes = []
      return false
    }
    let count = target.statements.count
    let kept = nearest ?? begin(target, beside: current)
    let scene = kept.scene
    if scene.statements.count < count {
      var isSound = false
      kept.run { isSound = (try? scene.continuing(to: target.statements, within: Self.step)) != nil }
      if !isSound { scenes.removeAll { $0.scene === scene } }
      return isSound
    }
    scene.takeIdentities(of: target.statements)
    // After a resize alone it keeps its viewport: many resizes follow one another, and undo seldom does.
    guard scene.isDue else { return false }
    scene.show(in: target.viewport)
    kept.run { _ = scene.snapshot() }
    return false
  }

  /// An empty scene for a target, which is kept.
  private mutating func begin(_ target: Target, beside current: Scene) -> Kept {
    let viewport = target.statements.first?.viewport ?? target.viewport
    let heap = current.viewCount < SceneHeap.leastViews ? nil : SceneHeap.all.first { $0 !== currentHeap }
    let kept = Kept(scene: Scene(viewport: viewport, project: target.project), heap: heap)
    kept.scene.shownClass = target.className
    scenes.append(kept)
    limit(beside: current)
    return kept
  }

  /// The scene that has run the most of these statements, and no others.
  private func nearest(to statements: ArraySlice<Statement>, _ className: String?) -> Kept? {
    scenes.filter { $0.scene.shownClass == className && $0.scene.canContinue(to: statements) }
      .max { $0.scene.statements.count < $1.scene.statements.count }
  }

  /// Drops the scenes that were kept first where there are too many.
  private mutating func limit(beside current: Scene) {
    let views = current.viewCount
    let count = scenes.count
    while scenes.count > Self.mostScenes || scenes.count > 1 && (scenes.count + 1) * views > Self.mostViews {
      scenes.removeFirst()
    }
    if scenes.count < count, views >= SceneHeap.leastViews { SceneHeap.giveBackWhatIsFree() }
  }
}
