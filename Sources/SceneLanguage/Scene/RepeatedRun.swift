import AutoLayout
import Masonry
import SceneSyntax

/// What happens inside of a scene when all that happened to it happens once more, on a copy: Masonry's steps and the hooks of
/// the lifecycle. The scene itself runs untraced.
public struct RepeatedRun {
  /// The texts of the statements, in order.
  public let statements: [String]
  public let masonry: MasonryTrace
  /// The hooks, each with the place of the statement that it ran in; nil between statements. Empty unless asked for.
  public let lifecycle: [(event: LifecycleEvent, statement: Int?)]

  /// The most hooks that are kept.
  private static let mostHooks = 5_000

  /// - Parameter tracesLifecycle: whether layout passes run after each statement, and tell of their hooks
  public init(of scene: Scene, tracesLifecycle: Bool = false, limits: Limits = .standard) {
    var copy = SceneCopy(of: scene, limits: limits)
    let recorder = MasonryRecorder()
    let hooks = HookList()
    copy.scene.masonryTracer = recorder.tracer
    if tracesLifecycle {
      copy.scene.lifecycleObserver = { event in
        if hooks.events.count < Self.mostHooks { hooks.events.append((event, recorder.statement)) }
      }
    }
    var texts: [String] = []
    copy.complete { statement in
      recorder.statement = statement == nil ? nil : texts.count
      if let statement { texts.append(statement.text) }
    }
    _ = copy.scene.snapshot()
    copy.scene.masonryTracer = nil
    copy.scene.lifecycleObserver = nil
    statements = texts
    masonry = recorder.trace
    lifecycle = hooks.events
  }

  private final class HookList {
    var events: [(event: LifecycleEvent, statement: Int?)] = []
  }
}
